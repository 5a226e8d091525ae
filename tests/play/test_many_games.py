"""Seeded random games of every deck against every other, each way: each ends with a winner, nothing breaks on the way."""

from __future__ import annotations

import os
from functools import cache
from itertools import permutations
from random import Random

import pytest

from interpreter.content import bundled_root, load
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, find_deck, lay
from interpreter.prove.conservation import wrong

LIBRARY = load([bundled_root()])
GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "1"))
"""How many games of each pairing; many more are played by setting CARDWRIGHT_GAMES."""
PLAYED = [name for name, form in LIBRARY.games.items() if form.playable]
PAIRS = [(game, pair) for game in PLAYED for pair in permutations([str(deck.deck) for deck in LIBRARY.decks(game)] * 2, 2)]
BOOKS = cache(lambda game: make_book(LIBRARY, game))
CAP = 20_000


@pytest.fixture(scope="module", params=sorted(set(PAIRS)), ids=lambda pair: f"{pair[0]}: {' - '.join(pair[1])}")
def table(request: pytest.FixtureRequest) -> Table:
    game, names = request.param
    return lay(LIBRARY, BOOKS(game), [find_deck(LIBRARY, game, name) for name in names])


def test_random_games_end_with_a_winner(table: Table) -> None:
    without_end, broken, draws = [], [], []
    for seed in range(GAMES):
        state, decisions = played(table, seed)
        if state.over is None:
            without_end.append((seed, decisions))
        elif not state.over:
            draws.append(seed)
        if wrong := faults(state):
            broken.append((seed, wrong))
    assert without_end == []
    assert broken == []
    assert len(draws) <= max(1, GAMES // 100)  # both leaders can fall at the same time


def played(table: Table, seed: int) -> tuple[State, int]:
    state = table.begin(seed)
    choose = Random(seed).choice
    for decisions in range(CAP):
        due = decision(state)
        if due is None:
            return state, decisions
        state = apply(state, choose(due.options))
        if decisions % 25 == 0:
            assert not faults(state), (seed, decisions, faults(state))
    return state, CAP


def faults(state: State) -> list[str]:
    """What must never be."""
    return list(wrong(state))
