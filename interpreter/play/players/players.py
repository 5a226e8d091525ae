"""Who plays: a person, chance, or a machine that looks one step ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Protocol

from interpreter.engine.core.option import Option
from interpreter.engine.core.seeds import seed_for
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.game import Decision, apply
from interpreter.play.players.guess import guess
from interpreter.play.players.worth import WON, Worth

OFTEN = 20
"""So often in a turn the machine does the same thing in a window: a person knows when a free ability has been used enough."""


class Player(Protocol):
    """Chooses one of the options of a decision, by its key."""

    def choose(self, state: State, decision: Decision) -> str:
        """The key of the chosen option."""


def player_seed(seed: int, number: int) -> int:
    """The chance of a machine that sits at a seat of a game; what it chooses tells nothing of a long seed."""
    apart = seed_for(seed, f"player {number + 1}")
    return seed * 2 + number if apart is None else apart


class RandomPlayer:
    """Chooses anything."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, state: State, decision: Decision) -> str:
        """Any of the keys."""
        return self.chance.choice(decision.options).key


class GreedyPlayer:
    """Chooses what looks best one step ahead.

    It looks at guesses, not at the state itself: copies in which hidden cards are dealt anew and chance has another seed.
    """

    def __init__(self, seed: int = 0, guesses: int = 3) -> None:
        self.chance = Random(seed)
        self.guesses = guesses
        self.worth: Worth | None = None
        self.turn = -1
        self.done: Counter[str] = Counter()
        """What it has done in this turn, and how often."""

    def choose(self, state: State, decision: Decision) -> str:
        """The key of the option that is worth most on average; among equals any."""
        options = list(decision.options)
        if decision.kind != "window":
            return self.best(state, decision, options)
        if state.turn != self.turn:
            self.turn, self.done = state.turn, Counter()
        chosen = self.best(state, decision, [option for option in options if self.done[option.key] < OFTEN] or options)
        self.done[chosen] += 1
        return chosen

    def best(self, state: State, decision: Decision, options: list[Option]) -> str:
        """The key of the best of some options."""
        if len(options) == 1:
            return options[0].key
        worlds = [guess(state, decision.player, self.chance) for _ in range(self.guesses)]
        found = [(self.value(worlds, option, decision.player), self.chance.random(), option.key) for option in options]
        return max(found)[2]

    def value(self, worlds: list[State], option: Option, player: int) -> float:
        """What an option is worth in these worlds; one will do when chance had no part in it."""
        if self.worth is None or self.worth.rules is not worlds[0].rules:
            self.worth = Worth(worlds[0].rules)
        total = 0.0
        for number, world in enumerate(worlds, 1):
            try:
                after = apply(world, option)
            except LimitError:
                return -WON
            total += self.worth.of(after, player)
            if after.seed == world.seed and after.turn == world.turn:
                return total / number
        return total / len(worlds)


class HumanPlayer:
    """Asks a person."""

    def __init__(self, ask: Callable[[State, Decision], str]) -> None:
        self.ask = ask

    def choose(self, state: State, decision: Decision) -> str:
        """What the person says."""
        return self.ask(state, decision)
