from __future__ import annotations

import pytest

from interpreter.engine.boards.line import Line

LINE = Line("line", 6)


def test_neighbours_stand_next_to_each_other() -> None:
    assert LINE.neighbours == ((1,), (0, 2), (1, 3), (2, 4), (3, 5), (4,))


def test_flanks_are_the_ends_of_what_is_taken() -> None:
    assert LINE.flanks(4) == (0, 3)


def test_a_lone_member_is_on_both_flanks() -> None:
    assert LINE.flanks(1) == (0, 0)


def test_an_empty_line_has_no_flanks() -> None:
    assert LINE.flanks(0) == (-1, -1)


def test_members_between_two_are_in_line() -> None:
    assert LINE.line(1, 4) == (2, 3)
    assert LINE.directions[LINE.direction_of(4, 1)] == "left"


def test_a_line_has_no_sides() -> None:
    assert (LINE.rank(0, 0), LINE.forward(1)) == (-1, -1)


def test_a_line_without_places_is_refused() -> None:
    with pytest.raises(ValueError, match="1 or more places"):
        Line("line", 0)
