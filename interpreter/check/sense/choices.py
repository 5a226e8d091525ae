"""Choices: what is chosen and never used."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.sense.spoken import Finding, Spoken
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes, root


def findings(spoken: Spoken) -> Iterator[Finding]:
    """Choices that nothing comes of."""
    for statement in spoken.statements:
        used = {root(node.name) for node in nodes(statement) if isinstance(node, m.Var)}
        asked = any(isinstance(node, m.Done | m.Happened | m.Happenings | m.Chosen) for node in nodes(statement))
        for node in nodes(statement):
            if isinstance(node, m.Pick) and not asked and not {node.var, f"{node.var}s", node.var.removesuffix("s")} & used:
                yield Finding("choice unused", "this is chosen, and nothing is done with it", (node,))
