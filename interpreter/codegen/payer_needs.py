"""Verbs that take what is asked for from whoever acts: what they need for that."""

from __future__ import annotations

from interpreter.meaning.model import Compare, Held, Var, Verb, You
from interpreter.meaning.model.walk import nodes

SOURCE = "source"
"""The slot that says from where it is taken."""


def pool_of(verb: Verb) -> tuple[Compare, Held, str] | None:
    """The need that whoever acts has as much as is asked for, with what they have and the slot of the amount; nothing when the verb takes nothing of theirs."""
    if SOURCE not in verb.slots:
        return None
    for condition, about, _ in verb.needs:
        if isinstance(condition, Compare) and condition.op == ">=" and isinstance(condition.left, Held) and condition.left.of == You():
            slot = next((node.name for node in nodes(condition.right) if isinstance(node, Var) and node.name in about), None)
            if slot is not None:
                return condition, condition.left, slot
    return None
