"""What has changed between two views, as a JSON Patch (RFC 6902): `add`, `remove` and `replace`, in the order in which they are applied.

A long game has a long log; whoever has an earlier view needs only what is new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

Change = dict[str, Any]


def changes(before: Any, after: Any, path: str = "") -> Iterator[Change]:
    """What makes one view of plain data the other."""
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _of_mapping(before, after, path)
    elif isinstance(before, list) and isinstance(after, list):
        yield from _of_list(before, after, path)
    elif not _same(before, after):
        yield {"op": "replace", "path": path, "value": after}


def _of_mapping(before: dict[str, Any], after: dict[str, Any], path: str) -> Iterator[Change]:
    for name in before:
        if name not in after:
            yield {"op": "remove", "path": f"{path}/{_escaped(name)}"}
    for name, value in after.items():
        if name not in before:
            yield {"op": "add", "path": f"{path}/{_escaped(name)}", "value": value}
        else:
            yield from changes(before[name], value, f"{path}/{_escaped(name)}")


def _of_list(before: list[Any], after: list[Any], path: str) -> Iterator[Change]:
    """Lists that begin and end alike: what lies between is changed one by one, then cut off or added."""
    front = _alike(before, after)
    back = min(_alike(before[::-1], after[::-1]), len(before) - front, len(after) - front)
    old, new = before[front : len(before) - back], after[front : len(after) - back]
    shared = min(len(old), len(new))
    for at in range(shared):
        yield from changes(old[at], new[at], f"{path}/{front + at}")
    for _ in old[shared:]:
        yield {"op": "remove", "path": f"{path}/{front + shared}"}
    for at, value in enumerate(new[shared:], front + shared):
        yield {"op": "add", "path": f"{path}/{at}", "value": value}


def _alike(before: Sequence[Any], after: Sequence[Any]) -> int:
    """How many of the first entries are the same."""
    for at, (one, other) in enumerate(zip(before, after, strict=False)):
        if not _same(one, other):
            return at
    return min(len(before), len(after))


def _same(one: Any, other: Any) -> bool:
    """Are they the same in JSON, where false is not 0?"""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(value, other[name]) for name, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return bool(one == other)


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
