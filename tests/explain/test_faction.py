"""`explain` and `text` for a whole faction, and rulings that are shown where they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> str:
    done = CliRunner().invoke(main, list(arguments))
    assert done.exit_code == 0, done.output
    return done.output


def test_all_cards_of_a_faction_are_explained_under_their_names() -> None:
    output = run("explain", "Carousel Fair")
    assert "\nMirror Twin: Broken Glass\nAfter this unit is swapped with an enemy unit, add 1 wound to that unit.\n" in output
    assert output.startswith("Ringmaster Pell Vantry: Ticket Booth\n")


@pytest.mark.parametrize(("lang", "said"), [("en", "Mirror Twin: Broken Glass\n"), ("fr", "Après que cette unité"), ("ja", "召喚した後")])
def test_the_text_of_a_faction_is_printed(lang: str, said: str) -> None:
    assert said in run("text", "Carousel Fair", "--lang", lang)


def test_rulings_are_counted_and_shown_where_they_are_asked_for() -> None:
    folded, shown = run("explain", "Cinder Lancer"), run("explain", "Cinder Lancer", "--rulings")
    count = sum(line.startswith("  ruling: ") for line in shown.splitlines())
    assert f"rulings on these terms: {count} (--rulings shows them)" in folded
    assert count > 5
    assert "ruling: SW2" not in folded
    assert [line for line in shown.splitlines() if not line.startswith("  ruling: ")] == [line for line in folded.splitlines() if "--rulings" not in line]
    assert "précisions sur ces termes" in run("explain", "Cinder Lancer", "--lang", "fr")
