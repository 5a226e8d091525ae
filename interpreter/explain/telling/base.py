"""What the chapters of the teller call each other for."""

from __future__ import annotations

import string
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from interpreter.content.role import Role
from interpreter.explain.telling.voice import Unworded, Voice, told
from interpreter.language.tree import Head, Mood, Noun, Phrase, Pronoun, Quantity, Span
from interpreter.meaning import model as m
from interpreter.meaning.facts.facts import Facts

ALL = m.Number(-1)
"""As many as there are."""

YOU = Pronoun("you")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens or holds, what belongs to it, and the words of the text that it comes from."""

    says: str
    steps: tuple[Step, ...] = ()
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Name:
    """How something that has been named is spoken of again: a noun and a letter; without a letter by the words alone."""

    noun: Noun
    label: str = ""


class Base(ABC):
    """The contract between the chapters, and what has been named so far."""

    def __init__(self, facts: Facts, voice: Voice) -> None:
        self.facts = facts
        self.voice = voice
        self.names: dict[str, Name] = {}
        self.letters = iter(string.ascii_uppercase)
        self.spoken: frozenset[str] = frozenset()
        """What the statement at hand speaks of again after it was named."""
        self.given = False
        """Whether an ability is told of that a card is given: it speaks of whoever has it."""
        self.choices: dict[str, int] = {}
        """The numbers of what may be done and of cases, by name."""

    # -- words

    def say(self, key: str, /, **parts: str | Phrase) -> str:
        """A phrase of the phrasebook."""
        return self.voice.say(key, **{name: part if isinstance(part, str) else self.text(part) for name, part in parts.items()})

    def for_whom(self, key: str, who: Phrase, /, **parts: str | Phrase) -> str:
        """A phrase about a player; of you it is said in its own way."""
        return self.say(f"{key}.you", **parts) if who == YOU else self.say(key, who=who, **parts)

    def text(self, phrase: Phrase) -> str:
        """A noun phrase in words."""
        try:
            return self.voice.phrase(phrase)
        except (Unworded, KeyError):
            if isinstance(phrase, Noun) and phrase.head.term:
                return phrase.head.term
            raise

    def out_of(self, key: str, things: Phrase) -> str:
        """*each of* or *one of* things, which agrees with them."""
        term = things.head.term if isinstance(things, Noun) else ""
        return self.say(f"{key}.f" if self.voice.feminine(term) else key, things=things)

    def headword(self, word: str) -> str | None:
        """The term that a word of the game's data stands for."""
        return self.facts.vocabulary.by_word.get(word.casefold())

    def of_role(self, role: Role) -> str | None:
        """The term that declares a role, if the game has one."""
        return next((headword for headword, term in self.facts.vocabulary.terms.items() if term.role is role), None)

    def noun(self, word: str, quantity: Quantity | None = None, plural: bool = False, article: str | None = None, owner: Phrase | None = None) -> Noun:
        """A noun for a word of the game's data."""
        headword = self.headword(word)
        if headword is None:
            return told(word)
        return Noun(Head("term", headword), quantity=quantity, plural=plural and self.countable(headword), article=article, owner=owner)

    def countable(self, headword: str) -> bool:
        """Has a word a plural of its own?"""
        term = self.facts.term(headword)
        return term is None or not term.forms.en.mass

    # -- names

    def label(self, *names: str) -> str:
        """A new letter for what is named, if anything else speaks of it."""
        return next(self.letters) if any(name in self.spoken for name in names) else ""

    # -- the chapters

    @abstractmethod
    def expr(self, e: m.Expr) -> Phrase:
        """What an expression stands for."""

    @abstractmethod
    def count(self, e: m.Expr) -> str:
        """A number."""

    @abstractmethod
    def members(self, of: m.Select, quantity: Quantity | None = None, plural: bool = False, label: str = "", article: str | None = None) -> Noun:
        """The things of a set."""

    @abstractmethod
    def fitting(self, of: m.Pattern, quantity: Quantity | None = None) -> Phrase:
        """What takes part in an event."""

    @abstractmethod
    def cond(self, c: m.Condition, negated: bool = False) -> str:
        """A condition as a clause."""

    @abstractmethod
    def about(self, c: m.Condition, var: str, term: str, plural: bool) -> str | None:
        """A condition as a modifier of the thing that it is said of; nothing when it says it of something else."""

    @abstractmethod
    def event(self, e: m.Event, form: str, past: bool = False, subject: str = "") -> str:
        """A kind of event, as a clause or as what stands behind *after*, *if* ..."""

    @abstractmethod
    def act(
        self, verb: str, slots: Sequence[tuple[str, Phrase]], actor: Phrase | None, form: str, mood: Mood, subject: str = "", asides: Sequence[str] = ()
    ) -> str:
        """An act with its participants."""

    @abstractmethod
    def statement(self, s: m.Statement) -> Step:
        """A statement with its steps."""

    @abstractmethod
    def steps(self, actions: Sequence[m.Action]) -> tuple[Step, ...]:
        """A body, step by step."""
