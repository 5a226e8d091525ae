from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.boards.mats import Mat, Mats

TABLE = Mats("table", [Mat("one", tuple("abc")), Mat("two", tuple("def"))], 4, ["columns"])
TWINS = Mats("twins", [Mat("one", tuple("ab")), Mat("two", tuple("bc"))], 2)


def test_steps_cross_from_mat_to_mat() -> None:
    assert TABLE.number("d2") in TABLE.neighbours[TABLE.number("c2")]
    assert TABLE.line(TABLE.number("b2"), TABLE.number("e2")) == (TABLE.number("c2"), TABLE.number("d2"))


def test_outer_edges_meet_where_columns_go_round() -> None:
    assert TABLE.number("f2") in TABLE.neighbours[TABLE.number("a2")]
    assert TABLE.distances[TABLE.number("b1")][TABLE.number("f1")] == 2


def test_a_column_that_two_mats_have_is_named_with_its_mat() -> None:
    assert TWINS.names[:4] == ("a1", "one b1", "two b1", "c1")
    assert TWINS.number("two b1") in TWINS.neighbours[TWINS.number("one b1")]


def test_outer_edges_stay_apart_without_wraps() -> None:
    assert TWINS.distances[TWINS.number("a1")][TWINS.number("c1")] == 3


@given(st.sampled_from(TABLE.spaces))
def test_every_space_is_on_the_mat_that_has_its_column(space: int) -> None:
    number = TABLE.mat_of(space)
    assert TABLE.names[space][0] in TABLE.mats[number].columns
    assert space in TABLE.mat_spaces[number]


@given(st.integers(0, 5), st.integers(0, 3), st.integers(0, 5))
def test_turning_the_ring_changes_no_distance(column: int, row: int, turn: int) -> None:
    def turned(start: int) -> int:
        return row * 6 + (start + turn) % 6

    assert TABLE.distances[turned(0)][turned(column)] == TABLE.distances[row * 6][row * 6 + column]
