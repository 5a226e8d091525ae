"""The first turn, offers that are open at times, what comes right after a phase, ways that do not lead back, dice with numbers: Outpost, varied."""

from __future__ import annotations

from pathlib import Path

from tests.engine.varied import outcome, varied

FIRST = "- {term: First turn, kind: time, role: first turn, names: {fr: Premier tour, ja: 最初のターン}, forms: {fr: {gender: m}, ja: {counter: 回}}}\n"
MOVES = "means: [You may use up to 3 different pieces you control to move up to 2 spaces.]"
FEWER = MOVES.replace(
    "[You may use up to 3 different pieces you control to move up to 2 spaces.]",
    '["During the first turn, you may use up to 2 different pieces you control to move up to 2 spaces.", '
    '"Otherwise, you may use up to 3 different pieces you control to move up to 2 spaces."]',
)
VICTORY = 'rules: ["As soon as a player has no leader on the field, that player loses the game."]'
BOARD = "board: {a1: Guard, c1: Guard, e1: Guard, a8: enemy Leader}"


def ruled(*sentences: str) -> dict[str, str]:
    """The rules of Outpost with further sentences."""
    return {VICTORY: VICTORY.replace("]", "".join(f', "{sentence}"' for sentence in sentences) + "]")}


def test_a_phase_can_offer_something_in_the_first_turn_and_otherwise_something_else(tmp_path: Path) -> None:
    library = varied(tmp_path, rules={MOVES: FEWER}, more=FIRST)
    given = f"given: {{{BOARD}, first turn: true, phase: move}}"
    assert outcome(library, tmp_path, f"{given}\nwhen: [move a1 a2, move c1 c2, {{refused: move e1 e2}}]\nthen: {{a2: Guard}}") == ""
    given = f"given: {{{BOARD}, phase: move}}"
    assert outcome(library, tmp_path, f"{given}\nwhen: [move a1 a2, move c1 c2, {{offered: [move e1 e2]}}]\nthen: {{c2: Guard}}") == ""


def test_several_phases_can_be_skipped_in_the_first_turn(tmp_path: Path) -> None:
    library = varied(tmp_path, rules=ruled("During the first turn, the first player skips the move phase and the attack phase."), more=FIRST)
    first = f"given: {{{BOARD}, first turn: true}}\nwhen: [{{offered: [move a8 a7], by: 2}}]\nthen: {{turn: 2}}"
    assert outcome(library, tmp_path, first) == ""
    assert outcome(library, tmp_path, f"given: {{{BOARD}}}\nwhen: [{{offered: [move a1 a2], by: 1}}]\nthen: {{turn: 1}}") == ""


def test_what_comes_right_after_a_phase_is_not_in_it(tmp_path: Path) -> None:
    library = varied(
        tmp_path, rules=ruled("A leader cannot attack in your attack phase.", "Right after your attack phase, each leader you control attacks a piece.")
    )
    position = "given: {board: {a1: Leader, a2: enemy Guard, c1: Guard, c2: enemy Guard, f8: enemy Leader}, phase: attack}"
    steps = "when: [{refused: attack a1 a2}, dice: [6], end]\nthen: {a2: empty, c2: enemy Guard}"
    assert outcome(library, tmp_path, f"{position}\n{steps}") == ""


def test_no_way_ends_where_it_began_when_no_card_may_stop_where_a_card_is(tmp_path: Path) -> None:
    there = "ask: [{may: move a1, to: [a2, a3, b1, b2, c1]}]"
    position = f"given: {{board: {{a1: Guard, f8: enemy Leader}}, phase: move}}\n{there}"
    step = "rules: [A card cannot step onto a space with another card.]"
    for stop, wrong in (("A card cannot stop on a space with a card.", False), ("A card cannot stop on a space with another card.", True)):
        folder = tmp_path / str(wrong)
        folder.mkdir()
        library = varied(folder, rules={step: step.replace("]", f", {stop}]")})
        assert bool(outcome(library, folder, position)) is wrong


def test_the_number_on_a_die_can_be_asked_for(tmp_path: Path) -> None:
    hit = "{term: Hit, kind: die, names: {fr: Touche, ja: 命中}, forms: {fr: {gender: f}, ja: {counter: 個}}}"
    roll = (
        "- {term: Roll (result), kind: value, role: roll result, names: {fr: Jet, ja: 出目}, forms: {en: {word: roll}, fr: {gender: m}, ja: {counter: 個}}}\n"
    )
    faces = "faces: [[miss], [miss], [hit], [hit], [hit], [hit]]"
    library = varied(tmp_path, {faces: "faces: [1, 2, 3, 4, 5, 6]"}, {hit: hit[:-1] + ", rules: [A die is a hit if its roll is 5 or more.]}"}, roll)
    position = "given: {board: {a1: Guard, a2: enemy Guard, c1: Guard, c2: enemy Guard, f8: enemy Leader}, phase: attack}"
    steps = "when: [dice: [4], attack a1 a2, dice: [5], attack c1 c2]\nthen: {a2: enemy Guard, c2: empty}"
    assert outcome(library, tmp_path, f"{position}\n{steps}") == ""
