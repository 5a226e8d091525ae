"""What came of proving a game, in plain words and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.prove.ending import ENDLESS
from interpreter.prove.kit import PROPERTIES, Proof

MANY = 20
"""So many faults are told; the others are counted."""


def lines(proof: Proof) -> Iterator[str]:
    """The report, line by line."""
    yield headline(proof)
    wrong = {fault.name for fault in proof.faults}
    for each in PROPERTIES:
        looked = f"{each.counted}: {proof.figures[each.counted]:,}"
        yield f"  {'FAULT' if each.name in wrong else 'holds'}  {each.sentence} ({looked})"
    if proof.thorough < proof.games:
        sampled = "; ".join(f"{each.name} at {each.often}" for each in PROPERTIES if each.sampled or each.one_in > 1)
        yield f"  looked at at every choice: {count_of(proof.thorough, 'game')}; of the others {sampled}"
    for figure, count in sorted(proof.figures.items()):
        if figure.startswith(ENDLESS):
            yield f"  note   what {figure.removeprefix(ENDLESS)} did would never have come to an end, and was dropped ({count_of(count, 'time')})"
    yield from faults(proof)
    yield verdict(proof)


def headline(proof: Proof) -> str:
    """How many games there were, and how they ended."""
    won = ", ".join(f"{figure.removeprefix('won by ')} won {count}" for figure, count in sorted(proof.figures.items()) if figure.startswith("won by "))
    ends = "all came to an end" if proof.ended == proof.games else f"{proof.games - proof.ended} did not come to an end"
    return f"{proof.game}: {count_of(proof.games, 'game')} at {count_of(len(proof.tables), 'table')}, {proof.figures['choices']:,} choices, {ends}" + (
        f" ({won})" if won else ""
    )


def faults(proof: Proof) -> Iterator[str]:
    """The faults, each with what is needed to see it again."""
    for fault in proof.faults[:MANY]:
        at = f", choice {fault.choice}" if fault.choice else ""
        yield f"fault ({fault.name}), seed {fault.record.seed}{at}: {fault.what}"
        yield f"  again: {fault.again}"
        if fault.saved:
            yield f"  saved: {fault.saved}, up to this choice: cardwright replay {fault.saved}"
    if len(proof.faults) > MANY:
        yield f"and {count_of(len(proof.faults) - MANY, 'fault')} more"


def verdict(proof: Proof) -> str:
    """The last line."""
    return f"{proof.game}: {count_of(len(proof.faults), 'fault')} in {count_of(proof.games, 'game')}"


def count_of(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def as_dict(proof: Proof) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "game": proof.game,
        "games": proof.games,
        "thorough": proof.thorough,
        "ended": proof.ended,
        "tables": sorted(map(list, proof.tables)),
        "figures": dict(proof.figures),
        "seconds": {name: round(spent, 3) for name, spent in proof.seconds.items()},
        "properties": [{"name": each.name, "sentence": each.sentence, "holds": each.name not in {f.name for f in proof.faults}} for each in PROPERTIES],
        "faults": [fault.as_dict() for fault in proof.faults],
    }
