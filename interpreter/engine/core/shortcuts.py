"""Playing without shortcuts: nothing that was worked out is kept, and nothing is passed over because it is known to be idle.

It is slow and comes to the same game. A test plays both and compares them choice by choice: a shortcut that changes what happens is found so.
Which acts somebody waits for is left as it is: an act that nobody waits for is over sooner within its moment, and leaving play is one only where it is awaited.
"""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.rules import Rules
from interpreter.engine.effects.invalidation import EVERYTHING


class Everything(frozenset[Any]):
    """A set that has whatever is asked for."""

    def __contains__(self, _: object) -> bool:
        return True


def forgo(rules: Rules) -> None:
    """Let a match be played without shortcuts."""
    rules.remembers = False
    rules.steady_values = {}
    rules.shelves, rules.heeded = (EVERYTHING,), EVERYTHING
    rules.lawful = rules.permissive = rules.passing_laws = Everything()
    rules.passing_changes = rules.passing_times = rules.sinking = Everything()
    rules.free = frozenset()
    rules.usable = True
    every = frozenset(range(len(rules.defs)))
    for verb in rules.verbs:
        rules.laws.setdefault(verb, [])
    rules.law_defs = dict.fromkeys(rules.verbs, every)
    rules.plain_steps, rules.short_ways, rules.step_guards = False, (), None
    rules.state_rules = [(*rule[:-1], EVERYTHING) for rule in rules.state_rules]
