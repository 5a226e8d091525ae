"""The act of nothing is heard by nobody, for every verb that the engine does itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from interpreter.content import Library
from interpreter.engine.acts.acts import recall, told
from interpreter.engine.acts.arrival import attach
from interpreter.engine.acts.changes import (
    become,
    count,
    gain,
    lose,
    lose_game,
    put,
    put_all,
    put_tokens,
    reveal,
    shuffle,
    slide,
    take_control,
    turn_over,
    win,
)
from interpreter.engine.acts.travel import walk
from interpreter.engine.boards.ordered_line import trade, trade_piles
from interpreter.engine.core.dice import cast, reroll
from interpreter.engine.core.layout import FIRST, NONE, PAUSE, RESULT
from interpreter.engine.core.rules import Listener
from interpreter.engine.core.state import State
from interpreter.engine.course.flow import resolve
from interpreter.engine.log.log import entries
from interpreter.explain.primitives import primitives

Frame = list[Any]
Change = Callable[[State, Frame], int]
TOAD, FROG = 0, 1
RING = 0
FOOD = 1


def place(state: State, zone: str) -> int:
    return state.rules.zone_base[zone]


def resolved(s: State, f: Frame, card: int) -> int:
    f[RESULT] = 0
    resolve(s, f, card, 0, 1)
    return int(f[RESULT])


def full(s: State) -> State:
    """The track of the first player is as high as it goes."""
    s.tracks[0] = 5
    return s


def bare(s: State) -> State:
    """The track of the first player is as low as it goes."""
    s.tracks[0] = 0
    return s


NOTHING: dict[str, list[Change]] = {
    "Attach": [lambda s, f: attach(s, f, TOAD, TOAD), lambda s, f: attach(s, f, NONE, TOAD)],
    "Become": [lambda s, f: become(s, f, TOAD, RING, 0, 0), lambda s, f: become(s, f, NONE, RING, 0, 1)],
    "Count down": [lambda s, f: count(bare(s), f, FOOD, 0, -1), lambda s, f: count(s, f, FOOD, 0, 0), lambda s, f: count(s, f, RING, TOAD, -1)],
    "Count up": [lambda s, f: count(full(s), f, FOOD, 0, 1), lambda s, f: count(s, f, RING, TOAD, 0)],
    "Gain": [lambda s, f: gain(s, f, (FOOD, 0), 0, False), lambda s, f: gain(full(s), f, (FOOD, 2), 0, False), lambda s, f: gain(s, f, (RING, 0), TOAD, True)],
    "Get": [lambda s, f: gain(s, f, (FOOD, 0), 0, False)],
    "Look at": [lambda s, f: reveal(s, f, (), 0), lambda s, f: reveal(s, f, (NONE,), 0)],
    "Lose": [lambda s, f: lose(bare(s), f, (FOOD, 1), NONE, 0), lambda s, f: lose(s, f, (RING, 1), TOAD, 0), lambda s, f: lose(s, f, (RING, -1), TOAD, 0)],
    "Lose the game": [lambda s, f: lose_game(s, f, 0) and lose_game(s, f, 0)],
    "Put": [
        lambda s, f: put(s, f, NONE, 0, "end", NONE),
        lambda s, f: put(s, f, TOAD, NONE, "end", NONE),
        lambda s, f: put_all(s, f, (), 0, "end", NONE),
        lambda s, f: put_tokens(s, f, (RING, 0), TOAD),
        lambda s, f: put_tokens(s, f, (RING, 2), TOAD, FROG),
    ],
    "Reroll": [lambda s, f: reroll(s, f, ())],
    "Reveal": [lambda s, f: reveal(s, f, (), NONE)],
    "Roll": [lambda s, f: cast(s, f, 0)],
    "Shuffle": [lambda s, f: shuffle(s, f, place(s, "heap"))],
    "Slide": [lambda s, f: slide(s, f, TOAD, 0, 0), lambda s, f: slide(s, f, NONE, 0, 1)],
    "Take control": [lambda s, f: take_control(s, f, TOAD, 0), lambda s, f: take_control(s, f, NONE, 0)],
    "Trade": [lambda s, f: trade(s, f, TOAD, TOAD), lambda s, f: trade_piles(s, f, place(s, "heap"), place(s, "heap") + 1)],
    "Travel": [lambda s, f: walk(s, f, TOAD, (), -1), lambda s, f: walk(s, f, NONE, (1,), -1)],
    "Turn over": [lambda s, f: turn_over(s, f, TOAD, 1), lambda s, f: turn_over(s, f, NONE, -1)],
}
"""For each verb ways to do nothing with it."""

SOMETHING: dict[str, Change] = {
    "Become": lambda s, f: become(s, f, TOAD, RING, 0, 1),
    "Count down": lambda s, f: count(s, f, FOOD, 0, -1),
    "Count up": lambda s, f: count(s, f, FOOD, 0, 1),
    "Gain": lambda s, f: gain(s, f, (FOOD, 1), 0, False),
    "Get": lambda s, f: gain(s, f, (FOOD, 1), 0, False),
    "Look at": lambda s, f: reveal(s, f, (TOAD,), 0),
    "Lose": lambda s, f: lose(s, f, (FOOD, 1), NONE, 0),
    "Lose the game": lambda s, f: lose_game(s, f, 0),
    "Put": lambda s, f: put(s, f, TOAD, place(s, "heap"), "end", NONE),
    "Reroll": lambda s, f: cast(s, f, 1) and reroll(s, f, (0,)),
    "Resolve": lambda s, f: resolved(s, f, TOAD),
    "Reveal": lambda s, f: reveal(s, f, (TOAD,), NONE),
    "Roll": lambda s, f: cast(s, f, 1),
    "Shuffle": lambda s, f: shuffle(s, f, place(s, "stack")),
    "Slide": lambda s, f: slide(s, f, TOAD, 0, 1),
    "Take control": lambda s, f: take_control(s, f, TOAD, 1),
    "Travel": lambda s, f: walk(s, f, TOAD, (1,), -1),
    "Turn over": lambda s, f: turn_over(s, f, TOAD, -1),
    "Win": lambda s, f: win(s, f, 0),
}
"""For each verb a way to do something with it."""

NO_CHANGE = {
    "Choose": "what is chosen is kept, also if it is the same again",
    "Control (a card)": "says whose a card is",
    "Cost (an amount)": "says what something costs",
    "End": "cannot be run yet",
    "Have": "says what something has",
    "Ignore": "says what is left out",
    "Order players": "the order is made anew, also if it is the same again",
    "Own": "says whose a card is",
    "Prevent": "is part of another act",
    "Rearrange": "a line of one card or none has one order: nothing is asked and nothing done",
    "Resolve": "a card without a text is resolved all the same",
    "Reverse the order": "there is always an order",
    "Skip": "cannot be run yet",
    "Step": "is part of a way",
    "Stop": "is part of a way",
    "Win": "is heard by nobody: the game is over",
}
"""Verbs that cannot be done to nothing, with the reason."""


def test_every_verb_of_the_engine_is_looked_at(bundled: Library) -> None:
    assert {found.headword for found in primitives(bundled)} == NOTHING.keys() | NO_CHANGE.keys()


def waiting(state: State, verb: int) -> State:
    """The same with a text that answers whatever happens by a verb."""
    twin = state.copy()
    listener = Listener(10_000, NONE, lambda *_: (), state.rules.flow_program, (), NONE, personal=False)
    twin.rules = dataclasses.replace(state.rules, after={verb: [listener]}, listeners={10_000: listener})
    return twin


def heard(state: State, frame: Frame, change: Change, verb: int) -> bool:
    """Does somebody hear of a change, and is it kept?"""
    twin = waiting(state, verb)
    frame[RESULT] = change(twin, frame)
    history = len(twin.history)
    recall(twin, frame, verb, 0, ((FIRST, TOAD),))
    answered = told(twin, frame, verb, 0, ((FIRST, TOAD),), 7) == PAUSE
    assert answered == (len(twin.history) > history)
    return answered


@pytest.mark.parametrize(("verb", "number"), [(verb, number) for verb, ways in NOTHING.items() for number in range(len(ways))])
def test_the_act_of_nothing_is_heard_by_nobody(state: State, frame: Frame, verb: str, number: int) -> None:
    hop = next(info.number for info in state.rules.verbs.values() if info.name == "Hop")
    state.tokens[RING] = 0
    before = (state.tokens[:], state.tracks[1:], state.holds[:], state.face[:], state.ctrl[:])
    assert not heard(state, frame, NOTHING[verb][number], hop)
    assert before == (state.tokens[:], state.tracks[1:], state.holds[:], state.face[:], state.ctrl[:])


@pytest.mark.parametrize("verb", SOMETHING)
def test_what_happens_is_heard(state: State, frame: Frame, verb: str) -> None:
    hop = next(info.number for info in state.rules.verbs.values() if info.name == "Hop")
    assert heard(state, frame, SOMETHING[verb], hop)


@pytest.mark.parametrize("verb", sorted(NOTHING.keys() - {"Lose the game", "Roll", "Reroll"}))
def test_nothing_is_told_of_nothing(state: State, frame: Frame, verb: str) -> None:
    for change in NOTHING[verb]:
        change(state, frame)
    assert entries(state) == []
