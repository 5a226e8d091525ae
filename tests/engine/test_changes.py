from __future__ import annotations

from typing import Any

import pytest

from interpreter.engine.acts.changes import count_track, gain, lose, lose_game, put, put_tokens, reveal, settle_end, slide, take_control, turn_over
from interpreter.engine.core.state import State
from interpreter.engine.effects.lasting import control_for, expire
from interpreter.engine.log.log import entries

Frame = list[Any]
TOAD = 0


def at(state: State, space: str) -> int:
    assert state.rules.board is not None
    return state.rules.board.number(space)


def test_a_card_put_elsewhere_is_there_only(state: State, frame: Frame) -> None:
    before = state.where[TOAD]
    assert put(state, frame, TOAD, at(state, "b2"), "end", -1) == 1
    assert (state.where[TOAD], state.holds[before], state.holds[at(state, "b2")]) == (at(state, "b2"), (), (TOAD,))
    assert entries(state)[-1].what == "put" and entries(state)[-1].about[:3] == (TOAD, before, at(state, "b2"))


def test_nothing_is_put_nowhere(state: State, frame: Frame) -> None:
    assert put(state, frame, -1, 0, "end", -1) == 0
    assert put(state, frame, TOAD, -1, "end", -1) == 0
    assert entries(state) == []


@pytest.mark.parametrize(("end", "index"), [("top", 0), ("bottom", -1), ("end", -1)])
def test_a_pile_has_a_top_and_a_bottom(state: State, frame: Frame, end: str, index: int) -> None:
    pile = state.rules.zone_base["stack"]
    put(state, frame, TOAD, pile, end, -1)
    assert state.holds[pile][index] == TOAD


def test_leaving_play_and_coming_back_is_a_new_start(state: State, frame: Frame) -> None:
    space, stamp = state.where[TOAD], state.stamp[TOAD]
    put(state, frame, TOAD, state.rules.zone_base["heap"], "top", -1)
    assert TOAD not in state.play and state.last[TOAD] == space
    put(state, frame, TOAD, space, "end", -1)
    assert TOAD in state.play and state.stamp[TOAD] > stamp and state.last[TOAD] == -1


def test_a_card_taken_away_comes_back_under_its_owner(state: State, frame: Frame) -> None:
    take_control(state, frame, TOAD, 1)
    space = state.where[TOAD]
    put(state, frame, TOAD, state.rules.zone_base["heap"], "top", -1)
    put(state, frame, TOAD, space, "end", -1)
    assert state.ctrl[TOAD] == 0


def test_control_for_a_turn_goes_back(state: State, frame: Frame) -> None:
    assert control_for(state, frame, TOAD, 1, "turn") == 1
    assert state.ctrl[TOAD] == 1
    expire(state, "phase")
    assert state.ctrl[TOAD] == 1
    expire(state, "turn")
    assert state.ctrl[TOAD] == 0 and state.running == ()


def test_control_of_a_card_that_has_left_does_not_go_back(state: State, frame: Frame) -> None:
    control_for(state, frame, TOAD, 1, "turn")
    put(state, frame, TOAD, state.rules.zone_base["heap"], "top", -1)
    log = state.log
    expire(state, "turn")
    assert state.running == () and state.log is log


def test_no_more_tokens_are_taken_than_there_are(state: State, frame: Frame) -> None:
    assert put_tokens(state, frame, (0, 2), TOAD) == 2
    assert lose(state, frame, (0, 5), TOAD, 0) == 2
    assert lose(state, frame, (0, 1), TOAD, 0) == 0
    assert [entry.about for entry in entries(state)] == [(0, TOAD, 2), (0, TOAD, -2)]


def test_tokens_from_another_card_are_moved(state: State, frame: Frame) -> None:
    put_tokens(state, frame, (0, 2), TOAD)
    assert put_tokens(state, frame, (0, 3), 1, TOAD) == 2
    assert (state.tokens[TOAD], state.tokens[1]) == (0, 2)


@pytest.mark.parametrize(("amount", "done", "after"), [(3, 3, 4), (9, 4, 5), (-1, -1, 0), (-3, -1, 0), (0, 0, 1)])
def test_a_track_stops_at_its_ends(state: State, frame: Frame, amount: int, done: int, after: int) -> None:
    assert count_track(state, frame, 0, 0, amount) == done
    assert state.tracks[0] == after
    assert [entry.about for entry in entries(state)] == ([(0, 0, done)] if done else [])


def test_a_track_is_gained_and_lost_like_tokens(state: State, frame: Frame) -> None:
    food = len(state.rules.tokens)
    assert gain(state, frame, (food, 2), 1, False) == 2
    assert lose(state, frame, (food, 3), -1, 1) == 3
    assert state.tracks == [1, 1]


def test_a_card_slides_to_the_edge_at_most(state: State, frame: Frame) -> None:
    board = state.rules.board
    assert board is not None
    north = next(d for d in range(len(board.directions)) if board.ahead[d][at(state, "a1")] == at(state, "a2"))
    assert slide(state, frame, TOAD, north, 5) == 1
    assert state.where[TOAD] == at(state, "a3")
    assert slide(state, frame, TOAD, north, 1) == 0


def test_a_card_is_turned_over(state: State, frame: Frame) -> None:
    turn_over(state, frame, TOAD, -1)
    assert state.face[TOAD] == 0
    turn_over(state, frame, TOAD, 1)
    assert state.face[TOAD] == 1


def test_nothing_shown_is_not_told(state: State, frame: Frame) -> None:
    assert reveal(state, frame, (), -1) == 0
    assert entries(state) == []


def test_the_last_one_left_has_won(state: State, frame: Frame) -> None:
    lose_game(state, frame, 0)
    assert lose_game(state, frame, 0) == 0
    assert state.over is None
    settle_end(state)
    assert state.over == (1,)


def test_all_lost_at_once_is_a_draw(state: State, frame: Frame) -> None:
    lose_game(state, frame, 0)
    lose_game(state, frame, 1)
    settle_end(state)
    assert state.over == ()
