"""Questions in the midst of a game: about a card, a value, a player, a place."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from interpreter.content import Library, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.play.record.records import set_table
from interpreter.play.scenario.scenario import Runner
from interpreter.play.scenario.scenario_command import told
from interpreter.play.table import Table
from interpreter.play.why.why import answer


@pytest.fixture(scope="module")
def bells(bundled: Library) -> Table:
    """A game without a board, whose players have values of their own."""
    return set_table(bundled, "keyforge", ("Bells and Bellows", "The Rent Is Due"))


def later(table: Table, seed: int, choices: int) -> State:
    state, chance = table.begin(seed), Random(seed)
    for _ in range(choices):
        due = decision(state)
        if due is None:
            break
        state = apply(state, chance.choice(due.options))
    decision(state)
    return state


def asked(table: Table, s: State, question: str, viewer: int | None = -1) -> list[str]:
    return list(answer(table, s, question, viewer))


def test_a_card_is_not_asked_for_what_players_have(bells: Table) -> None:
    state = later(bells, 1, 60)
    for card in state.play:
        name = bells.rules.defs[bells.rules.cards[card]].name
        told = asked(bells, state, name)
        assert told[0].startswith(name)
        assert not [line for line in told if line.startswith(("  key cost", "  hand size", "  handicap"))]


def test_a_value_of_a_card_is_told_with_its_parts(bells: Table) -> None:
    state = later(bells, 1, 60)
    card = next(c for c in state.play if "power" in bells.rules.defs[bells.rules.cards[c]].values)
    name = bells.rules.defs[bells.rules.cards[card]].name
    assert asked(bells, state, f"power of {name}")[0].startswith("power ")
    assert asked(bells, state, f"key cost of {name}") == [f"key cost is a value of players: ask for key cost of player {state.active + 1}"]


def test_a_value_of_a_player_is_told_with_its_parts(bells: Table) -> None:
    state = later(bells, 1, 60)
    assert asked(bells, state, "key cost of player 2")[:2] == ["key cost 6", '  "The key cost of a player is the highest current cost of their keys."']
    assert asked(bells, state, "handicap of player 1")[0].startswith("handicap 0")
    assert asked(bells, state, "power of player 1") == ["player 1 has no power; players have hand size, key cost, handicap"]


def test_what_a_player_has_is_told_as_far_as_it_is_seen(bells: Table) -> None:
    state = later(bells, 1, 60)
    mine, theirs = (next(line for line in asked(bells, state, f"player {n}", 0) if line.startswith("  hand:")) for n in (1, 2))
    names = [bells.rules.defs[bells.rules.cards[c]].name for c in state.holds[bells.rules.zone_base["hand"]]]
    assert all(name in mine for name in names)
    assert "(" not in theirs


def test_a_place_tells_what_lies_there(bells: Table) -> None:
    state = later(bells, 1, 60)
    deck = bells.rules.zone_base["deck"]
    assert asked(bells, state, "deck 2", 0) == [f"player 2's deck: {len(state.holds[deck + 1])} cards"]
    assert asked(bells, state, "archives 1", 0) == ["player 1's archives: no cards"]


def test_words_behind_a_name_are_not_passed_over(bells: Table) -> None:
    state = later(bells, 1, 60)
    name = bells.rules.defs[bells.rules.cards[state.play[0]]].name
    assert asked(bells, state, f"power of {name} and so on") == [f'no card that you see is called "{name} and so on"']


def test_a_scenario_that_asks_a_card_for_what_players_have_is_told_so(bundled: Library, tmp_path: Path) -> None:
    card = "{name: Ledger Clerk, type: creature, house: Logos, power: 2}"
    text = f"scenario: One\ngame: keyforge\ncards: [{card}]\ngiven: {{battleline: {{1: [Ledger Clerk]}}}}\nthen: {{hand size of Ledger Clerk: 6}}\n"
    (tmp_path / "one.yaml").write_text(text, encoding="utf-8")
    library = load([bundled_root()])
    said = "\n".join(told(library, Runner(library).run(load_scenarios(library, [tmp_path / "one.yaml"])[0])))
    assert "(mistaken)" in said
    assert "hand size is a value of players, and ledger clerk is none" in said
    assert "hand size of player 1" in said
