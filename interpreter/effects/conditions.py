"""Clause -> condition: what is said to be so, to have happened, to be allowed."""

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
    Defined,
    Different,
    Each,
    Event,
    Exists,
    Expr,
    Foremost,
    Geometry,
    Happened,
    May,
    Named,
    Not,
    Number,
    Only,
    Runs,
    Same,
    Select,
    Some,
    Union,
    ValueOf,
    Var,
    ZoneOf,
    is_quality,
)
from interpreter.effects.past import PAST
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import EVERY, operator
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Clause, Complement, Group, Head, Noun, Phrase, Predicate, Pronoun, Relation, Relative, Slot, Subordinate

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

COUNTED = {"number": ">=", "or_more": ">=", "at_least": ">=", "more_than": ">", "fewer_than": "<", "less_than": "<", "at_most": "<=", "exactly": "="}
"""How many of what a sentence speaks of there must be."""


class Conditions:
    """Makes conditions of the clauses of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    # -- clauses

    @located
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

    @located
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

    @located
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
        counted = self.compiler.past.counted_subject(predicate, subject, scope)
        if counted is not None:
            return counted
        thing = self.compiler.nouns.expression(subject, scope) if subject is not None else None
        return self.of(predicate, thing, scope)

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

    @located
    def there(self, predicate: Predicate, scope: Scope) -> Condition:
        """*there is a card ...*"""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if not isinstance(filler, Noun):
            raise UncompiledError("what is there is not said")
        made = self.compiler.possessions.amount_of(filler, None, scope)
        return Not(made) if predicate.mood.negated else made

    # -- predicates

    @located
    def of(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """What a predicate says of a thing."""
        mood = predicate.mood
        made: Condition
        if mood.modal in ("may", "can", "may_only", "can_only") and predicate.verb not in ("be", "Have"):
            event = self.compiler.events.event(predicate, thing, scope)
            if mood.modal == "can" and mood.negated and predicate.verb in scope.acts and not self.compiler.is_native(predicate.verb):
                return Not(Happened(event, "way"))  # *Do it to X. If it cannot be done to X, ...*
            self.one_at_a_time(predicate, event)
            return May(event, forbidden=mood.negated)
        if predicate.verb == "be":
            made = self.being(predicate, thing, scope)
        elif predicate.verb in ("Have", "have"):
            made = self.compiler.possessions.having(predicate, thing, scope)
        elif predicate.verb == "Cost (an amount)":
            made = self.compiler.possessions.costing(predicate, thing, scope)
        elif predicate.verb == "Control (a card)":
            made = self.compiler.possessions.controlling(predicate, thing, scope)
        elif predicate.verb == "Own":
            made = self.compiler.possessions.owning(predicate, thing, scope)
        elif predicate.verb == "Belong" and thing is not None and (belongs := self.belonging(predicate, thing, scope)) is not None:
            made = belongs
        elif predicate.verb == "Share" and thing is not None and thing.kind == "card":
            made = self.sharing(predicate, thing, scope)
        elif thing is not None and (host := self.compiler.attached.held_by(predicate)) is not None:
            made = self.compiler.attached.said(thing, host, scope)
        elif predicate.verb in self.compiler.defined_terms or self.compiler.geometry(predicate.verb) is not None:
            made = self.defined(predicate, thing, scope)
        elif mood.tense in PAST or (mood.form == "participle" and mood.voice == "passive"):
            made = self.compiler.past.happened(predicate, thing, scope)
        elif scope.resolved and scope.acts and not scope.verb and mood.tense == "present" and mood.form == "finite":
            made = self.compiler.past.came_of_it(predicate, thing, scope)
        else:
            made = Runs(self.compiler.events.event(predicate, thing, scope))
        return Not(made) if mood.negated else made

    def belonging(self, predicate: Predicate, thing: Expr, scope: Scope) -> Condition | None:
        """*belongs to that one*: it is one of the thing's values."""
        quality = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "quality"), None)
        return self.compiler.qualities.has(thing, quality, scope) if isinstance(quality, Noun | Pronoun | Group) else None

    @located
    def being(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """is + adjective, relation, or noun."""
        filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if filler is None:
            raise UncompiledError("what it is is not said")
        if thing is None:
            raise UncompiledError("of what this is said is not plain")
        if isinstance(filler, Complement):
            said = filler.filter
            plain = said.kind == "adjective"
            test = self.compiler.adjective(said.term, thing, scope) if plain else self.compiler.qualifiers.filter(said, thing, _NO_NOUN, scope)
            made = test if test is not None else Always()
            for modifier in filler.modifiers:
                more = self.compiler.qualifiers.modifier(modifier, thing, scope)
                made = made if more is None else All((made, more))
            return Not(made) if filler.filter.negated and filler.filter.kind == "adjective" else made
        if isinstance(filler, Relation):
            found = self.compiler.relations.relation(filler, thing, scope)
            return found if found is not None else Always()
        if isinstance(filler, Group):
            parts = tuple(self.noun_said(member, thing, scope) for member in filler.members)
            return All(parts) if filler.link == "and" else Some(parts)
        if isinstance(filler, Noun | Pronoun):
            return self.noun_said(filler, thing, scope)
        raise UncompiledError("this is not something a thing can be")

    @located
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
            if phrase.head.kind == "number" and quantity is not None:
                return Compare(operator(quantity), thing, self.compiler.quantities.bound(quantity, scope))
            return Compare("=", thing, self.compiler.quantities.how_many(phrase, scope))
        if phrase.owner is not None or (phrase.article == "the" and phrase.quantity is None):
            made = nouns.expression(phrase, scope)
            return Same(thing, made.of if isinstance(made, Only) and isinstance(made.of.domain, Foremost) else made)
        tests = [*nouns.head_tests(phrase, thing.kind, thing)]
        zone = self.vocabulary.zone(phrase.head.term) if phrase.head.kind == "term" and thing.kind in ("zone", "space") else None
        if zone is not None:
            tests.append(Same(thing, ZoneOf(zone, None)))
        for each in phrase.filters:
            test = self.compiler.qualifiers.filter(each, thing, phrase, scope)
            if test is not None:
                tests.append(test)
        for modifier in phrase.modifiers:
            test = self.compiler.qualifiers.modifier(modifier, thing, scope)
            if test is not None:
                tests.append(test)
        return All(tuple(tests))

    def kin_said(self, phrase: Noun, thing: Expr, scope: Scope) -> Condition:
        """*it is a T of X*, *it is its T*."""
        filters = [self.compiler.qualifiers.filter(each, thing, phrase, scope) for each in phrase.filters]
        return All((self.compiler.kin.test(phrase, thing, scope), *(each for each in filters if each is not None)))

    @located
    def naming(self, what: Phrase | None, scope: Scope) -> Condition:
        """*if a space is named*: was that slot filled?"""
        if not isinstance(what, Noun):
            raise UncompiledError("what is named must be something that takes part")
        name = what.head.term if what.head.kind == "role" else self.vocabulary.word(what.head.term)
        for candidate in (name, name + "s", self.compiler.lexicon.plurals.get(what.head.term, name)):
            if candidate in scope.slots:
                scope.vars[what.mention] = Var(candidate, scope.slots[candidate])
                made: Condition = Named(candidate)
                return Not(made) if what.quantity is not None and what.quantity.kind == "no" else made
        fitting = [s for s, k in scope.slots.items() if k == self.compiler.nouns.kind(what, scope)]
        if fitting:
            return Some(tuple(Named(s) for s in fitting))
        raise UncompiledError(f'nothing that takes part in this is called "{spoken(name)}"')

    @located
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

    @located
    def sharing(self, predicate: Predicate, thing: Expr, scope: Scope) -> Condition:
        """*shares a row, a name, a value with X*: with another one that has the same."""
        slots = {p.name: p.filler for p in predicate.parts if isinstance(p, Slot)}
        what, other = slots.get("what"), slots.get("other")
        common = slots.get("common")
        if isinstance(common, Noun):
            scope.pair = self.alike(common, Var("one", thing.kind), Var("other", thing.kind), scope)  # kept for whoever chooses them
            return Always()
        if not isinstance(what, Noun) or not isinstance(other, Noun | Pronoun):
            raise UncompiledError("what is shared with what is not said")
        found = self.compiler.nouns.expression(other, scope)
        it = Var(found.var, found.kind) if isinstance(found, Select) else found
        both = All((Not(Same(thing, it)), self.alike(what, thing, it, scope)))
        return Exists(replace(found, tests=(*found.tests, both))) if isinstance(found, Select) else both

    @located
    def alike(self, what: Noun, one: Expr, other: Expr, scope: Scope) -> Condition:
        """Do two things have the same row, name or value?"""
        shared = self.compiler.qualities.alike(what, one, other)
        if shared is not None:
            return shared
        kind = self.compiler.nouns.kind(what, scope)
        if kind == "region":
            return self.compiler.relations.in_band(one, self.vocabulary.word(what.head.term), other)
        if kind == "name":
            return Not(Different(Union((one, other), "card"), "name"))
        if kind == "value":
            value = self.compiler.value_name(what.head.term)
            return Compare("=", ValueOf(value, one), ValueOf(value, other))
        raise UncompiledError(f'whether two things share a "{self.vocabulary.word(what.head.term)}" cannot be asked yet')

    @located
    def showing(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """A die that shows a symbol."""
        face = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        if thing is None or not isinstance(face, Noun):
            raise UncompiledError("which die shows what is not said")
        self.compiler.relations.some(face, scope)
        found = self.compiler.nouns.select(face, scope)
        return Exists(Select(found.var, "symbol", "symbols", (*found.tests, Geometry("shows", (thing, Var(found.var, "symbol"))))))

    def one_at_a_time(self, predicate: Predicate, event: Event) -> None:
        """Refuse *may do it to a X* of one out of several: whether one may is asked of each of them."""
        patterns = dict(event.slots)
        for part in predicate.parts if not predicate.mood.negated else ():
            counted = part.filler.quantity if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
            pattern = patterns.get(part.name) if isinstance(part, Slot) else None
            if counted is not None and counted.kind == "a" and pattern is not None and any(not isinstance(test, Same) for test in pattern.tests):
                raise UncompiledError("whether one may do it to one of several things cannot be asked: say each of them", counted.at)

    @located
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
        made = Happened(event, self.compiler.past.period(predicate, scope), self.compiler.past.whose(predicate, scope)) if past else Runs(event)
        return Not(made) if predicate.mood.negated else made


def is_having(relative: Relative) -> bool:
    """Is it *that X has*?"""
    mood = relative.predicate.mood
    return relative.predicate.verb in ("Have", "have") and relative.subject is not None and mood.tense == "present" and mood.modal is None


_NO_NOUN = Noun(head=Head("number"))
