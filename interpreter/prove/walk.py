"""A random game, kept choice by choice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from interpreter.engine.core.option import Option
from interpreter.engine.core.state import State
from interpreter.engine.game import Decision, apply, decision
from interpreter.play.table import Table

LONGEST = 5_000
"""A random game that has not ended after so many choices is taken not to end."""


@dataclass(frozen=True, eq=False, repr=False)
class Step:
    """A state with a choice due, what could be chosen, and what was. Choices are counted from 1."""

    number: int
    state: State
    due: Decision
    option: Option
    mark: int
    """What the state was when it was met, as one number."""

    @property
    def player(self) -> int:
        """Who chooses."""
        return self.due.player

    @property
    def keys(self) -> tuple[str, ...]:
        """What can be chosen."""
        return tuple(option.key for option in self.due.options)

    @property
    def chosen(self) -> str:
        """The key of what was chosen."""
        return self.option.key


@dataclass(frozen=True, eq=False, repr=False)
class Walk:
    """A game from its beginning to its end, or to where it was broken off."""

    table: Table
    seed: int
    steps: Sequence[Step]
    end: State
    stumbled: Exception | None = None
    """What stopped it, where something went wrong."""

    @property
    def choices(self) -> list[str]:
        """The keys of all that was chosen."""
        return [step.chosen for step in self.steps]

    @property
    def ended(self) -> bool:
        """Has the game come to its end?"""
        return self.end.over is not None

    def after(self, step: Step) -> State:
        """The state that came of a choice."""
        return self.steps[step.number].state if step.number < len(self.steps) else self.end

    def sample(self, count: int) -> list[Step]:
        """So many of its choices, in their order; the same every time."""
        if count >= len(self.steps):
            return list(self.steps)
        return sorted(random.Random(self.seed).sample(self.steps, count), key=lambda step: step.number)


def walk(table: Table, seed: int, longest: int | None = None) -> Walk:
    """A game in which every choice is made at random; what goes wrong breaks it off and is kept. It is left after so many choices."""
    most = LONGEST if longest is None else longest
    chance = random.Random(seed)
    steps: list[Step] = []
    state = table.begin(seed)
    try:
        while len(steps) < most and (due := decision(state)) is not None:
            option = chance.choice(due.options)
            steps.append(Step(len(steps) + 1, state, due, option, hash(state)))
            state = apply(state, option)
    except Exception as error:
        return Walk(table, seed, tuple(steps), state, error)
    return Walk(table, seed, tuple(steps), state)
