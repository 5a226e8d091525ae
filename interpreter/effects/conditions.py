"""Clause -> condition: what is said to be so, to have happened, to be allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING

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
    DidInstead,
    Different,
    Distance,
    Each,
    Event,
    Exists,
    Expr,
    Foremost,
    Geometry,
    Happened,
    Happenings,
    HasAbility,
    Held,
    InBand,
    InPlay,
    Inside,
    InTime,
    IsNamed,
    May,
    Named,
    Not,
    Number,
    OnBoard,
    Only,
    Owns,
    Pattern,
    PlayerOf,
    Run,
    Runs,
    Same,
    Select,
    Some,
    This,
    Union,
    Upto,
    ValueOf,
    Var,
    You,
    ZoneOf,
    is_quality,
)
from interpreter.effects.nouns import EVERY, OPERATORS
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import (
    Adverb,
    By,
    Clause,
    Complement,
    Group,
    Head,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Relation,
    Relative,
    Slot,
    Subordinate,
    Time,
)

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

PAST = frozenset(["past", "perfect", "past_perfect"])
COUNTED = {"number": ">=", "or_more": ">=", "at_least": ">=", "more_than": ">", "fewer_than": "<", "less_than": "<", "at_most": "<=", "exactly": "="}
"""How many of what a sentence speaks of there must be."""
COMPARISONS = {"less": "<", "fewer": "<", "more": ">"}
MEASURED = {"Equal to": "=", "Equal to or more than": ">=", "Equal to or less than": "<="}
"""Relations behind a noun that say how much of it there is."""
BEHIND = {"amount": "Equal to", "least": "Equal to or more than", "most": "Equal to or less than", "compared": "Than"}
"""The same where they are slots of *with*: what it is compared with."""


class Conditions:
    """Makes conditions of the clauses of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    # -- clauses

    def subordinate(self, sub: Subordinate, scope: Scope) -> Condition:
        """if, unless, while: the clauses together."""
        made = self.clauses(sub.clauses, scope)
        return Not(made) if sub.kind == "unless" else made

    def clauses(self, clauses: tuple[Clause, ...], scope: Scope) -> Condition:
        found = self.clause(clauses[0], scope)
        for clause in clauses[1:]:
            more = self.clause(clause, scope)
            found = Some((found, more)) if clause.link == "or" else All((found, more))
        return found

    def clause(self, clause: Clause, scope: Scope) -> Condition:
        """A subject and what is said of it, its own if and unless included."""
        made = self.predicates(clause.predicates, clause.subject, scope)
        for sub in clause.subordinates:
            made = All((made, self.subordinate(sub, scope)))
        return made

    def predicates(self, predicates: tuple[Predicate, ...], subject: Phrase | None, scope: Scope) -> Condition:
        first = self.said(predicates[0], subject, scope)
        for predicate in predicates[1:]:
            more = self.said(predicate, subject, scope)
            first = Some((first, more)) if predicate.link == "or" else All((first, more))
        return first

    def said(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> Condition:
        """One predicate said of a subject; *each of them*, *no X* and *A and B* as subject are spread."""
        if isinstance(subject, Pronoun) and subject.word == "there":
            return self.there(predicate, scope)
        if predicate.verb == "Name (something)":
            return self.naming(subject, scope)
        if isinstance(subject, Group):
            parts = tuple(self.said(predicate, member, scope) for member in subject.members)
            return All(parts) if subject.link == "and" else Some(parts)
        if isinstance(subject, Pronoun | Noun) and subject.quantity is not None and subject.quantity.kind in EVERY and not self.is_set(predicate):
            return self.spread(predicate, subject, scope)
        if (
            isinstance(subject, Noun)
            and subject.quantity is not None
            and subject.quantity.kind in ("no", "a", "another", *COUNTED)
            and scope.vars.get(subject.mention) is None
        ):
            return self.existing(predicate, subject, scope)
        counted = self.counted_subject(predicate, subject, scope)
        if counted is not None:
            return counted
        thing = self.compiler.nouns.expression(subject, scope) if subject is not None else None
        return self.of(predicate, thing, scope)

    def counted_subject(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> Condition | None:
        """*fewer than 2 cards were destroyed this way*: as often as it happened."""
        many = self.cards_counted(subject, scope) if isinstance(subject, Noun) and predicate.mood.tense in PAST and predicate.mood.modal is None else None
        if many is None or predicate.verb in ("be", "Have", "have") or predicate.verb in self.compiler.defined_terms:
            return None
        event = self.compiler.events.of_phrase(predicate, many[1], scope)
        made = self.so_many(many[0], Happenings(event, self.period(predicate, scope), whose=self.whose(predicate, scope)))
        return Not(made) if predicate.mood.negated else made

    @staticmethod
    def is_set(predicate: Predicate) -> bool:
        """Is it said of all of them together (each has a *different* name)?"""
        for part in predicate.parts:
            if (
                isinstance(part, Slot)
                and isinstance(part.filler, Noun)
                and any(f.term in ("different", "Different", "Same", "same") for f in part.filler.filters)
            ):
                return True
        return False

    def spread(self, predicate: Predicate, subject: Noun | Pronoun, scope: Scope) -> Condition:
        """The predicate of each thing of a set."""
        nouns = self.compiler.nouns
        many = (
            nouns.select(subject, scope)
            if isinstance(subject, Noun) and not subject.partitive and nouns.known(subject, scope) is None
            else nouns.expression(subject, scope)
        )
        name = many.var if isinstance(many, Select) else scope.new()
        return Each(name, many, self.of(predicate, Var(name, many.kind), scope))

    def existing(self, predicate: Predicate, subject: Noun, scope: Scope) -> Condition:
        """*a card is ...*, *no card is ...*: there is one, or none."""
        quantity = subject.quantity
        assert quantity is not None
        found = self.compiler.nouns.select(subject, scope)
        test = self.of(predicate, Var(found.var, found.kind), scope)
        past = predicate.mood.voice == "passive" and (predicate.mood.tense in PAST or isinstance(test, Happened))
        domain = "all" if past and found.domain == "in_play" else found.domain  # what was done to it may have taken it away
        made = Select(found.var, found.kind, domain, (*found.tests, test))
        if quantity.kind in COUNTED and isinstance(quantity.number, int):
            return Compare(COUNTED[quantity.kind], Count(made), Number(quantity.number))
        return Not(Exists(made)) if quantity.kind == "no" else Exists(made)

    def there(self, predicate: Predicate, scope: Scope) -> Condition:
        """*there is a card ...*"""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if not isinstance(filler, Noun):
            raise UncompiledError("there is what?")
        made = self.amount_of(filler, None, scope)
        return Not(made) if predicate.mood.negated else made

    # -- predicates

    def of(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """What a predicate says of a thing."""
        mood = predicate.mood
        made: Condition
        if mood.modal in ("may", "can", "may_only", "can_only") and predicate.verb not in ("be", "Have"):
            event = self.compiler.events.event(predicate, thing, scope)
            if mood.modal == "can" and mood.negated and predicate.verb in scope.acts and not self.compiler.is_native(predicate.verb):
                return Not(Happened(event, "way"))  # *Do it to X. If it cannot be done to X, ...*
            return May(event, forbidden=mood.negated)
        if predicate.verb == "be":
            made = self.being(predicate, thing, scope)
        elif predicate.verb in ("Have", "have"):
            made = self.having(predicate, thing, scope)
        elif predicate.verb == "Cost (an amount)":
            made = self.costing(predicate, thing, scope)
        elif predicate.verb == "Control (a card)":
            made = self.controlling(predicate, thing, scope)
        elif predicate.verb == "Own":
            made = self.owning(predicate, thing, scope)
        elif predicate.verb == "Belong" and thing is not None and (belongs := self.belonging(predicate, thing, scope)) is not None:
            made = belongs
        elif predicate.verb == "Share" and thing is not None and thing.kind == "card":
            made = self.sharing(predicate, thing, scope)
        elif thing is not None and (host := self.compiler.attached.held_by(predicate)) is not None:
            made = self.compiler.attached.said(thing, host, scope)
        elif predicate.verb in self.compiler.defined_terms or self.compiler.geometry(predicate.verb) is not None:
            made = self.defined(predicate, thing, scope)
        elif mood.tense in PAST or (mood.form == "participle" and mood.voice == "passive"):
            made = self.happened(predicate, thing, scope)
        elif scope.resolved and scope.acts and not scope.verb and mood.tense == "present" and mood.form == "finite":
            made = self.came_of_it(predicate, thing, scope)
        else:
            made = Runs(self.compiler.events.event(predicate, thing, scope))
        return Not(made) if mood.negated else made

    def came_of_it(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """*Do A to X. If X is not destroyed, ...*, *If this damage destroys X, ...*: what has come of the text so far."""
        done = None if thing is not None and thing.kind in ("amount", "number", "token") else thing
        this_way = any(isinstance(part, Adverb) and part.code == "this_way" for part in predicate.parts)
        return Happened(self.compiler.events.event(predicate, done, scope), "way" if this_way else "so far")

    def belonging(self, predicate: Predicate, thing: Expr, scope: Scope) -> Condition | None:
        """*belongs to that one*: it is one of the thing's values."""
        quality = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "quality"), None)
        return self.compiler.qualities.has(thing, quality, scope) if isinstance(quality, Noun | Pronoun | Group) else None

    def being(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """is + adjective, relation, or noun."""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if filler is None:
            raise UncompiledError("is what?")
        if thing is None:
            raise UncompiledError("what is it said of?")
        nouns = self.compiler.nouns
        if isinstance(filler, Complement):
            said = filler.filter
            plain = said.kind == "adjective"
            test = self.compiler.adjective(said.term, thing, scope) if plain else nouns.filter(said, thing, _NO_NOUN, scope)
            made = test if test is not None else Always()
            for modifier in filler.modifiers:
                more = nouns.modifier(modifier, thing, scope)
                made = made if more is None else All((made, more))
            return Not(made) if filler.filter.negated and filler.filter.kind == "adjective" else made
        if isinstance(filler, Relation):
            found = self.relation(filler, thing, scope)
            return found if found is not None else Always()
        if isinstance(filler, Group):
            parts = tuple(self.noun_said(member, thing, scope) for member in filler.members)
            return All(parts) if filler.link == "and" else Some(parts)
        if isinstance(filler, Noun | Pronoun):
            return self.noun_said(filler, thing, scope)
        raise UncompiledError("this is not something a thing can be")

    def noun_said(self, phrase: Phrase, thing: Expr, scope: Scope) -> Condition:
        """*it is a X*: the tests of the noun; *it is that X*: the same thing; *it is 3*: the same number."""
        nouns = self.compiler.nouns
        if isinstance(phrase, Group):
            parts = tuple(self.noun_said(member, thing, scope) for member in phrase.members)
            return All(parts) if phrase.link == "and" else Some(parts)
        valued = self.compiler.qualities.has(thing, phrase, scope) if is_quality(thing.kind) or thing.kind == "card" else None
        if valued is not None:
            return valued
        if isinstance(phrase, Pronoun):
            return Same(thing, nouns.pronoun(phrase, scope))
        assert isinstance(phrase, Noun)
        known = nouns.known(phrase, scope)
        if known is not None:
            return Same(thing, known)
        if self.compiler.kin.is_kin(phrase):
            return self.kin_said(phrase, thing, scope)
        if thing.kind in ("number", "value", "range") or phrase.head.kind == "number":
            quantity = phrase.quantity
            op = OPERATORS.get(quantity.kind, "=") if quantity is not None else "="
            return Compare(op if phrase.head.kind == "number" else "=", thing, nouns.how_many(phrase, scope))
        if phrase.owner is not None or (phrase.article == "the" and phrase.quantity is None):
            made = nouns.expression(phrase, scope)
            return Same(thing, made.of if isinstance(made, Only) and isinstance(made.of.domain, Foremost) else made)
        tests = [*nouns.head_tests(phrase, thing.kind, thing)]
        zone = self.vocabulary.zone(phrase.head.term) if phrase.head.kind == "term" and thing.kind in ("zone", "space") else None
        if zone is not None:
            tests.append(Same(thing, ZoneOf(zone, None)))
        for each in phrase.filters:
            test = nouns.filter(each, thing, phrase, scope)
            if test is not None:
                tests.append(test)
        for modifier in phrase.modifiers:
            test = nouns.modifier(modifier, thing, scope)
            if test is not None:
                tests.append(test)
        return All(tuple(tests))

    def kin_said(self, phrase: Noun, thing: Expr, scope: Scope) -> Condition:
        """*it is a T of X*, *it is its T*."""
        filters = [self.compiler.nouns.filter(each, thing, phrase, scope) for each in phrase.filters]
        return All((self.compiler.kin.test(phrase, thing, scope), *(each for each in filters if each is not None)))

    def having(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """has + so many tokens, so much of a value, cards, an ability."""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if isinstance(filler, Group):
            parts = tuple(self.amount_of(m, thing, scope) for m in filler.members if isinstance(m, Noun))
            return All(parts) if filler.link == "and" else Some(parts)
        if not isinstance(filler, Noun):
            raise UncompiledError("has what?")
        return self.amount_of(filler, thing, scope)

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
            held = self.held(noun, thing)
            if kind == "token" and noun.mention >= 0:
                scope.vars.setdefault(noun.mention, held)  # *if X has 8 or more gold, take half of it*
        else:
            held = Count(self.cards_of(noun, thing, scope, than), self.compiler.actions.apart(noun))
        if beyond is not None:
            held = self.compiler.excess.past(held, noun, beyond, scope)
        measured = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term in MEASURED), None)
        if quantity is None and measured is not None:
            return self.compared(MEASURED[measured.term], held, self.other_side(noun, measured, thing, scope))
        if quantity is None:
            return Compare(">=", held, Number(1))
        if quantity.kind in COMPARISONS or quantity.step in COMPARISONS:
            if than is None:
                raise UncompiledError("more or less than what?")
            word = quantity.kind if quantity.kind in COMPARISONS else str(quantity.step)
            return self.compared(COMPARISONS[word], held, self.other_side(noun, than, thing, scope))
        if quantity.kind == "no":
            return Compare("=", held, Number(0))
        if quantity.kind in ("a", "any", "some", "another"):
            return Compare(">=", held, Number(1))
        if quantity.kind in ("that_many", "that_much") or isinstance(quantity.number, int):
            op = OPERATORS.get(quantity.kind, "=")
            if kind == "card" and quantity.kind == "number" and thing is not None and thing.kind == "player":
                op = ">="
            return Compare(op, held, nouns.count(quantity, scope))
        raise UncompiledError(f'has "{quantity.kind}" is not known here')

    @staticmethod
    def compared(operator: str, held: Expr, other: Expr) -> Condition:
        """One number against another; against that of *a X*, when there is such a X."""
        if not isinstance(other, ValueOf | Held) or not isinstance(other.of, Select):
            return Compare(operator, held, other)
        some = other.of
        test = Compare(operator, held, replace(other, of=Var(some.var, some.kind)))
        return Exists(replace(some, tests=(*some.tests, test)))

    def values_of(self, noun: Noun, thing: Expr, scope: Scope) -> Condition:
        """Whether a thing has a value of a quality, or so many of them."""
        quantity = noun.quantity
        if quantity is not None and isinstance(quantity.number, int) and not noun.partitive:
            had = self.compiler.qualities.of_thing(self.compiler.nouns.kind(noun, scope), thing)
            return Compare(OPERATORS.get(quantity.kind, "="), CountOf(had), Number(quantity.number))
        plain = replace(noun, quantity=None) if quantity is not None and quantity.kind == "no" else noun
        found = self.compiler.qualities.has(thing, plain, scope)
        assert found is not None
        return found if plain is noun else Not(found)

    def other_side(self, noun: Noun, than: Relation, holder: Expr | None, scope: Scope) -> Expr:
        """What a comparison compares with: the same count of another, or a number."""
        nouns = self.compiler.nouns
        other = nouns.filled(than)
        if isinstance(other, Group):
            raise UncompiledError("compared with several things")
        if isinstance(other, Noun) and nouns.amount_like(other) and other.owner is None and other.quantity is None and not other.modifiers:
            return self.held(other, holder)
        if nouns.kind(other, scope) in ("player", "card", "space") and not (isinstance(other, Noun) and nouns.amount_like(other)):
            thing = nouns.expression(other, scope)
            if nouns.amount_like(noun):
                return self.held(noun, thing)
            return Count(self.turned(self.cards_of(noun, holder, scope, than), holder, thing), self.compiler.actions.apart(noun))
        return nouns.how_many(other, scope)

    def name_of(self, noun: Noun, thing: Expr, scope: Scope) -> Condition:
        """*has a different name*: of a set from one another, of one thing from the one that it is compared with."""
        differs = any(f.term.casefold() == "different" for f in noun.filters)
        if isinstance(thing, Var) and thing.many:
            if not differs:
                raise UncompiledError("the same name as what?")
            return Different(thing, "name")
        if noun.plural:
            raise UncompiledError("things with different names can only be chosen or counted")
        other = next((self.compiler.relation_filler(m) for m in noun.modifiers if isinstance(m, Relation)), None)
        compared = self.compiler.nouns.expression(other, scope) if other is not None else self.compiler.nouns.before(thing, scope)
        if isinstance(compared, Select):
            raise UncompiledError("another name than which of them?")
        if isinstance(compared, This) and other is None and scope.resolved:
            raise UncompiledError("another name than what?" if differs else "the same name as what?")
        apart = Different(Union((thing, compared), thing.kind), "name")
        return apart if differs else Not(apart)

    def held(self, noun: Noun, holder: Expr | None) -> Expr:
        """How many tokens, how much of a value a thing has."""
        if holder is None:
            raise UncompiledError("who has it?")
        resource = self.vocabulary.resource(noun.head.term)
        return Held(resource, holder) if resource is not None else ValueOf(self.compiler.value_name(noun.head.term), holder)

    @staticmethod
    def turned(cards: Select, holder: Expr | None, other: Expr) -> Select:
        """The same cards of another holder: *more cards in your hand than your opponent* has in theirs."""
        if holder is None:
            raise UncompiledError("more than whose?")
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
        made = self.compiler.nouns.select(replace(noun, owner=Pronoun("it", refers=-8)), scope)
        del scope.vars[-8]
        return made

    def ability_of(self, noun: Noun, thing: Expr, scope: Scope) -> Condition:
        known = self.compiler.nouns.known(noun, scope)
        if known is not None:
            return Always()
        label = next((f.term for f in noun.filters if f.kind == "label"), None)
        made: Condition = HasAbility(thing, label or ("" if noun.head.term == "Ability" else noun.head.term))
        return Not(made) if noun.quantity is not None and noun.quantity.kind == "no" else made

    def costing(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """*that costs 2 or less*."""
        noun = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "amount"), None)
        if thing is None or not isinstance(noun, Noun) or noun.quantity is None:
            raise UncompiledError("costs what?")
        return Compare(OPERATORS.get(noun.quantity.kind, "="), ValueOf(self.compiler.cost_value, thing), self.compiler.nouns.count(noun.quantity, scope))

    def controlling(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        nouns = self.compiler.nouns
        target = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target"), None)
        if predicate.mood.voice == "passive":
            agent = next((p.agent for p in predicate.parts if isinstance(p, By)), None)
            if agent is None or thing is None:
                raise UncompiledError("controlled by whom?")
            return Controls(nouns.expression(agent, scope), thing)
        player = thing if thing is not None else You()
        if isinstance(target, Noun) and (target.quantity is not None or self.several(target)) and nouns.known(target, scope) is None:
            return self.amount_of(target, player, scope)
        if not isinstance(target, Noun | Pronoun):
            raise UncompiledError("controls what?")
        return Controls(player, nouns.expression(target, scope))

    @staticmethod
    def several(noun: Noun) -> bool:
        """*cards*, without an article: some of them."""
        return noun.plural and noun.article is None and noun.owner is None

    def owning(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        target = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target"), None)
        if not isinstance(target, Noun | Pronoun):
            raise UncompiledError("owns what?")
        return Owns(thing if thing is not None else You(), self.compiler.nouns.expression(target, scope))

    def naming(self, what: Phrase | None, scope: Scope) -> Condition:
        """*if a space is named*: was that slot filled?"""
        if not isinstance(what, Noun):
            raise UncompiledError("what is named?")
        name = what.head.term if what.head.kind == "role" else self.vocabulary.word(what.head.term)
        for candidate in (name, name + "s", self.compiler.lexicon.plurals.get(what.head.term, name)):
            if candidate in scope.slots:
                scope.vars[what.mention] = Var(candidate, scope.slots[candidate])
                made: Condition = Named(candidate)
                return Not(made) if what.quantity is not None and what.quantity.kind == "no" else made
        fitting = [s for s, k in scope.slots.items() if k == self.compiler.nouns.kind(what, scope)]
        if fitting:
            return Some(tuple(Named(s) for s in fitting))
        raise UncompiledError(f'the verb has no slot for "{name}"')

    def defined(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """A verb that the glossary defines by a condition (shows, matches, shares)."""
        if self.compiler.geometry(predicate.verb) == "shows":
            return self.showing(predicate, thing, scope)
        filled: dict[str, Expr] = {}
        if thing is not None:
            filled[predicate.subject] = thing
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun | Group):
                filled[part.name] = self.compiler.nouns.expression(part.filler, scope)
        params = self.compiler.definition_params(predicate.verb, frozenset(filled))
        return Defined(predicate.verb, tuple(filled[p] for p in params))

    def sharing(self, predicate: Predicate, thing: Expr, scope: Scope) -> Condition:
        """*shares a row, a name, a value with X*: with another one that has the same."""
        slots = {p.name: p.filler for p in predicate.parts if isinstance(p, Slot)}
        what, other = slots.get("what"), slots.get("other")
        common = slots.get("common")
        if isinstance(common, Noun):
            scope.pair = self.alike(common, Var("one", thing.kind), Var("other", thing.kind), scope)  # kept for whoever chooses them
            return Always()
        if not isinstance(what, Noun) or not isinstance(other, Noun | Pronoun):
            raise UncompiledError("shares what with what?")
        found = self.compiler.nouns.expression(other, scope)
        it = Var(found.var, found.kind) if isinstance(found, Select) else found
        both = All((Not(Same(thing, it)), self.alike(what, thing, it, scope)))
        return Exists(replace(found, tests=(*found.tests, both))) if isinstance(found, Select) else both

    def alike(self, what: Noun, one: Expr, other: Expr, scope: Scope) -> Condition:
        """Do two things have the same row, name or value?"""
        shared = self.compiler.qualities.alike(what, one, other)
        if shared is not None:
            return shared
        kind = self.compiler.nouns.kind(what, scope)
        if kind == "region":
            return self.in_band(one, self.vocabulary.word(what.head.term), other)
        if kind == "name":
            return Not(Different(Union((one, other), "card"), "name"))
        if kind == "value":
            value = self.compiler.value_name(what.head.term)
            return Compare("=", ValueOf(value, one), ValueOf(value, other))
        raise UncompiledError(f'whether two things share a "{self.vocabulary.word(what.head.term)}" cannot be asked yet')

    def showing(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """A die that shows a symbol."""
        face = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if thing is None or not isinstance(face, Noun):
            raise UncompiledError("what shows what?")
        found = self.compiler.nouns.select(face, scope)
        return Exists(Select(found.var, "symbol", "symbols", (*found.tests, Geometry("shows", (thing, Var(found.var, "symbol"))))))

    # -- history

    def still_there(self, clauses: tuple[Clause, ...], scope: Scope) -> Condition | None:
        """*until X leaves play*: as long as it is there; nothing when something else is waited for."""
        predicate = clauses[0].predicates[0]
        left = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        away = isinstance(left, Noun) and left.head.term == "Play (in play)" and predicate.verb == "Leave" and len(clauses) == 1
        subject = clauses[0].subject
        return InPlay(self.compiler.nouns.expression(subject, scope)) if away and subject is not None else None

    def happened(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """What was done: this turn, this phase, this way, or in the event that is answered."""
        negated = any(
            isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.quantity is not None and p.filler.quantity.kind == "no" for p in predicate.parts
        )
        counted = self.counted(predicate, thing, scope)
        if counted is not None:
            return counted
        event = self.compiler.events.event(predicate, thing, scope)
        if event.because is not None and thing is not None and any(isinstance(p, Purpose) and p.code == "instead_of" for p in predicate.parts):
            return DidInstead(thing, event.because.verb)
        made: Condition = Happened(event, self.period(predicate, scope), self.whose(predicate, scope))
        return Not(made) if negated else made

    def counted(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition | None:
        """*removed 3 or more tokens this way*, *played exactly 1 card this turn*: all that was done is added up."""
        for part in predicate.parts:
            many = self.cards_counted(part.filler, scope) if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
            if isinstance(part, Slot) and many is not None:
                one = Slot(part.name, many[1], part.comma)
                told = replace(predicate, parts=tuple(one if each is part else each for each in predicate.parts))
                event = self.compiler.events.event(told, thing, scope)
                return self.so_many(many[0], Happenings(event, self.period(predicate, scope), whose=self.whose(predicate, scope)))
            if not (isinstance(part, Slot) and isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "token"):
                continue
            quantity = part.filler.quantity
            if quantity is None or quantity.kind not in OPERATORS or not isinstance(quantity.number, int) or self.period(predicate, scope) != "way":
                continue
            rest = replace(predicate, parts=tuple(each for each in predicate.parts if each is not part))
            total = Happenings(self.compiler.events.event(rest, thing, scope), "way", part.name)
            return Compare(OPERATORS[quantity.kind], total, Number(quantity.number))
        return None

    def cards_counted(self, noun: Noun, scope: Scope) -> tuple[Quantity, Noun] | None:
        """How many cards a past verb speaks of, and any one of them; nothing when it is about one card, or about a known one."""
        quantity = noun.quantity
        if quantity is None or not isinstance(quantity.number, int) or quantity.kind not in (*OPERATORS, "fewer_than"):
            return None
        if self.compiler.nouns.kind(noun, scope) != "card" or noun.partitive or self.compiler.nouns.known(noun, scope) is not None:
            return None
        return quantity, replace(noun, quantity=Quantity("a"), plural=False)

    @staticmethod
    def so_many(quantity: Quantity, counted: Expr) -> Condition:
        """Whether a count is what a quantity says; a bare number asks for at least so many."""
        assert isinstance(quantity.number, int)
        operator = {"fewer_than": "<", "number": ">="}.get(quantity.kind, OPERATORS.get(quantity.kind, ">="))
        return Compare(operator, counted, Number(quantity.number))

    def whose(self, predicate: Predicate, scope: Scope) -> Expr | None:
        """The player in *during their previous turn*."""
        when = next((p.when for p in predicate.parts if isinstance(p, Time) and is_previous(p)), None)
        if not isinstance(when, Noun):
            return None
        return self.compiler.nouns.expression(when.owner, scope) if when.owner is not None else You()

    def period(self, predicate: Predicate, scope: Scope) -> str:
        """How far back a past verb looks."""
        for part in predicate.parts:
            if isinstance(part, Adverb) and part.code == "this_way":
                return "way"
            if isinstance(part, Time) and is_previous(part):
                return "previous"
            if isinstance(part, Time) and isinstance(part.when, Noun) and self.compiler.parties.verb_of(part.when) is not None:
                continue  # in an act of that sort, whenever it was
            if isinstance(part, Time) and isinstance(part.when, Noun):
                word = self.vocabulary.word(part.when.head.term)
                if part.when.article == "this" or part.code in ("during", "in"):
                    return word.split()[-1]
        if scope.answers:
            return "event"
        own = any(isinstance(part, By) and isinstance(part.agent, Noun | Pronoun) and part.agent.refers == 0 for part in predicate.parts)
        return "ever" if own and predicate.mood.form == "participle" else "turn"

    def total(self, relative: Relative, scope: Scope) -> Expr:
        """How many tokens were spent, gained or removed: *for each token spent this way*."""
        predicate = relative.predicate
        who = self.compiler.nouns.expression(relative.subject, scope) if relative.subject is not None else None
        slot = predicate.subject if who is None else self.compiler.gap(predicate)
        event = self.compiler.events.finish(predicate, [], None, scope) if who is None else self.compiler.events.event(predicate, who, scope)
        return Happenings(event, self.period(predicate, scope), self.renamed_slot(predicate.verb, slot), self.whose(predicate, scope))

    def renamed_slot(self, verb: str, slot: str) -> str:
        """A slot as the act itself calls it, where the verb is another word for that act."""
        alias = self.compiler.aliases.get(verb)
        return alias.slots.get(slot, slot) if alias is not None else slot

    def participle(self, verb: str, it: Expr, scope: Scope) -> Condition:
        """*a rerolled die*: what was done to it before the noun."""
        if it.kind in ("symbol", "die"):
            return Always()
        slot = self.compiler.object_slot(verb)
        name = scope.new()
        return Happened(Event(verb, ((slot, Pattern(name, (Same(Var(name, it.kind), it),))),)), "turn")

    def relative(self, relative: Relative, it: Expr, scope: Scope) -> Condition:
        """A clause behind a noun, with the noun in its gap."""
        predicate = relative.predicate
        if it.kind in ("symbol", "die") and predicate.verb in ("Roll", "Reroll") and relative.subject is None:
            return Always()
        if relative.subject is None:
            return self.of(predicate, it, scope)
        if predicate.verb == "Control (a card)" or (is_having(relative) and it.kind == "card"):
            made: Condition = Controls(self.compiler.nouns.expression(relative.subject, scope), it)
            return Not(made) if predicate.mood.negated else made
        subject = self.compiler.nouns.expression(relative.subject, scope)
        gap = self.compiler.gap(predicate)
        event = self.compiler.events.event(predicate, subject, scope, gap=(gap, it))
        if predicate.mood.modal in ("may", "can"):
            return May(event, forbidden=predicate.mood.negated)
        past = predicate.mood.tense in PAST
        made = Happened(event, self.period(predicate, scope), self.whose(predicate, scope)) if past else Runs(event)
        return Not(made) if predicate.mood.negated else made

    # -- relations

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
            return self.amount_of(first, thing, scope)
        if name == "Without" and isinstance(first, Noun):
            return Not(self.amount_of(first, thing, scope))
        if name in ("Other than", "Except") and isinstance(first, Noun | Pronoun):
            return Not(self.noun_said(first, thing, scope))
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
                inner = {slot: Var(e.var, e.kind) if e is some else e for slot, e in given.items()}
                test = Defined(name, (thing, *inner.values()))
                return Exists(Select(some.var, some.kind, some.domain, (*some.tests, test)))
            return Defined(name, (thing, *given.values()))
        raise UncompiledError(f'the relation "{name}" is not known here')

    def mutual(self, relation: Relation, scope: Scope) -> Condition | None:
        """A relation between any two things of a set."""
        one, other = Var("one", "card"), Var("other", "card")
        scope.vars[-7] = other
        it = Pronoun("it", refers=-7)
        slots = tuple(replace(s, filler=it) if isinstance(s.filler, Pronoun) and s.filler.word == "each_other" else s for s in relation.slots)
        made = self.relation(replace(relation, slots=slots), one, scope)
        del scope.vars[-7]
        return made

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
                made = nouns.zone(place, scope)
                if isinstance(made, Select):
                    return Inside(thing, made.domain if not isinstance(made.domain, str) else made)
                if made is not None:
                    return Inside(thing, made)
        if isinstance(place, Noun) and kind == "space" and nouns.known(place, scope) is None and place.quantity is not None:
            found = nouns.select(place, scope)
            return Exists(Select(found.var, "space", found.domain, (*found.tests, Inside(thing, Var(found.var, "space")))))
        where = nouns.expression(place, scope)
        if where.kind == "player" and thing.kind == "card":
            return Controls(where, thing)
        if where.kind == "card" and thing.kind in ("symbol", "number"):
            return Always()
        if where.kind == "card" and thing.kind == "card" and slot == "bearer" and self.compiler.attached_zone is not None:
            return self.compiler.attached.test(thing, where)
        return Inside(thing, where)

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
            raise UncompiledError(f"the same {band} as what?")
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

    def under(self, thing: Expr, cover: Phrase, scope: Scope) -> Condition:
        under = self.compiler.under_zone
        if under is None:
            raise UncompiledError("this game has no place under cards")
        nouns = self.compiler.nouns
        if isinstance(cover, Noun) and cover.quantity is not None and nouns.known(cover, scope) is None:
            found = nouns.select(cover, scope)
            return Exists(Select(found.var, "card", found.domain, (*found.tests, Inside(thing, ZoneOf(under, Var(found.var, "card"))))))
        return Inside(thing, ZoneOf(under, nouns.expression(cover, scope)))

    def having_with(self, thing: Expr, fillers: Mapping[str, object], scope: Scope) -> Condition:
        having = fillers.get("having")
        if isinstance(having, Noun):
            measures = ((BEHIND[name], filler) for name, filler in fillers.items() if name in BEHIND and isinstance(filler, Noun | Pronoun | Group))
            having = replace(having, modifiers=(*having.modifiers, *(Relation(term, 0, (Slot("compared", filler),)) for term, filler in measures)))
            return self.amount_of(having, thing, scope)
        if isinstance(having, Group):
            parts = tuple(self.amount_of(m, thing, scope) for m in having.members if isinstance(m, Noun))
            return All(parts) if having.link == "and" else Some(parts)
        spaces = fillers.get("spaces")
        if isinstance(spaces, Noun) and thing.kind == "direction":
            return self.direction_with(thing, spaces, scope)
        raise UncompiledError('"with" is not known here')

    def direction_with(self, direction: Expr, spaces: Noun, scope: Scope) -> Condition:
        """A direction with so many spaces of a sort, counted from a thing."""
        nouns = self.compiler.nouns
        origin = next((nouns.filled(m) for m in spaces.modifiers if isinstance(m, Relation) and m.term == "From (a space)"), None)
        if origin is None:
            raise UncompiledError("spaces from where?")
        count = nouns.count(spaces.quantity, scope)
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
            raise UncompiledError("between which two?")
        first, second = fillers.get("first"), fillers.get("second")
        if isinstance(first, Noun | Pronoun) and isinstance(second, Noun | Pronoun):
            return Inside(thing, Between(nouns.expression(first, scope), nouns.expression(second, scope)))
        raise UncompiledError("between which two?")

    def geometric(self, geometry: str, relation: Relation, thing: Expr, scope: Scope) -> Condition:
        """A relation that the board answers; the distance may have adjectives that its spaces must fit."""
        nouns = self.compiler.nouns
        distance: Expr = Number(1)
        straight: list[Condition] = []
        anchor: Expr | None = None
        several = 1
        path: Noun | None = None
        for slot in relation.slots:
            filler = slot.filler
            if not isinstance(filler, Noun | Pronoun | Group):
                raise UncompiledError(f'"{relation.term}" needs a thing')
            if slot.name == "distance":
                distance = nouns.how_many(filler, scope)
                path = filler if isinstance(filler, Noun) else None
            else:
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
        if geometry == "away" and quantity is not None and quantity.kind in ("more_than", "less_than", "or_more", "or_less", "at_least", "at_most"):
            far = Compare(OPERATORS[quantity.kind], Distance(thing, anchor), distance)
            return far if ">" in far.op else All((Compare(">=", Distance(thing, anchor), Number(1)), far))  # nothing is away from itself
        if geometry == "away" and isinstance(distance, Upto):
            return Geometry("within", (thing, anchor, distance.most))
        return Geometry(geometry, (thing, anchor, distance))

    def anchor(self, filler: Phrase, scope: Scope) -> Expr:
        """What a distance is counted from."""
        nouns = self.compiler.nouns
        if isinstance(filler, Pronoun) and filler.quantity is not None:
            made = nouns.pronoun(filler, scope)
            name = scope.new()
            return Select(name, made.kind, made)
        if isinstance(filler, Group):
            members = nouns.expression(filler, scope)
            name = scope.new()
            return Select(name, members.kind, members)
        return nouns.expression(filler, scope)


def is_having(relative: Relative) -> bool:
    """Is it *that X has*?"""
    mood = relative.predicate.mood
    return relative.predicate.verb in ("Have", "have") and relative.subject is not None and mood.tense == "present" and mood.modal is None


def is_previous(time: Time) -> bool:
    """Is it the turn before: *during their previous turn*?"""
    return isinstance(time.when, Noun) and any(f.term in ("previous", "last") for f in time.when.filters)


def mentions(node: object, thing: Expr) -> bool:
    """Does an effect object speak of a thing itself (not only of the opponent or the owner of it)?"""
    if node == thing:
        return True
    if isinstance(node, PlayerOf):
        return False
    if is_dataclass(node):
        return any(mentions(getattr(node, f.name), thing) for f in fields(node))
    return isinstance(node, tuple | list) and any(mentions(each, thing) for each in node)


_NO_NOUN = Noun(head=Head("number"))
