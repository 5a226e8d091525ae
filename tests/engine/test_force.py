"""What is in force besides print, with gifts made by hand: gathered once, asked anew when it must be."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from interpreter.engine.acts.changes import relocate
from interpreter.engine.acts.laws import attempt, barred
from interpreter.engine.core.rules import Block, Change, Endowment, LawInfo, VerbInfo
from interpreter.engine.core.state import State
from interpreter.engine.core.values import value
from interpreter.engine.effects.active_effects import bereft, endowed, force, in_blocks
from interpreter.engine.effects.invalidation import PLAY, TRACKS

TOAD, FROG = 0, 1
JUMPY, STUCK = "jumpy", "stuck"


def hop(state: State) -> VerbInfo:
    return next(verb for verb in state.rules.verbs.values() if verb.name == "Hop")


def itself(s: State, card: int, this: int, you: int, env: Any) -> bool:
    return card == this


def higher() -> Block:
    """Who has it jumps 3 farther."""
    return Block(changes={"jump": [Change("add", -1, itself, lambda s, card, this, you, env: 3, 0)]})


def still(state: State) -> Block:
    """Who has it cannot hop."""

    def match(s: State, act: Any, this: int, you: int, env: Any) -> bool:
        return bool(act[hop(s).slot["hopper"]] == this)

    return Block(laws={hop(state).number: [LawInfo("cannot", -1, match, 9, frozenset(), frozenset(), card=True)]})


class Asked:
    """A test of whether a card fits that counts how often it is asked, and can be turned round."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.fits = True
        self.count = 0

    def __call__(self, s: State, card: int, this: int, you: int, env: Any) -> bool:
        self.count += 1
        return self.fits and card == self.card


@pytest.fixture
def under(state: State) -> Callable[..., State]:
    """The state in which the young frog gives things to others."""

    def make(*gifts: Endowment) -> State:
        twin = state.copy()
        twin.forget()
        verb = hop(state).number
        twin.rules = dataclasses.replace(
            state.rules,
            endows=list(gifts),
            givers={state.rules.cards[FROG]: gifts},
            passing_changes=frozenset(["jump"]),
            passing_laws=frozenset([verb]),
            steady_values={"jump": 0},
            free=frozenset(),
        )
        return twin

    return make


def gift(state: State, test: Callable[..., bool], block: Block, name: str = JUMPY, loose: bool = False, lost: bool = False) -> Endowment:
    return Endowment(state.rules.cards[FROG], test, block, name, lost=lost, loose=loose)


def stopped(state: State) -> bool:
    verb = hop(state)
    return barred(state, verb.number, attempt(state, verb.number, 0, {verb.slot["hopper"]: TOAD}))


def test_what_is_given_is_had(under: Callable[..., State], state: State) -> None:
    made = under(gift(state, Asked(TOAD), higher()))
    assert value(made, "jump", TOAD) == 1 + 3
    assert endowed(made, TOAD, JUMPY) and not endowed(made, FROG, JUMPY)


def test_one_that_has_it_does_not_get_it_twice(under: Callable[..., State], state: State) -> None:
    made = under(gift(state, Asked(TOAD), higher()), gift(state, Asked(TOAD), higher()))
    assert value(made, "jump", TOAD) == 1 + 3, "two frogs give it twice each, and it is one ability"
    assert len([held for held in in_blocks(made) if held[1] == TOAD]) == 1


def test_what_is_in_force_is_kept(under: Callable[..., State], state: State) -> None:
    asked = Asked(TOAD)
    made = under(gift(state, asked, higher()))
    value(made, "jump", TOAD)
    before = asked.count
    assert before > 0
    assert force(made) is force(made)
    assert value(made, "jump", TOAD) == 1 + 3
    assert asked.count == before


def test_what_is_kept_is_worked_out_anew_after_a_change(under: Callable[..., State], state: State) -> None:
    asked = Asked(TOAD)
    made = under(gift(state, asked, higher()))
    assert value(made, "jump", TOAD) == 1 + 3
    asked.fits = False
    assert value(made, "jump", TOAD) == 1 + 3, "nothing has changed that the game knows of"
    made.changed()
    assert value(made, "jump", TOAD) == 1


def test_a_twin_keeps_what_was_worked_out_until_it_goes_on(under: Callable[..., State], state: State) -> None:
    made = under(gift(state, Asked(TOAD), higher()))
    kept = force(made)
    twin = made.copy()
    assert force(twin) is kept
    for frog in made.rules.by_def[made.rules.cards[FROG]]:
        relocate(twin, frog, made.rules.zone_base["heap"])
    assert value(twin, "jump", TOAD) == 1
    assert value(made, "jump", TOAD) == 1 + 3
    assert force(made) is kept


def test_a_gift_that_depends_on_an_act_is_asked_anew(under: Callable[..., State], state: State) -> None:
    asked = Asked(TOAD)
    made = under(gift(state, asked, still(state), STUCK, loose=True))
    assert stopped(made)
    assert stopped(made), "what was found to forbid it the first time does so the second time"
    asked.fits = False
    assert not stopped(made) and not endowed(made, TOAD, STUCK)
    asked.fits = True
    assert stopped(made) and endowed(made, TOAD, STUCK)


def test_who_stops_asking_halfway_takes_nothing_away(under: Callable[..., State], state: State) -> None:
    made = under(gift(state, Asked(TOAD), still(state), STUCK, loose=True))
    assert next(in_blocks(made))[1] == TOAD
    assert [held[1] for held in in_blocks(made)] == [TOAD]


def test_what_was_lost_cannot_be_given(under: Callable[..., State], state: State) -> None:
    made = under(gift(state, Asked(TOAD), higher()), gift(state, Asked(TOAD), Block(), JUMPY, lost=True))
    assert bereft(made, TOAD, ability=JUMPY) and not bereft(made, FROG, ability=JUMPY)
    assert value(made, "jump", TOAD) == 1


def test_a_change_ends_only_what_heeds_it(state: State) -> None:
    twin = state.copy()
    twin.rules = dataclasses.replace(state.rules, shelves=(PLAY, PLAY | TRACKS), heeded=PLAY | TRACKS)
    before = twin.memo = [{"force": 1}, {"value": 2}]
    twin.changed(TRACKS)
    assert twin.memo == [{"force": 1}, {}]
    assert before == [{"force": 1}, {"value": 2}]
    twin.changed(PLAY)
    assert twin.memo == [{}, {}]
