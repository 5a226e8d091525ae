"""What the chapters of the printer call each other for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from interpreter.content import Term
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.printing.french.agreement import Agreement, Sort
from interpreter.language.printing.french.verbs import Clitic
from interpreter.language.tree import Ability, Adverbial, Filter, Group, Modifier, Mood, Noun, Phrase, Predicate, Pronoun, Quantity, Relation


class Speaker(Agreement, ABC):
    """The contract between the chapters: who prints a noun may come upon a relative clause, who prints a verb upon nouns, and so on.

    `depth` counts the phrases that enclose the one being printed, `whole` says that it is definite, `offers` that the sentence is a list of options.
    """

    def __init__(self, lexicon: Lexicon, names: Mapping[str, str] | None = None) -> None:
        super().__init__(lexicon, names)
        self.depth = 0
        self.whole = False
        self.offers = False

    @abstractmethod
    def ability(self, ability: Ability) -> str:
        """A line of card text."""

    @abstractmethod
    def predicate(
        self, predicate: Predicate, sort: Sort, context: str = "", gap: str = "", gap_sort: Sort | None = None, before: Mood | None = None, of_it: bool = False
    ) -> str:
        """A verb with all it takes; `sort` is that of its subject."""

    @abstractmethod
    def adverbial(self, adverbial: Adverbial, subject: Sort, lead: str = "") -> str:
        """When, how, how often, what for."""

    @abstractmethod
    def after_words(self, before: str, filler: object, subject: Sort, denied: bool = False) -> str:
        """A filler with the words that tie it to what stands before."""

    @abstractmethod
    def filler(self, filler: object, subject: Sort) -> str:
        """What stands in a slot."""

    @abstractmethod
    def phrase(self, phrase: Phrase, subject: bool = False, use: str = "") -> str:
        """A noun phrase of any kind."""

    @abstractmethod
    def noun(self, noun: Noun, use: str = "object") -> str:
        """A noun with its determiner, adjectives and modifiers."""

    @abstractmethod
    def core(self, noun: Noun, many: bool) -> str:
        """A noun with its adjectives."""

    @abstractmethod
    def members(self, group: Group, subject: bool, use: str, repeated: str = "") -> str:
        """Nouns joined by *et* or *ou*."""

    @abstractmethod
    def inherited(self, noun: Noun, first: object) -> Noun:
        """A noun with the determiner of the one that it is joined to."""

    @abstractmethod
    def determined(self, noun: Noun, core: str, tail: str, gender: str, many: bool, use: str) -> str:
        """A noun with its determiner."""

    @abstractmethod
    def owner_tail(self, noun: Noun) -> str:
        """The possessor that stands behind a noun."""

    @abstractmethod
    def number(self, quantity: Quantity) -> str:
        """A count without a noun."""

    @abstractmethod
    def pronoun(self, pronoun: Pronoun, subject: bool) -> str:
        """A pronoun that stands alone."""

    @abstractmethod
    def subject_pronoun(self, sort: Sort) -> str:
        """il, elle, ils, elles or vous."""

    @abstractmethod
    def clitic(self, pronoun: Pronoun, before: str) -> Clitic | None:
        """The weak pronoun for a slot, if French has one there."""

    @abstractmethod
    def filter(self, filter_: Filter, sort: Sort, article: bool = False) -> tuple[str, bool]:
        """A word beside the noun, and whether it stands before."""

    @abstractmethod
    def agreeing(self, term: Term, text: str, sort: Sort) -> str:
        """A relation that begins with an adjective, in gender and number."""

    @abstractmethod
    def modifier(self, modifier: Modifier, sort: Sort) -> str:
        """A relation or a relative clause behind a noun."""

    @abstractmethod
    def relation(self, relation: Relation, sort: Sort) -> str:
        """A relation of the glossary with its slots filled."""
