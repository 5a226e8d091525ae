"""Points joined by paths, in regions; there are no directions and no straight lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from interpreter.engine.boards.board import Board
from interpreter.engine.boards.layout import Area, Layout, Region, Table


class Points(Board):
    """Points in the order of their names; paths go both ways.

    >>> board = Points("map", ["a", "b", "c"], [("a", "b"), ("b", "c")])
    >>> board.distances[board.number("a")][board.number("c")]
    2
    """

    def __init__(
        self,
        name: str,
        names: Sequence[str],
        paths: Iterable[tuple[str, str]],
        regions: Iterable[Region] = (),
        areas: Iterable[Area] = (),
    ) -> None:
        super().__init__(name, Layout(tuple(names), _neighbours(name, names, paths), _circle(len(names))), regions, areas)


def _neighbours(board: str, names: Sequence[str], paths: Iterable[tuple[str, str]]) -> Table:
    joined: dict[str, set[str]] = {name: set() for name in names}
    for first, second in paths:
        for end in (first, second):
            if end not in joined:
                raise ValueError(f'{board}: the path from "{first}" to "{second}" needs a point "{end}"')
        if first == second:
            raise ValueError(f'{board}: a path leads from "{first}" to itself')
        joined[first].add(second)
        joined[second].add(first)
    numbers = {name: number for number, name in enumerate(names)}
    return tuple(tuple(sorted(numbers[other] for other in others)) for others in joined.values())


def _circle(size: int) -> list[tuple[float, float]]:
    """A ring on which points that follow each other are about 1 apart."""
    radius = size / (2 * pi)
    return [(radius * sin(2 * pi * number / size), -radius * cos(2 * pi * number / size)) for number in range(size)]
