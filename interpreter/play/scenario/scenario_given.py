"""What `given` says of a scenario: which cards lie where, with what on them, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from interpreter.codegen.tables import board_for
from interpreter.content import Library, Scenario, Text
from interpreter.content.game import Game
from interpreter.decks.identity import identity_words
from interpreter.meaning.book import Book
from interpreter.play.scenario.numbers import is_number
from interpreter.play.scenario.scenario_board import read_board, space_number
from interpreter.play.scenario.scenario_mistake import located, mistake, unknown
from interpreter.play.scenario.scenario_piece import Cast, Piece, read_piece

IDENTITY = "identity"


@dataclass(frozen=True, slots=True)
class Put:
    """A card that lies somewhere: on a space, in a player's zone, or with the card on a space."""

    piece: Piece
    said: Text
    zone: str
    at: int
    """The space, or the player whose zone it is; for what is attached to a card the number of that card among all that are put."""
    attached: bool = False


class Given:
    """Reads what `given` says."""

    def __init__(self, library: Library, book: Book, scenario: Scenario) -> None:
        self.library = library
        self.book = book
        self.scenario = scenario
        self.game: Game = book.vocabulary.game
        self.players = self._players()
        pieces = [piece.card for piece in self.game.pieces]
        self.cards = {str(c.name).casefold(): c for c in (*library.cards(book.vocabulary.id), *scenario.cards, *pieces)}
        self.zones = {str(z.name).casefold(): z for z in self.game.all_zones}
        self.tracks = {str(t.name).casefold(): t for t in self.game.tracks}
        self.registers = {str(r.name).casefold(): r for r in self.game.registers}
        self.marks = tuple(str(m.name).casefold() for m in self.game.marks)
        self.tokens = tuple(token for token in book.vocabulary.tokens if token not in self.marks)
        self.board = board_for(self.game, self.players)
        self.puts: list[Put] = []
        self.amounts: dict[str, dict[int, int]] = {}
        self.identities: dict[int, tuple[Text, ...]] = {}
        """The words that the players' decks name as their identity."""
        self.kept: dict[str, Text] = {}
        """What the registers of the game keep."""
        self.turn = 0
        self.opening = False
        """Is it the first turn of the game?"""
        self.round = 1
        """In a game of rounds, which of them it is."""
        self.phase: Text | None = None
        self._read()
        self._attach()

    def _players(self) -> int:
        """How many play: as many as is said, else as few as can."""
        allowed = self.game.players
        least, most = (int(allowed.least), int(allowed.most)) if allowed is not None else (2, 2)
        for key, value in self.scenario.given.items():
            if key == "players":
                if not least <= self.number(key, value) <= most:
                    raise mistake("player", key, f"{value} cannot play this game: it takes {least} to {most}")
                return int(value)
        return least

    def _read(self) -> None:
        given = self.scenario.given
        pieces = given.get(Text("pieces"), {})
        for key, value in given.items():
            name = str(key).casefold()
            if name == "board":
                self.puts += [Put(self.piece(said, 0), said, "", space) for space, said in read_board(self.board, value, pieces, key)]
            elif name == "first turn":
                self.opening = bool(value)
            elif name == "turn":
                self.turn = self.player(key, value)
            elif name == "round" and self.game.round is not None:
                self.round = self.number(key, value)
            elif name == "phase":
                self.phase = located(value, key)
            elif name == IDENTITY and self.game.decks.identity is not None:
                self.identities |= {seat: tuple(self.identity(key, words)) for seat, words in self.by_player(key, value)}
            elif name in self.registers:
                self.kept[name] = located(value, key)
            elif name in self.zones:
                self.puts += self.zone(key, value)
            elif name in self.tracks:
                self.amounts[name] = {seat: self.number(key, amount) for seat, amount in self.by_player(key, value)}
            elif name not in ("pieces", "players"):
                identity = (IDENTITY,) if self.game.decks.identity is not None else ()
                rounds = ("round",) if self.game.round is not None else ()
                fits = ("board", "pieces", "players", "turn", "first turn", *rounds, "phase", *identity, *self.zones, *self.tracks, *self.registers)
                raise unknown("given", key, f'"{key}" is nothing that a position has', fits)

    def _attach(self) -> None:
        """Put what is attached to the cards beside them."""
        zone = next((name for name, z in self.zones.items() if z.per == "card" and z.in_play), None)
        for number, put in enumerate(tuple(self.puts)):
            if put.piece.attached and zone is None:
                raise mistake("piece", put.said, "in this game nothing is attached to cards")
            self.puts += [Put(self.known(piece, put.said), put.said, str(zone), number, True) for piece in put.piece.attached]

    def zone(self, key: Text, value: Any) -> Iterator[Put]:
        """The cards of a zone: of each player, of all, or with the cards on spaces."""
        zone = self.zones[str(key).casefold()]
        name = str(key).casefold()
        if zone.per == "card":
            for space, cards in _mapping(key, value).items():
                if self.board is None:
                    raise mistake("board", space, "this game has no board")
                for said in _listed(space, cards):
                    yield Put(self.piece(said, 0), said, name, space_number(self.board, space))
            return
        for seat, cards in self.by_player(key, value):
            for said in _listed(key, cards):
                piece = self.piece(said, seat)
                yield Put(replace(piece, controller=seat) if zone.in_play else piece, said, name, seat)

    def identity(self, key: Text, value: Any) -> Iterator[Text]:
        """The words that the deck of a player names as its identity."""
        known = identity_words(self.library, self.game.id)
        for word in _listed(key, value):
            if word.casefold() not in {each.casefold() for each in known}:
                raise unknown("identity", word, f'"{word}" is no {str(self.game.decks.identity).casefold()}', known)
            yield word

    def by_player(self, key: Text, value: Any) -> Iterator[tuple[int, Any]]:
        """What each player has; without players it is what the first one has."""
        if not isinstance(value, dict):
            yield 0, value
            return
        for player, each in value.items():
            yield self.player(player, str(player)), each

    def player(self, key: Text, value: Any) -> int:
        """A player by number, from 1."""
        said = str(value)
        if not is_number(said) or not 1 <= int(said) <= self.players:
            raise mistake("player", key, f'"{said}" is no player: they are numbered from 1 to {self.players}')
        return int(said) - 1

    @staticmethod
    def number(key: Text, value: Any) -> int:
        """A whole number."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise mistake("value", key, f'a whole number belongs here, not "{value}"')
        return value

    def piece(self, said: Text, owner: int) -> Piece:
        """A card that somebody has written."""
        return self.known(read_piece(said, Cast(self.cards, self.tokens, self.marks, self.players), owner), said)

    def known(self, piece: Piece, said: Text) -> Piece:
        """A piece under the name that is printed on the card."""
        card = self.cards.get(piece.name.casefold())
        if card is None:
            names = [str(c.name) for c in self.cards.values()]
            raise unknown("card", _name_in(said, piece.name), f'there is no card "{piece.name}"', names, "define it under cards: or name a bundled card")
        return replace(piece, name=str(card.name))


def _mapping(key: Text, value: Any) -> dict[Text, Any]:
    if not isinstance(value, dict):
        raise mistake("value", key, f"{key} lists spaces with their cards: {{space: [card, ...]}}")
    return value


def _listed(key: Text, value: Any) -> list[Text]:
    cards = value if isinstance(value, list) else [value]
    return [located(card, key) for card in cards]


def _name_in(said: Text, name: str) -> Text:
    at = str(said).casefold().find(name.casefold())
    return said.part(at, at + len(name)) if at >= 0 else said
