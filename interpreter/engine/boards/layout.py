"""What a topology says of its board, before the tables of play are made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Table = tuple[tuple[int, ...], ...]
"""Numbers of spaces, by space or by direction and space."""


@dataclass(frozen=True, slots=True)
class Region:
    """A named group of spaces; the seat is -1 when it belongs to nobody."""

    name: str
    kind: str
    seat: int
    spaces: tuple[int, ...]
    values: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Area:
    """Spaces that differ from the others in level, ground or mark."""

    spaces: tuple[int, ...]
    level: int = 0
    ground: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Compass:
    """Directions, each with the one that leads back, and the next space in each of them (-1 for none)."""

    directions: tuple[str, ...] = ()
    opposites: tuple[int, ...] = ()
    ahead: Table = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """The spaces of a board and how they lie."""

    names: tuple[str, ...]
    neighbours: Table
    places: Sequence[tuple[float, float]]
    compass: Compass = Compass()
    diagonals: Table = ()
    bands: Mapping[str, Table] = field(default_factory=dict)
    forwards: tuple[int, ...] = ()
    """The direction away from the edge of each seat, by seat; empty on a board without sides."""


def joined(ahead: Table) -> Table:
    """The neighbours of each space, in the order of the directions that lead to them."""
    return tuple(tuple(dict.fromkeys(space for space in spaces if space >= 0)) for spaces in zip(*ahead, strict=True))
