"""Players choose legally, and the greedy one well, from what it may know."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.engine.core.state import State
from interpreter.engine.game import decision
from interpreter.engine.table.visibility import knows
from interpreter.play.players.guess import guess
from interpreter.play.players.players import GreedyPlayer, HumanPlayer, Player, RandomPlayer
from interpreter.play.players.worth import WON, Worth
from interpreter.play.table import Table
from tests.play.conftest import Played

GAMES = 40


def some_states(table: Table, played: Played, seed: int, every: int = 7) -> list[State]:
    course = played(table, seed, [RandomPlayer(seed), RandomPlayer(seed + 1)], most=120)
    return [state for state in course.states[::every] if decision(state) is not None]


def test_chance_is_the_same_for_the_same_seed(outpost: Table, played: Played) -> None:
    first, second = (played(outpost, 3, [RandomPlayer(1), RandomPlayer(2)]) for _ in range(2))
    assert first.choices == second.choices
    assert first.state == second.state


def test_the_greedy_player_beats_chance(outpost: Table, played: Played) -> None:
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
        players[seat] = GreedyPlayer(seed)
        won += played(outpost, seed, players).state.over == (seat,)
    assert won > GAMES * 0.75


def test_the_greedy_player_beats_chance_with_hidden_cards(courts: Table, played: Played) -> None:
    over = [played(courts, seed, [RandomPlayer(seed), GreedyPlayer(seed)]).state.over for seed in range(4)]
    assert over.count((1,)) >= 3


def test_the_greedy_player_does_not_learn_what_is_hidden(courts: Table, played: Played) -> None:
    """The same choice, however the hidden cards lie and whatever the dice will show."""
    for state in some_states(courts, played, seed=5):
        due = decision(state)
        assert due is not None
        other = guess(state, due.player, Random(99))
        asked = decision(other)
        assert asked is not None
        assert GreedyPlayer(1).choose(state, due) == GreedyPlayer(1).choose(other, asked)


def test_a_guess_keeps_what_is_seen_and_deals_the_rest_anew(courts: Table, played: Played) -> None:
    moved = False
    for state in some_states(courts, played, seed=2):
        due = decision(state)
        assert due is not None
        twin = guess(state, due.player, Random(1))
        seen = [card for card in state.rules.all_cards if knows(state, card, due.player)]
        assert [state.where[card] for card in seen] == [twin.where[card] for card in seen]
        assert [len(held) for held in state.holds] == [len(held) for held in twin.holds]
        assert all(card in twin.holds[twin.where[card]] for card in state.rules.all_cards)
        assert twin.seed != state.seed
        moved = moved or twin.where != state.where
    assert moved


def test_a_guess_leaves_the_state_alone(courts: Table) -> None:
    state = courts.begin(1)
    before = state.parts()
    guess(state, 0, Random(1))
    assert state.parts() == before


def test_winning_is_worth_most(outpost: Table, played: Played) -> None:
    state = played(outpost, 0, [GreedyPlayer(0), RandomPlayer(0)]).state
    worth = Worth(outpost.rules)
    assert state.over is not None
    assert worth.of(state, state.over[0]) == WON
    assert worth.of(state, 1 - state.over[0]) == -WON


def test_what_must_not_be_lost_is_found_by_trying(outpost: Table) -> None:
    state = outpost.begin(0)
    decision(state)
    worth = Worth(outpost.rules)
    vital = {outpost.rules.defs[outpost.rules.cards[card]].name for card in state.play if worth.vital(state, card)}
    assert vital == {"Leader"}


def test_tokens_that_destroy_are_found_by_trying(courts: Table) -> None:
    state = courts.begin(0)
    decision(state)
    worth = Worth(courts.rules)
    card = next(card for card in state.play if courts.rules.defs[courts.rules.cards[card]].name == "Cinder Lancer")
    lying = [(kind, token) for kind, token in enumerate(courts.rules.tokens) if courts.rules.token_base[kind] == kind]
    borne = {token: worth.bears(state, card, kind) for kind, token in lying}
    assert borne == {"wound": courts.rules.defs[courts.rules.cards[card]].values["life"], "boost": 0}


@pytest.mark.parametrize("seat", [0, 1])
def test_positions_that_mirror_each_other_are_worth_the_same(outpost: Table, seat: int) -> None:
    state = outpost.begin(0)
    decision(state)
    assert Worth(outpost.rules).of(state, seat) == pytest.approx(Worth(outpost.rules).of(state, 1 - seat))


def test_a_person_is_asked(outpost: Table) -> None:
    state = outpost.begin(0)
    due = decision(state)
    assert due is not None
    assert HumanPlayer(lambda s, d: d.options[0].key).choose(state, due) == due.options[0].key
