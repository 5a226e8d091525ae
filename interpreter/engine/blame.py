"""What stood against an act that was only thought of, for whoever wants to know; nobody pays for it who does not ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from interpreter.engine.laws import forbids
from interpreter.engine.layout import NONE
from interpreter.engine.state import State

_found: ContextVar[list[int] | None] = ContextVar("found", default=None)


@contextmanager
def blamed() -> Iterator[list[int]]:
    """The sources of the rules that stand against acts which are tried meanwhile, the first one first."""
    found: list[int] = []
    token = _found.set(found)
    try:
        yield found
    finally:
        _found.reset(token)


def blame(s: State, verb: int, act: list[Any]) -> None:
    """Note what stands against an act, if somebody wants to know."""
    found = _found.get()
    source = forbids(s, verb, act) if found is not None else NONE
    if found is not None and source != NONE:
        found.append(source)
