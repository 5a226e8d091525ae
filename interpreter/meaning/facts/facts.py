"""What the glossary of a game establishes; nothing here changes while texts are compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from interpreter.content.role import Role
from interpreter.content.term import Term
from interpreter.effects.model import Expr, Kept, kind_of
from interpreter.effects.scope import Alias
from interpreter.language.english import ing
from interpreter.language.lexicon import Blank, Frame, Lexicon, Literal
from interpreter.language.spans import placeless
from interpreter.language.tree import Clause, Noun, Predicate, Pronoun, Purpose, Slot, Subordinate, Text, When
from interpreter.effects.model.walk import nodes
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts import definitions, synonyms
from interpreter.meaning.facts.borrowed import BUILT_IN, HOW
from interpreter.meaning.facts.speech import Speech
from interpreter.meaning.facts.trees import Trees, clauses_of
from interpreter.meaning.facts.verbs import Verbs
from interpreter.meaning.facts.vocabulary import Vocabulary


@dataclass(frozen=True)
class Places:
    """Where participants are, who takes one of several, what phases ask for: what is told by denotations of the glossary's own sentences."""

    needed: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    offered: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    usual: Mapping[tuple[str, str], Expr] = field(default_factory=dict)
    asked: Mapping[str, Kept] = field(default_factory=dict)
    pickers: Mapping[str, Expr] = field(default_factory=dict)


@dataclass(frozen=True)
class Facts:
    """The facts of one game."""

    vocabulary: Vocabulary
    lexicon: Lexicon
    trees: Trees
    places: Places = field(default_factory=Places)

    @cached_property
    def speech(self) -> Speech:
        """Of what the sentences of the glossary speak."""
        return Speech(self.vocabulary, self.lexicon, self.trees)

    @cached_property
    def verbs(self) -> Verbs:
        """What the wordings and bodies of verbs establish."""
        told: dict[str, frozenset[str]] = {}
        for alias in self.aliases.values():
            told[alias.verb] = told.get(alias.verb, frozenset()) | frozenset(alias.slots.values())
        return Verbs(self.vocabulary, self.lexicon, self.speech, synonyms.ways(self.speech), told)
