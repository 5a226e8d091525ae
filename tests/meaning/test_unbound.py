"""A text that speaks of something which nothing names is refused there."""

from __future__ import annotations

import pytest

from interpreter.meaning.errors import UncompiledError
from tests.meaning.conftest import Books

TEXTS = [
    ("Play: Return an upgrade to its owner's hand. If it was attached to a friendly creature, ready that creature.", "that creature"),
    ("While you control a card, you can choose its house as your active house.", "its"),
]


@pytest.mark.parametrize(("text", "words"), TEXTS)
def test_what_was_only_asked_about_is_not_spoken_of_behind(books: Books, text: str, words: str) -> None:
    book = books("keyforge")
    tree = book.reader(text, ())
    assert tree is not None
    with pytest.raises(UncompiledError, match="not known here") as refused:
        book.ability(text, tree, False)
    at = refused.value.at
    assert at is not None and text[at.start : at.end] == words


@pytest.mark.parametrize(
    "text",
    [
        "Play: Choose a friendly creature. If it is damaged, ready that creature.",
        "Play: Destroy each creature with power 2 or less. Gain 1 aember for each creature destroyed this way.",
    ],
)
def test_what_was_chosen_or_done_can_be_spoken_of(books: Books, text: str) -> None:
    book = books("keyforge")
    tree = book.reader(text, ())
    assert tree is not None and book.ability(text, tree, False)
