"""The check of what was looked at: *look at their hand and choose a card* does not say whether that card is in the hand or in play.

Where a text has just looked at cards, or had them revealed, and goes on with *a card* and nothing more, English means one of those; the language takes what
has no place for a card in play. So the place must be said.
"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.vacuity import bodies, flat
from interpreter.meaning.model.walk import nodes

LOOKS = frozenset(["Look at", "Reveal"])


def findings(told: Told) -> Iterator[Finding]:
    """A card that is chosen in play, of which nothing is said, after others were looked at."""
    for body in bodies(told.statements):
        looked = False
        for action in flat(body):
            if isinstance(action, m.Pick) and looked and _bare(action.of):
                yield Finding('it is not said where this card is: "from their hand", "1 of those cards", "in play"', about=(action.of, action))
            looked = looked or _looks(action)


def _bare(of: m.Expr) -> bool:
    """Is it any card in play?"""
    return isinstance(of, m.Select) and of.kind == "card" and of.domain == "in_play" and not of.tests


def _looks(action: m.Action) -> bool:
    """Are cards that are not in play looked at or revealed?"""
    found = [each for each in nodes(action) if isinstance(each, m.Native) and each.name in LOOKS]
    return any(isinstance(each, m.ZoneOf | m.Top) for native in found for each in nodes((native, action)))
