"""A game and the cards of its players -> the tables of the rules: zones, tokens, tracks, dice, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter.codegen.qualities import quality_tables
from interpreter.content.card import Card as PrintedCard
from interpreter.content.game import Board as Described
from interpreter.content.game import Game
from interpreter.engine.boards import Board, make
from interpreter.engine.core.rules import Card, Rules
from interpreter.meaning.model import kind_of

if TYPE_CHECKING:
    from interpreter.meaning.book import Book


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


_BOARDS: dict[tuple[int, int], tuple[Game, Board]] = {}
"""The boards made so far, with the games that they are of."""


def places(game: Game, players: int, spaces: int, cards: int) -> Places:
    """Number the places of a match."""
    made = Places(players, spaces, in_play=set(range(spaces)), total=spaces)
    for zone in (z for z in game.all_zones if z.per != "card"):
        name = str(zone.name).casefold()
        made.base[name], made.per[name], made.seen[name] = made.total, str(zone.per), str(zone.seen_by)
        if zone.in_play:
            made.in_play.update(range(made.total, made.total + players))
        made.total += players
    made.nowhere = made.total
    made.hosted = made.total = made.total + 1
    for zone in (z for z in game.all_zones if z.per == "card"):
        name = str(zone.name).casefold()
        made.base[name], made.per[name], made.seen[name] = made.total, "card", str(zone.seen_by)
        if zone.in_play:
            made.in_play.update(range(made.total, made.total + cards))
        made.total += cards
    return made


def board_of(described: Described) -> Board:
    """The board that a game describes."""
    return make(
        described.shape,
        name=described.name,
        columns=described.columns,
        rows=described.rows,
        spaces=described.spaces,
        paths=described.paths,
        drawing=described.drawing,
        regions=described.regions,
        areas=described.areas,
        joins=described.joins,
        wraps=described.wraps,
    )


def board_for(game: Game, players: int) -> Board | None:
    """The board that so many play on; boards are never changed, so one serves all matches. A line of each player is a place, not a board."""
    for number, described in enumerate(game.boards):
        if described in game.lines:
            continue
        if not described.players or players in described.players:
            key = (id(game), number)
            if key not in _BOARDS or _BOARDS[key][0] is not game:
                _BOARDS[key] = game, board_of(described)
            return _BOARDS[key][1]
    return None


def tables(
    book: Book, defs: tuple[Card, ...], seats: Sequence[Sequence[int]], printed: Sequence[PrintedCard] = (), identities: Sequence[Sequence[str]] = ()
) -> Rules:
    """The rules of a match before anything is written; the seats say which cards they have, `identities` the words of their decks."""
    game = book.vocabulary.game
    players = len(seats)
    board = board_for(game, players)
    spaces = board.size if board is not None else 0
    by_name = {card.name: at for at, card in enumerate(defs)}
    cards = tuple(which for seat in seats for which in seat) + tuple(by_name[str(piece.name)] for _ in seats for piece in game.pieces)
    owners = tuple(number for number, seat in enumerate(seats) for _ in seat) + tuple(number for number in range(players) for _ in game.pieces)
    registers = {number: (headword, quality) for headword, (number, quality) in book.vocabulary.registers.items()}
    where = places(game, players, spaces, len(cards))
    tokens = (*book.vocabulary.tokens, *book.vocabulary.sorts)
    faces = tuple(tuple(str(x).casefold() for x in face) for die in game.dice[:1] for face in die.faces)
    symbols = tuple(dict.fromkeys(x for face in faces for x in face))
    return Rules(
        game=str(game.game),
        digest="",
        players=players,
        teams=teams(game, players),
        goes=tuple(step.by == "each player" for step in game.round.steps) if game.round is not None else (),
        spans=tuple((book.vocabulary.word(word), first, last) for word, first, last in book.vocabulary.spans),
        rounds=int(game.round.count or 0) if game.round is not None else 0,
        order_track=_order(game),
        pips=tuple(int(face[0]) for face in faces) if faces and all(len(face) == 1 and face[0].isdecimal() for face in faces) else (),
        board=board,
        spaces=spaces,
        zones=tuple(where.base),
        zone_base=where.base,
        zone_per=where.per,
        zone_seen=where.seen,
        in_play=frozenset(where.in_play),
        hosted=where.hosted,
        line_base=min((where.base[str(line.name).casefold()] for line in game.lines), default=-1),
        open_base=next((where.base[str(z.name).casefold()] for z in game.zones if z.in_play and z.per == "player"), -1),
        attached_base=next((where.base[str(z.name).casefold()] for z in game.zones if z.in_play and z.per == "card"), -1),
        lines=frozenset(where.base[str(line.name).casefold()] + seat for line in game.lines for seat in range(players)),
        places=where.total,
        nowhere=where.nowhere,
        tokens=tokens,
        token_base=tuple(tokens.index(book.vocabulary.sorts.get(token, token)) for token in tokens),
        tracks=tuple(str(t.name).casefold() for t in game.tracks),
        track_bounds=tuple((t.least, t.most) for t in game.tracks),
        track_start=tuple(tuple(int(n) for n in t.start) for t in game.tracks),
        states=tuple(sorted(book.vocabulary.marks)),
        token_most=tuple(_most(game, token) for token in tokens),
        pooled=tuple(book.vocabulary.tracks.index(token) if token in book.vocabulary.tracks else -1 for token in tokens),
        faces=faces,
        symbols=symbols,
        face_symbols=tuple(tuple(symbols.index(x) for x in face) for face in faces),
        defs=defs,
        cards=cards,
        owners=owners,
        identities=tuple(tuple(word.casefold() for word in identity) for identity in identities),
        pieces=tuple(
            (len(cards) - players * len(game.pieces) + seat * len(game.pieces) + at, where.base[str(piece.zone).casefold()] + seat)
            for seat in range(players)
            for at, piece in enumerate(game.pieces)
        ),
        by_def={d: tuple(i for i, c in enumerate(cards) if c == d) for d in range(len(defs))},
        cls=_classes(book.vocabulary.classes, defs, cards),
        marks=_marks(defs, cards),
        qualities=quality_tables(book.vocabulary, printed, defs, cards, owners, players, identities),
        registers=tuple(book.vocabulary.word(registers[number][0]) for number in sorted(registers)),
        register_kinds=tuple(kind_of(registers[number][1]) for number in sorted(registers)),
        fading=tuple(number for number, register in enumerate(game.registers) if register.lasts == "turn"),
        ranked=frozenset(str(r.kind) for b in game.boards for r in b.regions if r.kind and r.seat and r.rows and r.kind != "side"),
        orders=str(game.order.simultaneous),
        partly=bool(game.order.partly),
        rules_first=game.order.rules == "first",
        drops=bool(game.order.drops),
        endless=game.order.endless,
        repeats=int(game.order.repeats),
        cards_first=game.order.beats[:1] == ("card",),
    )


def teams(game: Game, players: int) -> tuple[int, ...]:
    """The team of each seat: that which the game names it in, where all seats of the teams are taken; else each is one of its own."""
    named = game.players.teams if game.players is not None else ()
    if players != sum(len(team) for team in named):
        return tuple(range(players))
    return tuple(next(number for number, team in enumerate(named) if seat + 1 in team) for seat in range(players))


def _order(game: Game) -> int:
    """The track that says who plays when; -1 where nothing is said."""
    wanted = game.round.order.casefold() if game.round is not None and game.round.order is not None else None
    return next((number for number, track in enumerate(game.tracks) if str(track.name).casefold() == wanted), -1)


def _most(game: Game, token: str) -> int:
    """How many tokens of a kind a card can have; 0 for no limit."""
    if any(str(mark.name).casefold() == token for mark in game.marks):
        return 1
    return next((int(each.most or 0) for each in game.tokens if str(each.name).casefold() == token), 0)


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
