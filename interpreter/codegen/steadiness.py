"""Which functions of a match depend on the acts that are going on or on what has happened, and which only on how things are now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from interpreter.codegen.plans import BelongPlan, ChangePlan, EndowPlan, Plan

_DEFINITION = re.compile(r"^def (\w+)\(", re.MULTILINE)
_STEP = re.compile(r"p\d+_")
_CALL = re.compile(r"\b(\w+)\(")
_VALUE = re.compile(r"\b(?:value|bits|bits_of|besides)\(s, (k\d+)")
_ACTS = re.compile(
    r"\b(?:role|symbols|did_instead|is_permitted|is_forbidden|possible|came_from|num)\(|\bs\.(?:frames|history|elapsed|memory|deferred|pending|roll|spent|log)\b|\bf\["
)
"""Names and fields by which source looks at acts and at history."""


@lru_cache(maxsize=64)
def parted(code: str) -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Every function of a source but the steps of programs: its name, its text, and what it calls (values by their names in quotes)."""
    starts = [(found.start(), found[1]) for found in _DEFINITION.finditer(code)]
    found: list[tuple[str, str, frozenset[str]]] = []
    for at, (start, name) in enumerate(starts):
        if _STEP.match(name):
            continue
        body = code[start : starts[at + 1][0] if at + 1 < len(starts) else len(code)]
        text = body[body.index("\n") :]
        found.append((name, text, frozenset(_CALL.findall(text)) | set(_VALUE.findall(text))))
    return tuple(found)


def looks_at_acts(body: str) -> bool:
    """Does a piece of source look at acts that are going on, or at what has happened?"""
    return _ACTS.search(body) is not None


def shaky(codes: Sequence[str], values: Mapping[str, set[str]]) -> frozenset[str]:
    """What depends on acts or history, directly or by what it calls: names of functions, and of values (in quotes) by the functions that make them up."""
    calls: dict[str, set[str] | frozenset[str]] = dict(values)
    found: set[str] = set()
    for code in codes:
        for name, body, called in parted(code):
            calls[name] = called
            if looks_at_acts(body):
                found.add(name)
    growing = True
    while growing:
        more = {name for name, called in calls.items() if name not in found and not found.isdisjoint(called)}
        growing = bool(more)
        found |= more
    return frozenset(found)


def circular(codes: Sequence[str], values: Mapping[str, set[str]]) -> frozenset[str]:
    """The values that are made up of functions which ask for the same value again, of whatever card, be it by way of others."""
    calls: dict[str, set[str] | frozenset[str]] = dict(values)
    calls.update((name, called) for code in codes for name, _, called in parted(code))
    found: set[str] = set()
    for value in values:
        seen: set[str] = set()
        waiting = list(calls[value])
        while waiting:
            each = waiting.pop()
            if each not in seen:
                seen.add(each)
                waiting += calls.get(each, ())
        if value in seen:
            found.add(value)
    return frozenset(found)


def changing(plans: Iterable[Plan]) -> Iterator[tuple[str, set[str]]]:
    """The values that plans change, with the functions that say when and by how much."""
    for plan in plans:
        if isinstance(plan, ChangePlan):
            yield plan.value, {name for name in (plan.test, plan.amount, plan.bound) if name is not None}
        elif isinstance(plan, EndowPlan):
            for value, made in changing(plan.inner):
                yield value, made | {plan.test}


def giving(plans: Iterable[Plan]) -> Iterator[str]:
    """The functions that say which cards are given abilities or classes."""
    for plan in plans:
        if isinstance(plan, EndowPlan):
            yield from (name for name in (plan.test, plan.only) if name is not None)
            yield from giving(plan.inner)
        elif isinstance(plan, BelongPlan):
            yield plan.test
