"""The phrasebook of every game: its examples are read, and nearly every wording has one."""

from __future__ import annotations

from functools import cache

import pytest

from interpreter.check import Compiler
from interpreter.check.cache import Store
from interpreter.check.walk import uses
from interpreter.content import bundled_root, load
from interpreter.explain.phrasebook import NoSuchWordError, phrasebook
from interpreter.explain.primitives import primitives

GAMES = ["keyforge", "summoner-wars-2e", "summoner-wars-1e", "arena-of-the-planeswalkers", "summoners-isle"]


@cache
def compiler(game: str) -> Compiler:
    return Compiler(load([bundled_root()]), game, Store(None))


@pytest.mark.parametrize("game", GAMES)
def test_every_example_reads_and_uses_its_term(game: str) -> None:
    made = compiler(game)
    names = [str(card.name) for card in made.library.cards(game)]
    for entry in phrasebook(made):
        for wording in entry.wordings:
            if wording.example is None:
                continue
            outcome = made.language.read(wording.example, names)
            assert outcome.tree is not None, (entry.headword, wording.example, outcome.faults)
            if entry.kind != "word":
                assert entry.headword in {use.term for use in uses(outcome.tree)}, (entry.headword, wording.example)


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_wording_has_an_example(game: str) -> None:
    wordings = [wording for entry in phrasebook(compiler(game)) if entry.kind != "word" for wording in entry.wordings]
    assert sum(wording.example is None for wording in wordings) <= len(wordings) * 0.05


def test_a_word_is_found_in_any_form() -> None:
    made = compiler("summoner-wars-2e")
    assert "Push" in [entry.headword for entry in phrasebook(made, "pushed")]
    assert "Push" in [entry.headword for entry in phrasebook(made, "PUSH")]
    assert "Adjacent" in [entry.headword for entry in phrasebook(made, "adjacent to")]


def test_an_unknown_word_names_the_nearest() -> None:
    with pytest.raises(NoSuchWordError) as error:
        phrasebook(compiler("summoner-wars-2e"), "puhs")
    assert error.value.near is not None and error.value.near.lower() == "push"


def test_native_verbs_name_the_games_that_use_them() -> None:
    found = {each.headword: each for each in primitives(load([bundled_root()]))}
    assert "summoner-wars-2e" in found["Travel"].games
    assert found["Travel"].home == "common"
