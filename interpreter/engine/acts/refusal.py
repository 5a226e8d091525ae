"""Why a would-be act or option is not there: the test at which it fell out, and with what that test was asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from interpreter.engine.core.layout import NONE

if TYPE_CHECKING:
    from interpreter.engine.core.rules import Question


class Test(Enum):
    """The tests of a listing, in the order in which a would-be option comes to them."""

    OFFERED = 0
    """The player has the offer in this window."""
    CONDITION = 1
    """What the offer or the ability depends on holds."""
    PICK = 2
    """The thing is one of those that the offer speaks of."""
    ONCE = 3
    """It has not done so already."""
    LIMIT = 4
    """Not as many as may have done so already."""
    TALLY = 5
    """It was not done as often as it can be in a turn."""
    LAW = 6
    """No law forbids it."""
    ONLY = 7
    """What a law allows it for is so."""
    PLACE = 8
    """The thing is where such a participant is looked for."""
    NEED = 9
    """What the verb needs is so."""
    PERMISSION = 10
    """Something allows what the rules by themselves do not."""
    WAY = 11
    """There is a way to go."""
    BODY = 12
    """What the text begins with can be done."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A test that was not passed."""

    test: Test
    source: int
    """The sentence that the test comes from."""
    verb: int = NONE
    act: tuple[Any, ...] = ()
    """The act that was thought of, as far as it was filled."""
    question: Question | None = None
    given: tuple[Any, ...] = ()
    """What the question was asked with, after the state."""
    figures: tuple[int, ...] = ()
    """The numbers of the test: so many of so many (ONCE, LIMIT, TALLY), card, goal, distance and range (WAY), the thing and where it is (PLACE)."""
    inner: tuple[Refusal, ...] = ()
    """What stood against the acts that this one depends on."""
    found: tuple[Any, ...] | None = None
    """What the question found, where it was asked already."""
