"""Documents read before: kept between runs, found by their content."""

from __future__ import annotations

from typing import Any

import msgspec

from interpreter.cache import Entry, digest_of, entry, program_digest
from interpreter.content.document import Document, Node
from interpreter.content.source import Source, Text

SORT = "documents"
MOST_ENTRIES = 2_000
WORTH_KEEPING = 1_000
"""Smaller files, in characters, are read as fast as their cache."""

MOST_AT_HAND = 500
"""So many documents are kept while the program runs: who serves a site or tests many folders reads the same files again and again."""

_again: dict[tuple[str, str], Document] = {}


def recalled(source: Source) -> Document | None:
    """The document of this text, if it was read before: in this run, or in an earlier one."""
    again = _again.get((source.file, source.text))
    if again is not None:
        return Document(again.source, again.root)
    kept = _entry(source.text)
    data = kept.read() if kept is not None else None
    if data is None:
        return None
    try:
        found = Document(source, _unpacked(msgspec.msgpack.decode(data), source))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None
    if len(_again) >= MOST_AT_HAND:
        _again.clear()
    _again[source.file, source.text] = found
    return found


def remember(document: Document) -> None:
    """Keep a document that has no problems; failing to do so is no harm."""
    kept = _entry(document.source.text)
    if kept is not None and document.root is not None and not document.problems:
        kept.write(msgspec.msgpack.encode(_packed(document.root)), MOST_ENTRIES)


def _entry(text: str) -> Entry | None:
    if len(text) < WORTH_KEEPING:
        return None
    return entry(SORT, digest_of(text, program_digest(("cache", "content", "output"), ("pyyaml", "ruamel.yaml"))))


def _packed(node: Node) -> list[Any]:
    if isinstance(node.parts, dict):
        inside = [[key, node.keys[key], _packed(part)] for key, part in node.parts.items()]
        return ["m", node.start, node.end, inside]
    if isinstance(node.parts, list):
        return ["l", node.start, node.end, [_packed(part) for part in node.parts]]
    if isinstance(node.data, Text):
        return ["t", node.start, node.end, str(node.data), node.data.runs]
    return ["s", node.start, node.end, node.data]


def _unpacked(packed: list[Any], source: Source) -> Node:
    sort, start, end, held = packed[:4]
    if sort == "t":
        runs = tuple((value, index) for value, index in packed[4])
        return Node(Text(held, source, runs), start, end)
    if sort == "s":
        return Node(held, start, end)
    if sort == "l":
        parts = [_unpacked(part, source) for part in held]
        return Node([part.data for part in parts], start, end, parts)
    named = {key: _unpacked(part, source) for key, _, part in held}
    data = {key: part.data for key, part in named.items()}
    return Node(data, start, end, named, {key: at for key, at, _ in held})
