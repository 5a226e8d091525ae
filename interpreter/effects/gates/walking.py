"""Effect objects as trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from interpreter.effects import model as m


def nodes(node: object) -> Iterator[Any]:
    """An effect object and everything in it."""
    if isinstance(node, tuple | list):
        for each in node:
            yield from nodes(each)
    elif is_dataclass(node) and not isinstance(node, type):
        yield node
        for field in fields(node):
            yield from nodes(getattr(node, field.name))


def several(thing: object) -> bool:
    """Is it a set of things, of which it is not said that there is one?"""
    return isinstance(thing, m.Select | m.Union) or (isinstance(thing, m.Var) and thing.many)
