"""What a check of sense finds in a text; in a module of its own, so that who only tells of it loads no compiler."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sensed:
    """A finding in a line of an ability: its kind, what is wrong, where it stands in the line, and what decides it."""

    ability: int
    line: int
    start: int
    end: int
    kind: str
    what: str
    decides: tuple[str, ...] = ()
