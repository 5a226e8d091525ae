"""Where a text cannot be run: the innermost part of the tree that was being compiled says it.

Most who refuse a text know what is wrong and not where. So the methods that each part of a tree goes through are *located*: an error that passes one and has
no place yet takes that of the part at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from interpreter.effects.scope import UncompiledError
from interpreter.language.tree import Span

S = TypeVar("S")
N = TypeVar("N")
P = ParamSpec("P")
R = TypeVar("R")


def located(method: Callable[Concatenate[S, N, P], R]) -> Callable[Concatenate[S, N, P], R]:
    """A method of which the first argument is the part of the tree at hand."""

    @wraps(method)
    def within(self: S, node: N, /, *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return method(self, node, *args, **kwargs)
        except UncompiledError as error:
            if error.at is None:
                error.at = place(node)
            raise

    return within


def located_by(number: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A method of which another argument is the part of the tree at hand: the one of that number, counted from 0 behind `self`."""

    def decorated(method: Callable[P, R]) -> Callable[P, R]:
        @wraps(method)
        def within(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return method(*args, **kwargs)
            except UncompiledError as error:
                if error.at is None:
                    error.at = place(args[number + 1])
                raise

        return within

    return decorated


@contextmanager
def elsewhere() -> Iterator[None]:
    """Another text is compiled for the sake of the one at hand (what a keyword means): a place in it is none in this one."""
    try:
        yield
    except UncompiledError as error:
        error.at = None
        raise


def place(node: Any) -> Span | None:
    """Where a part of a tree stands."""
    found: Span | None = getattr(node, "at", None)
    return found
