from __future__ import annotations

from collections.abc import Callable

import pytest

from interpreter.content import Library
from interpreter.play.course import Course
from interpreter.play.players.players import Player
from interpreter.play.record.records import set_table
from interpreter.play.table import Table


@pytest.fixture(scope="session")
def outpost(bundled: Library) -> Table:
    """A table of Outpost."""
    return set_table(bundled, "outpost", ("Side", "Side"))


@pytest.fixture(scope="session")
def courts(bundled: Library) -> Table:
    """A table with hands, piles, tokens and dice."""
    return set_table(bundled, "summoner-wars-2e", ("Ember Court", "Tide Choir"))


Played = Callable[..., Course]


@pytest.fixture(scope="session")
def played() -> Played:
    """Plays a game with these players, up to a number of choices."""

    def play(table: Table, seed: int, players: list[Player], most: int = 2000) -> Course:
        course = Course(table, table.begin(seed), seed)
        while (due := course.due) is not None and len(course.choices) < most:
            course.do(players[due.player].choose(course.state, due))
        return course

    return play
