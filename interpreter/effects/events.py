"""Verb with its participants -> kind of event, as triggers, laws and history speak of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.departure import departed, put_out
from interpreter.effects.located import located
from interpreter.effects.model import All, Condition, Event, Exists, Expr, Geometry, Number, OfResource, Pattern, Runs, Same, Select, SpaceOf, Var
from interpreter.effects.model.walk import substituted
from interpreter.effects.openings import recurs
from interpreter.effects.past import is_previous
from interpreter.effects.plain import spoken
from interpreter.effects.scope import BY, Scope, UncompiledError
from interpreter.effects.tallies import OCCURRENCE
from interpreter.language.tree import Adverb, By, Circumstance, Group, Noun, Phrase, Predicate, Pronoun, Purpose, Quoted, Relation, Slot, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

NOT_RUN = frozenset(["diagonally", "horizontally", "vertically", "more_than_once"])
"""Adverbs that would change what a text does and that nothing carries out yet."""


class Events:
    """Makes patterns of events."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @located
    def event(self, predicate: Predicate, thing: Expr | None, scope: Scope, gap: tuple[str, Expr] | None = None) -> Event:
        """The event with a known thing as its subject (and maybe another one in the gap of a relative clause)."""
        slots: list[tuple[str, Pattern]] = []
        actor: Pattern | None = None
        agent: Pattern | None = None
        self.compiler.qualities.register_of(predicate, thing, scope)
        if thing is not None:
            if self.compiler.is_agent(predicate.verb, predicate.subject):
                agent = self.is_thing(thing, scope)
            elif self.compiler.is_doer(predicate.verb, predicate.subject):
                actor = self.is_thing(thing, scope)
            else:
                slots.append((predicate.subject, self.is_thing(thing, scope)))
        if gap is not None:
            slots.append((gap[0], self.is_thing(gap[1], scope)))
        return self.finish(predicate, slots, actor, scope, agent)

    @located
    def of_phrase(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> Event:
        """The event with a phrase as its subject: anything that fits the phrase."""
        slots: list[tuple[str, Pattern]] = []
        actor: Pattern | None = None
        agent: Pattern | None = None
        self.compiler.qualities.own_register(predicate, subject)
        if subject is not None:
            pattern = self.compiler.patterns.pattern(self.compiler.ranks.unranked(subject), scope)
            scope.name(Var(pattern.var, pattern.kind))
            card = pattern.kind == "card" and self.compiler.nouns.kind(subject, scope) == "card"
            if self.compiler.is_agent(predicate.verb, predicate.subject) or (card and predicate.subject in ("actor", "doer")):
                agent = pattern
            elif self.compiler.is_doer(predicate.verb, predicate.subject):
                actor = pattern
            else:
                slots.append((predicate.subject, pattern))
        event = self.finish(self.compiler.ranks.bare(predicate), slots, actor, scope, agent)
        ranked = self.compiler.ranks.earlier(event, predicate, subject, scope)
        return event if ranked is None else replace(event, tests=(*event.tests, ranked))

    @located
    def finish(self, predicate: Predicate, slots: list[tuple[str, Pattern]], actor: Pattern | None, scope: Scope, agent: Pattern | None = None) -> Event:
        because: Event | None = None
        tests: list[Condition] = []
        for part in predicate.parts:
            if isinstance(part, Slot):
                if isinstance(part.filler, Noun | Pronoun | Group | Quoted):
                    if part.name == "distance" and self.on_a_spot(predicate):
                        continue
                    tests += self.caused(part.filler, scope)
                    spot = self.where(predicate.verb, part.name, part.filler, scope, self.reach(predicate, scope))
                    ends = self.at_its_end(predicate, part.name, part.filler, slots, scope) if spot is None else None
                    if ends is not None:
                        tests.append(ends)
                    else:
                        slots.append(spot if spot is not None else (part.name, self.compiler.patterns.pattern(part.filler, scope)))
                elif isinstance(part.filler, Relation):
                    raise UncompiledError(f'"{spoken(part.filler.term)}" says nothing of what happens here')
            elif isinstance(part, By):
                if isinstance(part.agent, Noun) and self.compiler.nouns.kind(part.agent, scope) in ("act", "effect", "ability", "time"):
                    raise UncompiledError("what is done is done by a card or by a player", part.at)
                agent = self.compiler.patterns.pattern(part.agent, scope)
            elif isinstance(part, Purpose) and part.code == "to" and predicate.verb in self.compiler.ways.verbs:
                slots.append(self.compiler.ways.pattern(part.predicate, scope))
            elif isinstance(part, Purpose) and part.code == "except_to" and predicate.verb in self.compiler.ways.verbs:
                slots.append(self.compiler.ways.other(part.predicate, scope))
            elif (isinstance(part, Purpose) and part.code == "for") or (isinstance(part, Purpose) and part.code in ("to", "instead_of")):
                because = self.event(part.predicate, None, scope)
            elif isinstance(part, Purpose) and part.code in ("ing", "when", "while") and (slots or agent is not None):
                doer = agent if agent is not None and part.code != "ing" else slots[0][1]
                tests.append(self.compiler.parties.doing(part.predicate, Var(doer.var, "card"), scope))
            elif isinstance(part, Time):
                test = self.compiler.time_test(part, scope)
                if test is not None:
                    tests.append(test)
                elif not self.told_elsewhere(part):
                    raise UncompiledError("when or how often this is meant cannot be told from these words", part.at)
            elif isinstance(part, Adverb) and part.code in (*NOT_RUN, "two_times"):
                raise UncompiledError(f'"{spoken(part.code)}" says nothing of what happens here')
            elif isinstance(part, Adverb | Circumstance):
                continue
            else:
                raise UncompiledError("these words say nothing of what happens: what is waited for is said with a verb and those who take part")
        known = [name for name, _ in slots]
        if len(set(known)) != len(known):
            slots = list(dict(slots).items())
        event = self.compiler.ways.in_full(Event(predicate.verb, tuple(slots), actor, agent, tuple(tests), because), scope)
        event = self.compiler.parties.as_named(event, predicate)
        return put_out(self.unfolded(event), predicate, self.compiler)

    def told_elsewhere(self, time: Time) -> bool:
        """Is a time of an event read by whoever asks for the event: how far back, how long, which act, how often again?"""
        if not isinstance(time.when, Noun):
            return False
        counted = time.when.head.term == OCCURRENCE
        return not counted and (time.when.article == "this" or is_previous(time) or recurs(time) or self.compiler.spans.time_of(time) is not None)

    def caused(self, phrase: Phrase, scope: Scope) -> list[Condition]:
        """*X from doing Y*: the act goes on from which it comes."""
        causes = [slot.filler for m in getattr(phrase, "modifiers", ()) if isinstance(m, Relation) for slot in m.slots if isinstance(slot.filler, Predicate)]
        return [Runs(self.event(cause, None, scope)) for cause in causes]

    def at_its_end(self, predicate: Predicate, slot: str, filler: Phrase, slots: list[tuple[str, Pattern]], scope: Scope) -> Condition | None:
        """*moves adjacent to X*, *moves onto X* of a verb that goes along a way: where it is at the end."""
        if slot not in ("neighbor", "goal") or not self.compiler.travels(predicate.verb):
            return None
        mover = next((p for name, p in slots if name == predicate.subject), None)
        if mover is None:
            return None
        pattern = self.compiler.patterns.pattern(filler, scope)
        if slot == "goal" and pattern.kind != "space":
            return None
        return self.at_the_moment("space" if slot == "goal" else slot, Var(mover.var, "card"), pattern)

    def on_a_spot(self, predicate: Predicate) -> bool:
        """Is a distance said of the spot on which something happens: *built within 2 spaces of X*?"""
        return "spot" in self.compiler.slot_kinds(predicate.verb) and any(isinstance(part, Slot) and part.name == "anchor" for part in predicate.parts)

    def reach(self, predicate: Predicate, scope: Scope) -> Expr | None:
        """The distance that is said of a spot."""
        for part in predicate.parts:
            if isinstance(part, Slot) and part.name == "distance" and isinstance(part.filler, Noun) and self.on_a_spot(predicate):
                return self.compiler.quantities.count(part.filler.quantity, scope)
        return None

    def where(self, verb: str, slot: str, filler: Phrase, scope: Scope, reach: Expr | None = None) -> tuple[str, Pattern] | None:
        """*in X*, *adjacent to X*, *within 2 spaces of X* of a verb that happens on a spot: said of that spot."""
        if slot not in ("area", "anchor") or "spot" not in self.compiler.slot_kinds(verb):
            return None
        name = scope.new()
        it = Var(name, "space")
        if slot == "area":
            return "spot", Pattern(name, (self.compiler.relations.placed(it, filler, slot, scope),), "space")
        anchor = self.compiler.nouns.expression(filler, scope)
        relation, distance = ("adjacent", Number(1)) if reach is None else ("within", reach)
        if isinstance(anchor, Select):
            near = Geometry(relation, (it, Var(anchor.var, anchor.kind), distance))
            return "spot", Pattern(name, (Exists(Select(anchor.var, anchor.kind, anchor.domain, (*anchor.tests, near))),), "space")
        return "spot", Pattern(name, (Geometry(relation, (it, anchor, distance)),), "space")

    def is_thing(self, thing: Expr, scope: Scope) -> Pattern:
        if isinstance(thing, Var):
            name = scope.new()
            return Pattern(name, (Same(Var(name, thing.kind), thing),))
        name = scope.new()
        return Pattern(name, (Same(Var(name, thing.kind), thing),))

    def unfolded(self, event: Event) -> Event:
        """An event as the engine knows it: what only names a moment of another act is that act."""
        event = departed(event, self.compiler)
        alias = self.compiler.aliases.get(event.verb)
        if alias is None:
            return event
        verb, slots = alias.verb, alias.slots
        doer = self.compiler.agent_slot(event.verb)
        if event.agent is not None and slots.get(doer, BY) != BY:  # here it takes part by name
            event = replace(event, slots=((doer, event.agent), *event.slots), agent=None)
        kept: list[tuple[str, Pattern]] = []
        for name, word in alias.fixed.items():
            var = f"{event.verb.split()[0].casefold()}_{name}"
            kept.append((name, Pattern(var, (OfResource(Var(var, "amount"), word),))))
        tests = list(event.tests)
        main = next((p for name, p in event.slots if name in slots), None)
        for name, pattern in event.slots:
            if slots.get(name) == BY:
                event = replace(event, agent=pattern)
            elif name in slots:
                kept.append((slots[name], pattern))
            elif main is not None:
                tests.append(self.at_the_moment(name, Var(main.var, "card"), pattern))
        return replace(event, verb=verb, slots=tuple(kept), tests=tuple(tests))

    def at_the_moment(self, slot: str, mover: Expr, pattern: Pattern) -> Condition:
        """Where a participant is at that moment: on a space, beside something, in a region."""
        it = Var(pattern.var, "card")
        if slot == "space":
            return All(tuple(substituted(t, {pattern.var: SpaceOf(mover)}) for t in pattern.tests))
        if slot in ("neighbor", "anchor"):
            return Exists(Select(pattern.var, "card", "in_play", (*pattern.tests, Geometry("adjacent", (mover, it, Number(1))))))
        if slot == "region":
            return All(tuple(substituted(t, {pattern.var: SpaceOf(mover)}) for t in pattern.tests))
        raise UncompiledError(f"that moment has no {spoken(slot)}")
