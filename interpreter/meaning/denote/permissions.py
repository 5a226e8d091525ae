"""Permissions to do what a phase offers with other cards too: *You may use that card this turn*, *you may play one card of another trait*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Purpose, Quantity, Slot, Time
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import All, Always, Condition, Modify, Number, PlayerOf, Same, Statement, Upto, You, for_the_sake_of, way_of
from interpreter.meaning.protocol import Denotations

COUNTED = frozenset(["a", "another", "number", "up_to", "any", "exactly", "at_most"])
"""Quantities by which a leave is for so many acts, and then used up."""


class Permissions:
    """Lets cards count as what a phase asks for when it offers an act."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def verb(self, predicate: Predicate) -> str | None:
        """What is offered, by its verb or a way of it: *use it*, *use it to fight*, *fight with it*, *it may fight*."""
        asked, verb = self.facts.asked, predicate.verb
        if verb in asked:
            way = self.all.alternatives.named(predicate)
            name = way_of(verb, way.verb) if way is not None else verb
            return name if name in asked else None
        said = self.facts.shorthand(verb)
        if said is not None:
            name = way_of(said[0], said[2].verb)
            return name if name in asked else None
        if self.facts.other_ways(verb) is None:
            return None
        return next((name for name in asked if name.endswith(way_of("", verb))), None)

    def target(self, predicate: Predicate, subject: Phrase | None) -> Phrase | None:
        """What it is done to, or what does it."""
        if subject is not None and not (isinstance(subject, Pronoun) and subject.word == "you"):
            return subject if predicate.mood.voice == "passive" or self.facts.other_ways(predicate.verb) is not None else None
        slots = [part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun | Group)]
        return slots[0] if len(slots) == 1 else None

    def given(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> bool:
        """Does a text that is carried out give leave for a while, rather than something to do at once?"""
        timed = any(isinstance(part, Time) and self.all.lasts(part) is not None for part in predicate.parts)
        return (timed or bool(cx.duration)) and self.speaks(predicate, subject)

    def speaks(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Does a predicate say that an act on offer may be done to something?"""
        if predicate.mood.modal not in ("may", "can") or predicate.mood.negated or self.all.belonging.counted_as(predicate) is not None:
            return False
        return self.verb(predicate) is not None and self.target(predicate, subject) is not None

    def statements(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """For the sake of the verb the card counts as what the phase asks for, in the turn of whoever has the leave, and for as many acts as it says."""
        target = self.target(predicate, subject)
        known = [part for part in predicate.parts if isinstance(part, Slot) or (isinstance(part, Purpose) and part.code == "to")]
        if target is None or len(known) != len(predicate.parts):
            raise Unmeant("with what it may be done is not said", predicate.at)
        times, target = self.times(target, cx)
        of, cx = self.all.pattern(target, cx)
        mine: Condition = Same(PlayerOf("active", You()), You())
        held = mine if isinstance(condition, Always) else All((condition, mine))
        made: list[Statement] = []
        for each in (predicate, *predicate.others):
            verb = self.verb(each)
            if verb is None:
                raise Unmeant(f"no phase asks anything of what you {self.facts.word(each.verb)}", each.at)
            asked = self.facts.asked[verb]
            made.append(Modify(for_the_sake_of(asked.kind, verb), "add", of, asked, held, times=times))
        return tuple(made), cx

    def times(self, target: Phrase, cx: Context) -> tuple[int, Phrase]:
        """For how many acts it holds, and the noun without that number; none when it is for all."""
        if not isinstance(target, Noun) or target.quantity is None or target.partitive or self.all.reference(target, cx)[0] is not None:
            return 0, target
        if target.quantity.kind not in COUNTED:
            return 0, target
        count = self.all.count(target.quantity, cx)
        number = count.most if isinstance(count, Upto) else count
        if not isinstance(number, Number):
            raise Unmeant("for how many it is allowed is not said", target.quantity.at)
        if target.quantity.kind == "another":
            return number.value, target
        return number.value, replace(target, quantity=Quantity("a", at=target.quantity.at), plural=False)
