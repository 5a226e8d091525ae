"""A YAML file as data, in which every value knows its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from interpreter.content.problem import Problem
from interpreter.content.source import Place, Source, Text


@dataclass(slots=True)
class Node:
    """A value of a document: ``data`` is what it holds, ``parts`` are the nodes inside it."""

    data: Any
    start: int
    end: int
    parts: dict[str, Node] | list[Node] | None = None
    keys: dict[str, int] = field(default_factory=dict)
    """For a mapping: where each key starts."""
    size: int = 1

    def down(self, step: str | int) -> Node | None:
        """The node at a key or number."""
        if isinstance(self.parts, dict):
            return self.parts.get(str(step))
        if isinstance(self.parts, list) and isinstance(step, int) and step < len(self.parts):
            return self.parts[step]
        return None


@dataclass(slots=True)
class Document:
    """What was read from one file, and what was wrong with it."""

    source: Source
    root: Node | None = None
    problems: list[Problem] = field(default_factory=list)

    @property
    def data(self) -> Any:
        """The file as plain dicts, lists, numbers and located texts; nothing if unreadable."""
        return self.root.data if self.root else None

    @property
    def plain(self) -> Any:
        """The same without places: plain texts."""
        return _plain(self.data)

    def span(self, path: Sequence[str | int]) -> tuple[Place, int]:
        """Where the value on a path stands and how long its first line is.

        A step that the document has not is left out, so the place is that of the
        nearest value which it has.
        """
        node = self.root
        if node is None:
            return Place(self.source.file, 1, 1), 1
        for step in path:
            node = node.down(step) or node
        return self._span(node.start, node.end)

    def key_span(self, path: Sequence[str | int]) -> tuple[Place, int]:
        """Where the last key of a path stands and how long it is."""
        parent = self.root
        for step in path[:-1]:
            parent = (parent.down(step) if parent else None) or parent
        key = str(path[-1]) if path else ""
        if parent is None or key not in parent.keys:
            return self.span(path)
        start = parent.keys[key]
        return self._span(start, start + len(key))

    def texts(self) -> list[Text]:
        """Every text of the document that is a value."""
        found: list[Text] = []
        waiting = [self.root] if self.root else []
        while waiting:
            node = waiting.pop()
            if isinstance(node.data, Text):
                found.append(node.data)
            elif node.parts is not None:
                inside = node.parts.values() if isinstance(node.parts, dict) else node.parts
                waiting.extend(reversed(list(inside)))
        return found

    def _span(self, start: int, end: int) -> tuple[Place, int]:
        shown = self.source.text[start:end].split("\n", 1)[0].rstrip()
        return self.source.place(start), max(1, len(shown))


def _plain(data: Any) -> Any:
    if isinstance(data, dict):
        return {str(key): _plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_plain(value) for value in data]
    return str(data) if isinstance(data, str) else data
