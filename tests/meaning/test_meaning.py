"""What the compiler makes of texts, against what they must mean."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.meaning import effect_listing
from interpreter.meaning.book import Book
from interpreter.meaning.model import Effect, Geometry, Number, Pick, Var
from tests.meaning.conftest import Books

HERE = Path(__file__).parent
NAMED = re.compile(r"\b(m|v|e|n|did|if)(\d+)(s?)\b")
GIVEN = re.compile(r"\bgiven [0-9a-f]+")
LIFTED = re.compile(r" \[lift \w+\]$")
"""Which needs an act of the engine is free of: it has none."""


def cases(file: str) -> list[Any]:
    """The cases of a file; those that the compiler does not get right yet must fail, so that they are noticed when it does."""
    found = []
    for case in YAML(typ="safe", pure=True).load((HERE / file).read_text(encoding="utf-8")):
        marks = [pytest.mark.xfail(reason=case["fault"], strict=True)] if "fault" in case else []
        said = str(case.get("text") or case.get("verb") or case.get("phase"))
        found.append(pytest.param(case, id=" ".join(said.split())[:60], marks=marks))
    return found


def plain(lines: list[str]) -> list[str]:
    """Lines in which names are counted in the order they are met, and given abilities have no number."""
    known: dict[tuple[str, str], str] = {}

    def renamed(found: re.Match[str]) -> str:
        stem, number, many = found.groups()
        count = sum(1 for other, _ in known if other == stem) + 1
        return known.setdefault((stem, number), f"{stem}{count}") + many

    return [NAMED.sub(renamed, GIVEN.sub("given", LIFTED.sub("", line))) for line in lines]


def game_of(case: dict[str, Any]) -> str:
    return str(case.get("game", "summoner-wars-2e"))


def of_card(book: Book, text: str, resolved: bool) -> list[str]:
    """The lines of a card's text."""
    tree = book.reader(text.strip(), ())
    assert tree is not None, f"it is not read: {text}"
    return [line for each in book.meaning.card(tree, carried_out=resolved) for line in effect_listing.statement(each)]


def of_rule(book: Book, text: str) -> list[str]:
    """The lines of a sentence among the rules of a term."""
    found = [rule for rule in book.rules if rule.source.text == text]
    assert found, f"no such rule is compiled: {text}"
    return [line for rule in found for line in effect_listing.statement(rule.statement)]


def of_verb(book: Book, name: str) -> list[str]:
    """What a verb needs and does."""
    verb = book.verbs[name]
    return [*(f"needs {effect_listing.cond(need)}" for need, _, _ in verb.needs), *(line for each in verb.body for line in effect_listing.action(each))]


def of_phase(book: Book, name: str) -> list[str]:
    """What a phase offers and does."""
    phase = next(p for p in book.phases if p.name == name)
    return [line for each in (*phase.offers, *phase.body) for line in effect_listing.action(each)]


@pytest.mark.parametrize("case", cases("meaning.yaml"))
def test_a_text_means_what_it_says(books: Books, case: dict[str, Any]) -> None:
    lines = of_card(books(game_of(case)), case["text"], bool(case.get("resolved", False)))
    assert plain(lines) == plain(case["means"].splitlines())


@pytest.mark.parametrize("case", cases("rules.yaml"))
def test_the_glossary_means_what_it_says(books: Books, case: dict[str, Any]) -> None:
    book = books(game_of(case))
    if "verb" in case:
        lines = of_verb(book, case["verb"])
    elif "phase" in case:
        lines = of_phase(book, case["phase"])
    else:
        lines = of_rule(book, case["text"])
    assert plain(lines) == plain(case["means"].splitlines())


def first_choice(book: Book, text: str) -> Pick:
    """What an event lets its player choose first."""
    tree = book.reader(text, ())
    assert tree is not None
    (effect,) = book.meaning.card(tree, carried_out=True)
    assert isinstance(effect, Effect) and isinstance(effect.body[0], Pick)
    return effect.body[0]


def test_what_is_chosen_can_have_to_fit_together(books: Books) -> None:
    pick = first_choice(books("summoner-wars-2e"), "Swap 2 friendly units within 3 spaces of each other.")
    assert pick.pair == Geometry("within", (Var("one", "card"), Var("other", "card"), Number(3)))
    assert pick.apart == ""


def test_what_is_chosen_can_have_to_differ(books: Books) -> None:
    pick = first_choice(books("summoner-wars-2e"), "Retrieve up to 2 distinct commons from your discard pile.")
    assert pick.apart == "name"
    assert pick.pair is None


@pytest.mark.xfail(reason="the lines leave out how the chosen must fit together or differ", strict=True)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Swap 2 friendly units within 3 spaces of each other.", "Swap 2 friendly units."),
        ("Retrieve up to 2 distinct commons from your discard pile.", "Retrieve up to 2 commons from your discard pile."),
    ],
)
def test_texts_that_differ_are_shown_differently(books: Books, one: str, other: str) -> None:
    book = books("summoner-wars-2e")
    assert plain(of_card(book, one, True)) != plain(of_card(book, other, True))
