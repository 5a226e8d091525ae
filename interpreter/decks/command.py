"""The command that makes a deck."""

from __future__ import annotations

from random import randrange

from interpreter.content import Library
from interpreter.decks.found import deck_book
from interpreter.decks.made import DeckMaker
from interpreter.decks.refused import refuse_decks, refuse_game
from interpreter.decks.written import deck_text
from interpreter.meaning.book import make_book

SEEDS = 1_000_000


def deck_command(library: Library, game: str, seed: int | None = None, identity: str | None = None, name: str | None = None) -> str:
    """The text of a deck file; it says how the deck can be made again."""
    refuse_game(make_book(library, game))
    number = randrange(SEEDS) if seed is None else seed
    words = [word.strip() for word in (identity or "").split(",") if word.strip()]
    rules = deck_book(library, game)
    refuse_decks(rules.form, rules.gaps)
    deck = DeckMaker(rules).make(number, words, name)
    options = [f"--seed {number}", *([f'--identity "{",".join(words)}"'] if words else [])]
    return deck_text(deck, f"Made by: cardwright deck {game} {' '.join(options)}")
