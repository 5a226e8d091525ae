"""Counting what the parts of a watched card come to in play: whether a condition held, how much there was to choose from, whether an act did anything.

Source of a watched card names its parts by number and tells here what became of them. Nothing of this is part of a state, and no game goes another way for it.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import Any

from interpreter.engine.core.layout import RESULT, SERIAL
from interpreter.engine.core.state import State
from interpreter.engine.declarations import reads, writes

Moment = tuple[int, int]
"""A game, by its seed, and the number of a choice in it."""

YES, NO, ONE, SEVERAL, NOTHING = "yes", "no", "one", "several", "none"
"""What becomes of a part."""

CHANGES = frozenset(["put", "walked", "tokens", "track", "control", "face", "kept", "roll", "seen", "shuffled", "lasts", "won", "lost"])
"""Entries of the log that say that something is otherwise than before, or that somebody knows more."""


class Counts:
    """How often which parts came to what, and when that was first."""

    __slots__ = ("begun", "first", "now", "seen", "what")

    def __init__(self) -> None:
        self.now: Moment = (0, 0)
        self.seen: dict[tuple[int, str], int] = {}
        self.first: dict[tuple[int, str], Moment] = {}
        self.what: dict[int, dict[str, int]] = {}
        """For acts which changes there were."""
        self.begun: dict[tuple[int, int], Any] = {}
        """Where the log was when an act began, by the number of the part and the text that does it."""

    def note(self, part: int, outcome: str) -> None:
        """A part came to this."""
        key = (part, outcome)
        self.seen[key] = self.seen.get(key, 0) + 1
        self.first.setdefault(key, self.now)

    def times(self, part: int, *outcomes: str) -> int:
        """How often a part came to any of these."""
        return sum(self.seen.get((part, each), 0) for each in outcomes)


@reads(still=True)
def held(s: State, part: int, value: Any) -> Any:
    """A condition, as it is."""
    if s.rules.counts is not None:
        s.rules.counts.note(part, YES if value else NO)
    return value


@reads(still=True)
def among(s: State, part: int, things: Any) -> Any:
    """A list of what there is to choose from or to go through, as it is."""
    if s.rules.counts is None:
        return things
    found = things if isinstance(things, Sized) else list(things)
    s.rules.counts.note(part, NOTHING if not len(found) else ONE if len(found) == 1 else SEVERAL)
    return found


@writes()
def passed(s: State, part: int) -> None:
    """A text came by here."""
    if s.rules.counts is not None:
        s.rules.counts.note(part, YES)


@writes()
def begins(s: State, f: list[Any], part: int) -> None:
    """An act begins."""
    if s.rules.counts is not None:
        s.rules.counts.begun[part, f[SERIAL]] = s.log


@writes()
def ends(s: State, f: list[Any], part: int, act: bool) -> None:
    """An act is over: was it done, and what is otherwise than before?"""
    counts = s.rules.counts
    if counts is None:
        return
    since = counts.begun.pop((part, f[SERIAL]), s.log)
    at, changes = s.log, counts.what.setdefault(part, {})
    done = bool(s.hold) or (act and f[RESULT] > 0)  # what happens at the same time is done when all of it has begun
    while at is not None and at is not since:
        at, entry = at
        if entry.what in CHANGES:
            done = True
            changes[entry.what] = changes.get(entry.what, 0) + 1
    counts.note(part, YES if done else NO)
