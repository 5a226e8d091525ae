"""Points joined by paths, in regions; there are no directions and no straight lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import cos, dist, pi, sin

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
        drawing: str = "",
    ) -> None:
        places = _drawn(name, names, drawing) if drawing else _circle(len(names))
        super().__init__(name, Layout(tuple(names), _neighbours(name, names, paths), places), regions, areas)


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


def _drawn(board: str, names: Sequence[str], drawing: str) -> list[tuple[float, float]]:
    """The points where a drawing has their names. A letter is half as wide as it is high; the nearest two points are 1 apart."""
    found: dict[str, tuple[float, float]] = {}
    for row, line in enumerate(drawing.splitlines()):
        for word in re.finditer(r"\S+", line):
            if word[0] not in names or word[0] in found:
                raise ValueError(f'{board}: "{word[0]}" in the drawing is {"there twice" if word[0] in found else "no point"}')
            found[word[0]] = (word.start() + word.end()) / 4, float(row)
    missing = [name for name in names if name not in found]
    if missing:
        raise ValueError(f'{board}: the point "{missing[0]}" is not in the drawing')
    apart = min((dist(one, other) for one, other in combinations(found.values(), 2)), default=1.0)
    return [(found[name][0] / apart, found[name][1] / apart) for name in names]
