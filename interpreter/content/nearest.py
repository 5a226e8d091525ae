"""The known words that are nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 60
"""Longer words are not compared: nobody mistypes a word of sixty letters."""

MOST = 5
"""So many words are offered for one that is not known."""

_COMPARED = 4 * MOST


def alike(word: str, known: Iterable[str], least: float = 0.7) -> list[str]:
    """The known words that are like this one, those first that the fewest slips part from it.

    >>> alike("crads", ["guard", "cards", "crabs", "spare"])
    ['cards', 'crabs']
    """
    from rapidfuzz import process  # here, because most runs find no unknown word
    from rapidfuzz.distance import OSA, Indel

    if len(word) > LONGEST:
        return []
    found = process.extract(word, list(known), scorer=Indel.normalized_similarity, limit=_COMPARED, score_cutoff=least)
    return sorted((each for each, _, _ in found), key=lambda each: OSA.distance(word, each))[:MOST]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, or nothing when none is like it.

    >>> nearest("naem", ["name", "text"])
    'name'
    """
    by_small = {each.casefold(): each for each in known}
    found = alike(word.casefold(), by_small, 0.6)
    return by_small[found[0]] if found else None
