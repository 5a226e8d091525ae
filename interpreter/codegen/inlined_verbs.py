"""Verbs that change a number which somebody has: they are written out where they stand, since a slot would hold only how much it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes, rewritten

Bodies = Mapping[str, tuple[m.Action, ...]]


def written_out(act: m.Do, bodies: Bodies) -> tuple[m.Action, ...] | None:
    """The body of the act with its participants, where it counts a number up or down that a participant names."""
    named = dict(act.args)
    if not any(isinstance(value, m.Held) and counts_slot(act.verb, name, bodies) for name, value in act.args):
        return None
    made: tuple[m.Action, ...] = _filled(bodies[act.verb], named)
    return made


def counts_slot(verb: str, slot: str, bodies: Bodies, seen: frozenset[str] = frozenset()) -> bool:
    """Does the body of a verb count up or down what the slot names, itself or by another verb?"""
    if verb in seen:
        return False
    for node in nodes(bodies.get(verb, ())):
        if isinstance(node, m.Native) and node.name in ("Count up", "Count down") and _is_slot(dict(node.args).get("track"), slot):
            return True
        if isinstance(node, m.Do) and any(_is_slot(value, slot) and counts_slot(node.verb, name, bodies, seen | {verb}) for name, value in node.args):
            return True
    return False


def _is_slot(value: m.Expr | None, slot: str) -> bool:
    return isinstance(value, m.Var) and value.name == slot


def _filled(body: Any, named: Mapping[str, m.Expr]) -> Any:
    """The same object with the participants in place of the slots."""

    def put(node: Any) -> Any:
        if isinstance(node, m.Var):
            return named.get(node.name, node)
        if isinstance(node, m.Named):
            return m.Always() if node.slot in named else m.Not(m.Always())
        return node

    return rewritten(body, put)
