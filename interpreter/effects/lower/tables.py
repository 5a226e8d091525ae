"""A game and the cards of its players -> the tables of the rules: zones, tokens, tracks, dice, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from interpreter.content.game import Game
from interpreter.effects.book import Book
from interpreter.engine.boards import Board, make
from interpreter.engine.rules import Card, Rules


@dataclass
class Places:
    """The numbers of the places: spaces first, then the zones of players, then what lies under cards."""

    players: int
    spaces: int
    base: dict[str, int] = field(default_factory=dict)
    per: dict[str, str] = field(default_factory=dict)
    seen: dict[str, str] = field(default_factory=dict)
    in_play: set[int] = field(default_factory=set)
    nowhere: int = 0
    hosted: int = 0
    total: int = 0

    def closed(self, player: int) -> frozenset[int]:
        """The places whose cards a player cannot see."""
        found: set[int] = set()
        for zone, by in self.seen.items():
            if self.per[zone] == "player" and by != "all":
                found.update(self.base[zone] + other for other in range(self.players) if by == "nobody" or other != player)
        return frozenset(found)


_BOARDS: dict[tuple[int, int], tuple[Game, Board]] = {}
"""The boards made so far, with the games that they are of."""


def places(game: Game, players: int, spaces: int, cards: int) -> Places:
    """Number the places of a match."""
    made = Places(players, spaces, in_play=set(range(spaces)), total=spaces)
    for zone in (z for z in game.zones if z.per != "card"):
        name = str(zone.name).casefold()
        made.base[name], made.per[name], made.seen[name] = made.total, str(zone.per), str(zone.seen_by)
        if zone.in_play:
            made.in_play.update(range(made.total, made.total + players))
        made.total += players
    made.nowhere = made.total
    made.hosted = made.total = made.total + 1
    for zone in (z for z in game.zones if z.per == "card"):
        name = str(zone.name).casefold()
        made.base[name], made.per[name], made.seen[name] = made.total, "card", str(zone.seen_by)
        made.total += cards
    return made


def board_for(game: Game, players: int) -> Board | None:
    """The board that so many play on; boards are never changed, so one serves all matches."""
    for number, described in enumerate(game.boards):
        if not described.players or players in described.players:
            key = (id(game), number)
            if key not in _BOARDS or _BOARDS[key][0] is not game:
                _BOARDS[key] = game, make(**dict(described))
            return _BOARDS[key][1]
    return None


def tables(book: Book, defs: tuple[Card, ...], seats: Sequence[Sequence[int]]) -> Rules:
    """The rules of a match before anything is written; the seats say which cards they have."""
    game = book.vocabulary.game
    players = len(seats)
    board = board_for(game, players)
    spaces = board.size if board is not None else 0
    cards = tuple(which for seat in seats for which in seat)
    where = places(game, players, spaces, len(cards))
    faces = tuple(tuple(str(x).casefold() for x in face) for die in game.dice[:1] for face in die.faces)
    symbols = tuple(dict.fromkeys(x for face in faces for x in face))
    return Rules(
        game=str(game.game),
        digest="",
        players=players,
        teams=tuple(range(players)),
        board=board,
        spaces=spaces,
        zones=tuple(where.base),
        zone_base=where.base,
        zone_per=where.per,
        zone_seen=where.seen,
        in_play=frozenset(where.in_play),
        hosted=where.hosted,
        places=where.total,
        nowhere=where.nowhere,
        tokens=book.vocabulary.tokens,
        tracks=tuple(str(t.name).casefold() for t in game.tracks),
        track_bounds=tuple((t.least, t.most) for t in game.tracks),
        track_start=tuple(tuple(int(n) for n in t.start) for t in game.tracks),
        faces=faces,
        symbols=symbols,
        face_symbols=tuple(tuple(symbols.index(x) for x in face) for face in faces),
        defs=defs,
        cards=cards,
        owners=tuple(number for number, seat in enumerate(seats) for _ in seat),
        by_def={d: tuple(i for i, c in enumerate(cards) if c == d) for d in range(len(defs))},
        cls=_classes(book.vocabulary.classes, defs, cards),
        marks=_marks(defs, cards),
        ranked=frozenset(str(r.kind) for b in game.boards for r in b.regions if r.kind and r.seat and r.rows and r.kind != "side"),
        orders=str(game.order.simultaneous),
        cards_first=game.order.beats[0] == "card",
        closed=tuple(where.closed(player) for player in range(players)),
    )


def _classes(known: Iterable[str], defs: tuple[Card, ...], cards: tuple[int, ...]) -> dict[str, list[bool]]:
    """For each class which of the cards are of it."""
    words = set(known) | {word for card in defs for word in card.classes}
    return {word: [word in defs[c].classes for c in cards] for word in words}


def _marks(defs: tuple[Card, ...], cards: tuple[int, ...]) -> dict[str, frozenset[int]]:
    """For each word that is printed on cards the cards that it is printed on."""
    found: dict[str, set[int]] = {}
    for number, which in enumerate(cards):
        for mark in defs[which].marks:
            found.setdefault(mark, set()).add(number)
    return {mark: frozenset(numbers) for mark, numbers in found.items()}
