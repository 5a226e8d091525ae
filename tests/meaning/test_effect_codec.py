"""Effect objects that are kept come back as they were."""

from __future__ import annotations

import pytest

from interpreter.meaning.checks.inventory import holdings
from interpreter.meaning.model.codec import rules_codec, statements_codec, verbs_codec
from tests.meaning.conftest import Books


@pytest.mark.parametrize("game", ["keyforge", "outpost", "summoner-wars-2e"])
def test_what_a_glossary_is_compiled_to_comes_back_from_its_bytes(books: Books, game: str) -> None:
    book = books(game)
    rules, verbs = tuple(book.rules), tuple(book.verbs.values())
    assert rules and verbs
    assert rules_codec().unpacked(rules_codec().packed(rules)) == rules
    assert verbs_codec().unpacked(verbs_codec().packed(verbs)) == verbs
    statements = tuple(rule.statement for rule in rules)
    assert repr(statements_codec().unpacked(statements_codec().packed(statements))) == repr(statements)


def test_what_cards_are_compiled_to_comes_back_from_its_bytes(books: Books) -> None:
    codec, count = statements_codec(), 0
    for game in ("keyforge", "summoner-wars-2e"):
        for statements in holdings(books(game)).spoken(books(game).vocabulary.library.cards(game)):
            assert codec.unpacked(codec.packed(statements)) == statements
            count += 1
    assert count > 200
