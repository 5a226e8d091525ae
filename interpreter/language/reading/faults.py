"""What can be wrong with a text: kind, place in the text, what would fit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a text; `start` and `end` are offsets in it."""

    kind: str
    start: int
    end: int
    what: str
    fits: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    advice: str | None = None


class FaultError(Exception):
    """Raised inside the language passes; caught where a sentence is read."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.what)
        self.fault = fault
