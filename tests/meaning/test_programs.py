"""The programs that texts become: every step leads somewhere, and frames are numbers only."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from interpreter.engine.core.layout import FIRST, PROGRAM, STEP
from interpreter.engine.core.rules import Program, Rules
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.play.table import Table
from tests.meaning.conftest import Tables

GAMES = ["summoner-wars-2e", "outpost"]
LEAVING = {"leave", "finish", "order", "pass_turn", "take_first"}
"""What a last step may call: each takes its frame away, or begins the turn of the next player."""

SEEDS = [11, 12, 13]
LONGEST = 800


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, tables: Tables) -> Table:
    return tables(str(request.param))


Written = list[tuple[Program, list[ast.FunctionDef]]]
"""Programs with the source of their steps."""


def parsed(rules: Rules) -> Written:
    functions = {node.name: node for node in ast.parse(rules.code).body if isinstance(node, ast.FunctionDef)}
    return [(program, [functions[step.__name__] for step in program.steps]) for program in rules.programs]


@pytest.fixture(scope="module")
def sources(tables: Tables) -> dict[str, Written]:
    """The programs of both games, parsed once."""
    return {game: parsed(tables(game).rules) for game in GAMES}


@pytest.fixture(params=GAMES)
def written(request: pytest.FixtureRequest, sources: dict[str, Written]) -> Written:
    return sources[str(request.param)]


def returned(step: ast.FunctionDef) -> Iterator[ast.expr]:
    """What a step can return, whichever way it goes."""
    waiting = [node.value for node in ast.walk(step) if isinstance(node, ast.Return)]
    while waiting:
        value = waiting.pop()
        assert value is not None, f"{step.name} returns nothing"
        if isinstance(value, ast.IfExp):
            waiting += [value.body, value.orelse]
        else:
            yield value


def test_every_program_has_steps(table: Table) -> None:
    rules = table.rules
    assert [p.number for p in rules.programs] == list(range(len(rules.programs)))
    assert all(p.steps for p in rules.programs)
    assert rules.steps == [p.steps for p in rules.programs] and rules.sizes == [p.size for p in rules.programs]
    assert all(p.size >= FIRST + len(p.names) for p in rules.programs)


def test_the_last_step_leaves(written: Written) -> None:
    for program, steps in written:
        for value in returned(steps[-1]):
            assert isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in LEAVING, f"{program.name}: {ast.unparse(value)}"


def test_every_step_ends_with_a_return(written: Written) -> None:
    for program, steps in written:
        for step in steps:
            assert isinstance(step.body[-1], ast.Return), f"{program.name}: {ast.unparse(step)}"


def test_every_step_leads_to_a_step_of_its_program(written: Written) -> None:
    for program, steps in written:
        for at, step in enumerate(steps):
            for value in returned(step):
                if isinstance(value, ast.Constant):
                    assert isinstance(value.value, int) and 0 <= value.value < len(steps), f"{program.name}, step {at}"
                else:
                    assert isinstance(value, ast.Call), f"{program.name}, step {at}: {ast.unparse(value)}"


def test_labels_are_resolved(table: Table) -> None:
    assert not re.search(r"@L\d+@", table.rules.code)


def test_every_text_of_a_program_is_cited(table: Table) -> None:
    rules = table.rules
    assert all(p.source == -1 or 0 <= p.source < len(rules.sources) for p in rules.programs)
    assert all(rules.programs[listener.program].source == listener.source for listener in rules.listeners.values() if listener.source >= 0)


def played(table: Table, seed: int) -> Iterator[State]:
    """The states of a game in which every choice is made at random."""
    chance = random.Random(seed)
    state = table.begin(seed)
    for _ in range(LONGEST):
        yield state
        due = decision(state)
        if due is None:
            return
        state = apply(state, chance.choice(due.options))


def is_number(value: Any) -> bool:
    """Is it an integer, or a tuple of such values?"""
    return all(is_number(each) for each in value) if type(value) is tuple else type(value) is int


@pytest.mark.parametrize("seed", SEEDS)
def test_frames_hold_only_numbers(table: Table, seed: int) -> None:
    rules = table.rules
    for state in played(table, seed):
        for frame in state.frames:
            program = rules.programs[frame[PROGRAM]]
            wrong = {at: value for at, value in enumerate(frame) if not is_number(value)}
            assert not wrong, f"{program.name}, turn {state.turn}: {wrong}"
            assert 0 <= frame[STEP] <= len(program.steps)
            assert len(frame) == program.size
