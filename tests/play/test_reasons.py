"""Why not: the rule that stands against what somebody wants to do."""

from __future__ import annotations

import pytest

from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.play.naming import cited
from interpreter.play.table import Table
from interpreter.play.why.about import about
from interpreter.play.why.reasons import Reasons


def after(table: Table, *keys: str) -> State:
    state = table.begin(0)
    decision(state)
    for key in keys:
        state = apply(state, key)
    return state


def test_what_is_possible_has_no_reason_against_it(outpost: Table) -> None:
    assert Reasons(outpost, after(outpost)).why_not("move b2 b4") is None


@pytest.mark.parametrize(
    ("done", "key", "words", "cause"),
    [
        ((), "move b2 b5", "no way leads Guard at b2 to b5: 3 spaces away, 2 at most", "Move phase"),
        ((), "move b2 c2", "no way leads Guard at b2 to c2: there is Guard at c2", "Move"),
        ((), "move b7 b6", "player 1 does not control Guard at b7, player 2 does", "Move phase"),
        (("move b2 b4",), "move b4 b5", "Guard at b4 has done so already", "Move phase"),
        ((), "attack b2 b7", "it is the move phase; this is offered in the attack phase", "Attack phase"),
        (
            ("move b2 b4", "end", "move b7 b5", "end"),
            "attack b5 c7",
            "Guard at c7 is not enemy: player 1 does not control Guard at c7, player 2 does",
            "Attack",
        ),
        ((), "move f8 f7", "player 1 does not control Archer at f8, player 2 does", "Move phase"),
    ],
)
def test_the_rule_is_named(outpost: Table, done: tuple[str, ...], key: str, words: str, cause: str) -> None:
    reason = Reasons(outpost, after(outpost, *done)).why_not(key)
    assert reason is not None
    assert reason.source is not None
    assert (reason.text, cited(reason.source)) == (words, cause)
    assert reason.source.text in str(reason)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("move a5 a6", "there is no card on a5"),
        ("move b2 z9", 'field has no space "z9"'),
        ("dance b2", 'nothing here is called "dance b2"'),
        ("use Nothing b2", 'no ability to be used is called "Nothing b2"'),
    ],
)
def test_words_that_mean_nothing(outpost: Table, key: str, words: str) -> None:
    assert str(Reasons(outpost, after(outpost)).why_not(key)).startswith(words)


def test_pieces_that_cannot_act_are_listed_with_the_rule(outpost: Table) -> None:
    idle = {
        outpost.rules.board.names[after(outpost).where[card]]: str(reason) for card, reason in Reasons(outpost, after(outpost)).idle() if outpost.rules.board
    }
    assert set(idle) == {"b1", "c1", "d1"}
    assert idle["b1"] == 'Archer at b1 has no way to go: there is Guard at b2: "A card cannot step onto a space with another card." [Move]'


def test_a_card_of_another_phase_cites_the_rule_about_phases(courts: Table) -> None:
    reasons = [str(reason) for seed in range(4) for _, reason in Reasons(courts, courts.begin(seed)).idle()]
    assert any('"An event may only be played in its phase." [Play]' in reason for reason in reasons)


def test_about_a_piece(courts: Table) -> None:
    state = courts.begin(0)
    decision(state)
    assert courts.rules.board is not None
    card = state.holds[courts.rules.board.number("d2")][0]
    told = list(about(courts, state, card))
    assert told[0] == "Ashqueen Maren at d2, player 1: card, summoner, unit"
    assert "  strength 3" in told
    assert any(line.startswith("  Ashqueen Maren: Court of Embers: Each friendly common unit") for line in told)


def test_a_hidden_card_is_not_told_about(courts: Table) -> None:
    state = courts.begin(0)
    card = state.holds[courts.rules.zone_base["hand"] + 1][0]
    assert list(about(courts, state, card, 0)) == ["a card that you may not see"]


def test_when_the_game_is_over_nothing_is_possible(outpost: Table) -> None:
    state = after(outpost)
    state.over, state.ask = (0,), None
    assert str(Reasons(outpost, state).why_not("end")) == "the game is over"
