"""What is said of what somebody or something has: cards, tokens, values, abilities, a cost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import (
    All,
    Always,
    Compare,
    Condition,
    Controls,
    Count,
    CountOf,
    Different,
    Exists,
    Expr,
    HasAbility,
    Held,
    Not,
    Number,
    Owns,
    PlayerOf,
    Select,
    Some,
    This,
    Union,
    ValueOf,
    Var,
    You,
    ZoneOf,
    is_quality,
)
from interpreter.effects.model.walk import held
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import EVERY, operator
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import By, Group, Noun, Predicate, Pronoun, Relation, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

COMPARISONS = {"less": "<", "fewer": "<", "more": ">"}

MEASURED = {"Equal to": "=", "Equal to or more than": ">=", "Equal to or less than": "<="}
"""Relations behind a noun that say how much of it there is."""


class Possessions:
    """Makes conditions of what a thing has."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def having(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """has + so many tokens, so much of a value, cards, an ability."""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if isinstance(filler, Group):
            parts = tuple(self.amount_of(m, thing, scope) for m in filler.members if isinstance(m, Noun))
            return All(parts) if filler.link == "and" else Some(parts)
        if not isinstance(filler, Noun):
            raise UncompiledError("what it has is not said")
        return self.amount_of(filler, thing, scope)

    @located
    def amount_of(self, noun: Noun, thing: Expr | None, scope: Scope) -> Condition:
        """Whether a thing has so many of what a noun names."""
        nouns = self.compiler.nouns
        beyond = self.compiler.excess.of(noun)
        noun = replace(noun, modifiers=tuple(m for m in noun.modifiers if m is not beyond)) if beyond is not None else noun
        quantity = noun.bound if noun.bound is not None else noun.quantity
        part = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        if part is not None and isinstance(self.compiler.relation_filler(part), Noun) and nouns.kind(noun, scope) == "value":
            measure = self.compiler.relation_filler(part)
            if isinstance(measure, Noun) and measure.head.kind == "number":
                quantity = measure.quantity
        kind = nouns.kind(noun, scope)
        if quantity is not noun.quantity and noun.quantity is not None and noun.quantity.kind in EVERY:
            raise UncompiledError(f"each {self.vocabulary.word(noun.head.term)} and so much of it cannot be asked at once", noun.quantity.at)
        if is_quality(kind) and thing is not None:
            return self.values_of(noun, thing, scope)
        varied = self.compiler.qualities.how_many_apart(noun, scope)
        if varied is not None:
            of, quality, counted = varied
            return self.compiler.qualities.variety(self.cards_of(replace(of, quantity=None), thing, scope), quality, counted, scope)
        than = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term in ("Than", "Equal to")), None)
        if kind == "name" and thing is not None and any(f.term.casefold() in ("same", "different") for f in noun.filters):
            return self.name_of(noun, thing, scope)
        if kind in ("ability", "keyword", "label") and thing is not None:
            return self.ability_of(noun, thing, scope)
        held: Expr
        if kind in ("token", "value") or nouns.amount_like(noun):
            self.lies_there(noun, thing, scope)
            held = self.held(noun, thing)
            if kind == "token" and noun.mention >= 0:
                scope.vars.setdefault(noun.mention, held)  # *if X has 8 or more gold, take half of it*
        else:
            held = Count(self.cards_of(noun, thing, scope, than), self.compiler.qualifiers.apart(noun))
        if beyond is not None:
            held = self.compiler.excess.past(held, noun, beyond, scope)
        measured = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term in MEASURED), None)
        if (quantity is None or quantity.kind == "a") and measured is not None:
            return self.compared(MEASURED[measured.term], held, self.other_side(noun, measured, thing, scope))
        if quantity is None:
            return Compare(">=", held, Number(1))
        if quantity.kind in COMPARISONS or quantity.step in COMPARISONS:
            if than is None:
                raise UncompiledError("more or less than what is not said")
            word = quantity.kind if quantity.kind in COMPARISONS else str(quantity.step)
            return self.compared(COMPARISONS[word], held, self.other_side(noun, than, thing, scope))
        if quantity.kind == "no":
            return Compare("=", held, Number(0))
        if quantity.kind in ("a", "any", "some", "another"):
            return Compare(">=", held, Number(1))
        if quantity.kind in ("that_many", "that_much") or isinstance(quantity.number, int):
            op = operator(quantity)
            if kind == "card" and quantity.kind == "number" and thing is not None and thing.kind == "player":
                op = ">="
            return Compare(op, held, self.compiler.quantities.bound(quantity, scope))
        raise UncompiledError(f'"{spoken(quantity.kind)}" does not say how much it has')

    def lies_there(self, noun: Noun, thing: Expr | None, scope: Scope) -> None:
        """Refuse tokens of a thing that lie on another one: *with 2 tokens on it*."""
        on = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term == "On"), None)
        if on is not None and thing is not None and self.compiler.nouns.expression(self.compiler.nouns.filled(on), scope) != thing:
            raise UncompiledError("what a thing has lies on that thing", on.at)

    @staticmethod
    def compared(operator: str, held: Expr, other: Expr) -> Condition:
        """One number against another; against that of *a X*, when there is such a X."""
        if not isinstance(other, ValueOf | Held) or not isinstance(other.of, Select):
            return Compare(operator, held, other)
        some = other.of
        test = Compare(operator, held, replace(other, of=Var(some.var, some.kind)))
        return Exists(replace(some, tests=(*some.tests, test)))

    @located
    def values_of(self, noun: Noun, thing: Expr, scope: Scope) -> Condition:
        """Whether a thing has a value of a quality, or so many of them."""
        quantity = noun.quantity
        if quantity is not None and isinstance(quantity.number, int) and not noun.partitive:
            had = self.compiler.qualities.of_thing(self.compiler.nouns.kind(noun, scope), thing)
            return Compare(operator(quantity), CountOf(had), Number(quantity.number))
        plain = replace(noun, quantity=None) if quantity is not None and quantity.kind == "no" else noun
        found = self.compiler.qualities.has(thing, plain, scope)
        assert found is not None
        return found if plain is noun else Not(found)

    def other_side(self, noun: Noun, than: Relation, holder: Expr | None, scope: Scope) -> Expr:
        """What a comparison compares with: the same count of another, or a number."""
        nouns = self.compiler.nouns
        other = nouns.filled(than)
        if isinstance(other, Group) or (isinstance(other, Noun) and other.quantity is not None and other.quantity.kind in EVERY):
            raise UncompiledError("it is compared with several things: choose one first", other.at)
        if isinstance(other, Noun) and nouns.amount_like(other) and other.owner is None and other.quantity is None and not other.modifiers:
            return self.held(other, holder)
        if nouns.kind(other, scope) in ("player", "card", "space") and not (isinstance(other, Noun) and nouns.amount_like(other)):
            thing = nouns.expression(other, scope)
            if nouns.amount_like(noun):
                return self.held(noun, thing)
            return Count(self.turned(self.cards_of(noun, holder, scope, than), holder, thing), self.compiler.qualifiers.apart(noun))
        return self.compiler.quantities.how_many(other, scope)

    @located
    def name_of(self, noun: Noun, thing: Expr, scope: Scope) -> Condition:
        """*has a different name*: of a set from one another, of one thing from the one that it is compared with."""
        differs = any(f.term.casefold() == "different" for f in noun.filters)
        if isinstance(thing, Var) and thing.many:
            if not differs:
                raise UncompiledError("the same name as what is not said")
            return Different(thing, "name")
        if noun.plural:
            raise UncompiledError("things with different names can only be chosen or counted")
        other = next((self.compiler.relation_filler(m) for m in noun.modifiers if isinstance(m, Relation)), None)
        compared = self.compiler.nouns.expression(other, scope) if other is not None else self.compiler.qualifiers.before(thing, scope)
        if isinstance(compared, Select):
            raise UncompiledError("another name than which of them is not said")
        if isinstance(compared, This) and other is None and scope.resolved:
            raise UncompiledError("another name than what is not said" if differs else "the same name as what is not said")
        apart = Different(Union((thing, compared), thing.kind), "name")
        return apart if differs else Not(apart)

    @located
    def held(self, noun: Noun, holder: Expr | None) -> Expr:
        """How many tokens, how much of a value a thing has."""
        if holder is None:
            raise UncompiledError("who has it is not said")
        resource = self.vocabulary.resource(noun.head.term)
        return Held(resource, holder) if resource is not None else ValueOf(self.compiler.value_name(noun.head.term), holder)

    @staticmethod
    def turned(cards: Select, holder: Expr | None, other: Expr) -> Select:
        """The same cards of another holder: *more cards in your hand than your opponent* has in theirs."""
        if holder is None:
            raise UncompiledError("more than whose is not said")
        domain = cards.domain
        if isinstance(domain, ZoneOf) and domain.of == holder:
            domain = ZoneOf(domain.zone, other)
        elif domain == holder:
            domain = other
        it = Var(cards.var, cards.kind)
        own = [test for test in cards.tests if test == Controls(holder, it)]
        rest = [test for test in cards.tests if test != Controls(holder, it)]
        if domain is cards.domain and not own:
            raise UncompiledError("it is not plain which cards of the other are compared")
        if mentions(rest, holder):
            raise UncompiledError("it is not plain whether the other's cards are compared with the same thing or with their own")
        return replace(cards, domain=domain, tests=(*(Controls(other, it) for _ in own), *rest))

    @located
    def cards_of(self, noun: Noun, thing: Expr | None, scope: Scope, but: Relation | None = None) -> Select:
        """The cards that a player controls, or that lie in a place."""
        nouns = self.compiler.nouns
        other = noun.quantity if noun.quantity is not None and noun.quantity.kind == "another" else None
        plain = replace(noun, modifiers=tuple(m for m in noun.modifiers if m is not but), quantity=other)
        if self.compiler.kin.is_kin(noun) and thing is not None and thing.kind == "card":
            return self.kin_of(plain, thing, scope)
        found = nouns.select(plain, scope)
        if scope.pair is not None:
            raise UncompiledError("what things are to each other can only be asked of things that are chosen")
        if thing is None:
            return found
        it = Var(found.var, found.kind)
        zone = found.domain.domain if isinstance(found.domain, Select) and not found.domain.tests else found.domain
        if thing.kind == "player" and isinstance(zone, ZoneOf) and zone.of is None:
            return replace(found, domain=ZoneOf(zone.zone, thing))  # *has a card in hand*: in their own
        players = You | PlayerOf
        if isinstance(zone, ZoneOf) and isinstance(zone.of, players) and isinstance(thing, players) and zone.of != thing:
            raise UncompiledError("what somebody has in the place of somebody else", noun.at)
        if thing.kind == "player":
            test: tuple[Condition, ...] = () if not isinstance(found.domain, str) else (Controls(thing, it),)
            return Select(found.var, found.kind, found.domain, (*test, *found.tests))
        if not isinstance(found.domain, str):
            return found  # it says itself where they are: *has 2 cards under it*
        if thing.kind == "card" and self.compiler.attached_zone is not None:
            return replace(found, domain=ZoneOf(self.compiler.attached_zone, thing))
        return Select(found.var, found.kind, thing, found.tests)

    def kin_of(self, noun: Noun, thing: Expr, scope: Scope) -> Select:
        """The kin that a card has."""
        scope.vars[-8] = thing
        made = self.compiler.nouns.select(replace(noun, owner=Pronoun("it", refers=-8, at=noun.at)), scope)
        del scope.vars[-8]
        return made

    def ability_of(self, noun: Noun, thing: Expr, scope: Scope) -> Condition:
        known = self.compiler.nouns.known(noun, scope)
        if known is not None:
            return Always()
        if noun.quantity is not None and noun.quantity.kind not in ("a", "no"):
            raise UncompiledError("whether a card has such an ability can be asked, not how many of them", noun.quantity.at)
        label = next((f.term for f in noun.filters if f.kind == "label"), None)
        made: Condition = HasAbility(thing, label or ("" if noun.head.term == "Ability" else noun.head.term))
        return Not(made) if noun.quantity is not None and noun.quantity.kind == "no" else made

    @located
    def costing(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """*that costs 2 or less*."""
        noun = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "amount"), None)
        if thing is None or not isinstance(noun, Noun) or noun.quantity is None:
            raise UncompiledError("how much it costs is not said")
        return Compare(operator(noun.quantity), ValueOf(self.compiler.cost_value, thing), self.compiler.quantities.bound(noun.quantity, scope))

    @located
    def controlling(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        nouns = self.compiler.nouns
        target = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target"), None)
        if predicate.mood.voice == "passive":
            agent = next((p.agent for p in predicate.parts if isinstance(p, By)), None)
            if agent is None or thing is None:
                raise UncompiledError("by whom it is controlled is not said")
            return Controls(nouns.expression(agent, scope), thing)
        player = thing if thing is not None else You()
        if isinstance(target, Noun) and (target.quantity is not None or self.several(target)) and nouns.known(target, scope) is None:
            return self.amount_of(target, player, scope)
        if not isinstance(target, Noun | Pronoun):
            raise UncompiledError("what is controlled is not said")
        return Controls(player, nouns.expression(target, scope))

    @staticmethod
    def several(noun: Noun) -> bool:
        """*cards*, without an article: some of them."""
        return noun.plural and noun.article is None and noun.owner is None

    @located
    def owning(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        target = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target"), None)
        if not isinstance(target, Noun | Pronoun):
            raise UncompiledError("what is owned is not said")
        return Owns(thing if thing is not None else You(), self.compiler.nouns.expression(target, scope))


def mentions(node: object, thing: Expr) -> bool:
    """Does an effect object speak of a thing itself (not only of the opponent or the owner of it)?"""
    if node == thing:
        return True
    return not isinstance(node, PlayerOf) and any(mentions(each, thing) for each in held(node))
