"""Ways that are found by asking only of what is in the way are those that the laws about steps allow."""

from __future__ import annotations

from random import Random

from interpreter.engine.acts.changes import relocate
from interpreter.engine.acts.travel import guarded_ways, lawful_ways
from interpreter.engine.core.layout import FIRST, NONE, YOU
from interpreter.engine.core.state import State
from interpreter.engine.effects.active_effects import force
from interpreter.engine.effects.invalidation import POSITIONS
from interpreter.engine.game import apply, decision
from interpreter.play.record.records import set_table
from tests.soak.sources import library

TOAD = 0


def differing(s: State) -> list[int]:
    """The cards on the board whose ways are other ones when the laws are gone through."""
    rules, found = s.rules, []
    assert rules.step_guards is not None
    for card in s.play:
        start, you = s.where[card], s.ctrl[card]
        if start < rules.spaces and card not in rules.strangers and len(s.holds[start]) == 1:
            frame = [NONE] * FIRST
            frame[YOU] = you
            for most in (2, 3):
                if guarded_ways(s, you, card, start, 1, most, rules.step_guards) != lawful_ways(s, frame, card, start, 1, most):
                    found.append(card)
    return found


def test_ways_are_those_that_the_laws_allow() -> None:
    table = set_table(library(), "summoner-wars-2e", ("Ember Court", "Carousel Fair"))
    state, choose = table.begin(5), Random(5).choice
    asked = 0
    while (due := decision(state)) is not None:
        if asked % 15 == 0:
            assert differing(state) == []
        state = apply(state, choose(due.options))
        asked += 1
    assert asked > 100


def test_what_does_not_ask_where_things_stand_outlives_a_move(state: State) -> None:
    rules = state.rules
    assert state.where[TOAD] < rules.spaces
    assert not rules.shelves[0] & POSITIONS
    known, state.dirty = force(state), 0
    relocate(state, TOAD, next(space for space in rules.all_spaces if not state.holds[space]))
    assert state.dirty == POSITIONS
    assert force(state) is known
