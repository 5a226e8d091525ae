"""The idioms of the language, by the denotation that asks for them."""

from __future__ import annotations

from typing import Any

from interpreter.language.tree import Predicate, Sentence, Subordinate
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.idioms.borrowing import BORNE_BY_ANOTHER, BORROWING
from interpreter.meaning.idioms.bounds import BOUND_AMOUNT, BOUND_TIMES
from interpreter.meaning.idioms.build import Act, Afterthought, Happening, Pretence, Price, State
from interpreter.meaning.idioms.demands import DEMAND
from interpreter.meaning.idioms.disregard import DISREGARD
from interpreter.meaning.idioms.division import DIVISION
from interpreter.meaning.idioms.doubling import DOUBLING, MORE_TOKENS
from interpreter.meaning.idioms.entry import ENTRY
from interpreter.meaning.idioms.idiom import Family
from interpreter.meaning.idioms.leaving_play import DEPARTURE, PUT_OUT, PUT_THERE
from interpreter.meaning.idioms.measures import EXCEEDING
from interpreter.meaning.idioms.payment_sources import SPENDING, SPENT
from interpreter.meaning.idioms.prices import PRICED
from interpreter.meaning.idioms.repetition import REPETITION, REPETITION_UNTIL
from interpreter.meaning.idioms.skipping import SKIPPING
from interpreter.meaning.idioms.temporary_control import YOURS


class Idioms:
    """The idioms of one game."""

    def __init__(self, facts: Facts) -> None:
        self.afterthoughts: Family[Afterthought] = Family(facts, "afterthoughts", Sentence, (REPETITION, REPETITION_UNTIL, BOUND_TIMES, BOUND_AMOUNT, DIVISION))
        self.acts: Family[Act] = Family(facts, "acts", Predicate, (BORROWING, DOUBLING, MORE_TOKENS))
        self.states: Family[State] = Family(facts, "states", Predicate, (SKIPPING, DEMAND, SPENDING, SPENT, EXCEEDING, DISREGARD, ENTRY))
        self.events: Family[Happening] = Family(facts, "events", Predicate, (PUT_OUT, PUT_THERE, DEPARTURE))
        self.pretences: Family[Pretence] = Family(facts, "pretences", Subordinate, (BORNE_BY_ANOTHER, YOURS))
        self.prices: Family[Price] = Family(facts, "prices", Predicate, (PRICED,))

    @property
    def families(self) -> tuple[Family[Any], ...]:
        """All families."""
        return self.afterthoughts, self.acts, self.states, self.events, self.pretences, self.prices

    def check(self) -> None:
        """Hold the patterns of each family against each other, in the words of the glossary; two that overlap are an error."""
        for family in self.families:
            family.check()
