"""A text that cannot be run says where: the words that it cannot be run for, and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from interpreter.check.walk import nodes
from interpreter.content.card import Card
from interpreter.language.reading.spans import placeless
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.normalise.rules import normalised
from tests.language.texts import everything
from tests.meaning.conftest import Books
from tests.meaning.test_gaps import REFUSED

SW2, KF = "summoner-wars-2e", "keyforge"

PLACES = [
    (SW2, "Each distinct friendly unit gets +1 strength.", False, "Each distinct friendly unit"),
    (SW2, "This unit has a strength.", False, "a strength"),
    (SW2, "Boost each unit in the same row.", True, "the same row"),
    (SW2, "If you control 2 units adjacent to each other, gain 1 magic.", True, "2 units adjacent to each other"),
    (SW2, "Enemy units farther from their summoner than this unit cannot move.", False, "their"),
    (SW2, "Boost an adjacent unit.", True, "adjacent"),
    (SW2, "This unit has all abilities of each unit adjacent to it.", False, "all abilities of each unit adjacent to it"),
    (
        SW2,
        "This unit may move up to 2 extra spaces when it starts its move adjacent to a friendly structure.",
        False,
        "may move up to 2 extra spaces",
    ),
    (SW2, 'Each friendly unit gains this ability: "This unit has a strength."', False, "a strength"),
    (SW2, "Discard a card. While this unit is the only friendly unit, it cannot move.", True, "only"),
    (KF, "Play: Name a card. Your opponent cannot play cards with that name during their next turn.", False, "a card"),
    (
        KF,
        "Play: Gain aember equal to the difference between your keys and your opponent's keys.",
        False,
        "the difference between your keys and your opponent's keys",
    ),
    (KF, "If your pool has aember equal to the current cost of a key, forge a key.", True, "a key"),
]
"""Texts that cannot be run, with the words that are to blame."""


@pytest.mark.parametrize(("game", "text", "resolved", "words"), PLACES)
def test_what_cannot_be_run_is_found_at_its_words(books: Books, game: str, text: str, resolved: bool, words: str) -> None:
    tree = books(game).reader(text, ())
    assert tree is not None
    with pytest.raises(UncompiledError) as refused:
        books(game).meaning.card(tree, carried_out=resolved)
    at = refused.value.at
    assert at is not None and text[at.start : at.end] == words


@pytest.mark.parametrize("game", [SW2, KF])
def test_no_text_of_the_project_is_refused_without_a_place(books: Books, game: str) -> None:
    book = books(game)
    seen = 0
    for text, card in [*((text, "") for text, _, _ in REFUSED if game == SW2), *((each.text, each.card) for each in everything() if each.game == game)]:
        tree = book.reader(text, (card,) if card else ())
        for resolved in (True, False) if tree is not None else ():
            try:
                book.meaning.card(tree, carried_out=resolved)
            except UncompiledError as error:
                assert error.at is not None and 0 <= error.at.start < error.at.end <= len(text), (text, str(error))
                seen += 1
    assert seen > 100


def test_a_text_of_which_the_places_are_not_known_is_refused_as_well(books: Books) -> None:
    tree = books(SW2).reader("This unit has a strength.", ())
    with pytest.raises(UncompiledError) as refused:
        books(SW2).meaning.card(placeless(tree))  # type: ignore[arg-type]
    assert refused.value.at is None


def test_a_gap_of_a_card_tells_the_place(books: Books) -> None:
    kind = {"class": "common unit", "cost": 1, "strength": 1, "attack": "melee", "life": 1}
    text = "Each distinct friendly unit gets +1 strength."
    book = replace(books(SW2), gaps=[])
    book.card(Card.model_validate({"name": "Probe", **kind, "abilities": [{"name": "Proof", "text": text}]}), False)
    assert [text[gap.at.start : gap.at.end] for gap in book.gaps if gap.at is not None] == ["Each distinct friendly unit"]


@pytest.mark.parametrize("game", [SW2, KF])
def test_a_rewritten_ability_keeps_the_places_of_what_it_rewrites(books: Books, game: str) -> None:
    """Nothing new has no place, and no place is outside of the ability."""
    for sample in (each for each in everything() if each.game == game):
        tree = books(game).reader(sample.text, (sample.card,) if sample.card else ())
        for ability in tree.abilities if tree is not None else ():
            for made in normalised(ability, books(game).facts):
                for node in nodes(made):
                    assert node.at is not None, (sample.text, type(node))
                    assert ability.at is not None and ability.at.start <= node.at.start <= node.at.end <= ability.at.end, sample.text
