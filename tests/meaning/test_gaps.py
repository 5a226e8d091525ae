"""What cannot be run yet: its term says so, no bundled text needs it, and a table with a text that does is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.check import check
from interpreter.content import Deck, Library, Text, bundled_root, load
from interpreter.content.card import Card
from interpreter.meaning.book import make_book
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.gap import Gap
from interpreter.play.table import UnrunError, find_deck, lay
from tests.meaning.conftest import Books, Tables

GAMES = ["keyforge", "outpost", "summoner-wars-2e"]

REFUSED = [
    ("Draw 1 card.", False, "needs a time"),
    ("Each distinct friendly unit gets +1 strength.", False, "chosen or counted"),
    ("While no friendly unit is wounded, that unit gets +1 strength.", False, "not there"),
    ("Repeat this effect.", True, "what is repeated"),
    ("This unit has a strength.", False, "how much"),
    ("Boost each unit in the same row.", True, "as what"),
    ("While you have more units adjacent to your summoner than your opponent, this unit has +1 strength.", False, "not plain"),
    ("If you control 2 units adjacent to each other, gain 1 magic.", True, "to each other"),
]
"""Texts that are read but not run, with a part of what is said about them."""


@pytest.mark.parametrize("game", GAMES)
def test_every_gap_of_a_playable_glossary_says_that_it_comes_later(bundled: Library, books: Books, tables: Tables, game: str) -> None:
    gaps = [*books(game).gaps, *tables(game).gaps]
    terms = {term.headword: term for term in bundled.terms(game)}
    assert gaps
    assert {gap.source.name for gap in gaps if terms[gap.source.name].later is None} == set()


BARE = """\
game: bare
title: Bare
extends: [common]
class_field: class
players: {least: 2, most: 2}
boards: [{name: yard, shape: square grid, space: space, columns: [a, b], rows: 2}]
card_kinds: [{name: piece}]
turn: {phases: [Work phase]}
"""
"""A game with nothing of its own: no decks, no hands, no piles."""


def bare(folder: Path) -> list[Gap]:
    """What of the common terms cannot be run in it; its table can be laid."""
    home = folder / "glossary" / "bare"
    home.mkdir(parents=True)
    (home / "game.yaml").write_text(BARE, encoding="utf-8")
    (home / "terms.yaml").write_text("- {term: Piece, kind: class, is: card}\n- {term: Work phase, kind: time}\n", encoding="utf-8")
    library = load([bundled_root(), folder])
    assert check(library, ["bare"]) == []
    table = lay(library, make_book(library, "bare"), [Deck(deck=Text("none"), cards={})] * 2)
    return [*table.book.gaps, *table.gaps]


def test_no_later_is_left_on_a_term_that_runs_in_every_game(bundled: Library, books: Books, tables: Tables, tmp_path: Path) -> None:
    behind = {gap.source.name for game in GAMES for gap in (*books(game).gaps, *tables(game).gaps)}
    behind |= {gap.source.name for gap in bare(tmp_path)}
    named = {term.headword: str(term.later) for game in GAMES for term in bundled.terms(game) if term.later is not None}
    assert named.keys() - behind == set()
    assert [reason for reason in named.values() if len(reason.split()) < 4] == []


def test_a_remark_is_not_run(bundled: Library, books: Books) -> None:
    remarks = {(term.headword, str(sentence)) for term in bundled.terms("keyforge") for sentence in term.sentences if sentence.remark}
    assert ("Belong", "A card belongs to a type if that card has that type.") in remarks
    told = {(rule.source.name, rule.source.text) for rule in books("keyforge").rules}
    told |= {(gap.source.name, gap.source.text) for gap in books("keyforge").gaps}
    assert remarks & told == set()


@pytest.mark.parametrize("game", GAMES)
def test_setting_a_table_adds_nothing_to_the_book(books: Books, tables: Tables, game: str) -> None:
    known = list(books(game).gaps)
    tables(game)
    assert books(game).gaps == known
    assert {gap.source.kind for gap in known} <= {"term"}


@pytest.mark.parametrize(("text", "resolved", "part"), REFUSED)
def test_a_text_that_cannot_be_run_is_refused_by_name(books: Books, text: str, resolved: bool, part: str) -> None:
    book = books("summoner-wars-2e")
    tree = book.reader(text, ())
    assert tree is not None
    with pytest.raises(UncompiledError) as refused:
        book.meaning.card(tree, carried_out=resolved)
    at = refused.value.at
    assert part in str(refused.value) or (at is not None and part == f'"{text[at.start : at.end]}"')


def refusal(library: Library, books: Books, text: str, event: bool) -> str:
    """Why a table with a card of this text is refused; empty when it is laid."""
    game = "summoner-wars-2e"
    kind = {"class": "standard event", "cost": 0} if event else {"class": "common unit", "cost": 1, "strength": 1, "attack": "melee", "life": 1}
    card = Card.model_validate({"name": "Probe", **kind, "abilities": [{"name": "Proof", "text": text}]})
    deck = find_deck(library, game, "Ember Court")
    try:
        lay(library, books(game), [deck, deck], extra=[card])
    except UnrunError as error:
        return str(error)
    return ""


def test_a_card_that_cannot_be_run_refuses_its_table(bundled: Library, books: Books) -> None:
    why = refusal(bundled, books, "Each distinct friendly unit gets +1 strength.", event=False)
    assert "of Probe cannot be run" in why
    assert "Each distinct friendly unit" in why
    assert "chosen or counted" in why


def test_a_card_that_can_be_run_is_played(bundled: Library, books: Books) -> None:
    assert refusal(bundled, books, "After this unit attacks, boost it.", event=False) == ""


def test_a_card_that_carries_out_a_verb_that_comes_later_is_refused_with_the_reason(bundled: Library, books: Books) -> None:
    assert "effects are not things that a text can single out yet" in refusal(bundled, books, "Cancel an event.", event=True)


def test_a_card_that_uses_a_word_whose_rules_come_later_is_refused_with_the_reason(bundled: Library, books: Books) -> None:
    why = refusal(bundled, books, "After this unit enters a space, boost it.", event=False)
    assert "only entering play is watched yet" in why


def test_a_card_that_is_not_read_is_refused_with_what_the_reader_says(bundled: Library, books: Books) -> None:
    why = refusal(bundled, books, "Each frendly unit gets +1 strength.", event=False)
    assert 'unknown word "frendly"' in why


def test_no_text_brings_the_table_down(bundled: Library, books: Books) -> None:
    refusal(bundled, books, "After this unit attacks, you may make an extra move with this unit.", event=False)
