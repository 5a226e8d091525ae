"""What forbids and what permits, with laws made by hand: cards beat the rulebook, and on one level *cannot* beats *can*."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from interpreter.engine.acts.changes import relocate
from interpreter.engine.acts.laws import attempt, refusal, verdict
from interpreter.engine.core.rules import LawInfo, NeedInfo, VerbInfo
from interpreter.engine.core.state import State

TOAD, FROG = 0, 1
NEED = 77


def law(force: str, source: int, of: int = TOAD, on_card: bool = False, holder: int = -1, slots: frozenset[int] = frozenset()) -> LawInfo:
    """A law about hopping with one card; *only* allows that card alone."""

    def match(s: State, act: Any, this: int, you: int, env: Any) -> bool:
        return bool(act[8] == of)

    return LawInfo(force, holder, match, source, slots, frozenset(), card=on_card)


def hop(state: State) -> VerbInfo:
    return next(verb for verb in state.rules.verbs.values() if verb.name == "Hop")


@pytest.fixture
def under(state: State) -> Callable[..., State]:
    """The state under some laws about hopping; `need` is what hopping needs."""

    def make(*laws: LawInfo, need: bool = True) -> State:
        verb = hop(state)
        needing = dataclasses.replace(verb, needs=(NeedInfo(lambda s, act: need, (verb.slot["hopper"],), NEED),))
        twin = state.copy()
        twin.forget()
        twin.rules = dataclasses.replace(
            state.rules, laws={verb.number: list(laws)}, lawful=frozenset([verb.number]), verbs={**state.rules.verbs, verb.number: needing}
        )
        return twin

    return make


def against(state: State, card: int = TOAD) -> int:
    verb = hop(state)
    found = refusal(state, verb.number, attempt(state, verb.number, 0, {verb.slot["hopper"]: card}))
    return found.source if found is not None else -1


def test_what_nothing_forbids_may_happen(under: Callable[..., State]) -> None:
    assert against(under()) == -1


def test_a_ban_names_its_source_and_concerns_what_it_says(under: Callable[..., State]) -> None:
    state = under(law("cannot", 5))
    assert (against(state), against(state, FROG)) == (5, -1)


def test_only_forbids_the_others(under: Callable[..., State]) -> None:
    state = under(law("only", 6))
    assert (against(state), against(state, FROG)) == (-1, 6)


def test_on_one_level_cannot_beats_can(under: Callable[..., State]) -> None:
    assert against(under(law("can", 4), law("cannot", 5))) == 5
    assert against(under(law("can", 4, on_card=True), law("cannot", 5, on_card=True))) == 5


def test_a_card_beats_the_rulebook(under: Callable[..., State]) -> None:
    assert against(under(law("can", 4, on_card=True), law("cannot", 5))) == -1
    assert against(under(law("can", 4), law("cannot", 5, on_card=True))) == 5


def test_the_card_is_named_when_both_forbid(under: Callable[..., State]) -> None:
    assert against(under(law("cannot", 5), law("cannot", 8, on_card=True))) == 8


def test_the_law_of_a_card_holds_while_it_is_in_play(under: Callable[..., State], state: State) -> None:
    made = under(law("cannot", 5, of=TOAD, on_card=True, holder=state.rules.cards[FROG]))
    assert against(made) == 5
    for frog in state.rules.by_def[state.rules.cards[FROG]]:
        relocate(made, frog, made.rules.zone_base["heap"])
    assert against(made) == -1


def test_an_unmet_need_stands_against_an_act(under: Callable[..., State]) -> None:
    assert against(under(need=False)) == NEED
    verb = hop(under())
    assert refusal(under(need=False), verb.number, attempt(under(), verb.number, 0, {})) is None, "what is still open is not asked about"


def test_a_permission_lifts_the_needs_about_what_it_speaks_of(under: Callable[..., State], state: State) -> None:
    hopper = hop(state).slot["hopper"]
    assert against(under(law("can", 4, slots=frozenset([hopper])), need=False)) == -1
    assert against(under(law("can", 4), need=False)) == NEED


def test_a_verdict_tells_which_permissions_speak_of_the_act(under: Callable[..., State]) -> None:
    state = under(law("can", 4), law("can", 9, of=FROG))
    verb = hop(state)
    allowed, source, permissions = verdict(state, verb.number, attempt(state, verb.number, 0, {verb.slot["hopper"]: TOAD}))
    assert (allowed, source, [p.source for p in permissions]) == (True, -1, [4])
