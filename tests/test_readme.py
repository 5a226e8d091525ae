"""What the README shows, works: its files are written to an empty folder, and its commands are run there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BOXES = re.findall(r"```yaml\n(.*?)```", README, re.S)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An author's folder with the card, the words and the verb of the README."""
    card, words, verb, ability, deck, scenarios = BOXES
    cards = tmp_path / "cards" / "summoner-wars-2e"
    glossary = tmp_path / "glossary" / "summoner-wars-2e"
    cards.mkdir(parents=True)
    glossary.mkdir(parents=True)
    before = card.index("      - name: Cold Hands")
    (cards / "frost-guard.yaml").write_text(card[:before] + ability + scenarios, encoding="utf-8")
    (cards / "frost-guard-deck.yaml").write_text(deck, encoding="utf-8")
    (glossary / "frost.yaml").write_text(f"{words}\n{verb}", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.output


def test_the_first_card_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = tmp_path / "cards" / "summoner-wars-2e"
    cards.mkdir(parents=True)
    (cards / "frost-guard.yaml").write_text(BOXES[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    code, output = run("check")
    assert code == 0, output
    code, output = run("explain", "Rime Keeper")
    assert code == 0
    assert "push 1 adjacent enemy unit 1 space" in output


def test_a_mistake_is_shown_as_in_the_readme(folder: Path) -> None:
    path = folder / "cards" / "summoner-wars-2e" / "frost-guard.yaml"
    path.write_text(BOXES[0].replace("push", "pish"), encoding="utf-8")
    code, output = run("check")
    assert code == 1
    assert 'cards/summoner-wars-2e/frost-guard.yaml:13:44: unknown word "pish"' in output
    assert 'did you mean "push"?' in output
    assert "see the glossary: Push" in output


def test_an_adjective_and_a_verb_are_made_by_yaml_alone(folder: Path) -> None:
    code, output = run("check")
    assert code == 0, output
    code, output = run("text", "Rime Keeper", "--lang", "fr")
    assert code == 0
    assert "Après que cette unité a attaqué, vous pouvez geler 1 unité ennemie adjacente." in output
    for line in (
        "This unit gets +1 strength while it attacks a frozen unit.",
        "After a unit is frozen, draw 1 card.",
        "Instead of freezing a unit, boost this unit.",
        "This unit freezes each unit it attacked this turn.",
    ):
        code, output = run("explain", line, "--game", "summoner-wars-2e")
        assert code == 0, output


def test_the_new_card_is_tried_on_a_board(folder: Path) -> None:
    result = CliRunner().invoke(main, ["try", "Rime Keeper"], input="?\nq\n")
    assert result.exit_code == 0, result.output
    assert "After this unit attacks, you may freeze 1 adjacent enemy unit." in result.output
    assert "RimeKeeper" in result.output.replace(" ", "")
    assert "player 1, attack phase\n" in result.output
    result = CliRunner().invoke(main, ["try", "Rime Keeper"], input="attack c4 c5\nc5\nq\n")
    assert "Cold Hands of Rime Keeper asks: may freeze 1 adjacent enemy unit\n" in result.output


def test_the_new_deck_is_played(folder: Path) -> None:
    code, output = run("play", "summoner-wars-2e", "Frost Guard", "Tide Choir", "--seed", "5", "--seat", "random", "--seat", "random")
    assert code == 0, output
    assert "wins" in output.splitlines()[-1]
    assert "does nothing yet" not in output


def test_the_scenario_of_the_new_card_passes(folder: Path) -> None:
    code, output = run("scenario", "cards")
    assert code == 0, output
    assert output.endswith("1 passed, 0 failed\n")
