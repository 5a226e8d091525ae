"""The start of a deck as a picture: the cards that begin on the board, where they do."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from interpreter.content import Scenario, Text
from interpreter.decks.brought import named_deck
from interpreter.play.scenario.position import Position, lay_out
from interpreter.site.catalogue import Catalogue
from interpreter.site.pictures.labels import Labels
from interpreter.site.pictures.picture import Picture
from interpreter.site.pictures.scene import Scene

BOARD = "board"
"""What a position calls the cards on the board."""
HEADLINE = "now"
"""The piece that says whose turn it is: before the game it is nobody's."""


def start_picture(catalogue: Catalogue, game: str, deck: str, lang: str) -> Picture:
    """The start of a deck, drawn in a language."""
    laid = _laid(catalogue, game, deck)
    picture = Scene(Labels(laid.table, (), lang), [laid.state]).picture(laid.state)
    return replace(picture, pieces=tuple(piece for piece in picture.pieces if piece.key != HEADLINE))


def starting_spaces(where: str) -> list[str]:
    """The spaces that a deck names for copies of a card.

    >>> starting_spaces("b2, c2")
    ['b2', 'c2']
    """
    return where.replace(",", " ").split()


@lru_cache(maxsize=64)
def _laid(catalogue: Catalogue, game: str, name: str) -> Position:
    deck = named_deck(catalogue.library, game, name)
    board = {Text(space): Text(str(card)) for card, where in deck.start.items() for space in starting_spaces(str(where))}
    return lay_out(catalogue.library, catalogue.runner.book(game), Scenario(scenario=deck.deck, game=Text(game), given={Text(BOARD): board}))
