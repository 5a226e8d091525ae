"""Superlatives: *the most powerful X*, *X with the highest power*: those that have most of something, among all that the rest of the phrase fits."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Filter, Modifier, Noun, Relation
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Count, CountOf, Expr, Foremost, Held, Let, Number, Pick, Select, Sum, Union, ValueOf, Var
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

    def behind(self, modifier: Modifier) -> Measured | None:
        """What is compared in *with the highest X*, *with the most X*."""
        having = isinstance(modifier, Relation) and self.facts.role(modifier.term) is Role.HAVING and len(modifier.slots) == 1
        filler = modifier.slots[0].filler if having and isinstance(modifier, Relation) else None
        if not isinstance(filler, Noun) or filler.owner is not None or filler.modifiers or not self.all.is_amount(filler):
            return None
        if filler.quantity is not None and filler.quantity.kind in QUANTITIES:
            return Measured(filler, QUANTITIES[filler.quantity.kind])
        side = next((role for f in filler.filters if (role := self.facts.role(f.term)) in SIDES and not f.negated), None)
        return Measured(filler, SIDES[side]) if side is not None else None

    def of(self, noun: Noun) -> list[Measured]:
        """All that a phrase compares its things by."""
        found = (*(self.before(f) for f in noun.filters), *(self.behind(m) for m in noun.modifiers))
        return [each for each in found if each is not None]

    # -- the set

    def narrowed(self, noun: Noun, domain: Domain) -> Domain:
        """Those of a set that have most of what a phrase compares by; so many of them are told apart by whoever asks for them."""
        if self.several(noun) > 1:
            return domain
        for measured in self.of(noun):
            found = domain.of
            foremost = Foremost(found, self.measure(found, measured), measured.least)
            domain = replace(domain, of=Select(found.var, found.kind, foremost), chooser=measured.picker or domain.chooser)
        return domain

    def measure(self, found: Select, measured: Measured) -> Expr:
        """What is compared, of each thing of a set."""
        term, it = measured.compared.head.term, Var(found.var, found.kind)
        resource = self.facts.resource(term)
        return Held(resource, it) if resource is not None else ValueOf(self.facts.value(term), it)

    # -- quantifiers

    def several(self, noun: Noun) -> int:
        """How many of those that have most are meant: *the 3 most powerful X*."""
        quantity = noun.quantity
        number = noun.count if noun.count is not None else quantity.number if quantity is not None and quantity.kind == "number" else 1
        return number if isinstance(number, int) and self.of(noun) else 1

    def quantified(self, noun: Noun, domain: Domain) -> Thing | None:
        """*the most powerful X* is one of them; nothing where a phrase has no superlative, or where its quantifier is read as usual."""
        measures, count = self.of(noun), self.several(noun)
        if not measures:
            return None
        if count > 1:
            if len(measures) > 1:
                raise Unmeant("of what it is the most is not said", noun.at)
            return Leading(domain, self.measure(domain.of, measures[0]), measures[0].least, count, measures[0].picker, noun.at)
        if noun.article == "the" and noun.quantity is None and noun.refers is None:
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
