"""What of the outcome of a card is worth a finding: what never came about, errors, effects without an end."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.accepting import without_accepted
from interpreter.content import Problem
from interpreter.exercise.outcome import Never, Outcome
from interpreter.exercise.steered import Mishap


def problems(outcome: Outcome) -> Iterator[Problem]:
    """The findings of a card that was exercised, without what is accepted beside it."""
    yield from without_accepted(outcome.card, _all(outcome), in_play=True)


def _all(outcome: Outcome) -> Iterator[Problem]:
    yield from (_never(outcome, each) for each in outcome.never)
    yield from (_mishap(outcome, each) for each in outcome.mishaps)


def _never(outcome: Outcome, never: Never) -> Problem:
    told = never.told
    text = outcome.card.abilities[told.ability].lines[told.line]
    kind = "forbidden in play" if never.forbidden else "not once"
    return Problem(kind, text.at(told.at.start), max(1, told.at.end - told.at.start), never.what)


def _mishap(outcome: Outcome, mishap: Mishap) -> Problem:
    name = outcome.card.name
    again = f'cardwright exercise "{name}" --replay {mishap.moment[0]}'
    if mishap.endless:
        return Problem("without an end", name.place, len(name), f"an effect of {name} goes on without an end, and the rest of it is dropped", advice=again)
    return Problem("stops the game", name.place, len(name), f"a game with {name} stops at choice {mishap.moment[1]}: {mishap.what}", advice=again)
