"""Effects without an end: how they are known, and what becomes of them.

Nobody looks while little happens between two choices. Then every beginning of a text is held against those before it: a text that begins again in the
very same position, or far too often in a chain of answers to its own doing, goes on for ever. Loops that go through choices are known by a digest of
the position and the question. The texts that make a loop are stilled: they answer no more, and what is begun of them is dropped, until the act in whose
midst it came about is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from interpreter.engine.core.layout import NONE, PROGRAM, RESULT, SERIAL, SOURCE, STEP, THIS
from interpreter.engine.core.memory import CREDITED
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import DEEPEST, LONGEST, RETURNS, SAME, TURNS, EndlessError
from interpreter.engine.log.log import note

ENDLESS = "this goes on without an end"
CALM = 300
"""So many steps between two choices are nothing to wonder about."""
PATIENT = 24
"""So many choices in one turn are nothing to wonder about."""
CAPTIVE = 100
"""So often a text may ask in a chain of answers to its own doing."""
RESPITE = 50_000
"""So many steps more are taken to come to an end once the longest effect has been cut short."""

Member = tuple[int, int]
"""A text that is part of a loop: its source, and the card that has it."""


class Watch:
    """Follows the steps of one run, from the moment when there were many."""

    def __init__(self, s: State) -> None:
        self.left = LONGEST
        self.turn = s.turn
        self.cut = False
        """Whether something was cut short only because it took too long."""
        self.frame: list[Any] = []
        self.at = 0
        self.trail: list[Member] = []
        """The texts that have begun, in order."""
        self.exact: dict[int, int] = {}
        self.loose: dict[int, tuple[int, int]] = {}
        """How often a text began with the same frames under it: in the same position, and in any, with where that was in the trail."""

    def step(self, s: State, frame: list[Any]) -> bool:
        """Count a step that is about to be taken; is it the beginning of a text, or of another round in it?"""
        self.left -= 1
        if self.left < 0 or len(s.frames) > DEEPEST:
            self.exceed(s)
        at = frame[STEP]
        begins = at <= self.at if frame is self.frame else at == 0
        self.frame, self.at = frame, at
        return begins and is_text(s, frame)

    def rest(self, s: State) -> None:
        """Nothing is carried out now: what was stilled answers again. Turns that pass without a choice are no effect that could be dropped."""
        s.stilled = ()
        if s.turn - self.turn > TURNS:
            raise EndlessError(f"{ENDLESS}: {TURNS} turns have passed, and nobody was asked anything")

    def exceed(self, s: State) -> None:
        """More than a game can take: all texts that are being carried out are stilled, once."""
        members = texts(s, s.frames)
        if self.cut or not members:
            raise EndlessError(ENDLESS)
        self.cut, self.left = True, RESPITE
        still(s, members)
        del s.frames[DEEPEST // 2 :]

    def members(self, s: State, frame: list[Any]) -> tuple[Member, ...]:
        """The loop that a text closes which begins now; nothing if it closes none."""
        rules = s.rules
        inside = [at for at, each in enumerate(s.frames) if each[PROGRAM] == frame[PROGRAM] and each[THIS] == frame[THIS]]
        around = hash((*map(bare, s.frames[: inside[0]]), bare(frame)))
        exact = hash((around, position(s), s.seed))
        same = self.exact[exact] = self.exact.get(exact, 0) + 1
        often, since = self.loose.get(around, (0, 0))
        self.loose[around] = (often + 1, len(self.trail))
        self.trail.append((frame[SOURCE], frame[THIS]))
        if len(inside) > 1:
            endless = same >= SAME or len(inside) >= rules.repeats
            return texts(s, s.frames[inside[-2] : inside[-1]]) if endless else ()
        return tuple(dict.fromkeys(self.trail[since:])) if same >= SAME or often >= rules.repeats else ()


def is_text(s: State, frame: list[Any]) -> bool:
    """Is it the frame of a text, rather than of a verb, of the order of answers, or of the course of the game?"""
    rules, program = s.rules, frame[PROGRAM]
    return rules.programs[program].verb < 0 and program != rules.order_program and program not in rules.course


def texts(s: State, frames: Iterable[list[Any]]) -> tuple[Member, ...]:
    """The texts that some frames carry out."""
    return tuple(dict.fromkeys((frame[SOURCE], frame[THIS]) for frame in frames if is_text(s, frame)))


def at_rest(s: State) -> bool:
    """Is nothing being carried out?"""
    return s.frames[-1][PROGRAM] in s.rules.course


def bare(frame: list[Any]) -> tuple[Any, ...]:
    """A frame without its serial number."""
    return (*frame[:SERIAL], *frame[SERIAL + 1 :])


def position(s: State) -> tuple[Any, ...]:
    """Everything that matters of a state but what only counts or is only told: log, history, serial numbers, chance."""
    return (
        tuple(s.holds),
        tuple(s.ctrl),
        tuple(s.face),
        tuple(s.last),
        tuple(s.tokens),
        tuple(s.tracks),
        tuple(s.kept),
        (s.turn, s.phase, s.active, s.hold, len(s.deferred)),
        (s.lost, s.spent, s.roll, s.forced, s.stilled),
        tuple([each[:2] for each in s.pending]),
        tuple([entry[:5] for entry in s.running]),
        tuple([entry[:5] for entry in s.waiting]),
        tuple(sorted((key, 0 if key[0] == CREDITED else value) for key, value in s.memory.items())),
    )


def still(s: State, members: tuple[Member, ...]) -> None:
    """Let the texts that make a loop answer no more, those of cards rather than the rules that they meet with; or end the game, where its rules say so."""
    rules = s.rules
    cards = [each for each in members if each[0] >= 0 and rules.sources[each[0]].kind == "card"]
    fresh = [each for each in cards if each not in s.stilled] or [each for each in members if each[0] >= 0 and each not in s.stilled]
    if not fresh:
        raise EndlessError(ENDLESS)
    note(s, s.frames[-1], "endless", tuple(fresh))
    s.stilled = (*s.stilled, *fresh)
    if rules.endless == "draw":
        s.over = ()
        note(s, s.frames[-1], "over")


def may_answer(s: State, source: int, card: int) -> bool:
    """Is a text not stilled?"""
    return (source, card) not in s.stilled


def is_dropped(s: State, frame: list[Any]) -> bool:
    """Is it a stilled text that can be left here? What happens at the same time is brought to its end first."""
    if (frame[SOURCE], frame[THIS]) not in s.stilled or not is_text(s, frame):
        return False
    return frame[STEP] not in s.rules.programs[frame[PROGRAM]].closed


def drop(s: State) -> None:
    """Leave the text on top; the one below learns that it was not done."""
    if len(s.frames) < 2:
        raise EndlessError(ENDLESS)
    s.frames.pop()
    s.frames[-1][RESULT] = 0


def asked(s: State) -> bool:
    """Somebody must choose: is that question part of a loop, so that it is not asked after all?"""
    s.asked += 1
    if s.asked <= PATIENT and len(s.frames) <= CAPTIVE:
        return False
    assert s.ask is not None
    if s.ask[1] == "window":
        withdraw(s)
        return False
    members = returning(s)
    if not members:
        return False
    still(s, members)
    return s.over is None and abandon(s)


def abandon(s: State) -> bool:
    """Take back the question of a text that is stilled, or of what it does; nothing can be taken back of what happens at the same time."""
    frame = s.frames[-1]
    program = s.rules.programs[frame[PROGRAM]]
    if program.verb >= 0:
        frame[STEP] = len(program.steps) - 1
    elif not is_dropped(s, frame) and program.number != s.rules.order_program:
        return False
    s.ask = None
    return True


def returning(s: State) -> tuple[Member, ...]:
    """The loop that a question belongs to: it comes back in the same position, or again and again in a chain of answers."""
    frames = s.frames
    asking = next((frame for frame in reversed(frames) if is_text(s, frame)), None)
    if asking is None or not may_answer(s, asking[SOURCE], asking[THIS]):
        return ()
    inside = [at for at, each in enumerate(frames) if each[PROGRAM] == asking[PROGRAM] and each[THIS] == asking[THIS]]
    assert s.ask is not None
    who, how, options, _, kind = s.ask
    around = ([bare(frame) for frame in (*frames[: inside[0]], *frames[inside[-1] :])], who, how, kind)
    loose, exact = digest(around), digest((around, options, position(s)))
    before = [since for each, since in s.seen if each == exact]
    often = [since for each, since in s.seen if each == loose]
    s.seen = (*s.seen, (exact, s.clock), (loose, s.clock))
    if len(inside) >= CAPTIVE or (len(inside) > 1 and len(before) + 1 >= RETURNS):
        return texts(s, frames[inside[-2] : inside[-1]])
    if len(before) + 1 >= RETURNS or len(often) >= CAPTIVE:
        return tuple(dict.fromkeys((*texts(s, [asking]), *told_since(s, (before or often)[-1]))))
    return ()


def told_since(s: State, clock: int) -> list[Member]:
    """The texts that have done something since a moment of this turn."""
    found: list[Member] = []
    at = s.log
    while at is not None:
        at, entry = at
        if entry.turn != s.turn or 0 < entry.frame <= clock:
            break
        if entry.source >= 0 and entry.what not in ("taken", "phase", "turn"):
            found.append((entry.source, entry.card))
    return [each for each in found[::-1] if s.rules.sources[each[0]].kind == "card"]


def tried(s: State, option: Any) -> None:
    """Keep what was chosen in a window and in which position, in a turn of many choices."""
    if s.asked <= PATIENT or len(option) < 2:
        return
    made = digest((here(s), option))
    s.seen = (*s.seen, (made, s.clock))
    if sum(each == made for each, _ in s.seen) == RETURNS:
        source, card = bearer(s, option)
        note(s, s.frames[-1], "circled", source, card)


def withdraw(s: State) -> None:
    """Take options out of a window that have led back to this very position again and again: nothing new comes of them."""
    assert s.ask is not None
    who, how, options, offers, kind = s.ask
    made = [each for each, _ in s.seen]
    if len(made) < RETURNS or not any(made.count(each) >= RETURNS for each in set(made)):
        return
    now = here(s)
    left = tuple(option for option in options if len(option) < 2 or made.count(digest((now, option))) < RETURNS)
    s.ask = (who, how, left, offers, kind)


def here(s: State) -> int:
    """The position in which a window is open."""
    return digest(([bare(frame) for frame in s.frames], position(s)))


def bearer(s: State, option: Any) -> Member:
    """The text that an option of a window comes from, and the card that it is about."""
    kind, number, *things = option
    card = things[0] if things and type(things[0]) is int and 0 <= things[0] < len(s.rules.cards) else NONE
    return (s.rules.offers[number].source if kind == 1 else s.rules.abilities[number].source), card


def digest(what: Any) -> int:
    """A number for anything made of numbers and words, the same wherever the game is played."""
    return int.from_bytes(hashlib.blake2b(repr(what).encode(), digest_size=6).digest())
