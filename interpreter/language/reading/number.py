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
        return is_plural(subject.members[-1]) if subject.link != "and" else not each_by_itself(subject)
    if isinstance(subject, Noun):
        if subject.partitive and subject.quantity is not None:
            return subject.quantity.kind in ("all", "both", "any_number", "up_to") or (isinstance(subject.quantity.number, int) and subject.quantity.number > 1)
        if subject.quantity is not None and subject.quantity.kind in ("each", "every", "a", "another", "either"):
            return False
        return subject.plural
    return False


def each_by_itself(group: Group) -> bool:
    """Are they spoken of one by one: *each X and each Y*, *each X and Y*?"""
    members = [member for member in group.members if isinstance(member, Noun) and not member.plural and not member.partitive and member.article is None]
    kinds = [member.quantity.kind if member.quantity is not None else None for member in members]
    return len(members) == len(group.members) and kinds[0] in ("each", "every") and all(kind in ("each", "every", None) for kind in kinds)
