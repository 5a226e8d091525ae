"""What the glossary says of verbs beside their steps: opposites of states, ways, shorthands, and what is not named."""

from __future__ import annotations

import pytest

from interpreter.language.tree import Sentence
from interpreter.meaning import effect_listing
from interpreter.meaning.facts.verbs import WAY
from tests.meaning.conftest import Books

GAME = "keyforge"


def sentence(books: Books, text: str) -> Sentence:
    tree = books(GAME).reader(text, ())
    assert tree is not None
    return tree.abilities[0].sentences[0]


def test_what_is_defined_as_not_being_in_a_state_is_its_opposite(books: Books) -> None:
    facts = books(GAME).facts
    assert facts.opposites["Ready"] == "Exhausted"
    assert facts.opposites["Unforged"] == "Forged"
    assert facts.is_state("Exhausted") and not facts.is_state("Ready")


def test_an_adjective_with_a_meaning_of_its_own_is_no_state(books: Books) -> None:
    facts = books(GAME).facts
    assert not facts.is_state("Friendly")
    assert "Enemy" not in facts.opposites


def test_a_verb_that_is_a_choice_has_ways(books: Books) -> None:
    facts = books(GAME).facts
    assert facts.ways("Use") and not facts.ways("Reap")
    assert {verb for verb, _ in facts.other_ways("Fight") or ()} == {"Reap", "Act", "Perform an omni"}
    assert dict(facts.other_ways("Reap") or ())["Fight"] == "attacker"


def test_a_verb_can_stand_for_another_in_one_way(books: Books) -> None:
    shorthand = books(GAME).facts.shorthand("Fight with")
    assert shorthand is not None
    verb, slots, way = shorthand
    assert (verb, slots, way.verb) == ("Use", {"attacker": "target"}, "Fight")


def test_only_one_way_leaves_the_others_out(books: Books) -> None:
    tree = books(GAME).reader("This creature can only be used to fight.", ())
    assert tree is not None
    (law,) = books(GAME).meaning.card(tree, carried_out=False)
    said = effect_listing.statement(law)
    assert len(said) == 1 and said[0].startswith("only Use(target: this") and f"{WAY}: " in said[0] and "wayof(Fight)" in said[0]


def test_what_is_not_named_is_what_the_rules_say(books: Books) -> None:
    defaults = {name: effect_listing.expr(value) for name, value in books(GAME).verbs["Capture"].defaults}
    assert defaults["captor"] == "this"
    assert "opponent of" in defaults["source"]


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("If no captor is named, the captor is this creature.", "captor"),
        ("If a receiver is named, move the amount from your pool to the receiver's pool.", None),
        ("A card is ready if it is not exhausted.", None),
    ],
)
def test_only_what_is_said_of_the_unnamed_fills_a_slot(books: Books, text: str, slot: str | None) -> None:
    assert books(GAME).glossary.verbs.unnamed(sentence(books, text)) == slot
