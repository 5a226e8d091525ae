"""The log as a tree: what lies in which act.

Entries nest by their serial numbers: whatever was noted before an act was finished, in a frame at least as young as the act's own, lies in that act.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from interpreter.engine.log.log import Entry
from interpreter.engine.table.visibility import Witness


@dataclass
class Node:
    """An entry of the log as the viewer may read it, with what lies in it, and where all cards were when it began."""

    entry: Entry
    where: tuple[int, ...]
    inside: list[Node] = field(default_factory=list)


class Everything(Witness):
    """A witness to whom nothing is hidden."""

    def knows(self, card: int) -> bool:
        """Every card is known."""
        return True

    def follow(self, card: int, before: int, place: int, *more: Any) -> tuple[Any, ...]:
        """A card goes from one place to another."""
        self.where[card] = place
        return (card, before, place, *more)


def nest(witness: Witness, found: Iterable[Entry]) -> list[Node]:
    """Entries as a tree, as the witness reads them; an act that still goes on comes as `begun`, and counts only if something lies in it."""
    nodes: list[Node] = []
    for entry in found:
        where = tuple(witness.where)
        begun = entry.what == "begun"
        node = Node(witness.hear(entry._replace(what="act"))._replace(what="begun") if begun else witness.hear(entry), where)
        if begun or entry.what == "act":
            _gather(node, nodes)
            if begun and not node.inside:
                continue
        nodes.append(node)
    return nodes


def _gather(act: Node, nodes: list[Node]) -> None:
    """Move what lies in an act from the end of a list into it; what the engine notes between frames (number 0) goes with what is around it."""
    first = at = len(nodes)
    while at and nodes[at - 1].entry.what not in ("turn", "phase") and (nodes[at - 1].entry.frame >= act.entry.frame or not nodes[at - 1].entry.frame):
        at -= 1
        first = at if nodes[at].entry.frame else first
    act.inside = nodes[first:]
    del nodes[first:]
    if act.inside:
        act.where = act.inside[0].where
