"""Which hexes a straight line between the middles of two hexes runs through, in exact numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

Hex = tuple[int, int]
"""Axial coordinates."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """A part of a line of sight, from a fraction of its length to another: through one space, or along the edge of two."""

    spaces: tuple[int, ...]
    enters: Fraction
    leaves: Fraction


@cache
def crossings(target: Hex) -> tuple[tuple[tuple[Hex, ...], Fraction, Fraction], ...]:
    """The hexes between the origin and the target that the line runs through, or pairs along whose edge it runs."""
    stretches: dict[tuple[Fraction, Fraction], list[Hex]] = {}
    for hex_ in _near(target):
        stretch = _stretch(hex_, target)
        if stretch is not None:
            stretches.setdefault(stretch, []).append(hex_)
    return tuple((tuple(hexes), enters, leaves) for (enters, leaves), hexes in sorted(stretches.items()))


def _near(target: Hex) -> list[Hex]:
    """The hexes that the line can touch, without its ends."""
    q, r = target
    across = range(min(0, q) - 1, max(0, q) + 2)
    down = range(min(0, r) - 1, max(0, r) + 2)
    return [(each, other) for each in across for other in down if (each, other) not in ((0, 0), target)]


def _stretch(hex_: Hex, target: Hex) -> tuple[Fraction, Fraction] | None:
    """From which fraction of the line to which it runs through the hex or along its edge; nothing when it only touches a corner."""
    enters, leaves = Fraction(0), Fraction(1)
    for begin, change in zip(_slants((-hex_[0], -hex_[1])), _slants(target), strict=True):
        if change:
            ends = sorted((Fraction(-1 - begin, change), Fraction(1 - begin, change)))
            enters, leaves = max(enters, ends[0]), min(leaves, ends[1])
        elif abs(begin) > 1:
            return None
    return (enters, leaves) if enters < leaves else None


def _slants(point: Hex) -> tuple[int, int, int]:
    """How far a point lies across each of the three pairs of edges of the hex around the origin; 1 is on an edge."""
    q, r = point
    s = -q - r
    return q - r, r - s, s - q
