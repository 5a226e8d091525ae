"""The glossaries of the bundled games, compiled by the older pass and by the new one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest

from interpreter.check.compiled import Compiler as Reading
from interpreter.content import Library
from interpreter.effects.book import Book, make_book
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.trees import Trees
from interpreter.meaning.glossary.establish import established
from interpreter.meaning.glossary.glossary import Glossary, Rulebook
from interpreter.meaning.meaning import Meaning


@dataclass(frozen=True)
class Both:
    """What both passes make of one glossary."""

    book: Book
    facts: Facts
    rulebook: Rulebook


@pytest.fixture(scope="session")
def both(bundled: Library) -> Callable[[str], Both]:
    """Both passes, once for each game."""

    @cache
    def made(game: str) -> Both:
        read = Reading(bundled, game)
        book = make_book(bundled, game, reader=lambda text, names: read.compile(text, names).tree)
        trees = Trees.of(book.vocabulary.terms, book.reader)
        facts = established(bundled, game, trees, book.compiler.lexicon)
        return Both(book, facts, Glossary(Meaning(facts), trees).rulebook())

    return made
