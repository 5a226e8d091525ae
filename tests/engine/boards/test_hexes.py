from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.boards.hexes import Hexes
from tests.engine.boards.boards import hexagon

FIELD = Hexes("field", hexagon(4))
spaces = st.sampled_from(FIELD.spaces)


def at(q: int, r: int) -> int:
    return FIELD.number(f"{q} {r}")


def blocking(*names: str) -> Callable[[int], bool]:
    return frozenset(FIELD.number(name) for name in names).__contains__


def test_a_hex_has_six_neighbours_or_lies_at_the_edge() -> None:
    assert {FIELD.names[space] for space in FIELD.neighbours[at(0, 0)]} == {"1 0", "1 -1", "0 -1", "-1 0", "-1 1", "0 1"}
    assert all(FIELD.edge(space) == (len(FIELD.neighbours[space]) < 6) for space in FIELD.spaces)
    assert FIELD.diagonals == ()


@given(spaces, spaces)
def test_distance_is_that_of_axial_coordinates(first: int, second: int) -> None:
    (q, r), (to_q, to_r) = FIELD.coordinates[first], FIELD.coordinates[second]
    across, down = to_q - q, to_r - r
    assert FIELD.distances[first][second] == (abs(across) + abs(down) + abs(across + down)) // 2


@given(spaces, spaces)
def test_lines_run_in_six_directions(first: int, second: int) -> None:
    (q, r), (to_q, to_r) = FIELD.coordinates[first], FIELD.coordinates[second]
    across, down = to_q - q, to_r - r
    assert (FIELD.line(first, second) is not None) == (first != second and 0 in (across, down, across + down))


@given(spaces, spaces)
def test_sight_is_mutual(first: int, second: int) -> None:
    blocks = blocking("1 0", "0 2", "-2 1", "-1 -1", "2 -2")
    assert FIELD.sight(first, second, blocks) == FIELD.sight(second, first, blocks)


@given(spaces, spaces)
def test_sight_along_a_straight_line_meets_the_spaces_of_that_line(first: int, second: int) -> None:
    line = FIELD.line(first, second)
    if line is not None:
        assert tuple(crossing.spaces for crossing in FIELD.crossed(first, second)) == tuple((space,) for space in line)


@given(spaces, spaces)
def test_a_line_of_sight_is_crossed_without_gap_from_hex_to_hex(first: int, second: int) -> None:
    crossed = FIELD.crossed(first, second)
    for one, next_one in pairwise(crossed):
        assert one.leaves == next_one.enters


@given(spaces, spaces)
def test_nothing_hides_what_is_near_and_everything_hides_what_is_far(first: int, second: int) -> None:
    assert FIELD.sight(first, second, lambda _: False)
    assert FIELD.sight(first, second, lambda _: True) == (FIELD.distances[first][second] <= 1)


def test_ends_do_not_block() -> None:
    assert FIELD.sight(at(0, 0), at(2, 0), blocking("0 0", "2 0"))
    assert not FIELD.sight(at(0, 0), at(2, 0), blocking("1 0"))


def test_along_an_edge_one_free_side_is_enough() -> None:
    assert FIELD.sight(at(0, 0), at(1, 1), blocking("1 0"))
    assert FIELD.sight(at(0, 0), at(1, 1), blocking("0 1"))
    assert not FIELD.sight(at(0, 0), at(1, 1), blocking("1 0", "0 1"))


def test_each_edge_of_a_line_is_judged_alone() -> None:
    assert FIELD.sight(at(0, 0), at(2, 2), blocking("1 0", "1 2"))
    assert not FIELD.sight(at(0, 0), at(2, 2), blocking("1 1"))
    assert not FIELD.sight(at(0, 0), at(2, 2), blocking("2 1", "1 2"))


def test_sight_past_the_rim_is_open() -> None:
    bay = Hexes("bay", ["0 0", "1 0", "1 1", "2 -1"])
    assert bay.sight(bay.number("0 0"), bay.number("1 1"), lambda _: True)


def test_a_crossing_says_which_part_of_the_line_lies_in_the_hex() -> None:
    (crossing,) = FIELD.crossed(at(0, 0), at(2, 0))
    assert (crossing.enters, crossing.leaves) == (Fraction(1, 4), Fraction(3, 4))


def test_a_hex_is_named_by_two_numbers() -> None:
    with pytest.raises(ValueError, match='named by two whole numbers, such as "-3 5", not "a1"'):
        Hexes("field", ["a1"])


def test_two_names_for_one_hex_are_refused() -> None:
    with pytest.raises(ValueError, match="the same coordinates"):
        Hexes("field", ["1 2", "01 2"])
