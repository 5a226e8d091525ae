"""Several mats laid side by side, edge to edge, which together are one grid and may go round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interpreter.engine.boards.layout import Area, Region
from interpreter.engine.boards.square import Square
from interpreter.engine.boards.tables import members


@dataclass(frozen=True, slots=True)
class Mat:
    """One of the mats: its name and those of its columns."""

    name: str
    columns: tuple[str, ...]


class Mats(Square):
    """Mats from left to right, all with the same number of rows.

    >>> board = Mats("table", [Mat("one", ("a", "b")), Mat("two", ("a", "b"))], 2)
    >>> board.names[:4]
    ('one a1', 'one b1', 'two a1', 'two b1')
    """

    def __init__(
        self,
        name: str,
        mats: Sequence[Mat],
        rows: int,
        wraps: Iterable[str] = (),
        regions: Iterable[Region] = (),
        areas: Iterable[Area] = (),
    ) -> None:
        super().__init__(name, columns_of(mats), rows, wraps, regions, areas)
        self.mats = tuple(mats)
        self.mat_spaces = tuple(tuple(space for space in self.spaces if self._mat_of_column(space) == number) for number in range(len(mats)))
        self._mats_of = members(self.mat_spaces, self.size)

    def mat_of(self, space: int) -> int:
        """The number of the mat that the space is on."""
        return self._mats_of[space]

    def _mat_of_column(self, space: int) -> int:
        column = self.band_of("column", space)
        ends = 0
        for number, mat in enumerate(self.mats):
            ends += len(mat.columns)
            if column < ends:
                return number
        return -1


def columns_of(mats: Iterable[Mat]) -> tuple[str, ...]:
    """The columns of all mats from left to right, with the mat's name before a column that another mat has too."""
    mats = tuple(mats)
    counts = Counter(column for mat in mats for column in mat.columns)
    return tuple(column if counts[column] == 1 else f"{mat.name} {column}" for mat in mats for column in mat.columns)
