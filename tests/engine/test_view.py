from __future__ import annotations

from typing import Any

import pytest

from interpreter.engine.acts.changes import put, put_tokens, reveal, shuffle, turn_over
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import note
from interpreter.engine.table.view import view
from interpreter.engine.table.visibility import HIDDEN, sees, told
from interpreter.play.table import Table

Frame = list[Any]


def place(state: State, zone: str, number: int = 0) -> int:
    return state.rules.zone_base[zone] + number


def test_closed_zones_are_numbers(state: State) -> None:
    own, other = view(state, 0), view(state, 1)
    assert [card.name for card in own.pile("hand", 0).cards or ()] == ["Tadpole", "Tadpole"]
    assert (other.pile("hand", 0).count, other.pile("hand", 0).cards) == (2, None)
    for seen in (own, other):
        assert (seen.pile("stack", 0).count, seen.pile("stack", 0).cards) == (2, None)


def test_a_spectator_sees_no_hand(state: State) -> None:
    seen = view(state, None)
    assert [pile.cards for pile in seen.piles if pile.zone == "hand"] == [None, None]
    assert seen.pile("heap", 0).cards == ()


def test_the_board_is_open_to_all(state: State, frame: Frame) -> None:
    put_tokens(state, frame, (0, 2), 0)
    for player in (0, 1, None):
        piece = view(state, player).board["a1"][0]
        assert (piece.name, piece.owner, piece.controller, piece.tokens) == ("Old Toad", 0, 0, {"ring": 2})


def test_a_card_face_down_in_play_is_known_to_its_controller(state: State, frame: Frame) -> None:
    turn_over(state, frame, 0, 0)
    assert [view(state, player).board["a1"][0].name for player in (0, 1, None)] == ["Old Toad", "", ""]


def test_what_lies_under_a_card_is_its_controllers(state: State, frame: Frame) -> None:
    card = state.holds[place(state, "hand", 0)][0]
    put(state, frame, card, place(state, "under", 0), "top", -1)
    own, other = (view(state, player).board["a1"][0].hosts[0] for player in (0, 1))
    assert own.cards is not None and [piece.name for piece in own.cards] == ["Tadpole"]
    assert (other.zone, other.count, other.cards) == ("under", 1, None)
    assert view(state, 0).log[-1].about["to"] == "under a1"


def test_tracks_turn_and_phase_are_open(pond: Table, state: State) -> None:
    decision(state)
    seen = view(state, 1)
    assert (seen.tracks, seen.turn, seen.phase, seen.active, seen.waits_for) == ({"food": (1, 2)}, 1, "hop phase", 0, 0)
    assert seen.choice is None
    choice = view(state, 0).choice
    assert choice is not None and choice.kind == "window" and "end" in choice.options


def told_cards(state: State, player: int | None) -> list[int]:
    return [entry.about[0] for entry in told(state, player) if entry.what == "put"]


def test_a_card_drawn_is_known_to_the_one_who_drew(state: State, frame: Frame) -> None:
    card = state.holds[place(state, "stack", 0)][0]
    put(state, frame, card, place(state, "hand", 0), "end", -1)
    assert [told_cards(state, player) for player in (0, 1, None)] == [[card], [HIDDEN], [HIDDEN]]
    assert view(state, 1).log[-1].about["card"].name == ""
    assert (view(state, 1).log[-1].about["from"], view(state, 1).log[-1].about["to"]) == ("stack 1", "hand 1")


def test_a_card_that_goes_to_an_open_place_is_known(state: State, frame: Frame) -> None:
    card = state.holds[place(state, "hand", 0)][0]
    put(state, frame, card, place(state, "heap", 0), "top", -1)
    assert told_cards(state, 1) == [card]


def test_a_card_that_comes_from_an_open_place_is_known_and_then_lost_from_sight(state: State, frame: Frame) -> None:
    put(state, frame, 0, place(state, "hand", 0), "end", -1)
    put(state, frame, 0, place(state, "stack", 0), "top", -1)
    assert told_cards(state, 1) == [0, HIDDEN]
    assert told_cards(state, 0) == [0, 0]


def test_a_card_put_into_play_face_down_is_known_to_its_controller(state: State, frame: Frame) -> None:
    card = state.holds[place(state, "hand", 0)][0]
    put(state, frame, card, 4, "end", 0)
    assert [told_cards(state, player) for player in (0, 1, None)] == [[card], [HIDDEN], [HIDDEN]]
    assert view(state, 1).log[-1].about["to"] == "b2"
    turn_over(state, frame, card, 1)
    put(state, frame, card, 3, "end", -1)
    assert told_cards(state, 1) == [HIDDEN, card]


