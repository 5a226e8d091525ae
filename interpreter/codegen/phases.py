"""A phase of the turn -> its program and its offers."""

from __future__ import annotations

from interpreter.codegen.code import code, joined
from interpreter.codegen.module_writer import Draft
from interpreter.codegen.offers import Offers
from interpreter.codegen.plans import OfferPlan, PhasePlan
from interpreter.codegen.programs import Programmer
from interpreter.engine.core.layout import FIRST
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model import Always, Phase


class Phases:
    """Writes phases."""

    def __init__(self, draft: Draft, offers: Offers) -> None:
        self.draft = draft
        self.offers = offers

    def write(self, phase: Phase) -> PhasePlan:
        """The program of a phase: enter, window, body, a window after it, exit."""
        source = self.draft.cite(phase.source)
        programmer = self.draft.programmer(phase.name, {"over": FIRST}, source)
        offers = self.offered(phase, source, programmer)
        programmer.step(code("return enter_phase(s, f, {})", programmer.next))
        self.window(programmer, tuple(o.number for o in offers))
        self.body(phase, programmer)
        if phase.body:
            self.window(programmer, ())
        programmer.step(code("return exit_phase(s, f, {})", programmer.next))
        programmer.step(code("return leave(s, f, 1)"))
        return PhasePlan(phase.name, phase.word, self.draft.program(programmer), offers, source)

    def write_setup(self, phase: Phase) -> PhasePlan:
        """The program of what is done before the first turn: its body, without a window."""
        source = self.draft.cite(phase.source)
        programmer = self.draft.programmer(phase.name, {}, source)
        self.body(phase, programmer)
        programmer.step(code("return leave(s, f, 1)"))
        return PhasePlan(phase.name, phase.word, self.draft.program(programmer), (), source)

    def offered(self, phase: Phase, source: int, programmer: Programmer) -> tuple[OfferPlan, ...]:
        """The offers of the phase, each with slots that keep who has done it."""
        found: list[OfferPlan] = []
        for offer in phase.offers:
            used = programmer.slot(f"used{len(found)}")
            programmer.slot(f"extra{len(found)}")
            try:
                found.append(self.offers.write(offer, source, None if isinstance(offer.condition, Always) else offer.condition, used))
            except UncompiledError as error:
                self.draft.miss(phase.source, error)
        return tuple(found)

    @staticmethod
    def window(programmer: Programmer, offers: tuple[int, ...]) -> None:
        """A step that is come back to until the player is done."""
        listed = joined("", (code("{},", number) for number in offers))
        programmer.step(code("return window(s, f, {}, {}, ({}))", len(programmer.steps), programmer.next, listed))

    def body(self, phase: Phase, programmer: Programmer) -> None:
        """What the phase does by itself."""
        end = programmer.label()
        begun = len(programmer.steps)
        try:
            programmer.body(phase.body, end)
        except UncompiledError as error:
            self.draft.miss(phase.source, error)
            programmer.cut(begun)
        programmer.place(end)
