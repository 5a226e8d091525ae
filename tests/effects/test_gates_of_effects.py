"""Texts that are read and compiled, and say something that has no meaning: they are refused, and texts of the same shape that do have one are not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.content.cardkind import used_up
from interpreter.effects import model as m
from interpreter.effects.book import Book
from interpreter.effects.scope import UncompiledError
from tests.effects.conftest import Books

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


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_its_twin_is_not(books: Books, case: dict[str, Any]) -> None:
    assert compiled(books(case["game"]), case["clean"], bool(case.get("resolved")))


def test_every_kind_is_shown_in_two_games() -> None:
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
