"""The gates that every text of a card passes, in order."""

from __future__ import annotations

from interpreter.effects.gates.dead_words import findings as dead_words
from interpreter.effects.gates.finding import Gate, Told
from interpreter.effects.gates.sorts import findings as sorts
from interpreter.effects.gates.unbound import findings as unbound
from interpreter.effects.gates.unread import findings as unread
from interpreter.effects.gates.vacuity import findings as vacuity
from interpreter.effects.scope import UncompiledError

GATES: tuple[Gate, ...] = (sorts, vacuity, unbound, unread, dead_words)


def pass_gates(told: Told) -> None:
    """Refuse a text with the first thing that a gate finds in it."""
    for gate in GATES:
        for finding in gate(told):
            raise UncompiledError(finding.message, finding.at)
