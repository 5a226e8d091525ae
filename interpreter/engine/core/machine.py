"""The machine that runs programs: frames, choices, the loop.

A step returns the number of the next step, or PAUSE when another frame goes on first or somebody must choose. The stack of frames and the question
are all there is to a pause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from interpreter.engine.acts.changes import settle_end
from interpreter.engine.acts.refusal import Refusal
from interpreter.engine.core.dice import draw
from interpreter.engine.core.layout import AGENT, FIRST, NONE, PAUSE, PROGRAM, RESULT, SOURCE, STEP, THIS
from interpreter.engine.core.memory import HURT
from interpreter.engine.core.rules import VerbInfo
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError, no_more
from interpreter.engine.course.endless import CALM, Watch, asked, at_rest, drop, is_dropped, still, tried
from interpreter.engine.declarations import writes
from interpreter.engine.log.log import note
from interpreter.engine.table.visibility import sees

DECLINE = -1
"""The option that leaves something undone."""


def run(s: State) -> None:
    """Go on until somebody must choose or the game is over; what takes more than a game can take is told with the card or rule at work."""
    try:
        if s.stilled or not _go_on(s):
            _go_on_watched(s)
        while s.ask is not None and asked(s):
            _go_on_watched(s)
    except LimitError as error:
        if not error.name:
            error.name, error.text = at_work(s)
        raise


def _go_on(s: State) -> bool:
    """Step after step; did it come to a choice or to the end of the game before there were so many that somebody should look?"""
    programs = s.rules.steps
    frames = s.frames
    left = CALM
    while s.ask is None and s.over is None:
        if s.dirty and not s.hold:
            settle_end(s)
            if s.over is not None:
                break
            if look_again(s):
                left -= 1
                if left < 0:
                    return False
                continue
        frame = frames[-1]
        steps = programs[frame[0]]
        at = frame[STEP]
        while at >= 0 <= left:
            frame[STEP] = at
            at = steps[at](s, frame)
            left -= 1
            if s.dirty and not s.hold and at >= 0:
                frame[STEP] = at
                break
        if left < 0:
            if at >= 0:
                frame[STEP] = at
            return False
    return True


def _go_on_watched(s: State) -> None:
    """The same, watched: what goes on without an end is found and dropped."""
    watch = Watch(s)
    while s.ask is None and s.over is None:
        if s.dirty and not s.hold:
            settle_end(s)
            if s.over is not None:
                break
            if look_again(s):
                watch.step(s, s.frames[-1])
                continue
        if at_rest(s):
            watch.rest(s)
        _run_watched(s, s.frames[-1], watch)


def _run_watched(s: State, frame: list[Any], watch: Watch) -> None:
    """The steps of the frame on top, until another one goes on, a state rule must look, or it is dropped."""
    steps = s.rules.steps[frame[PROGRAM]]
    at = frame[STEP]
    while at >= 0:
        frame[STEP] = at
        if watch.step(s, frame) and (members := watch.members(s, frame)):
            still(s, members)
        if s.stilled and s.over is None and is_dropped(s, frame):
            drop(s)
            return
        at = steps[at](s, frame)
        if s.dirty and not s.hold and at >= 0:
            frame[STEP] = at
            return


def look_again(s: State) -> bool:
    """Let state rules look at what has changed; when one of them begins, the others look at it when that one is over."""
    what = s.dirty | s.overdue
    s.dirty = 0
    if s.rules.state_rules and s.rules.look(s, what):
        s.overdue = what
        return True
    s.overdue = 0
    return False


def at_work(s: State) -> tuple[str, str]:
    """The card or term whose text is being carried out, and the text: of the topmost frame that has one."""
    for frame in reversed(s.frames):
        for number in (frame[SOURCE], s.rules.programs[frame[0]].source):
            if 0 <= number < len(s.rules.sources):
                source = s.rules.sources[number]
                return source.name, source.text
    return "", ""


def push(s: State, program: int, this: int, you: int, source: int, agent: int, values: Iterable[tuple[int, Any]] = ()) -> list[Any]:
    """Put a new frame on the stack."""
    s.clock += 1
    frame: list[Any] = [program, 0, this, you, s.clock, source, agent, 0]
    size = s.rules.sizes[program]
    if size > FIRST:
        frame += [NONE] * (size - FIRST)
    for slot, value in values:
        frame[slot] = value
    s.frames.append(frame)
    return frame


@writes()
def call(s: State, f: list[Any], verb: int, actor: int, args: tuple[tuple[int, Any], ...], then: int) -> int:
    """Begin an act; the calling text goes on at `then` when it is over. An act with nothing in a slot that was named does not begin."""
    for _, value in args:
        if value == NONE or value == ():
            f[RESULT] = 0
            return then
    f[STEP] = then
    info = s.rules.verbs[verb]
    agent = f[AGENT] if f[AGENT] != HURT else next((s.memory.get((HURT, v), NONE) for _, v in args if type(v) is int), NONE)
    frame = push(s, info.program, f[THIS], actor, f[SOURCE], agent, args)
    name_doer(s, info, frame)
    return PAUSE


def name_doer(s: State, info: VerbInfo, act: list[Any]) -> None:
    """Who does it, when a card's text does not say: the card itself. What a card does is done by it."""
    if info.agent < 0:
        return
    bearer = act[THIS]
    if act[info.agent] == NONE and info.agent in info.spoken and bearer >= 0 and s.where[bearer] in s.rules.in_play:
        act[info.agent] = bearer
    if act[info.agent] == NONE and info.asks_doer and act[AGENT] >= 0 and s.where[act[AGENT]] in s.rules.in_play:
        act[info.agent] = act[AGENT]
    if type(act[info.agent]) is int and act[info.agent] >= 0:
        act[AGENT] = act[info.agent]


