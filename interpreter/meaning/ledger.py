"""The ledger: every part of a node is asked for, or the text is refused.

A denotation opens the ledger of its node, takes the parts that it reads and closes it. What holds something and was not taken is a word that nothing has
read, and the text is refused at that word. A part can be taken once: who needs it twice keeps it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from interpreter.language.tree import Span
from interpreter.meaning.errors import Unmeant

GRAMMAR = frozenset(["at", "plural", "mention", "refers", "comma", "wording", "subject", "link", "elided", "alias", "early", "commas", "repeated", "head"])
"""Fields that say how a sentence is put, or that every reader of the node looks at; what they tell is carried by others."""

EMPTY: tuple[object, ...] = (None, (), False, "")


class Parts:
    """The parts of one node that nobody has read yet."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self.left = {each.name: value for each in fields(node) if each.name not in GRAMMAR and (value := getattr(node, each.name)) not in EMPTY}

    def take(self, name: str) -> Any:
        """A part, for whoever reads it; nothing when the node has none, or when somebody else has read it."""
        return self.left.pop(name, None)

    def take_all(self, name: str) -> list[Any]:
        """The parts of a list, which are given back one by one by `leave`."""
        return list(self.take(name) or ())

    def leave(self, name: str, rest: list[Any]) -> None:
        """What of a list is still to be read."""
        if rest:
            self.left[name] = tuple(rest)

    def done(self) -> None:
        """Close the ledger: whatever is left has no meaning here."""
        for name, value in self.left.items():
            raise Unmeant("these words have no meaning here", place(value) or place(self.node, name) or getattr(self.node, "at", None))


@contextmanager
def reading(node: Any) -> Iterator[Parts]:
    """The ledger of a node, closed at the end."""
    parts = Parts(node)
    yield parts
    parts.done()


def place(value: object, _: str = "") -> Span | None:
    """Where something stands, if it knows."""
    if isinstance(value, tuple):
        return next((found for each in value if (found := place(each)) is not None), None)
    return getattr(value, "at", None) if is_dataclass(value) else None
