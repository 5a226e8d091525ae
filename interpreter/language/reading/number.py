"""Grammatical number: does the verb of a subject stand in the plural?"""

from __future__ import annotations

from interpreter.language.tree import Group, Noun, Phrase, Pronoun


def is_plural(subject: Phrase) -> bool:
    """Does the verb of this subject stand in the plural?"""
    if isinstance(subject, Pronoun):
        if subject.quantity is not None:
            return subject.quantity.kind not in ("each", "either", "every") and subject.quantity.number != 1
        return subject.word in ("you", "they", "those", "these", "both")  # there: see `grouped`
    if isinstance(subject, Group):
        return subject.link == "and" or is_plural(subject.members[-1])
    if isinstance(subject, Noun):
        if subject.partitive and subject.quantity is not None:
            return subject.quantity.kind in ("all", "both", "any_number", "up_to") or (isinstance(subject.quantity.number, int) and subject.quantity.number > 1)
        if subject.quantity is not None and subject.quantity.kind in ("each", "every", "a", "another", "either"):
            return False
        return subject.plural
    return False
