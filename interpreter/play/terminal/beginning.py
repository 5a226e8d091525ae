"""Where trying a card begins: in the first phase in which something that its player can do sets its text to work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from interpreter.engine.core.layout import SOURCE
from interpreter.engine.core.option import Option
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.course.windows import ACT, USE
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.play.scenario.position import Position, begin_with, card_named

MOST = 60
"""So many options of a phase are looked at."""


def begin_where_it_acts(laid: Position, name: str) -> str:
    """Have a position begin in the phase in which the card can act, and give its word; nothing where it begins as turns do."""
    rules = laid.table.rules
    if rules.registers or rules.goes:
        return ""  # what is decided earlier in a turn is not left out
    cards = frozenset(card_named(rules, name))
    sources = frozenset(number for number, source in enumerate(rules.sources) if (source.kind, source.name) == ("card", name))
    phase = next((number for number in range(len(rules.phases)) if works(laid.state, number, cards, sources)), 0)
    if not phase:
        return ""
    begin_with(laid.state, phase)
    return rules.phases[phase].word


def works(state: State, phase: int, cards: frozenset[int], sources: frozenset[int]) -> bool:
    """Does something that can be done in a phase, and that the card takes part in, set its text to work?"""
    twin = state.copy()
    begin_with(twin, phase)
    with suppress(LimitError):
        if decision(twin) is None or twin.phase != phase:
            return False
        return any(at_work(twin, apply(twin, option), sources) for option in acts_of(twin, cards, sources))
    return False


def acts_of(state: State, cards: frozenset[int], sources: frozenset[int]) -> Iterator[Option]:
    """The options of a window in which a card takes part."""
    assert state.ask is not None
    values, kind = state.ask[2], state.ask[4]
    if state.ask[1] != "window":
        return
    for value in values[:MOST]:
        acts = value[0] == ACT and any(value[at] in cards for at in state.rules.card_parts[value[1]] if type(value[at]) is int)
        uses = value[0] == USE and state.rules.abilities[value[1]].source in sources
        if acts or uses:
            yield Option(state, value, kind)


def at_work(before: State, after: State, sources: frozenset[int]) -> bool:
    """Has a text of the card done something, or does it ask?"""
    asks = after.ask is not None and bool(after.frames) and after.frames[-1][SOURCE] in sources
    return asks or any(entry.source in sources for entry in entries(after, before.log))
