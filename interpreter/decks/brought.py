"""What a player brings: a deck of a file with its cards looked up, each as often as it is in it, and changed where the deck changes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.content.deck import Deck
from interpreter.content.game import Game
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

    def words(self, value: str) -> list[str]:
        """The words that stand on the card beside the name of a value."""
        given = {name.casefold(): each for name, each in self.card.values.items()}.get(value)
        return [str(each) for each in given] if isinstance(given, list | tuple) else [str(given)] if given is not None else []


@dataclass(frozen=True, slots=True)
class Pack:
    """All that a player brings: the cards, and the words that the deck names as its identity."""

    cards: tuple[Brought, ...]
    identity: tuple[str, ...] = ()


def named_deck(library: Library, game: str, name: str) -> Deck:
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
    base = named_deck(library, game, str(deck.based_on))
    cards = {name: count for name, count in {**base.cards, **deck.cards}.items() if int(count)}
    start = {name: where for name, where in {**base.start, **deck.start}.items() if name in cards}
    changes = {name: copies for name, copies in base.changes.items() if name in cards} | deck.changes
    return deck.model_copy(update={"cards": cards, "start": start, "changes": changes, "identity": deck.identity or base.identity, "based_on": None})


def card_names(deck: Deck) -> list[str]:
    """The cards of a deck by name, each as often as it is in it."""
    return [str(name) for name, count in deck.cards.items() for _ in range(int(count))]


def bring(deck: Deck, cards: Mapping[str, Card], game: Game) -> Pack:
    """The cards of a deck that somebody has written; copies with a place on the board come first, changed ones last."""
    starting = {str(name): len(str(where).replace(",", " ").split()) for name, where in deck.start.items()}
    found: list[Brought] = []
    for name, count in deck.cards.items():
        if str(name) not in cards:
            continue
        changes = deck.changes.get(str(name), ())
        plain = max(0, int(count) - len(changes))
        copies = [cards[str(name)]] * plain + [changed(cards[str(name)], each, game) for each in changes[: int(count)]]
        found += [Brought(copy, at < starting.get(str(name), 0)) for at, copy in enumerate(copies)]
    return Pack(tuple(found), tuple(str(word) for word in deck.identity))


def changed(card: Card, values: Mapping[str, str], game: Game) -> Card:
    """A copy of a card with other values, and with the flags that say so."""
    flags = {str(change.flag): True for change in game.decks.changes if change.flag is not None and str(change.value) in values}
    return card.model_copy(update={**values, **flags})


def unwritten(deck: Deck, cards: Mapping[str, Card]) -> Sequence[tuple[str, str | None]]:
    """The names in a deck that no card has, with the nearest that one has."""
    return [(str(name), nearest(str(name), cards)) for name in deck.cards if str(name) not in cards]
