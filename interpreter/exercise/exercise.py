"""Exercising a card: games from positions made for it, a second look where something never came about, and what became of each part."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content import Card, Library
from interpreter.engine.core.counting import Counts
from interpreter.engine.core.state import State
from interpreter.exercise.around import table_for
from interpreter.exercise.directed import Directed
from interpreter.exercise.never import never
from interpreter.exercise.outcome import Outcome, Words, told
from interpreter.exercise.positions import Positions
from interpreter.exercise.steered import Mishap, Steered
from interpreter.meaning.book import Book
from interpreter.play.terminal.trial import company

GAMES = 40
"""So many short games are played with a card, unless another number is asked for."""

AS_USUAL = 5
"""Of so many games one begins as the game does."""

MORE = 120
"""So many further games are played where something did not come about."""


def benched(library: Library, book: Book, card: Card) -> tuple[Positions, Steered]:
    """The table for a card, with the maker of its positions and the player that favours it."""
    name = str(card.name)
    table = table_for(library, book, company(library, name, book.vocabulary.id))
    rules = table.rules
    favoured = frozenset(each for each in rules.all_cards if rules.defs[rules.cards[each]].name == name)
    sources = frozenset(number for number, source in enumerate(rules.sources) if (source.kind, source.name) == ("card", name))
    return Positions(library, table, name), Steered(rules, favoured, sources)


def state_of(positions: Positions, seed: int) -> State:
    """What the game of a seed begins with."""
    return positions.table.begin(seed) if seed % AS_USUAL == AS_USUAL - 1 else positions.of(seed)


def exercise(library: Library, book: Book, card: Card, games: int = GAMES) -> Outcome:
    """What becomes of a card in so many games; their seeds are the numbers from 0 on."""
    positions, steered = benched(library, book, card)
    mishaps: dict[str, Mishap] = {}
    choices = standing = 0
    for seed in range(games):
        state = state_of(positions, seed)
        standing += any(card in steered.favoured for card in state.play)
        game = steered.play(state, seed)
        choices += game.choices
        if game.mishap is not None:
            mishaps.setdefault(game.mishap.what, game.mishap)
    directed, in_play = Directed(positions, steered), positions.table.rules.counts
    if in_play is None:
        return Outcome(card, games, choices, standing, (), (), tuple(mishaps.values()))
    words = Words(book, card, positions.table)
    parts = tuple(told(words, in_play, None))
    if any(not each.came for each in parts):
        positions.table.rules.counts = on_purpose = Counts()
        directed.look(games)
        for seed in range(games, games + MORE):  # what is rare comes about in more games
            steered.play(replace(positions, hard=bool(seed % 2)).of(seed), seed)
        parts = tuple(told(words, in_play, on_purpose))
    return Outcome(card, games, choices, standing, parts, tuple(never(parts, directed)), tuple(mishaps.values()))
