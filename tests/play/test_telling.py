"""The log is told in sentences that cite their causes, and tells nobody what that player may not see."""

from __future__ import annotations

import pytest

from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.play.naming import ALL, Naming
from interpreter.play.players.players import RandomPlayer
from interpreter.play.table import Table
from interpreter.play.telling import Sentence, Teller, condensed, tell_all
from tests.play.conftest import Played


def lines(table: Table, state: State, viewer: int | None = ALL) -> list[str]:
    return [str(sentence) for sentence in tell_all(table, state, viewer)]


def after(table: Table, seed: int, *keys: str, dice: tuple[int, ...] = ()) -> State:
    state = table.begin(seed)
    decision(state)
    state.forced = dice
    for key in keys:
        state = apply(state, key)
    return state


def first(table: Table, player: int) -> int:
    """A seed with which this player begins."""
    return next(seed for seed in range(9) if table.begin(seed).active == player)


def test_a_move_names_the_piece_its_way_and_its_term(outpost: Table) -> None:
    told = lines(outpost, after(outpost, 0, "move b2 b4"))
    assert told == ["Turn 1, player 1", "Move phase", "Guard at b2 moves 2 spaces; b2 > b3 > b4 [Move]"]


def test_an_attack_tells_dice_and_outcome(outpost: Table) -> None:
    state = after(outpost, 0, "move b2 b4", "end", "move b7 b5", "end", dice=(2,))
    assert decision(state) is not None
    told = lines(outpost, apply(state, "attack b5 b4"))
    assert "Guard at b5 attacks Guard at b4; 1 die: hit; Guard goes from b4 to player 1's discard pile [Attack]" in told


def test_a_drawn_card_is_a_card_to_the_other_player(courts: Table, played: Played) -> None:
    state = played(courts, 2, [RandomPlayer(2), RandomPlayer(3)], most=60).state
    mine = [line for line in lines(courts, state, 0) if "[Draw]" in line]
    theirs = [line for line in lines(courts, state, 1) if "[Draw]" in line]
    assert any("player 2 draws" in line.lower() for line in mine)
    assert all("a card goes" in line for line in mine if line.lower().startswith("player 2 draws"))
    assert not any("a card goes" in line for line in mine if line.lower().startswith("player 1 draws"))
    assert all("a card goes" in line for line in theirs if line.lower().startswith("player 1 draws"))


def test_every_event_cites_its_cause(courts: Table, played: Played) -> None:
    for seed in range(3):
        state = played(courts, seed, [RandomPlayer(seed), RandomPlayer(seed + 1)]).state
        for sentence in tell_all(courts, state):
            assert sentence.heading or sentence.causes or "game is over" in sentence.text, str(sentence)


def test_a_card_is_cited_with_its_ability(courts: Table, played: Played) -> None:
    told = [line for seed in range(4) for line in lines(courts, played(courts, seed, [RandomPlayer(seed), RandomPlayer(seed)]).state)]
    assert any("[Swap positions; Reed Cantor: Call and Answer]" in line for line in told)


@pytest.mark.parametrize("viewer", [ALL, None, 0, 1])
def test_telling_bit_by_bit_tells_all_facts(courts: Table, played: Played, viewer: int | None) -> None:
    course = played(courts, 3, [RandomPlayer(3), RandomPlayer(4)], most=150)
    teller = Teller(courts, course.states[0], viewer)
    bits = [str(sentence) for state in course.states for sentence in teller.tell(state)]
    whole = lines(courts, course.state, viewer)
    for word in (" gets ", "dice:", " moves;"):
        assert sum(line.count(word) for line in bits) == pytest.approx(sum(line.count(word) for line in whole), abs=2)


def test_an_act_in_which_the_game_ends_is_told(courts: Table, played: Played) -> None:
    told = [lines(courts, played(courts, seed, [RandomPlayer(seed), RandomPlayer(seed)]).state) for seed in range(6)]
    assert all(game[-1].startswith("The game is over: player") for game in told)
    assert not any(line.endswith("[Attack phase]") for game in told for line in game)
    assert not any("-1 " in line for game in told for line in game)


def test_what_happens_several_times_in_a_row_is_told_once(outpost: Table) -> None:
    once, other = Sentence("it rains"), Sentence("it snows")
    assert [str(s) for s in condensed([once, once, other, once], Naming(outpost, ()))] == ["It rains (2 times)", "It snows", "It rains"]


def test_a_refusal_is_told_with_the_rule(courts: Table, played: Played) -> None:
    told = [line for seed in range(4) for line in lines(courts, played(courts, seed, [RandomPlayer(seed), RandomPlayer(seed)]).state)]
    assert any('draw pile is empty: "A player cannot draw cards while their draw pile is empty." [Draw]' in line for line in told)
