"""Which kinds of change each function of a match looks at: by itself, as its source carries it, and by what it calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.codegen.code import FORCE, LAST_TURNS, NOTHING, Effects
from interpreter.engine.effects.invalidation import EVERYTHING, PLAY


class Reads:
    """Works out what functions look at, once for each."""

    def __init__(self, functions: Mapping[str, Effects], values: Mapping[str, Iterable[str]], gifts: Iterable[str]) -> None:
        self.functions = functions
        self.groups: dict[str, frozenset[str]] = {value: frozenset(made) | {FORCE} for value, made in values.items()}
        self.groups[FORCE] = frozenset(gifts)

    def of(self, name: str) -> int:
        """The kinds of change that a function, a value (by the name of its constant) or the force looks at."""
        found, seen, waiting = PLAY, {name}, [name]
        while waiting and found != EVERYTHING:
            effects = self.own(waiting.pop())
            found |= EVERYTHING if effects.acts else effects.reads
            waiting += [call for call in effects.calls if call not in seen]
            seen |= effects.calls
        return found

    def own(self, name: str) -> Effects:
        """What a function looks at itself, and what it calls; a value that nothing changes is as it is printed."""
        if name in self.groups:
            return Effects(PLAY, calls=self.groups[name])
        return self.functions.get(name, NOTHING)


def looks_back(functions: Iterable[Effects]) -> bool:
    """Does any of these ask what happened in turns that are over?"""
    return any(LAST_TURNS in effects.calls for effects in functions)
