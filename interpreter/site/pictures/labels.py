"""What the things of a match are called in a language of the site."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from interpreter.content import Card, Term
from interpreter.engine.core.rules import Rules, Source
from interpreter.engine.core.state import State
from interpreter.play.naming import card_name, zone_name
from interpreter.play.table import Table
from interpreter.play.tongues import tongue_of
from interpreter.site.languages import in_language, say


class Labels:
    """The names of cards, zones, tokens, tracks and phases; what has no name in the language keeps its English one."""

    def __init__(self, table: Table, extra: Iterable[Card], lang: str) -> None:
        self.table = table
        self.lang = lang
        self.extra = tuple(extra)
        self.tongue = tongue_of(table, lang)
        self.words: dict[str, str] = {}

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.table.rules

    @cached_property
    def cards(self) -> dict[str, str]:
        """Cards by their English names."""
        every = (*self.table.library.cards(self.table.book.vocabulary.id), *(piece.card for piece in self.table.game.pieces), *self.extra)
        return {str(card.name): in_language(card.names, self.lang, str(card.name)) for card in every}

    def named(self, name: str) -> str:
        """A card, or another piece, by its English name."""
        return self.cards.get(name) or self.word(name)

    def card(self, card: int) -> str:
        """A card by its number."""
        return self.named(card_name(self.rules, card))

    def term(self, word: str) -> Term | None:
        """The term for a word of the game."""
        return self.tongue.term(word)

    def word(self, word: str) -> str:
        """A word of the game: a track, a zone, a phase."""
        if word not in self.words:
            self.words[word] = self.tongue.finished(self.tongue.word(word))
        return self.words[word]

    def state(self, word: str) -> str:
        """A state that a card is in."""
        return self.tongue.finished(self.tongue.state(word))

    def counted(self, count: int, word: str) -> str:
        """So many tokens of a kind."""
        return self.tongue.finished(self.tongue.counted(count, word))

    def infinitive(self, verb: str, word: str) -> str:
        """A verb alone, by its headword."""
        return self.tongue.finished(self.tongue.infinitive(self.table.book.vocabulary.terms[verb], word))

    def sentence(self, source: Source) -> str:
        """The sentence of a rule or of a card."""
        return self.tongue.sentence(source.text.strip(), (source.name,) if source.kind == "card" else ())

    def player(self, player: int) -> str:
        """A player."""
        return say(self.lang, "examples.player", number=player + 1)

    def zone(self, place: int) -> str:
        """A place off the board; what is in no zone is set aside."""
        return say(self.lang, "examples.aside") if place == self.rules.nowhere else self.word(zone_name(self.rules, place))

    def place(self, s: State, card: int) -> str:
        """Where a card lies: its space, its zone and whose that is, the card that it lies with."""
        rules, place = self.rules, s.where[card]
        if place < rules.spaces and rules.board is not None:
            return rules.board.names[place]
        if place == rules.nowhere:
            return self.zone(place)
        zone = zone_name(rules, place)
        if rules.zone_per[zone] == "card":
            return f"{self.word(zone)} {self.card(place - rules.zone_base[zone])}"
        if rules.zone_per[zone] == "game":
            return self.word(zone)
        return f"{self.word(zone)} {place - rules.zone_base[zone] + 1}"