@writes()
def leave(s: State, f: list[Any], result: int) -> int:
    """The frame is done; the one below learns whether it was."""
    s.frames.pop()
    if s.frames:
        s.frames[-1][RESULT] = result
    return PAUSE


@writes()
def pick(
    s: State,
    f: list[Any],
    who: int,
    candidates: Sequence[Any],
    kind: str,
    least: int,
    most: int,
    slot: int,
    many: bool,
    random: bool,
    then: int,
    fail: int,
    optional: bool,
    apart: str = "",
    pair: Callable[[Any, Any], bool] | None = None,
    repeated: bool = False,
) -> int:
    """Let a player choose; nothing is asked where there is nothing to choose. A set is chosen one by one."""
    if type(candidates) is range:
        no_more(candidates.stop - candidates.start, "options")
    if repeated:
        return _assign(s, f, who, list(candidates), kind, most, slot, then, fail)
    if many:
        return _pick_many(s, f, who, list(candidates), kind, least, most, slot, random, then, fail, apart, pair)
    options = distinct(s, list(candidates)) if kind == "card" else list(candidates)
    if not options:
        f[slot] = NONE
        if least == 0 and not optional:
            return then
        if not optional:
            lack(s, f)
        return fail
    if random:
        f[slot] = options[draw(s, len(options))]
        return then
    if kind == "card":
        show(s, f, who, options)
    if len(options) == 1 and least > 0:
        f[slot] = options[0]
        note_taken(s, f, who, kind, options)
        return then
    if least == 0:
        options.append(DECLINE)
    s.ask = (who, "pick", tuple(options), (slot, then, fail if optional else then, len(s.frames) - 1), kind)
    return PAUSE


def _pick_many(
    s: State,
    f: list[Any],
    who: int,
    options: list[Any],
    kind: str,
    least: int,
    most: int,
    slot: int,
    random: bool,
    then: int,
    fail: int,
    apart: str,
    pair: Callable[[Any, Any], bool] | None,
) -> int:
    """Choose a set one by one; what is chosen must fit what was chosen before."""
    chosen = f[slot] if isinstance(f[slot], tuple) else ()
    left = [c for c in options if c not in chosen]
    if apart:
        taken = {s.rules.cards[c] for c in chosen}
        left = [c for c in left if s.rules.cards[c] not in taken]
        if not chosen and len({s.rules.cards[c] for c in options}) < least:
            f[slot] = ()
            return fail
    if pair is not None:
        left = [c for c in left if all(pair(c, other) for other in chosen)]
        if not chosen and least > 1:
            left = [c for c in left if any(c != other and pair(c, other) for other in options)]
            options = left
    if s.rules.partly and options:
        least = min(least, len(options))
        most = min(most, len(options))
    goal = len(options) if most < 0 else most
    if not chosen and len(options) < least:
        f[slot] = ()
        lack(s, f)
        return fail
    if random:
        while left and len(chosen) < goal:
            chosen = (*chosen, left.pop(draw(s, len(left))))
        f[slot] = chosen
        return then
    if len(chosen) >= goal or not left or (least == goal and len(left) + len(chosen) == goal and (not apart or _no_two(s, left))):
        rest = left if len(chosen) < goal else []
        f[slot] = (*chosen, *rest)
        if rest:
            note_taken(s, f, who, kind, rest)
        return then
    if kind == "card":
        left = distinct(s, left)
        if not chosen:
            show(s, f, who, options)
    if len(chosen) >= least:
        left.append(DECLINE)
    f[slot] = chosen
    s.ask = (who, "many", tuple(left), (slot, f[STEP], then, len(s.frames) - 1), kind)
    return PAUSE


