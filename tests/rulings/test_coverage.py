"""Every rule of the rulebook is accounted for, and what is not is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.content import Library, bundled_root, load
from interpreter.rulings.command import WordError, rules_command
from interpreter.rulings.coverage import Rulebook

GAME = "summoner-wars-2e"
LIBRARY: Library = load([bundled_root()])
RULEBOOK = Rulebook(LIBRARY, GAME)

PAGE = """\
- term: Stare
  kind: verb
  says: {en: ["stare at {target: card}"], fr: ["fixer {target}"], ja: ["{target}を見つめる"]}
  means: [Boost the target.]
  rulings:
    - {id: SW2-900, en: Staring boosts., example: {cards: [CARD], given: GIVEN, when: [play Gaze], then: {c1: Ember Page (1 boost)}}}
    - {id: SW2-901, en: Staring does nothing., example: {cards: [CARD], given: GIVEN, when: [play Gaze], then: {c1: Ember Page}}}
    - {id: SW2-902, en: Nobody shows this.}
    - {id: SW2-903, en: Nobody can show this., untestable: it is a matter of taste}
    - {id: SW2-904, en: The first one shows this too., shown_by: SW2-900}
    - {id: SW2-905, en: This one waits., example: {open: not yet, cards: [CARD], given: GIVEN, when: [play Gaze], then: {c1: Ember Page}}}
    - {id: SW2-906, en: This one points nowhere., shown_by: SW2-999}
""".replace("CARD", "{name: Gaze, class: standard event, cost: 0, phase: move, abilities: Stare at a friendly unit.}").replace(
    "GIVEN", "{board: {c1: Ember Page, f8: enemy Ember Page}, hand: [Gaze], phase: move}"
)


@pytest.fixture
def stared(tmp_path: Path) -> Rulebook:
    """The rulebook with a term of which not everything is well."""
    folder = tmp_path / "glossary" / GAME
    folder.mkdir(parents=True)
    (folder / "stare.yaml").write_text(PAGE, encoding="utf-8")
    library = load([bundled_root(), tmp_path])
    assert library.problems == []
    return Rulebook(library, GAME)


@pytest.mark.parametrize("rule", RULEBOOK.ids)
def test_every_rule_has_an_example_that_passes_or_says_why_not(rule: str) -> None:
    found = RULEBOOK.rule(rule)
    assert found.accounted, (found.state, found.outcome.problem if found.outcome else None)


def test_few_rules_cannot_be_tested() -> None:
    known = LIBRARY.games[GAME].rule_ids
    assert len(known) == 283
    assert sum(RULEBOOK.rule(rule).state == "untestable" for rule in known) < 283 / 12


def test_every_ruling_speaks_three_languages() -> None:
    assert [rule for rule, (_, ruling) in RULEBOOK.rulings.items() if not (ruling.en and ruling.fr and ruling.ja)] == []


def test_readings_of_ours_are_marked() -> None:
    known = set(LIBRARY.games[GAME].rule_ids)
    assert [rule for rule, (_, ruling) in RULEBOOK.rulings.items() if ruling.ours is (rule in known)] == []


def test_each_state_is_told(stared: Rulebook) -> None:
    states = {rule: stared.rule(rule).state for rule in stared.ids if rule.startswith("SW2-90")}
    assert states == {
        "SW2-900": "shown",
        "SW2-901": "failed",
        "SW2-902": "unshown",
        "SW2-903": "untestable",
        "SW2-904": "shown",
        "SW2-905": "open",
        "SW2-906": "unshown",
    }
    assert [problem.what for problem in stared.problems()] == ['there is no ruling "SW2-999" in this game']


def test_the_command_ends_with_1_when_a_rule_is_missing(stared: Rulebook) -> None:
    lines: list[str] = []
    assert rules_command(stared.library, GAME, ["Stare"], False, lines.append) == 1
    assert any("it is a matter of taste" in line for line in lines)
    assert lines[-1] == "3 of 7 readings of ours accounted for (2 shown, 1 untestable, 1 open, 1 failed, 2 unshown)"


def test_the_command_ends_with_0_when_all_is_well() -> None:
    lines: list[str] = []
    assert rules_command(LIBRARY, GAME, ["Push", "SW2-068"], False, lines.append) == 0
    assert any(line.startswith("  SW2-246 Push: ") for line in lines)


def test_a_word_that_means_nothing_is_told() -> None:
    with pytest.raises(WordError, match="neither a rule nor a term"):
        rules_command(LIBRARY, GAME, ["Psuh"], False, print)


def test_an_id_stands_once(tmp_path: Path) -> None:
    folder = tmp_path / "glossary" / GAME
    folder.mkdir(parents=True)
    (folder / "twice.yaml").write_text("- {term: Blink, kind: thing, rulings: [{id: SW2-246, en: Again.}]}", encoding="utf-8")
    rulebook = Rulebook(load([bundled_root(), tmp_path]), GAME)
    assert [problem.what.split(", at ")[0] for problem in rulebook.problems()] == ["SW2-246 is a ruling already"]
