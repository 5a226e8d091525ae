"""The known word that is nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60
"""Longer words are not compared: the comparison grows with the square of their length."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, or nothing when none is like it.

    >>> nearest("naem", ["name", "text"])
    'name'
    """
    if len(word) > LONGEST:
        return None
    by_small = {each.casefold(): each for each in known}
    found = get_close_matches(word.casefold(), by_small, n=1, cutoff=0.6)
    return by_small[found[0]] if found else None
