"""Going along a path, step by step: which ways there are, and taking one.

A step is asked of the laws with the space it goes onto, and with the space it goes off, where that is one that the way has come onto before.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from interpreter.engine.acts.changes import relocate
from interpreter.engine.acts.laws import attempt, is_forbidden, is_permitted, screened, verdict_under
from interpreter.engine.acts.refusal import Refusal
from interpreter.engine.boards import UNREACHABLE, Board, paths
from interpreter.engine.core.layout import NONE, SPACE, YOU
from interpreter.engine.core.rules import Rules, StepGuards
from interpreter.engine.core.state import State
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.invalidation import EVERYTHING, MOVES
from interpreter.engine.log.log import note
from interpreter.engine.table.places import board

Way = tuple[int, ...]


@dataclass
class Journey:
    """What somebody who asks learns of ways that are listed: from where, how far, and what closes spaces."""

    mover: int = NONE
    start: int = NONE
    most: int = 0
    steps: dict[tuple[int, int], Refusal] = field(default_factory=dict)
    """What stands against a step from one space onto another."""
    stops: dict[int, Refusal] = field(default_factory=dict)
    """What stands against stopping on a space."""


_journey: ContextVar[Journey | None] = ContextVar("journey", default=None)


@contextmanager
def followed() -> Iterator[Journey]:
    """What is learned of the ways that are listed meanwhile."""
    journey = Journey()
    token = _journey.set(journey)
    try:
        yield journey
    finally:
        _journey.reset(token)


@reads(EVERYTHING, acts=True)
def ways(s: State, f: list[Any], mover: int, least: int, most: int, toward: Any = None, away: Any = None, goal: Any = None) -> list[Way]:
    """Every way that a card can go: from `least` to `most` steps, as far as the laws about steps and stops allow.

    `toward`: every step must come nearer to that space; `away`: every step must go farther from it; `goal`: the way must end there.
    """
    found = all_ways(s, f, mover, least, most)
    if toward is not None:
        found = [way for way in found if leads(board(s), (s.where[mover], *way), toward, -1)]
    if away is not None:
        found = [way for way in found if leads(board(s), (s.where[mover], *way), away, 1)]
    if goal is not None:
        goals = goal if isinstance(goal, tuple) else (goal,)
        found = [way for way in found if way and way[-1] in goals]
    return found


def leads(on: Board, way: Way, anchor: Any, sign: int) -> bool:
    """Does every step of a way go farther from a space, or from several (with -1: come nearer)?"""
    spaces = anchor if isinstance(anchor, tuple) else (anchor,)
    far = [min((on.distances[space][a] for a in spaces if a >= 0), default=UNREACHABLE) for space in way]
    return all((b - a) * sign > 0 for a, b in pairwise(far))


def all_ways(s: State, f: list[Any], mover: int, least: int, most: int) -> list[Way]:
    """Every way under the laws, wherever it leads."""
    rules = s.rules
    start = s.where[mover]
    if not 0 <= start < rules.spaces or rules.board is None or most < max(least, 0):
        return []
    journey = _journey.get()
    if journey is not None:
        return lawful_ways(s, f, mover, start, least, most, journey)
    if rules.plain_steps and least <= 1 and mover not in rules.free_movers and not (s.running and passing(s)):
        if most == len(rules.short_ways) and least == 1:
            return ended(rules, start, short_ways(rules.short_ways, s.holds, start))
        return ended(rules, start, plain_ways(rules.board.neighbours, s.holds, start, least, most))
    if rules.step_guards is not None and mover not in rules.strangers and len(s.holds[start]) == 1 and not (s.running and passing(s)):
        return ended(rules, start, guarded_ways(s, f[YOU], mover, start, least, most, rules.step_guards))
    return lawful_ways(s, f, mover, start, least, most)


def ended(rules: Rules, start: int, ways: list[Way]) -> list[Way]:
    """Those of the ways that end where a way may end."""
    return [way for way in ways if way and way[-1] != start] if rules.no_return else ways


def guarded_ways(s: State, you: int, mover: int, start: int, least: int, most: int, guards: StepGuards) -> list[Way]:
    """Ways where the laws about steps come to this: a space with another card is closed unless an act past it is permitted, and no way leads on from a space
    that an act is forbidden to lead through. Each of these is asked once, and nothing where no law has a say about that act of the card.
    """
    holds, board = s.holds, s.rules.board
    assert board is not None
    past = [each for each in guards.past if hindered(s, you, mover, each)]
    through = [each for each in guards.through if hindered(s, you, mover, each)]
    if not through and (not past or len(past) < len(guards.past)) and least <= 1:
        return plain_ways(board.neighbours, holds, start, least, most)
    lets_past: dict[int, bool] = {}
    closed: dict[int, bool] = {start: False}

    def open_space(there: int) -> bool:
        other = next((card for card in holds[there] if card != mover), NONE)
        if other == NONE:
            return True
        known = lets_past.get(other)
        if known is None:
            known = lets_past[other] = len(past) == len(guards.past) > 0 and all(
                is_permitted(s, verb, you, {slot: mover, obstacle: other}) for verb, slot, obstacle in past
            )
        return known

    def may_step(here: int, there: int) -> bool:
        shut = closed.get(here)
        if shut is None:
            shut = closed[here] = any(is_forbidden(s, verb, you, {slot: mover, obstacle: (SPACE, here)}) for verb, slot, obstacle in through)
        return not shut and open_space(there)

    def may_stop(there: int) -> bool:
        return not any(card != mover for card in holds[there])

    def passed(space: int) -> int:
        held = holds[space]
        return held[0] if held and held[0] != mover else NONE

    crossing = len(past) == len(guards.past) > 0 and any(holds[space] for space in board.within(start, most))
    return paths(board, start, least, most, may_step, may_stop, passed=passed if crossing else None)


def hindered(s: State, you: int, mover: int, guard: tuple[int, int, int]) -> bool:
    """Has a law a say now about an act of a card past something? Asked once for a card while options are listed."""
    listing = s.listing
    key = ("hindered", you, mover, guard)
    known: bool | None = listing.get(key) if listing is not None else None
    if known is None:
        verb, slot, obstacle = guard
        known = screened(s, verb, attempt(s, verb, you, {slot: mover}), frozenset((obstacle,))) != []
        if listing is not None:
            listing[key] = known
    return known


def passing(s: State) -> bool:
    """Does something that lasts for now speak of steps?"""
    rules = s.rules
    return rules.step_verb in rules.passing_laws or rules.stop_verb in rules.passing_laws


def plain_ways(near: tuple[tuple[int, ...], ...], holds: list[tuple[int, ...]], start: int, least: int, most: int) -> list[Way]:
    """Ways over empty spaces only, the shortest first; out and back is one too."""
    found: list[Way] = []
    seen: set[int] = set()
    if least < 1:
        seen.add(start)
        found.append(())
    ring: list[tuple[int, Way]] = [(start, ())]
    for _ in range(most):
        grown: list[tuple[int, Way]] = []
        for space, way in ring:
            for there in near[space]:
                if there not in seen and (not holds[there] or there == start):
                    seen.add(there)
                    grown.append((there, (*way, there)))
        if not grown:
            break
        found += [way for _, way in grown]
        ring = grown
    return found


def short_table(neighbours: tuple[tuple[int, ...], ...]) -> tuple[Any, Any]:
    """Ways of one and two steps from every space, ready made: (space, way), and (goal, middle, way, other middle, other way)."""
    one = tuple(tuple((space, (space,)) for space in near) for near in neighbours)
    two = []
    for start, near in enumerate(neighbours):
        middles: dict[int, list[int]] = {}
        for middle in near:
            for goal in neighbours[middle]:
                if goal != start and goal not in near:
                    middles.setdefault(goal, []).append(middle)
        if any(len(found) > 2 for found in middles.values()):
            return (), ()
        two.append(tuple((goal, found[0], (found[0], goal), found[-1], (found[-1], goal)) for goal, found in middles.items()))
    return one, tuple(two)


def short_ways(table: tuple[Any, Any], holds: list[tuple[int, ...]], start: int) -> list[Way]:
    """Ways of one or two steps over empty spaces, from the table."""
    one, two = table
    found: list[Way] = [way for space, way in one[start] if not holds[space]]
    if found:
        found.append((found[0][0], start))
        found += [
            way if not holds[middle] else other_way
            for goal, middle, way, other, other_way in two[start]
            if not holds[goal] and (not holds[middle] or not holds[other])
        ]
    return found


def lawful_ways(s: State, f: list[Any], mover: int, start: int, least: int, most: int, journey: Journey | None = None) -> list[Way]:
    """Ways under the laws. What is found out about a space is remembered while the ways are listed."""
    if journey is not None:
        journey.mover, journey.start, journey.most = mover, start, most
    rules = s.rules
    holds = s.holds
    step_info, stop_info = rules.verbs[rules.step_verb], rules.verbs[rules.stop_verb]
    step_act = attempt(s, rules.step_verb, f[YOU], {step_info.slot["mover"]: mover})
    stop_act = attempt(s, rules.stop_verb, f[YOU], {stop_info.slot["mover"]: mover})
    onto, off, ends = step_info.slot["space"], step_info.slot["left"], stop_info.slot["space"]
    # what the laws ask of the one that goes is the same for every step
    step_laws = screened(s, rules.step_verb, step_act, frozenset((onto, off))) if journey is None else None
    stop_laws = screened(s, rules.stop_verb, stop_act, frozenset((ends,))) if journey is None else None
    known_steps: dict[tuple[int, int], bool] = {}
    known_stops: dict[int, bool] = {}

    def may_step(here: int, there: int) -> bool:
        known = known_steps.get((here, there))
        if known is None:
            # the space that the way began on is not one that it goes through
            step_act[onto], step_act[off] = there, here if here != start else NONE
            told: list[Refusal] | None = [] if journey is not None else None
            known = known_steps[here, there] = verdict_under(s, rules.step_verb, step_act, step_laws, told)[0]
            if journey is not None and told:
                journey.steps[here, there] = told[0]
        return known

    def may_stop(there: int) -> bool:
        known = known_stops.get(there)
        if known is None:
            stop_act[ends] = there
            told: list[Refusal] | None = [] if journey is not None else None
            known = known_stops[there] = verdict_under(s, rules.stop_verb, stop_act, stop_laws, told)[0]
            if journey is not None and told:
                journey.stops[there] = told[0]
        return known

    def passed(space: int) -> int:
        held = holds[space]
        return held[0] if held and held[0] != mover else NONE

    crossing = any(holds[space] for space in board(s).within(start, most))
    return paths(board(s), start, least, most, may_step, may_stop, passed=passed if crossing else None)


@writes(MOVES)
def walk(s: State, f: list[Any], mover: int, path: Way, obstacle: int) -> int:
    """Go along a path: the card ends on its last space; what it went over is kept in the slot `obstacle`."""
    if not path or mover < 0:
        return 0
    over = tuple(dict.fromkeys(card for space in path[:-1] for card in s.holds[space] if card != mover))
    before = s.where[mover]
    if path[-1] != before:
        relocate(s, mover, path[-1])
    if obstacle >= 0 and over:
        f[obstacle] = over
    note(s, f, "walked", mover, before, path)
    return len(path)
