"""Verbs that are done in one of several ways: *use X to fight*, where to use is to choose between fighting and others; *fight with X* is short for it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Purpose, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.verbs import WAY
from interpreter.meaning.model import Condition, Event, Expr, Law, Not, Pattern, Same, Statement, Var, WayOf
from interpreter.meaning.protocol import Denotations


class Alternatives:
    """The denotations of ways."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- acts

    def named(self, predicate: Predicate) -> Predicate | None:
        """The way that a text names: *to fight* in *use it to fight*."""
        if not self.facts.ways(predicate.verb):
            return None
        return next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)

    @staticmethod
    def bare(predicate: Predicate) -> Predicate:
        """The verb without the way that it names."""
        return replace(predicate, parts=tuple(part for part in predicate.parts if not (isinstance(part, Purpose) and part.code == "to")))

    def value(self, way: Predicate) -> Expr:
        """The way as a participant of the act."""
        if way.parts or way.mood.negated:
            raise Unmeant("which way this is cannot be told from these words", way.at)
        return WayOf(way.verb)

    def doing(self, predicate: Predicate) -> Predicate:
        """*use X to V*, where to use is nothing of its own: X does V."""
        purpose = next(part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to")
        target = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "target"), None)
        if target is None:
            raise Unmeant("what is used is not said", predicate.at)
        inner = purpose.predicate
        slot = inner.subject if inner.subject not in ("actor", "doer") else self.facts.agent(inner.verb)
        rest = tuple(part for part in predicate.parts if part is not purpose and not (isinstance(part, Slot) and part.name == "target"))
        mood = replace(predicate.mood, form=inner.mood.form)
        return replace(inner, parts=(Slot(slot, target, at=target.at), *inner.parts, *rest), subject="actor", mood=mood)

    # -- events

    def pattern(self, purpose: Purpose, cx: Context) -> tuple[str, Pattern]:
        """The way as something that an event must have; *except to V*: any other way."""
        name = cx.new()
        same: Condition = Same(Var(name, "way"), self.value(purpose.predicate))
        return WAY, Pattern(name, (Not(same) if purpose.code == "except_to" else same,), "way")

    def in_full(self, event: Event, cx: Context) -> Event:
        """The event of a shorthand as what it stands for."""
        said = self.facts.shorthand(event.verb)
        if said is None or not all(name in said[1] for name, _ in event.slots):
            return event
        verb, slots, way = said
        name = cx.new()
        as_way = (WAY, Pattern(name, (Same(Var(name, "way"), WayOf(way.verb)),), "way"))
        return replace(event, verb=verb, slots=(*((slots[name], pattern) for name, pattern in event.slots), as_way))

    # -- laws

    def barred(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context] | None:
        """*X can only do it so*: it cannot do what else it could be used for; nothing when the verb is no way of another one."""
        others = self.facts.other_ways(predicate.verb)
        if others is None:
            return None
        if predicate.parts or not isinstance(subject, Noun | Pronoun):
            raise Unmeant("what alone may be done is not plain", predicate.at)
        of, cx = self.all.pattern(subject, cx)
        return tuple(Law("cannot", Event(verb, ((slot, of),)), condition) for verb, slot in others), cx
