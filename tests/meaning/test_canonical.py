"""Effect objects that mean the same by other names are equal in their canonical form; one walker knows which names are bound."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.canonical import canonical
from interpreter.meaning.model.walk import free, mapped, nodes, renamed, rewritten, substituted, unbound
from tests.language.texts import cards
from tests.meaning.conftest import Books


def card(name: str) -> m.Var:
    return m.Var(name, "card")


def some(name: str, *tests: m.Condition) -> m.Select:
    return m.Select(name, "card", "in_play", tests)


def effect(picked: str, inner: str, kept: str) -> m.Effect:
    """Choose a ready card, then it moves or is destroyed; what was left undone is asked for under a name."""
    pick = m.Pick(picked, some(inner, m.HasWord(card(inner), "ready")), m.Number(1), m.Number(1))
    move = m.Optional(m.You(), (m.Do("Move", (("mover", card(picked)),)),), kept)
    return m.Effect((pick, move, m.When(m.Not(m.Done(kept)), (m.Do("Destroy", (("target", card(picked)),)),))))


def test_other_names_are_the_same_in_canonical_form() -> None:
    assert effect("m2", "m2", "did1") != effect("m7", "v3", "did9")
    assert canonical(effect("m2", "m2", "did1")) == canonical(effect("m7", "v3", "did9"))


def test_what_differs_in_more_than_names_differs_in_canonical_form() -> None:
    whole = effect("m2", "m2", "did1")
    other = rewritten(whole, lambda node: replace(node, verb="Push") if isinstance(node, m.Do) and node.verb == "Move" else node)
    assert canonical(whole) != canonical(other)


def test_which_of_two_things_is_meant_is_kept() -> None:
    first, second = (m.Pick(name, some("v1"), m.Number(1), m.Number(1)) for name in ("m1", "m2"))
    one = m.Effect((first, second, m.Do("Destroy", (("target", card("m1")),))))
    other = m.Effect((first, second, m.Do("Destroy", (("target", card("m2")),))))
    assert canonical(one) != canonical(other)


def test_the_slots_of_a_verb_keep_their_names() -> None:
    assert canonical(m.Effect((m.Do("Destroy", (("target", card("target")),)),))) != canonical(m.Effect((m.Do("Destroy", (("target", card("other")),)),)))
    assert unbound(effect("m2", "m2", "did1")) == set()
    assert unbound(m.Do("Destroy", (("target", card("target")),))) == {"target"}


def test_a_set_inside_of_another_may_use_the_same_name() -> None:
    def nested(outer: str, inner: str) -> m.Select:
        return some(outer, m.Exists(some(inner, m.Same(card(inner), m.This()))), m.HasWord(card(outer), "ready"))

    assert canonical(nested("a", "b")) == canonical(nested("a", "a")) == canonical(nested("x", "y"))
    assert canonical(nested("a", "b")) != canonical(some("a", m.Exists(some("b", m.Same(card("a"), m.This()))), m.HasWord(card("a"), "ready")))


def test_what_is_put_in_the_place_of_a_variable_is_not_caught_by_a_set() -> None:
    ready = some("v1", m.Same(card("v1"), card("x")))
    made = substituted(ready, {"x": card("v1")})
    assert free(made) == {"v1"}
    assert canonical(made) == canonical(some("other", m.Same(card("other"), card("v1"))))


def test_a_walk_that_changes_nothing_gives_the_very_object() -> None:
    whole = effect("m2", "m2", "did1")
    assert mapped(whole, lambda each: each) is whole
    assert rewritten(whole, lambda each: each) is whole
    assert renamed(whole, "nobody", "somebody") is whole


def shifted(node: Any) -> Any:
    """The same tree with its mentions counted from elsewhere: nodes that is named for one has another name."""
    node = mapped(node, shifted)
    moved = {name: old + 40 for name in ("mention", "refers") if (old := getattr(node, name, None)) is not None and old > 0}
    return replace(node, **moved) if moved else node


@pytest.mark.parametrize("game", ["summoner-wars-2e", "keyforge"])
def test_canonical_form_of_every_card(books: Books, game: str) -> None:
    """Doing it twice makes no difference, nothing but names is changed, and other names make no difference."""
    seen = 0
    for sample in (each for each in cards() if each.game == game):
        tree = books(game).reader(sample.text, (sample.card,))
        assert tree is not None
        for resolved in (True, False):
            try:
                statements = books(game).meaning.card(tree, carried_out=resolved)
            except UncompiledError:
                continue
            made = canonical(statements)
            assert canonical(made) == made, sample.text
            assert [type(each) for each in nodes(made)] == [type(each) for each in nodes(statements)], sample.text
            if unbound(statements) <= {"actor", "one", "other"}:
                other = books(game).meaning.card(shifted(tree), carried_out=resolved)
                assert canonical(other) == made, sample.text
                seen += other != statements
    assert seen > 20
