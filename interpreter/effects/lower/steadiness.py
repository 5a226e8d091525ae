"""Which functions of a match depend on the acts that are going on or on what has happened, and which only on how things are now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from interpreter.effects.lower.plans import ChangePlan, EndowPlan, Plan
from interpreter.engine.rules import Rules

_DEFINITION = re.compile(r"^def (\w+)\(", re.MULTILINE)
_CALL = re.compile(r"\b(\w+)\(")
_VALUE = re.compile(r"\b(?:value|bits|besides)\(s, '([^']*)'")
_ACTS = re.compile(
    r"\b(?:role|symbols|did_instead|is_permitted|is_forbidden|possible|came_from|num)\(|\bs\.(?:frames|history|elapsed|memory|deferred|pending|roll|spent|log)\b|\bf\["
)
"""Names and fields by which source looks at acts and at history."""


@lru_cache(maxsize=256)
def _functions(code: str) -> tuple[tuple[str, bool, frozenset[str]], ...]:
    """Every function of a source: its name, whether it looks at acts itself, and what it calls (values by their names in quotes)."""
    starts = [(found.start(), found[1]) for found in _DEFINITION.finditer(code)]
    found: list[tuple[str, bool, frozenset[str]]] = []
    for at, (start, name) in enumerate(starts):
        body = code[start : starts[at + 1][0] if at + 1 < len(starts) else len(code)]
        if re.match(r"p\d+_", name):
            continue
        calls = frozenset(_CALL.findall(body)) | {f"'{value}'" for value in _VALUE.findall(body)}
        found.append((name, _ACTS.search(body) is not None, calls))
    return tuple(found)


def shaky(codes: Sequence[str], values: Mapping[str, set[str]]) -> frozenset[str]:
    """What depends on acts or history, directly or by what it calls: names of functions, and of values (in quotes) by the functions that make them up."""
    calls: dict[str, set[str] | frozenset[str]] = {f"'{value}'": made for value, made in values.items()}
    found: set[str] = set()
    for code in codes:
        for name, acts, called in _functions(code):
            calls[name] = called
            if acts:
                found.add(name)
    growing = True
    while growing:
        more = {name for name, called in calls.items() if name not in found and not found.isdisjoint(called)}
        growing = bool(more)
        found |= more
    return frozenset(found)


def changing(plans: Iterable[Plan]) -> Iterator[tuple[str, set[str]]]:
    """The values that plans change, with the functions that say when and by how much."""
    for plan in plans:
        if isinstance(plan, ChangePlan):
            yield plan.value, {name for name in (plan.test, plan.amount, plan.bound) if name is not None}
        elif isinstance(plan, EndowPlan):
            for value, made in changing(plan.inner):
                yield value, made | {plan.test}


def note_steady(rules: Rules, values: Iterable[str], names: frozenset[str]) -> None:
    """Note the values that are the same until something changes."""
    rules.steady_values = frozenset(value for value in values if f"'{value}'" not in names)
