"""The games whose rules are compiled in full, each compiled once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from interpreter.content import Library
from interpreter.meaning.book import Book, make_book
from interpreter.play.table import Table, find_deck, lay

Books = Callable[[str], Book]
Tables = Callable[[str], Table]


@pytest.fixture(scope="session")
def books(bundled: Library) -> Books:
    """The compiled glossary of a game."""
    return cache(lambda game: make_book(bundled, game))


@pytest.fixture(scope="session")
def tables(bundled: Library, books: Books) -> Tables:
    """A game with its decks, the first against the last."""

    @cache
    def table(game: str) -> Table:
        decks = [str(deck.deck) for deck in bundled.decks(game)]
        return lay(bundled, books(game), [find_deck(bundled, game, deck) for deck in (decks[0], decks[-1])])

    return table
