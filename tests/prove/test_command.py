"""`cardwright prove`: games of ours, an author's game, and games that cannot be proved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main
from interpreter.prove.kit import prove
from interpreter.prove.tables import Tables
from tests.engine.conftest import CARDS, DECK, GAME, TERMS
from tests.soak.sources import library, played_games

GAMES = 3


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["prove", *arguments])


@pytest.mark.parametrize("game", played_games())
def test_the_games_on_board_hold(game: str) -> None:
    """A few games of each with a few choices looked at; `make soak` proves 2,000, some of them at every choice."""
    proof = prove(Tables(library(), game), range(GAMES))
    assert (proof.games, proof.ended) == (GAMES, GAMES)
    assert [fault.as_dict() for fault in proof.faults] == []


def test_the_report_as_data() -> None:
    done = run("outpost", "--games", "2", "--seed", "7", "--json")
    assert done.exit_code == 0, done.output
    data = json.loads(done.output)
    assert (data["games"], data["thorough"], data["ended"], data["faults"]) == (2, 1, 2, [])


def test_a_report_in_plain_words() -> None:
    done = run("outpost", "--games", "1", "--seed", "7")
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[0].startswith("outpost: 1 game at 1 table, ")
    assert "  holds  no two options of a choice have the same key (keys: " in done.output
    assert done.output.splitlines()[-1] == "outpost: no faults in 1 game"


def test_a_game_that_cannot_be_laid_is_told() -> None:
    done = run("arena-of-the-planeswalkers")
    assert done.exit_code == 2
    assert "cannot be played" in done.output


def test_a_deck_that_there_is_not_is_told() -> None:
    done = run("outpost", "Sid", "Side")
    assert done.exit_code == 1
    assert 'there is no deck "Sid"' in done.output


def test_an_authors_game_that_never_ends_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frogs hop for ever: no sentence of theirs ends the game."""
    monkeypatch.setattr("interpreter.prove.walk.LONGEST", 300)
    for name, text in {
        "glossary/pond/game.yaml": GAME,
        "glossary/pond/terms.yaml": TERMS,
        "cards/pond/frogs.yaml": CARDS,
        "cards/pond/deck.yaml": DECK,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = run("pond", "--games", "1")
    assert done.exit_code == 1, done.output
    assert "pond: 1 game at 1 table, 300 choices, 1 did not come to an end" in done.output
    assert "seed 0, choice 300: the game is not over after 300 choices" in done.output
    assert 'again: cardwright prove pond "Pond" "Pond" --seed 0 --games 1 --thorough' in done.output
