"""Acts that happen at the same time go through their moments together.

The moment of an act lies between what comes before it and what it does: it happens now, and those it happens to are still there. Of acts in one batch
each is parked at its moment; then whatever answers the moment of any of them is put in order and carried out, and only then they go on, all at once.
"""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.acts import Heard, heard, record, respond
from interpreter.engine.core.layout import NONE, PAUSE, PROGRAM, RESULT, STEP
from interpreter.engine.core.machine import look_again
from interpreter.engine.core.rules import VerbInfo
from interpreter.engine.core.state import State
from interpreter.engine.declarations import writes

TEXTS = frozenset(["ability", "effect", "instead"])
"""The names of the programs that are made of the texts of cards."""


@writes()
def begin_joint(s: State, f: list[Any], size: int, slot: int) -> int:
    """From now on what happens is one change; the acts in it are parked in the slot. Inside of another batch they are parked with those of that one."""
    if size < 2:
        return 0
    s.hold += 1
    depth = len(s.frames) - 1
    s.joint = (*s.joint, depth) if s.joint else (depth, slot)
    f[slot] = ()
    return 1


@writes()
def gather(s: State, f: list[Any], slot: int, again: int, then: int, over: int) -> int:
    """All acts of the batch have come to their moment: state rules look, then whatever answers the moments follows."""
    if not s.joint or s.joint[:2] != (len(s.frames) - 1, slot):
        s.joint = s.joint[:-1]
        return over
    if s.dirty:
        f[STEP] = again
        if look_again(s):
            return PAUSE
    s.joint = ()
    parked = f[slot]
    if not parked:
        return over
    f[slot] = (s.hold, s.deferred, parked)
    s.hold, s.deferred = 0, ()
    answers: list[Heard] = []
    for frames in parked:
        answers += heard(s, "during", s.rules.programs[frames[-1][PROGRAM]].verb, frames[-1])
    return respond(s, f, answers, then)


@writes()
def resume(s: State, f: list[Any], slot: int, again: int, over: int, won: int) -> int:
    """The acts that were parked go on, one after another and as one change; the slot `won` counts those that were done."""
    hold, deferred, parked = f[slot]
    if hold:
        s.hold, s.deferred = hold, (*deferred, *s.deferred)
    elif won >= 0 and f[RESULT] <= 0:
        f[won] -= 1
    if not parked:
        f[slot] = ()
        return over
    f[slot] = (0, (), parked[1:])
    f[STEP] = again
    s.frames.extend(list(frame) for frame in parked[0])
    return PAUSE


@writes()
def during(s: State, f: list[Any], verb: int, present: int, then: int) -> int:
    """The moment of the act; step `then` asks whether the one that it happens to is still there."""
    rules = s.rules
    if verb not in rules.during and verb not in rules.passing_heard:
        return then + 1
    joint = bool(s.joint) and not in_text(s)
    answers = heard(s, "during", verb, f) if not joint else []
    if not joint and not answers:
        return then + 1
    card = object_of(rules.verbs[verb], f)
    f[present] = card if card >= 0 and s.where[card] in rules.in_play else NONE
    s.pending = (*s.pending, (verb, card, s.stamp[card] if card >= 0 else 0))
    if not joint:
        return respond(s, f, answers, then)
    owner, slot = s.joint[:2]
    depth = s.joint[-1] if len(s.joint) > 2 else owner
    f[STEP] = then
    s.frames[owner][slot] = (*s.frames[owner][slot], tuple(tuple(frame) for frame in s.frames[depth + 1 :]))
    del s.frames[depth + 1 :]
    s.frames[depth][RESULT] = 1
    return PAUSE


def in_text(s: State) -> bool:
    """Is the act on top done by a text that is carried out in the midst of the batch, rather than one of the acts of the batch?"""
    programs = s.rules.programs
    return any(programs[frame[PROGRAM]].name in TEXTS for frame in s.frames[s.joint[0] + 1 :])


@writes()
def there(s: State, f: list[Any], verb: int, present: int, then: int, gone: int) -> int:
    """Is the one that it happens to still there? If not, it has happened all the same."""
    card = object_of(s.rules.verbs[verb], f)
    s.pending = tuple(each for each in s.pending if each[0] != verb or each[1] != card)
    return then if f[present] == NONE or s.where[f[present]] in s.rules.in_play else gone


def object_of(info: VerbInfo, f: Any) -> int:
    """The card that an act happens to."""
    card = f[info.cards[0]] if info.cards else NONE
    return card if type(card) is int else NONE


def is_pending(s: State, verb: int, f: list[Any]) -> bool:
    """Does the very same happen to the card already?"""
    card = object_of(s.rules.verbs[verb], f)
    return card >= 0 and (verb, card, s.stamp[card]) in s.pending


@writes()
def unpending(s: State, f: list[Any], verb: int, then: int, fail: int) -> int:
    """What happens to a card already does not begin once more."""
    return fail if s.pending and is_pending(s, verb, f) else then


@writes()
def happened(s: State, f: list[Any], verb: int, then: int, done: int) -> int:
    """The act has happened: it is history, and what answers at once follows, also in the midst of a batch; with nobody to answer it is `done`."""
    record(s, f)
    if verb in s.rules.quiet:
        return done
    if verb not in s.rules.at_once and verb not in s.rules.passing_heard:
        return then
    return respond(s, f, heard(s, "at_once", verb, f), then)
