"""Summoner Wars, first edition: the rules of the game of two have their rulings; here a part of the changes that the examples notice."""

from __future__ import annotations

import pytest

from interpreter.content import bundled_root, load
from interpreter.rulings.coverage import Rulebook
from interpreter.rulings.mutation import Mutation, Trial

GAME = "summoner-wars-1e"
LIBRARY = load([bundled_root()])
RULEBOOK = Rulebook(LIBRARY, GAME)
MUTATION = Mutation(RULEBOOK)
STEP = 12
"""Every so many of the changes that a ruling names are tried here."""
NAMED = [trial for trial in MUTATION.trials.values() if any(trial.claimed.values())]
MISSING = frozenset(["SW1-242", "SW1-253", *(f"SW1-{number}" for number in range(200, 222))])
"""The backs of mercenaries, and all of three and four players: nothing shows these yet."""
SHOWN = [rule for rule in RULEBOOK.ids if rule in LIBRARY.games[GAME].rule_ids and rule not in MISSING]


@pytest.mark.parametrize("rule", SHOWN)
def test_every_rule_of_the_game_of_two_has_an_example_that_passes_or_says_why_not(rule: str) -> None:
    found = RULEBOOK.rule(rule)
    assert found.accounted, (found.state, found.outcome.problem if found.outcome else None)


def test_what_is_missing_is_missing() -> None:
    assert {rule for rule in LIBRARY.games[GAME].rule_ids if not RULEBOOK.rule(rule).accounted} == MISSING
    assert sum(RULEBOOK.rule(rule).state == "untestable" for rule in SHOWN) <= 4


def test_every_ruling_that_is_shown_speaks_three_languages() -> None:
    shown = [(rule, ruling) for rule, (_, ruling) in RULEBOOK.rulings.items() if ruling.example or ruling.shown_by or ruling.untestable]
    assert [rule for rule, ruling in shown if not (ruling.en and ruling.fr and ruling.ja)] == []


@pytest.mark.parametrize("trial", NAMED[::STEP], ids=lambda trial: str(trial.mutant)[:80])
def test_a_change_is_noticed(trial: Trial) -> None:
    MUTATION.try_out(trial)
    assert trial.problem is None
    assert trial.unnoticed == []
