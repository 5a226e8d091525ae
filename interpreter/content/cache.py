"""Documents read before: kept as JSON in the user's cache folder, found by their content."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from interpreter.content.document import Document, Node
from interpreter.content.source import Source, Text

FORMAT = "1"
MOST_ENTRIES = 2_000
WORTH_KEEPING = 1_000
"""Smaller files, in characters, are read as fast as their cache."""

MOST_AT_HAND = 500
"""So many documents are kept while the program runs: who serves a site or tests many folders reads the same files again and again."""

_again: dict[tuple[str, str], Document] = {}


def cache_folder() -> Path | None:
    """The user's cache folder; nothing when ``CARDWRIGHT_CACHE`` is ``off``."""
    given = os.environ.get("CARDWRIGHT_CACHE")
    if given == "off":
        return None
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "cardwright"
    except RuntimeError:
        return None


def recalled(source: Source) -> Document | None:
    """The document of this text, if it was read before: in this run, or in an earlier one."""
    again = _again.get((source.file, source.text))
    if again is not None:
        return Document(again.source, again.root)
    entry = _entry(source.text)
    if entry is None:
        return None
    try:
        packed = json.loads(entry.read_text(encoding="utf-8"))
        found = Document(source, _unpacked(packed, source))
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None
    if len(_again) >= MOST_AT_HAND:
        _again.clear()
    _again[source.file, source.text] = found
    return found


def remember(document: Document) -> None:
    """Keep a document that has no problems; failing to do so is no harm."""
    entry = _entry(document.source.text)
    if entry is None or document.root is None or document.problems:
        return
    with contextlib.suppress(OSError):
        entry.parent.mkdir(parents=True, exist_ok=True)
        _make_room(entry.parent)
        handle, name = tempfile.mkstemp(dir=entry.parent, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(_packed(document.root), file, ensure_ascii=False, separators=(",", ":"))
        Path(name).replace(entry)


def _entry(text: str) -> Path | None:
    folder = cache_folder()
    if folder is None or len(text) < WORTH_KEEPING:
        return None
    name = hashlib.sha256(f"{FORMAT}\0{text}".encode()).hexdigest()
    return folder / "documents" / f"{name}.json"


def _make_room(folder: Path) -> None:
    """Drop the older half when there are too many entries."""
    entries = list(folder.iterdir())
    if len(entries) >= MOST_ENTRIES:
        entries.sort(key=lambda path: path.stat().st_mtime)
        for entry in entries[: len(entries) // 2]:
            entry.unlink(missing_ok=True)


def _packed(node: Node) -> list[Any]:
    if isinstance(node.parts, dict):
        inside = [[key, node.keys[key], _packed(part)] for key, part in node.parts.items()]
        return ["m", node.start, node.end, inside]
    if isinstance(node.parts, list):
        return ["l", node.start, node.end, [_packed(part) for part in node.parts]]
    if isinstance(node.data, Text):
        return ["t", node.start, node.end, node.data, node.data.runs]
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
