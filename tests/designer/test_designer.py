"""Abilities written before they were run: what is accepted does what it says, and what is still wrong is known by its cause."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.content import Library, Scenario, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.meaning.book import Book, make_book
from interpreter.meaning.errors import UncompiledError
from interpreter.play.scenario.scenario import Outcome, Runner
from interpreter.play.scenario.scenario_command import told
from interpreter.play.scenario.scenario_mistake import Status

HERE = Path(__file__).parent
LIBRARY: Library = load([bundled_root()])
RUNNER = Runner(LIBRARY)
THIRD = sorted(folder.name for folder in (HERE / "third").iterdir() if folder.is_dir())
"""The parts of the third set, by the families of wordings that they try."""
SETS: dict[str, list[Scenario]] = {
    "first": load_scenarios(LIBRARY, [HERE / f"{game}.yaml" for game in ("summoner-wars-2e", "keyforge", "outpost")]),
    "second": load_scenarios(LIBRARY, [HERE / "second"]),
    **{part: load_scenarios(LIBRARY, [HERE / "third" / part]) for part in THIRD},
    "fourth": load_scenarios(LIBRARY, [HERE / "fourth"]),
}
OUTCOMES: dict[str, Outcome] = {}


def yaml(path: Path) -> Any:
    """What a file holds."""
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")) or {}


WRONG: dict[str, str] = {name: cause for path in sorted((HERE / "wrong").glob("*.yaml")) for name, cause in yaml(path).items()}
"""The scenarios that are played and come out otherwise, each with the cause."""
UNPLAYED: dict[str, dict[str, list[str]]] = {part: yaml(HERE / "unplayed" / f"{part}.yaml") for part in THIRD}
"""Texts for games that are read and not played yet."""


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
    assert known is None, "it is right, or refused, now: take it out of the folder wrong"


def test_every_cause_is_of_a_scenario_that_is_there() -> None:
    assert set(WRONG) <= {str(each.scenario) for those in SETS.values() for each in those}


def abilities(name: str) -> dict[str, set[Status]]:
    """How the scenarios of each ability went."""
    found: dict[str, set[Status]] = {}
    for scenario in SETS[name]:
        found.setdefault(f"{scenario.game} {scenario.cards[0].name}", set()).add(outcome_of(scenario).status)
    return found


@pytest.mark.parametrize(("name", "least", "most"), [("first", 147, 2), ("second", 182, 1)])
def test_how_many_abilities_are_accepted_and_how_many_of_these_are_wrong(name: str, least: int, most: int) -> None:
    went = abilities(name)
    accepted = [each for each in went.values() if Status.REFUSED not in each]
    wrong = [each for each in accepted if each != {Status.PASSED}]
    assert len(went) >= 200
    assert len(accepted) >= least
    assert 100 * len(wrong) <= most * len(accepted)


@pytest.mark.parametrize("part", THIRD)
def test_how_many_of_the_third_set_are_accepted(part: str) -> None:
    least, most = yaml(HERE / "third" / "figures.yaml")[part]
    outcomes = [outcome_of(each).status for each in SETS[part]]
    assert sum(each is not Status.REFUSED for each in outcomes) >= least
    assert sum(each is Status.WRONG for each in outcomes) <= most


def test_how_many_of_the_fourth_set_are_accepted() -> None:
    outcomes = [outcome_of(each).status for each in SETS["fourth"]]
    assert len(outcomes) == 160
    assert sum(each is not Status.REFUSED for each in outcomes) >= 133


@cache
def book_of(game: str) -> Book:
    """The compiled glossary of a game."""
    return make_book(LIBRARY, game)


def is_meant(game: str, text: str) -> bool:
    """Is a text read, and given a meaning, on a card that stays or on one that is used up? What is refused is refused at its words."""
    try:
        tree = book_of(game).reader(text, ())
    except Exception as error:
        pytest.fail(f"{text}: {error!r}")
    if tree is None:
        return False
    for resolved in (False, True):
        try:
            book_of(game).ability(text, tree, resolved, "Probe", frozenset(["card"]))
        except UncompiledError as error:
            assert error.at is not None, text
        else:
            return True
    return False


@pytest.mark.parametrize("part", THIRD)
def test_texts_of_games_that_are_not_played_are_meant_or_refused_at_their_words(part: str) -> None:
    least = yaml(HERE / "unplayed" / "figures.yaml")[part]
    assert sum(is_meant(game, text) for game, texts in UNPLAYED[part].items() for text in texts) >= least