def _assign(s: State, f: list[Any], who: int, options: list[Any], kind: str, count: int, slot: int, then: int, fail: int) -> int:
    """Choose so many times, the same thing as often as one likes."""
    chosen = f[slot] if isinstance(f[slot], tuple) else ()
    if not options:
        f[slot] = ()
        lack(s, f)
        return fail
    if len(chosen) >= count or len(options) == 1:
        if len(chosen) >= count:
            f[slot] = chosen
        else:
            f[slot] = (options[0],) * no_more(count)
            note_taken(s, f, who, kind, options)
        return then
    f[slot] = chosen
    s.ask = (who, "many", tuple(options), (slot, f[STEP], then, len(s.frames) - 1), kind)
    return PAUSE


def note_taken(s: State, f: list[Any], who: int, kind: str, options: Iterable[Any]) -> None:
    """Note what was taken without asking, since there was nothing else to choose."""
    note(s, f, "taken", who, kind, tuple(options))


def _no_two(s: State, cards: list[int]) -> bool:
    """Are no two of the cards copies of one card?"""
    return len({s.rules.cards[card] for card in cards}) == len(cards)


def show(s: State, f: list[Any], who: int, cards: Iterable[int]) -> None:
    """Who chooses among cards of a closed zone sees them; cards that lie face down in play stay so."""
    rules = s.rules
    away = (card for card in cards if s.where[card] >= rules.spaces and s.where[card] not in rules.in_play)
    seen = tuple(card for card in away if not sees(s, s.where[card], who))
    if seen:
        note(s, f, "seen", who, seen)


def distinct(s: State, cards: list[Any]) -> list[Any]:
    """The cards without those that cannot be told apart: copies of one card in the same place off the board."""
    rules = s.rules
    found: dict[tuple[int, int], int] = {}
    kept = []
    for card in cards:
        where = s.where[card]
        if where >= rules.spaces and where not in rules.in_play:
            same = (rules.cards[card], where)
            if same in found:
                continue
            found[same] = card
        kept.append(card)
    return kept


@writes()
def may(s: State, f: list[Any], who: int, slot: int, then: int, fail: int) -> int:
    """Ask whether to do it."""
    s.ask = (who, "may", (1, DECLINE), (slot, then, fail, len(s.frames) - 1), "may")
    return PAUSE


@writes()
def one_of(s: State, f: list[Any], who: int, branches: list[tuple[int, int]], over: int, words: tuple[str, ...]) -> int:
    """Ask which of several things to do; those that cannot be done are not offered."""
    if not branches:
        return over
    if len(branches) == 1:
        note_taken(s, f, who, "word", (words[branches[0][0]],))
        return branches[0][1]
    s.ask = (who, "branch", tuple(i for i, _ in branches), (tuple(label for _, label in branches), words), "branch")
    return PAUSE


def answer(s: State, option: Any) -> None:
    """Take the choice: the frame that asked goes on."""
    assert s.ask is not None
    _, how, options, data, _kind = s.ask
    s.ask = None
    if how == "window":
        tried(s, option)
        s.rules.choose_in_window(s, option)
        return
    if how == "order":
        s.frames[-1][FIRST + 1] = option
        return
    frame = s.frames[-1]
    if how == "branch":
        frame[STEP] = data[0][options.index(option)]
        return
    slot, then, other, depth = data
    frame = s.frames[depth]
    if how == "many":
        if option == DECLINE:
            frame[STEP] = other
        else:
            frame[slot] = (*frame[slot], option)
            frame[STEP] = then
        return
    if option == DECLINE:
        frame[slot] = NONE if how == "pick" else 0
        frame[STEP] = other
        return
    frame[slot] = option
    frame[STEP] = then


def refuse(s: State, f: list[Any], against: Refusal | None) -> None:
    """Note why an act did not happen."""
    source, evidence = s.rules.evidence(s, against) if against is not None else (NONE, ())
    note(s, f, "refused", "act", source, tuple(f[FIRST:]), f[0], evidence)


def lack(s: State, f: list[Any]) -> None:
    """Note that a card asks for something to be chosen, and that too little of it is there."""
    source = f[SOURCE]
    choice = s.rules.choices.get((f[PROGRAM], f[STEP])) if source >= 0 and s.rules.sources[source].kind == "card" else None
    against = choice.lack(s, f) if choice is not None else None
    if against is not None:
        note(s, f, "nothing", *s.rules.evidence(s, against))
