"""What a deck says beside its cards: the words of its identity, and copies of cards that have other values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from interpreter.content import Card, Library, Problem, Text
from interpreter.content.cardkind import kinds_of, unfit
from interpreter.content.deck import Deck
from interpreter.content.game import Game
from interpreter.content.nearest import nearest

SEE = ("Deck",)


def identity_words(library: Library, game: str) -> tuple[str, ...]:
    """The words of which a deck may name some as its identity."""
    quality = library.games[game].decks.identity
    term = library.term(game, str(quality)) if quality is not None else None
    return tuple(str(value.en) for value in term.values) if term is not None else ()


def identity_problems(deck: Deck, game: Game, known: Sequence[str]) -> Iterator[Problem]:
    """What is wrong with the words that a deck names as its identity."""
    quality = game.decks.identity
    if deck.identity and quality is None:
        yield Problem("identity", deck.identity[0].place, len(deck.identity[0]), "the decks of this game have no identity", see=SEE)
        return
    small = {word.casefold() for word in known}
    for word in deck.identity:
        if word.casefold() not in small:
            what = f'"{word}" is no {str(quality).casefold()}'
            yield Problem("identity", word.place, len(word), what, tuple(known), nearest(word, known), see=SEE)


def change_problems(deck: Deck, cards: Mapping[str, Card], game: Game) -> Iterator[Problem]:
    """What is wrong with the copies that a deck changes."""
    for name, copies in deck.changes.items():
        count = int(deck.cards.get(name, 0))
        if len(copies) > count:
            near = nearest(name, deck.cards) if not count else None
            yield _problem(deck, f"the deck changes {len(copies)} of {name}, and has {count}", nearest=near)
        for values in copies if name in cards else ():
            for value, word in values.items():
                yield from _change_problems(deck, cards[name], value, word, game)


def _change_problems(deck: Deck, card: Card, value: str, word: Text, game: Game) -> Iterator[Problem]:
    """What is wrong with one value that a deck gives to a copy of a card."""
    allowed = tuple(str(change.value) for change in game.decks.changes)
    held = next((kind.values[value] for kind in kinds_of(card, game) if value in kind.values), None)
    if value not in allowed or held is None:
        advice = None if allowed else "the decks of this game change nothing"
        yield _problem(deck, f'a deck cannot change the {value} of "{card.name}"', word, allowed, nearest(value, allowed), advice)
    elif unfit(word, held):
        fits = tuple(str(each) for each in held.one_of)
        yield _problem(deck, f'"{word}" is no {value}', word, fits, nearest(word, fits))


def _problem(deck: Deck, what: str, at: Text | None = None, fits: tuple[str, ...] = (), nearest: str | None = None, advice: str | None = None) -> Problem:
    where = at if at is not None else deck.deck
    return Problem("deck", where.place, len(where), what, fits, nearest, see=SEE, advice=advice)
