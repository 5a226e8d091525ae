"""Effects without an end, with programs made by hand: what is taken for endless, what is not, and what becomes of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from interpreter.engine.core.dice import draw
from interpreter.engine.core.layout import FIRST, NONE, PAUSE, RESULT
from interpreter.engine.core.machine import leave, may, push, run
from interpreter.engine.core.rules import Program, Source, Step
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import REPEATS, SAME, EndlessError
from interpreter.engine.course import endless
from interpreter.engine.course.endless import CALM, position
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.engine.log.save import dump, load

Frame = list[Any]
SLOT = FIRST
CLOSED = frozenset([1])

Made = Callable[..., State]
"""Texts, each a list of steps: a state in which the first of them is carried out, and the game is over when it is."""


@pytest.fixture
def texts(state: State) -> Made:
    def make(*programs: list[Step], rule: bool = False, closed: frozenset[int] = frozenset(), **more: Any) -> State:
        rules = state.rules
        first = len(rules.steps)
        made = [([finish], NONE), *((steps, at) for at, steps in enumerate(programs))]
        sources = [Source("term" if rule else "card", f"Card {at}", "", f"Text {at}.") for at in range(len(programs))]
        whole = [Program(first + at, "made", tuple(steps), FIRST + 2, source, closed=closed if at else frozenset()) for at, (steps, source) in enumerate(made)]
        twin = state.copy()
        twin.rules = dataclasses.replace(
            rules,
            steps=[*rules.steps, *(program.steps for program in whole)],
            sizes=[*rules.sizes, *[FIRST + 2] * len(whole)],
            programs=[*rules.programs, *whole],
            sources=sources,
            state_rules=[],
            phases=[],
            flow_program=first,
            **more,
        )
        twin.frames = []
        push(twin, first, NONE, 0, NONE, NONE)
        begin(twin, 0)
        return twin

    return make


def finish(s: State, f: Frame) -> int:
    s.over = (0,)
    return PAUSE


def begin(s: State, number: int) -> None:
    """Begin one of the texts."""
    push(s, s.rules.flow_program + 1 + number, NONE, 0, number, NONE)


def calls(number: int) -> Step:
    def step(s: State, f: Frame) -> int:
        f[1] += 1
        begin(s, number)
        return PAUSE

    return step


def over(s: State, f: Frame) -> int:
    return leave(s, f, 1)


def gain(s: State, f: Frame) -> int:
    s.tracks[0] += 1
    return f[1] + 1


def back(s: State, f: Frame) -> int:
    return 0


def dropped(s: State) -> list[list[str]]:
    """The names of those whose texts were dropped, for each time."""
    return [[s.rules.sources[source].name for source, _ in entry.about[0]] for entry in entries(s) if entry.what == "endless"]


def ended(state: State) -> State:
    run(state)
    assert state.over == (0,)
    return state


def test_texts_that_set_each_other_off_are_dropped_and_named(texts: Made) -> None:
    state = ended(texts([calls(1), over], [calls(0), over]))
    (names,) = dropped(state)
    assert sorted(names) == ["Card 0", "Card 1"]
    assert state.stilled == () and len(state.frames) == 1


def test_a_text_that_only_brings_on_the_others_is_not_named(texts: Made) -> None:
    assert sorted(dropped(ended(texts([calls(1), over], [calls(2), over], [calls(1), over])))[0]) == ["Card 1", "Card 2"]


def test_a_text_that_goes_round_in_itself_is_dropped(texts: Made) -> None:
    assert dropped(ended(texts([back]))) == [["Card 0"]]


def test_the_rest_of_what_is_begun_is_not_carried_out(texts: Made) -> None:
    state = texts([calls(1), gain, over], [calls(0), gain, over])
    before = state.tracks[0]
    assert ended(state).tracks[0] == before


def test_what_grows_is_carried_out_as_often_as_the_game_allows(texts: Made) -> None:
    for repeats in (REPEATS, 40):
        state = texts([gain, calls(0), over], repeats=repeats)
        before = state.tracks[0]
        assert dropped(ended(state)) == [["Card 0"]]
        assert repeats - 1 <= state.tracks[0] - before <= max(repeats, CALM)


def test_a_round_of_its_own_that_grows_is_counted_too(texts: Made) -> None:
    assert dropped(ended(texts([gain, back]))) == [["Card 0"]]


def times(count: int) -> list[Step]:
    """The steps of a text that begins another one so many times."""

    def set_out(s: State, f: Frame) -> int:
        f[SLOT] = count
        return 1

    def again(s: State, f: Frame) -> int:
        f[SLOT] -= 1
        if f[SLOT] < 0:
            return 2
        f[1] = 1
        begin(s, 1)
        return PAUSE

    return [set_out, again, over]


@pytest.mark.parametrize("count", [999, 5000])
def test_what_is_done_many_times_is_carried_out(texts: Made, count: int) -> None:
    state = texts(times(count), [gain, over])
    before = state.tracks[0]
    assert dropped(ended(state)) == [] and state.tracks[0] - before == count
    assert dropped(ended(texts(times(count), [over]))) == []


@pytest.mark.parametrize("count", [500, 999])
def test_a_long_chain_that_ends_is_carried_out(texts: Made, count: int) -> None:
    def link(s: State, f: Frame) -> int:
        s.tracks[0] += 1
        f[1] = 1
        if s.tracks[0] < count:
            begin(s, 0)
            return PAUSE
        return 1

    state = texts([link, over])
    state.tracks[0] = 0
    assert dropped(ended(state)) == [] and state.tracks[0] == count


def test_what_chance_may_end_is_not_taken_for_endless(texts: Made) -> None:
    def toss(s: State, f: Frame) -> int:
        return 1 if draw(s, 60) == 0 else 0

    for seed in range(5):
        state = texts([toss, over])
        state.seed = seed
        assert dropped(ended(state)) == []


def test_what_a_limit_of_the_game_ends_is_not_taken_for_endless(texts: Made) -> None:
    def counted(s: State, f: Frame) -> int:
        s.memory[(-11, 0, 0)] = s.memory.get((-11, 0, 0), 0) + 1
        return 0 if s.memory[(-11, 0, 0)] < 10 * SAME + CALM else 1

    assert dropped(ended(texts([counted, over]))) == []


def test_what_happens_at_the_same_time_is_brought_to_its_end(texts: Made) -> None:
    def later(s: State, f: Frame) -> int:
        s.hold = 0
        return 2

    def hold(s: State, f: Frame) -> int:
        s.hold = 1
        f[1] = 1
        begin(s, 1)
        return PAUSE

    state = ended(texts([hold, later, over], [calls(0), over], closed=CLOSED))
    assert dropped(state) and state.hold == 0


def test_rules_are_dropped_only_where_no_card_takes_part(texts: Made) -> None:
    state = texts([calls(1), over], [calls(0), over])
    state.rules.sources[0] = Source("term", "Rule", "", "A rule.")
    assert dropped(ended(state)) == [["Card 1"]]
    assert sorted(dropped(ended(texts([calls(1), over], [calls(0), over], rule=True)))[0]) == ["Card 0", "Card 1"]


def test_a_game_may_say_that_nobody_wins_then(texts: Made) -> None:
    state = texts([calls(0), over], endless="draw")
    run(state)
    assert state.over == () and decision(state) is None
    assert [entry.what for entry in entries(state)][-2:] == ["endless", "over"]


def test_what_takes_too_long_is_dropped(texts: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endless, "LONGEST", 20_000)
    assert dropped(ended(texts(times(10**9), [over]))) == [["Card 0"]]


def test_where_nothing_can_be_dropped_it_is_told(texts: Made) -> None:
    state = texts([over])
    state.rules.steps[state.rules.flow_program] = (back,)
    with pytest.raises(EndlessError, match="without an end"):
        run(state)


def test_a_question_that_comes_back_in_the_same_position_is_not_asked_for_ever(texts: Made) -> None:
    def ask(s: State, f: Frame) -> int:
        return may(s, f, 0, SLOT, 1, 1)

    state = texts([ask, back])
    count = 0
    while decision(state) is not None:
        state = apply(state, "yes" if count % 2 else "no")
        count += 1
        assert count < 100
    assert dropped(state) == [["Card 0"]] and state.over == (0,)


def test_a_question_in_a_chain_of_answers_is_not_asked_for_ever(texts: Made) -> None:
    def ask(s: State, f: Frame) -> int:
        s.tracks[0] += 1
        return may(s, f, 0, SLOT, 1, 1)

    state = texts([ask, calls(0), over])
    count = 0
    while decision(state) is not None:
        state = apply(state, "yes")
        count += 1
        assert count < 200
    assert dropped(state) == [["Card 0"]] and state.frames[-1][RESULT] == 0


def test_many_questions_that_lead_on_are_all_asked(texts: Made) -> None:
    def ask(s: State, f: Frame) -> int:
        f[SLOT + 1] = max(f[SLOT + 1], 0) + 1
        return may(s, f, 0, SLOT, 1, 1) if f[SLOT + 1] <= 150 else 2

    state = texts([ask, back, over])
    count = 0
    while decision(state) is not None:
        state = apply(state, "yes")
        count += 1
    assert count == 150 and dropped(state) == []


def test_the_same_comes_of_a_state_that_was_saved_in_the_midst(texts: Made) -> None:
    def ask(s: State, f: Frame) -> int:
        return may(s, f, 0, SLOT, 1, 1)

    state = texts([ask, back])
    for _ in range(28):
        decision(state)
        state = apply(state, "yes")
    twin = load(state.rules, dump(state))
    assert twin == state and twin.seen
    for _ in range(2):
        state, twin = apply(state, "no"), apply(twin, "no")
        assert twin == state


def test_a_position_leaves_out_what_only_counts(state: State) -> None:
    before = position(state)
    state.clock += 7
    state.seed += 1
    state.history = (*state.history, (1, 2, 3))
    state.log = (state.log, None)
    assert position(state) == before
    for part in (state.tokens, state.tracks, state.ctrl, state.face):
        part[0] += 1
        assert position(state) != before
        part[0] -= 1
    state.memory[(3, 0, 0, 1, 0)] = 1
    assert position(state) != before
