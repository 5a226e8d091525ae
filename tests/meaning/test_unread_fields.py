"""What of the effect objects the lowering reads, traced while the decks of two games are made to run.

It shows that each field which a bundled text sets to something is looked at by a writer of the lowering, and that the fields which the gate of unread parts
lists are looked at by none. It does not show that what was looked at was understood: for the words of a field the gate has lists of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

import pytest

from interpreter.codegen.book_code import WRITTEN
from interpreter.content import Library
from interpreter.content.cardkind import used_up
from interpreter.meaning import model as m
from interpreter.meaning.checks.unread import UNREAD
from interpreter.meaning.model.walk import nodes
from interpreter.play.table import find_deck, lay
from tests.meaning.conftest import Books

CLASSES = [each for each in vars(m).values() if isinstance(each, type) and is_dataclass(each)]
FOR_PEOPLE = {(m.Quality, "word"), (m.Verb, "word"), (m.Verb, "source")}
"""Fields that are only shown."""
NOT_LOWERED = {(m.Modify, "to"), (m.Quality, "quality")}
"""What gates look at instead: a price is that of one verb, and a value is held against values of its own quality."""

Field = tuple[type, str]


@contextmanager
def traced() -> Iterator[set[Field]]:
    """While it runs, every field that the lowering reads by its name is noted; who goes through all fields of an object reads none of them."""
    read: set[Field] = set()

    def reading(sort: type, names: frozenset[str]) -> Callable[[Any, str], Any]:
        def attribute(self: Any, name: str) -> Any:
            if name in names:
                frame = sys._getframe(1)
                while frame.f_back is not None and frame.f_code.co_name in ("kind", "attribute"):  # a sort may be told by a field
                    frame = frame.f_back
                caller = frame.f_code
                if "/codegen/" in caller.co_filename and caller.co_name not in ("personal", "placed", "<genexpr>"):
                    read.add((sort, name))
            return object.__getattribute__(self, name)

        return attribute

    for sort in CLASSES:
        sort.__getattribute__ = reading(sort, frozenset(f.name for f in fields(sort)))  # type: ignore[method-assign, assignment]
    try:
        yield read
    finally:
        for sort in CLASSES:
            del sort.__getattribute__


def said(statement: object) -> Iterator[Field]:
    """The fields of effect objects that say something: those that are not as they are when nothing is said."""
    for node in nodes(statement):
        for each in fields(node) if type(node) in CLASSES else ():
            if each.name != "kind" and (each.default is MISSING or getattr(node, each.name) != each.default):
                yield type(node), each.name


@pytest.mark.parametrize("game", ["summoner-wars-2e", "keyforge"])
def test_every_field_that_a_text_sets_is_read(bundled: Library, books: Books, game: str) -> None:
    book = books(game)
    names = [str(deck.deck) for deck in bundled.decks(game)]
    decks = [find_deck(bundled, game, name) for name in (names[0], names[-1])]
    WRITTEN.pop(book, None)  # what was written of the book before, for another table, would not be read again
    with traced() as read:
        lay(bundled, book, decks, extra=bundled.cards(game))
    texts = [rule.statement for card in bundled.cards(game) for rule in book.card(card, used_up(card, book.vocabulary.game))]
    spoken = {field for text in texts for field in said(text)}
    passed_over = spoken - read - FOR_PEOPLE - NOT_LOWERED
    assert sorted(f"{sort.__name__}.{name}" for sort, name in passed_over) == []
    assert sorted(f"{sort.__name__}.{name}" for sort, name in read & UNREAD) == []
