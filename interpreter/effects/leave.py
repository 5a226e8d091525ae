"""Leave to do what a phase offers also with cards that it would not offer: *You may use that card this turn*, *you may play one card of another trait*."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import (
    All,
    Always,
    Condition,
    Kept,
    Modify,
    Number,
    Offer,
    PlayerOf,
    Same,
    Select,
    Statement,
    Upto,
    WayOf,
    You,
    for_the_sake_of,
    way_of,
)
from interpreter.effects.model.walk import nodes
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Quantity, Slot, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

COUNTED = frozenset(["a", "another", "number", "up_to", "any", "exactly", "at_most"])
"""Quantities by which a leave is for so many acts, and then used up."""


class Leave:
    """Knows which word that the game keeps a phase asks for when it offers an act, and lets cards count as what it asks for."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.asked: dict[str, Kept] = {}
        """For each verb (and each way of one) that a phase offers, the kept value that it asks of what it is done to. Filled by the book."""

    def note(self, offer: Offer) -> None:
        """Keep what an offer asks for."""
        tests = [test for pick in offer.picks if isinstance(pick.of, Select) for test in pick.of.tests]
        kept = next((node for node in nodes(tuple(tests)) if isinstance(node, Kept)), None)
        way = next((value.verb for _, value in offer.event.args if isinstance(value, WayOf)), None)
        if kept is not None:
            self.asked[offer.event.verb] = kept
            if way is not None:
                self.asked[way_of(offer.event.verb, way)] = kept

    def verb(self, predicate: Predicate) -> str | None:
        """What is offered, by its verb or a way of it: *use it*, *use it to fight*, *fight with it*, *it may fight*."""
        ways = self.compiler.ways
        if predicate.verb in self.asked:
            way = ways.named(predicate)
            name = way_of(predicate.verb, way.verb) if way is not None else predicate.verb
            return name if name in self.asked else None
        said = ways.shorthands.get(predicate.verb)
        if said is not None:
            return way_of(said[0], said[2].verb) if way_of(said[0], said[2].verb) in self.asked else None
        return next((name for name in self.asked if name.endswith(way_of("", predicate.verb))), None) if predicate.verb in ways.others else None

    def target(self, predicate: Predicate, subject: Phrase | None) -> Phrase | None:
        """What it is done to, or what does it."""
        you = subject is None or (isinstance(subject, Pronoun) and subject.word == "you")
        if not you:
            return subject if predicate.mood.voice == "passive" or predicate.verb in self.compiler.ways.others else None
        slots = [part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun | Group)]
        filler = slots[0] if len(slots) == 1 else None
        return filler if isinstance(filler, Noun | Pronoun | Group) else None

    def given(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Does a text that is carried out give leave for a while, rather than something to do at once?"""
        timed = any(isinstance(part, Time) and self.compiler.spans.time_of(part) is not None for part in predicate.parts)
        return bool(timed or self.compiler.duration) and self.speaks(predicate, subject)

    def speaks(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Does a predicate say that an act on offer may be done to something?"""
        if predicate.mood.modal not in ("may", "can") or predicate.mood.negated or self.compiler.qualities.counted_as(predicate) is not None:
            return False
        return self.verb(predicate) is not None and self.target(predicate, subject) is not None

    def statements(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> Iterator[Statement]:
        """For the sake of the verb the card counts as what the phase asks for, in the turn of whoever has the leave, and for as many acts as it says."""
        target = self.target(predicate, subject)
        if target is None:
            raise UncompiledError("with what it may be done is not said")
        times, target = self.times(target, scope)
        of = self.compiler.lasting.subject_pattern(target, scope)
        own: Condition = Same(PlayerOf("active", You()), You())
        held = own if isinstance(condition, Always) else All((condition, own))
        for each in (predicate, *predicate.others):
            verb = self.verb(each)
            if verb is None:
                raise UncompiledError(f"no phase asks anything of what you {self.compiler.vocabulary.word(each.verb)}")
            asked = self.asked[verb]
            yield Modify(for_the_sake_of(asked.kind, verb), "add", of, asked, held, times=times)

    @located
    def times(self, target: Phrase, scope: Scope) -> tuple[int, Phrase]:
        """For how many acts it holds, and the noun without that number; none when it is for all."""
        if not isinstance(target, Noun) or target.quantity is None or target.partitive or self.compiler.nouns.known(target, scope) is not None:
            return 0, target
        if target.quantity.kind not in COUNTED:
            return 0, target
        count = self.compiler.quantities.count(target.quantity, scope)
        number = count.most if isinstance(count, Upto) else count
        if not isinstance(number, Number):
            raise UncompiledError("for how many it is allowed is not said")
        return number.value, replace(target, quantity=Quantity("a", at=target.quantity.at), plural=False) if target.quantity.kind != "another" else target
