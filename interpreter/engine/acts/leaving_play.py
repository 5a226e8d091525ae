"""How a card leaves play: as an act of its own, where a game has a verb for that, whatever it is that takes the card away.

The first slots of the verb are who leaves, what it leaves, and where it goes.
"""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.changes import put
from interpreter.engine.core.layout import AGENT, FIRST, NONE, PAUSE, RESULT, SOURCE, STEP, THIS, YOU
from interpreter.engine.core.machine import push
from interpreter.engine.core.state import State
from interpreter.engine.declarations import writes
from interpreter.engine.effects.invalidation import MOVES

ENDS = ("end", "top", "bottom")


@writes(MOVES)
def depart(s: State, f: list[Any], card: int, place: int, end: str, face: int, then: int) -> int:
    """Put a card into a place; when that takes it out of play and something waits for that, it leaves by an act."""
    rules = s.rules
    if card < 0 or place < 0 or not leaves(s, s.where[card], place) or not awaited(s):
        f[RESULT] = put(s, f, card, place, end, face)
        return then
    verb = rules.leaving
    f[STEP] = then
    act = push(s, verb, f[THIS], f[YOU], f[SOURCE], f[AGENT], ((FIRST, card), (FIRST + 1, s.where[card]), (FIRST + 2, place)))
    act[manner_of(s)] = (ENDS.index(end), face)
    return PAUSE


def leaves(s: State, place: int, goal: int) -> bool:
    """Does a card leave by going from a place to another: out of play, or out of a zone of which some text asks?"""
    rules = s.rules
    if place in rules.in_play:
        return goal not in rules.in_play
    return place in rules.left and place != goal


def awaited(s: State) -> bool:
    """Does anything in the match wait for cards that leave play?"""
    rules, verb = s.rules, s.rules.leaving
    return verb in rules.before or verb in rules.during or verb in rules.after or verb in rules.instead or verb in rules.passing_heard


def manner_of(s: State) -> int:
    """The slot in which an act of leaving keeps how the card is put where it goes."""
    return s.rules.sizes[s.rules.leaving] - 1


@writes(MOVES)
def gone(s: State, f: list[Any], then: int) -> int:
    """What an act of leaving does: the card goes where it was to go."""
    manner = f[manner_of(s)]
    if manner != NONE:
        end, face = manner
        f[RESULT] = put(s, f, f[FIRST], f[FIRST + 2], ENDS[end], face)
    return then
