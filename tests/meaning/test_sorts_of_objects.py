"""Every effect object has a sort."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.sorts import Sort, quality_of, several, sort_of
from interpreter.meaning.model.walk import nodes
from tests.language.texts import everything
from tests.meaning.conftest import Books

EXPRESSIONS = get_args(m.Expr)


@pytest.mark.parametrize("sort", EXPRESSIONS, ids=lambda sort: sort.__name__)
def test_every_expression_declares_its_sort(sort: type) -> None:
    """By a word of its class, by a field of its own, or by what it is made of."""
    declared = next((each for each in fields(sort) if each.name == "kind"), None)
    if declared is None:
        assert isinstance(sort.__dict__.get("kind"), property)
    elif isinstance(declared.default, str):
        assert Sort(declared.default)
    else:
        assert sort in (m.Var, m.Role, m.Select, m.Union, m.Only)


@pytest.mark.parametrize("game", ["summoner-wars-2e", "keyforge", "outpost"])
def test_every_object_of_a_game_has_a_sort(books: Books, game: str) -> None:
    book = books(game)
    made: list[object] = [*book.verbs.values(), *book.rules, *book.phases, *book.setup]
    for sample in (each for each in everything() if each.game == game):
        tree = book.reader(sample.text, (sample.card,) if sample.card else ())
        for resolved in (True, False) if tree is not None else ():
            try:
                made += book.meaning.card(tree, carried_out=resolved)
            except UncompiledError:
                continue
    found = {sort_of(each) for each in nodes(made) if isinstance(each, EXPRESSIONS)}
    assert {Sort.CARD, Sort.PLAYER, Sort.NUMBER} <= found


def test_a_quality_and_a_sake_are_no_sorts_of_their_own() -> None:
    house = m.Quality("House", 2, "logos")
    assert (sort_of(house), quality_of(house)) == (Sort.QUALITY, "House")
    for_one_verb = m.Var("m1", m.for_the_sake_of(m.kind_of("House"), "Play"))
    assert (sort_of(for_one_verb), quality_of(for_one_verb)) == (Sort.QUALITY, "House")
    assert quality_of(m.This()) == ""


def test_a_participant_is_of_the_sort_that_its_tests_speak_of() -> None:
    """Patterns are said to be cards wherever nothing else was thought of."""
    you = m.Pattern("v1", (m.Same(m.Var("v1", "player"), m.You()),))
    assert sort_of(you) is Sort.PLAYER
    assert sort_of(m.Pattern("v1")) is Sort.CARD


def test_a_set_is_several_things_and_what_was_chosen_from_it_one() -> None:
    cards = m.Select("m1", "card", "in_play")
    assert several(cards) and several(m.Var("m1s", "card", many=True)) and several(m.Union((cards, m.This()), "card"))
    assert not several(m.Only(cards, "card")) and not several(m.Var("m1", "card")) and not several(m.This())
