"""The same seed gives the same game, and a game is its seed and the keys of its choices."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.game import IllegalError, apply, decision
from interpreter.engine.log.log import entries
from interpreter.prove.property import Finding, Look, Property
from interpreter.prove.walk import walk


def same_seed(look: Look) -> Iterator[Finding]:
    """Play the game again from its seed."""
    first = look.walk
    again = walk(first.table, first.seed, len(first.steps) + 1)
    look.figures["games played twice"] += 1
    for one, other in zip(first.steps, again.steps, strict=False):
        if (one.mark, one.keys, one.chosen) != (other.mark, other.keys, other.chosen):
            yield Finding(one.number, "the same seed gives another game")
            return
    if len(first.steps) != len(again.steps) or first.end != again.end or entries(first.end) != entries(again.end):
        yield Finding(len(first.steps), "the same seed gives another end")


def by_keys(look: Look) -> Iterator[Finding]:
    """Play the game again by the keys of its choices, as a record does."""
    state = look.walk.table.begin(look.walk.seed)
    decision(state)
    look.figures["games replayed by their keys"] += 1
    for step in look.walk.steps:
        if hash(state) != step.mark:
            yield Finding(step.number - 1, "the keys of the choices lead elsewhere")
            return
        try:
            state = apply(state, step.chosen)
        except IllegalError:
            yield Finding(step.number, f'"{step.chosen}" was chosen and is not found again')
            return
    if state != look.walk.end:
        yield Finding(len(look.walk.steps), "the keys of the choices lead to another end")


SAME_SEED = Property("seed", "the same seed gives the same game", "games played twice", same_seed, one_in=4)
BY_KEYS = Property("replay", "a game is played again by the keys of its choices", "games replayed by their keys", by_keys, one_in=2)
