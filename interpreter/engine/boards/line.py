"""An ordered line whose members shift, with a flank at either end."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.engine.boards.board import Board
from interpreter.engine.boards.layout import Area, Compass, Layout, Region, joined

SLOTS = 64
"""More places than a line is likely to need; members always stand in the first ones."""

DIRECTIONS = ("left", "right")
OPPOSITES = (1, 0)


class Line(Board):
    """Places from left to right, named from 1 on, of which the first are taken.

    >>> Line("row", 9).flanks(4)
    (0, 3)
    """

    def __init__(self, name: str, slots: int = SLOTS, regions: Iterable[Region] = (), areas: Iterable[Area] = ()) -> None:
        if slots < 1:
            raise ValueError(f"{name}: a line has 1 or more places")
        ahead = (tuple(range(-1, slots - 1)), (*range(1, slots), -1))
        layout = Layout(
            names=tuple(str(number) for number in range(1, slots + 1)),
            neighbours=joined(ahead),
            places=[(float(slot), 0.0) for slot in range(slots)],
            compass=Compass(DIRECTIONS, OPPOSITES, ahead),
        )
        super().__init__(name, layout, regions, areas)

    def flanks(self, count: int) -> tuple[int, int]:
        """The leftmost and the rightmost place of a line of so many members, the same for one; -1 twice for none."""
        return (0, count - 1) if count > 0 else (-1, -1)
