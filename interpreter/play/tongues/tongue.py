"""A tongue: how names, numbers and acts of a match are said in one language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar

from ruamel.yaml import YAML

from interpreter.content import Term
from interpreter.play.table import Table


@cache
def said() -> Mapping[str, Mapping[str, str]]:
    """What is told besides the wordings of verbs, by key and language."""
    table: Mapping[str, Mapping[str, str]] = YAML(typ="safe").load((Path(__file__).parent / "words.yaml").read_text(encoding="utf-8"))
    return table


class Tongue(ABC):
    """Says things of a match in one language; what the glossary does not say there is said in English."""

    lang: ClassVar[str]

    def __init__(self, table: Table) -> None:
        self.vocabulary = table.book.vocabulary
        self.read = table.book.reader
        self.lexicon = table.book.facts.lexicon
        every = (*table.library.cards(self.vocabulary.id), *(piece.card for piece in table.game.pieces))
        self.cards = {str(card.name): getattr(card.names, self.lang, None) for card in every}

    def say(self, key: str, **things: str | int) -> str:
        """A sentence of the table with its braces filled."""
        return said()[key][self.lang].format(**things)

    def finished(self, text: str) -> str:
        """A text that was put together, as it is written."""
        return text

    def player(self, number: int) -> str:
        """A player by number, counted from 1 as in the keys of options."""
        return self.say("player", number=number + 1)

    def card(self, name: str) -> str:
        """The name of a card."""
        return str(self.cards.get(name) or name)

    def term(self, word: str) -> Term | None:
        """The glossary's term for an English word."""
        return self.vocabulary.terms.get(self.vocabulary.by_word.get(word, word))

    def sentence(self, text: str, names: tuple[str, ...]) -> str:
        """A sentence of the glossary, or of a card with these names."""
        return text

    @abstractmethod
    def word(self, english: str) -> str:
        """A word of the glossary, of a die or of a quality, alone."""

    @abstractmethod
    def the(self, english: str) -> str:
        """Something that there is one of."""

    def held(self, zone: str, player: str) -> str:
        """A zone of a player."""
        return self.say("zone of", zone=self.the(zone), player=player)

    @abstractmethod
    def state(self, english: str) -> str:
        """A state as it is said of a card."""

    @abstractmethod
    def counted(self, count: int, english: str) -> str:
        """A number with its noun."""

    @abstractmethod
    def all_of(self, english: str) -> str:
        """As many as there are."""

    @abstractmethod
    def listed(self, words: Iterable[str]) -> str:
        """Words in a row."""

    @abstractmethod
    def act(self, term: Term, wording: int, things: Mapping[str, str], player: str, passive: bool) -> str:
        """An act by the number of its verb's wording; `passive`: nobody in particular does it."""

    @abstractmethod
    def infinitive(self, term: Term, word: str) -> str:
        """A verb alone, as behind *cannot*."""
