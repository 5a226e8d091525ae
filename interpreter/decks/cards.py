"""A noun phrase of a sentence about decks -> a test of cards: *guard*, *tower with 10 life*, *guard other than the first one*."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.decks.brought import Brought
from interpreter.effects.plain import spoken
from interpreter.effects.scope import UncompiledError
from interpreter.effects.vocabulary import Vocabulary
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Quantity, Relation, Relative, Slot

Test = Callable[[Brought], bool]

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
            tests = [self.phrase(each) for each in phrase.members]
            return lambda brought: any(test(brought) for test in tests)
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
        tests += [self.modifier(each) for each in noun.modifiers]
        return lambda brought: all(test(brought) for test in tests)

    def head(self, noun: Noun) -> Test:
        if noun.head.kind != "term":
            raise UncompiledError("which cards of a deck are meant is not said")
        if noun.head.term == ANY:
            return lambda brought: True
        return self.of_class(noun.head.term)

    def of_class(self, headword: str, negated: bool = False) -> Test:
        """Cards of a class: a printed one, or the class of those that begin on the board and are of no printed class that does."""
        word = self.vocabulary.word(headword)
        if self.vocabulary.kind(headword) != "card":
            raise UncompiledError(f'"{spoken(word)}" is no class of cards')
        if word in self.starting and word not in self.printed:
            parent, others = self.vocabulary.is_a(headword)[1], self.starting & self.printed
            return lambda brought: (brought.starts and self.is_one(brought, parent) and not any(self.is_one(brought, other) for other in others)) is not negated
        return lambda brought: self.is_one(brought, word) is not negated

    def is_one(self, brought: Brought, word: str) -> bool:
        """Is a card of a class, as it is printed?"""
        return word in self.vocabulary.card_classes(brought.card)

    def modifier(self, modifier: Modifier) -> Test:
        """*with 10 life*, *other than towers*, *that is not a tower*."""
        if isinstance(modifier, Relation):
            filler = _filler(modifier.slots)
            if modifier.term == "With" and isinstance(filler, Noun):
                return self.having(filler)
            if modifier.term == "Other than":
                other = self.phrase(filler)
                return lambda brought: not other(brought)
        if isinstance(modifier, Relative) and modifier.predicate.verb == "be":
            slot = next((part for part in modifier.predicate.parts if isinstance(part, Slot)), None)
            if slot is not None and isinstance(slot.filler, Noun | Group):
                test, negated = self.phrase(slot.filler), modifier.predicate.mood.negated
                return lambda brought: test(brought) is not negated
        raise UncompiledError("which of the cards are meant cannot be told from what is printed on them")

    def having(self, value: Noun) -> Test:
        """Cards with a number printed on them."""
        name = self.vocabulary.word(value.head.term)
        if name not in self.vocabulary.values:
            raise UncompiledError(f'"{spoken(name)}" is no value of cards')
        least, most = limits(value.bound or value.quantity)

        def has(brought: Brought) -> bool:
            number = {each.casefold(): given for each, given in brought.card.values.items()}.get(name)
            return isinstance(number, int) and number >= least and (most is None or number <= most)

        return has


def _filler(slots: tuple[Slot, ...]) -> Phrase:
    filler = slots[0].filler
    if not isinstance(filler, Noun | Group):
        raise UncompiledError("which cards of a deck are meant is not said")
    return filler
