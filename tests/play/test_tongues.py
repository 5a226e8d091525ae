"""A game is told in every language of the glossary, with the glossary's own words."""

from __future__ import annotations

from string import Formatter

import pytest

from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.play.players.players import RandomPlayer
from interpreter.play.table import Table
from interpreter.play.telling import tell_all
from interpreter.play.tongues import TONGUES
from interpreter.play.tongues.tongue import said
from tests.play.conftest import Played


def after(table: Table, *keys: str, dice: tuple[int, ...] = ()) -> State:
    state = table.begin(0)
    decision(state)
    state.forced = dice
    for key in keys:
        state = apply(state, key)
    return state


def told(table: Table, state: State, lang: str) -> list[str]:
    return [sentence.text for sentence in tell_all(table, state, lang=lang)]


@pytest.mark.parametrize("key", said())
def test_every_sentence_is_said_in_every_language_with_the_same_braces(key: str) -> None:
    texts = said()[key]
    assert set(texts) == set(TONGUES)
    braces = {lang: {field for _, field, _, _ in Formatter().parse(text) if field} for lang, text in texts.items()}
    assert braces["fr"] == braces["ja"] == braces["en"]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("fr", ["Tour 1, le joueur 1", "phase de déplacement", "Garde en b2 se déplace de 2 cases\u00a0; b2 > b3 > b4"]),
        ("ja", ["第1ターン、プレイヤー1", "移動フェイズ", "b2の衛兵が2スペース移動する。b2 > b3 > b4"]),
    ],
)
def test_a_move_is_told(outpost: Table, lang: str, expected: list[str]) -> None:
    assert told(outpost, after(outpost, "move b2 b4"), lang) == expected


@pytest.mark.parametrize(
    ("lang", "piece"),
    [("fr", "va de la pioche du joueur 1 à la main du joueur 1"), ("ja", "プレイヤー1の山札からプレイヤー1の手札へ移る")],
)
def test_zones_are_named_with_their_owners(courts: Table, played: Played, lang: str, piece: str) -> None:
    state = played(courts, 2, [RandomPlayer(2), RandomPlayer(3)], most=60).state
    assert any(piece in line for line in told(courts, state, lang))


@pytest.mark.parametrize(("lang", "refusal"), [("fr", "est vide\u00a0: «\u00a0Un joueur ne peut pas piocher"), ("ja", "に当てはまる：「プレイヤーは")])
def test_a_refusal_quotes_the_rule_in_the_language(courts: Table, played: Played, lang: str, refusal: str) -> None:
    lines = [line for seed in range(4) for line in told(courts, played(courts, seed, [RandomPlayer(seed), RandomPlayer(seed)]).state, lang)]
    assert any(refusal in line for line in lines)
    assert not any("A player cannot draw" in line for line in lines)


@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_as_much_is_told_in_every_language(courts: Table, played: Played, lang: str) -> None:
    state = played(courts, 5, [RandomPlayer(5), RandomPlayer(6)]).state
    assert [s.causes for s in tell_all(courts, state, lang=lang)] == [s.causes for s in tell_all(courts, state)]
