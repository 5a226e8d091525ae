"""What a file lists (cards, terms, scenarios), one by one: so many at most, and no further than anybody would read what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.content.document import Document
from interpreter.content.problem import Problem
from interpreter.content.reader import MOST_PROBLEMS

MOST_LISTED = 1_500
"""So many in one file; the longest bundled list has a fifth of it. A folder may have as many files as it likes."""


def listed(document: Document, before: Sequence[str | int], number: int, told: list[Problem]) -> Iterator[int]:
    """The numbers of what stands in a list at a path, until it is too long or too much is wrong with it; what is wrong goes to `told`."""
    return listed_at(document, [(*before, at) for at in range(number)], told)


def listed_at(document: Document, paths: Sequence[Sequence[str | int]], told: list[Problem]) -> Iterator[int]:
    """The same of what stands at several paths."""
    known = len(told)
    for at, path in enumerate(paths):
        if at >= MOST_LISTED:
            told.append(_ends(document, path, f"a file lists {MOST_LISTED} at most: what comes from here on is not read", "put it into several files"))
            return
        if len(told) - known >= MOST_PROBLEMS:
            told.append(_ends(document, path, f"{MOST_PROBLEMS} things are wrong up to here: the rest of the file is not read", None))
            return
        yield at


def _ends(document: Document, path: Sequence[str | int], what: str, advice: str | None) -> Problem:
    """Reading ends at a part of a document."""
    place, length = document.span(path)
    return Problem("size", place, length, what, advice=advice)
