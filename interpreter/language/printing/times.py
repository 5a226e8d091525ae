"""How often something is done, where a number says it: *twice*, *any number of times*."""

from __future__ import annotations

from interpreter.language.tree import Noun


def is_twice(noun: Noun) -> bool:
    """Is it *twice* alone, said of no number?"""
    alone = not noun.modifiers and noun.owner is None and not noun.filters
    return noun.head.kind == "number" and noun.quantity is not None and noun.quantity.kind == "twice" and alone
