"""A scenario: a position, what is done, and what must come of it."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from interpreter.content.model import Model, Prose, Texts
from interpreter.content.source import Place, Text


class Scenario(Model):
    """Given a position, when this is done, then that is so."""

    scenario: Text
    game: Text | None = None
    about: Prose | None = None
    given: dict[str, Any] = Field(default_factory=dict)
    when: tuple[Any, ...] = ()
    then: tuple[Any, ...] = ()
    rules: Texts = ()
    """The rules of the inventory that it shows."""

    @property
    def place(self) -> Place:
        """Where the scenario's name stands."""
        return self.scenario.place
