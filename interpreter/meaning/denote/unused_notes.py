"""Notes of which nothing speaks are left out."""

from __future__ import annotations

from typing import Any

from interpreter.meaning.model import Let, Statement
from interpreter.meaning.model.walk import mapped, nodes, variables


def without_idle(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Statements without the notes of which nothing speaks."""
    while True:
        spoken = set(variables(statements))
        idle = {node.var for node in nodes(statements) if isinstance(node, Let) and node.spare and node.var not in spoken}
        if not idle:
            return statements
        statements = _without(statements, idle)


def _without(node: Any, idle: set[str]) -> Any:
    if isinstance(node, tuple):
        node = tuple(each for each in node if not (isinstance(each, Let) and each.var in idle))
    return mapped(node, lambda each: _without(each, idle))
