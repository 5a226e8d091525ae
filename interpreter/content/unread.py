"""Fields of a game that nothing reads yet: marked where they are declared, found where they are set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel


@dataclass(frozen=True, slots=True)
class Unread:
    """Marks a field that nothing reads yet, or of which only some values or the first entries are read."""

    runs: tuple[object, ...] = ()
    """The values that something does read."""
    first: int = 0
    """So many entries of a list are read."""
    unless: Callable[[Any], bool] | None = None
    """Of which models it is read all the same."""

    def left(self, model: BaseModel, value: object) -> bool:
        """Is a value of the field read by nothing?"""
        return not self.first and value not in self.runs and not (self.unless is not None and self.unless(model))


@dataclass(frozen=True, slots=True)
class Said:
    """Marks a field that is for people: nothing is to be done with it but to show it."""


SAID = Said()


@dataclass(frozen=True, slots=True)
class Setting:
    """A field that is set and that nothing reads: the way to it, and what it is set to."""

    path: tuple[str | int, ...]
    value: Any
    fits: tuple[str, ...] = ()
    """The values of the field that something reads."""
    of: str = ""
    """The name of what it is a field of, where that has one: a zone, a board."""

    @property
    def name(self) -> str:
        """The field as an author would point to it: the names on the way, without the numbers of list entries."""
        return ".".join(str(step) for step in self.path if isinstance(step, str))

    @property
    def what(self) -> str:
        """What is wrong with it, in words."""
        named = self.value if isinstance(self.value, str | int) else getattr(self.value, "name", None)
        of = f" of {self.of}" if self.of else ""
        return f"nothing reads {self.name}{of} yet" + (f": {named}" if named is not None else "")


def unread(model: BaseModel, path: tuple[str | int, ...] = ()) -> Iterator[Setting]:
    """The fields that are set in a model, or in what it holds, and that nothing reads."""
    for name, info in type(model).model_fields.items():
        if name not in model.model_fields_set:
            continue
        mark = next((each for each in info.metadata if isinstance(each, Unread)), None)
        here, value = (*path, info.alias or name), getattr(model, name)
        if mark is not None and mark.left(model, value):
            yield Setting(here, value, tuple(str(each) for each in mark.runs), str(getattr(model, "name", "")))
            continue
        for steps, held in _held(value):
            if mark is not None and mark.first and steps[0] >= mark.first:
                yield Setting((*here, *steps), held)
            elif isinstance(held, BaseModel):
                yield from unread(held, (*here, *steps))


def _held(value: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """What a field holds, each with the steps that lead to it."""
    if isinstance(value, tuple):
        yield from (((number,), each) for number, each in enumerate(value))
    elif isinstance(value, dict):
        yield from (((str(key),), each) for key, each in value.items())
    else:
        yield (), value
