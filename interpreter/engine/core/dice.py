"""Chance: a generator that is one number of the state."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.seeds import KEYED, keyed_number
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError, no_more
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.invalidation import EVERYTHING
from interpreter.engine.log.log import note

_MASK = (1 << 64) - 1


def draw(s: State, below: int) -> int:
    """A number from 0 to below - 1."""
    if s.seed >= KEYED:
        s.seed += 1
        return keyed_number(s.seed) % below
    seed = (s.seed + 0x9E3779B97F4A7C15) & _MASK
    s.seed = seed
    mixed = seed
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    mixed ^= mixed >> 31
    return mixed % below


def shuffled(s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in a random order."""
    order = list(cards)
    for at in range(len(order) - 1, 0, -1):
        other = draw(s, at + 1)
        order[at], order[other] = order[other], order[at]
    return tuple(order)


def throw(s: State) -> int:
    """The face of one die; a forced one first."""
    if s.forced:
        face, s.forced = s.forced[0], s.forced[1:]
        return face
    return draw(s, len(s.rules.faces))


def cast(s: State, f: list[Any], number: int) -> int:
    """Roll so many dice; they are the roll that *symbols* and *dice* speak of."""
    if not s.rules.faces:
        raise LimitError("this game has no dice")
    s.roll = tuple(throw(s) for _ in range(max(0, no_more(number, "dice"))))
    note(s, f, "roll", s.roll)
    return len(s.roll)


@writes()
def reroll(s: State, f: list[Any], dice: Any) -> int:
    """Roll some of the dice again; the new faces count. What is no die of the roll that lies there is not rolled."""
    chosen = [d for d in dice if 0 <= d < len(s.roll)]
    faces = list(s.roll)
    for die in chosen:
        faces[die] = throw(s)
    s.roll = tuple(faces)
    note(s, f, "roll", s.roll, tuple(chosen))
    return len(chosen)


@reads(EVERYTHING, acts=True)
def symbols(s: State) -> list[int]:
    """The symbols of the roll."""
    table = s.rules.face_symbols
    return [symbol for face in s.roll for symbol in table[face]]


@reads(EVERYTHING, acts=True)
def die_shows(s: State, die: int, symbol: int) -> bool:
    """Does a die of the roll show a symbol?"""
    return symbol in s.rules.face_symbols[s.roll[die]]
