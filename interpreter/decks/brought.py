"""The cards that a player brings: a deck of a file with its cards looked up, each as often as it is in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.content.deck import Deck
from interpreter.content.nearest import nearest


class TableError(Exception):
    """A table that cannot be laid, a deck that there is not; the message says why."""


@dataclass(frozen=True, slots=True)
class Brought:
    """One card of a deck."""

    card: Card
    starts: bool
    """Does it begin on the board?"""

    @property
    def name(self) -> str:
        """The name of the card."""
        return str(self.card.name)


def find_deck(library: Library, game: str, name: str) -> Deck:
    """The deck of a name."""
    wanted = name.casefold().replace("-", " ")
    for deck in library.decks(game):
        if str(deck.deck).casefold() == wanted:
            return whole_deck(library, game, deck)
    known = ", ".join(str(d.deck) for d in library.decks(game)) or "none"
    raise TableError(f'there is no deck "{name}"; the decks of this game are: {known}')


def whole_deck(library: Library, game: str, deck: Deck) -> Deck:
    """A deck with what it takes over from the one that it is based on."""
    if deck.based_on is None:
        return deck
    base = find_deck(library, game, str(deck.based_on))
    cards = {name: count for name, count in {**base.cards, **deck.cards}.items() if int(count)}
    start = {name: where for name, where in {**base.start, **deck.start}.items() if name in cards}
    return deck.model_copy(update={"cards": cards, "start": start, "based_on": None})


def card_names(deck: Deck) -> list[str]:
    """The cards of a deck by name, each as often as it is in it."""
    return [str(name) for name, count in deck.cards.items() for _ in range(int(count))]


def bring(deck: Deck, cards: Mapping[str, Card]) -> list[Brought]:
    """The cards of a deck that somebody has written; copies with a place on the board come first."""
    starting = {str(name): len(str(where).replace(",", " ").split()) for name, where in deck.start.items()}
    found: list[Brought] = []
    for name in card_names(deck):
        if name in cards:
            found.append(Brought(cards[name], starting.get(name, 0) > 0))
            starting[name] = starting.get(name, 0) - 1
    return found


def unwritten(deck: Deck, cards: Mapping[str, Card]) -> Sequence[tuple[str, str | None]]:
    """The names in a deck that no card has, with the nearest that one has."""
    return [(str(name), nearest(str(name), cards)) for name in deck.cards if str(name) not in cards]
