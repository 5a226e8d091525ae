"""A game whose decks have an identity, with small houses besides its own."""

from __future__ import annotations

import pytest

from interpreter.content import Library, bundled_root, load
from interpreter.decks.found import deck_book
from interpreter.decks.legality import DeckBook
from tests.decks.houses import GAME, write_houses


@pytest.fixture(scope="package")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The bundled content and the small houses."""
    return load([bundled_root(), write_houses(tmp_path_factory.mktemp("houses"))])


@pytest.fixture(scope="package")
def book(library: Library) -> DeckBook:
    """What a deck of the game must be."""
    return deck_book(library, GAME)
