"""The tables of a board, made once so that play only looks them up."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.boards.layout import Compass, Table

UNREACHABLE = 10**6
"""The distance between spaces that no steps join."""

Way = tuple[int, tuple[int, ...]]
"""The direction of a straight line and the spaces strictly between its ends."""


def distances(neighbours: Table) -> Table:
    """How many steps each space is from each."""
    return tuple(_steps_from(space, neighbours) for space in range(len(neighbours)))


def _steps_from(start: int, neighbours: Table) -> tuple[int, ...]:
    steps = [UNREACHABLE] * len(neighbours)
    steps[start] = 0
    queue = [start]
    for space in queue:
        for neighbour in neighbours[space]:
            if steps[neighbour] == UNREACHABLE:
                steps[neighbour] = steps[space] + 1
                queue.append(neighbour)
    return tuple(steps)


def circles(apart: Table) -> tuple[Table, ...]:
    """By space and distance, the spaces no farther than that, the nearest first and never the space itself."""
    return tuple(_circles_of(steps) for steps in apart)


def _circles_of(steps: tuple[int, ...]) -> Table:
    near = sorted((step, space) for space, step in enumerate(steps) if 0 < step < UNREACHABLE)
    farthest = near[-1][0] if near else 0
    return tuple(tuple(space for step, space in near if step <= most) for most in range(farthest + 1))


def rays(ahead: Table) -> tuple[Table, ...]:
    """By direction and space, the spaces ahead up to the edge, or once round."""
    return tuple(tuple(_ray(space, steps) for space in range(len(steps))) for steps in ahead)


def _ray(start: int, steps: tuple[int, ...]) -> tuple[int, ...]:
    found: dict[int, None] = {}
    space = steps[start]
    while space >= 0 and space != start and space not in found:
        found[space] = None
        space = steps[space]
    return tuple(found)


def ways(ahead: tuple[Table, ...], compass: Compass) -> tuple[tuple[tuple[Way, ...], ...], ...]:
    """By two spaces, the straight lines between them, the shortest first, the same both ways."""
    size = len(ahead[0]) if ahead else 0
    found: list[list[tuple[Way, ...]]] = [[()] * size for _ in range(size)]
    for first in range(size):
        there: dict[int, list[Way]] = {}
        for second, way in _ways_from(first, ahead):
            if second > first:
                there.setdefault(second, []).append(way)
        for second, lines in there.items():
            lines.sort(key=lambda way: (len(way[1]), way[0]))
            found[first][second] = tuple(lines)
            found[second][first] = tuple((compass.opposites[direction], between[::-1]) for direction, between in lines)
    return tuple(tuple(row) for row in found)


def _ways_from(start: int, ahead: tuple[Table, ...]) -> Iterator[tuple[int, Way]]:
    for direction, steps in enumerate(ahead):
        for index, space in enumerate(steps[start]):
            yield space, (direction, steps[start][:index])


def ranks(rows: Table, size: int) -> Table:
    """How many rows each space is from the first row, and from the last."""
    row = members(rows, size)
    return row, tuple(len(rows) - 1 - number for number in row)


def members(groups: Table, size: int) -> tuple[int, ...]:
    """The number of the group of each space, -1 for none."""
    found = [-1] * size
    for number, spaces in enumerate(groups):
        for space in spaces:
            found[space] = number
    return tuple(found)
