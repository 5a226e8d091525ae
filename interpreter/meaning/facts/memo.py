"""A question about facts that is answered once: facts do not change."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


def remembered(question: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """The same method, which finds each answer once."""

    @wraps(question)
    def ask(self: S, *args: P.args, **named: P.kwargs) -> T:
        known: dict[Any, T] = self.__dict__.setdefault("_answers", {})
        asked = (question.__name__, args, tuple(named.items()))
        if asked not in known:
            known[asked] = question(self, *args, **named)
        return known[asked]

    return cast("Callable[Concatenate[S, P], T]", ask)
