"""A variable that is put into the place of another is never caught by one that is bound there."""

from __future__ import annotations

from interpreter.meaning import model as m
from interpreter.meaning.model.walk import substituted, variables

CARD = m.Var("m1", "card")
HOLDER = m.Select("m2", "player", "players", (m.Controls(m.Var("m2", "player"), CARD),))


def test_a_binder_of_the_same_name_gets_another_one() -> None:
    found = substituted(HOLDER, {"m1": m.Var("m2", "card")})
    assert found.var != "m2"
    assert found.tests == (m.Controls(m.Var(found.var, "player"), m.Var("m2", "card")),)


def test_a_binder_of_another_name_stays() -> None:
    found = substituted(HOLDER, {"m1": m.Var("m9", "card")})
    assert (found.var, found.tests) == ("m2", (m.Controls(m.Var("m2", "player"), m.Var("m9", "card")),))


def test_what_is_measured_of_a_set_keeps_to_its_variable() -> None:
    most = m.Foremost(m.Select("m2", "card", "in_play", (m.Same(m.Var("m2", "card"), CARD),)), m.ValueOf("life", m.Var("m2", "card")))
    found = substituted(most, {"m1": m.Var("m2", "card")})
    assert found.measure == m.ValueOf("life", m.Var(found.of.var, "card"))
    assert variables(found.of.tests) == [found.of.var, "m2"]


def test_what_is_bound_is_not_replaced() -> None:
    assert substituted(HOLDER, {"m2": m.You()}) == HOLDER
