"""Times: a label that stands twice, an effect that ends as it begins."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.sense.spoken import Finding, Spoken
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes


def findings(spoken: Spoken) -> Iterator[Finding]:
    """Moments that say nothing, or are over."""
    for ability in spoken.tree.abilities:
        if len(set(ability.labels)) < len(ability.labels):
            yield Finding("twice", "the same label stands here twice", (ability,))
    for node in nodes(spoken.statements):
        if isinstance(node, m.AtTime) and node.edge == "end":
            for inner in nodes(node.body):
                if isinstance(inner, m.Lasting) and (inner.until == "turn" or inner.until == node.time) and not _inside(inner, node):
                    yield Finding("over at once", f"this ends with the {inner.until}, and that is over here", (inner, node), beside=node)


def _inside(inner: m.Lasting, node: m.AtTime) -> bool:
    """Is the time that ends here shorter than the effect?"""
    return inner.until == "turn" and node.time != "turn"
