"""When, how long, how often, how: said twice of one thing, one of them would be passed over, so the text is refused there."""

from __future__ import annotations

import pytest

from interpreter.meaning.errors import UncompiledError
from tests.meaning.conftest import Books

TWICE = [
    ("keyforge", "At the start of your turn, at the end of your turn, draw a card.", "at the end of your turn"),
    ("keyforge", "For each friendly creature, for each enemy creature, draw a card.", "for each enemy creature"),
    ("keyforge", "Draw a card for each friendly creature for each enemy creature.", "for each enemy creature"),
    ("keyforge", "Destroy a creature if able if able.", "if able"),
    ("keyforge", "Draw a card instead instead.", "instead"),
    ("keyforge", "Draw 2 cards twice twice.", "twice"),
    ("keyforge", "Deal 2 damage to a creature for each friendly creature to a maximum of 3 to a maximum of 4.", "to a maximum of 4"),
    ("keyforge", "After this creature reaps, after this creature fights, draw a card.", "after this creature fights"),
    ("keyforge", "This turn, a friendly creature gets +1 power until the end of your next turn.", "until the end of your next turn"),
    ("summoner-wars-2e", "Once per turn, once per turn, after this unit moves, draw a card.", "once per turn"),
    ("summoner-wars-2e", "At the start of your turn, at the end of your turn, draw a card.", "at the end of your turn"),
    ("summoner-wars-2e", "Before this unit moves, after this unit attacks, draw a card.", "after this unit attacks"),
    ("summoner-wars-2e", "Destroy a unit if able if able.", "if able"),
    ("summoner-wars-2e", "For each friendly unit, for each enemy unit, draw a card.", "for each enemy unit"),
]


@pytest.mark.parametrize(("game", "text", "words"), TWICE)
def test_what_can_be_said_once_is_refused_where_it_is_said_again(books: Books, game: str, text: str, words: str) -> None:
    book = books(game)
    tree = book.reader(text, ())
    assert tree is not None
    with pytest.raises(UncompiledError) as refused:
        book.meaning.card(tree, carried_out=not text.startswith(("Once", "After", "Before", "At")))
    at = refused.value.at
    assert at is not None
    assert words in text[at.start : at.end]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("keyforge", "Once per turn, after this creature reaps, draw a card."),
        ("keyforge", "At the start of your turn, if you have 2 aember, for each friendly creature, gain 1 aember."),
        ("summoner-wars-2e", "Once per turn, at the start of your turn, draw a card."),
        ("summoner-wars-2e", "This turn, after a friendly unit moves, draw a card."),
    ],
)
def test_different_ones_stand_beside_each_other(books: Books, game: str, text: str) -> None:
    book = books(game)
    tree = book.reader(text, ())
    assert tree is not None
    assert book.meaning.card(tree, carried_out=text.startswith("This turn"))
