"""Summoner's Isle: every rule and every reading has its ruling; here a part of the changes that the examples notice."""

from __future__ import annotations

import pytest

from interpreter.content import bundled_root, load
from interpreter.content.ruling import Carrier
from interpreter.rulings.coverage import Rulebook
from interpreter.rulings.mutants import Mutant, MutantError, mutated
from interpreter.rulings.mutation import Mutation, Trial

GAME = "summoners-isle"
LIBRARY = load([bundled_root()])
RULEBOOK = Rulebook(LIBRARY, GAME)
MUTATION = Mutation(RULEBOOK)
STEP = 12
"""Every so many of the changes that a ruling names are tried here."""
NAMED = [trial for trial in MUTATION.trials.values() if any(trial.claimed.values())]


@pytest.mark.parametrize("rule", RULEBOOK.ids)
def test_every_rule_has_an_example_that_passes_or_says_why_not(rule: str) -> None:
    found = RULEBOOK.rule(rule)
    assert found.accounted, (found.state, found.outcome.problem if found.outcome else None)


def test_the_rulings_are_those_of_the_rulebook_and_the_readings_of_ours() -> None:
    form = LIBRARY.games[GAME]
    known = set(form.rule_ids)
    assert (len(known), len(form.options)) == (103, 18)
    assert set(RULEBOOK.rulings) == known | {str(option.id) for option in form.options}
    assert [rule for rule, (_, ruling) in RULEBOOK.rulings.items() if ruling.ours is (rule in known)] == []
    assert sum(RULEBOOK.rule(rule).state == "untestable" for rule in known) <= 4


def test_every_ruling_speaks_three_languages() -> None:
    assert [rule for rule, (_, ruling) in RULEBOOK.rulings.items() if not (ruling.en and ruling.fr and ruling.ja)] == []


@pytest.mark.parametrize("trial", NAMED[::STEP], ids=lambda trial: str(trial.mutant)[:80])
def test_a_change_is_noticed(trial: Trial) -> None:
    MUTATION.try_out(trial)
    assert trial.problem is None
    assert trial.unnoticed == []


def test_every_ruling_says_what_carries_it() -> None:
    assert (MUTATION.problems, MUTATION.uncarried(), MUTATION.failing) == ([], [], [])


def test_what_is_printed_on_a_card_can_carry_a_ruling() -> None:
    changed, _ = mutated(LIBRARY, GAME, Mutant("card", "", "Earth Wyrm.attack bonus", 9))
    assert next(card for card in changed.cards(GAME) if card.name == "Earth Wyrm").values["attack bonus"] == 9
    assert Carrier.model_validate({"card": "Earth Wyrm.cost"}).said == "Earth Wyrm.cost"
    for said, why in (("No such card.cost", "there is no card"), ("Earth Wyrm.hue", "is not printed on")):
        with pytest.raises(MutantError, match=why):
            mutated(LIBRARY, GAME, Mutant("card", "", said, 9))
