"""A noun phrase of a sentence about decks -> a test of cards: *guard*, *tower with 10 life*, *guard other than the first one*.

Tests are data, so that two sentences can be held against each other by what they ask.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from interpreter.decks.brought import Brought
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Quantity, Relation, Relative, Slot
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.plain_names import spoken


class Test(Protocol):
    """What is asked of a card that somebody brings."""

    def __call__(self, brought: Brought) -> bool:
        """Is it one of those?"""
        ...


@dataclass(frozen=True)
class Anything:
    """Any card."""

    def __call__(self, brought: Brought) -> bool:
        """Is it a card?"""
        return True


@dataclass(frozen=True)
class Printed:
    """Cards of a class, as it is printed."""

    word: str
    vocabulary: Vocabulary = field(compare=False, repr=False)

    def __call__(self, brought: Brought) -> bool:
        """Is it one of the class?"""
        return self.word in self.vocabulary.card_classes(brought.card)


@dataclass(frozen=True)
class Starting:
    """Cards of a class that begin on the board."""

    parent: Test

    def __call__(self, brought: Brought) -> bool:
        """Does it begin there?"""
        return brought.starts and self.parent(brought)


@dataclass(frozen=True)
class Having:
    """Cards with a number printed on them, within bounds."""

    name: str
    least: int
    most: int | None

    def __call__(self, brought: Brought) -> bool:
        """Is the number printed on it within them?"""
        number = {each.casefold(): given for each, given in brought.card.values.items()}.get(self.name)
        return isinstance(number, int) and number >= self.least and (self.most is None or number <= self.most)


@dataclass(frozen=True)
class Other:
    """Cards that are none of some."""

    of: Test

    def __call__(self, brought: Brought) -> bool:
        """Is it another one?"""
        return not self.of(brought)


@dataclass(frozen=True)
class AllOf:
    """Cards that are all of this."""

    of: tuple[Test, ...]

    def __call__(self, brought: Brought) -> bool:
        """Is it all of it?"""
        return all(test(brought) for test in self.of)


@dataclass(frozen=True)
class OneOf:
    """Cards that are one or the other."""

    of: tuple[Test, ...]

    def __call__(self, brought: Brought) -> bool:
        """Is it one of them?"""
        return any(test(brought) for test in self.of)


ANY = "Card"


def limits(quantity: Quantity | None) -> tuple[int, int | None]:
    """The least and the most that a quantity allows; nothing for no bound."""
    number = quantity.number if quantity is not None else None
    if quantity is None or not isinstance(number, int):
        raise UncompiledError("it is not said how many")
    bounds: dict[str, tuple[int, int | None]] = {
        "number": (number, number),
        "exactly": (number, number),
        "at_least": (number, None),
        "or_more": (number, None),
        "more_than": (number + 1, None),
        "at_most": (0, number),
        "or_less": (0, number),
        "up_to": (0, number),
        "less_than": (0, number - 1),
        "range": (number, quantity.high),
    }
    if quantity.kind not in bounds:
        raise UncompiledError(f'"{spoken(quantity.kind)}" does not say how many cards a deck has')
    return bounds[quantity.kind]


class CardTests:
    """Makes tests of noun phrases."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.starting = {str(word).casefold() for word in vocabulary.game.start.pieces}
        """Classes whose cards have a place on the board when the game begins."""
        self.printed = {str(word).casefold() for kind in vocabulary.game.card_kinds for word in (kind.name, *kind.words)}

    def phrase(self, phrase: Phrase) -> Test:
        """The cards that a phrase means."""
        if isinstance(phrase, Group) and phrase.link in ("and", "or"):
            return OneOf(tuple(self.phrase(each) for each in phrase.members))
        if not isinstance(phrase, Noun):
            raise UncompiledError("which cards of a deck are meant is not said")
        return self.noun(phrase)

    def noun(self, noun: Noun) -> Test:
        """The cards that a noun means, with the words before it and behind it."""
        tests = [self.head(noun)]
        for each in noun.filters:
            if each.kind != "class":
                raise UncompiledError(f'"{spoken(each.term or each.text)}" is not printed on cards')
            tests.append(self.of_class(each.term, each.negated))
        return AllOf((*tests, *(self.modifier(each) for each in noun.modifiers)))

    def head(self, noun: Noun) -> Test:
        if noun.head.kind != "term":
            raise UncompiledError("which cards of a deck are meant is not said")
        return Anything() if noun.head.term == ANY else self.of_class(noun.head.term)

    def of_class(self, headword: str, negated: bool = False) -> Test:
        """Cards of a class: a printed one, or the class of those that begin on the board and are of no printed class that does."""
        word = self.vocabulary.word(headword)
        if self.vocabulary.kind(headword) != "card":
            raise UncompiledError(f'"{spoken(word)}" is no class of cards')
        made: Test = self.is_one(word)
        if word in self.starting and word not in self.printed:
            others = sorted(self.starting & self.printed)
            made = AllOf((Starting(self.is_one(self.vocabulary.is_a(headword)[1])), *(Other(self.is_one(other)) for other in others)))
        return Other(made) if negated else made

    def is_one(self, word: str) -> Test:
        """Cards of a class, as it is printed."""
        return Printed(word, self.vocabulary)

    def modifier(self, modifier: Modifier) -> Test:
        """*with 10 life*, *other than towers*, *that is not a tower*."""
        if isinstance(modifier, Relation):
            filler = _filler(modifier.slots)
            if modifier.term == "With" and isinstance(filler, Noun):
                return self.having(filler)
            if modifier.term == "Other than":
                return Other(self.phrase(filler))
        if isinstance(modifier, Relative) and modifier.predicate.verb == "be":
            slot = next((part for part in modifier.predicate.parts if isinstance(part, Slot)), None)
            if slot is not None and isinstance(slot.filler, Noun | Group):
                return Other(self.phrase(slot.filler)) if modifier.predicate.mood.negated else self.phrase(slot.filler)
        raise UncompiledError("which of the cards are meant cannot be told from what is printed on them")

    def having(self, value: Noun) -> Test:
        """Cards with a number printed on them."""
        name = self.vocabulary.word(value.head.term)
        if name not in self.vocabulary.values:
            raise UncompiledError(f'"{spoken(name)}" is no value of cards')
        return Having(name, *limits(value.bound or value.quantity))


def _filler(slots: tuple[Slot, ...]) -> Phrase:
    filler = slots[0].filler
    if not isinstance(filler, Noun | Group):
        raise UncompiledError("which cards of a deck are meant is not said")
    return filler
