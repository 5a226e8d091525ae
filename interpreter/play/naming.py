"""The names of things in play: cards where they are, places, players, so many of something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.content import Term
from interpreter.engine.rules import Rules, Source
from interpreter.engine.state import State
from interpreter.engine.witness import knows
from interpreter.language.english import plural
from interpreter.play.table import Table

HIDDEN = "a card"
ALL = -1
"""The viewer who sees everything; a spectator, who sees what lies open, is nobody (None)."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Names things of a match, with every card at a given place; a card that is not known has a negative number."""

    table: Table
    where: Sequence[int]

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.table.rules

    def card(self, card: int) -> str:
        """The name of a card."""
        return card_name(self.rules, card) if card >= 0 else HIDDEN

    def piece(self, card: int) -> str:
        """A card with the space it is on."""
        place = self.where[card] if card >= 0 else -1
        here = f" at {self.space(place)}" if 0 <= place < self.rules.spaces else ""
        return self.card(card) + here

    def space(self, space: int) -> str:
        """The name of a space."""
        board = self.rules.board
        return board.names[space] if board is not None else str(space)

    def place(self, place: int) -> str:
        """A space, a zone of a player, a place at a card."""
        rules = self.rules
        if place < rules.spaces:
            return self.space(place)
        if place == rules.nowhere:
            return "outside the game"
        zone = zone_name(rules, place)
        if rules.zone_per[zone] == "card":
            return f"{zone} {self.piece(place - rules.zone_base[zone])}"
        if rules.zone_per[zone] == "game":
            return f"the {zone}"
        return f"{player_name(place - rules.zone_base[zone])}'s {zone}"

    def resource(self, kind: int, count: int) -> str:
        """So many tokens of a kind, or points of a track; tracks are numbered behind the tokens, and -1 is as many as there are."""
        rules = self.rules
        names = (*rules.tokens, *rules.tracks)
        if not 0 <= kind < len(names):
            return str(count)
        return self.counted(count, names[kind]) if count >= 0 else self.counted(0, names[kind]).replace("0", "all", 1)

    def counted(self, count: int, word: str) -> str:
        """A number with its noun."""
        if abs(count) == 1:
            return f"{count} {word}"
        term = self.term(word)
        forms = term.forms.en if term is not None else None
        if forms is not None and forms.mass:
            return f"{count} {word}"
        return f"{count} {forms.plural if forms is not None and forms.plural else plural(word)}"

    def term(self, word: str) -> Term | None:
        """The glossary's term for a word."""
        vocabulary = self.table.book.vocabulary
        return vocabulary.terms.get(vocabulary.by_word.get(word, word))

    def thing(self, value: Any, kind: str) -> str:
        """Whatever fills a slot of a verb."""
        if kind == "card":
            return listed(self.piece(c) for c in value) if isinstance(value, tuple) else self.piece(value)
        if kind in ("space", "zone"):
            return self.place(value) if isinstance(value, int) else listed(self.place(v) for v in value)
        if kind == "player":
            return player_name(value)
        if kind == "amount" and isinstance(value, tuple):
            return self.resource(value[0], value[1])
        if kind == "direction" and self.rules.board is not None:
            return str(self.rules.board.directions[value])
        return str(value)

    def faces(self, roll: Sequence[int]) -> str:
        """What dice show."""
        shown = [" + ".join(self.rules.faces[face]) for face in roll]
        return f"{self.counted(len(shown), 'die')}: {', '.join(shown)}" if shown else "no dice"


def zone_name(rules: Rules, place: int) -> str:
    """The zone that a place off the board belongs to."""
    return max((base, name) for name, base in rules.zone_base.items() if base <= place)[1]


def card_name(rules: Rules, card: int) -> str:
    """The name that is printed on a card."""
    return rules.defs[rules.cards[card]].name


def open_to(s: State, card: int, viewer: int | None) -> bool:
    """May the viewer know which card this is?"""
    return viewer == ALL or knows(s, card, viewer)


def player_name(player: int) -> str:
    """A player by number, counted from 1 as in the keys of options."""
    return f"player {player + 1}"


def listed(words: Iterable[str]) -> str:
    """Words in a row, joined by commas and a last *and*."""
    found = list(words)
    return " and ".join((", ".join(found[:-1]), found[-1])) if len(found) > 1 else "".join(found)


def cited(source: Source) -> str:
    """A source in brackets: the term, or the card with its ability."""
    if source.kind == "card" and source.ability and source.ability != source.name:
        return f"{source.name}: {source.ability}"
    return source.name
