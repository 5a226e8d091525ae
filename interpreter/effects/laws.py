"""What may happen: can, cannot, may, may only, must, does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import All, Always, Condition, Event, Inside, Law, Pattern, Runs, Statement
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import EVERY
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Noun, Phrase, Predicate, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Laws:
    """Makes laws of what a text allows and forbids."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def law(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...]:
        """can, cannot, may, may only, must, does not."""
        mood = predicate.mood
        forces = {"may_only": "only", "can_only": "only", "must": "must"}
        force = "cannot" if mood.negated else forces.get(mood.modal or "", "can")
        laws: list[Statement] = []
        if force == "only" and predicate.verb in self.compiler.ways.others:
            return tuple(self.compiler.ways.barred(predicate, self.compiler.lasting.subject_pattern(subject, scope), condition))
        for each in (predicate, *predicate.others):
            event = self.compiler.events.of_phrase(each, subject, scope)
            condition_here = condition
            if event.because is not None:
                reason = Runs(event.because)
                condition_here = reason if isinstance(condition, Always) else All((condition, reason))
                event = Event(event.verb, event.slots, event.actor, event.agent, event.tests)
            for part in each.parts:
                counted = part.filler.quantity if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
                if force == "must" and counted is not None and counted.kind in EVERY:
                    raise UncompiledError("what must be done can be done to one thing of a kind, not to each", counted.at)
            only: Condition | None = None
            beyond = self.compiler.ranks.beyond(each, subject, event, scope) if force in ("cannot", "only") else None
            if beyond is not None:
                laws.append(Law("cannot", event, beyond if isinstance(condition_here, Always) else All((condition_here, beyond))))
                continue
            if force == "can":
                self.reachable(event)
            if force == "only":
                limits = [*event.tests]
                if event.agent is not None:
                    limits += self.compiler.actor_is(event.agent)
                slots = event.slots
                if not limits:  # *may only V X*: what the others must be
                    limits = [t for name, p in slots if name != each.subject for t in p.tests]
                    slots = tuple((name, p if name == each.subject else Pattern(p.var, (), p.kind)) for name, p in slots)
                if not limits:
                    raise UncompiledError("what alone may be done is not plain")
                only = All(tuple(limits))
                event = Event(event.verb, slots, event.actor, None, ())
            laws.append(Law(force, event, condition_here, only))
        return tuple(laws)

    def reachable(self, event: Event) -> None:
        """A permission for what lies elsewhere than where the phase looks for it would never be offered."""
        for name, pattern in event.slots:
            place = self.compiler.offer_places.get((event.verb, name))
            inside = next((test for test in pattern.tests if isinstance(test, Inside)), None)
            if place is not None and inside is not None and inside.place != place:
                word = self.vocabulary.word(event.verb)
                raise UncompiledError(f'no phase looks there: say "At the start of your ... phase, you may {spoken(word)} ..."')
