"""Where the cards of a deck begin: on spaces that there are, one card on each, and as many of each kind as the game wants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from interpreter.content import Problem
from interpreter.content.deck import Deck
from interpreter.content.game import Board, Game
from interpreter.content.nearest import nearest
from interpreter.decks.brought import Brought
from interpreter.decks.cards import CardTests


def start_problems(deck: Deck, brought: Sequence[Brought], game: Game, tests: CardTests) -> Iterator[Problem]:
    """What is wrong with the start of a deck, and numbers of cards that are none."""
    for name, count in deck.cards.items():
        if int(count) < 0:
            yield _problem(deck, f"the deck cannot have {count} of {name}")
    places = [(name, space) for name, where in deck.start.items() for space in str(where).replace(",", " ").split()]
    known = {space for board in game.boards for space in _spaces(board)}
    for name, space in places:
        if known and space not in known:
            near = nearest(space, known)
            yield _problem(deck, f'{name} begins on "{space}", and there is no such space', near)
    for space, count in Counter(space for _, space in places).items():
        if count > 1:
            yield _problem(deck, f"{count} cards begin on {space}")
    yield from _wanted(deck, brought, game, tests)


def _wanted(deck: Deck, brought: Sequence[Brought], game: Game, tests: CardTests) -> Iterator[Problem]:
    """As many cards of each class begin on the board as the game has places for; where it names no place, as many as the deck says."""
    for word, spaces in game.start.pieces.items():
        headword = tests.vocabulary.by_word.get(str(word).casefold())
        if headword is None:
            continue
        test = tests.of_class(headword)
        found = sum(each.starts and test(each) for each in brought)
        if spaces and found != len(spaces):
            yield _problem(
                deck, f"{found} of the cards that begin on the board {'is' if found == 1 else 'are'} of the class {word}; the game wants {len(spaces)}"
            )


def _spaces(board: Board) -> Iterator[str]:
    """The names of the spaces of a board, where they are plain."""
    yield from (str(space) for space in board.spaces)
    if board.rows is not None:
        yield from (f"{column}{row}" for column in board.columns for row in range(1, board.rows + 1))


def _problem(deck: Deck, what: str, near: str | None = None) -> Problem:
    return Problem("deck", deck.place, len(deck.deck), what, nearest=near, see=("Deck",))
