"""Abilities written before they were run: what is accepted does what it says, and what is still wrong is known by its cause."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from interpreter.content import Library, Scenario, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.play.scenario import Outcome, Runner
from interpreter.play.scenario_command import told
from interpreter.play.scenario_mistake import Status

HERE = Path(__file__).parent
LIBRARY: Library = load([bundled_root()])
RUNNER = Runner(LIBRARY)
SETS: dict[str, list[Scenario]] = {
    "first": load_scenarios(LIBRARY, [HERE / f"{game}.yaml" for game in ("summoner-wars-2e", "keyforge", "outpost")]),
    "second": load_scenarios(LIBRARY, [HERE / "second"]),
}
OUTCOMES: dict[str, Outcome] = {}
WRONG: dict[str, str] = YAML(typ="safe", pure=True).load((HERE / "wrong.yaml").read_text(encoding="utf-8"))
"""The scenarios that are played and come out otherwise, each with the cause."""


def outcome_of(scenario: Scenario) -> Outcome:
    """How a scenario went; it is played once in a process."""
    at = str(scenario.place)
    if at not in OUTCOMES:
        OUTCOMES[at] = RUNNER.run(scenario)
    return OUTCOMES[at]


@pytest.mark.parametrize("scenario", [each for those in SETS.values() for each in those], ids=lambda each: str(each.scenario))
def test_what_is_accepted_does_what_it_says(scenario: Scenario) -> None:
    outcome = outcome_of(scenario)
    known = WRONG.get(str(scenario.scenario))
    if outcome.status is Status.WRONG and known is not None:
        pytest.xfail(known)
    assert outcome.status in (Status.PASSED, Status.REFUSED), "\n".join(told(LIBRARY, outcome))
    assert known is None, "it is right, or refused, now: take it out of wrong.yaml"


def abilities(name: str) -> dict[str, set[Status]]:
    """How the scenarios of each ability went."""
    found: dict[str, set[Status]] = {}
    for scenario in SETS[name]:
        found.setdefault(str(scenario.cards[0].name), set()).add(outcome_of(scenario).status)
    return found


@pytest.mark.parametrize(("name", "least", "most"), [("first", 105, 10), ("second", 165, 4)])
def test_how_many_abilities_are_accepted_and_how_many_of_these_are_wrong(name: str, least: int, most: int) -> None:
    went = abilities(name)
    accepted = [each for each in went.values() if Status.REFUSED not in each]
    wrong = [each for each in accepted if each != {Status.PASSED}]
    assert len(went) >= 200
    assert len(accepted) >= least
    assert 100 * len(wrong) <= most * len(accepted)
