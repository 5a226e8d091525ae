"""What the chapters of the printer call each other for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from interpreter.language.printing.japanese.mentions import Mentions
from interpreter.language.printing.japanese.morphology import Word
from interpreter.language.printing.japanese.verbs import Said
from interpreter.language.tree import (
    Adverbial,
    Complement,
    Filter,
    Group,
    Modifier,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Quantity,
    Relation,
    Sentence,
    Slot,
    Text,
)


class Speaker(Mentions, ABC):
    """The contract between the chapters: who prints a noun may come upon a relative clause, who prints a verb upon nouns, and so on."""

    @abstractmethod
    def text(self, text: Text) -> str:
        """All abilities, one a line."""

    @abstractmethod
    def sentence(self, sentence: Sentence) -> str:
        """A sentence with its full stop."""

    @abstractmethod
    def said(self, predicate: Predicate, subject: Phrase | None, place: str, runs_on: bool = False, doer: Phrase | None = None, instead: bool = False) -> Said:
        """A predicate with its subject; `place` is main, part (a condition, a purpose) or relative."""

    @abstractmethod
    def row_of_verbs(self, predicate: Predicate) -> tuple[str, Said]:
        """*to move, fight or act*: all but the last as text, and the last."""

    @abstractmethod
    def filler(self, filler: Phrase | Predicate | Complement | Relation) -> str:
        """What stands in a slot."""

    @abstractmethod
    def stepped(self, filler: Phrase | Predicate | Complement | Relation) -> str:
        """A filler that says how much less or more, as an adverb; nothing for any other."""

    @abstractmethod
    def amount(self, predicate: Predicate, slot: Slot) -> str:
        """A bare number of tokens with the counter of the tokens last spoken of; nothing for any other filler."""

    @abstractmethod
    def floated(self, filler: Phrase | Predicate | Complement | Relation, text: str) -> tuple[str, str]:
        """A filler without its number, and the number that stands before the verb."""

    @abstractmethod
    def denied(self, filler: Phrase | Predicate | Complement | Relation, text: str, mark: str) -> tuple[str, str]:
        """A filler and its particle; those of *no card* are of their own kind."""

    @abstractmethod
    def adverbials(self, said: Said, predicate: Predicate, place: str, instead: bool) -> None:
        """Put what is said beside the slots into its places."""

    @abstractmethod
    def adverbial(self, adverbial: Adverbial, opening: bool) -> str:
        """When, how, how often, what for."""

    @abstractmethod
    def phrase(self, phrase: Phrase) -> str:
        """A noun phrase of any kind."""

    @abstractmethod
    def noun(self, noun: Noun, counted: bool = True) -> str:
        """A noun with all that stands before and behind it."""

    @abstractmethod
    def row(self, members: Sequence[str], link: str) -> str:
        """Nouns joined by *and* or *or*."""

    @abstractmethod
    def shared(self, group: Group) -> str:
        """The number that the nouns of a row have in common."""

    @abstractmethod
    def pronoun(self, pronoun: Pronoun) -> str:
        """A pronoun that stands alone."""

    @abstractmethod
    def quantified(
        self, noun: Noun, quantity: Quantity, counter: str, before: str, filters: list[str], head: str, counted: bool
    ) -> tuple[str, list[str], str, str]:
        """What stands before a noun, its filters, the noun and what follows, with the quantity among them."""

    @abstractmethod
    def count(self, quantity: Quantity, counter: str) -> str:
        """A number with its counter."""

    @abstractmethod
    def owner(self, noun: Noun) -> str:
        """The possessor of a noun."""

    @abstractmethod
    def filters(self, noun: Noun, head: str) -> list[str]:
        """The words before a noun, in their order."""

    @abstractmethod
    def filter(self, filter_: Filter) -> str:
        """A word before a noun."""

    @abstractmethod
    def predicative(self, filter_: Filter) -> Word:
        """The same at the end of a sentence."""

    @abstractmethod
    def modifier(self, modifier: Modifier, noun: Noun | None) -> str:
        """A relation or a relative clause before its noun."""

    @abstractmethod
    def compared(self, modifier: Modifier, quantity: Quantity) -> str:
        """What follows *as much as*."""

    @abstractmethod
    def relation(self, relation: Relation, noun: Phrase | None) -> str:
        """A relation of the glossary with its slots filled."""
