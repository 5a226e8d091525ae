"""Which functions of a match depend on the acts that are going on or on what has happened, and which only on how things are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from interpreter.codegen.code import Effects
from interpreter.codegen.plans import BelongPlan, ChangePlan, EndowPlan, Plan


def shaky(functions: Mapping[str, Effects], values: Mapping[str, set[str]]) -> frozenset[str]:
    """What depends on acts or history, directly or by what it calls: names of functions, and of values by the functions that make them up."""
    calls = _calls(functions, values)
    found = {name for name, effects in functions.items() if effects.acts}
    growing = True
    while growing:
        more = {name for name, called in calls.items() if name not in found and not found.isdisjoint(called)}
        growing = bool(more)
        found |= more
    return frozenset(found)


def circular(functions: Mapping[str, Effects], values: Mapping[str, set[str]]) -> frozenset[str]:
    """The values that are made up of functions which ask for the same value again, of whatever card, be it by way of others."""
    calls = _calls(functions, values)
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


def _calls(functions: Mapping[str, Effects], values: Mapping[str, set[str]]) -> dict[str, set[str] | frozenset[str]]:
    """What each function and each value asks."""
    return {**values, **{name: effects.calls for name, effects in functions.items()}}


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
