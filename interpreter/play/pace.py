"""How fast games are played: decisions a second, against the same game written by hand, both in one run."""

from __future__ import annotations

import gc
import importlib.util
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from interpreter.content import Deck, Library, bundled_root
from interpreter.decks.found import AT_RANDOM, deck_book, find_deck
from interpreter.decks.legality import DeckBook
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.course import Course
from interpreter.play.record.mishap import told
from interpreter.play.record.records import Record, going
from interpreter.play.table import Table, TableError, lay, refuse_game

YARDSTICK = "outpost"
"""The game that is also written by hand."""
_ROUNDS = 5
_SECONDS = 0.8


@dataclass(frozen=True, slots=True)
class Pace:
    """Decisions a second of the yardstick game on the engine and by hand, their ratio, the cost of a copy, and a second game."""

    engine_decisions_per_second: float
    by_hand_decisions_per_second: float | None
    ratio: float | None
    copy_microseconds: float
    second_game: str | None
    second_decisions_per_second: float | None
    second_games_per_second: float | None

    def as_dict(self) -> dict[str, Any]:
        """The figures as plain data."""
        return asdict(self)


def pace(library: Library, second: str | None = None) -> Pace:
    """Measure: engine and hand-written game by turns, so that both have the same machine."""
    table = first_table(library, YARDSTICK)
    by_hand = hand_written()
    gc.collect()
    gc.freeze()
    engine_decisions = engine_seconds = hand_decisions = hand_seconds = 0.0
    seed = 0
    for _ in range(_ROUNDS):
        seed, done, spent = played(table, seed, _SECONDS)
        engine_decisions, engine_seconds = engine_decisions + done, engine_seconds + spent
        if by_hand is not None:
            start = time.perf_counter()
            rate = by_hand.decisions_a_second(_SECONDS)
            spent = time.perf_counter() - start
            hand_decisions, hand_seconds = hand_decisions + rate * spent, hand_seconds + spent
    engine = engine_decisions / engine_seconds
    hand = hand_decisions / hand_seconds if by_hand is not None else None
    other = first_table(library, second) if second is not None else None
    decisions_rate, games_rate = whole_games(other) if other is not None else (None, None)
    return Pace(
        round(engine, 1),
        round(hand, 1) if hand is not None else None,
        round(engine / hand, 4) if hand else None,
        round(copying(other or table), 2),
        second,
        decisions_rate,
        games_rate,
    )


def first_table(library: Library, game: str) -> Table:
    """A table with the first decks of a game, one a player."""
    book = make_book(library, game)
    refuse_game(book)
    decks = library.decks(game)
    count = library.games[game].fewest
    return lay(library, book, [decks[number % len(decks)] for number in range(count)])


def played(table: Table, seed: int, seconds: float) -> tuple[int, int, float]:
    """Random games for so long: the next seed, the decisions made, the seconds they took."""
    start = time.perf_counter()
    decisions = 0
    while time.perf_counter() - start < seconds:
        decisions += random_game(table, seed)
        seed += 1
    return seed, decisions, time.perf_counter() - start


def random_game(table: Table, seed: int, watch: Callable[[Any], None] | None = None) -> int:
    """One game of random choices to its end: how many choices it took."""
    return played_out(table, seed, watch)[0] if watch is not None else safely_played(table, seed)[0]


@dataclass(frozen=True, slots=True)
class GamePace:
    """Random games of one game from beginning to end: how many, how fast, and what laying their tables took."""

    game: str
    games: int
    won: int
    decisions: int
    decisions_per_second: float
    games_per_second: float
    laying_milliseconds: float
    decisions_per_million_loop_steps: float
    """The same held against a plain loop of the same moment, so that machines can be compared."""
    copy_microseconds: float
    """What a copy of a state in mid-game costs."""
    state_kilobytes: float
    """How much memory a state in mid-game takes, without its log and without what all states of the match share."""
    copies_megabytes: float
    """The same of 10,000 copies of it."""

    def as_dict(self) -> dict[str, Any]:
        """The figures as plain data."""
        return asdict(self)


