"""Why a game or a match cannot be played: sentences of its glossary that cannot be run, fields that nothing reads, cards that cannot be run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.content.game_names import name_problems

if TYPE_CHECKING:
    from interpreter.meaning.book import Book
    from interpreter.meaning.gap import Gap

GAME_FILE = "game.yaml"


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason: the term, card or file, its sentence or field, and what is the matter with it."""

    term: str
    sentence: str
    reason: str

    def __str__(self) -> str:
        return f'{self.term}: "{self.sentence.strip()}" ({self.reason})' if self.sentence else f"{self.term}: {self.reason}"


def book_refusals(book: Book) -> list[Refusal]:
    """Why a game cannot be played, whoever plays it: what nothing reads, and what cannot be compiled."""
    return [*field_refusals(book), *refusals(book, book.gaps)]


def field_refusals(book: Book) -> list[Refusal]:
    """What the file of a game says and nothing reads, and what it names and has not."""
    game = book.vocabulary.game
    unread = (setting.what for setting in game.unread)
    unknown = (problem.what for problem in name_problems(game, book.vocabulary.terms.values()))
    return [Refusal(GAME_FILE, "", what) for what in (*unread, *unknown)]


def refusals(book: Book, gaps: Iterable[Gap]) -> list[Refusal]:
    """The gaps that keep a match from being played: all but those of terms whose sentences come later."""
    return [Refusal(gap.source.name, gap.source.text, gap.why) for gap in gaps if not comes_later(book, gap)]


def comes_later(book: Book, gap: Gap) -> bool:
    """Is it a sentence of a term that says that it comes later? Such a term is missed only where it is used."""
    term = book.vocabulary.terms.get(gap.source.name) if gap.source.kind == "term" else None
    return term is not None and term.later is not None
