"""What a language must be able to do, so that effect objects can be told in it."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from interpreter.language.tree import Clause, Head, Noun, Phrase, Predicate, Quantity

TOLD = "told"
"""The sort of head that stands for words which are put already; its term says what they agree with."""


class Unworded(LookupError):
    """The glossary has no wording for this in the language."""


def told(words: str, term: str = "", plural: bool = False) -> Noun:
    """Words that are put already, as a noun phrase."""
    return Noun(Head(TOLD, term, text=words), plural=plural)


def bare(name: str) -> str:
    """The name of a term without what only tells it apart from another."""
    return re.sub(r" ?[(（].*[)）]", "", name)


class Voice(ABC):
    """Puts phrases of the phrasebook and trees of terms into words."""

    code: ClassVar[str]
    phrases: ClassVar[Mapping[str, str]]
    measured: ClassVar[str | None] = None
    """The article of a value by which things are compared."""
    indefinite: ClassVar[Quantity | None] = Quantity("a")
    """How many there are of what is any one of its sort."""
    none: ClassVar[Quantity | None] = Quantity("a")
    """How many there are where there are none; the clause may deny it itself."""

    def say(self, key: str, /, **parts: str) -> str:
        """A phrase of the phrasebook with its parts."""
        return self.phrases[key].format(**parts)

    def feminine(self, term: str) -> bool:
        """Do words agree with a term as with a feminine one?"""
        return False

    @abstractmethod
    def phrase(self, phrase: Phrase) -> str:
        """A noun phrase."""

    @abstractmethod
    def clause(self, clause: Clause) -> str:
        """A main clause without its full stop."""

    @abstractmethod
    def subordinate(self, kind: str, clause: Clause) -> str:
        """A clause behind *after*, *before*, *if* ..."""

    @abstractmethod
    def predicate(self, predicate: Predicate, subject: Phrase) -> str:
        """A predicate without its subject, which it agrees with."""

    @abstractmethod
    def joined(self, subject: str, predicate: str) -> str:
        """A clause of a subject and a predicate."""

    @abstractmethod
    def relative(self, predicate: str, term: str, plural: bool) -> str:
        """A predicate as a modifier of a noun."""

    @abstractmethod
    def described(self, noun: str, label: str, modifiers: Sequence[str]) -> str:
        """A noun with its label and what is said of it besides."""

    @abstractmethod
    def reference(self, noun: Noun, label: str) -> str:
        """What has a label, spoken of again."""

    @abstractmethod
    def word(self, headword: str) -> str:
        """The word of a term."""

    @abstractmethod
    def participant(self, slot: str) -> str:
        """What a participant of an act is called."""

    @abstractmethod
    def ability(self, name: str) -> str:
        """An ability or label by its name."""

    @abstractmethod
    def finished(self, text: str, opens: bool) -> str:
        """A sentence; one that opens a list of steps ends with a colon."""

    def listed(self, parts: Sequence[str], link: str) -> str:
        """Several joined by *and* or *or*."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say(f"list.{link}", rest=self.say("list.comma", a="", b="").join(parts[:-1]), last=parts[-1])
