from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.boards import Board, Path, paths
from interpreter.engine.boards.square import Square
from interpreter.engine.core.step_limits import LimitError
from tests.engine.boards.boards import spots

GRID = Square("grid", "abcdef", 8)


def anywhere(_start: int, _end: int) -> bool:
    return True


def everywhere(_space: int) -> bool:
    return True


def at(*names: str) -> frozenset[int]:
    return frozenset(GRID.number(name) for name in names)


def named(found: list[Path]) -> list[str]:
    return [" ".join(GRID.names[space] for space in path) for path in found]


def walk(start: str, least: int, most: int, taken: str = "", **rules: Any) -> list[str]:
    """The paths of a piece that may neither enter nor stop where others stand."""
    occupied = at(*taken.split())
    may_step: Callable[[int, int], bool] = rules.pop("may_step", lambda _, end: end not in occupied)
    may_stop: Callable[[int], bool] = rules.pop("may_stop", lambda space: space not in occupied)
    return named(paths(GRID, GRID.number(start), least, most, may_step, may_stop, **rules))


def test_one_step_leads_to_each_neighbour() -> None:
    assert walk("c3", 1, 1) == ["c4", "d3", "c2", "b3"]


def test_two_steps_may_turn_and_may_come_back() -> None:
    found = walk("a1", 1, 2)
    assert found == ["a2", "b1", "a2 a3", "a2 b2", "a2 a1", "b1 c1"]


def test_staying_is_a_path_only_when_no_step_is_needed() -> None:
    assert "" in walk("a1", 0, 1)
    assert "" not in walk("a1", 1, 1)
    assert "a2 a1" not in walk("a1", 0, 2)


def test_nobody_goes_through_what_may_not_be_entered() -> None:
    assert walk("a1", 1, 3, "a2") == ["b1", "b1 b2", "b1 c1", "b1 a1", "b1 b2 b3", "b1 b2 c2", "b1 c1 d1"]


def test_a_space_may_be_passed_without_stopping_there() -> None:
    found = walk("a1", 1, 2, "a2", may_step=anywhere)
    assert "a2" not in found
    assert "a2 a3" in found


def test_a_number_of_steps_can_be_exact() -> None:
    assert {path.split()[-1] for path in walk("a1", 2, 2)} == {"a1", "a3", "b2", "c1"}


def test_a_path_ends_where_it_halts() -> None:
    halts = at("a2").__contains__
    assert walk("a1", 1, 2, halts=halts) == ["a2", "b1", "b1 b2", "b1 c1", "b1 a1"]


def test_a_piece_that_starts_on_a_halting_space_may_leave_it() -> None:
    assert walk("a1", 1, 1, halts=everywhere) == ["a2", "b1"]


def test_steps_cost_what_the_game_says() -> None:
    dear = at("a2")
    found = walk("a1", 1, 3, cost=lambda _, end: 3 if end in dear else 1)
    assert "a2" in found
    assert not any(path.startswith("a2 ") for path in found)


def test_a_cheap_detour_goes_before_a_dear_short_cut() -> None:
    dear = at("b1")
    found = walk("a1", 1, 9, cost=lambda _, end: 6 if end in dear else 1)
    assert "a2 b2 c2 c1" in found


def test_steps_may_be_free() -> None:
    assert len(walk("a1", 1, 0, cost=lambda *_: 0)) == 48


def test_ways_over_different_things_to_one_space_are_different_answers() -> None:
    things = {GRID.number("a2"): 0, GRID.number("b1"): 1}
    found = walk("a1", 1, 2, passed=lambda space: things.get(space, -1))
    assert [path for path in found if path.endswith("b2")] == ["a2 b2", "b1 b2"]


def test_ways_over_the_same_things_are_one_answer() -> None:
    things = {GRID.number("a2"): 5, GRID.number("b1"): 5}
    found = walk("a1", 1, 2, passed=lambda space: things.get(space, -1))
    assert [path for path in found if path.endswith("b2")] == ["a2 b2"]


def test_the_space_where_a_path_ends_is_not_passed_over() -> None:
    things = {GRID.number("b2"): 0}
    found = walk("a1", 1, 2, passed=lambda space: things.get(space, -1))
    assert [path for path in found if path.endswith("b2")] == ["a2 b2"]


def test_nobody_passes_over_the_start() -> None:
    found = walk("a1", 1, 3, passed=lambda space: 0 if space == GRID.number("a1") else -1)
    assert [path for path in found if path.endswith("a2")] == ["a2"]


@given(spots(1), st.integers(0, 1), st.integers(0, 4), st.sets(st.integers(0, 50)), st.sets(st.integers(0, 50)))
def test_the_usual_and_the_general_search_agree(spot: tuple[Board, tuple[int]], least: int, most: int, taken: set[int], halting: set[int]) -> None:
    board, (start,) = spot

    def may_stop(space: int) -> bool:
        return space not in taken

    def may_step(first: int, second: int) -> bool:
        return (first + second) % 7 != 0

    usual = paths(board, start, least, most, may_step, may_stop, halts=halting.__contains__)
    assert usual == paths(board, start, least, most, may_step, may_stop, cost=lambda *_: 1, halts=halting.__contains__)


@given(spots(1), st.integers(0, 3), st.integers(0, 4), st.sets(st.integers(0, 50)))
def test_every_path_steps_from_neighbour_to_neighbour_within_its_limits(spot: tuple[Board, tuple[int]], least: int, most: int, things: set[int]) -> None:
    board, (start,) = spot
    found = paths(board, start, least, most, anywhere, everywhere, passed=lambda space: space if space in things else -1)
    assert [len(path) for path in found] == sorted(len(path) for path in found)
    answers = set()
    for path in found:
        assert least <= len(path) <= most
        assert all(end in board.neighbours[begin] for begin, end in pairwise((start, *path)))
        answers.add(((start, *path)[-1], frozenset(things & set(path[:-1]) - {start})))
    assert len(answers) == len(found)


@given(spots(1), st.integers(1, 4))
def test_free_travel_reaches_what_lies_within_the_distance(spot: tuple[Board, tuple[int]], most: int) -> None:
    board, (start,) = spot
    found = {path[-1]: len(path) for path in paths(board, start, 1, most, anywhere, everywhere)}
    back = found.pop(start, None)
    assert back == (2 if most > 1 and board.neighbours[start] else None)
    assert found == {space: board.distances[start][space] for space in board.within(start, most)}


def test_more_ways_than_a_game_can_take_are_refused() -> None:
    crowd = range(GRID.size)
    with pytest.raises(LimitError, match="more ways"):
        paths(GRID, GRID.number("c4"), 1, 30, anywhere, everywhere, passed=lambda space: crowd[space])
