"""*each friendly X and Y*: which words before the first of joined nouns are said of the others as well."""

from __future__ import annotations

from interpreter.language.tree import Filter, Noun

ALONE = ("class", "name")
"""Words before a noun that are one with it, and are not said of what it is joined to."""


def words(noun: Noun) -> tuple[Filter, ...]:
    """The words before a noun, and the noun itself where it is such a word: *a friendly A X*, *a friendly A*."""
    before = tuple(each for each in noun.filters if each.kind not in ALONE)
    return (*before, Filter("quality", noun.head.term, noun.head.value)) if noun.head.kind == "quality" else before


def shared(first: Noun, other: Noun) -> tuple[Filter, ...]:
    """What is said of both: all words before the first noun, but as many of the last of them as the other one has words of its own instead."""
    said, own = words(first), words(other)
    return said[: max(len(said) - len(own), 0)] if own else tuple(each for each in first.filters if each.kind not in ALONE)


def is_bare(phrase: object) -> bool:
    """Is it a noun without a determiner of its own?"""
    return isinstance(phrase, Noun) and phrase.quantity is None and phrase.article is None and phrase.owner is None
