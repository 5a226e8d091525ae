from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.content import Library, Scenario, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.play.scenario.scenario import Runner
from interpreter.play.scenario.scenario_command import told

TESTS = Path(__file__).parents[1]
MANUAL = TESTS.parent / "docs" / "scenarios.md"

LIBRARY: Library = load([bundled_root()])
WRONG = len(LIBRARY.problems)
SCENARIOS: list[Scenario] = load_scenarios(LIBRARY, [TESTS / "scenarios"])
RUNNER = Runner(LIBRARY)


def test_all_files_of_scenarios_are_well_formed() -> None:
    assert [LIBRARY.render(problem) for problem in LIBRARY.problems[WRONG:]] == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: str(scenario.scenario))
def test_scenario(scenario: Scenario) -> None:
    outcome = RUNNER.run(scenario)
    if scenario.open is not None and not outcome.passed:
        pytest.xfail(str(scenario.open))
    assert outcome.passed and scenario.open is None, "\n".join(told(LIBRARY, outcome))


@pytest.mark.parametrize("game", [game for game in LIBRARY.games if LIBRARY.scenarios(game)] or ["none"])
def test_the_scenarios_of_glossary_and_cards(game: str) -> None:
    outcomes = [RUNNER.run(scenario) for scenario in LIBRARY.scenarios(game)]
    assert [line for outcome in outcomes if not outcome.passed for line in told(LIBRARY, outcome)] == []


def test_no_two_scenarios_of_a_file_have_one_name() -> None:
    names = [(str(scenario.place.file), str(scenario.scenario)) for scenario in SCENARIOS]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_every_example_of_the_manual_runs(tmp_path: Path) -> None:
    boxes = re.findall(r"```yaml\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.S)
    file = tmp_path / "manual.yaml"
    file.write_text("\n".join(boxes), encoding="utf-8")
    library = load([bundled_root()])
    before = len(library.problems)
    runner = Runner(library)
    outcomes = [runner.run(scenario) for scenario in load_scenarios(library, [file])]
    assert library.problems[before:] == []
    assert len(outcomes) == len(boxes)
    assert [line for outcome in outcomes if not outcome.passed for line in told(library, outcome)] == []
