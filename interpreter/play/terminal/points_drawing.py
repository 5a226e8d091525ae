"""A board of points as text: every point where it lies, with what stands on it, the paths between them, and below the parts of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from rich.text import Text

from interpreter.engine.boards import Board

MOST_LINES = 30
"""A board that needs more lines than this with room for its paths is drawn closer."""
BESIDE = 0.25
"""Points that differ in height by no more than this stand beside each other."""
PATH = Text("·", "dim")

Cell = Callable[[int, int, int], Text]
"""A line of a point: the point, how wide it may be, and which of its two lines."""


class Plan:
    """Where the points of a board stand on a page so wide, and how much room each of them has."""

    def __init__(self, board: Board, width: int, widest: int, narrowest: int) -> None:
        self.board = board
        self.across = min(x for x, _ in board.places), max(x for x, _ in board.places)
        self.top = min(y for _, y in board.places)
        self.cell = self.widest = widest
        self.tall = self.stretch(3.0)
        if max(line for _, line in self.spots(width)) > MOST_LINES:
            self.tall = self.stretch(2.0)
        for _ in range(4):
            self.cell = max(narrowest, min(self.cell, self.nearest(width) - 1))
        self.at = self.spots(width)
        self.lines = max(line for _, line in self.at) + 2

    def stretch(self, apart: float) -> float:
        """How many lines a step down takes, so that points above each other are so many lines apart."""
        near = (abs(one[1] - other[1]) for one, other in combinations(self.board.places, 2) if abs(one[0] - other[0]) < 1)
        return apart / min((down for down in near if down > BESIDE), default=1.0)

    def spots(self, width: int) -> list[tuple[int, int]]:
        """The column and the line at which each point begins."""
        low, high = self.across
        wide = min(self.widest + 1.0, (width - self.cell) / (high - low)) if high > low else 0.0
        return [(round((x - low) * wide), round((y - self.top) * self.tall)) for x, y in self.board.places]

    def nearest(self, width: int) -> int:
        """How far two points beside each other are apart at least."""
        pairs = combinations(self.spots(width), 2)
        return min((abs(one[0] - other[0]) for one, other in pairs if abs(one[1] - other[1]) < 2 and one[0] != other[0]), default=self.cell + 1)


def points_lines(board: Board, width: int, widest: int, narrowest: int, cell: Callable[[int], Cell]) -> Iterator[Text]:
    """The board, then its parts."""
    plan = Plan(board, width, widest, narrowest)
    page: list[dict[int, Text]] = [{} for _ in range(plan.lines)]
    for space in board.spaces:
        for other in board.neighbours[space]:
            if other > space:
                _draw_path(page, plan.at[space], plan.at[other])
    written = cell(plan.cell)
    for space, (column, line) in enumerate(plan.at):
        for part in range(2):
            text = written(space, plan.cell, part)
            for place in range(len(text) + 1):
                page[line + part].pop(column + place, None)
            page[line + part][column] = text
    yield from map(_line, page)
    yield from _parts(board)


def _draw_path(page: Sequence[dict[int, Text]], start: tuple[int, int], end: tuple[int, int]) -> None:
    """Dots from one point to another."""
    (column, line), (to_column, to_line) = start, end
    steps = max(abs(to_column - column) // 2, abs(to_line - line), 1)
    for step in range(1, steps):
        page[line + round((to_line - line) * step / steps)][column + round((to_column - column) * step / steps)] = PATH


def _line(placed: dict[int, Text]) -> Text:
    line = Text()
    for column in sorted(placed):
        if column >= len(line):
            line.append(" " * (column - len(line)))
            line.append_text(placed[column])
    return line


def _parts(board: Board) -> Iterator[Text]:
    """What the parts of the board are called, what they are worth and which points are in them."""
    for region in board.regions:
        worth = "".join(f", {name} {number}" for name, number in region.values.items())
        yield Text(f"{region.name}{worth}: {' '.join(board.names[space] for space in region.spaces)}", "dim")
