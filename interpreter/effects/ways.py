"""Verbs that are done in one of several ways: *use X to fight*, where to use is to choose between fighting and others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.effects.model import Can, Condition, Event, Expr, Law, Not, Pattern, Same, Var, WayOf
from interpreter.effects.scope import Scope
from interpreter.language.tree import Noun, Predicate, Purpose, Slot, Text

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

WAY = "way"
"""The slot of a verb that says in which way it is done."""


class Ways:
    """Knows the verbs whose body is a choice between others."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs that are done in one of several ways."""
        terms = self.compiler.vocabulary.terms.items()
        return frozenset(h for h, t in terms if t.kind == "verb" and any("choose one:" in str(s).casefold() for s in t.means))

    @cached_property
    def others(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """For each way of doing a verb the other ways, with the slots of whoever does it so. Filled by the book."""
        return {}

    def note(self, bodies: Mapping[str, Text | None]) -> None:
        """Keep which ways there are: the branches of the choices that verbs are."""
        for headword in self.verbs:
            tree = bodies.get(headword)
            clauses = [clause for ability in tree.abilities for sentence in ability.sentences for clause in sentence.clauses] if tree is not None else []
            if not any(clause.link == "choice" for clause in clauses):
                continue
            ways = tuple((clause.predicates[0].verb, clause.predicates[0].subject) for clause in clauses if clause.subject is not None)
            for verb, _ in ways:
                self.others[verb] = tuple(each for each in ways if each[0] != verb)

    def note_shorthands(self, bodies: Mapping[str, Text | None]) -> None:
        """Keep the verbs that are nothing but another one in a certain way: *V with X* is *use X to V*."""
        for headword, tree in bodies.items():
            clauses = [clause for ability in tree.abilities for sentence in ability.sentences for clause in sentence.clauses] if tree is not None else []
            predicate = clauses[0].predicates[0] if len(clauses) == 1 and len(clauses[0].predicates) == 1 and clauses[0].subject is None else None
            way = self.named(predicate) if predicate is not None else None
            if predicate is None or way is None:
                continue
            scope = Scope(slots=self.compiler.slot_kinds(headword))
            filled = {p.name: self.compiler.nouns.slot(p.filler, scope) for p in predicate.parts if isinstance(p, Slot) and isinstance(p.filler, Noun)}
            slots = {slot: name for name, slot in filled.items() if slot is not None}
            if len(slots) == len(filled) == 1:
                self.shorthands[headword] = (predicate.verb, slots, way)

    @cached_property
    def shorthands(self) -> dict[str, tuple[str, dict[str, str], Predicate]]:
        """Verbs that are another one in a certain way: that verb, its slots for theirs, the way. Filled by the book."""
        return {}

    def in_full(self, event: Event, scope: Scope) -> Event:
        """The event of a shorthand as what it stands for."""
        said = self.shorthands.get(event.verb)
        if said is None or not all(name in said[1] for name, _ in event.slots):
            return event
        verb, slots, way = said
        return replace(event, verb=verb, slots=(*((slots[name], pattern) for name, pattern in event.slots), self.pattern(way, scope)))

    def barred(self, way: Predicate, doer: Pattern, condition: Condition) -> Iterator[Law]:
        """*X can only do it so*: it cannot do what else it could be used for."""
        for verb, slot in self.others[way.verb]:
            yield Law("cannot", Event(verb, ((slot, doer),)), condition)

    def named(self, predicate: Predicate) -> Predicate | None:
        """The way that a text names: *to fight* in *use it to fight*."""
        if predicate.verb not in self.verbs:
            return None
        return next((p.predicate for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), None)

    @staticmethod
    def bare(predicate: Predicate) -> Predicate:
        """The verb without the way that it names."""
        return replace(predicate, parts=tuple(p for p in predicate.parts if not isinstance(p, Purpose)))

    def argument(self, way: Predicate) -> tuple[str, Expr]:
        """The way as a participant of the act."""
        return WAY, WayOf(way.verb)

    def pattern(self, way: Predicate, scope: Scope) -> tuple[str, Pattern]:
        """The way as something that an event must have."""
        name = scope.new()
        return WAY, Pattern(name, (Same(Var(name, "way"), WayOf(way.verb)),), "way")

    def other(self, way: Predicate, scope: Scope) -> tuple[str, Pattern]:
        """Any other way, as something that an event must have."""
        name = scope.new()
        return WAY, Pattern(name, (Not(Same(Var(name, "way"), WayOf(way.verb))),), "way")

    def can(self, way: Predicate, thing: Expr, scope: Scope) -> Condition:
        """Could the thing do it in that way now?"""
        name = scope.new()
        return Can(Event(way.verb, ((self.doer(way), Pattern(name, (Same(Var(name, thing.kind), thing),))),)))

    def doer(self, way: Predicate) -> str:
        """The slot of whoever does it in that way."""
        return way.subject if way.subject not in ("actor", "doer") else self.compiler.agent_slot(way.verb)

    @staticmethod
    def target(predicate: Predicate) -> str:
        """The slot of what the verb is done with."""
        return next((p.name for p in predicate.parts if isinstance(p, Slot)), "target")
