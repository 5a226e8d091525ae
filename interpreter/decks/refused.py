"""A table that is refused, with every reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter.codegen.tables import board_for
from interpreter.content.game import Game
from interpreter.decks.brought import TableError
from interpreter.decks.sentences import DECK
from interpreter.meaning.refusals import GAME_FILE, Refusal, book_refusals, field_refusals

if TYPE_CHECKING:
    from interpreter.meaning.book import Book


def title(game: Game) -> str:
    """What a game is called."""
    return str(game.title.en or game.id)


class RefusedTableError(TableError):
    """A table that cannot be laid because rules, fields or cards of it cannot be run: the first line says so, then follows the list."""

    def __init__(self, game: Game, refusals: Sequence[Refusal], why: str = "") -> None:
        self.game = game
        self.refusals = tuple(refusals)
        self.why = why
        super().__init__("\n".join([self.headline, *(f"  {refusal}" for refusal in self.refusals)]))

    @property
    def headline(self) -> str:
        """What is refused, in one line."""
        count = len(self.refusals)
        because = self.why or f"{count} {'thing of it cannot be run' if count == 1 else 'things of it cannot be run'}"
        return f"{title(self.game)} cannot be played: {because}" + (":" if self.refusals else "")


def refuse_game(book: Book) -> None:
    """Stop when a game cannot be played at all, whatever is brought to it."""
    game = book.vocabulary.game
    if game.players is None:
        raise RefusedTableError(game, (), f"its {GAME_FILE} does not say how many play")
    if not game.playable:
        raise RefusedTableError(game, book_refusals(book), f"its {GAME_FILE} says that it is not complete (playable: false)")
    if field_refusals(book):
        raise RefusedTableError(game, book_refusals(book))


def refuse_decks(game: Game, gaps: Sequence[tuple[str, str]]) -> None:
    """Stop when a rule about decks cannot be held against them: the sentences, with the reasons."""
    if gaps:
        raise RefusedTableError(game, [Refusal(DECK, str(sentence), why) for sentence, why in gaps])


def refuse_number(game: Game, players: int) -> None:
    """Stop when so many cannot play: one deck too few or too many, or no board for them."""
    if players not in game.numbers:
        least, most = game.numbers.start, game.numbers.stop - 1
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise TableError(f"{players} {'deck was' if players == 1 else 'decks were'} given, and {wanted} play {title(game)}, each with one")
    try:
        board = board_for(game, players)
    except ValueError as error:
        raise RefusedTableError(game, [Refusal(GAME_FILE, "", str(error))]) from None
    if board is None and any(each not in game.lines for each in game.boards):
        raise TableError(f"{title(game)} has no board for {players} players")
