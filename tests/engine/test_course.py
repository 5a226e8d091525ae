"""The course of a game: rounds, the order of play, any number of players, teams. Each is shown by Outpost, varied in one thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.play.table import RefusedTableError, TableError
from tests.engine.varied import outcome, random_game, table_of, varied

TURN = "turn: {phases: [Move phase, Attack phase]}"
STEPS = "{name: Move phase, by: each player}, {name: Attack phase, by: each player}"
ROUNDS = {TURN: f"round: {{count: 30, phases: [{STEPS}]}}"}
VICTORY = 'rules: ["As soon as a player has no leader on the field, that player loses the game."]'
FINAL = {VICTORY: VICTORY.replace("]", ', "At the end of the final round, the first player wins the game."]')}
THREE = {"players: {least: 2, most: 2}": "players: {least: 3, most: 3}"}
SEATED = """deck: First
start: {Leader: c1, Guard: b2 c2}
cards: {Leader: 1, Guard: 2}
---
deck: Second
start: {Leader: c8, Guard: b7 c7}
cards: {Leader: 1, Guard: 2}
---
deck: Third
start: {Leader: f4, Guard: e4 e5}
cards: {Leader: 1, Guard: 2}
---
deck: Fourth
start: {Leader: a4, Guard: a5 a6}
cards: {Leader: 1, Guard: 2}
"""


def goes(state: State) -> list[tuple[int, int]]:
    """The players and steps that were gone through, in order."""
    return [(entry.about[1], entry.about[0]) for entry in entries(state) if entry.what == "phase"]


def ended(state: State, times: int) -> State:
    """The state after so many windows are ended."""
    for _ in range(times):
        due = decision(state)
        assert due is not None
        state = apply(state, "end")
    return state


def test_in_a_round_each_step_goes_round_before_the_next_begins(tmp_path: Path) -> None:
    state = table_of(varied(tmp_path, ROUNDS, FINAL)).begin(2)
    first = state.active
    state = ended(state, 2)
    assert goes(state)[:5] == [(first, 0), (1 - first, 0), (first, 1), (1 - first, 1), (first, 0)]
    assert state.round == 2


def test_games_of_rounds_end_by_their_final_round(tmp_path: Path) -> None:
    table = table_of(varied(tmp_path, {TURN: f"round: {{count: 2, phases: [{STEPS}]}}"}, FINAL))
    for seed in range(10):
        state = random_game(table, seed)
        assert state.over is not None
        assert state.round <= 2


def test_a_round_game_without_a_number_has_no_final_round(tmp_path: Path) -> None:
    with pytest.raises(RefusedTableError, match="not said how many rounds"):
        table_of(varied(tmp_path, {TURN: f"round: {{phases: [{STEPS}]}}"}, FINAL))


@pytest.mark.parametrize(
    "sentence",
    ["At the start of each round, destroy a piece.", "At the end of the final round, destroy a piece.", "Once per round, you may destroy a piece."],
)
def test_a_game_of_turns_has_no_rounds(tmp_path: Path, sentence: str) -> None:
    with pytest.raises(RefusedTableError, match="not played in rounds"):
        table_of(varied(tmp_path, rules={VICTORY: VICTORY.replace("]", f', "{sentence}"]')}))


def test_what_lasts_for_the_round_outlasts_the_step_and_ends_with_the_round(tmp_path: Path) -> None:
    library = varied(tmp_path, ROUNDS, FINAL)
    text = "After this piece moves, it gets +3 reach until the end of the round."
    scout = f'cards: [{{name: Scout, class: archer piece, reach: 1, abilities: "{text}"}}]'
    given = "given: {board: {c2: Scout, c7: enemy Guard, a1: Leader, a8: enemy Leader}, phase: move}"
    when = "when: [move c2 c3, end, end, {dice: [miss]}, attack c3 c7, then: {round: 2, phase: move}, move a1 a2, end, end, then: {round: 3}]"
    found = outcome(library, tmp_path, f"{scout}\n{given}\n{when}")
    assert not found, found


def test_the_track_says_who_plays_first(tmp_path: Path) -> None:
    tracks = {TURN: f"tracks: [{{name: initiative, start: [2, 1]}}]\nround: {{count: 9, order: initiative, phases: [{STEPS}]}}"}
    term = "\n- {term: Initiative, kind: token, names: {fr: Initiative, ja: 先制}, forms: {fr: {gender: f}, ja: {counter: 点}}}\n"
    library = varied(tmp_path, tracks, FINAL, term)
    state = table_of(library).begin(1)
    first = state.first
    decision(state)
    assert state.active == 1 - first
    given = "given: {board: {c3: Guard, f8: enemy Guard, a1: Leader, a8: enemy Leader}, initiative: {1: 3, 2: 2}}"
    assert not outcome(
        library, tmp_path, f"{given}\nwhen: [then: {{turn: 2}}, {{do: end, by: 2}}, {{do: end, by: 1}}]\nthen: {{phase: move, turn: 2, round: 2}}"
    )


def test_an_order_of_play_needs_its_track(tmp_path: Path) -> None:
    with pytest.raises(RefusedTableError, match="no track"):
        table_of(varied(tmp_path, {TURN: f"round: {{order: initiative, phases: [{STEPS}]}}"}))


def test_a_step_can_be_gone_through_once_for_all(tmp_path: Path) -> None:
    once = {TURN: "round: {count: 9, phases: [{name: Move phase, by: each player}, Attack phase]}"}
    state = ended(table_of(varied(tmp_path, once, FINAL)).begin(0), 3)
    assert [step for _, step in goes(state)][:4] == [0, 0, 1, 0]


@pytest.mark.parametrize("number", [3, 4])
def test_three_or_four_play_until_one_is_left(tmp_path: Path, number: int) -> None:
    seats = {"players: {least: 2, most: 2}": "players: {least: 3, most: 4}"}
    table = table_of(varied(tmp_path, seats, deck=SEATED), ("First", "Second", "Third", "Fourth")[:number])
    for seed in range(6):
        state = random_game(table, seed)
        assert state.over is not None and len(state.over) == 1
        assert len(state.lost) == number - 1


def test_whoever_is_out_takes_no_turn(tmp_path: Path) -> None:
    library = varied(tmp_path, THREE, deck=SEATED)
    board = "{a1: player 1's Leader, c3: player 1's Guard, c4: player 2's Leader, a8: player 2's Guard, f8: player 3's Leader, f7: player 3's Guard}"
    given = f"given: {{players: 3, board: {board}, phase: attack}}"
    found = outcome(library, tmp_path, f"{given}\nwhen: [{{dice: [6]}}, attack c3 c4]\nthen: {{turn: 3, winner: none}}")
    assert not found, found


def test_two_cards_cannot_begin_on_one_space(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="both begin"):
        table_of(varied(tmp_path, THREE, deck=SEATED), ("First", "Second", "First"))


def test_with_three_players_no_text_speaks_of_one_opponent(tmp_path: Path) -> None:
    rule = {VICTORY: VICTORY.replace("]", ', "At the start of your turn, if your opponent has no piece on the field, that player loses the game."]')}
    with pytest.raises(RefusedTableError, match="one opponent"):
        table_of(varied(tmp_path, THREE, rule, deck=SEATED), ("First", "Second", "Third"))


def test_team_mates_are_no_enemies_and_win_together(tmp_path: Path) -> None:
    seats = {"players: {least: 2, most: 2}": "players: {least: 4, most: 4, teams: [[1, 3], [2, 4]]}"}
    library = varied(tmp_path, seats, deck=SEATED)
    table = table_of(library, ("First", "Second", "Third", "Fourth"))
    for seed in range(6):
        assert random_game(table, seed).over in ((0, 2), (1, 3))
    here = "{a1: player 1's Leader, c3: player 1's Guard, c4: player 3's Guard, d3: player 2's Guard, "
    there = "a8: player 2's Leader, f8: player 3's Leader, f1: player 4's Leader}"
    given = f"given: {{players: 4, board: {here}{there}, phase: attack}}"
    found = outcome(library, tmp_path, f"{given}\nwhen: [{{offered: [attack c3 d3]}}, {{refused: attack c3 c4}}]")
    assert not found, found


CAMPAIGN = {
    TURN: "round: {count: 9, phases: [{name: Campaign phase, steps: [{name: Move phase, by: each player}, {name: Attack phase, by: each player}]}, "
    "{name: Rest phase, by: each player}]}"
}
CAMPAIGN_TERMS = """
- {term: Campaign phase, kind: time, names: {fr: Phase de campagne, ja: 遠征フェイズ}, forms: {fr: {gender: f}}}
- {term: Rest phase, kind: time, names: {fr: Phase de repos, ja: 休息フェイズ}, forms: {fr: {gender: f}}}
"""


def drummer(text: str) -> str:
    return f'cards: [{{name: Drummer, class: archer piece, reach: 1, abilities: "{text}"}}]'


def test_a_phase_with_steps_begins_and_ends_once_for_all(tmp_path: Path) -> None:
    library = varied(tmp_path, CAMPAIGN, FINAL, CAMPAIGN_TERMS)
    given = "given: {board: {c2: Drummer, c7: enemy Guard, a1: Leader, a8: enemy Leader, e5: enemy Guard, e6: enemy Guard, f6: enemy Guard}, phase: move}"
    begins = drummer("At the start of the campaign phase, destroy an enemy guard.")
    begun = f"{begins}\n{given}\nwhen: [c7, then: {{c7: empty}}, end, then: {{round: 1}}, end, {{offered: [e5, e6, f6], only: true}}]\nthen: {{round: 2}}"
    ends = drummer("At the end of the campaign phase, destroy an enemy guard.")
    ended = f"{ends}\n{given}\nwhen: [end, {{do: end, by: 2}}, {{do: e5, by: 1}}]\nthen: {{c7: enemy Guard, e5: empty, round: 2}}"
    for text in (begun, ended):
        found = outcome(library, tmp_path, text)
        assert not found, found


def test_what_lasts_for_a_phase_with_steps_lasts_until_its_last_go(tmp_path: Path) -> None:
    library = varied(tmp_path, CAMPAIGN, FINAL, CAMPAIGN_TERMS)
    given = "given: {board: {c2: Drummer, c4: enemy Guard, a1: Leader, a8: enemy Leader}, phase: move}"
    lasting = drummer("After this piece moves, it gets +2 reach until the end of the phase.")
    during = drummer("During the campaign phase, this piece gets +2 reach.")
    moved = f"{lasting}\n{given}\nwhen: [move c2 c3, end, end, then: {{phase: attack, reach of c3: 3}}, end, end, then: {{round: 2, reach of c3: 1}}]"
    told = f"{during}\n{given}\nwhen: [then: {{reach of c2: 3}}, end, end, then: {{phase: attack, reach of c2: 3}}]"
    for text in (moved, told):
        found = outcome(library, tmp_path, text)
        assert not found, found


def test_a_phase_that_all_go_through_together_is_nobodys_own(tmp_path: Path) -> None:
    rule = {VICTORY: FINAL[VICTORY].replace("]", ', "At the start of your campaign phase, destroy a piece."]')}
    with pytest.raises(RefusedTableError, match="all players go through it together"):
        table_of(varied(tmp_path, CAMPAIGN, rule, CAMPAIGN_TERMS))
