"""The facts that are read off the trees of a glossary are those that the older compiler has found, often by the words of a text."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

import pytest

from interpreter.meaning.facts.borrowed import Facts as Borrowed
from interpreter.meaning.facts.facts import Facts
from tests.meaning.conftest import Both

GAMES = ["outpost", "summoner-wars-2e", "keyforge", "summoner-wars-1e", "summoners-isle", "arena-of-the-planeswalkers"]

JUDGED = {
    ("arena-of-the-planeswalkers", "unspoken", "Make (a leaving attack)"): '"the strike" was found in "the striker"',
    ("arena-of-the-planeswalkers", "unspoken", "Provoke"): '"the strike" was found in "the striker"',
    ("summoner-wars-1e", "unspoken", "Remove"): "the body is not read: that is told, and nothing can be said of what it speaks of",
    ("summoners-isle", "measure", "Bid"): "the body speaks of a value of who acts; the older compiler had none because it could not write the body",
}
"""Where the two differ and the new one is right."""

OF_A_NOUN = frozenset(["quality", "named_quality", "act_noun", "event_noun", "paid_in", "frame", "gap", "step"])
"""Questions about a piece of a text: the texts of cards ask them."""

OF_WORDS = frozenset(["registers_of", "kind_of_quality", "of_role", "zone_owner", "named_participants", "is_amount_word"])
"""Questions that need a word of their own."""


def questions() -> Iterator[tuple[str, list[str]]]:
    """All that can be asked of facts, with the names of what must be told."""
    for name, member in vars(Borrowed).items():
        if name.startswith("_") or name in OF_A_NOUN | OF_WORDS or name == "vocabulary":
            continue
        known = isinstance(member, property | cached_property)
        yield name, [] if known else [each for each in inspect.signature(member).parameters if each != "self"]


def test_all_that_denotations_ask_is_answered() -> None:
    """What is added to the one is added to the other."""
    assert {name for name in vars(Borrowed) if not name.startswith("_")} - set(dir(Facts)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_trees_tell_what_the_older_compiler_found(game: str, both: Callable[[str], Both]) -> None:
    made = both(game)
    old, new = Borrowed(made.book.compiler), made.facts
    terms = made.book.vocabulary.terms
    verbs = [headword for headword, term in terms.items() if term.kind == "verb"]
    found: list[tuple[object, ...]] = []

    def ask(name: str, *told: str) -> None:
        before, after = answer(old, name, told), answer(new, name, told)
        if before != after and (game, name, *told[:1]) not in JUDGED:
            found.append((name, *told, before, after))

    for name, asked in questions():
        match asked:
            case []:
                ask(name)
            case ["verb", "slot", "kind"]:
                for verb in verbs:
                    for slot in made.book.vocabulary.slots(verb):
                        ask(name, verb, slot, "zone")
            case ["verb", "slot"]:
                for verb in verbs:
                    for slot in (*made.book.vocabulary.slots(verb), "actor"):
                        ask(name, verb, slot)
            case ["verb"]:
                for verb in verbs:
                    ask(name, verb)
            case ["name"]:
                for slot in {slot for verb in verbs for slot in made.book.vocabulary.slots(verb)}:
                    ask(name, slot)
            case ["headword"]:
                for headword in terms:
                    ask(name, headword)
            case _:
                found.append((name, *asked, "is not tried"))
    assert found == []


def answer(facts: Any, name: str, told: tuple[str, ...]) -> object:
    """What facts answer; that no term has a role is an answer too."""
    try:
        asked = getattr(facts, name)
        return asked(*told) if callable(asked) else asked
    except StopIteration:
        return None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["classes", "values", "registers", "zones", "tokens", "sorts", "marks", "pools", "homes", "phases", "setup", "boards"])
def test_the_vocabulary_is_the_same(game: str, name: str, both: Callable[[str], Both]) -> None:
    made = both(game)
    assert getattr(made.facts.vocabulary, name) == getattr(made.book.vocabulary, name)


def test_a_verb_that_wants_only_how_many_is_known_by_its_body(both: Callable[[str], Both]) -> None:
    facts = both("outpost").facts
    assert facts.counted_slots("Draw") == {"cards"}
    assert facts.slots("Draw")["cards"] == "number"
    assert facts.counted_slots("Discard") == frozenset()


def test_a_slot_that_a_word_before_a_noun_names_is_spoken_of(both: Callable[[str], Both]) -> None:
    """*Put the first card on the space of the second card*, *Resolve the triggered ability*."""
    facts = both("outpost").facts
    assert not {"first", "second"} & facts.unspoken("Swap")
    assert facts.unspoken("Trigger") == frozenset()


def test_a_verb_that_goes_along_a_way_has_a_step_that_does(both: Callable[[str], Both]) -> None:
    assert both("outpost").facts.travels("Move")
    assert not both("outpost").facts.travels("Put")
    assert not both("keyforge").facts.travels("Move a creature")
