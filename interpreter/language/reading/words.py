"""Text -> words: the words and marks of a text, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

_WORD = re.compile(
    r"""(?P<quote>["“][^"“”\n]*["”])|(?P<numbered>\d+-[^\W\d_]+)|(?P<number>[+\-−]?\d+)|(?P<genitive>['’]s\b|['’](?=\s))|(?P<word>[^\W\d_]+(?:[-'’](?!s\b)[^\W\d_]+)*)|(?P<mark>[.,;:()/])|(?P<other>\S)""",
    re.VERBOSE,
)


class Word(NamedTuple):
    """A word or mark of the text, with its place."""

    kind: str
    text: str
    low: str
    start: int
    end: int


def words(text: str, offset: int = 0) -> list[Word]:
    """The words and marks of a text."""
    found = []
    for match in _WORD.finditer(text):
        kind = {"numbered": "word"}.get(match.lastgroup or "other", match.lastgroup or "other")
        written = match.group()
        found.append(Word(kind, written, written.lower().replace("’", "'").replace("−", "-"), offset + match.start(), offset + match.end()))
    return found
