"""How a card leaves play: as an act of its own, where a game has a verb for that, whatever it is that takes the card away."""

from __future__ import annotations

from typing import Any

from interpreter.engine.changes import put
from interpreter.engine.layout import AGENT, FIRST, NONE, PAUSE, RESULT, SOURCE, STEP, THIS, YOU
from interpreter.engine.machine import push
from interpreter.engine.state import State

ENDS = ("end", "top", "bottom")


def depart(s: State, f: list[Any], card: int, place: int, end: str, face: int, then: int) -> int:
    """Put a card into a place; when that takes it out of play and something waits for that, it leaves by an act."""
    rules = s.rules
    if card < 0 or place < 0 or s.where[card] not in rules.in_play or place in rules.in_play or not awaited(s):
        f[RESULT] = put(s, f, card, place, end, face)
        return then
    verb = rules.leaving
    f[STEP] = then
    act = push(s, verb, f[THIS], f[YOU], f[SOURCE], f[AGENT], ((FIRST, card), (FIRST + 1, s.where[card])))
    act[goal_of(s)] = (place, ENDS.index(end), face)
    return PAUSE


def awaited(s: State) -> bool:
    """Does anything in the match wait for cards that leave play?"""
    rules, verb = s.rules, s.rules.leaving
    return verb in rules.before or verb in rules.during or verb in rules.after or verb in rules.instead or verb in rules.passing_heard


def goal_of(s: State) -> int:
    """The slot in which an act of leaving keeps where the card goes."""
    return s.rules.sizes[s.rules.leaving] - 1


def gone(s: State, f: list[Any], then: int) -> int:
    """What an act of leaving does: the card goes where it was to go."""
    goal = f[goal_of(s)]
    if goal != NONE:
        place, end, face = goal
        f[RESULT] = put(s, f, f[FIRST], place, ENDS[end], face)
    return then
