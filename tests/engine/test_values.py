"""Values with changes made by hand: what is set, what is added, within which bound, and why."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from interpreter.engine.acts.changes import relocate
from interpreter.engine.core.rules import Block, Change
from interpreter.engine.core.state import State
from interpreter.engine.core.values import printed, value, why
from interpreter.engine.effects.lasting import expire

TOAD, FROG = 0, 1
RULE = -1


def change(amount: int, stage: str = "add", holder: int = RULE, of: int = TOAD, bound: int | None = None, source: int = 0) -> Change:
    """A change of one card's value."""

    def test(s: State, card: int, this: int, you: int, env: Any) -> bool:
        return card == of

    def number(s: State, card: int, this: int, you: int, env: Any) -> int:
        return amount

    def limit(s: State, card: int, this: int, you: int, env: Any) -> int:
        assert bound is not None
        return bound

    return Change(stage, holder, test, number, source, limit if bound is not None else None)


@pytest.fixture
def under(state: State) -> Callable[..., State]:
    """The state under some changes of the value *jump*."""

    def make(*changes: Change) -> State:
        twin = state.copy()
        twin.forget()
        twin.rules = dataclasses.replace(state.rules, changes={"jump": list(changes)})
        return twin

    return make


def holder(state: State, card: int) -> int:
    return state.rules.cards[card]


def test_a_value_is_as_printed(state: State) -> None:
    assert [value(state, "jump", card) for card in (TOAD, FROG)] == [1, 2]
    assert printed(state, "weight", TOAD) == 0
    assert printed(state, "jump", -1) == 0


def test_changes_are_added(under: Callable[..., State]) -> None:
    state = under(change(2), change(-1), change(5, of=FROG))
    assert [value(state, "jump", card) for card in (TOAD, FROG)] == [2, 7]


def test_a_value_is_set_before_anything_is_added(under: Callable[..., State]) -> None:
    assert value(under(change(2), change(5, "base")), "jump", TOAD) == 7


def test_the_latest_that_sets_a_value_counts(under: Callable[..., State], state: State) -> None:
    early, late = change(5, "base", holder(state, TOAD)), change(3, "base", holder(state, FROG))
    made = under(late, early)
    made.stamp[TOAD], made.stamp[FROG] = 10, 20
    assert value(made, "jump", TOAD) == 3
    made.stamp[TOAD] = 30
    made.changed()
    assert value(made, "jump", TOAD) == 5


@pytest.mark.parametrize(("amount", "bound", "expected"), [(4, 3, 3), (1, 3, 2), (4, 0, 1), (-4, 0, 0), (-1, 0, 0), (-4, 2, 1)])
def test_a_bound_stops_a_change_and_never_turns_it_round(under: Callable[..., State], amount: int, bound: int, expected: int) -> None:
    assert value(under(change(amount, bound=bound)), "jump", TOAD) == expected


def test_a_card_out_of_play_changes_nothing_but_itself(under: Callable[..., State], state: State) -> None:
    made = under(change(2, holder=holder(state, FROG)))
    assert value(made, "jump", TOAD) == 1 + 2 * 2, "both young frogs are in play"
    relocate(made, FROG, made.rules.zone_base["heap"])
    assert value(made, "jump", TOAD) == 1 + 2
    own = under(change(2, holder=holder(state, TOAD)))
    relocate(own, TOAD, own.rules.zone_base["heap"])
    relocate(own, 6, own.rules.zone_base["heap"])
    assert value(own, "jump", TOAD) == 1 + 2


def lasting(state: State, *changes: Change) -> State:
    """The state in which each change was made to last, one after another, until the end of the turn."""
    made = state.copy()
    made.forget()
    blocks = [Block(changes={"jump": [each]}) for each in changes]
    made.rules = dataclasses.replace(state.rules, blocks=[*state.rules.blocks, *blocks], passing_changes=frozenset(["jump"]))
    made.running = tuple((len(state.rules.blocks) + i, TOAD, 0, (), "turn", 1, made.clock + i) for i in range(len(changes)))
    made.clock += len(changes)
    return made


def test_what_lasts_changes_values_until_it_ends(state: State) -> None:
    made = lasting(state, change(3))
    assert value(made, "jump", TOAD) == 4
    expire(made, "turn")
    assert value(made, "jump", TOAD) == 1


def test_the_latest_lasting_effect_that_sets_a_value_counts(state: State) -> None:
    made = lasting(state, change(5, "base"), change(3, "base"))
    assert value(made, "jump", TOAD) == 3
    made.running = made.running[:1]
    made.changed()
    assert value(made, "jump", TOAD) == 5, "the older one is still in force"


def test_why_names_every_part(under: Callable[..., State]) -> None:
    state = under(change(2, source=3), change(-1, source=4))
    assert [(part.stage, part.amount, part.source) for part in why(state, "jump", TOAD)] == [("base", 1, -1), ("add", 2, 3), ("add", -1, 4)]
    assert [(part.stage, part.amount) for part in why(under(change(6, "base"), change(1)), "jump", TOAD)] == [("base", 6), ("add", 1)]


@pytest.mark.parametrize("changes", [(), (change(2),), (change(5, "base"), change(-2)), (change(4, bound=3), change(1))])
def test_the_parts_make_up_the_value(under: Callable[..., State], changes: tuple[Change, ...]) -> None:
    state = under(*changes)
    assert sum(part.amount for part in why(state, "jump", TOAD)) == value(state, "jump", TOAD)
