"""What is done before the first turn of KeyForge: opening hands, mulligans, chains at the start. KF-016 to KF-021."""

from __future__ import annotations

import pytest

from interpreter.content import Deck, Text, bundled_root, load
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, lay

GAME = "keyforge"


@pytest.fixture(scope="module")
def table() -> Table:
    library = load([bundled_root()])
    names = [str(card.name) for card in library.cards(GAME)][:20]
    decks = [Deck(deck=Text(f"deck {seat}"), cards=dict.fromkeys(names, 1)) for seat in (1, 2)]
    return lay(library, make_book(library, GAME), decks)


def hands(s: State) -> list[int]:
    """How many cards the first player and the other hold."""
    base = s.rules.zone_base["hand"]
    return [len(s.holds[base + (s.first + seat) % 2]) for seat in (0, 1)]


@pytest.mark.parametrize("seed", [3, 4])
def test_the_first_player_draws_seven_and_may_refuse_first(table: Table, seed: int) -> None:
    state = table.begin(seed)
    asked = decision(state)
    assert asked is not None and asked.player == state.first and hands(state) == [7, 6]
    state = apply(state, "yes")
    asked = decision(state)
    assert asked is not None and asked.player != state.first and hands(state) == [6, 6]
    state = apply(state, "yes")
    assert hands(state) == [6, 5]
    decision(state)
    assert state.turn == 1 and state.active == state.first


def test_chains_at_the_start_take_cards_and_one_is_shed(table: Table) -> None:
    state = table.begin(4)
    chain = state.rules.tracks.index("chain") * 2
    state.tracks[chain + state.first] = 7
    decision(state)
    assert hands(state) == [5, 6] and state.tracks[chain + state.first] == 6
