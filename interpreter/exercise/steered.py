"""Short random games that are steered towards a card: what it does is chosen more often than anything else, and hardly anything is declined."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from interpreter.engine.core.counting import Moment
from interpreter.engine.core.machine import DECLINE
from interpreter.engine.core.option import Option
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import EndlessError, LimitError
from interpreter.engine.course.windows import ACT, END, USE
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import Entry, entries

CHOICES = 36
"""So many choices a game has at most."""

FAVOUR, RELUCTANCE = 8.0, 0.3
"""How much likelier what the card takes part in is chosen than something else, and how much less likely it is to leave off."""


@dataclass(frozen=True)
class Mishap:
    """What went wrong in a game: an error, or an effect without an end."""

    what: str
    moment: Moment
    endless: bool = False


@dataclass(frozen=True, eq=False)
class Game:
    """A short game: its end, how many choices it had, what went wrong."""

    end: State
    choices: int
    mishap: Mishap | None = None


@dataclass(frozen=True)
class Steered:
    """Plays with copies of one card favoured."""

    rules: Rules
    favoured: frozenset[int]
    sources: frozenset[int]
    """The numbers of the texts of the card."""

    def play(self, state: State, seed: int, choices: int = CHOICES) -> Game:
        """A game from a state on; an error ends it, and is kept unless another card goes beyond the limits."""
        chance = random.Random(f"steered {seed}")
        number, begun = 0, state.log
        try:
            while number < choices and self.at(seed, number) and decision(state) is not None:
                number += 1
                self.at(seed, number)
                state = apply(state, self.choice(state, chance))
        except Exception as error:
            elsewhere = isinstance(error, LimitError) and error.name != self.name and any(each.name == error.name for each in self.rules.defs)
            another = elsewhere or (isinstance(error, EndlessError) and error.name != self.name)  # turns pass in a position in which nobody can do anything
            return Game(state, number, None if another else Mishap(f"{type(error).__name__}: {error}", (seed, number)))
        stopped = any(self.is_endless(entry) for entry in entries(state, begun))
        return Game(state, number, Mishap("goes on without an end", (seed, number), True) if stopped else None)

    def at(self, seed: int, number: int) -> bool:
        """Whatever is counted from now on belongs to this choice of this game."""
        if self.rules.counts is not None:
            self.rules.counts.now = (seed, number)
        return True

    @property
    def name(self) -> str:
        """The name of the card."""
        return next((self.rules.defs[self.rules.cards[card]].name for card in self.favoured), "")

    def is_endless(self, entry: Entry) -> bool:
        """Does an entry say that an effect of the card would go on without an end?"""
        return entry.what == "endless" and any(source in self.sources for source, _ in entry.about[0])

    def choice(self, state: State, chance: random.Random) -> Option:
        """One of the options, the likelier the more it has to do with the card."""
        assert state.ask is not None
        values, kind = state.ask[2], state.ask[4]
        how = state.ask[1]
        at = chance.choices(range(len(values)), [self.weight(value, how, state.rules) for value in values])[0]
        return Option(state, values[at], kind)

    def weight(self, value: Any, how: str, rules: Rules) -> float:
        """How likely an option is chosen."""
        if how == "window":
            return RELUCTANCE if value == END else FAVOUR if self.takes_part(value, rules) else 1.0
        if how == "order":
            return 1.0
        if value == DECLINE:
            return RELUCTANCE
        return 2.0 if how in ("pick", "many") and type(value) is int and value in self.favoured else 1.0

    def takes_part(self, value: Any, rules: Rules) -> bool:
        """Does the card take part in what an option of a window stands for?"""
        if value[0] == ACT:
            return any(takes(value[at], self.favoured) for at in rules.card_parts[value[1]])
        return value[0] == USE and (rules.abilities[value[1]].source in self.sources or any(takes(each, self.favoured) for each in value[2:3]))


def takes(part: Any, cards: Collection[int]) -> bool:
    """Is a participant one of these cards?"""
    return type(part) is int and part in cards
