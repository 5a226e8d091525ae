"""A card of a file -> the card that the engine knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.content.card import Card as PrintedCard
from interpreter.content.cardkind import kinds_of, named_cards, used_up
from interpreter.engine.core.rules import Card
from interpreter.language.tree import Text
from interpreter.meaning.book import Book
from interpreter.meaning.denote.states import ability_key
from interpreter.meaning.keywords import printed


class Cards:
    """Makes the cards of a match."""

    def __init__(self, book: Book, factions: Mapping[str, str]) -> None:
        self.book = book
        self.game = book.vocabulary.game
        self.factions = factions

    def make(self, card: PrintedCard) -> Card:
        """A card of a file as the engine knows it."""
        name = str(card.name)
        trees = self.trees(card)
        labels = frozenset(label for tree in trees for ability in tree.abilities for label in ability.labels)
        keywords = list(printed(card, self.book.vocabulary))
        own = tuple(term.headword for term, _ in keywords)
        abilities = (*(str(a.name or name) for a in card.abilities), *(ability_key(tree) for tree in trees), *own)
        return Card(
            name,
            self.words(name),
            self.book.vocabulary.card_classes(card) | self.labelled(labels),
            {**self.values(card), **{self.book.vocabulary.word(term.headword): number for term, number in keywords if term.number}},
            self.marks(card),
            labels | frozenset(own),
            abilities,
            self.zone(card),
            self.able(card),
        )

    def trees(self, card: PrintedCard) -> list[Text]:
        """The texts of a card that are read."""
        found = (self.book.read(str(line), str(card.name)) for ability in card.abilities for line in ability.lines)
        return [tree for tree in found if tree is not None]

    @staticmethod
    def words(name: str) -> tuple[str, ...]:
        """The words of a name."""
        return tuple(w.strip(",.'") for w in name.casefold().split())

    def labelled(self, labels: frozenset[str]) -> frozenset[str]:
        """The classes that a card is of because a text of it bears a label."""
        terms = (self.book.vocabulary.terms[label] for label in labels)
        return frozenset(word for term in terms for kind in term.is_ for word in self.book.vocabulary.classes.get(str(kind).casefold(), ()))

    def values(self, card: PrintedCard) -> dict[str, Any]:
        """The numbers and words that are printed beside the names of values; a field may be the value of a term with another name."""
        found: dict[str, Any] = {}
        terms = {n: self.book.vocabulary.word(str(h.term)) for kind in self.game.card_kinds for n, h in kind.values.items() if h.term and h.holds == "number"}
        for field, given in card.values.items():
            name = terms.get(field, field)
            if isinstance(given, bool):
                found[name.casefold()] = given
            elif isinstance(given, int):
                found[name.casefold()] = int(given)
            elif isinstance(given, str):
                found[name.casefold()] = str(given).casefold()
        return found

    def marks(self, card: PrintedCard) -> frozenset[str]:
        """The words by which other texts can speak of the card: the words among its values, and its faction unless that is one of them."""
        found: set[str] = set()
        if str(card.name) in self.factions and self.game.factions is None:
            found.add(self.factions[str(card.name)].casefold())
        naming = named_cards(card, self.game)
        for name, given in card.values.items():
            if name in naming:
                continue
            if isinstance(given, str):
                found.add(str(given).casefold())
            elif isinstance(given, list | tuple):
                found.update(str(g).casefold() for g in given)
        return frozenset(found)

    def able(self, card: PrintedCard) -> bool:
        """Is the text of the card abilities?"""
        kinds = kinds_of(card, self.game)
        return not kinds or any(kind.abilities for kind in kinds)

    def zone(self, card: PrintedCard) -> str:
        """Where a card goes that is used up when it is played."""
        if not used_up(card, self.game):
            return ""
        return next((str(k.zone).casefold() for k in kinds_of(card, self.game) if k.zone is not None), "")
