"""The machine with programs made by hand: frames, choices, pauses."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from interpreter.engine.core.layout import FIRST, NONE, PAUSE, RESULT, SOURCE
from interpreter.engine.core.machine import call, leave, may, one_of, pick, push, run
from interpreter.engine.core.rules import Program, Source, Step
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import EndlessError, LimitError
from interpreter.engine.course.flow import pass_turn, roll
from interpreter.engine.game import IllegalError, apply, decision

Frame = list[Any]
SLOT = FIRST
OVER = 90
"""The step at which a made program ends the game; so many steps stand in each."""


@pytest.fixture
def playing(state: State) -> Callable[..., State]:
    """A state in which a program of these steps, and nothing else, runs."""

    def make(*steps: Step) -> State:
        rules = state.rules
        number = len(rules.steps)
        whole = (*steps, *[finish] * (OVER + 1 - len(steps)))
        program = Program(number, "made", whole, FIRST + 3, NONE)
        twin = state.copy()
        twin.rules = dataclasses.replace(
            rules, steps=[*rules.steps, whole], sizes=[*rules.sizes, FIRST + 3], programs=[*rules.programs, program], state_rules=[], phases=[]
        )
        twin.frames = []
        push(twin, number, NONE, 0, NONE, NONE)
        return twin

    return make


def finish(s: State, f: Frame) -> int:
    s.over = (0,)
    return PAUSE


def choose(candidates: list[Any], kind: str = "space", least: int = 1, most: int = 1, many: bool = False, random: bool = False, optional: bool = False) -> Step:
    def step(s: State, f: Frame) -> int:
        return pick(s, f, 0, candidates, kind, least, most, SLOT, many, random, OVER, OVER - 1, optional)

    return step


def keys(state: State) -> list[str]:
    due = decision(state)
    assert due is not None
    return [option.key for option in due.options]


def chosen(state: State) -> Any:
    assert state.over is not None
    return state.frames[-1][SLOT]


def test_one_candidate_is_no_choice(playing: Callable[..., State]) -> None:
    state = playing(choose([4]))
    assert decision(state) is None
    assert chosen(state) == 4


def test_no_candidate_fails(playing: Callable[..., State]) -> None:
    state = playing(choose([]))
    run(state)
    assert chosen(state) == NONE and state.frames[-1][1] == OVER - 1


def test_candidates_are_offered_by_name(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4, 8]))
    assert keys(state) == ["a1", "b2", "c3"]
    assert chosen(apply(state, "b2")) == 4


def test_what_is_not_offered_is_refused(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4]))
    with pytest.raises(IllegalError):
        apply(state, "c3")


def test_keys_are_read_without_regard_to_case_and_blanks(playing: Callable[..., State]) -> None:
    assert chosen(apply(playing(choose([0, 4])), "  B2 ")) == 4


def test_up_to_one_can_be_left(playing: Callable[..., State]) -> None:
    state = playing(choose([4], least=0))
    assert keys(state) == ["b2", "done"]
    assert chosen(apply(state, "done")) == NONE


def test_a_set_is_chosen_one_by_one(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4, 8], least=2, most=2, many=True))
    state = apply(state, "b2")
    assert keys(state) == ["a1", "c3"]
    assert chosen(apply(state, "a1")) == (4, 0)


def test_all_of_a_set_is_no_choice(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4], least=2, most=2, many=True))
    assert decision(state) is None
    assert chosen(state) == (0, 4)


def test_up_to_so_many_can_be_ended_early(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4, 8], least=0, most=2, many=True))
    assert keys(state)[-1] == "done"
    state = apply(state, "c3")
    assert chosen(apply(state, "done")) == (8,)


def test_any_number_ends_when_nothing_is_left(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4], least=0, most=-1, many=True))
    assert chosen(apply(apply(state, "a1"), "b2")) == (0, 4)


def test_too_few_for_a_set_fails(playing: Callable[..., State]) -> None:
    state = playing(choose([0], least=2, most=2, many=True))
    run(state)
    assert chosen(state) == () and state.frames[-1][1] == OVER - 1


def test_chance_asks_nobody(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4, 8], random=True))
    assert decision(state) is None
    assert chosen(state) in (0, 4, 8)


@pytest.mark.parametrize(("key", "slot", "step"), [("yes", 1, 5), ("no", 0, 6)])
def test_may_is_yes_or_no(playing: Callable[..., State], key: str, slot: int, step: int) -> None:
    state = playing(lambda s, f: may(s, f, 1, SLOT, 5, 6))
    due = decision(state)
    assert due is not None and (due.player, due.kind, [o.key for o in due.options]) == (1, "may", ["yes", "no"])
    after = apply(state, key)
    assert (chosen(after), after.frames[-1][1]) == (slot, step)


def test_branches_that_cannot_be_done_are_not_offered(playing: Callable[..., State]) -> None:
    only = playing(lambda s, f: one_of(s, f, 0, [(1, 7)], OVER, ("a", "b")))
    assert decision(only) is None and only.frames[-1][1] == 7
    nothing = playing(lambda s, f: one_of(s, f, 0, [], OVER, ()))
    assert decision(nothing) is None and nothing.frames[-1][1] == OVER


def test_a_branch_goes_on_where_it_stands(playing: Callable[..., State]) -> None:
    state = playing(lambda s, f: one_of(s, f, 0, [(0, 3), (2, 8)], OVER, ("leap", "rest", "dive")))
    due = decision(state)
    assert due is not None and due.kind == "branch" and len(due.options) == 2
    assert [apply(state, key).frames[-1][1] for key in keys(state)] == [3, 8]


def test_a_frame_that_is_done_tells_the_one_below(playing: Callable[..., State]) -> None:
    def begin(s: State, f: Frame) -> int:
        f[1] = 2
        push(s, f[0], NONE, 0, NONE, NONE)[1] = 1
        return PAUSE

    state = playing(begin, lambda s, f: leave(s, f, 5))
    run(state)
    assert len(state.frames) == 1 and state.frames[-1][RESULT] == 5


def test_serial_numbers_only_grow(playing: Callable[..., State]) -> None:
    state = playing(finish)
    first, second = (push(state, state.frames[0][0], NONE, 0, NONE, NONE) for _ in range(2))
    assert first[4] < second[4] == state.clock


def test_an_act_without_what_it_names_does_not_begin(playing: Callable[..., State]) -> None:
    hop = next(verb for verb in playing(finish).rules.verbs.values() if verb.name == "Hop")

    def step(s: State, f: Frame) -> int:
        f[RESULT] = 1
        return call(s, f, hop.number, 0, ((hop.slot["hopper"], NONE),), OVER)

    state = playing(step)
    run(state)
    assert len(state.frames) == 1 and state.frames[-1][RESULT] == 0


def test_effects_without_an_end_are_stopped(playing: Callable[..., State]) -> None:
    def again(s: State, f: Frame) -> int:
        push(s, f[0], NONE, 0, NONE, NONE)
        return PAUSE

    def forever(s: State, f: Frame) -> int:
        return PAUSE

    def same(s: State, f: Frame) -> int:
        return 0

    for step in (again, forever, same):
        with pytest.raises(EndlessError, match="without an end"):
            run(playing(step))


def test_a_change_that_a_rule_makes_again_and_again_is_stopped(playing: Callable[..., State]) -> None:
    state = playing(finish)
    state.rules = dataclasses.replace(state.rules, look=lambda s, what: s.changed() or True, state_rules=[()])
    state.changed()
    with pytest.raises(EndlessError):
        run(state)


def test_the_card_at_work_is_named(playing: Callable[..., State]) -> None:
    state = playing(lambda s, f: 0)
    state.rules = dataclasses.replace(state.rules, sources=[Source("card", "Mill", "Grind", "Repeat this effect.")])
    state.frames[-1][SOURCE] = 0
    with pytest.raises(EndlessError) as stopped:
        run(state)
    assert str(stopped.value) == 'this goes on without an end: "Repeat this effect." [Mill]'


def test_more_at_once_than_a_game_can_take_is_refused(playing: Callable[..., State]) -> None:
    huge = 10**30
    for step in (lambda s, f: pick(s, f, 0, range(huge), "number", 1, 1, SLOT, False, False, OVER, OVER, False), lambda s, f: roll(s, f, huge, 0, OVER)):
        with pytest.raises(LimitError, match="at once"):
            run(playing(step))


def test_when_everybody_is_out_the_turn_still_passes(playing: Callable[..., State]) -> None:
    state = playing(finish)
    state.lost = tuple(state.rules.seats)
    assert pass_turn(state, state.frames[-1]) == 0


def test_a_choice_leaves_the_state_before_it_alone(playing: Callable[..., State]) -> None:
    state = playing(choose([0, 4, 8]))
    decision(state)
    before = state.parts()
    first, second = apply(state, "a1"), apply(state, "c3")
    assert state.parts() == before
    assert (chosen(first), chosen(second)) == (0, 8)
