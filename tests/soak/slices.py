"""A long run in slices: those of all games by turns, so that a run that is broken off has seen something of every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def by_turns(games: Sequence[str], count: int, size: int) -> Iterator[tuple[str, int, int]]:
    """So many in all, parted among games: the game, the number of a slice within its game, and how many are in it."""
    numbers = dict.fromkeys(games, 0)
    for at, start in enumerate(range(0, count, size)):
        game = games[at % len(games)]
        yield game, numbers[game], min(size, count - start)
        numbers[game] += 1
