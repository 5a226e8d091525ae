"""What lasts: blocks of statements with an end, and control that goes back."""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.changes import give_back, take_control
from interpreter.engine.core.layout import PROGRAM, SERIAL, THIS, YOU
from interpreter.engine.core.state import State
from interpreter.engine.declarations import writes
from interpreter.engine.effects.invalidation import MOVES, PLAY
from interpreter.engine.log.log import note

BLOCK, BEARER, PLAYER, CAPTURED, UNTIL, MARK, STAMP = range(7)


@writes(PLAY)
def last(s: State, f: list[Any], block: int, captured: tuple[Any, ...], until: str) -> None:
    """Let a block of statements hold from now on."""
    s.clock += 1
    end = mark(s, f, until)
    entry = (block, f[THIS], f[YOU], captured, "act" if until.startswith("act") else until, end, s.clock)
    if until.startswith("in "):
        s.waiting = (*s.waiting, entry)
    else:
        s.running = (*s.running, entry)
    s.changed()
    note(s, f, "lasts", block, until)


def wake(s: State) -> None:
    """A turn begins: what was to hold in it holds now, until it is over."""
    if not s.waiting:
        return
    due = [entry for entry in s.waiting if s.turn > entry[MARK] and (s.active == entry[PLAYER]) is (entry[UNTIL] == "in your next turn")]
    s.waiting = tuple(entry for entry in s.waiting if entry not in due)
    s.running = (*s.running, *((*entry[:UNTIL], "turn", *entry[MARK:]) for entry in due))
    if due:
        s.changed()


def mark(s: State, f: list[Any], until: str) -> int:
    """What the end is known by: the act that goes on, or the turn in which it began."""
    if until == "act":
        for frame in reversed(s.frames):
            if s.rules.programs[frame[PROGRAM]].verb >= 0 and frame is not f:
                return int(frame[SERIAL])
    if until.startswith("act "):
        for frame in reversed(s.frames):
            number = s.rules.programs[frame[PROGRAM]].verb
            if number >= 0 and s.rules.verbs[number].name == until[4:]:
                return int(frame[SERIAL])
    return int(f[THIS]) if until == "here" else s.turn


@writes(MOVES)
def control_for(s: State, f: list[Any], card: int, player: int, until: str) -> int:
    """Give a card to a player for a while; then it goes back."""
    before = s.ctrl[card]
    if not take_control(s, f, card, player):
        return 0
    s.clock += 1
    s.running = (*s.running, (s.rules.empty_block, card, before, (card, s.stamp[card]), f"control {until}", mark(s, f, until), s.clock))
    s.changed()
    return 1


def expire(s: State, period: str, number: int = 0) -> None:
    """The end of a turn, phase or act: what was to last until then is over."""
    if not s.running:
        return
    kept, ended = [], []
    for entry in s.running:
        until = entry[UNTIL]
        if ends(s, until.removeprefix("control "), entry, period, number):
            ended.append(entry)
        else:
            kept.append(entry)
    if not ended:
        return
    s.running = tuple(kept)
    for entry in ended:
        give_back(s, entry)
    s.changed()


def ends(s: State, until: str, entry: tuple[Any, ...], period: str, number: int) -> bool:
    """Is this the end that an entry waits for?"""
    if until == period:
        return period not in ("act", "here") or entry[MARK] == number
    if period == "start" and (until.startswith("start of your next") or until.startswith("your next")):
        return bool(s.active == entry[PLAYER] and s.turn > entry[MARK])
    if period == "turn" and until.startswith("end of your next"):
        return bool(s.active == entry[PLAYER] and s.turn > entry[MARK])
    return False
