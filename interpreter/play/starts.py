"""Where the cards of decks begin: on spaces that the board of the match has, one card on each."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.content.deck import Deck
from interpreter.decks.brought import TableError
from interpreter.engine.boards import Board

SIDES = 2
"""A board is turned round for the second player; where more play, each deck says itself where its cards begin."""


def turned(board: Board, space: int, seat: int) -> int:
    """A space as it is seen from a seat: the second player's side is the first one's, turned round."""
    return board.size - 1 - space if seat % SIDES else space


def starts(board: Board, deck: Deck, seat: int, players: int) -> dict[str, list[int]]:
    """Where the cards of a deck begin that sits there, by their names."""
    found: dict[str, list[int]] = {}
    for name, where in deck.start.items():
        for space in str(where).replace(",", " ").split():
            if space not in board.names:
                raise TableError(f'{name} of the deck "{deck.deck}" begins on "{space}", and the board ({board.name}) has no such space')
            found.setdefault(str(name), []).append(turned(board, board.number(space), seat) if players <= SIDES else board.number(space))
    return found


def refuse_starts(board: Board | None, decks: Sequence[Deck]) -> None:
    """Stop when the cards of decks cannot begin where they should."""
    placing = [deck for deck in decks if deck.start]
    if placing and board is None:
        raise TableError(f'cards of the deck "{placing[0].deck}" begin on spaces, and there is no board')
    taken: dict[int, str] = {}
    for seat, deck in enumerate(decks):
        for name, spaces in starts(board, deck, seat, len(decks)).items() if board is not None else ():
            for space in spaces:
                if space in taken and board is not None:
                    raise TableError(f"{taken[space]} and {name} both begin on {board.names[space]}")
                taken[space] = name
