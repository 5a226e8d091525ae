from __future__ import annotations

from collections import Counter
from typing import Any

from interpreter.engine.core.dice import cast, die_shows, draw, reroll, shuffled, symbols
from interpreter.engine.core.state import State
from interpreter.engine.log.log import entries


def test_numbers_are_spread_evenly(state: State) -> None:
    counts = Counter(draw(state, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_chance_is_in_the_state(state: State) -> None:
    twin = state.copy()
    assert [draw(state, 100) for _ in range(20)] == [draw(twin, 100) for _ in range(20)]
    assert state.seed == twin.seed


def test_a_shuffle_keeps_every_card(state: State) -> None:
    cards = tuple(range(30))
    mixed = shuffled(state, cards)
    assert mixed != cards and sorted(mixed) == list(cards)


def test_forced_faces_come_first(state: State, frame: list[Any]) -> None:
    state.forced = (2, 0)
    assert cast(state, frame, 3) == 3
    assert state.roll[:2] == (2, 0) and not state.forced
    assert entries(state)[-1].about == (state.roll,)


def test_a_roll_counts_all_symbols(state: State, frame: list[Any]) -> None:
    state.forced = (2, 0, 1)
    cast(state, frame, 3)
    splash = state.rules.symbols.index("splash")
    assert symbols(state).count(splash) == 3
    assert [die_shows(state, die, splash) for die in range(3)] == [True, False, True]


def test_dice_rolled_again_take_the_place_of_the_old(state: State, frame: list[Any]) -> None:
    state.forced = (0, 0, 2)
    cast(state, frame, 2)
    assert reroll(state, frame, (1,)) == 1
    assert state.roll == (0, 2)


def test_less_than_no_dice_are_none(state: State, frame: list[Any]) -> None:
    assert cast(state, frame, -2) == 0
    assert state.roll == ()
