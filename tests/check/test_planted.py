"""Planted faults are found at their words, and their clean twins are clean. What is found may grow: raise the number with it."""

from __future__ import annotations

import pytest

from tests.check.planting import outcomes, planted

FOUND = {
    "against-a-rule": 16,
    "choice": 6,
    "language": 14,
    "loops": 7,
    "never": 8,
    "no-target": 9,
    "nothing": 15,
    "printed": 21,
    "reference": 14,
    "timing": 16,
}
"""So many of each kind are found. Those of glossaries, decks and identity are not counted here: each of them needs a folder of its own."""

NOT_RUN = {"loops: Thrifty Reader"}
"""Twins that cannot be run yet, which is told."""


@pytest.mark.parametrize("kind", FOUND)
def test_faults_are_found_and_twins_are_clean(kind: str) -> None:
    tried = outcomes(planted(kinds=[kind]))
    assert len(tried) > 15
    assert [outcome.planted.key for outcome in tried if outcome.alarms and outcome.planted.key not in NOT_RUN] == []
    assert sum(bool(outcome.found) for outcome in tried) >= FOUND[kind]
