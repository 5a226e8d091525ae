from __future__ import annotations

import pytest

from interpreter.engine.boards.points import Points

ISLE = Points("isle", ["a", "b", "c", "d"], [("c", "a"), ("a", "b"), ("a", "c")])


def test_paths_go_both_ways_and_count_once() -> None:
    assert ISLE.neighbours == ((1, 2), (0,), (0,), ())


def test_points_have_no_directions_lines_bands_or_sides() -> None:
    assert (ISLE.directions, ISLE.ahead, ISLE.bands, ISLE.diagonals, ISLE.has_lines) == ((), (), {}, (), False)
    assert ISLE.line(0, 1) is None
    assert (ISLE.direction_of(0, 1), ISLE.rank(0, 0), ISLE.forward(0), ISLE.band_of("row", 0)) == (-1, -1, -1, -1)
    assert not ISLE.edge(3)


def test_a_path_to_an_unknown_point_is_refused() -> None:
    with pytest.raises(ValueError, match='the path from "a" to "z" needs a point "z"'):
        Points("isle", ["a"], [("a", "z")])


def test_a_path_to_itself_is_refused() -> None:
    with pytest.raises(ValueError, match='a path leads from "a" to itself'):
        Points("isle", ["a"], [("a", "a")])


def test_points_lie_where_a_drawing_has_them() -> None:
    drawn = Points("isle", ["a", "b", "c"], [("a", "b")], drawing="  a\n\nb   c\n")
    assert [drawn.place(space) for space in drawn.spaces] == [(0.625, 0.0), (0.125, 1.0), (1.125, 1.0)]


@pytest.mark.parametrize(
    ("drawing", "why"),
    [("a b z", '"z" in the drawing is no point'), ("a b a", '"a" in the drawing is there twice'), ("a", 'the point "b" is not in the drawing')],
)
def test_a_drawing_has_each_point_once_and_nothing_else(drawing: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Points("isle", ["a", "b"], [("a", "b")], drawing=drawing)
