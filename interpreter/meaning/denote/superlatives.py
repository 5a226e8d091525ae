"""Superlatives: *the most powerful X*, *X with the highest power*: those that have most of something, among all that the rest of the phrase fits."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Filter, Modifier, Noun, Pronoun, Relation, Relative, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import (
    Compare,
    Condition,
    Count,
    CountOf,
    Each,
    Expr,
    Foremost,
    Held,
    Let,
    Not,
    Number,
    Pick,
    Same,
    Select,
    Sum,
    Union,
    ValueOf,
    Var,
)
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import Chosen, Domain, Every, Filled, Leading, Measured, Thing

SIDES = {Role.HIGHEST: False, Role.MOST: False, Role.LOWEST: True, Role.FEWEST: True}
"""Adjectives before what is compared, and whether it is the least of it that is asked for."""
QUANTITIES = {"most": False, "least": True, "fewest": True}
"""The same as quantities: *the most gold*."""


class Superlatives:
    """The denotations of superlatives, which are operators on a set."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- what a phrase compares by

    def before(self, each: Filter) -> Measured | None:
        """What a word before a noun compares by."""
        known = self.facts.extreme(each.term) if each.kind == "adjective" and not each.negated else None
        return Measured(known[0], known[1], self.facts.picker(each.term)) if known is not None else None

    def behind(self, modifier: Modifier, noun: Noun) -> Measured | None:
        """What is compared in *with the highest X*, *with the most X on it*, *who controls the most X*."""
        filler = self.had(modifier, noun)
        if filler is None or filler.owner is not None:
            return None
        if filler.quantity is not None and filler.quantity.kind in QUANTITIES:
            if self.all.is_amount(filler):
                filler = replace(filler, modifiers=tuple(m for m in filler.modifiers if not self.lies_there(m, noun)))
                return Measured(filler, QUANTITIES[filler.quantity.kind]) if filler.quantity is not None and not filler.modifiers else None
            counted = self.all.sort(filler, Context()) == "card" and filler.plural
            return Measured(replace(filler, quantity=None), QUANTITIES[filler.quantity.kind], counts=True) if counted and filler.quantity is not None else None
        if filler.modifiers or not self.all.is_amount(filler):
            return None
        side = next((role for f in filler.filters if (role := self.facts.role(f.term)) in SIDES and not f.negated), None)
        return Measured(filler, SIDES[side]) if side is not None else None

    def had(self, modifier: Modifier, noun: Noun) -> Noun | None:
        """What something has or controls, by a relation or a clause behind it."""
        if isinstance(modifier, Relation):
            itself = all(self.itself(slot.filler, noun) for slot in modifier.slots[1:])
            filler = modifier.slots[0].filler if self.facts.role(modifier.term) is Role.HAVING and itself else None
            return filler if isinstance(filler, Noun) else None
        if not isinstance(modifier, Relative) or modifier.subject is not None or len(modifier.predicate.parts) != 1:
            return None
        mood, part = modifier.predicate.mood, modifier.predicate.parts[0]
        plain = mood.form == "finite" and mood.tense == "present" and mood.voice == "active" and mood.modal is None and not mood.negated
        known = plain and self.facts.role(modifier.predicate.verb) in (Role.CONTROL, Role.POSSESSION)
        return part.filler if known and isinstance(part, Slot) and isinstance(part.filler, Noun) else None

    def lies_there(self, modifier: Modifier, noun: Noun) -> bool:
        """*the X with the most tokens on it*: what a thing has lies on that thing."""
        upon = isinstance(modifier, Relation) and self.facts.role(modifier.term) is Role.UPON and len(modifier.slots) == 1
        return isinstance(modifier, Relation) and upon and self.itself(modifier.slots[0].filler, noun)

    @staticmethod
    def itself(filler: object, noun: Noun) -> bool:
        """Is it the very thing that is described?"""
        return isinstance(filler, Pronoun) and filler.word == "it" and filler.refers == noun.mention

    def of(self, noun: Noun) -> list[Measured]:
        """All that a phrase compares its things by."""
        found = (*(self.before(f) for f in noun.filters), *(self.behind(m, noun) for m in noun.modifiers))
        return [each for each in found if each is not None]

    # -- the set

    def narrowed(self, noun: Noun, domain: Domain, cx: Context) -> Domain:
        """Those of a set that have most of what a phrase compares by; so many of them are told apart by whoever asks for them."""
        if self.several(noun) > 1:
            return domain
        for measured in self.of(noun):
            found = domain.of
            if self.one_player(noun, found):
                domain = domain.where(self.beyond_all_others(found, measured, cx))
                continue
            foremost = Foremost(found, self.measure(found, measured, cx), measured.least)
            domain = replace(domain, of=Select(found.var, found.kind, foremost), chooser=measured.picker or domain.chooser)
        return domain

    @staticmethod
    def one_player(noun: Noun, found: Select) -> bool:
        """Is the one player meant who has most of something? Of several who are tied nobody has."""
        return found.kind == "player" and noun.article == "the" and noun.quantity is None and not noun.plural

    def beyond_all_others(self, found: Select, measured: Measured, cx: Context) -> Condition:
        """Whether a player has more, or less, than every other one."""
        other = Select(cx.new(), found.kind, found.domain)
        it, them = Var(found.var, found.kind), Var(other.var, other.kind)
        own, theirs = self.measure(found, measured, cx), self.measure(other, measured, cx)
        others = replace(other, tests=(Not(Same(them, it)),))
        return Each(other.var, others, Compare("<" if measured.least else ">", own, theirs))

    def measure(self, found: Select, measured: Measured, cx: Context) -> Expr:
        """What is compared, of each thing of a set."""
        term, it = measured.compared.head.term, Var(found.var, found.kind)
        if measured.counts:
            return self.all.cards_of(measured.compared, it, cx)[0]
        resource = self.facts.resource(term)
        return Held(resource, it) if resource is not None else ValueOf(self.facts.value(term), it)

    # -- quantifiers

    def several(self, noun: Noun) -> int:
        """How many of those that have most are meant: *the 3 most powerful X*."""
        quantity = noun.quantity
        number = noun.count if noun.count is not None else quantity.number if quantity is not None and quantity.kind == "number" else 1
        return number if isinstance(number, int) and self.of(noun) else 1

    def quantified(self, noun: Noun, domain: Domain, cx: Context) -> Thing | None:
        """*the most powerful X* is one of them; nothing where a phrase has no superlative, or where its quantifier is read as usual."""
        measures, count = self.of(noun), self.several(noun)
        if not measures:
            return None
        if count > 1:
            if len(measures) > 1:
                raise Unmeant("of what it is the most is not said", noun.at)
            return Leading(domain, self.measure(domain.of, measures[0], cx), measures[0].least, count, measures[0].picker, noun.at)
        if noun.article == "the" and noun.quantity is None and noun.refers is None and not self.one_player(noun, domain.of):
            return Every(domain, noun.at) if noun.plural else Chosen(domain, at=noun.at)
        return None

    def filled(self, thing: Leading, who: Expr, cx: Context) -> tuple[Filled, Context]:
        """So many of those that have most; where some of several that are tied are among them, these are chosen."""
        found = thing.of.of
        most = Foremost(found, thing.measure, thing.least, thing.count)
        sure, tied = Var(f"{found.var}sure", found.kind, many=True), Var(f"{found.var}tied", found.kind, many=True)
        some = Select(found.var, found.kind, replace(most, tied=True))
        left = Sum("min", Sum("-", Number(thing.count), CountOf(sure)), Count(some))
        whole = Var(f"{found.var}s", found.kind, many=True)
        choices = (
            Let(sure.name, Select(found.var, found.kind, most), many=True),
            Pick(tied.name, some, left, left, many=True, who=thing.picker or who),
            Let(whole.name, Union((sure, tied), found.kind), many=True),
        )
        return Filled(whole, choices), cx.bind(thing.of.mention, whole)
