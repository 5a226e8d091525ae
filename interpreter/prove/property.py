"""What must hold of every game: a name, a sentence for people, and who looks whether it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from interpreter.prove.walk import Step, Walk


@dataclass(frozen=True, slots=True)
class Finding:
    """Where a property does not hold: at which choice of a game, counted from 1 (0: not at one choice), and how."""

    choice: int
    what: str


@dataclass
class Look:
    """A game that is looked at: all its choices, those of them at which slow things are tried, and what was counted on the way."""

    walk: Walk
    chosen: Sequence[Step]
    figures: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Property:
    """Something that must hold of every game."""

    name: str
    sentence: str
    counted: str
    """The figure that says how much was looked at."""
    check: Callable[[Look], Iterator[Finding]]
    sampled: int = 0
    """At how many choices of a game it is looked at; 0 for all of them."""
    one_in: int = 1
    """In one of how many games it is looked at."""
    unended: bool = False
    """Whether it is looked at in games, too, that do not come to an end."""

    def looks_at(self, walk: Walk, thorough: bool) -> bool:
        """Is a game looked at?"""
        return (walk.ended or self.unended) and (thorough or walk.seed % self.one_in == 0)

    @property
    def often(self) -> str:
        """How often it is looked at where a game is not looked at thoroughly."""
        where = f"{self.sampled} {'choice' if self.sampled == 1 else 'choices'} of each"
        return where if self.one_in == 1 else f"one of {self.one_in}"
