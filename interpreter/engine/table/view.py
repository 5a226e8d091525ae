"""What a player sees: the table, the log and the player's own choice as plain data, and nothing that is hidden from that player.

Players are numbered from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from interpreter.engine.core.layout import NONE
from interpreter.engine.core.option import kind_word, options_of
from interpreter.engine.core.qualities import kept_words
from interpreter.engine.core.state import State
from interpreter.engine.log.log_format import Line, line
from interpreter.engine.table.visibility import accounts, knows, sees


@dataclass(frozen=True, slots=True)
class Piece:
    """A card on the table; without a name when the player cannot see which one it is."""

    name: str
    owner: int
    controller: int
    face_up: bool
    tokens: dict[str, int]
    hosts: tuple[Pile, ...] = ()
    """What lies under or on it."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A zone: how many cards lie there, and which ones, if the player sees them; `holder` is -1 for a common one."""

    zone: str
    holder: int
    count: int
    cards: tuple[Piece, ...] | None


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that is the player's: its kind and the keys of the options."""

    kind: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """Everything that a player may see; `player` is nothing for a spectator, `waits_for` the one who must choose, `aside` what lies in no zone."""

    player: int | None
    game: str
    turn: int
    round: int
    active: int
    phase: str
    over: tuple[int, ...] | None
    lost: tuple[int, ...]
    board: dict[str, tuple[Piece, ...]]
    piles: tuple[Pile, ...]
    aside: tuple[Piece, ...]
    tracks: dict[str, tuple[int, ...]]
    kept: dict[str, str]
    """What the registers of the game keep, in words."""
    roll: tuple[tuple[str, ...], ...]
    waits_for: int | None
    choice: Choice | None
    log: tuple[Line, ...]

    def pile(self, zone: str, holder: int = NONE) -> Pile:
        """The zone of a player, or a common one."""
        return next(p for p in self.piles if (p.zone, p.holder) == (zone, holder))

    def plain(self) -> dict[str, Any]:
        """The view as dicts, lists, numbers and text, for JSON."""
        found: dict[str, Any] = _listed(asdict(self))
        return found


def view(s: State, player: int | None, since: Any = None) -> View:
    """What a player sees (a spectator, without one). The log is told from the beginning, or from an earlier mark: the `log` of an earlier state."""
    rules = s.rules
    names = rules.board.names if rules.board is not None else ()
    return View(
        player=player,
        game=rules.game,
        turn=s.turn,
        round=s.round,
        active=s.active,
        phase=rules.phases[s.phase].word if s.phase >= 0 else "",
        over=s.over,
        lost=s.lost,
        board={names[space]: _pieces(s, s.holds[space], player) for space in rules.all_spaces if s.holds[space]},
        piles=_piles(s, player),
        aside=_pieces(s, s.holds[rules.nowhere], player),
        tracks={name: tuple(s.tracks[i * rules.players + p] for p in rules.seats) for i, name in enumerate(rules.tracks)},
        kept=kept_words(s),
        roll=tuple(rules.faces[face] for face in s.roll),
        waits_for=s.ask[0] if s.ask is not None else None,
        choice=Choice(kind_word(s.ask[4]), tuple(option.key for option in options_of(s))) if s.ask is not None and s.ask[0] == player else None,
        log=tuple(line(s, entry, where) for entry, where in accounts(s, player, since)),
    )


def _pieces(s: State, cards: Sequence[int], player: int | None) -> tuple[Piece, ...]:
    """Cards that lie open."""
    return tuple(_piece(s, card, player) for card in cards)


def _piece(s: State, card: int, player: int | None) -> Piece:
    """A card where it lies."""
    rules = s.rules
    count = len(rules.cards)
    tokens = {name: s.tokens[i * count + card] for i, name in enumerate(rules.tokens) if s.tokens[i * count + card]}
    hosted = [_pile(s, name, s.ctrl[card], (base + card,), player) for name, base in rules.zone_base.items() if rules.zone_per[name] == "card"]
    name = rules.defs[rules.cards[card]].name if knows(s, card, player) else ""
    face_up = s.where[card] not in rules.in_play or bool(s.face[card])
    return Piece(name, rules.owners[card], s.ctrl[card], face_up, tokens, tuple(pile for pile in hosted if pile.count))


def _piles(s: State, player: int | None) -> tuple[Pile, ...]:
    """All zones off the board."""
    rules = s.rules
    found: list[Pile] = []
    for name, base in rules.zone_base.items():
        if rules.zone_per[name] == "player":
            found += [_pile(s, name, seat, (base + seat,), player) for seat in rules.seats]
        elif rules.zone_per[name] != "card":
            found.append(_pile(s, name, NONE, tuple(range(base, base + rules.players)), player))
    return tuple(found)


def _pile(s: State, zone: str, holder: int, places: tuple[int, ...], player: int | None) -> Pile:
    """One zone: its cards if it is open to the player, else their number."""
    cards = [card for place in places for card in s.holds[place]]
    return Pile(zone, holder, len(cards), _pieces(s, cards, player) if sees(s, places[0], player) else None)


def _listed(value: Any) -> Any:
    """A value with lists in place of tuples."""
    if isinstance(value, dict):
        return {key: _listed(each) for key, each in value.items()}
    return [_listed(each) for each in value] if isinstance(value, tuple | list) else value
