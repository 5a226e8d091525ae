"""Verbs that are done in one of several ways: *use X to fight*, where to use is to choose between fighting and others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.effects.model import Can, Condition, Event, Expr, Law, Pattern, Same, Var, WayOf
from interpreter.effects.scope import Scope
from interpreter.language.tree import Predicate, Purpose, Slot, Text

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
