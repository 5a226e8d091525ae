from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.boards import UNREACHABLE, Area, Board, Region
from interpreter.engine.boards.square import Square
from tests.engine.boards.boards import boards, every, spots

Spots = tuple[Board, tuple[int, ...]]


@given(spots(2))
def test_distance_is_the_same_both_ways(spot: Spots) -> None:
    board, (first, second) = spot
    assert board.distances[first][second] == board.distances[second][first]


@given(spots(3))
def test_a_detour_is_never_shorter(spot: Spots) -> None:
    board, (first, second, third) = spot
    assert board.distances[first][third] <= board.distances[first][second] + board.distances[second][third]


@given(spots(2))
def test_neighbours_are_the_spaces_one_step_away(spot: Spots) -> None:
    board, (first, second) = spot
    assert (second in board.neighbours[first]) == (board.distances[first][second] == 1)


@given(spots(1), st.integers(-1, 20))
def test_within_has_every_space_up_to_a_distance_but_not_the_space_itself(spot: Spots, most: int) -> None:
    board, (space,) = spot
    found = board.within(space, most)
    assert set(found) == {other for other in board.spaces if 0 < board.distances[space][other] <= most}
    assert list(found) == sorted(found, key=lambda other: (board.distances[space][other], other))


@given(spots(2))
def test_a_line_reads_the_other_way_round_from_its_other_end(spot: Spots) -> None:
    board, (first, second) = spot
    there, back = board.line(first, second), board.line(second, first)
    assert there == (None if back is None else back[::-1])
    assert board.lines(first, second) == tuple(between[::-1] for between in board.lines(second, first))


@given(spots(2))
def test_a_line_follows_its_direction_from_end_to_end(spot: Spots) -> None:
    board, (first, second) = spot
    between, direction = board.line(first, second), board.direction_of(first, second)
    assert (between is None) == (direction == -1)
    if between is not None:
        assert board.direction_of(second, first) == board.opposite(direction)
        walked = first
        for space in (*between, second):
            walked = board.ahead[direction][walked]
            assert walked == space


@given(spots(2))
def test_a_line_visits_no_space_twice(spot: Spots) -> None:
    board, (first, second) = spot
    for between in board.lines(first, second):
        assert len({first, *between, second}) == len(between) + 2


@given(spots(1))
def test_no_space_is_in_line_with_itself(spot: Spots) -> None:
    board, (space,) = spot
    assert board.line(space, space) is None
    assert board.lines(space, space) == ()
    assert board.direction_of(space, space) == -1


@given(spots(1))
def test_the_opposite_direction_leads_back(spot: Spots) -> None:
    board, (space,) = spot
    for direction, steps in enumerate(board.ahead):
        assert board.opposite(board.opposite(direction)) == direction
        if steps[space] >= 0:
            assert board.ahead[board.opposite(direction)][steps[space]] == space


@given(spots(1))
def test_an_edge_is_where_some_direction_leads_off_the_board(spot: Spots) -> None:
    board, (space,) = spot
    assert board.edge(space) == any(steps[space] == -1 for steps in board.ahead)


@given(boards)
def test_every_space_has_one_name_and_one_place(board: Board) -> None:
    assert [board.number(name) for name in board.names] == list(board.spaces)
    assert len({board.place(space) for space in board.spaces}) == board.size


@given(spots(1), st.sampled_from(["row", "column"]))
def test_every_space_is_in_the_band_that_it_names(spot: Spots, kind: str) -> None:
    board, (space,) = spot
    number = board.band_of(kind, space)
    assert (number >= 0) == (kind in board.bands)
    assert number < 0 or space in board.bands[kind][number]


@pytest.mark.parametrize("board", every(), ids=lambda board: board.name)
def test_every_board_answers_every_question(board: Board) -> None:
    assert board.has_lines == bool(board.directions) == bool(board.ahead)
    assert len(board.diagonals) in (0, board.size)
    for space in board.spaces:
        answers: list[Any] = [board.level(space), board.ground(space), board.mark(space), board.regions_of(space), board.rank(space, 0)]
        assert None not in answers
    assert board.forward(0) in range(-1, len(board.directions))


def test_a_space_that_no_steps_reach_is_very_far() -> None:
    points = next(board for board in every() if board.name == "points")
    assert points.distances[points.number("a")][points.number("e")] == UNREACHABLE
    assert points.within(points.number("g"), 100) == ()


def test_an_unknown_space_is_named_with_the_nearest_one() -> None:
    with pytest.raises(KeyError, match=r'grid has no space "c9"; did you mean "c\d"'):
        every()[0].number("c9")


def test_regions_are_found_by_name_and_by_space() -> None:
    board = Square("grid", "ab", 2, regions=[Region("home", "part", 0, (0, 1)), Region("left", "part", -1, (0, 2), {"worth": 3})])
    assert board.region("left").values == {"worth": 3}
    assert [board.regions_of(space) for space in board.spaces] == [(0, 1), (0,), (1,), ()]
    with pytest.raises(KeyError, match='no region "hone"; did you mean "home"'):
        board.region("hone")


def test_two_regions_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two regions have one name"):
        Square("grid", "ab", 2, regions=[Region("home", "part", 0, (0,)), Region("home", "part", 1, (1,))])


def test_areas_give_spaces_level_ground_and_mark() -> None:
    board = Square("grid", "ab", 1, areas=[Area((1,), 2, "rock", "star")])
    assert [board.level(0), board.ground(0), board.mark(0)] == [0, "", ""]
    assert [board.level(1), board.ground(1), board.mark(1)] == [2, "rock", "star"]


def test_a_board_without_sight_says_so() -> None:
    assert not every()[0].has_sight
    with pytest.raises(LookupError, match="no lines of sight"):
        every()[0].sight(0, 1, bool)
