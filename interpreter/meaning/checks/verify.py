"""The checks that every text of a card passes, in order."""

from __future__ import annotations

from dataclasses import replace

from interpreter.meaning.checks.ambiguous_other import findings as others
from interpreter.meaning.checks.branches import findings as branches
from interpreter.meaning.checks.dead_words import findings as dead_words
from interpreter.meaning.checks.finding import Check, Finding, Told
from interpreter.meaning.checks.holders import findings as holders
from interpreter.meaning.checks.looked_at import findings as looked_at
from interpreter.meaning.checks.roles import findings as roles
from interpreter.meaning.checks.several_meant import findings as several_meant
from interpreter.meaning.checks.sorts import findings as sorts
from interpreter.meaning.checks.unbound import findings as unbound
from interpreter.meaning.checks.unread import findings as unread
from interpreter.meaning.checks.vacuity import findings as vacuity
from interpreter.meaning.error_places import traced
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import held, names_of

KINDS: dict[Check, str] = {
    sorts: "wrong sort",
    holders: "no holder",
    unbound: "refers to nothing",
    branches: "perhaps not chosen",
    roles: "no such part",
    looked_at: "which of several",
    others: "which other",
    several_meant: "which of several",
    unread: "not carried out",
    dead_words: "says nothing",
}
"""Of which kind the faults are that a check finds, where it does not say so itself."""

CHECKS: tuple[Check, ...] = (sorts, holders, vacuity, unbound, branches, roles, looked_at, others, several_meant, unread, dead_words)


def verify(told: Told) -> None:
    """Refuse a text with the first thing that a check finds in it."""
    finding = first_finding(told)
    if finding is not None:
        raise UncompiledError(finding.message, finding.at, finding.kind)


def first_finding(told: Told, checks: tuple[Check, ...] = CHECKS) -> Finding | None:
    """The first thing that a check finds in a text, at its words."""
    for check in checks:
        for finding in check(told):
            found = finding if finding.at is not None else placed(told, check)
            return replace(found, kind=found.kind or KINDS.get(check, ""))
    return None


def placed(told: Told, check: Check) -> Finding:
    """The first finding of a check once more, with the words that it speaks of: the text is compiled again and its objects are traced."""
    with traced() as origins:
        statements = told.compiled(told.tree)
    finding = next(check(replace(told, statements=statements)))
    around = tuple(each for each in enclosing(statements, finding.about[-1]) if not isinstance(each, tuple)) if finding.about else ()
    at = finding.at or next((at for each in ((*finding.about,), *((outer,) for outer in around)) if (at := origins.of(*each)) is not None), None)
    return replace(finding, at=at)


def enclosing(whole: object, part: object) -> list[object]:
    """What holds a part of a whole, the nearest first."""
    if whole is part:
        return []
    for each in held(whole):
        if each is part:
            return [whole]
        if isinstance(each, tuple) or names_of(type(each)) is not None:
            inside = enclosing(each, part)
            if inside:
                return [*inside, whole]
    return []
