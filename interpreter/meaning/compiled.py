"""What the checks see of a compiled book: declared here, since the book asks them to look at its texts, and they look things up in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from interpreter.content.card import Card
from interpreter.language.tree import Text
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.model import Phase, Sourced, Verb
from interpreter.meaning.verdicts import Verdicts

if TYPE_CHECKING:
    from interpreter.meaning.checks.inventory import Holdings
    from interpreter.meaning.meaning import Meaning


class CompiledBook(Protocol):
    """The rules of a game, compiled."""

    facts: Facts
    meaning: Meaning
    verbs: dict[str, Verb]
    rules: list[Sourced]
    phases: list[Phase]
    setup: list[Phase]
    beside: tuple[Card, ...]
    holdings: Holdings | None
    verdicts: Verdicts

    @property
    def vocabulary(self) -> Vocabulary:
        """What the words of the game stand for in play."""

    @property
    def reader(self) -> Callable[[str, tuple[str, ...]], Text | None]:
        """What reads a text in which some names may be spoken of."""

    def read(self, text: str, name: str) -> Text | None:
        """The tree of a text of a card of this name."""
