"""A deck: which cards, how many of each."""

from __future__ import annotations

from pydantic import Field

from interpreter.content.model import Model, Names, Number, Prose
from interpreter.content.source import Place, Text


class Deck(Model):
    """A list of cards by name with their numbers."""

    deck: Text
    game: Text | None = None
    names: Names = Names()
    about: Prose = Names()
    faction: Text | None = None
    based_on: Text | None = None
    """Another deck that this one begins with; a number of 0 takes a card out of it."""
    start: dict[str, Text] = Field(default_factory=dict)
    """Cards that begin on the board, with their spaces."""
    cards: dict[str, Number] = Field(default_factory=dict)

    @property
    def place(self) -> Place:
        """Where the deck's name stands."""
        return self.deck.place
