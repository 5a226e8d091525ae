"""Relation -> condition: where a thing is, what it is near to, what it is with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located, located_by
from interpreter.effects.model import (
    All,
    Always,
    BandOf,
    Between,
    Compare,
    Condition,
    Controls,
    Count,
    CountOf,
    Defined,
    Distance,
    Each,
    Exists,
    Expr,
    Geometry,
    InBand,
    InPlay,
    Inside,
    InTime,
    IsNamed,
    Not,
    Number,
    OnBoard,
    Run,
    Select,
    Some,
    Union,
    Upto,
    Var,
    ZoneOf,
    is_quality,
)
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import EVERY, OPERATORS
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Group, Noun, Phrase, Pronoun, Relation, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

BEHIND = {"amount": "Equal to", "least": "Equal to or more than", "most": "Equal to or less than", "compared": "Than"}
"""The same where they are slots of *with*: what it is compared with."""

FARTHER = frozenset(["more_than", "less_than", "fewer_than", "or_more", "or_less", "or_fewer", "at_least", "at_most"])
"""How a distance is put that is not exactly so many spaces."""

NOT_ASKED = frozenset({"no", "or_less", "or_fewer", "or_lower", "at_most", "fewer_than", "less_than", "more_than", "exactly", "up_to", "most", "fewest"})
"""Quantities of which it is not enough that there are so many."""


class Relations:
    """Makes conditions of the relations in which things stand."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    def some(self, phrase: object, scope: Scope) -> None:
        """Refuse a phrase of all things, or of none, where there need only be one to which something stands in a relation."""
        counted = phrase.quantity if isinstance(phrase, Noun) and not phrase.partitive and self.compiler.nouns.known(phrase, scope) is None else None
        if counted is not None and (counted.kind in EVERY or counted.kind in NOT_ASKED):
            raise UncompiledError("what stands in a relation to each of several things, to none of them or to so many of them cannot be asked", counted.at)

    @located
    def relation(self, relation: Relation, thing: Expr, scope: Scope) -> Condition | None:
        """A relation of the glossary said of a thing; one to *each other* is said of a set, and kept for whoever chooses it."""
        nouns = self.compiler.nouns
        if any(isinstance(slot.filler, Pronoun) and slot.filler.word == "each_other" for slot in relation.slots):
            scope.pair = self.mutual(relation, scope)
            return None
        fillers = {slot.name: slot.filler for slot in relation.slots}
        first = next(iter(fillers.values()), None)
        name = relation.term
        if name in ("In", "On", "From", "Of") and isinstance(first, Noun | Pronoun | Group):
            return self.placed(thing, first, next(iter(fillers)), scope)
        if name == "Not on" and isinstance(first, Noun | Pronoun | Group):
            return Not(self.placed(thing, first, next(iter(fillers)), scope))
        if name == "Under" and isinstance(first, Noun | Pronoun):
            return self.under(thing, first, scope)
        if name == "With":
            return self.having_with(thing, fillers, scope)
        if name == "With (cards)" and isinstance(first, Noun):
            return self.compiler.possessions.amount_of(first, thing, scope)
        if name == "Without" and isinstance(first, Noun):
            return Not(self.compiler.possessions.amount_of(first, thing, scope))
        if name in ("Other than", "Except") and isinstance(first, Noun | Pronoun):
            self.some(first, scope)
            return Not(self.compiler.conditions.noun_said(first, thing, scope))
        if name == "Named" and isinstance(first, Noun):
            return IsNamed(thing, first.head.text)
        if name == "Between":
            return self.between(thing, fillers, scope)
        if name == "By":
            return None
        geometry = self.compiler.geometry(name)
        if geometry is not None:
            return self.geometric(geometry, relation, thing, scope)
        if name in self.compiler.defined_terms:
            given: dict[str, Expr] = {slot: nouns.expression(f, scope) for slot, f in fillers.items() if isinstance(f, Noun | Pronoun | Group)}
            some = next((e for e in given.values() if isinstance(e, Select)), None)
            if some is not None:
                for filler in fillers.values():
                    self.some(filler, scope)
                inner = {slot: Var(e.var, e.kind) if e is some else e for slot, e in given.items()}
                test = Defined(name, (thing, *inner.values()))
                return Exists(Select(some.var, some.kind, some.domain, (*some.tests, test)))
            return Defined(name, (thing, *given.values()))
        raise UncompiledError(f'"{spoken(name)}" says nothing of a thing here')

    @located
    def mutual(self, relation: Relation, scope: Scope) -> Condition | None:
        """A relation between any two things of a set."""
        one, other = Var("one", "card"), Var("other", "card")
        scope.vars[-7] = other
        it = Pronoun("it", refers=-7, at=relation.at)
        slots = tuple(replace(s, filler=it) if isinstance(s.filler, Pronoun) and s.filler.word == "each_other" else s for s in relation.slots)
        made = self.relation(replace(relation, slots=slots), one, scope)
        del scope.vars[-7]
        return made

    @located_by(1)
    def placed(self, thing: Expr, place: Phrase, slot: str, scope: Scope) -> Condition:
        """in, on, of + a place."""
        nouns = self.compiler.nouns
        if isinstance(place, Group):
            parts = tuple(self.placed(thing, member, slot, scope) for member in place.members)
            return All(parts) if place.link == "and" else Some(parts)
        kind = nouns.kind(place, scope)
        valued = self.compiler.qualities.has(thing, place, scope) if is_quality(kind) else None
        if valued is not None:
            return valued
        if isinstance(place, Noun) and place.quantity is not None and place.quantity.kind == "no":
            raise UncompiledError("what is in no such place cannot be asked", place.quantity.at)
        if isinstance(place, Noun) and place.head.kind == "term":
            if self.vocabulary.is_board(place.head.term):
                return OnBoard(thing)
            if place.head.term == "Play (in play)":
                return InPlay(thing)
            if kind == "region":
                return self.in_region(thing, place, scope)
            if kind == "time":
                return InTime(self.vocabulary.word(place.head.term), nouns.expression(place.owner, scope) if place.owner is not None else None)
            if kind == "zone" and nouns.known(place, scope) is None:
                self.some(place, scope)
                made = nouns.zone(place, scope)
                if isinstance(made, Select):
                    return Inside(thing, made.domain if not isinstance(made.domain, str) else made)
                if made is not None:
                    return Inside(thing, made)
        if isinstance(place, Noun) and kind == "space" and nouns.known(place, scope) is None and place.quantity is not None:
            self.some(place, scope)
            found = nouns.select(place, scope)
            return Exists(Select(found.var, "space", found.domain, (*found.tests, Inside(thing, Var(found.var, "space")))))
        where = nouns.expression(place, scope)
        if where.kind == "player" and thing.kind == "card":
            return Controls(where, thing)
        if where.kind == "card" and thing.kind in ("symbol", "number"):
            return Always()
        if where.kind == "card" and thing.kind == "card" and slot == "bearer" and self.compiler.attached_zone is not None:
            self.some(place, scope)
            return self.compiler.attached.test(thing, where)
        return Inside(thing, where)

    @located_by(1)
    def in_region(self, thing: Expr, region: Noun, scope: Scope) -> Condition:
        """In that row, in the same row as X, in the row of X, in a part of the board (of a player)."""
        nouns = self.compiler.nouns
        part = self.compiler.lines.part(region)
        if part is not None:
            return self.compiler.lines.stands_at(thing, region, part, scope)
        band = self.vocabulary.word(region.head.term)
        known = nouns.known(region, scope)
        if known is not None:
            return InBand(thing, band, known)
        alike = self.compiler.same_band(region, scope)
        if alike is not None:
            return self.in_band(thing, band, alike)
        if any(f.term.casefold() in ("same", "different") for f in region.filters):
            raise UncompiledError(f"the same {spoken(band)} as what is not said")
        owner = nouns.expression(region.owner, scope) if region.owner is not None else None
        if owner is not None and owner.kind in ("card", "space"):
            return self.in_band(thing, band, owner)
        return self.compiler.region_test(thing, region, owner)

    @staticmethod
    def in_band(thing: Expr, band: str, of: Expr) -> Condition:
        """In the row or column of a thing, or of one of several."""
        if isinstance(of, Select):
            return Exists(replace(of, tests=(*of.tests, InBand(thing, band, BandOf(band, Var(of.var, of.kind))))))
        return InBand(thing, band, BandOf(band, of))

    @located_by(1)
    def under(self, thing: Expr, cover: Phrase, scope: Scope) -> Condition:
        under = self.compiler.under_zone
        if under is None:
            raise UncompiledError("this game has no place under cards")
        nouns = self.compiler.nouns
        if isinstance(cover, Noun) and cover.quantity is not None and nouns.known(cover, scope) is None:
            self.some(cover, scope)
            found = nouns.select(cover, scope)
            return Exists(Select(found.var, "card", found.domain, (*found.tests, Inside(thing, ZoneOf(under, Var(found.var, "card"))))))
        return Inside(thing, ZoneOf(under, nouns.expression(cover, scope)))

    def having_with(self, thing: Expr, fillers: Mapping[str, object], scope: Scope) -> Condition:
        having = fillers.get("having")
        bearer = fillers.get("bearer")
        if isinstance(bearer, Noun | Pronoun) and self.compiler.nouns.expression(bearer, scope) != thing:
            raise UncompiledError("what a thing has lies on that thing", bearer.at)
        if isinstance(having, Noun):
            measures = ((BEHIND[name], filler) for name, filler in fillers.items() if name in BEHIND and isinstance(filler, Noun | Pronoun | Group))
            having = replace(
                having,
                modifiers=(*having.modifiers, *(Relation(term, 0, (Slot("compared", filler, at=filler.at),), at=filler.at) for term, filler in measures)),
            )
            return self.compiler.possessions.amount_of(having, thing, scope)
        if isinstance(having, Group):
            parts = tuple(self.compiler.possessions.amount_of(m, thing, scope) for m in having.members if isinstance(m, Noun))
            return All(parts) if having.link == "and" else Some(parts)
        spaces = fillers.get("spaces")
        if isinstance(spaces, Noun) and thing.kind == "direction":
            return self.direction_with(thing, spaces, scope)
        raise UncompiledError("what it is with is nothing that a card can have")

    @located_by(1)
    def direction_with(self, direction: Expr, spaces: Noun, scope: Scope) -> Condition:
        """A direction with so many spaces of a sort, counted from a thing."""
        nouns = self.compiler.nouns
        origin = next((nouns.filled(m) for m in spaces.modifiers if isinstance(m, Relation) and m.term == "From (a space)"), None)
        if origin is None:
            raise UncompiledError("so many spaces from where is not said")
        count = self.compiler.quantities.count(spaces.quantity, scope)
        run = Run(nouns.expression(origin, scope), direction, count)
        name = scope.new()
        tests = [
            self.compiler.adjective(f.term, Var(name, "space"))
            for f in spaces.filters
            if f.kind == "adjective" and self.compiler.geometry(f.term) != "straight"
        ]
        return All((Compare("=", CountOf(run), count), Each(name, run, All(tuple(tests)))))

    def between(self, thing: Expr, fillers: Mapping[str, object], scope: Scope) -> Condition:
        nouns = self.compiler.nouns
        both = fillers.get("both")
        if isinstance(both, Pronoun | Noun | Group):
            made = nouns.expression(both, scope)
            if isinstance(made, Union) and len(made.of) == 2:
                return Inside(thing, Between(*made.of))
            raise UncompiledError("between which two things is not said")
        first, second = fillers.get("first"), fillers.get("second")
        if isinstance(first, Noun | Pronoun) and isinstance(second, Noun | Pronoun):
            return Inside(thing, Between(nouns.expression(first, scope), nouns.expression(second, scope)))
        raise UncompiledError("between which two things is not said")

    @located_by(1)
    def geometric(self, geometry: str, relation: Relation, thing: Expr, scope: Scope) -> Condition:
        """A relation that the board answers; the distance may have adjectives that its spaces must fit."""
        distance: Expr = Number(1)
        straight: list[Condition] = []
        anchor: Expr | None = None
        several = 1
        path: Noun | None = None
        for slot in relation.slots:
            filler = slot.filler
            if not isinstance(filler, Noun | Pronoun | Group):
                raise UncompiledError(f'"{spoken(relation.term)}" what is not said')
            if slot.name == "distance":
                apart = filler.quantity if isinstance(filler, Noun) and filler.quantity is not None and filler.quantity.kind in FARTHER else None
                distance = self.compiler.quantities.bound(apart, scope) if apart is not None else self.compiler.quantities.how_many(filler, scope)
                path = filler if isinstance(filler, Noun) else None
            else:
                self.some(filler, scope)
                anchor = self.anchor(filler, scope)
                if isinstance(filler, Noun) and filler.quantity is not None and isinstance(filler.quantity.number, int):
                    several = filler.quantity.number
        if anchor is None:
            anchor = self.compiler.origin(scope, thing)
        if thing.kind == "direction":
            return Geometry(geometry, (thing, anchor, self.compiler.origin(scope), scope.number or Number(1)))
        some: Select | None = None
        if isinstance(anchor, Select):
            some, anchor = anchor, Var(anchor.var, anchor.kind)
        tests: list[Condition] = [self.measured(geometry, thing, anchor, distance, path)]
        for each in path.filters if path is not None else ():
            if each.kind == "adjective" and self.compiler.geometry(each.term) == "straight":
                tests.append(Geometry("line", (thing, anchor)))
            elif each.kind == "adjective":
                name = scope.new()
                straight.append(Each(name, Between(thing, anchor), self.compiler.adjective(each.term, Var(name, "space"))))
        made: Condition = All((*tests, *straight)) if len(tests) + len(straight) > 1 else tests[0]
        if some is not None:
            found = Select(some.var, some.kind, some.domain, (*some.tests, made))
            made = Compare(">=", Count(found), Number(several)) if several > 1 else Exists(found)
        return made

    @staticmethod
    def measured(geometry: str, thing: Expr, anchor: Expr, distance: Expr, path: Noun | None) -> Condition:
        """A distance as it is put: exactly, up to, more than so many spaces."""
        quantity = path.quantity if path is not None else None
        if geometry == "away" and quantity is not None and quantity.kind in FARTHER:
            far = Compare(OPERATORS[quantity.kind], Distance(thing, anchor), distance)
            return far if ">" in far.op else All((Compare(">=", Distance(thing, anchor), Number(1)), far))  # nothing is away from itself
        if geometry == "away" and isinstance(distance, Upto):
            return Geometry("within", (thing, anchor, distance.most))
        return Geometry(geometry, (thing, anchor, distance))

    @located
    def anchor(self, filler: Phrase, scope: Scope) -> Expr:
        """What a distance is counted from."""
        nouns = self.compiler.nouns
        if isinstance(filler, Pronoun) and filler.quantity is not None:
            if filler.quantity.kind in EVERY:
                raise UncompiledError("what stands in a relation to each of several things cannot be asked", filler.quantity.at)
            made = nouns.pronoun(filler, scope)
            name = scope.new()
            return Select(name, made.kind, made)
        if isinstance(filler, Group):
            if filler.link == "and":
                raise UncompiledError("what stands in a relation to each of several things cannot be asked", filler.at)
            members = nouns.expression(filler, scope)
            name = scope.new()
            return Select(name, members.kind, members)
        return nouns.expression(filler, scope)
