"""What explanations tell: when, whether, who chooses, what *it* is, how long."""

from __future__ import annotations

from functools import cache

import pytest

from interpreter.check import Compiler
from interpreter.check.cache import Store
from interpreter.content import bundled_root, load
from interpreter.explain.explain import Explanation, explain


@cache
def compiler(game: str) -> Compiler:
    return Compiler(load([bundled_root()]), game, Store(None))


def explained(game: str, text: str) -> Explanation:
    made = compiler(game)
    tree = made.compile(text).tree
    assert tree is not None, [f.problem.what for f in made.compile(text).findings]
    return explain(tree, made.language.lexicon)[0]


def test_a_trigger_with_a_choice() -> None:
    found = explained("summoner-wars-2e", "After this unit moves, you may push 1 adjacent enemy unit 1 space.")
    assert [step.says for step in found.steps] == ["You may push 1 adjacent enemy unit 1 space."]
    assert found.steps[0].notes == ("when: after this unit moves (the window after it)", "optional: you decide", "you choose: 1 adjacent enemy unit")
    assert set(found.terms) == {"Move", "Unit", "Push", "Adjacent", "Enemy", "Space"}


def test_what_it_is_and_how_long() -> None:
    found = explained("summoner-wars-2e", "You may spend 1 boost from this unit. If you do, it gets +2 strength this turn.")
    assert len(found.steps) == 2
    notes = found.steps[1].notes
    assert "only if you did all of the step before" in notes
    assert '"it" is the card that bears this text' in notes
    assert "how long: this turn" in notes


def test_a_label_and_a_condition() -> None:
    found = explained("keyforge", "Reap: Your opponent loses 1 aember. If this creature is on a flank, steal 1 aember instead.")
    assert found.opening == ('"Reap" stands for: After this creature reaps',)
    assert found.steps[0].says == "Your opponent loses 1 aember."
    assert "only if: this creature is on a flank" in found.steps[1].notes
    assert "in its place: what would have happened does not" in found.steps[1].notes


def test_a_reference_to_an_earlier_step() -> None:
    found = explained("keyforge", "Play: Choose a house. Reveal the top card of your deck. If it is of that house, archive it.")
    assert '"that house" is a house (step 1)' in found.steps[2].notes
    assert '"it" is the top card of your deck (step 2)' in found.steps[2].notes


def test_who_chooses_when_it_is_not_you() -> None:
    found = explained("keyforge", "Play: Your opponent destroys a friendly creature.")
    assert "your opponent chooses: a friendly creature" in found.steps[0].notes


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("This unit cannot move.", "permission: it is forbidden, and cannot beats can"),
        ("Each friendly unit gets +1 strength.", "holds all the time, nobody chooses"),
        ("Instead of attacking with this unit, you may draw a card.", "replaces: attacking with this unit, which then does not happen"),
        ("If this unit would be destroyed, remove all wounds from it instead.", "replaces: if this unit would be destroyed; the original then never happens"),
        ("As soon as this unit is destroyed, draw a card.", "when: as soon as this unit is destroyed (a state rule: looked at after every change)"),
        ("At the start of your turn, draw a card.", "when: at the start of your turn"),
    ],
)
def test_the_sort_of_a_sentence(text: str, note: str) -> None:
    assert note in explained("summoner-wars-2e", text).steps[0].notes
