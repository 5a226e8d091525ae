"""Which of several readings an English reader would take.

The ranks are few, and `docs/design.md` lists them. Readings that they do not part are an ambiguity.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple

from interpreter.language.tree import (
    Adverb,
    By,
    Circumstance,
    Filter,
    Fixed,
    Group,
    Head,
    Mood,
    Noun,
    Owned,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Relation,
    Relative,
    Slot,
    Time,
)


class Reading(NamedTuple):
    """A resolved node and its rank."""

    node: Any
    score: int


def best(readings: Sequence[Reading]) -> list[Reading]:
    """The best readings, each once."""
    most = max(r.score for r in readings)
    found: list[Reading] = []
    seen: set[Any] = set()
    for reading in readings:
        if reading.score == most and reading.node not in seen:
            seen.add(reading.node)
            found.append(reading)
    return found


def score(node: Any, own: frozenset[str]) -> int:
    """How much of the glossary's own wordings a reading uses; `own` are the headwords of the game itself."""
    return _score(node, own, 0)


_LEAVES = frozenset([str, int, bool, Mood, Filter, Head, Quantity, Pronoun, Owned, Fixed])


def _score(node: Any, own: frozenset[str], depth: int) -> int:
    """How much of the glossary's own wordings a reading uses; adverbials count a little more the lower they hang."""
    if node is None or node.__class__ in _LEAVES:
        return 0
    if isinstance(node, tuple):
        return sum([_score(n, own, depth) for n in node])
    score = 0
    if isinstance(node, Predicate):
        score += (
            sum([120 for p in node.parts if isinstance(p, Slot)])
            + (120 if node.mood.voice == "passive" else 0)
            + (2 if node.verb in own else 0)
            - (30 if node.subject == "doer" else 0)
        )
        depth += 1
    elif isinstance(node, Relation):
        score += 100 * len(node.slots) + 25 * (len(node.slots) - 1) + (2 if node.term in own else 0)
        depth += 1
    elif isinstance(node, Circumstance):
        score -= 20
    elif isinstance(node, Group):
        score += 4 * depth
    elif isinstance(node, Time):
        score += 110 + depth
    elif isinstance(node, By):
        score += 110
    elif isinstance(node, Relative):
        score += 150 if node.form == "as" else 25 * sum(isinstance(p, Circumstance) for p in node.predicate.parts)
    elif isinstance(node, (Adverb, Purpose)):
        score += depth
    elif isinstance(node, Noun):
        score += -5 if node.head.kind == "role" else -30 if node.head.kind == "act" else 2 if node.head.term in own else 0
    for name in _names(node.__class__):
        score += _score(getattr(node, name), own, depth)
    return score


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind))
