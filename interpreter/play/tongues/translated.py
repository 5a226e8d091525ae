"""What the languages have in common whose words the glossary gives beside the English ones."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Protocol

from interpreter.language.tree import Text
from interpreter.play.tongues.tongue import Tongue


class Printer(Protocol):
    """Prints trees and words of the glossary in one language."""

    def text(self, text: Text) -> str:
        """A tree as a text."""

    def word(self, headword: str) -> str:
        """The word of a term."""


class Translated(Tongue):
    """Says things with the glossary's words of another language; English stands where it has none."""

    silent: ClassVar[type[Exception]]
    """What a printer raises where the glossary has no words."""

    @property
    @abstractmethod
    def prints(self) -> Printer:
        """The printer of the language."""

    def sentence(self, text: str, names: tuple[str, ...]) -> str:
        tree = self.read(text, names)
        try:
            return self.prints.text(tree) if tree is not None else text
        except self.silent:
            return text

    def word(self, english: str) -> str:
        term = self.term(english)
        try:
            return self.prints.word(term.headword) if term is not None else self.value(english)
        except self.silent:
            return english

    def value(self, english: str) -> str:
        """A word of a quality or of a die."""
        values = (value for term in self.vocabulary.terms.values() for value in term.values)
        said = ((str(value.en).casefold(), getattr(value, self.lang)) for value in values)
        return next((str(own) for word, own in said if own and word == english.casefold()), english)
