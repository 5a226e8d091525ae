"""Random games of everything that can be played, kept choice by choice."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from functools import cache

from interpreter.content import Library, bundled_root, load
from interpreter.effects.book import make_book
from interpreter.engine.game import apply, decision
from interpreter.engine.state import State
from interpreter.play.table import Table, find_deck, lay

GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "0"))
"""How many games of each table to play; 0 for as many as the usual run needs."""

LONGEST = 5_000
"""Random games that go on for longer are cut off."""

CHOICES = 500
"""The usual run plays games of a table until it has seen so many choices."""

SEATS: dict[str, tuple[str, tuple[str, str]]] = {}
"""The tables by name: game and decks."""


@cache
def library() -> Library:
    return load([bundled_root()])


def tables() -> list[str]:
    """Every bundled game that has decks: each deck against the next one, in both orders; one that is alone against itself."""
    for game in library().games:
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


@dataclass(frozen=True, eq=False, repr=False)
class Step:
    """A state with a choice due, what could be chosen, and what was."""

    state: State
    player: int
    keys: tuple[str, ...]
    chosen: str


@dataclass(frozen=True, eq=False, repr=False)
class Walk:
    """A game from its beginning to its end."""

    seed: int
    steps: tuple[Step, ...]
    end: State

    def sample(self, count: int) -> list[Step]:
        """Some of its choices, the same every time."""
        return random.Random(self.seed).sample(self.steps, min(count, len(self.steps)))


def play(on: Table, seed: int) -> Walk:
    """A game in which every choice is made at random."""
    chance = random.Random(seed)
    state = on.begin(seed)
    steps: list[Step] = []
    while len(steps) < LONGEST:
        due = decision(state)
        if due is None:
            break
        option = chance.choice(due.options)
        steps.append(Step(state, due.player, tuple(o.key for o in due.options), option.key))
        state = apply(state, option)
    return Walk(seed, tuple(steps), state)


@cache
def walks(name: str) -> tuple[Walk, ...]:
    """The games of a table."""
    found: list[Walk] = []
    while len(found) < GAMES or (not GAMES and sum(len(walk.steps) for walk in found) < CHOICES):
        found.append(play(table(name), len(found)))
    return tuple(found)
