"""The one interface that every board answers, whatever its topology."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches

from interpreter.engine.boards import tables
from interpreter.engine.boards.layout import Area, Layout, Region, Table
from interpreter.engine.boards.tables import UNREACHABLE

__all__ = ["UNREACHABLE", "Area", "Board", "Region"]


class Board:
    """Spaces numbered from 0, with everything that play asks about them.

    Seats sit at two edges in turn: those with even numbers at the first row, those with odd numbers at the last.
    """

    has_sight = False

    def __init__(self, name: str, layout: Layout, regions: Iterable[Region] = (), areas: Iterable[Area] = ()) -> None:
        self.name = name
        self.names: tuple[str, ...] = layout.names
        self.size = len(layout.names)
        self.spaces: tuple[int, ...] = tuple(range(self.size))
        self.neighbours: Table = layout.neighbours
        self.diagonals: Table = layout.diagonals
        self.places = tuple(layout.places)
        self._numbers = {each: number for number, each in enumerate(layout.names)}
        if len(self._numbers) < self.size:
            raise ValueError(f"{name}: two spaces have one name")
        self._measure()
        self._draw_lines(layout)
        self._band(layout)
        self._divide(tuple(regions))
        self._vary(areas)

    def number(self, name: str) -> int:
        """The number of a space by its name."""
        number = self._numbers.get(name)
        if number is None:
            raise KeyError(_unknown("space", name, self._numbers, self.name))
        return number

    def within(self, space: int, most: int) -> tuple[int, ...]:
        """The spaces at a distance from 1 up to the given one, the nearest first."""
        reached = self._circles[space]
        return reached[most] if 0 <= most < len(reached) else reached[-1 if most > 0 else 0]

    def opposite(self, direction: int) -> int:
        """The direction that leads back."""
        return self._opposites[direction]

    def line(self, first: int, second: int) -> tuple[int, ...] | None:
        """The spaces strictly between two in one straight line, by the shortest way; nothing when they are not in line."""
        return self._line[first][second]

    def lines(self, first: int, second: int) -> tuple[tuple[int, ...], ...]:
        """The spaces strictly between two by every straight way, the shortest first: a board that goes round can have two."""
        return self._lines[first][second]

    def direction_of(self, first: int, second: int) -> int:
        """The direction in which the second space lies by the shortest straight way, -1 when not in line."""
        return self._toward[first][second]

    def band_of(self, kind: str, space: int) -> int:
        """The number of the band of this kind that the space is in, -1 for none."""
        bands = self._bands_of.get(kind)
        return -1 if bands is None or space < 0 else bands[space]

    @property
    def worths(self) -> frozenset[str]:
        """The values that the parts of the board have."""
        return frozenset(self._worths)

    def part(self, kind: str, which: int | tuple[int, ...]) -> tuple[int, ...]:
        """The spaces of a part of the board, by its number; several spaces are the part themselves."""
        return which if isinstance(which, tuple) else self.bands[kind][which] if which >= 0 else ()

    def worth(self, value: str, band: int) -> int:
        """A value of a part of the board, by the number of the part."""
        return self._worths[value][band] if band >= 0 else 0

    def rank(self, space: int, seat: int) -> int:
        """How many rows the space is from the edge of the seat, -1 on a board without sides."""
        return self._ranks[seat & 1][space] if self._ranks else -1

    def forward(self, seat: int) -> int:
        """The direction away from the edge of the seat, -1 on a board without sides."""
        return self._forwards[seat & 1] if self._forwards else -1

    def region(self, name: str) -> Region:
        """The region of this name."""
        found = self._regions_by_name.get(name)
        if found is None:
            raise KeyError(_unknown("region", name, self._regions_by_name, self.name))
        return found

    def regions_of(self, space: int) -> tuple[int, ...]:
        """The numbers of the regions that the space is in."""
        return self._regions_of[space]

    def level(self, space: int) -> int:
        """How high the space lies."""
        return self._levels[space]

    def ground(self, space: int) -> str:
        """What the ground of the space is, empty where nothing is said."""
        return self._grounds[space]

    def mark(self, space: int) -> str:
        """What the space is marked with, empty for nothing."""
        return self._marks[space]

    def place(self, space: int) -> tuple[float, float]:
        """Where the middle of the space is drawn: to the right, and down the page; neighbours on a grid are 1 apart."""
        return self.places[space]

    def edge(self, space: int) -> bool:
        """Whether some direction leads off the board from here."""
        return self._edges[space]

    def sight(self, first: int, second: int, blocks: Callable[[int], bool]) -> bool:
        """Whether the straight line between the middles of two spaces is free of spaces that block."""
        raise LookupError(f"{self.name} has no lines of sight")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r}, {self.size} spaces)"

    def _measure(self) -> None:
        self.distances: Table = tables.distances(self.neighbours)
        self._circles = tables.circles(self.distances)

    def _draw_lines(self, layout: Layout) -> None:
        compass = layout.compass
        self.directions: tuple[str, ...] = compass.directions
        self.has_lines = bool(compass.directions)
        self.ahead: Table = compass.ahead
        self.rays: tuple[Table, ...] = tables.rays(compass.ahead)
        """By direction and space, the spaces ahead up to the edge; on a board that goes round, once round."""
        self._opposites = compass.opposites
        self._edges = tuple(any(steps[space] < 0 for steps in compass.ahead) for space in self.spaces)
        ways = tables.ways(self.rays, compass) if self.has_lines else (((),) * self.size,) * self.size
        self._lines = tuple(tuple(tuple(dict.fromkeys(between for _, between in pair)) for pair in row) for row in ways)
        self._line = tuple(tuple(pair[0] if pair else None for pair in row) for row in self._lines)
        self._toward = tuple(tuple(pair[0][0] if pair else -1 for pair in row) for row in ways)

    def _band(self, layout: Layout) -> None:
        self.bands: dict[str, Table] = dict(layout.bands)
        self._bands_of = {kind: tables.members(groups, self.size) for kind, groups in self.bands.items()}
        self._forwards = layout.forwards
        self._ranks = tables.ranks(self.bands["row"], self.size) if layout.forwards else ()

    def _divide(self, regions: tuple[Region, ...]) -> None:
        self.regions = regions
        self._regions_by_name = {region.name: region for region in regions}
        if len(self._regions_by_name) < len(regions):
            raise ValueError(f"{self.name}: two regions have one name")
        held = [frozenset(region.spaces) for region in regions]
        self._regions_of = tuple(tuple(number for number, spaces in enumerate(held) if space in spaces) for space in self.spaces)
        self._part(regions)

    def _part(self, regions: tuple[Region, ...]) -> None:
        """Regions of one kind that belong to nobody and do not overlap part the board as rows do: each space is in one of them at most."""
        self._worths: dict[str, tuple[int, ...]] = {}
        natural = frozenset(self.bands)
        for kind in dict.fromkeys(region.kind for region in regions if region.kind and region.kind not in self.bands):
            same = [region for region in regions if region.kind == kind]
            if any(region.seat >= 0 for region in same) or sum(len(region.spaces) for region in same) > len({x for region in same for x in region.spaces}):
                continue
            self.bands[kind] = tuple(tuple(region.spaces) for region in same)
            self._bands_of[kind] = tables.members(self.bands[kind], self.size)
            for value in dict.fromkeys(name for region in same for name in region.values):
                if value in self._worths:
                    raise ValueError(f'{self.name}: regions of two kinds have the value "{value}"')
                self._worths[value] = tuple(region.values.get(value, 0) for region in same)
        self.parts = frozenset(self.bands) - natural

    def _vary(self, areas: Iterable[Area]) -> None:
        levels, grounds, marks = [0] * self.size, [""] * self.size, [""] * self.size
        for area in areas:
            for space in area.spaces:
                levels[space], grounds[space], marks[space] = area.level, area.ground, area.mark
        self._levels, self._grounds, self._marks = tuple(levels), tuple(grounds), tuple(marks)


def _unknown(what: str, name: str, known: Iterable[str], board: str) -> str:
    near = get_close_matches(name, list(known), n=1, cutoff=0.5)
    hint = f'; did you mean "{near[0]}"?' if near else ""
    return f'{board} has no {what} "{name}"{hint}'
