"""What facts are made of, and what the terms of a glossary are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from interpreter.content.role import Role
from interpreter.content.term import Term
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.meaning.facts.named_slots import Speech
from interpreter.meaning.facts.trees import Trees
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.model import Expr, Kept

BUILT_IN = {"have": Role.POSSESSION}
"""Verbs of the language itself that do what a term of the glossary does."""


@dataclass(frozen=True)
class Places:
    """Where participants are, who takes one of several, what phases ask for: what is told by denotations of the glossary's own sentences."""

    needed: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    offered: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    usual: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    asked: Mapping[str, Kept] = field(default_factory=dict)
    pickers: Mapping[str, Expr] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class TermFacts:
    """Facts about terms."""

    vocabulary: Vocabulary
    lexicon: Lexicon
    trees: Trees
    places: Places = field(default_factory=Places)

    @cached_property
    def speech(self) -> Speech:
        """Of what the sentences of the glossary speak."""
        return Speech(self.vocabulary, self.lexicon, self.trees)

    def term(self, headword: str) -> Term | None:
        """A term by its headword."""
        return self.vocabulary.terms.get(headword)

    def role(self, headword: str) -> Role | None:
        """What the language does with a term."""
        term = self.term(headword)
        return term.role if term is not None else BUILT_IN.get(headword)

    def of_role(self, role: Role) -> str:
        """The term that declares a role."""
        return next(headword for headword, term in self.vocabulary.terms.items() if term.role is role)

    def term_of(self, role: Role) -> str | None:
        """The first term that declares a role; nothing where the game has none."""
        return next((headword for headword, term in self.vocabulary.terms.items() if term.role is role), None)

    def word(self, headword: str) -> str:
        """The word of a term, as the data of the game has it."""
        return self.vocabulary.word(headword)

    def kind(self, headword: str) -> str:
        """What sort of thing a noun is."""
        return self.vocabulary.kind(headword)

    def geometry(self, headword: str) -> str | None:
        """Which question of the board a relation or adjective asks."""
        term = self.term(headword)
        return str(term.geometry) if term is not None and term.geometry else None

    def is_a(self, headword: str) -> tuple[str, ...]:
        """The words that a term is a kind of."""
        return self.vocabulary.is_a(headword)

    def plural(self, headword: str) -> str | None:
        """The plural of a word."""
        return self.lexicon.plurals.get(headword)
