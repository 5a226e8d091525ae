"""The forms in which findings are told, and which of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.check.sarif import Log
from interpreter.check.selection import NoSuchSelectionError, Selection
from interpreter.cli import main
from interpreter.content import Problem

BAD = """\
faction: Mine
cards:
  - {name: Ash Imp, type: creature, house: Diss, power: 2, keywords: [tount]}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cards" / "keyforge").mkdir(parents=True)
    (tmp_path / "cards" / "keyforge" / "mine.yaml").write_text(BAD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["check", *arguments])


def test_a_finding_has_its_code_behind_what_is_wrong(folder: Path) -> None:
    done = run()
    assert done.exit_code == 1
    assert 'cards/keyforge/mine.yaml:3:44: "Diss" is no house [CW902]\n' in done.output
    assert 'cards/keyforge/mine.yaml:3:71: unknown keyword "tount" [CW109]\n' in done.output


@pytest.mark.parametrize(
    ("arguments", "codes"),
    [
        (("--select", "CW109"), ["CW109"]),
        (("--select", "cw9,cw1"), ["CW902", "CW109"]),
        (("--select", "CW9xx,CW1", "--ignore", "CW109"), ["CW902"]),
        (("--ignore", "CW902,CW109"), []),
        (("--select", "CW2"), []),
    ],
)
def test_codes_are_selected_and_left_out(folder: Path, arguments: tuple[str, ...], codes: list[str]) -> None:
    done = run("--json", *arguments)
    assert [each["code"] for each in json.loads(done.output)] == codes
    assert done.exit_code == (1 if codes else 0)


def test_a_word_that_is_no_code_is_told(folder: Path) -> None:
    done = run("--select", "CW77")
    assert done.exit_code == 1
    assert '"CW77" is no code, and no code begins so' in done.output


def test_the_tenth_hundred_is_not_the_first() -> None:
    ten, one = Problem("x", None, 1, "", code="CW1001"), Problem("x", None, 1, "", code="CW101")
    assert Selection.of("CW10", None).of_all([ten, one]) == [ten]
    assert Selection.of("CW1", None).of_all([ten, one]) == [one]
    with pytest.raises(NoSuchSelectionError):
        Selection.of(None, "W1")


def test_json_has_code_severity_and_place(folder: Path) -> None:
    first = json.loads(run("--json").output)[0]
    assert {key: first[key] for key in ("code", "severity", "line", "column", "length")} == {
        "code": "CW902",
        "severity": "error",
        "line": 3,
        "column": 44,
        "length": 4,
    }


def test_sarif_has_the_form_of_the_standard(folder: Path) -> None:
    log = Log.model_validate_json(run("--sarif").output)
    (made,) = log.runs
    assert [rule.id for rule in made.tool.driver.rules] == ["CW109", "CW902"]
    assert [made.tool.driver.rules[result.rule_index].id for result in made.results] == [result.rule_id for result in made.results]
    region = made.results[0].locations[0].physical_location.region
    assert (region.start_line, region.start_column, region.end_column) == (3, 44, 48)
    assert made.results[0].locations[0].physical_location.file.uri == "cards/keyforge/mine.yaml"


def test_sarif_without_findings_is_whole_too(folder: Path) -> None:
    data = json.loads(run("--sarif", "--select", "CW2").output)
    assert Log.model_validate(data).runs[0].results == ()
    assert data["version"] == "2.1.0"
    assert data["$schema"].endswith("sarif-2.1.0.json")
