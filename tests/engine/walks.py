"""Random games of everything that can be played, kept choice by choice."""

from __future__ import annotations

import os
from functools import cache

from interpreter.content import Library, bundled_root, load
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, find_deck, lay
from interpreter.prove.walk import Walk, walk

GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "0"))
"""How many games of each table to play; 0 for as many as the usual run needs."""

CHOICES = 500
"""The usual run plays games of a table until it has seen so many choices."""

SEATS: dict[str, tuple[str, tuple[str, str]]] = {}
"""The tables by name: game and decks."""


@cache
def library() -> Library:
    return load([bundled_root()])


def tables() -> list[str]:
    """Every bundled game that is played: each deck against the next one, in both orders; one that is alone against itself."""
    for game in (name for name, form in library().games.items() if form.playable):
        decks = [str(deck.deck) for deck in library().decks(game)]
        for i, deck in enumerate(decks[: len(decks) - 1 or 1]):
            other = decks[(i + 1) % len(decks)]
            for pair in dict.fromkeys(((deck, other), (other, deck))):
                SEATS[f"{game}: {pair[0]} - {pair[1]}"] = (game, pair)
    return list(SEATS)


@cache
def table(name: str) -> Table:
    game, decks = SEATS[name]
    return lay(library(), make_book(library(), game), [find_deck(library(), game, deck) for deck in decks])


def play(on: Table, seed: int) -> Walk:
    """A game in which every choice is made at random."""
    return walk(on, seed)


@cache
def walks(name: str) -> tuple[Walk, ...]:
    """The games of a table."""
    found: list[Walk] = []
    while len(found) < GAMES or (not GAMES and sum(len(each.steps) for each in found) < CHOICES):
        found.append(play(table(name), len(found)))
    return tuple(found)
