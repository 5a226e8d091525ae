"""The setup of a game with two bundled decks: SW2-012, 021-027."""

from __future__ import annotations

import pytest

from interpreter.content import bundled_root, load
from interpreter.engine.game import decision
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, find_deck, lay

GAME = "summoner-wars-2e"
SEEDS = range(6)


@pytest.fixture(scope="module")
def table() -> Table:
    library = load([bundled_root()])
    return lay(library, make_book(library, GAME), [find_deck(library, GAME, name) for name in ("Ember Court", "Tide Choir")])


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_laid_out_and_dealt(table: Table, seed: int) -> None:
    state, rules = table.begin(seed), table.rules
    assert rules.board is not None
    on_board = [card for space in range(rules.board.size) for card in state.holds[space]]
    for seat in rules.seats:
        held = {zone: len(state.holds[rules.zone_base[zone] + seat]) for zone in ("hand", "draw pile", "discard pile", "active events zone")}
        assert held == {"hand": 5, "draw pile": 25, "discard pile": 0, "active events zone": 0}
        assert len([card for card in on_board if rules.owners[card] == seat]) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_the_second_side_is_the_first_one_turned_round(table: Table, seed: int) -> None:
    state, rules = table.begin(seed), table.rules
    assert rules.board is not None
    there = {rules.board.names[space]: rules.defs[rules.cards[state.holds[space][0]]].name for space in range(rules.board.size) if state.holds[space]}
    assert there == {
        "d2": "Ashqueen Maren",
        "c3": "Hearth Gate",
        "d4": "Cinder Lancer",
        "b3": "Ember Page",
        "c8": "Precentor Isaude",
        "d7": "Sluice Gate",
        "e6": "Reed Cantor",
        "c6": "Punt Pilot",
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_player_has_2_magic_and_the_other_3(table: Table, seed: int) -> None:
    state = table.begin(seed)
    assert state.tracks[state.active] == 2
    assert state.tracks[1 - state.active] == 3
    due = decision(state)
    assert due is not None
    assert due.player == state.active


def test_either_player_can_be_the_first(table: Table) -> None:
    assert {table.begin(seed).active for seed in range(30)} == {0, 1}


def test_hands_differ_from_game_to_game(table: Table) -> None:
    rules = table.rules
    assert len({tuple(table.begin(seed).holds[rules.zone_base["hand"]]) for seed in SEEDS}) > 1
