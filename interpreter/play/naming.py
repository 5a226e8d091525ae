"""The names of things in play: cards where they are, places, players, so many of something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.engine.core.layout import MARKS, SEAT, SUPPLY
from interpreter.engine.core.rules import Rules, Source
from interpreter.engine.core.state import State
from interpreter.engine.table.visibility import knows
from interpreter.play.table import Table
from interpreter.play.tongues import Tongue, tongue_of

HIDDEN = "a card"
ALL = -1
"""The viewer who sees everything; a spectator, who sees what lies open, is nobody (None)."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Names things of a match, with every card at a given place; a card that is not known has a negative number."""

    table: Table
    where: Sequence[int]
    lang: str = "en"

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.table.rules

    @property
    def tongue(self) -> Tongue:
        """The language in which things are named."""
        return tongue_of(self.table, self.lang)

    def say(self, key: str, **things: str | int) -> str:
        """Something that is told, as it is written."""
        return self.tongue.finished(self.tongue.say(key, **things))

    def player(self, player: int) -> str:
        """A player."""
        return self.tongue.player(player)

    def card(self, card: int) -> str:
        """The name of a card."""
        return self.tongue.card(card_name(self.rules, card)) if card >= 0 else self.tongue.say("a card")

    def piece(self, card: int) -> str:
        """A card with the space it is on."""
        place = self.where[card] if card >= 0 else -1
        if not 0 <= place < self.rules.spaces:
            return self.card(card)
        return self.tongue.say("piece", card=self.card(card), space=self.space(place))

    def space(self, space: int) -> str:
        """The name of a space."""
        board = self.rules.board
        return board.names[space] if board is not None else str(space)

    def place(self, place: int) -> str:
        """A space, a zone of a player, a place at a card."""
        rules, tongue = self.rules, self.tongue
        if place < rules.spaces:
            return self.space(place)
        if place == rules.nowhere:
            return tongue.say("outside")
        zone = zone_name(rules, place)
        if rules.zone_per[zone] == "card":
            return tongue.say("zone at", zone=tongue.word(zone), card=self.piece(place - rules.zone_base[zone]))
        if rules.zone_per[zone] == "game":
            return tongue.the(zone)
        return tongue.held(zone, tongue.player(place - rules.zone_base[zone]))

    def resource(self, kind: int, count: int) -> str:
        """So many tokens of a kind, or points of a track; tracks are numbered behind the tokens, and -1 is as many as there are."""
        rules = self.rules
        names = (*rules.tokens, *rules.tracks)
        if not 0 <= kind < len(names):
            return str(count)
        return self.tongue.counted(count, names[kind]) if count >= 0 else self.tongue.all_of(names[kind])

    def counted(self, count: int, word: str) -> str:
        """A number with its noun."""
        return self.tongue.counted(count, word)

    def listed(self, words: Iterable[str]) -> str:
        """Words in a row."""
        return self.tongue.listed(words)

    def thing(self, value: Any, kind: str) -> str:
        """Whatever fills a slot of a verb."""
        if kind == "card" and isinstance(value, tuple) and value[:1] and value[0] in MARKS:
            return self.no_card(*value)
        if kind == "card":
            return self.listed(self.piece(c) for c in value) if isinstance(value, tuple) else self.piece(value)
        if kind in ("space", "zone"):
            return self.place(value) if isinstance(value, int) else self.listed(self.place(v) for v in value)
        if kind == "player":
            return self.player(value)
        if kind == "amount" and isinstance(value, tuple):
            return self.resource(value[0], value[1])
        if kind == "direction" and self.rules.board is not None:
            return self.tongue.word(str(self.rules.board.directions[value]))
        return str(value)

    def no_card(self, mark: int, *values: int) -> str:
        """What stands where a card can stand too: spaces, places, players, the common store."""
        if mark == SUPPLY:
            return self.tongue.the(str(self.table.game.supply or "supply"))
        return self.listed(self.player(value) if mark == SEAT else self.place(value) for value in values)

    def faces(self, roll: Sequence[int]) -> str:
        """What dice show."""
        shown = [" + ".join(self.tongue.word(face) for face in self.rules.faces[each]) for each in roll]
        return self.say("dice", dice=self.counted(len(shown), "die"), faces=", ".join(shown)) if shown else self.say("no dice")


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


def cited(source: Source, tongue: Tongue | None = None) -> str:
    """A source in brackets: the term, or the card with its ability."""
    if source.kind == "card" and source.ability and source.ability != source.name:
        return f"{tongue.card(source.name) if tongue else source.name}: {source.ability}"
    return tongue.word(source.name) if tongue else source.name
