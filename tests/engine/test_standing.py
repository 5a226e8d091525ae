"""Lines: who is beside whom, at which end, and where a card may come to stand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from interpreter.engine.boards.ordered_line import (
    ANYWHERE,
    BESIDE,
    BETWEEN,
    END,
    HOW,
    LEFT,
    MIDDLE,
    RIGHT,
    amidst,
    left_of,
    leftmost,
    midmost,
    next_to,
    outermost,
    ranks,
    right_of,
    rightmost,
)
from interpreter.engine.core.layout import SPOT

MINE, YOURS, HAND = 0, 1, 2


def state(mine: tuple[int, ...], yours: tuple[int, ...] = (), hand: tuple[int, ...] = ()) -> Any:
    """A state of two lines and a hand."""
    holds = [mine, yours, hand]
    where = {card: place for place, cards in enumerate(holds) for card in cards}
    return SimpleNamespace(holds=holds, where=[where[card] for card in sorted(where)], rules=SimpleNamespace(lines=frozenset((MINE, YOURS))))


def test_neighbors_stand_in_the_same_line() -> None:
    s = state((0, 1, 2), (3,), (4,))
    assert [next_to(s, card) for card in range(5)] == [(1,), (0, 2), (1,), (), ()]
    assert next_to(s, -1) == ()


def test_left_and_right_go_on_to_the_end() -> None:
    s = state((0, 1, 2, 3))
    assert (left_of(s, 2), right_of(s, 1), left_of(s, 0)) == ((0, 1), (2, 3), ())
    assert (amidst(s, 3, 0), amidst(s, 0, 1)) == ((1, 2), ())


def test_a_lone_card_is_at_both_ends() -> None:
    s = state((0,), (1, 2, 3), (4,))
    assert leftmost(s, 0) and rightmost(s, 0) and outermost(s, 0) and midmost(s, 0)
    assert [outermost(s, card) for card in (1, 2, 3, 4)] == [True, False, True, False]
    assert [midmost(s, card) for card in (1, 2, 3, 4)] == [False, True, False, False]


@pytest.mark.parametrize(
    ("how", "one", "other", "places"),
    [
        (END, -1, -1, [0, 3]),
        (LEFT, -1, -1, [0]),
        (RIGHT, -1, -1, [3]),
        (MIDDLE, -1, -1, [1, 2]),
        (ANYWHERE, -1, -1, [0, 1, 2, 3]),
        (BESIDE, 1, -1, [1, 2]),
        (BETWEEN, 0, 1, [1]),
        (BETWEEN, 2, 0, [1, 2]),
        (BESIDE, 4, -1, []),
    ],
)
def test_where_a_card_may_come_to_stand(how: int, one: int, other: int, places: list[int]) -> None:
    s = state((0, 1, 2), (), (3, 4))
    assert ranks(s, 3, (SPOT, how, MINE, one, other), MINE) == places


def test_a_card_does_not_count_itself() -> None:
    assert ranks(state((0, 1, 2)), 1, (SPOT, END, MINE, -1, -1), MINE) == [0, 2]
    assert ranks(state((0,)), 0, (SPOT, END, MINE, -1, -1), MINE) == [0]
    assert ranks(state((0,)), 0, (SPOT, END, -1, -1, -1), -1) == []


def test_every_way_to_say_where_has_its_number() -> None:
    assert sorted(HOW.values()) == list(range(7))
