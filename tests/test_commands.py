"""The commands that answer an author's questions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_words_of_one_word() -> None:
    done = run("words", "summoner-wars-2e", "push")
    assert done.exit_code == 0, done.output
    assert "push (card) (spaces)" in done.output
    assert "\x1b" not in done.output


def test_words_that_the_game_has_not() -> None:
    done = run("words", "summoner-wars-2e", "puhs")
    assert done.exit_code == 1
    assert 'did you mean "Push"?' in done.output or 'did you mean "push"?' in done.output


def test_a_game_that_is_none() -> None:
    done = run("words", "keyforg")
    assert done.exit_code == 1
    assert 'did you mean "keyforge"?' in done.output


def test_explain_a_card() -> None:
    done = run("explain", "Cinder Lancer")
    assert done.exit_code == 0, done.output
    assert "  1. After this card moves:" in done.output
    assert "        - You choose 1 enemy unit (A) in play that is adjacent to this card." in done.output


def test_explain_in_another_language() -> None:
    done = run("explain", "Cinder Lancer", "--lang", "fr")
    assert done.exit_code == 0, done.output
    assert "  1. Après que cette carte s'est déplacée\u00a0:" in done.output


def test_explain_what_cannot_be_run_tells_why_and_no_steps() -> None:
    done = run("explain", "If this unit would attack, gain 1 magic.", "--game", "summoner-wars-2e")
    assert done.exit_code == 1
    assert '"instead" is missing' in done.output
    assert "1. " not in done.output


def test_explain_a_text_that_is_wrong_shows_where() -> None:
    done = run("explain", "Reap: Stel 1 aember.", "--game", "keyforge")
    assert done.exit_code == 1
    assert 'text:1:7: unknown word "Stel"' in done.output
    assert 'did you mean "steal"?' in done.output


@pytest.mark.parametrize("game", ["keyforge", "summoner-wars-2e"])
def test_a_text_of_no_card_speaks_of_any_card(game: str) -> None:
    done = run("explain", "Draw a card.", "--game", game)
    assert done.exit_code == 0, done.output
    assert "cannot be run" not in done.output


def test_explain_a_text_needs_its_game() -> None:
    done = run("explain", "Draw a card.")
    assert done.exit_code == 1
    assert "--game" in done.output


def test_explain_what_is_no_card() -> None:
    done = run("explain", "Cinder Lanser")
    assert done.exit_code == 1
    assert 'did you mean "Cinder Lancer"?' in done.output


def test_text_in_normal_form() -> None:
    done = run("text", "play: DRAW two cards.", "--game", "keyforge")
    assert done.output == "Play: Draw 2 cards.\n"


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_text_of_a_card_in_each_language(lang: str) -> None:
    done = run("text", "Cinder Lancer", "--lang", lang)
    assert done.exit_code == 0, done.output
    assert len(done.output.splitlines()) == 2


def test_show_a_term_and_a_card() -> None:
    assert "Projeter" in run("show", "Push", "--game", "summoner-wars-2e").output
    assert "Driving Charge" in run("show", "Cinder Lancer").output
    assert 'did you mean "Push"?' in run("show", "Puhs").output


def test_primitives() -> None:
    done = run("primitives")
    assert done.exit_code == 0
    assert "used by: " in done.output


def test_bench_prints_json(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is measured, each of it once and on less than usual; how long a whole check takes is measured by hand."""
    runs: list[Path] = []

    def checked(cache: Path) -> float:
        runs.append(cache)
        return 1 / len(runs)

    monkeypatch.setattr("interpreter.bench.checking", checked)
    monkeypatch.setattr("interpreter.bench._RUNS", 1)
    monkeypatch.setattr("interpreter.play.pace._ROUNDS", 1)
    monkeypatch.setattr("interpreter.play.pace.COPIES", 100)
    figures = json.loads(run("bench", "--json").output)
    assert figures["sentences"] > 500
    assert figures["check_warm"] < figures["check_cold"]
    assert len(set(runs)) == 1
    assert {"summoner-wars-2e", "keyforge", "outpost"} <= {each["game"] for each in figures["played_games"]}


def test_bench_plays_whole_games_of_one_game() -> None:
    figures = json.loads(run("bench", "--game", "keyforge", "--games", "2", "--json").output)
    assert (figures["game"], figures["games"], figures["won"]) == ("keyforge", 2, 2)
    assert figures["decisions"] > 2
    assert figures["state_kilobytes"] < figures["copies_megabytes"] * 1024
    assert all(
        figures[each] > 0
        for each in (
            "copy_microseconds",
            "state_kilobytes",
            "decisions_per_second",
            "games_per_second",
            "laying_milliseconds",
            "decisions_per_million_loop_steps",
        )
    )
