"""What is wrong with a scenario, or with what came of it, said for its author."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from interpreter.content import Place, Problem, Text, nearest


class Status(Enum):
    """How a scenario went. Only `wrong` blames the rules: what was played is not what should have come of it."""

    PASSED = "passed"
    REFUSED = "refused"
    """A text of it is not read, or cannot be run."""
    STUMBLED = "stumbled"
    """The engine broke down."""
    WRONG = "wrong"
    MISTAKEN = "mistaken"
    """The scenario itself says something that there is not."""


class MistakeError(Exception):
    """A scenario that cannot go on; the problem says why, the status whose fault it is."""

    def __init__(self, problem: Problem, status: Status = Status.MISTAKEN) -> None:
        super().__init__(problem.what)
        self.problem = problem
        self.status = status


def mistake(kind: str, at: object, what: str, fits: Iterable[str] = (), near: str | None = None, advice: str | None = None) -> MistakeError:
    """A mistake of the scenario at the place of a text; without a place where the text has none."""
    place: Place | None = at.place if isinstance(at, Text) and at.file else None
    return MistakeError(Problem(kind, place, len(at) if isinstance(at, Text) else 1, what, tuple(fits), near, advice=advice))


def wrong(kind: str, at: object, what: str, fits: Iterable[str] = (), near: str | None = None, advice: str | None = None) -> MistakeError:
    """Something that came of the scenario and should not have, or did not come of it and should have."""
    return MistakeError(mistake(kind, at, what, fits, near, advice).problem, Status.WRONG)


def unknown(kind: str, given: Text, what: str, fits: Iterable[str], advice: str | None = None) -> MistakeError:
    """A word that is not among those that fit; the nearest one is shown."""
    known = tuple(fits)
    return mistake(kind, given, what, known, nearest(str(given), known), advice)


def located(value: object, around: object) -> Text:
    """A value as a text; one that has no place of its own (a number) stands where its key stands."""
    if isinstance(value, Text) and value.file:
        return value
    if isinstance(around, Text):
        return Text(str(value), around.source, around.runs)
    return Text(str(value))


def differs(key: Text, wanted: object, there: object) -> MistakeError:
    """What should be and what is."""
    return wrong("different", key, f"{key}: expected {wanted}, but it is {there}")
