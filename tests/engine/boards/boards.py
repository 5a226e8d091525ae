"""Boards of every topology, small enough to look at all of their spaces."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from interpreter.engine.boards import Board
from interpreter.engine.boards.hexes import Hexes
from interpreter.engine.boards.line import Line
from interpreter.engine.boards.mats import Mat, Mats
from interpreter.engine.boards.points import Points
from interpreter.engine.boards.square import Square


def hexagon(radius: int) -> list[str]:
    reach = range(-radius, radius + 1)
    return [f"{q} {r}" for r in reach for q in reach if abs(q + r) <= radius]


@cache
def every() -> tuple[Board, ...]:
    return (
        Square("grid", "abcdef", 8),
        Square("ring", "abcde", 4, ["columns"]),
        Square("ball", "abcd", 5, ["columns", "rows"]),
        Square("narrow ring", "ab", 3, ["columns"]),
        Square("single", "a", 1, ["columns", "rows"]),
        Hexes("hexes", hexagon(3)),
        Hexes("broken hexes", [name for number, name in enumerate(hexagon(3)) if number % 5]),
        Points("points", "abcdefg", [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("e", "f")]),
        Line("line", 7),
        Mats("mats", [Mat("one", tuple("abc")), Mat("two", tuple("abc"))], 4, ["columns"]),
    )


boards = st.sampled_from(every())


@st.composite
def spots(draw: st.DrawFn, count: int) -> tuple[Board, tuple[int, ...]]:
    """A board and some of its spaces."""
    board = draw(boards)
    space = st.integers(0, board.size - 1)
    return board, tuple(draw(space) for _ in range(count))
