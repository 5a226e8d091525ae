"""Texts that are read and compiled, and say something that has no meaning: they are refused, and texts of the same shape that do have one are not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.content.card import Card
from interpreter.content.cardkind import used_up
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.checks import CHECKS, Told
from interpreter.meaning.checks.dead_words import findings as dead_words
from interpreter.meaning.errors import UncompiledError
from tests.meaning.conftest import Books

CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load((Path(__file__).parent / "gates.yaml").read_text(encoding="utf-8"))
IDS = [case["text"][:60] for case in CASES]


def compiled(book: Book, text: str, resolved: bool) -> tuple[m.Statement, ...]:
    tree = book.reader(text, ("Probe",))
    assert tree is not None, f"it is not read: {text}"
    return book.ability(text, tree, resolved, "Probe", frozenset(["card"]))


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_what_has_no_meaning_is_refused(books: Books, case: dict[str, Any]) -> None:
    with pytest.raises(UncompiledError) as refused:
        compiled(books(case["game"]), case["text"], bool(case.get("resolved")))
    assert case["refused"] in str(refused.value)
    at = refused.value.at
    assert at is not None and case["text"][at.start : at.end] == case["at"]


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_its_twin_is_not(books: Books, case: dict[str, Any]) -> None:
    assert compiled(books(case["game"]), case["clean"], bool(case.get("resolved")))


def test_the_cases_are_of_two_games() -> None:
    assert {case["game"] for case in CASES} == {"summoner-wars-2e", "keyforge"}


@pytest.mark.parametrize("game", ["summoner-wars-2e", "keyforge", "outpost"])
def test_no_bundled_card_is_refused(books: Books, game: str) -> None:
    book = books(game)
    found = []
    for card in book.vocabulary.library.cards(game):
        for line in (line for ability in card.abilities for line in ability.lines):
            tree = book.reader(str(line), (str(card.name),))
            assert tree is not None
            try:
                book.ability(str(line), tree, used_up(card, book.vocabulary.game), str(card.name), book.vocabulary.card_classes(card))
            except UncompiledError as error:
                found.append(f"{card.name}: {error}")
    assert found == []


def found(book: Book, *statements: m.Statement) -> list[str]:
    """What is found in objects that no text stands behind: dead words are looked for in texts, so that check is left out."""
    tree = book.reader("Draw 1 card.", ())
    assert tree is not None
    told = Told(book, "Draw 1 card.", tree, False, statements, lambda _: (), lambda _: ())
    return [finding.message for check in CHECKS if check is not dead_words for finding in check(told)]


def of_class(word: str) -> m.Statement:
    return m.Modify("life", "add", m.Pattern("x", (m.IsClass(m.Var("x", "card"), word),)), m.Number(1), m.Always())


@pytest.mark.parametrize(("game", "known"), [("summoner-wars-2e", "champion"), ("keyforge", "creature")])
def test_a_class_is_one_that_something_has(books: Books, game: str, known: str) -> None:
    book = books(game)
    assert found(book, of_class(known)) == []
    assert found(book, of_class("heffalump")) == ['nothing in this game is a "heffalump"']
    assert found(book, of_class("heffalump"), m.Belong(m.Pattern("y"), ("heffalump",), m.Always())) == []


def test_a_class_or_word_of_a_card_on_the_table_is_known(books: Books) -> None:
    book = books("summoner-wars-2e")
    printed = m.Modify("life", "add", m.Pattern("x", (m.HasWord(m.Var("x", "card"), "woozle"),)), m.Number(1), m.Always())
    assert found(book, printed) == ['"woozle" is printed on no card of this game']
    book.beside = (Card.model_validate({"name": "Stranger", "class": "heffalump unit", "faction": "Woozle"}),)
    try:
        assert found(book, of_class("heffalump"), printed) == []
    finally:
        book.beside = ()


@pytest.mark.parametrize("game", ["summoner-wars-2e", "keyforge"])
def test_a_value_an_ability_and_a_flag_are_known(books: Books, game: str) -> None:
    book, this = books(game), m.This()
    grown = m.Modify("life", "add", m.Pattern("x"), m.ValueOf("girth", this), m.Always())
    gifted = m.Endow(m.Pattern("x"), (), "Trunk Call", m.Always(), named=True)
    strange = m.Effect((m.Do("Draw", (("cards", m.Number(1)),), flags=("sideways",)),))
    assert found(book, grown) == ['nothing in this game has a value "girth"']
    assert found(book, gifted) == ['no card of this game has the ability "Trunk Call"']
    assert found(book, strange) == ['"sideways" is not carried out']


@pytest.mark.parametrize("until", ["the third Tuesday", "round trip"])
def test_how_long_is_a_word_that_the_engine_knows(books: Books, until: str) -> None:
    lasting = m.Effect((m.Lasting((of_class("unit"),), until),))
    assert any(until in message for message in found(books("summoner-wars-2e"), lasting))
    assert found(books("summoner-wars-2e"), m.Effect((m.Lasting((of_class("unit"),), "turn"),))) == []


def test_both_sides_of_a_comparison_differ(books: Books) -> None:
    held = m.Held("wound", m.This())
    same = m.Modify("life", "add", m.Pattern("x"), m.Number(1), m.Compare(">", held, held))
    assert found(books("summoner-wars-2e"), same) == ["both sides of this comparison are the same"]
