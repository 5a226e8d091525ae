"""Effect objects as trees: what is in them, and the variables that they speak of."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from interpreter.effects import model as m


def nodes(node: object) -> list[Any]:
    """An effect object and everything in it."""
    found: list[Any] = [node]
    if is_dataclass(node):
        for each in fields(node):
            found += nodes(getattr(node, each.name))
    elif isinstance(node, tuple):
        for item in node:
            found += nodes(item)
    return found


def variables(node: object) -> list[str]:
    """The names of the variables that something speaks of, as often as it does."""
    return [n.name for n in nodes(node) if isinstance(n, m.Var)]


def variable_kinds(node: object) -> dict[str, str]:
    """The kinds of the variables that something speaks of."""
    return {n.name: n.kind for n in nodes(node) if isinstance(n, m.Var)}


def flags(node: object) -> list[str]:
    """The names under which a condition asks what was done."""
    if isinstance(node, m.Done):
        return [node.name] if node.name else []
    if isinstance(node, m.All | m.Some):
        return [n for each in node.of for n in flags(each)]
    return flags(node.of) if isinstance(node, m.Not) else []


def travels(body: tuple[m.Action, ...]) -> bool:
    """Does the body go somewhere step by step?"""
    return any(isinstance(n, m.Native) and n.name == "Travel" for n in nodes(body))


def counts(body: tuple[m.Action, ...], slot: str) -> bool:
    """Does the body need the slot as one number?"""
    return any(isinstance(n, m.CountOf) and isinstance(n.of, m.Var) and n.of.name == slot for n in nodes(body))
