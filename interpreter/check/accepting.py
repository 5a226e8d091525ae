"""Warnings that an author has accepted beside the card, each with a reason; one that is not needed is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.check.codes import BY_CODE, coded
from interpreter.content import Card, Problem, Severity


def without_accepted(card: Card, problems: Iterable[Problem], in_play: bool = False) -> Iterator[Problem]:
    """The findings of a card without the warnings and notes that it accepts, and the acceptances that are not needed.

    `in_play`: what is found where the card is played; nobody else can say whether an acceptance of that is needed.
    """
    needed: set[str] = set()
    for problem in problems:
        known = coded(problem)
        if known.code in card.accept and known.severity is not Severity.ERROR:
            needed.add(known.code)
        else:
            yield problem
    for code, reason in card.accept.items():
        if code not in needed and (code in BY_CODE and BY_CODE[code].in_play) == in_play:
            what = f"{code} is accepted here, and it is not found" if code in BY_CODE else f'there is no code "{code}" to accept'
            yield Problem("unneeded acceptance", reason.place, max(1, len(reason)), what, advice="take it out")
