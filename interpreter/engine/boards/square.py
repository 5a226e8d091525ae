"""A grid of squares, which may go round in rows or in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.engine.boards.board import Board
from interpreter.engine.boards.layout import Area, Compass, Layout, Region, Table, joined

DIRECTIONS = ("north", "east", "south", "west")
OPPOSITES = (2, 3, 0, 1)
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
CORNERS = ((-1, 1), (1, 1), (1, -1), (-1, -1))
NORTH, SOUTH = 0, 2


class Square(Board):
    """Columns by rows, numbered row by row from the first row on; the first row lies at the south.

    >>> board = Square("field", "abc", 3)
    >>> [board.names[space] for space in board.neighbours[board.number("b1")]]
    ['b2', 'c1', 'a1']
    """

    def __init__(
        self,
        name: str,
        columns: Sequence[str],
        rows: int,
        wraps: Iterable[str] = (),
        regions: Iterable[Region] = (),
        areas: Iterable[Area] = (),
    ) -> None:
        if not columns or rows < 1:
            raise ValueError(f"{name}: a grid of squares has 1 or more columns and rows")
        names = tuple(f"{column}{row}" for row in range(1, rows + 1) for column in columns)
        super().__init__(name, _layout(names, _Grid(len(columns), rows, frozenset(wraps))), regions, areas)


class _Grid:
    """Columns and rows as numbers: who is beside whom."""

    def __init__(self, columns: int, rows: int, wraps: frozenset[str]) -> None:
        self.columns = columns
        self.rows = rows
        self.wraps = wraps
        self.squares = [(column, row) for row in range(rows) for column in range(columns)]

    def at(self, column: int, row: int) -> int:
        """The number of a square, going round where the grid does; -1 off the grid."""
        if "columns" in self.wraps:
            column %= self.columns
        if "rows" in self.wraps:
            row %= self.rows
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else -1

    def beside(self, across: int, up: int) -> tuple[int, ...]:
        """The square so far from each, -1 for none and for itself."""
        found = (self.at(column + across, row + up) for column, row in self.squares)
        return tuple(-1 if other == space else other for space, other in enumerate(found))

    def bands(self) -> dict[str, Table]:
        """Rows from the first on, columns from the first on."""
        size = self.columns * self.rows
        return {
            "row": tuple(tuple(range(first, first + self.columns)) for first in range(0, size, self.columns)),
            "column": tuple(tuple(range(first, size, self.columns)) for first in range(self.columns)),
        }


def _layout(names: tuple[str, ...], grid: _Grid) -> Layout:
    ahead = tuple(grid.beside(*step) for step in STEPS)
    neighbours = joined(ahead)
    corners = joined(tuple(grid.beside(*step) for step in CORNERS))
    return Layout(
        names=names,
        neighbours=neighbours,
        places=[(float(column), float(grid.rows - 1 - row)) for column, row in grid.squares],
        compass=Compass(DIRECTIONS, OPPOSITES, ahead),
        diagonals=tuple(tuple(other for other in spaces if other not in neighbours[space]) for space, spaces in enumerate(corners)),
        bands=grid.bands(),
        forwards=(NORTH, SOUTH),
    )
