from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main

BAD = "faction: Mine\ncards:\n  - {name: Ash Imp, type: creature, house: Diss, power: 2}\n"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cards" / "keyforge").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "cards" / "keyforge" / "mine.yaml"


def test_check_lists_what_is_wrong_and_fails(mine: Path) -> None:
    mine.write_text(BAD)
    done = CliRunner().invoke(main, ["check"])
    assert done.exit_code == 1
    assert done.output.startswith('cards/keyforge/mine.yaml:3:44: "Diss" is no house [CW902]\n')
    assert done.output.endswith("1 error\n")
    assert "\x1b" not in done.output


def test_check_prints_json(mine: Path) -> None:
    mine.write_text(BAD)
    done = CliRunner().invoke(main, ["check", "--json", str(mine)])
    assert done.exit_code == 1
    assert [(each["line"], each["nearest"]) for each in json.loads(done.output)] == [(3, "Dis")]


def test_check_of_a_path_tells_of_that_path_only(mine: Path, tmp_path: Path) -> None:
    mine.write_text(BAD)
    other = mine.with_name("other.yaml")
    other.write_text("faction: Other\ncards: []\n")
    done = CliRunner().invoke(main, ["check", str(other)])
    assert done.exit_code == 0, done.output


def test_check_of_good_content_says_so(mine: Path) -> None:
    mine.write_text("faction: Mine\ncards: []\n")
    done = CliRunner().invoke(main, ["check"])
    assert done.exit_code == 0, done.output
    assert done.output.startswith("no errors: 6 games,")
    assert "nothing of your own" not in done.output


def test_check_says_when_nothing_here_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["check"])
    assert done.exit_code == 0, done.output
    assert "nothing of your own was read" in done.output
    assert re.search(r"^Arena of the Planeswalkers is not playable yet: \d+ sentences cannot be run$", done.output, re.MULTILINE)
