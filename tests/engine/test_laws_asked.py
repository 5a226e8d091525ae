"""What listing options costs: laws are asked about what is known already once, and not again for each thing that could be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from interpreter.engine.game import apply, decision
from interpreter.play.record.records import set_table
from tests.soak.sources import library


def counted(match: Callable[..., Any], asked: list[int]) -> Callable[..., Any]:
    """A law that counts how often it is asked."""

    def ask(*given: Any) -> Any:
        asked[0] += 1
        return match(*given)

    return ask


@pytest.fixture(scope="module")
def played() -> tuple[int, int]:
    """One game of random choices: how many options were listed, and how often a law was asked."""
    table = set_table(library(), "summoner-wars-2e", ("Ember Court", "Tide Choir"))
    state = table.begin(3)
    rules, asked, options = state.rules, [0], 0
    for laws in rules.laws.values():
        laws[:] = [replace(law, match=counted(law.match, asked), parts=tuple((about, counted(test, asked)) for about, test in law.parts)) for law in laws]
    choose = Random(3).choice
    while (due := decision(state)) is not None:
        options += len(due.options)
        state = apply(state, choose(due.options))
    return options, asked[0]


def test_a_law_is_not_asked_for_each_thing_that_could_be_chosen(played: tuple[int, int]) -> None:
    """It was 28 times an option as long as every act was held against every law, from the start."""
    options, asked = played
    assert options > 2_500
    assert asked < 10 * options
