"""Verb with its participants -> kind of event, as triggers, laws and history speak of it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Adverb, By, Circumstance, Group, Noun, Phrase, Predicate, Pronoun, Purpose, Relation, Slot, Time
from interpreter.meaning.context import Context
from interpreter.meaning.denote.measures import OPERATORS
from interpreter.meaning.denote.negation import denied
from interpreter.meaning.denote.participants import ROLE
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.facts.alias import BY
from interpreter.meaning.idioms.leaving_play import FROM_PLAY
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    All,
    Amid,
    Compare,
    Condition,
    CountOf,
    Event,
    Exists,
    Expr,
    Geometry,
    InTime,
    Not,
    Number,
    OfResource,
    Pattern,
    Runs,
    Same,
    Select,
    SpaceOf,
    Var,
)
from interpreter.meaning.model.walk import substituted
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ONE, Definite, Known

PASSED_ON = frozenset(["instead"])
"""Adverbs that the sentence around an event reads."""

CAUSES = ("for", "by")
"""Before a verb in -ing: the act that another one comes of."""


ONLY = frozenset(["may_only", "can_only"])
"""Under these a law asks itself who does it."""


class Events:
    """The denotations of what happens."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- participants

    @located
    def pattern(self, phrase: Phrase, cx: Context) -> tuple[Pattern, Context]:
        """What a participant must be."""
        if isinstance(phrase, Noun) and self.all.qualities.speaks(phrase):
            return self.all.qualities.pattern(phrase, cx)
        if isinstance(phrase, Noun) and phrase.head.kind == "term" and self.all.reference(phrase, cx)[0] is None:
            sort = self.all.sort(phrase, cx)
            if self.all.is_amount(phrase) and phrase.owner is None:
                return self.amount(phrase, cx)
            if sort == "zone":
                return self.zone(phrase, cx)
            if sort == "region":
                name = f"m{phrase.mention}"
                test, cx = self.all.in_region(Var(name, "space"), phrase, cx)
                return Pattern(name, (test,)), cx.bind(phrase.mention, Var(name, "region"), phrase.head.term)
            if sort in ("time", "act", "ability", "effect", "thing"):
                return Pattern(cx.new()), cx
            if sort == "space" and phrase.quantity is not None and phrase.quantity.number is not None and not phrase.modifiers:
                name = f"m{phrase.mention}"
                op = "<=" if phrase.quantity.kind == "up_to" else OPERATORS.get(phrase.quantity.kind)
                if op is None or not isinstance(phrase.quantity.number, int):
                    raise Unmeant("how far this is cannot be told here", phrase.quantity.at)
                return Pattern(name, (Compare(op, CountOf(Var(name, "number")), Number(phrase.quantity.number)),)), cx
        thing, cx = self.all.thing(phrase, cx)
        if isinstance(thing, Definite) and isinstance(phrase, Noun) and phrase.owner is None:
            return self.all.anything(thing.of, cx)  # whatever fits is meant, where nobody is said to have it
        return self.all.fits(thing, cx)

    def amount(self, noun: Noun, cx: Context) -> tuple[Pattern, Context]:
        """So much of something."""
        parts = Parts(noun)
        quantity = parts.take("quantity")
        parts.take("article")
        parts.done()
        name = f"m{noun.mention}" if noun.mention >= 0 else cx.new()
        it = Var(name, "amount")
        resource = self.facts.sort_of_token(noun.head.term)
        tests: list[Condition] = [OfResource(it, resource)] if resource is not None else []
        if quantity is not None and isinstance(quantity.number, int) and quantity.kind in OPERATORS and quantity.step is None:
            tests.append(Compare(OPERATORS[quantity.kind], CountOf(it), Number(quantity.number)))
        elif quantity is not None and quantity.kind not in ("a", "any", "some", "all", "each", "every"):
            raise Unbuilt("so much of it", quantity.at)
        elif cx.replaces:
            tests.append(Compare(">=", CountOf(it), ONE))  # where nothing would come of it, nothing takes its place
        return Pattern(name, tuple(tests)), cx.bind(noun.mention, it, noun.head.term)

    def zone(self, noun: Noun, cx: Context) -> tuple[Pattern, Context]:
        """A zone that takes part."""
        name = f"m{noun.mention}" if noun.mention >= 0 else cx.new()
        if self.facts.role(noun.head.term) is Role.ANY_ZONE:
            return Pattern(name), cx.bind(noun.mention, Var(name, "zone"), noun.head.term)
        thing, cx = self.all.thing(noun, cx)
        if not isinstance(thing, Known):
            raise Untold("which zone this is", noun.at)
        made = thing.of
        where = made.domain if isinstance(made, Select) and not isinstance(made.domain, str) else made
        return Pattern(name, (Same(Var(name, "zone"), where),)), cx.bind(noun.mention, Var(name, "zone"), noun.head.term)

    @staticmethod
    def is_it(it: Expr, cx: Context) -> Pattern:
        """A participant that is a known thing."""
        name = cx.new()
        return Pattern(name, (Same(Var(name, it.kind), it),))

    # -- events

    @located
    def event(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[Event, Context]:
        """A verb with phrases as its participants: anything that fits them."""
        ranked = self.all.ordinals.ranked(predicate, subject)
        if ranked is not None:
            event, cx = self.event(self.all.ordinals.bare(predicate), self.all.ordinals.unranked(subject) if subject is not None else None, cx)
            return self.all.ordinals.earlier(event, predicate, subject, cx), cx
        self.own_registers(predicate, subject, cx)
        if subject is None:
            return self.finished(predicate, (), None, None, cx)
        pattern, cx = self.pattern(subject, cx)
        cx = cx.note(Var(pattern.var, pattern.kind))
        card = pattern.kind == "card" and self.all.sort(subject, cx) == "card"
        if self.facts.only_agent(predicate.verb, predicate.subject) or (card and predicate.subject in ("actor", "doer")):
            return self.finished(predicate, (), None, pattern, cx)
        if self.facts.only_actor(predicate.verb, predicate.subject):
            return self.finished(predicate, (), pattern, None, cx)
        return self.finished(predicate, ((predicate.subject, pattern),), None, None, cx)

    def own_registers(self, predicate: Predicate, who: Phrase | Expr | None, cx: Context) -> None:
        """Nobody chooses for somebody else what the game keeps."""
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.all.qualities.register(part.filler) is not None:
                self.all.qualities.own_register(part.filler, who, cx)

    @located
    def event_of(self, predicate: Predicate, it: Expr | None, cx: Context, gap: tuple[str, Expr] | None = None) -> tuple[Event, Context]:
        """A verb with a known thing as its subject, and maybe another one in the gap of a relative clause."""
        self.own_registers(predicate, it, cx)
        slots: tuple[tuple[str, Pattern], ...] = ()
        actor = agent = None
        if it is not None:
            if self.facts.only_agent(predicate.verb, predicate.subject):
                agent = self.is_it(it, cx)
            elif self.facts.only_actor(predicate.verb, predicate.subject):
                actor = self.is_it(it, cx)
            else:
                slots = ((predicate.subject, self.is_it(it, cx)),)
        if gap is not None:
            slots = (*slots, (gap[0], self.is_it(gap[1], cx)))
        return self.finished(predicate, slots, actor, agent, cx)

    def finished(
        self, predicate: Predicate, slots: tuple[tuple[str, Pattern], ...], actor: Pattern | None, agent: Pattern | None, cx: Context
    ) -> tuple[Event, Context]:
        """The event with all that stands beside its verb."""
        if predicate.others:
            raise Unbuilt("two acts behind one to", predicate.at)
        tests: list[Condition] = []
        because: Event | None = None
        for part in predicate.parts:
            match part:
                case Slot() if isinstance(part.filler, Noun | Pronoun | Group):
                    if part.name == ROLE and self.all.qualities.register(part.filler) is None:
                        continue
                    if "spot" in self.facts.slots(predicate.verb) and part.name in ("area", "anchor", "distance"):
                        spot, cx = self.spot(predicate, part, cx)
                        slots = (*slots, *spot)
                        continue
                    if part.name in ("neighbor", "goal") and self.facts.travels(predicate.verb):
                        ends, cx = self.at_its_end(predicate, part.name, part.filler, slots, cx)
                        tests.append(ends)
                        continue
                    filler, causes, cx = self.caused(part.filler, cx)
                    tests += causes
                    pattern, cx = self.pattern(filler, cx)
                    slots = (*slots, (part.name, pattern))
                case By():
                    during = self.in_act(part.agent, predicate, slots, cx)
                    if during is not None:
                        test, cx = during
                        tests.append(test)
                        continue
                    if isinstance(part.agent, Noun) and self.all.sort(part.agent, cx) in ("act", "effect", "ability", "time"):
                        raise Unmeant("what is done is done by a card or by a player", part.at)
                    by, cx = self.pattern(part.agent, cx)
                    if self.all.sort(part.agent, cx) != "player" or predicate.mood.modal in ONLY:
                        agent = by
                    elif denied(predicate) and actor is None:
                        actor = by  # whoever acts may not
                    else:
                        raise Unmeant("by which player it was done is not kept: say which cards do it, those that the player controls", part.at)
                case Purpose() if part.code in CAUSES:
                    because, cx = self.event_of(part.predicate, None, cx)
                case Purpose() if part.code in ("ing", "when", "while") and (slots or agent is not None):
                    doer = agent if agent is not None and part.code != "ing" else slots[0][1]
                    test, cx = self.all.participants.doing(part.predicate, Var(doer.var, "card"), cx)
                    tests.append(test)
                case Purpose() if part.code in ("to", "except_to") and self.facts.ways(predicate.verb):
                    slots = (*slots, self.all.alternatives.pattern(part, cx))
                case Time():
                    test, cx = self.when(part, cx)
                    tests.append(test)
                case Adverb() if part.code in PASSED_ON:
                    continue
                case Circumstance() if self.facts.role(part.relation.term) is Role.OUTSIDE and isinstance(part.relation.slots[0].filler, Noun):
                    test, cx = self.when(Time("during", part.relation.slots[0].filler, at=part.at), cx)
                    tests.append(Not(test))
                case Circumstance() if FROM_PLAY.meets(part, predicate.verb, self.facts):
                    continue
                case _:
                    raise Unbuilt("these words beside the verb", part.at)
        if len({name for name, _ in slots}) != len(slots):
            raise Unbuilt("one part that is said twice", predicate.at)
        event = self.all.alternatives.in_full(Event(predicate.verb, slots, actor, agent, tuple(tests), because), cx)
        event = self.all.participants.as_named(event, predicate)
        event = self.unfolded(event, cx)
        idiom = self.all.idioms.events.of(predicate)
        return (event if idiom is None else idiom.build(event, predicate, self.all, cx)), cx

    def in_act(self, agent: Phrase, predicate: Predicate, slots: tuple[tuple[str, Pattern], ...], cx: Context) -> tuple[Condition, Context] | None:
        """*is Ved by a D*, where a D is an act: in such an act, to which it falls victim; nothing where a card or a player does it."""
        named = agent if isinstance(agent, Noun) else None
        verb = None if named is None else named.head.term if named.head.kind == "act" else self.facts.act_noun(named)
        suffers = dict(slots).get(predicate.subject)
        slot = self.facts.object_slot(verb) if verb is not None else None
        if not isinstance(agent, Noun) or verb is None or slot is None or suffers is None or suffers.kind != "card":
            return None
        parts = Parts(agent)
        quantity, owner = parts.take("quantity"), parts.take("owner")
        parts.done()
        if quantity is not None and quantity.kind not in ("a", "any"):
            raise Untold("which of several acts this is", quantity.at)
        taking: tuple[tuple[str, Pattern], ...] = ((slot, self.is_it(Var(suffers.var, "card"), cx)),)
        if owner is not None:
            doer, cx = self.pattern(owner, cx)
            taking = ((self.facts.agent(verb), doer), *taking)
        return Runs(Event(verb, taking)), cx

    def caused(self, phrase: Phrase, cx: Context) -> tuple[Phrase, list[Condition], Context]:
        """*X from doing Y*: the act goes on from which it comes."""
        causes = [m for m in phrase.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.CAUSE] if isinstance(phrase, Noun) else []
        found: list[Condition] = []
        for each in causes:
            cause = each.slots[0].filler
            if not isinstance(cause, Predicate):
                raise Untold("where this comes from", each.at)
            event, cx = self.event_of(cause, None, cx)
            found.append(Runs(event))
        return (replace(phrase, modifiers=tuple(m for m in phrase.modifiers if m not in causes)) if isinstance(phrase, Noun) else phrase), found, cx

    def spot(self, predicate: Predicate, part: Slot, cx: Context) -> tuple[tuple[tuple[str, Pattern], ...], Context]:
        """*in X*, *adjacent to X*, *within 2 spaces of X* of a verb that happens on a spot: said of that spot."""
        distances = [each for each in predicate.parts if isinstance(each, Slot) and each.name == "distance"]
        if part.name == "distance":
            if not any(isinstance(each, Slot) and each.name == "anchor" for each in predicate.parts):
                raise Untold("where this happens", part.at)
            return (), cx
        name = cx.new()
        it = Var(name, "space")
        if not isinstance(part.filler, Noun | Pronoun | Group):
            raise Untold("where this happens", part.at)
        if part.name == "area":
            test, cx = self.all.placed(it, part.filler, part.name, cx)
            return (("spot", Pattern(name, (test,), "space")),), cx
        relation, distance = "adjacent", ONE
        far: Expr = distance
        if distances and isinstance(distances[0].filler, Noun):
            relation, far = "within", self.all.count(distances[0].filler.quantity, cx)
        anchor, cx = self.all.thing(part.filler, cx)
        test = self.all.holds(anchor, lambda other: Geometry(relation, (it, other, far)))
        return (("spot", Pattern(name, (test,), "space")),), cx

    def at_its_end(self, predicate: Predicate, slot: str, filler: Phrase, slots: tuple[tuple[str, Pattern], ...], cx: Context) -> tuple[Condition, Context]:
        """*moves adjacent to X*, *moves onto X* of a verb that goes along a way: where it is at the end."""
        mover = next((pattern for name, pattern in slots if name == predicate.subject), None)
        pattern, cx = self.pattern(filler, cx)
        if mover is None or (slot == "goal" and pattern.kind != "space"):
            raise Untold("where this happens", filler.at)
        return self.at_the_moment("space" if slot == "goal" else slot, Var(mover.var, "card"), pattern), cx

    def when(self, time: Time, cx: Context) -> tuple[Condition, Context]:
        """*in its phase*, *during your turn* behind a verb."""
        when = time.when
        if isinstance(when, Noun) and time.code is None and when.quantity is not None:
            raise Untold("how often this is: *once per turn* and the like stand at the start of a sentence", time.at)
        if not isinstance(when, Noun) or time.code not in ("in", "during", "on") or when.article == "this" or when.modifiers:
            raise Untold("when this is", time.at)
        if any(not self.all.is_next(f.term) or when.owner is None for f in when.filters):
            raise Untold("when this is", time.at)
        act = self.facts.event_noun(when) if time.code != "on" and when.owner is None and when.article is None else None
        if act is not None:
            return Amid(act), cx
        if when.quantity is not None and when.quantity.kind == "any":
            raise Unmeant("it is always some such time: say which, or leave it out", time.at)
        if when.quantity is not None or self.facts.event_noun(when) is not None:
            raise Untold("when this is", time.at)
        owner: Expr | None = None
        if when.owner is not None:
            owner, cx = self.all.single(when.owner, cx)
        return InTime(self.all.time_word(when), owner), cx

    def unfolded(self, event: Event, cx: Context) -> Event:
        """An event as the engine knows it: what only names a moment of another act is that act."""
        alias = self.facts.alias(event.verb)
        if alias is None:
            return event
        doer = self.facts.agent(event.verb)
        if event.agent is not None and alias.slots.get(doer, BY) != BY:  # here it takes part by name
            event = replace(event, slots=((doer, event.agent), *event.slots), agent=None)
        kept: list[tuple[str, Pattern]] = []
        for name, word in alias.fixed.items():
            var = cx.new("fixed")
            kept.append((name, Pattern(var, (OfResource(Var(var, "amount"), word),))))
        tests = list(event.tests)
        main = next((p for name, p in event.slots if name in alias.slots), None)
        for name, pattern in event.slots:
            if alias.slots.get(name) == BY:
                event = replace(event, agent=pattern)
            elif name in alias.slots:
                kept.append((alias.slots[name], pattern))
            elif main is not None:
                tests.append(self.at_the_moment(name, Var(main.var, "card"), pattern))
        return replace(event, verb=alias.verb, slots=tuple(kept), tests=tuple(tests))

    @staticmethod
    def at_the_moment(slot: str, mover: Expr, pattern: Pattern) -> Condition:
        """Where a participant is at that moment: on a space, beside something, in a region."""
        it = Var(pattern.var, "card")
        if slot in ("space", "region"):
            return All(tuple(substituted(test, {pattern.var: SpaceOf(mover)}) for test in pattern.tests))
        if slot in ("neighbor", "anchor"):
            return Exists(Select(pattern.var, "card", "in_play", (*pattern.tests, Geometry("adjacent", (mover, it, ONE)))))
        raise Unmeant("that moment has no such participant")
