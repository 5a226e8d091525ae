"""Choices: what is chosen and never used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from interpreter.check.sense.spoken import Finding, Spoken
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes, root, variables


def findings(spoken: Spoken) -> Iterator[Finding]:
    """Choices that nothing comes of."""
    for statement in spoken.statements:
        used = Counter(map(root, variables(statement)))
        asked = any(isinstance(node, m.Done | m.Happened | m.Happenings | m.Chosen) for node in nodes(statement))
        for node in nodes(statement):
            if isinstance(node, m.Pick) and not asked:
                within = Counter(map(root, variables(node)))
                names = {node.var, f"{node.var}s", node.var.removesuffix("s")}
                if not any(used[name] > within[name] for name in names):
                    yield Finding("choice unused", "this is chosen, and nothing is done with it", (node,))
