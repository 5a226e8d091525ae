from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.boards import Board
from interpreter.engine.boards.square import Square

GRID = Square("grid", "abcdef", 8)
RING = Square("ring", "abcdef", 8, ["columns"])


def named(board: Board, spaces: Iterable[int]) -> set[str]:
    return {board.names[space] for space in spaces}


def test_spaces_are_named_by_column_and_row() -> None:
    assert GRID.names[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
    assert GRID.number("c3") == 14


def test_neighbours_share_an_edge_and_diagonals_a_corner() -> None:
    assert named(GRID, GRID.neighbours[GRID.number("c3")]) == {"c4", "d3", "c2", "b3"}
    assert named(GRID, GRID.diagonals[GRID.number("c3")]) == {"b4", "d4", "d2", "b2"}
    assert named(GRID, GRID.neighbours[GRID.number("a1")]) == {"a2", "b1"}
    assert named(GRID, GRID.diagonals[GRID.number("a1")]) == {"b2"}


@given(st.integers(0, 47), st.integers(0, 47))
def test_distance_counts_columns_and_rows(first: int, second: int) -> None:
    assert GRID.distances[first][second] == abs(first % 6 - second % 6) + abs(first // 6 - second // 6)


@given(st.integers(0, 47), st.integers(0, 47))
def test_lines_run_along_rows_and_columns_only(first: int, second: int) -> None:
    aligned = first != second and (first % 6 == second % 6 or first // 6 == second // 6)
    assert (GRID.line(first, second) is not None) == aligned


def test_a_line_has_what_lies_strictly_between() -> None:
    number = GRID.number
    assert GRID.line(number("c3"), number("c6")) == (number("c4"), number("c5"))
    assert GRID.line(number("c3"), number("d3")) == ()
    assert GRID.line(number("c3"), number("d4")) is None
    assert GRID.directions[GRID.direction_of(number("c3"), number("a3"))] == "west"


def test_rays_reach_the_edge() -> None:
    north = GRID.directions.index("north")
    assert named(GRID, GRID.rays[north][GRID.number("c6")]) == {"c7", "c8"}
    assert GRID.rays[north][GRID.number("c8")] == ()


def test_seats_look_at_each_other_over_the_rows() -> None:
    assert [GRID.rank(GRID.number(name), 0) for name in ("c1", "c3", "c8")] == [0, 2, 7]
    assert [GRID.rank(GRID.number(name), 1) for name in ("c1", "c3", "c8")] == [7, 5, 0]
    assert GRID.forward(1) == GRID.opposite(GRID.forward(0))
    assert GRID.ahead[GRID.forward(0)][GRID.number("c3")] == GRID.number("c4")


def test_further_seats_sit_beside_the_first_two() -> None:
    assert GRID.rank(0, 2) == GRID.rank(0, 0)
    assert GRID.forward(3) == GRID.forward(1)


def test_rows_and_columns_come_in_order() -> None:
    assert named(GRID, GRID.bands["row"][2]) == {f"{column}3" for column in "abcdef"}
    assert named(GRID, GRID.bands["column"][2]) == {f"c{row}" for row in range(1, 9)}
    assert (GRID.band_of("row", GRID.number("d5")), GRID.band_of("column", GRID.number("d5"))) == (4, 3)


def test_the_first_row_is_drawn_at_the_bottom() -> None:
    assert GRID.place(GRID.number("a8")) == (0.0, 0.0)
    assert GRID.place(GRID.number("f1")) == (5.0, 7.0)


def test_only_the_border_is_edge() -> None:
    assert sum(GRID.edge(space) for space in GRID.spaces) == 24


@given(st.integers(0, 47), st.integers(0, 47))
def test_distance_goes_round_in_wrapped_columns(first: int, second: int) -> None:
    across = abs(first % 6 - second % 6)
    assert RING.distances[first][second] == min(across, 6 - across) + abs(first // 6 - second // 6)


def test_a_ring_joins_its_first_and_last_column_but_not_its_rows() -> None:
    assert named(RING, RING.neighbours[RING.number("a1")]) == {"a2", "b1", "f1"}
    assert RING.ahead[RING.directions.index("west")][RING.number("a3")] == RING.number("f3")
    assert not RING.edge(RING.number("a3"))
    assert RING.edge(RING.number("a8"))


def test_a_ring_has_a_line_either_way_and_the_shorter_one_counts() -> None:
    number = RING.number
    assert RING.line(number("a1"), number("e1")) == (number("f1"),)
    assert RING.lines(number("a1"), number("e1")) == ((number("f1"),), (number("b1"), number("c1"), number("d1")))
    assert RING.lines(number("a1"), number("a3")) == ((number("a2"),),)


def test_wrapped_rows_go_round_too() -> None:
    tube = Square("tube", "abc", 4, ["rows"])
    assert named(tube, tube.neighbours[tube.number("a1")]) == {"a2", "b1", "a4"}


def test_a_ring_of_one_column_is_not_beside_itself() -> None:
    lone = Square("lone", "a", 3, ["columns"])
    assert named(lone, lone.neighbours[lone.number("a2")]) == {"a1", "a3"}


def test_a_grid_without_rows_is_refused() -> None:
    with pytest.raises(ValueError, match="1 or more columns and rows"):
        Square("grid", "abc", 0)
