"""Leaves that are for so many acts: which of them an act needs, and that it is used up then."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.memory import SPENT
from interpreter.engine.core.rules import Change, OfferInfo
from interpreter.engine.core.state import State
from interpreter.engine.core.values import changes_of


def open_still(s: State, change: Change, stamp: int) -> bool:
    """Does a leave still hold?"""
    return not change.times or s.memory.get((SPENT, stamp), 0) < change.times


def limited(s: State, offer: OfferInfo, card: int) -> list[tuple[int, int]]:
    """The leaves by number that are open to an act with a card, each by since when it holds and for how many acts."""
    found = [(stamp, change.times) for kind in offer.sakes for change, _, _, _, stamp in changes_of(s, kind, card) if change.times]
    return [(stamp, times) for stamp, times in dict(found).items() if s.memory.get((SPENT, stamp), 0) < times]


def use_leave(s: State, f: list[Any], offer: OfferInfo, values: tuple[Any, ...]) -> None:
    """Spend one leave for an act that would not be on offer without it."""
    if not s.running and not s.rules.endows:
        return
    leaves = limited(s, offer, values[0])
    if not leaves:
        return
    before = {stamp: s.memory.get((SPENT, stamp), 0) for stamp, _ in leaves}
    s.memory.update({(SPENT, stamp): times for stamp, times in leaves})
    needed = not any(each[0] == values[0] for each in offer.picks(s, f))
    for stamp, _ in leaves:
        s.memory[SPENT, stamp] = before[stamp]
    if needed:
        s.memory[SPENT, leaves[0][0]] += 1
