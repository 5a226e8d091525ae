"""A deck: which cards, how many of each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from interpreter.content.folders import shown_name
from interpreter.content.model import Copies, Model, Names, Prose, Texts, checked
from interpreter.content.names import Name
from interpreter.content.problem import Problem
from interpreter.content.reader import read
from interpreter.content.source import Place, Text


def _copies(value: Any) -> Any:
    """The copies of a card that are changed: one mapping alone is one copy."""
    return [value] if isinstance(value, dict) else value


Changes = Annotated[tuple[dict[str, Text], ...], BeforeValidator(_copies)]


class Deck(Model):
    """A list of cards by name with their numbers."""

    deck: Name
    game: Text | None = None
    names: Names = Names()
    about: Prose = Names()
    faction: Text | None = None
    based_on: Text | None = None
    """Another deck that this one begins with; a number of 0 takes a card out of it."""
    start: dict[str, Text] = Field(default_factory=dict)
    """Cards that begin on the board, with their spaces."""
    cards: dict[str, Copies] = Field(default_factory=dict)
    identity: Texts = ()
    """Values of the quality that the game names, to which the deck keeps."""
    changes: dict[str, Changes] = Field(default_factory=dict)
    """Copies of cards, among those under `cards`, that have other values than the card."""

    @property
    def place(self) -> Place:
        """Where the deck's name stands."""
        return self.deck.place


def read_deck(path: Path) -> tuple[Deck | None, list[str]]:
    """The deck of a file that lies anywhere, or what is wrong with it, told with its lines."""
    document = read(path, shown_name(path))
    problems = list(document.problems)
    deck: Deck | None = None
    if document.root is not None and not problems:
        deck, problems = checked(Deck, document.data, document)
    elif not problems:
        problems = [Problem("file", Place(document.source.file, 1, 1), 1, "the file is empty")]
    return deck, [problem.render(document.source.line(problem.place.line) if problem.place else None) for problem in problems]