def pace_of(library: Library, game: str, games: int, seed: int = 1) -> GamePace:
    """Play random games, each with decks of its own where the game makes decks, and measure; nothing but the playing is timed."""
    book, rules = make_book(library, game), deck_book(library, game)
    refuse_game(book)
    if games < 1:
        raise TableError("how many games are to be played is not said")
    decisions = won = 0
    playing = laying = looping = 0.0
    for number in range(seed, seed + games):
        decks = decks_of(library, game, number, rules)
        start = time.perf_counter()
        table = lay(library, book, decks)
        laying += time.perf_counter() - start
        gc.collect()
        gc.freeze()  # tables never change: the collector need not go through them
        looping += million_steps()
        start = time.perf_counter()
        made, ended = safely_played(table, number)
        playing += time.perf_counter() - start
        gc.unfreeze()
        decisions, won = decisions + made, won + ended
    return GamePace(
        game,
        games,
        won,
        decisions,
        round(decisions / playing, 1),
        round(games / playing, 2),
        round(laying / games * 1000, 1),
        round(decisions / playing * looping / games, 1),
        round(copying(table), 2),
        *weight(table),
    )


def decks_of(library: Library, game: str, number: int, rules: DeckBook) -> list[Deck]:
    """The decks of a game: made from its number where the game makes decks, else those that it has, by turns."""
    count = library.games[game].fewest
    if library.games[game].decks.made is not None:
        return [find_deck(library, game, f"{AT_RANDOM}{number * count + seat}", rules) for seat in range(count)]
    decks = library.decks(game)
    if not decks:
        raise TableError(f"{game} has no decks to play with")
    return [decks[(number + seat) % len(decks)] for seat in range(count)]


def played_out(table: Table, seed: int, watch: Callable[[Any], None] | None = None) -> tuple[int, bool]:
    """One game of random choices: how many there were, and whether somebody won."""
    state = table.begin(seed)
    choose = Random(seed).choice
    decisions = 0
    while (due := decision(state)) is not None:
        state = apply(state, choose(due.options))
        decisions += 1
        if watch is not None:
            watch(state)
    return decisions, bool(state.over)


def safely_played(table: Table, seed: int) -> tuple[int, bool]:
    """The same; a game that stumbles is told and saved."""
    game = str(table.game.game)
    record = Record(game, tuple(str(deck.deck) for deck in table.decks), seed)
    with told(going(record, lambda: stopped(table, seed), table.library)):
        return played_out(table, seed)


def stopped(table: Table, seed: int) -> Course | None:
    """A game of random choices up to the one that cannot be carried out."""
    try:
        course = Course(table, table.begin(seed), seed)
    except Exception:
        return None
    choose = Random(seed).choice
    with suppress(Exception):
        while (due := course.due) is not None:
            course.do(choose(due.options).key)
    return course


def million_steps() -> float:
    """The seconds that a million steps of a plain loop take now."""
    start = time.perf_counter()
    total = 0
    for number in range(1_000_000):
        total += number
    return time.perf_counter() - start


def whole_games(table: Table, games: int = 12) -> tuple[float, float]:
    """Decisions and games a second over whole random games."""
    start = time.perf_counter()
    decisions = sum(random_game(table, seed) for seed in range(games))
    spent = time.perf_counter() - start
    return round(decisions / spent, 1), round(games / spent, 2)


def copying(table: Table) -> float:
    """The microseconds that a copy of a state in mid-game takes."""
    state = in_mid_game(table)
    times = 2000
    start = time.perf_counter()
    for _ in range(times):
        state.copy()
    return (time.perf_counter() - start) / times * 1e6


def in_mid_game(table: Table) -> State:
    """The state after some random choices."""
    state = table.begin(1)
    choose = Random(1).choice
    for _ in range(60):
        due = decision(state)
        if due is None:
            break
        state = apply(state, choose(due.options))
    return state


COPIES = 10_000


def weight(table: Table) -> tuple[float, float]:
    """The memory that a state in mid-game takes by itself, in kilobytes, and that of many copies of it, in megabytes."""
    state = in_mid_game(table)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        copies = [state.copy() for _ in range(COPIES)]
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    taken = after - before
    return round(taken / len(copies) / 1024, 2), round(taken / 1024**2, 1)


def hand_written() -> ModuleType | None:
    """The yardstick game in plain Python; it stands with the tests, so an installed package has none."""
    path: Path = bundled_root() / "tests" / "bench" / "outpost_by_hand.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location("by_hand", path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
