"""`cardwright exercise`, and `check --exercise`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main

TOWER = """\
faction: Mine
names: {fr: Mien, ja: 私}
cards:
  - name: Creaking Tower
    class: standard event structure
    cost: 1
    phase: build
    life: 4
    symbols: [flame]
    abilities: |
      After this structure moves, boost a friendly unit.
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cards" / "summoner-wars-2e").mkdir(parents=True)
    (tmp_path / "cards" / "summoner-wars-2e" / "mine.yaml").write_text(TOWER, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_a_card_is_told_beside_its_words(folder: Path) -> None:
    done = run("exercise", "Ember Page", "--games", "8")
    assert done.exit_code == 0, done.output
    assert done.output.startswith("Ember Page: in play at the start of ")
    assert "\n  After this unit is destroyed, you may boost a friendly unit.\n" in done.output
    assert ", several " in done.output
    assert done.output.endswith("0 errors, 0 warnings\n")


def test_a_faction_and_a_folder_are_told_card_by_card(folder: Path) -> None:
    by_faction, by_folder = (json.loads(run("exercise", what, "--games", "4", "--json").output) for what in ("Mine", "cards"))
    assert by_faction == by_folder
    (told,) = by_faction
    assert (told["game"], told["card"], told["games"]) == ("summoner-wars-2e", "Creaking Tower", 4)
    assert [never["forbidden"] for never in told["never"]] == [True]


def test_a_game_is_seen_again(folder: Path) -> None:
    done = run("exercise", "Ember Page", "--replay", "3")
    assert done.exit_code == 0, done.output
    assert "Attack phase\n" in done.output or "Move phase\n" in done.output


def test_what_is_not_there_is_told(folder: Path) -> None:
    done = run("exercise", "Ember Pag")
    assert done.exit_code == 1
    assert 'there is no card, faction or folder "Ember Pag": did you mean "Ember Page"?' in done.output
    unready = run("exercise", "Tidewatch")
    assert unready.exit_code == 2
    assert "cannot be played" in unready.output


def test_check_plays_the_cards_of_the_author_where_it_is_asked_to(folder: Path) -> None:
    assert "CW605" not in run("check", "cards").output
    done = run("check", "cards", "--exercise")
    assert done.exit_code == 0
    assert "mine.yaml:11:7: warning: this was never set off: each act that it waits for is forbidden" in done.output
    assert run("check", "cards", "--exercise", "--strict").exit_code == 1


def test_a_warning_is_accepted_beside_the_card(folder: Path) -> None:
    path = folder / "cards" / "summoner-wars-2e" / "mine.yaml"
    path.write_text(TOWER + '    accept: {CW605: "another card will move it"}\n', encoding="utf-8")
    assert "warning" not in run("check", "cards").output
    assert "warning" not in run("check", "cards", "--exercise").output
    path.write_text(TOWER.replace("moves", "is pushed") + '    accept: {CW605: "another card will move it"}\n', encoding="utf-8")
    assert "CW913" in run("check", "cards", "--exercise").output
