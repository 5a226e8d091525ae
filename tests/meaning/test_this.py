"""*This X* is the card that bears the text, the one it is attached to, or whoever has an ability that is given; *the attacker* has that part."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes
from tests.meaning.conftest import Books

THIS, HOST = m.This(), m.Host(m.This())


def statements(books: Books, text: str, classes: set[str]) -> tuple[m.Statement, ...]:
    book = books("keyforge")
    tree = book.reader(text, ())
    assert tree is not None
    return book.meaning.card(tree, "Nobody", frozenset(classes), carried_out=False)


def targets(made: Any) -> list[m.Expr]:
    return [dict(node.args)["target"] for node in nodes(made) if isinstance(node, m.Do)]


@pytest.mark.parametrize(
    ("classes", "text", "who", "what"),
    [
        ({"creature"}, "After this creature reaps, destroy this creature.", THIS, THIS),
        ({"upgrade"}, "After this creature reaps, destroy this creature.", HOST, HOST),
        ({"upgrade"}, "After this creature reaps, destroy this upgrade.", HOST, THIS),
    ],
)
def test_what_is_attached_and_what_it_is_attached_to_are_told_apart(books: Books, classes: set[str], text: str, who: m.Expr, what: m.Expr) -> None:
    (trigger,) = statements(books, text, classes)
    assert isinstance(trigger, m.Trigger)
    ((_, reaper),) = trigger.event.slots
    assert reaper.tests == (m.Same(m.Var(reaper.var, "card"), who),)
    assert targets(trigger) == [what]


def test_in_an_ability_that_is_given_it_is_whoever_has_it(books: Books) -> None:
    (given,) = statements(books, 'This creature gains, "After this creature reaps, destroy this creature."', {"upgrade"})
    assert isinstance(given, m.Endow)
    assert given.of.tests == (m.Same(m.Var(given.of.var, "card"), HOST),)
    assert targets(given.statements) == [THIS]


def test_a_role_is_whoever_has_it_in_the_act(books: Books) -> None:
    (trigger,) = statements(books, "After an enemy creature attacks this creature, destroy the attacker.", {"creature"})
    assert isinstance(trigger, m.Trigger)
    slots = dict(trigger.event.slots)
    assert slots["target"].tests == (m.Same(m.Var(slots["target"].var, "card"), THIS),)
    assert targets(trigger) == [m.Var(slots["attacker"].var, "card")]