def test_a_card_turned_face_down_is_known_until_the_next_phase(state: State, frame: Frame) -> None:
    turn_over(state, frame, 0, 0)
    put_tokens(state, frame, (0, 1), 0)
    note(state, frame, "phase", 0, 0)
    put_tokens(state, frame, (0, 1), 0)
    assert [entry.about[1] for entry in told(state, 1) if entry.what == "tokens"] == [0, HIDDEN]
    assert [entry.about[0] for entry in told(state, 1) if entry.what == "face"] == [0]


def test_what_happens_to_a_card_that_was_followed_is_told(state: State, frame: Frame) -> None:
    put_tokens(state, frame, (0, 1), 0)
    put(state, frame, 0, place(state, "hand", 0), "end", -1)
    put_tokens(state, frame, (0, 1), 0)
    note(state, frame, "phase", 0, 0)
    put_tokens(state, frame, (0, 1), 0)
    assert [entry.about[1] for entry in told(state, 1) if entry.what == "tokens"] == [0, 0, HIDDEN]


def test_a_card_looked_at_is_known_to_the_one_who_looks(state: State, frame: Frame) -> None:
    pile = place(state, "stack", 1)
    card = state.holds[pile][0]
    reveal(state, frame, (card,), 0)
    put(state, frame, card, pile, "end", -1)
    assert [told(state, player)[0].about for player in (0, 1, None)] == [(0, (card,)), (0, (HIDDEN,)), (0, (HIDDEN,))]
    assert [told_cards(state, player) for player in (0, 1, None)] == [[card], [HIDDEN], [HIDDEN]]


def test_a_card_shown_to_all_is_known_to_all(state: State, frame: Frame) -> None:
    card = state.holds[place(state, "hand", 1)][0]
    reveal(state, frame, (card,), -1)
    assert [told(state, player)[0].about for player in (0, 1, None)] == [(-1, (card,))] * 3


def test_a_shuffle_makes_a_known_card_one_of_many(state: State, frame: Frame) -> None:
    pile = place(state, "stack", 1)
    card = state.holds[pile][0]
    reveal(state, frame, (card,), -1)
    shuffle(state, frame, pile)
    put(state, frame, card, place(state, "hand", 1), "end", -1)
    assert [told_cards(state, player) for player in (0, 1)] == [[HIDDEN], [card]]


def test_the_text_of_a_card_shows_the_card(pond: Table, state: State, frame: Frame) -> None:
    card = state.holds[place(state, "hand", 0)][0]
    source = len(pond.rules.sources)
    pond.rules.sources.append(type(pond.rules.sources[0])("card", "Tadpole", "Wriggle", "Text."))
    try:
        put_tokens(state, [0, 0, card, 0, 1, source, card, 0], (0, 1), 0)
        line = view(state, 1).log[-1]
        assert line.card is not None and (line.card.name, line.card.place) == ("Tadpole", "hand 1")
        assert line.source is not None and line.source.ability == "Wriggle"
    finally:
        pond.rules.sources.pop()


def test_the_log_can_be_told_from_a_mark(pond: Table, state: State) -> None:
    decision(state)
    after = apply(state, "hop a1 a2")
    assert [line.what for line in view(after, 0, state.log).log] == ["walked", "act"]
    assert view(after, 0).log[: len(view(state, 0).log)] == view(state, 0).log
    assert view(after, 0, after.log).log == ()


def test_acts_are_told_with_who_took_part(pond: Table, state: State) -> None:
    decision(state)
    line = view(apply(state, "hop a1 a2"), 1).log[-1]
    assert (line.about["verb"], line.about["parts"]["hopper"].name) == ("Hop", "Old Toad")
    assert line.source is not None and (line.source.kind, line.source.name) == ("term", "Hop phase")


@pytest.mark.parametrize(("zone", "who"), [("hand", {0}), ("stack", set()), ("heap", {0, 1, None}), ("under", {0})])
def test_who_sees_a_zone(state: State, zone: str, who: set[int | None]) -> None:
    assert {player for player in (0, 1, None) if sees(state, place(state, zone), player)} == who


def test_all_see_what_is_in_no_zone(state: State, frame: Frame) -> None:
    card = state.holds[place(state, "hand", 0)][0]
    put(state, frame, card, state.rules.nowhere, "end", -1)
    for player in (0, 1, None):
        assert [piece.name for piece in view(state, player).aside] == ["Tadpole"]
        assert told_cards(state, player) == [card]
