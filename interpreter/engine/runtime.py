"""What compiled programs may call: the engine's functions by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from interpreter.engine.acts import acts, arrival, borrowing, changes, laws, leaving_play, payment_sources, prevention, simultaneous, temporary_control, travel
from interpreter.engine.acts.blame import blame, blame_lack
from interpreter.engine.acts.laws import attempt, barred
from interpreter.engine.boards import UNREACHABLE, Board, ordered_line
from interpreter.engine.core import counting, dice, machine, qualities, values
from interpreter.engine.core.layout import FIRST, NONE, SERIAL, SOURCE, THIS
from interpreter.engine.core.rules import VerbInfo
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import no_more
from interpreter.engine.course import flow, windows
from interpreter.engine.declarations import Declaration, declaration, reads, writes
from interpreter.engine.effects import effect_instances, lasting
from interpreter.engine.effects.invalidation import EVERYTHING, MOVES, PHASES, PILES, PLAY, POSITIONS, REGISTERS, TRACKS, TURNS
from interpreter.engine.log.log import came_from
from interpreter.engine.table import places


@writes(MOVES)
def finish(s: State, f: list[Any], result: int) -> int:
    """An act is over: what was to last for it ends, and the text that called it goes on."""
    if s.running:
        lasting.expire(s, "act", f[SERIAL])
    return machine.leave(s, f, result)


@reads(EVERYTHING, acts=True)
def allowed(s: State, f: list[Any], verb: int, slot: int, candidates: list[Any]) -> list[Any]:
    """What can fill an open slot when permissions may lift the needs, or laws stand against some of it."""
    lawless = verb not in s.rules.lawful and verb not in s.rules.passing_laws
    if lawless:
        return candidates
    return [c for c in candidates if not barred(s, verb, windows.with_slot(f, slot, c))]


@reads(EVERYTHING, acts=True)
def possible(s: State, f: list[Any], verb: int, actor: int, args: tuple[tuple[int, Any], ...]) -> bool:
    """Could an act be done now: nothing against it, something for everything that is open, a beginning for its body? While options are listed the same is
    asked of many things (a price, of each card that costs as much), and answered once.
    """
    listing = s.listing
    if listing is None or any(type(value) is list for _, value in args):
        return _possible(s, f, verb, actor, args)
    key = ("possible", verb, actor, args, f[THIS], f[SOURCE])
    known: bool | None = listing.get(key)
    if known is None:
        known = listing[key] = _possible(s, f, verb, actor, args)
    return known


def _possible(s: State, f: list[Any], verb: int, actor: int, args: tuple[tuple[int, Any], ...]) -> bool:
    info = s.rules.verbs[verb]
    act = attempt(s, verb, actor, {})
    for slot, value in args:
        if value == NONE or value == ():
            return False
        act[slot] = value
    act[THIS], act[SOURCE] = f[THIS], f[SOURCE]
    if info.agent >= 0:
        machine.name_doer(s, info, act)
    if barred(s, verb, act):
        blame(s, verb, act)
        return False
    if not info.open or not any(act[slot] == NONE for slot in info.open):
        return _begins(s, info, act)
    for each in _filled(s, info, act, 0):
        if barred(s, verb, each):
            blame(s, verb, each)
        elif _begins(s, info, each):
            return True
    blame_lack(s, info, act)
    return False


def _filled(s: State, info: VerbInfo, act: list[Any], at: int) -> Iterator[list[Any]]:
    """The act with all that is open filled in every way, one after another; the list is the same each time."""
    if at >= len(info.open):
        yield act
        return
    slot = info.open[at]
    if act[slot] != NONE:
        yield from _filled(s, info, act, at + 1)
        return
    for value in info.candidates[slot](s, act):
        act[slot] = value
        yield from _filled(s, info, act, at + 1)
    act[slot] = NONE


def _begins(s: State, info: VerbInfo, act: list[Any]) -> bool:
    """Is there a way to go, a beginning for the body?"""
    if info.ways is not None:
        return bool(info.ways(s, act))
    return info.possible is None or _some_number(s, info, act)


def _some_number(s: State, info: Any, act: list[Any]) -> bool:
    """Is there a number in the ranges of the act with which its body can begin?"""
    for slot in range(FIRST, len(act)):
        value = act[slot]
        if type(value) is tuple and len(value) == 2 and info.kind_of(slot) == "number":
            return any(info.possible(s, windows.with_slot(act, slot, n)) for n in range(max(1, value[0]), no_more(value[1], "options") + 1))
    return bool(info.possible(s, act))


@reads(EVERYTHING, acts=True)
def settled(s: State, f: list[Any], slot: int, test: Callable[[State, list[Any]], bool]) -> list[int]:
    """The numbers of a range with which the body can begin; none but 0 when there is no other."""
    low, high = f[slot]
    return [n for n in range(low, no_more(high, "options") + 1) if n == 0 or test(s, windows.with_slot(f, slot, n))]


def names() -> dict[str, Any]:
    """Everything that source may name: what has declared what it looks at and what it changes."""
    found: dict[str, Any] = {}
    for module in (
        places,
        changes,
        leaving_play,
        ordered_line,
        arrival,
        dice,
        effect_instances,
        laws,
        machine,
        values,
        travel,
        lasting,
        temporary_control,
        payment_sources,
        borrowing,
        acts,
        simultaneous,
        flow,
        prevention,
        windows,
        qualities,
        counting,
    ):
        found.update({name: value for name, value in vars(module).items() if declaration(value) is not None})
    found.update(came_from=came_from, no_more=no_more, finish=finish, allowed=allowed, possible=possible, settled=settled)
    return found


FIELDS = {
    **dict.fromkeys(("play", "ctrl", "face", "last", "stamp"), Declaration(PLAY)),
    **dict.fromkeys(("where", "holds"), Declaration(PLAY | PILES | POSITIONS)),
    "tokens": Declaration(EVERYTHING),
    "tracks": Declaration(PLAY | TRACKS),
    "kept": Declaration(PLAY | REGISTERS),
    **dict.fromkeys(("active", "turn", "first", "round"), Declaration(PLAY | TURNS)),
    **dict.fromkeys(("phase", "phase_serial"), Declaration(PLAY | PHASES)),
    **dict.fromkeys(("frames", "history", "elapsed", "memory", "deferred", "pending", "roll", "spent", "log", "clock"), Declaration(EVERYTHING, acts=True)),
}
"""The fields of a state that source may look at; which tokens it looks at whoever writes it says."""


def geometry(board: Board) -> dict[str, Any]:
    """Questions to the board, bound to its tables."""
    near = board.neighbours
    far = board.distances
    corners = board.diagonals
    line = board.line
    ahead = board.ahead

    def distance(a: int, b: Any) -> int:
        if type(b) is tuple:
            return min((far[a][space] for space in b), default=UNREACHABLE)
        return far[a][b] if a >= 0 and b >= 0 else UNREACHABLE

    def neighbours(a: int) -> tuple[int, ...]:
        return near[a] if a >= 0 else ()

    def beside(a: Any) -> tuple[int, ...]:
        return near[a] if type(a) is int and a >= 0 else ()

    circles: dict[tuple[Any, int], frozenset[int]] = {}

    def reach(a: Any, most: int) -> frozenset[int]:
        known = circles.get((a, most))
        if known is None:
            spaces = a if type(a) is tuple else (a,)
            known = circles[a, most] = frozenset(each for space in spaces if space >= 0 for each in board.within(space, most)) - frozenset(spaces)
        return known

    def diagonal(a: int) -> tuple[int, ...]:
        return corners[a] if a >= 0 and corners else ()

    def in_line(a: int, b: int) -> bool:
        return a >= 0 and b >= 0 and a != b and line(a, b) is not None

    def clear_line(s: State, a: int, b: int) -> bool:
        way = line(a, b) if a >= 0 and b >= 0 else None
        return way is not None and not any(s.holds[space] for space in way)

    def run_of(start: int, direction: int, count: int) -> tuple[int, ...]:
        found: list[int] = []
        space = start
        for _ in range(no_more(count, "spaces")):
            space = ahead[direction][space] if space >= 0 else -1
            if space < 0:
                break
            found.append(space)
        return tuple(found)

    def leads_to(direction: int, start: int, anchor: Any, count: int) -> bool:
        return travel.leads(board, (start, *run_of(start, direction, count)), anchor, -1)

    def leads_away(direction: int, start: int, anchor: Any, count: int) -> bool:
        return travel.leads(board, (start, *run_of(start, direction, count)), anchor, 1)

    return {  # where cards stand on a board is what is in play
        "leads_to": leads_to,
        "leads_away": leads_away,
        "distance": distance,
        "neighbours": neighbours,
        "beside": beside,
        "reach": reach,
        "diagonal": diagonal,
        "in_line": in_line,
        "clear_line": clear_line,
        "run_of": run_of,
    }


ON_BOARDS = ("beside", "clear_line", "diagonal", "distance", "in_line", "leads_away", "leads_to", "neighbours", "reach", "run_of")
"""What `geometry` answers: it looks at the board, and at what is in play on it."""

DECLARED: dict[str, Declaration] = {name: what for name, value in names().items() if (what := declaration(value)) is not None}
DECLARED.update(dict.fromkeys(ON_BOARDS, Declaration()))
"""What everything that source may call has declared."""
