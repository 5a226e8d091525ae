"""A card as scenarios write it: `enemy Shover (2 tokens, controlled by 1)`."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, field

from interpreter.content import Text
from interpreter.engine.core.state import State
from interpreter.language.lexicon.english import plural
from interpreter.play.scenario.scenario_mistake import mistake, unknown

_OWNER = re.compile(r"player (?P<number>\d{1,9})'s\s+")
_COUNT = re.compile(r"(?P<count>\d{1,9})\s+(?P<what>.+)")
_CONTROL = re.compile(r"controlled by (?P<player>\d{1,9})")
_WITH = re.compile(r"with (?P<piece>.+)")
ENEMY = "enemy "


@dataclass(frozen=True, slots=True)
class Piece:
    """A card with its owner, who controls it, and what lies on it; players count from 0."""

    name: str
    owner: int
    controller: int
    tokens: Mapping[str, int] = field(default_factory=dict)
    down: bool = False
    marks: tuple[str, ...] = ()
    """The states among what lies on it: those are not counted."""
    attached: tuple[Piece, ...] = ()
    """The cards that are attached to it."""

    def __str__(self) -> str:
        details = [word if word in self.marks else f"{count} {word if count == 1 else plural(word)}" for word, count in self.tokens.items() if count]
        if self.controller != self.owner:
            details.append(f"controlled by {self.controller + 1}")
        if self.down:
            details.append("face down")
        details += [f"with {each}" for each in self.attached]
        owner = {0: "", 1: ENEMY}.get(self.owner, f"player {self.owner + 1}'s ")
        return f"{owner}{self.name}" + (f" ({', '.join(details)})" if details else "")


@dataclass(frozen=True, slots=True)
class Cast:
    """What can be said of a card in a game: its name, the tokens and states that lie on it, whose it is."""

    names: Container[str]
    """The names of the cards, in small letters."""
    tokens: tuple[str, ...]
    marks: tuple[str, ...]
    players: int


def says_more(text: Text, names: Container[str]) -> bool:
    """Does a text say what lies on its card, and not only which card it is?"""
    return _parted(str(text), names)[1] is not None


def read_piece(text: Text, cast: Cast, owner: int = 0) -> Piece:
    """The piece that a text describes; `owner` is whose it is when the text does not say so."""
    tokens, marks, players = cast.tokens, cast.marks, cast.players
    head, details = _parted(str(text), cast.names)
    whose, name = _owned(head)
    if name.casefold() not in cast.names and not {"(", ")"}.isdisjoint(head + (details or "")):
        raise mistake("piece", text, f'"{text}" is no card with what lies on it', advice="write it like this: enemy Name (2 tokens, controlled by 1)")
    if whose is not None:
        owner = _player(text, whose, players)
    controller, down = owner, False
    held: dict[str, int] = {}
    attached: list[Piece] = []
    for detail in (details or "").split(","):
        word = detail.strip()
        if not word:
            continue
        if found := _CONTROL.fullmatch(word):
            controller = _player(text, found["player"], players)
        elif word == "face down":
            down = True
        elif word in marks:
            held[word] = 1
        elif found := _WITH.fullmatch(word):
            attached.append(read_piece(_inside(text, found["piece"]), cast, owner))
        elif (found := _COUNT.fullmatch(word)) and (token := _token(found["what"], tokens)):
            held[token] = int(found["count"])
        else:
            fits = (*(f"1 {token}" for token in tokens), *marks, "controlled by 1", "face down", "with Name")
            raise unknown("piece", _inside(text, word), f'"{word}" says nothing about a card', fits)
    return Piece(name, owner, controller, held, down, marks, tuple(attached))


def piece_on(s: State, card: int) -> Piece:
    """A card of a state as a piece."""
    rules = s.rules
    held = {token: s.tokens[kind * len(rules.cards) + card] for kind, token in enumerate(rules.tokens)}
    down = s.where[card] in rules.in_play and not s.face[card]
    attached = tuple(piece_on(s, other) for other in s.holds[rules.attached_base + card]) if rules.attached_base >= 0 else ()
    name = rules.defs[rules.cards[card]].name
    return Piece(name, rules.owners[card], s.ctrl[card], {token: n for token, n in held.items() if n}, down, rules.states, attached)


def _parted(said: str, names: Container[str]) -> tuple[str, str | None]:
    """The card, and what is said of it in brackets: brackets are part of a name where a card is called so."""
    said = said.strip()
    if not said.endswith(")") or _owned(said)[1].casefold() in names:
        return said, None
    places = [at for at, sign in enumerate(said) if sign == "("]
    known = (at for at in reversed(places) if _owned(said[:at].strip())[1].casefold() in names)
    at = next(known, places[-1] if places else -1)
    return (said[:at].strip(), said[at + 1 : -1]) if at >= 0 else (said, None)


def _owned(said: str) -> tuple[str | None, str]:
    """The number of the player whose card it is, where that is said, and the name of the card."""
    if said.casefold().startswith(ENEMY):
        return "2", said[len(ENEMY) :].strip()
    if found := _OWNER.match(said):
        return found["number"], said[found.end() :]
    return None, said


def _token(word: str, tokens: tuple[str, ...]) -> str | None:
    return next((token for token in tokens if word.casefold() in (token, plural(token))), None)


def _player(text: Text, number: str, players: int) -> int:
    if not 1 <= int(number) <= players:
        raise mistake("player", text, f"there is no player {number}: {players} play")
    return int(number) - 1


def _inside(text: Text, word: str) -> Text:
    at = str(text).find(word)
    return text.part(at, at + len(word)) if at >= 0 else text
