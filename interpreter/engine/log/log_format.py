"""Lines of the log: an entry as plain data, with the names of things in place of their numbers.

Places are named as in the keys of options: a space (`c3`), a zone and the player who holds it, counted from 1 (`hand 1`), a zone of a card and
where that card is (`under c3`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.engine.core.layout import FIRST, MARKS, NONE, SEAT, SPACE, ZONE
from interpreter.engine.core.rules import Source
from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import thing_key
from interpreter.engine.log.log import Entry
from interpreter.engine.table.visibility import host_of, zone_of


@dataclass(frozen=True, slots=True)
class Mention:
    """A card in the log and where it was then; without a name when the player did not see which one it was."""

    name: str
    place: str


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the log: what happened, to what, and by which rule or card."""

    what: str
    about: dict[str, Any]
    source: Source | None
    card: Mention | None
    player: int
    turn: int


def line(s: State, entry: Entry, where: Sequence[int]) -> Line:
    """An entry of the log in words; what is hidden in it has no name."""
    source = s.rules.sources[entry.source] if entry.source >= 0 else None
    card = Mention("", "") if entry.card < NONE else _mention(s, entry.card, where) if entry.card >= 0 else None
    return Line(entry.what, Teller(s, where).about(entry.what, entry.about), source, card, entry.player, entry.turn)


def _mention(s: State, card: int, where: Sequence[int]) -> Mention:
    """A card by its name."""
    return Mention(s.rules.defs[s.rules.cards[card]].name, place_name(s, where[card], where)) if card >= 0 else Mention("", "")


def place_name(s: State, place: int, where: Sequence[int]) -> str:
    """The name of a place; `where` tells the places of the cards that others lie under."""
    rules = s.rules
    if place < 0 or place == rules.nowhere:
        return ""
    if place < rules.spaces:
        return rules.board.names[place] if rules.board is not None else ""
    zone = zone_of(s, place)
    if place >= rules.hosted:
        return f"{zone} {place_name(s, where[host_of(s, place)], where)}"
    holder = rules.zone_holder(place)
    return f"{zone} {holder + 1}" if holder >= 0 else zone


class Teller:
    """Puts what an entry is about into words."""

    def __init__(self, s: State, where: Sequence[int]) -> None:
        self.s = s
        self.where = where

    def about(self, what: str, about: tuple[Any, ...]) -> dict[str, Any]:
        """The parts of an entry by name."""
        rules = self.s.rules
        match what:
            case "put":
                return {"card": self.card(about[0]), "from": self.place(about[1]), "to": self.place(about[2])}
            case "walked":
                return {"card": self.card(about[0]), "from": self.place(about[1]), "path": tuple(self.place(space) for space in about[2])}
            case "tokens":
                return {"token": rules.tokens[about[0]], "card": self.card(about[1]), "count": about[2]}
            case "track":
                return {"track": rules.tracks[about[0]], "player": about[1], "count": about[2]}
            case "kept":
                return {"word": rules.registers[about[0]], "value": rules.qualities[rules.register_kinds[about[0]]].word(about[1])}
            case "control":
                return {"card": self.card(about[0]), "player": about[1]}
            case "face":
                return {"card": self.card(about[0]), "face_up": bool(about[1])}
            case "seen":
                return {"player": about[0], "cards": tuple(self.card(card) for card in about[1])}
            case "shuffled":
                return {"place": self.place(about[0])}
            case "roll":
                return {"faces": tuple(rules.faces[face] for face in about[0])}
            case "phase":
                return {"phase": rules.phases[about[0]].word, "player": about[1]}
            case "turn":
                return {"turn": about[0], "player": about[1]}
            case "won" | "lost":
                return {"player": about[0]}
            case "over":
                return {"winners": about}
            case "lasts":
                return {"until": about[1]}
            case "act":
                return self.act(rules.programs[about[0]].verb, about[FIRST:])
            case "instead":
                return self.act(about[0], about[1])
            case "refused":
                because = rules.sources[about[1]] if about[1] >= 0 else None
                return {**self.act(rules.programs[about[3]].verb, about[2]), "because": because}
            case "nothing":
                return {"because": rules.sources[about[0]] if about[0] >= 0 else None}
            case "gone":
                return {"cards": tuple(self.card(card) for card in about[0]), "verb": rules.verbs[rules.programs[about[1]].verb].name}
            case "prevented":
                return {"token": rules.tokens[about[0]], "card": self.card(about[1]), "count": about[2]}
        return {}

    def act(self, verb: int, slots: Sequence[Any]) -> dict[str, Any]:
        """An act: its verb, and who and what took part."""
        if verb < 0:
            return {}
        info = self.s.rules.verbs[verb]
        parts = zip(info.slots, info.kinds, slots, strict=False)
        return {"verb": info.name, "parts": {name: self.part(kind, value) for name, kind, value in parts if value not in (NONE, ())}}

    def part(self, kind: str, value: Any) -> Any:
        """One that took part."""
        if kind == "amount":
            return self.amount(value)
        if kind == "number":
            return value
        if isinstance(value, tuple) and value[0] in (SPACE, ZONE):
            return tuple(self.place(each) for each in value[1:])
        if isinstance(value, tuple) and value[0] in MARKS:
            return {"player": value[1]} if value[0] == SEAT else "supply"
        if isinstance(value, tuple):
            return tuple(self.part(kind, each) for each in value)
        if kind == "card":
            return self.card(value)
        if kind in ("zone", "space"):
            return self.place(value)
        return thing_key(self.s, value, kind)

    def amount(self, value: Any) -> Any:
        """So many of a token or track."""
        if not isinstance(value, tuple):
            return value
        resources = (*self.s.rules.tokens, *self.s.rules.tracks)
        return {"of": resources[value[0]], "count": value[1]}

    def card(self, card: int) -> Mention:
        return _mention(self.s, card, self.where)

    def place(self, place: int) -> str:
        return place_name(self.s, place, self.where)
