"""The tables at which a game is proved: the decks that the game has, against each other by turns, and decks made at random where it makes decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from interpreter.content import Library
from interpreter.decks.found import AT_RANDOM, find_deck
from interpreter.decks.legality import DeckBook
from interpreter.decks.refused import refuse_decks
from interpreter.meaning.book import make_book
from interpreter.play.record.records import refuse
from interpreter.play.table import Table, TableError, lay, refuse_game

SHARING = 10
"""So many games with seeds that follow each other are played at one table: to lay it takes longer than to play."""

OWN = 4
"""Where decks are made at random, one table of so many has those of the game's own."""


class Tables:
    """Lays the tables of one game; the number of a table says which decks are on it."""

    def __init__(self, library: Library, game: str, decks: Sequence[str] = ()) -> None:
        self.library = library
        self.game = game
        self.form = library.games[game]
        self.fixed = tuple(decks)
        self.named = [str(deck.deck) for deck in library.decks(game)]
        self.book = make_book(library, game)
        refuse_game(self.book)
        self.rules = DeckBook(library, game, lambda text: self.book.reader(text, ()))
        refuse_decks(self.rules.form, self.rules.gaps)
        self.laid: tuple[tuple[str, ...], Table] | None = None

    def of_seed(self, seed: int) -> Table:
        """The table at which the game of a seed is played."""
        names = self.names(seed // SHARING)
        if self.laid is None or self.laid[0] != names:
            self.laid = names, self.table(names)
        return self.laid[1]

    def names(self, number: int) -> tuple[str, ...]:
        """The decks of a table, by its number."""
        if self.fixed:
            return self.fixed
        players = self.form.players
        most = players.most if players is not None and players.most is not None else self.form.fewest
        count = self.form.fewest + number % (most - self.form.fewest + 1)
        if self.form.decks.made is not None and (number % OWN or not self.named):
            return tuple(f"{AT_RANDOM}{number * count + seat}" for seat in range(count))
        if not self.named:
            raise TableError(f"{self.game} has no decks to play with")
        turn = number // OWN if self.form.decks.made is not None else number
        apart = 1 + turn // len(self.named)
        return tuple(self.named[(turn + seat * apart) % len(self.named)] for seat in range(count))

    def table(self, names: Sequence[str]) -> Table:
        """A table with decks of these names."""
        decks = [find_deck(self.library, self.game, name, self.rules) for name in names]
        for deck in decks:
            refuse(deck, self.rules)
        return replace(lay(self.library, self.book, decks), named=tuple(names))
