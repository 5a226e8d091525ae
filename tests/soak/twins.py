"""The same game twice: with everything that is kept and passed over for speed, and without. Both must go the same way, choice by choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from interpreter.decks.found import deck_book
from interpreter.engine.core.state import SAVED, State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import Book
from interpreter.play.pace import decks_of
from interpreter.play.scenario.position import lay_out
from interpreter.play.table import TableError, lay
from tests.soak.kept import Kept
from tests.soak.slices import by_turns
from tests.soak.sources import library, played_games
from tests.soak.stream import Probe, book
from tests.soak.tables import arranged, runnable

LONGEST = 400
"""So many choices of a game are compared."""

SLICE = 10
"""So many games are compared before what came of it is kept."""


def run(count: int, seed: int, wanted: Sequence[str], kept: Kept, say: Callable[[str], None]) -> int:
    """So many games with and without shortcuts; how many differ."""
    names: list[str] = []
    games: dict[str, list[int]] = {}
    for game, number, size in by_turns(played_games(), count, SLICE):
        seeds = range(seed + number * SLICE, seed + number * SLICE + size)
        names.append(f"twins {game} {seeds.start} {seeds.stop}")
        came = kept.of(names[-1], partial(compared, game, seeds), game in wanted)
        if came is not None:
            held = games.setdefault(game, [0, 0])
            held[0] += came["games"]
            held[1] += len(came["faults"])
            for fault in came["faults"]:
                say(fault)
    for game, (played, differ) in games.items():
        say(f"{game}: {played} games with and without shortcuts, {differ} differ")
    differing = sum(differ for _, differ in games.values())
    say(f"{sum(played for played, _ in games.values())} of {count} games with and without shortcuts, {differing} differ")
    say(kept.told(names))
    return differing


def compared(game: str, seeds: range) -> dict[str, Any]:
    """Games of some seeds."""
    found = {seed: game_difference(game, seed) for seed in seeds}
    return {"games": len(found), "faults": [f"{game}, seed {seed}: {what}" for seed, what in found.items() if what is not None]}


def game_difference(game: str, seed: int, longest: int = LONGEST) -> str | None:
    """Where two games of one seed part, with decks that the game has or makes; nothing when they do not."""
    decks = decks_of(library(), game, seed, deck_book(library(), game))
    fast, slow = (lay(library(), book(game), decks, shortcuts=shortcuts).begin(seed) for shortcuts in (True, False))
    return difference(fast, slow, seed, longest)


def position_difference(of: Book, probes: Sequence[Probe], seed: int) -> str | None:
    """The same for a position with cards that nobody wrote."""
    scenario = arranged(of, runnable(of, probes), seed)
    try:
        fast, slow = (lay_out(library(), of, scenario, shortcuts).state for shortcuts in (True, False))
    except TableError:
        return None
    return difference(fast, slow, seed)


def difference(fast: State, slow: State, seed: int, longest: int = LONGEST) -> str | None:
    """Play both with the same choices: the first thing in which they differ."""
    chance = Random(seed)
    for number in range(longest):
        dues = []
        for state in (fast, slow):
            try:
                due = decision(state)
            except LimitError:
                due = None
            dues.append((due.player, due.kind, tuple(sorted(option.key for option in due.options))) if due is not None else None)
        if dues[0] != dues[1]:
            return f"choice {number}, turn {fast.turn}: {dues[0]} with shortcuts, {dues[1]} without"
        if _parts(fast, slow):
            return f"choice {number}, turn {fast.turn}: {_parts(fast, slow)} differ"
        if dues[0] is None:
            return None
        key = chance.choice(dues[0][2])
        after = []
        for state in (fast, slow):
            try:
                after.append(apply(state, key))
            except LimitError:
                after.append(None)
        if after[0] is None or after[1] is None:
            return None if after[0] is after[1] else f'choice {number}, "{key}": without an end in one of the two'
        fast, slow = after
    return None


def _parts(fast: State, slow: State) -> str:
    """What differs of two states; the order in which options are listed is no part of them."""
    return ", ".join(name for name in SAVED if name != "ask" and getattr(fast, name) != getattr(slow, name))
