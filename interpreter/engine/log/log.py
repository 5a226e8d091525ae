"""The log: what happened, and by which card or rule. Entries are tuples; words are made when somebody reads them."""

from __future__ import annotations

from typing import Any, NamedTuple

from interpreter.engine.core.layout import SERIAL, SOURCE, THIS, YOU
from interpreter.engine.core.state import State
from interpreter.engine.declarations import reads
from interpreter.engine.effects.invalidation import EVERYTHING


class Entry(NamedTuple):
    """One fact, act or refusal: what, about what, by which source, of which card, for which player, in which frame."""

    what: str
    about: tuple[Any, ...]
    source: int
    card: int
    player: int
    frame: int
    turn: int


def note(s: State, f: list[Any], what: str, *about: Any) -> None:
    """Write into the log."""
    s.log = (s.log, Entry(what, about, f[SOURCE], f[THIS], f[YOU], f[SERIAL], s.turn))


def entries(s: State, since: Any = None) -> list[Entry]:
    """The log from the beginning, or from an earlier mark, in order."""
    found: list[Entry] = []
    at = s.log
    while at is not None and at is not since:
        at, entry = at
        found.append(entry)
    found.reverse()
    return found


@reads(EVERYTHING, acts=True)
def came_from(s: State, card: int) -> int:
    """The place that a card was in before it was put where it is, if that was in this turn; -1 if it was not."""
    at = s.log
    while at is not None:
        at, entry = at
        if entry.turn != s.turn:
            break
        if entry.what == "put" and entry.about[0] == card:
            return int(entry.about[1])
    return -1
