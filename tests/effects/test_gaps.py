"""What cannot be run yet: it is known, it is said, and no bundled card needs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.effects.book import Gap
from interpreter.effects.scope import UncompiledError
from interpreter.play.table import find_deck, lay
from tests.effects.conftest import Books, Tables

GAMES = ["summoner-wars-2e", "outpost"]
ACCEPTED = YAML(typ="safe", pure=True).load((Path(__file__).parent / "gaps.yaml").read_text(encoding="utf-8"))

REFUSED = [
    ("Draw 1 card.", False, "needs a time"),
    ("Each friendly unit with a different name than this unit gets +1 strength.", False, '"Than"'),
    ("Each distinct friendly unit gets +1 strength.", False, "chosen or counted"),
    ("While no friendly unit is wounded, that unit gets +1 strength.", False, "not there"),
    ("Only champions may attack this unit.", False, '"only"'),
    ("Repeat this effect.", True, "repeat what"),
    ("This unit has a strength.", False, "how much"),
    ("Boost each unit in the same row.", True, "as what"),
    ("While you have more units adjacent to your summoner than your opponent, this unit has +1 strength.", False, "not plain"),
    ("If you control 2 units adjacent to each other, gain 1 magic.", True, "to each other"),
    ("Add 1 wound to a unit of your opponent's choice.", True, '"choice"'),
]
"""Texts that are read but not run, with a part of what is said about them."""


def accepted(game: str) -> set[tuple[str, str]]:
    return {(gap["term"], gap["text"]) for gap in ACCEPTED if game in gap.get("games", GAMES)}


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_has_no_other_gaps(books: Books, tables: Tables, game: str) -> None:
    gaps = [*books(game).gaps, *tables(game).gaps]
    assert {(gap.source.name, gap.source.text) for gap in gaps if gap.source.kind == "term"} == accepted(game)
    assert all(gap.why for gap in gaps)


@pytest.mark.parametrize("gap", ACCEPTED, ids=lambda gap: gap["term"])
def test_every_gap_is_accepted_for_a_reason(gap: dict[str, str]) -> None:
    assert len(gap["accepted"].split()) > 3


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_bundled_decks_can_be_run(tables: Tables, game: str) -> None:
    assert [gap for gap in tables(game).gaps if gap.source.kind == "card"] == []


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
        book.compiler.sentences.abilities(tree, resolved)
    assert part in str(refused.value)


def gaps_of(library: Library, books: Books, text: str, event: bool) -> list[Gap]:
    """What cannot be run of a card with this text."""
    game = "summoner-wars-2e"
    kind = {"class": "standard event", "cost": 0} if event else {"class": "common unit", "cost": 1, "strength": 1, "attack": "melee", "life": 1}
    card = Card.model_validate({"name": "Probe", **kind, "abilities": [{"name": "Proof", "text": text}]})
    deck = find_deck(library, game, "Ember Court")
    return [gap for gap in lay(library, books(game), [deck, deck], extra=[card]).gaps if gap.source.name == "Probe"]


def test_a_card_that_cannot_be_run_is_a_gap_of_its_table(bundled: Library, books: Books) -> None:
    (gap,) = gaps_of(bundled, books, "Each distinct friendly unit gets +1 strength.", event=False)
    assert (gap.source.kind, gap.source.ability, gap.source.text) == ("card", "Proof", "Each distinct friendly unit gets +1 strength.")
    assert "chosen or counted" in gap.why


def test_a_card_that_can_be_run_leaves_no_gap(bundled: Library, books: Books) -> None:
    assert gaps_of(bundled, books, "After this unit attacks, boost it.", event=False) == []


def test_a_card_that_uses_a_verb_with_a_gap_has_a_gap(bundled: Library, books: Books) -> None:
    assert gaps_of(bundled, books, "Cancel an event.", event=True)


def test_no_text_brings_the_table_down(bundled: Library, books: Books) -> None:
    gaps_of(bundled, books, "After this unit attacks, you may make an extra move with this unit.", event=False)
