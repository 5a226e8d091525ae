"""Where a text cannot be run: the innermost part of the tree that was being compiled says it.

Most who refuse a text know what is wrong and not where. So the methods that each part of a tree goes through are *located*: an error that passes one and has
no place yet takes that of the part at hand. In the same way effect objects are traced to where they come from, when somebody asks (`traced`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from interpreter.language.tree import Span
from interpreter.meaning.context import Context
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import nodes

S = TypeVar("S")
N = TypeVar("N")
P = ParamSpec("P")
R = TypeVar("R")


class Origins:
    """Where the objects that a text was compiled to come from: each from the innermost part of the tree that was being compiled.

    A thing that is named once and spoken of again is one object with several places.
    """

    def __init__(self) -> None:
        self.places: dict[int, list[Span]] = {}
        self.kept: list[object] = []
        """The objects, so that none of them gives its number to another."""

    def note(self, made: object, at: Span | None) -> None:
        """Keep where objects were made; those inside of them that nobody has placed yet come from there too."""
        if at is None:
            return
        for each in nodes(made):
            if id(each) not in self.places:
                self.places[id(each)] = [at]
                self.kept.append(each)
            elif each is made and at not in self.places[id(each)]:
                self.places[id(each)].append(at)

    def of(self, *about: object) -> Span | None:
        """Where something stands, given with what holds it, the nearest first: the smallest place that lies within that of its holder."""
        places = [self.spans(each) for each in about]
        outer = next((spans[0] for spans in reversed(places) if spans), None)
        inside = [span for spans in places for span in spans if outer is not None and outer.start <= span.start and span.end <= outer.end]
        return inside[0] if inside else outer

    def spans(self, node: object) -> list[Span]:
        """The places of an object; of one that was put together from others, the words from the first to the last of these."""
        if id(node) in self.places:
            return self.places[id(node)]
        parts = [self.places[id(each)][0] for each in nodes(node) if id(each) in self.places]
        return [Span(min(each.start for each in parts), max(each.end for each in parts))] if parts else []


_tracing: ContextVar[Origins | None] = ContextVar("_tracing", default=None)


@contextmanager
def traced() -> Iterator[Origins]:
    """What is compiled here is traced to its words."""
    token = _tracing.set(origins := Origins())
    try:
        yield origins
    finally:
        _tracing.reset(token)


def _noted(made: R, at: Span | None) -> R:
    origins = _tracing.get()
    if origins is not None:
        origins.note(made[:-1] if isinstance(made, tuple) and made and isinstance(made[-1], Context) else made, at)
    return made


def located(method: Callable[Concatenate[S, N, P], R]) -> Callable[Concatenate[S, N, P], R]:
    """A method of which the first argument is the part of the tree at hand."""

    @wraps(method)
    def within(self: S, node: N, /, *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return _noted(method(self, node, *args, **kwargs), place(node))
        except UncompiledError as error:
            if error.at is None:
                error.at = place(node)
            raise

    return within


@contextmanager
def elsewhere() -> Iterator[None]:
    """Another text is compiled for the sake of the one at hand (what a keyword means): a place in it is none in this one."""
    token = _tracing.set(None)
    try:
        yield
    except UncompiledError as error:
        error.at = None
        raise
    finally:
        _tracing.reset(token)


def place(node: Any) -> Span | None:
    """Where a part of a tree stands."""
    found: Span | None = getattr(node, "at", None)
    return found
