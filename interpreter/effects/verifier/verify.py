"""The checks that every text of a card passes, in order."""

from __future__ import annotations

from interpreter.effects.scope import UncompiledError
from interpreter.effects.verifier.dead_words import findings as dead_words
from interpreter.effects.verifier.finding import Check, Told
from interpreter.effects.verifier.sorts import findings as sorts
from interpreter.effects.verifier.unbound import findings as unbound
from interpreter.effects.verifier.unread import findings as unread
from interpreter.effects.verifier.vacuity import findings as vacuity

CHECKS: tuple[Check, ...] = (sorts, vacuity, unbound, unread, dead_words)


def verify(told: Told) -> None:
    """Refuse a text with the first thing that a check finds in it."""
    for check in CHECKS:
        for finding in check(told):
            raise UncompiledError(finding.message, finding.at)
