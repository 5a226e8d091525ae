"""Whatever stumbles is told in a paragraph and saved; nobody sees a traceback."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from ruamel.yaml import YAML

from interpreter.cli import main
from interpreter.engine.acts import changes
from interpreter.engine.core.step_limits import EndlessError
from interpreter.play import course
from interpreter.play.record.records import load_record

PLAY = ["play", "outpost", "--seed", "7", "--seat", "random", "--seat", "random", "--quiet"]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where what is saved lies."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    return tmp_path / "mishaps"


def plant(monkeypatch: pytest.MonkeyPatch, error: Exception, after: int) -> None:
    """Let the engine stumble over the so manieth choice that is carried out."""
    real, left = course.apply, [after]

    def apply(*given: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise error
        return real(*given)

    monkeypatch.setattr(course, "apply", apply)


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def without_a_traceback(result: Result) -> str:
    """What was told, of a command that stumbled in a seemly way."""
    assert result.exit_code == 1
    assert "Traceback" not in result.output and "KeyError" not in result.output and "planted" not in result.output
    return result.output


def test_a_game_that_stumbles_is_told_with_its_seed_and_saved_with_its_last_choice(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        plant(patch, KeyError("planted"), 5)
        output = without_a_traceback(run(*PLAY))
    file = kept / "outpost-7.yaml"
    assert "the game with the seed 7 stumbled. This is a mistake of Cardwright" in output and f"cardwright replay {file}" in output
    record = load_record(file)
    assert (record.game, record.seed, len(record.choices)) == ("outpost", 7, 6)
    assert "planted" in YAML(typ="safe").load(file.read_text(encoding="utf-8"))["stumbled"]
    assert run("replay", str(file)).exit_code == 0


def test_a_replay_that_stumbles_names_its_record(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = kept.parent / "game.yaml"
    assert run(*PLAY, "--save", str(saved)).exit_code == 0
    plant(monkeypatch, KeyError("planted"), 3)
    assert "the game with the seed 7 stumbled" in without_a_traceback(run("replay", str(saved)))


def test_a_game_without_an_end_says_so_and_is_saved(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, EndlessError("this goes on without an end", "Mirror", "Copy this card."), 2)
    output = without_a_traceback(run(*PLAY))
    assert 'cannot go on. This goes on without an end: "Copy this card." [Mirror].' in output and "mistake of Cardwright" not in output
    assert len(load_record(kept / "outpost-7.yaml").choices) == 3


def test_a_table_that_stumbles_while_it_is_laid_is_saved_with_its_seed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: Any) -> None:
        raise KeyError("planted")

    monkeypatch.setattr("interpreter.codegen.match.note_manners", stumble)
    assert "the game with the seed 7 stumbled" in without_a_traceback(run(*PLAY))
    assert load_record(kept / "outpost-7.yaml").choices == ()


def test_a_card_that_stumbles_while_it_is_tried_leaves_a_scenario_behind(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        plant(patch, KeyError("planted"), 1)
        output = without_a_traceback(run("try", "Guard", "--game", "outpost", typed="1\n1\n1\n"))
    (file,) = kept.iterdir()
    assert "trying Guard stumbled" in output and f"cardwright scenario {file}" in output
    assert re.search(r"^# KeyError: 'planted'", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert "1 passed" in run("scenario", str(file)).output


def test_a_bench_that_stumbles_saves_the_game(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = changes.relocate

    def stumble(s: Any, *given: Any) -> Any:
        if s.turn > 2:
            raise KeyError("planted")
        return real(s, *given)

    monkeypatch.setattr(changes, "relocate", stumble)
    output = without_a_traceback(run("bench", "--game", "outpost", "--games", "1"))
    assert "the game with the seed 1 stumbled" in output
    assert load_record(kept / "outpost-1.yaml").choices


def test_whatever_else_stumbles_is_told_too(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: Any) -> None:
        raise KeyError("planted")

    monkeypatch.setattr("interpreter.explain.find.find", stumble)
    output = without_a_traceback(run("show", "Guard"))
    assert "cardwright show stumbled. This is a mistake of Cardwright" in output
    assert "planted" in (kept / "show.txt").read_text(encoding="utf-8")


def test_a_record_that_cannot_be_written_is_told(kept: Path) -> None:
    output = run(*PLAY, "--save", str(kept / "nowhere" / "game.yaml")).output
    assert "cannot be written" in output and "stumbled" not in output
