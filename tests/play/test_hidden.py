"""What is hidden stays hidden: in views, in what is told, and in views that are kept."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from interpreter.content import Library
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.engine.table.view import view
from interpreter.engine.table.visibility import knows
from interpreter.meaning.book import make_book
from interpreter.play.players.players import RandomPlayer
from interpreter.play.record.records import record_of
from interpreter.play.record.viewed import view_command
from interpreter.play.table import Table, TableError, find_deck, lay
from tests.play.conftest import Played

GAME = "summoner-wars-2e"


@pytest.fixture(scope="module")
def table(bundled: Library) -> Table:
    """Two decks that share no card, so that a name tells whose it is."""
    return lay(bundled, make_book(bundled, GAME), [find_deck(bundled, GAME, name) for name in ("Polar Dwarves", "Tide Choir")])


def walk(table: Table, seed: int, choices: int) -> State:
    state, chance = table.begin(seed), Random(seed)
    for _ in range(choices):
        due = decision(state)
        if due is None:
            break
        state = apply(state, chance.choice(due.options))
    return state


def closed_names(state: State, player: int | None) -> set[str]:
    """The names that all copies of which are hidden from a player, and always were."""
    rules = state.rules
    secret: dict[str, bool] = {}
    for card in rules.all_cards:
        name = rules.defs[rules.cards[card]].name
        never = state.last[card] < 0 and state.where[card] >= rules.spaces and not knows(state, card, player)
        secret[name] = secret.get(name, True) and never
    return {name for name, hidden in secret.items() if hidden}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("player", [0, 1, None])
def test_no_view_tells_a_name_that_nobody_could_know(table: Table, seed: int, player: int | None) -> None:
    begun = table.begin(seed)
    decision(begun)
    told = json.dumps(view(begun, player).plain(), ensure_ascii=False)
    hidden = closed_names(begun, player)
    assert len(hidden) > 5
    assert [name for name in hidden if f'"{name}"' in told] == []


@pytest.mark.parametrize("seed", range(3))
def test_piles_are_numbers_and_ones_own_discards_are_known(table: Table, seed: int) -> None:
    state = walk(table, seed, 150)
    for player in (0, 1):
        seen = view(state, player)
        for other in (0, 1):
            assert seen.pile("draw pile", other).cards is None
            assert (seen.pile("discard pile", other).cards is None) is (other != player)
            assert (seen.pile("hand", other).cards is None) is (other != player)
            assert seen.pile("draw pile", other).count == len(state.holds[state.rules.zone_base["draw pile"] + other])


def test_a_discarded_card_is_told_to_its_owner_only(table: Table) -> None:
    state = table.begin(0)
    while (due := decision(state)) is not None and state.rules.phases[state.phase].word != "magic phase":
        state = apply(state, "end" if due.find("end") else due.options[0])
    assert due is not None
    option = next(o for o in due.options if o.key.startswith("discard "))
    name = option.key.removeprefix("discard ")
    mark = state.log
    after = apply(state, option)
    lines = {player: repr(view(after, player, mark).log) for player in (0, 1, None)}
    assert name in lines[due.player]
    assert name not in lines[1 - due.player] and name not in lines[None]


def test_a_view_can_be_kept(bundled: Library, table: Table, played: Played, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    record_of(played(table, 1, [RandomPlayer(1), RandomPlayer(2)], most=30)).save(path)
    kept: dict[int | None, str] = {}
    for player in (1, 2, None):
        lines: list[str] = []
        view_command(path, player, 0, bundled, lines.append)
        kept[player] = lines[0]
    hands = {player: {(pile["zone"], pile["holder"]): pile["cards"] for pile in json.loads(text)["piles"]} for player, text in kept.items()}
    assert hands[1]["hand", 0] and hands[1]["hand", 1] is None
    assert hands[2]["hand", 1] and hands[2]["hand", 0] is None
    assert hands[None]["hand", 0] is None and hands[None]["hand", 1] is None
    with pytest.raises(TableError, match="there is no player 3"):
        view_command(path, 3, 0, bundled)
