"""Whatever generated code may call says what it looks at and what it changes, and keeps to it."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from interpreter.content import Library
from interpreter.engine import runtime
from interpreter.engine.core.state import State
from interpreter.engine.declarations import Declaration, declaration
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, find_deck, lay

GAMES = {"outpost": 3, "summoner-wars-2e": 3, "keyforge": 8}
"""The played games, with how many games are played of each."""
LONGEST = 300


def test_the_runtime_is_what_the_code_generator_writes(project: Path) -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in sorted((project / "interpreter" / "codegen").glob("*.py")))
    assert runtime.names().keys() | set(runtime.ON_BOARDS) == runtime.DECLARED.keys()
    assert [name for name in runtime.DECLARED if not re.search(rf"\b{name}(\(|\"|{{)", written)] == []


def test_a_question_changes_nothing_and_a_part_of_a_step_is_given_the_frame() -> None:
    for name, value in runtime.names().items():
        told = runtime.DECLARED[name]
        if told.acts and told.reads == -1 and told.given:
            assert next(iter(inspect.signature(value).parameters)) == "s", name
        else:
            assert not told.writes, name


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest, bundled: Library) -> Table:
    """A table of its own, since its names are exchanged."""
    game = str(request.param)
    decks = [str(deck.deck) for deck in bundled.decks(game)]
    return lay(bundled, make_book(bundled, game), [find_deck(bundled, game, deck) for deck in (decks[0], decks[-1])])


def test_a_match_has_no_function_of_the_engine_that_is_not_declared(table: Table) -> None:
    board = table.rules.board
    assert set(runtime.geometry(board) if board is not None else ()) in (set(), set(runtime.ON_BOARDS))
    assert runtime.FIELDS.keys() <= set(State.__slots__)
    space = table.rules.programs[0].steps[0].__globals__
    own = {name: value for name, value in space.items() if inspect.isfunction(value) and value.__module__ is not None and name not in runtime.ON_BOARDS}
    assert [name for name, value in own.items() if value.__module__.startswith("interpreter.") and declaration(value) is None] == []


def test_nothing_changes_more_than_it_has_declared(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    working: list[tuple[str, Declaration]] = []
    broken: set[tuple[str, int]] = set()

    def noting(method: Callable[[State, int], None]) -> Callable[..., None]:
        def note(self: State, what: int = 1) -> None:
            if working and what & ~working[0][1].writes:
                broken.add((working[0][0], what))
            method(self, what)

        return note

    def watched(name: str, function: Callable[..., Any], told: Declaration) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            working.append((name, told))
            try:
                return function(*args, **kwargs)
            finally:
                working.pop()

        return call

    for method in ("changed", "times_change"):
        monkeypatch.setattr(State, method, noting(getattr(State, method)))
    space = table.rules.programs[0].steps[0].__globals__
    for name, value in list(space.items()):
        told = declaration(value)
        if told is not None:
            monkeypatch.setitem(space, name, watched(name, value, told))
    for seed in range(GAMES[str(table.game.game)]):
        state, chance = table.begin(seed), random.Random(seed)
        for _ in range(LONGEST):
            due = decision(state)
            if due is None:
                break
            state = apply(state, chance.choice(due.options))
    assert not broken
