"""Tokens that are kept off a card: so many in each turn, from all that keep some off together."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.memory import WARDED
from interpreter.engine.core.state import State
from interpreter.engine.core.values import value
from interpreter.engine.declarations import writes
from interpreter.engine.log.log import note


@writes()
def ward(s: State, f: list[Any], amount: int, target: int, name: str, then: int, fail: int) -> int:
    """Take from the amount of an act what the card still keeps off this turn; an act of which nothing is left does not happen."""
    dealt, card = f[amount], f[target]
    if type(dealt) is not tuple or type(card) is not int or card < 0:
        return then
    kind, count = dealt
    if count > 0:
        key = (WARDED, s.rules.token_base[kind], card, s.stamp[card])
        spent = s.memory.get(key, 0)
        kept = min(count, value(s, name, card) - spent)
        if kept > 0:
            s.memory[key] = spent + kept
            count -= kept
            f[amount] = (kind, count)
            note(s, f, "prevented", s.rules.token_base[kind], card, kept)
    return then if count else fail
