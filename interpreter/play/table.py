"""A table: a game, the decks of its players, and the rules that they make together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from interpreter.check.compiled import Compiler
from interpreter.check.gaps import gap_problems
from interpreter.codegen.match import Match, Seat
from interpreter.codegen.tables import board_for
from interpreter.codegen.watching import Part
from interpreter.content import Library, Problem
from interpreter.content.card import Card
from interpreter.content.deck import Deck
from interpreter.content.game import Game
from interpreter.decks.brought import TableError, bring, card_names
from interpreter.decks.found import find_deck
from interpreter.decks.refused import RefusedTableError, refuse_game, refuse_number
from interpreter.engine.acts.changes import relocate
from interpreter.engine.core.dice import draw, shuffled
from interpreter.engine.core.layout import STEP
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.seeds import seed_for
from interpreter.engine.core.state import State
from interpreter.engine.course.flow import ROLL_OFF, SET_UP
from interpreter.engine.game import start
from interpreter.meaning.book import Book
from interpreter.meaning.gap import Gap
from interpreter.meaning.model import Sourced
from interpreter.meaning.refusals import comes_later, refusals
from interpreter.play.starts import refuse_starts, starts, turned

HIGHEST = "the highest roller chooses"
"""How the first player is found: by a roll of dice with numbers."""


@dataclass(frozen=True)
class Table:
    """What a game is played with."""

    library: Library
    game: Game
    book: Book
    rules: Rules
    decks: tuple[Deck, ...]
    gaps: tuple[Gap, ...]
    named: tuple[str, ...] = ()
    """The decks as they were asked for, where they were; each can be found so again."""
    parts: tuple[Part, ...] = ()
    """The parts of the cards that are watched."""
    texts: tuple[tuple[Sourced, ...], ...] = field(default=(), compare=False, repr=False)
    """What each of the cards says."""
    tongues: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """The languages in which the match is told, each made when it is first asked for."""

    def begin(self, seed: int) -> State:
        """A new game: pieces on the board, piles shuffled, hands drawn."""
        first = 0
        if self.game.players is not None and self.game.players.first == "at random":
            apart = seed_for(seed, "the first player")
            first = (seed if apart is None else apart) % self.rules.players
        starts: list[tuple[int, int]] = []
        piles: list[tuple[int, int]] = []
        numbers = iter(range(len(self.rules.cards)))
        for seat, deck in enumerate(self.decks):
            placed = self.placed(deck, seat)
            for name in card_names(deck):
                card = next(numbers)
                spaces = placed.get(name)
                if spaces:
                    starts.append((card, spaces.pop(0)))
                elif self.game.start.pile is not None:
                    piles.append((card, self.rules.zone_base[str(self.game.start.pile).casefold()] + seat))
        state = start(self.rules, seed, starts, piles, first)
        self.deal(state)
        if self.game.players is not None and self.game.players.first == HIGHEST:
            state.frames[-1][STEP] = ROLL_OFF
        elif self.rules.setup:
            state.frames[-1][STEP] = SET_UP
        return state

    def placed(self, deck: Deck, seat: int) -> dict[str, list[int]]:
        """Where the cards of a deck begin."""
        return starts(self.rules.board, deck, seat, self.rules.players) if self.rules.board is not None else {}

    def deal(self, state: State) -> None:
        """Shuffle the piles and draw the opening hands."""
        if self.game.start.pile is None:
            return
        pile = self.rules.zone_base[str(self.game.start.pile).casefold()]
        for seat in range(self.rules.players):
            state.holds[pile + seat] = shuffled(state, state.holds[pile + seat])
            if self.game.start.hand and self.game.start.into is not None:
                hand = self.rules.zone_base[str(self.game.start.into).casefold()]
                turn = (seat - state.first) % self.rules.players
                size = int(self.game.start.hand[min(turn, len(self.game.start.hand) - 1)])
                for card in state.holds[pile + seat][:size]:
                    relocate(state, card, hand + seat)
        state.dirty = 0


class UnrunError(RefusedTableError):
    """A table with texts that cannot be run: each is a problem at its words, as `check` says it."""

    def __init__(self, library: Library, book: Book, gaps: Sequence[Gap], problems: Sequence[Problem]) -> None:
        super().__init__(book.vocabulary.game, refusals(book, gaps))
        self.problems = tuple(problems)
        if problems:  # else the list of refusals is all there is to say
            self.args = ("\n".join([self.headline, *(library.render(problem) for problem in problems)]),)


def lay(library: Library, book: Book, decks: Sequence[Deck], extra: Sequence[Card] = (), shortcuts: bool = True, watched: Iterable[str] = ()) -> Table:
    """Set a table: compile the cards of the decks together with the rules. What cannot be run refuses it: no card is played without its text.

    Without shortcuts the same game is played slowly. Of cards that are watched it is counted what the parts of their texts come to.
    """
    game = book.vocabulary.game
    refuse_game(book)
    refuse_number(game, len(decks))
    refuse_starts(board_for(game, len(decks)), decks)
    cards = {str(c.name): c for c in (*library.cards(book.vocabulary.id), *extra)}
    seats = []
    for deck in decks:
        missing = [n for n in deck.cards if str(n) not in cards]
        if missing:
            raise TableError(f'the deck "{deck.deck}" names cards that nobody has written: {", ".join(map(str, missing))}')
        pack = bring(deck, cards, game)
        seats.append(Seat(str(deck.deck), tuple(brought.card for brought in pack.cards), pack.identity))
    factions = {str(card.name): str(faction.faction) for faction in library.factions(book.vocabulary.id) for card in faction.cards}
    match = Match(book, tuple(seats), tuple(extra), factions, shortcuts, library.cards(book.vocabulary.id), watched)
    written = match.write()
    refuse_texts(library, book, match.gaps, extra)
    rules = match.build(written)
    if game.players is not None and game.players.first == HIGHEST and not rules.pips:
        raise TableError("who begins is found by a roll, and the dice of this game have no numbers")
    return Table(library, game, book, rules, tuple(decks), tuple(match.gaps), parts=tuple(match.watching.parts), texts=tuple(written.texts))


def refuse_texts(library: Library, book: Book, gaps: Sequence[Gap], extra: Sequence[Card] = ()) -> None:
    """Refuse a table with gaps of which no term says that they come later."""
    wrong = [gap for gap in (*book.gaps, *gaps) if not comes_later(book, gap)]
    if wrong:
        raise UnrunError(library, book, wrong, gap_problems(Compiler(library, book.vocabulary.id), wrong, extra))


__all__ = ["RefusedTableError", "Table", "TableError", "UnrunError", "draw", "find_deck", "lay", "refuse_game", "turned"]
