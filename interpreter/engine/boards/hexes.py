"""A grid of hexes, each named by its two axial coordinates, with lines of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt

from interpreter.engine.boards.board import Board
from interpreter.engine.boards.layout import Area, Compass, Layout, Region, joined
from interpreter.engine.boards.sight import Crossing, Hex, crossings

DIRECTIONS = ("east", "northeast", "northwest", "west", "southwest", "southeast")
OPPOSITES = (3, 4, 5, 0, 1, 2)
STEPS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Hexes(Board):
    """Hexes in the order of their names, which are coordinates such as ``-3 5``; the second grows to the south.

    >>> board = Hexes("map", ["0 0", "1 0", "0 1", "1 1"])
    >>> board.distances[board.number("0 0")][board.number("1 1")]
    2
    """

    has_sight = True

    def __init__(self, name: str, names: Sequence[str], regions: Iterable[Region] = (), areas: Iterable[Area] = ()) -> None:
        self.coordinates = tuple(_coordinates(name, each) for each in names)
        self._at = {each: space for space, each in enumerate(self.coordinates)}
        if len(self._at) < len(names):
            raise ValueError(f"{name}: two hexes have the same coordinates")
        self._crossed: dict[tuple[int, int], tuple[Crossing, ...]] = {}
        super().__init__(name, _layout(tuple(names), self._at), regions, areas)

    def crossed(self, first: int, second: int) -> tuple[Crossing, ...]:
        """What the straight line between the middles of two hexes runs through, in order, both ends left out."""
        pair = first, second
        found = self._crossed.get(pair)
        if found is None:
            found = self._crossed[pair] = self._cross(*pair)
        return found

    def sight(self, first: int, second: int, blocks: Callable[[int], bool]) -> bool:
        """Whether the line is free; where it runs along an edge, one free side of that edge is enough."""
        return not any(all(blocks(space) for space in crossing.spaces) for crossing in self.crossed(first, second))

    def _cross(self, first: int, second: int) -> tuple[Crossing, ...]:
        (q, r), (to_q, to_r) = self.coordinates[first], self.coordinates[second]
        found = []
        for hexes, enters, leaves in crossings((to_q - q, to_r - r)):
            spaces = [self._at.get((q + across, r + down), -1) for across, down in hexes]
            # What lies off the board is open: it cannot block, so neither can an edge beside it.
            if -1 not in spaces:
                found.append(Crossing(tuple(spaces), enters, leaves))
        return tuple(found)


def _coordinates(board: str, name: str) -> Hex:
    try:
        across, down = (int(part) for part in name.split())
    except ValueError:
        raise ValueError(f'{board}: a hex is named by two whole numbers, such as "-3 5", not "{name}"') from None
    return across, down


def _layout(names: tuple[str, ...], at: dict[Hex, int]) -> Layout:
    ahead = tuple(tuple(at.get((q + across, r + down), -1) for q, r in at) for across, down in STEPS)
    return Layout(
        names=names,
        neighbours=joined(ahead),
        places=[(q + r / 2, r * sqrt(3) / 2) for q, r in at],
        compass=Compass(DIRECTIONS, OPPOSITES, ahead),
    )
