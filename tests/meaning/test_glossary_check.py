"""Sentences of the glossary pass the checks that texts of cards pass: what is said of them here is refused at its words, and no bundled one is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.check.check import not_playable
from interpreter.content import Library
from interpreter.decks.legality import DeckBook
from interpreter.meaning.book import Book, make_book
from interpreter.meaning.checks import first_finding
from interpreter.meaning.checks.glossary_check import Spoken, glossary_gaps, sentences, telling
from interpreter.meaning.errors import UncompiledError
from tests.meaning.conftest import Books

PLAYED = ["summoner-wars-2e", "keyforge", "outpost"]
CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load((Path(__file__).parent / "glossary.yaml").read_text(encoding="utf-8"))


def spoken(book: Book, case: dict[str, Any], text: str) -> Spoken:
    """A text in the place of a sentence of the glossary."""
    stands = next(each for each in sentences(book) if each.term.headword == case["term"] and each.text == case["for"])
    return Spoken(stands.term, text, stands.compiled, stands.facts)


def refused(book: Book, said: Spoken) -> Iterator[tuple[str, str]]:
    """Why a sentence is refused, with the words at which it is."""
    tree = book.reader(said.text, ())
    assert tree is not None, f"it is not read: {said.text}"
    try:
        said.compiled(tree)
    except UncompiledError as error:
        yield str(error), said.text[error.at.start : error.at.end] if error.at is not None else ""
        return
    told = telling(book, said)
    assert told is not None
    finding = first_finding(told)
    if finding is not None:
        yield finding.message, said.text[finding.at.start : finding.at.end] if finding.at is not None else ""


@pytest.mark.parametrize("game", PLAYED)
def test_every_sentence_of_a_played_game_passes(books: Books, game: str) -> None:
    book = books(game)
    found = [f"{gap.source.name}: {gap.source.text}: {gap.why}" for gap in glossary_gaps(book) if book.vocabulary.terms[gap.source.name].later is None]
    assert found == []


@pytest.mark.parametrize("game", PLAYED)
def test_needs_steps_and_rules_are_all_looked_at(books: Books, game: str) -> None:
    book = books(game)
    looked = {(each.term.headword, each.text) for each in sentences(book)}
    for headword, term in book.vocabulary.terms.items():
        rules = [str(rule) for rule in term.rules if not rule.remark]
        assert {(headword, rule) for rule in rules} <= looked
        if term.kind == "verb" and not term.native:
            assert {(headword, str(need)) for need in term.needs if not need.remark} <= looked
            assert term.body is None or (headword, str(term.body)) in looked


@pytest.mark.parametrize("case", CASES, ids=[case["text"] for case in CASES])
def test_a_word_without_meaning_is_refused_at_its_place(books: Books, case: dict[str, Any]) -> None:
    book = books(case["game"])
    found = list(refused(book, spoken(book, case, case["text"])))
    assert found, "it is accepted"
    message, words = found[0]
    assert case["refused"] in message
    assert case["at"] == words


@pytest.mark.parametrize("case", CASES, ids=[case["text"] for case in CASES])
def test_the_sentence_in_whose_place_it_stands_is_not_refused(books: Books, case: dict[str, Any]) -> None:
    book = books(case["game"])
    assert list(refused(book, spoken(book, case, case["for"]))) == []


DECKS = [
    ("summoner-wars-2e", "A deck has the epic events of its summoner.", "whose card is meant"),
    ("summoner-wars-2e", "Each unit in a deck has each deck symbol of the summoner of that deck.", "said with a"),
    ("keyforge", "A deck has exactly 12 cards of each house.", "whose houses are meant"),
]


@pytest.mark.parametrize("game", ["summoner-wars-2e", "keyforge"])
def test_sentences_about_decks_are_looked_at_by_the_rules_they_make(bundled: Library, books: Books, game: str) -> None:
    book = books(game)
    rules = DeckBook(bundled, game, lambda text: book.reader(text, ()))
    assert rules.read
    assert list(rules.without_meaning(book)) == []


@pytest.mark.parametrize(("game", "text", "why"), DECKS)
def test_a_sentence_about_decks_with_a_word_that_nobody_reads_is_refused(bundled: Library, books: Books, game: str, text: str, why: str) -> None:
    book = books(game)
    tree = book.reader(text, ())
    assert tree is not None
    rules = DeckBook(bundled, game, lambda text: book.reader(text, ()))
    with pytest.raises(UncompiledError, match=why):
        rules.made.rules(tree)


def test_a_word_of_a_deck_rule_that_its_pass_drops_would_be_found(bundled: Library, books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    book = books("keyforge")
    rules = DeckBook(bundled, "keyforge", lambda text: book.reader(text, ()))
    monkeypatch.setattr(rules.made, "rules", lambda tree: [len(tree.abilities)])
    assert list(rules.without_meaning(book))


def test_what_is_found_in_a_game_that_is_not_complete_is_counted_on_one_line(bundled: Library) -> None:
    book = make_book(bundled, "arena-of-the-planeswalkers")
    flagged = {(gap.source.name, gap.source.text) for gap in glossary_gaps(book)}
    assert flagged
    (line,) = not_playable(bundled, ["arena-of-the-planeswalkers"])
    count = int(next(word for word in line.split() if word.isdigit()))
    assert count >= len(flagged)
