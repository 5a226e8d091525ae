"""Plain data -> board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from interpreter.engine.boards.board import Board
from interpreter.engine.boards.hexes import Hexes
from interpreter.engine.boards.layout import Area, Region
from interpreter.engine.boards.line import SLOTS, Line
from interpreter.engine.boards.mats import Mat, Mats, columns_of
from interpreter.engine.boards.points import Points
from interpreter.engine.boards.square import Square

FIELDS = ("columns", "rows", "spaces", "paths", "drawing", "joins", "wraps", "slots")
"""What says how the spaces lie; each shape takes some of it."""

WRAPS = ("columns", "rows")


def make(shape: str, **data: Any) -> Board:
    """The board of a shape from the fields of its description; those that say nothing of the board's geometry are passed over.

    Rows and seats count from 1 in descriptions and from 0 on boards. Regions, areas and joins are mappings or objects with these fields:
    a region `name, kind, seat, values` and `spaces, rows, columns`; an area `spaces, level, ground, mark`; a join `board, columns`.

    >>> make("square grid", name="field", columns="ab", rows=2, regions=[{"name": "home", "seat": 1, "rows": [1]}]).region("home").spaces
    (0, 1)
    """
    if shape not in _SHAPES:
        raise ValueError(f'no board has the shape "{shape}"; the shapes are {", ".join(_SHAPES)}')
    takes, build = _SHAPES[shape]
    description = _Description(shape, data)
    description.refuse(takes)
    return build(description)


class _Description:
    """The fields of a board, as plain values."""

    def __init__(self, shape: str, data: Mapping[str, Any]) -> None:
        self.shape = shape
        self.data = data
        self.name = str(data.get("name") or shape)

    def refuse(self, takes: Iterable[str]) -> None:
        """Complain of a field that means nothing to a board of this shape."""
        for key in FIELDS:
            if self.data.get(key) and key not in takes:
                raise ValueError(f"{self.name}: {key} say nothing to a board of the shape {self.shape}, which takes {', '.join(takes)}")

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of names."""
        return _texts(self.data.get(key))

    def needed(self, key: str) -> tuple[str, ...]:
        """A list of names that may not be empty."""
        found = self.texts(key)
        if not found:
            raise ValueError(f"{self.name}: a board of the shape {self.shape} needs {key}")
        return found

    def count(self, key: str, default: int = 0) -> int:
        """A number."""
        found = self.data.get(key)
        return default if found is None else int(found)

    def wraps(self) -> tuple[str, ...]:
        """The ways in which the board goes round."""
        found = self.texts("wraps")
        for each in found:
            if each not in WRAPS:
                raise ValueError(f"{self.name}: a board goes round in {' or '.join(WRAPS)}, not in {each}")
        return found

    def mats(self) -> tuple[Mat, ...]:
        """The mats that the board is joined of."""
        return tuple(Mat(str(_value(join, "board")), _texts(_value(join, "columns"))) for join in self.data.get("joins") or ())

    def areas(self, numbers: Mapping[str, int]) -> list[Area]:
        """The areas, with the numbers of their spaces."""
        return [
            Area(
                tuple(self._number(each, numbers) for each in _texts(_value(area, "spaces"))),
                int(_value(area, "level") or 0),
                str(_value(area, "ground") or ""),
                str(_value(area, "mark") or ""),
            )
            for area in self.data.get("areas") or ()
        ]

    def regions(self, numbers: Mapping[str, int], columns: Sequence[str] = (), rows: int = 0) -> list[Region]:
        """The regions, with the numbers of their spaces."""
        return [
            Region(
                str(_value(region, "name")),
                str(_value(region, "kind") or ""),
                int(_value(region, "seat") or 0) - 1,
                self._spaces(region, numbers, columns, rows),
                {str(key): int(value) for key, value in (_value(region, "values") or {}).items()},
            )
            for region in self.data.get("regions") or ()
        ]

    def _spaces(self, region: Any, numbers: Mapping[str, int], columns: Sequence[str], rows: int) -> tuple[int, ...]:
        """The named spaces, and those in one of the rows and one of the columns where these are given."""
        found = {self._number(each, numbers) for each in _texts(_value(region, "spaces"))}
        in_rows, in_columns = tuple(_value(region, "rows") or ()), _texts(_value(region, "columns"))
        for wanted, known in ((in_rows, range(1, rows + 1)), (in_columns, columns)):
            if missing := [each for each in wanted if each not in known]:
                raise ValueError(f'{self.name}: the region "{_value(region, "name")}" lies in "{missing[0]}", which the board has not')
        if in_rows or in_columns:
            found |= {numbers[f"{column}{row}"] for row in in_rows or range(1, rows + 1) for column in in_columns or columns}
        return tuple(sorted(found))

    def _number(self, name: str, numbers: Mapping[str, int]) -> int:
        if name not in numbers:
            raise ValueError(f'{self.name}: no space is named "{name}"')
        return numbers[name]


def _square(given: _Description) -> Board:
    mats, rows, wraps = given.mats(), given.count("rows"), given.wraps()
    columns = columns_of(mats) or given.needed("columns")
    if given.texts("columns") not in ((), columns):
        raise ValueError(f"{given.name}: the joined boards have the columns {', '.join(columns)}, which are not those of the whole")
    names = _numbered(f"{column}{row}" for row in range(1, rows + 1) for column in columns)
    regions, areas = given.regions(names, columns, rows), given.areas(names)
    if mats:
        return Mats(given.name, mats, rows, wraps, regions, areas)
    return Square(given.name, columns, rows, wraps, regions, areas)


def _hexes(given: _Description) -> Board:
    spaces = given.needed("spaces")
    names = _numbered(spaces)
    return Hexes(given.name, spaces, given.regions(names), given.areas(names))


def _points(given: _Description) -> Board:
    spaces = given.needed("spaces")
    names = _numbered(spaces)
    pairs = [(str(first), str(second)) for first, second in given.data.get("paths") or ()]
    return Points(given.name, spaces, pairs, given.regions(names), given.areas(names), str(given.data.get("drawing") or ""))


def _line(given: _Description) -> Board:
    slots = given.count("slots", SLOTS)
    names = _numbered(str(number) for number in range(1, slots + 1))
    return Line(given.name, slots, given.regions(names), given.areas(names))


_SHAPES: dict[str, tuple[tuple[str, ...], Callable[[_Description], Board]]] = {
    "square grid": (("columns", "rows", "joins", "wraps"), _square),
    "hex grid": (("spaces",), _hexes),
    "points": (("spaces", "paths", "drawing"), _points),
    "line": (("slots",), _line),
}


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _texts(value: Iterable[Any] | None) -> tuple[str, ...]:
    return tuple(str(each) for each in value or ())


def _value(holder: Any, key: str) -> Any:
    return holder.get(key) if isinstance(holder, Mapping) else getattr(holder, key, None)
