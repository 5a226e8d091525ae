"""What is said to have happened: this turn, this way, since then, and how often."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Always, Compare, Condition, DidInstead, Event, Expr, Happened, Happenings, InPlay, Not, Number, Pattern, Same, Var, You
from interpreter.effects.quantities import EVERY, OPERATORS
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Adverb, By, Clause, Noun, Phrase, Predicate, Pronoun, Purpose, Quantity, Relative, Slot, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

PAST = frozenset(["past", "perfect", "past_perfect"])


class Past:
    """Makes conditions of what has happened."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    def still_there(self, clauses: tuple[Clause, ...], scope: Scope) -> Condition | None:
        """*until X leaves play*: as long as it is there; nothing when something else is waited for."""
        predicate = clauses[0].predicates[0]
        left = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
        away = isinstance(left, Noun) and left.head.term == "Play (in play)" and predicate.verb == "Leave" and len(clauses) == 1
        subject = clauses[0].subject
        return InPlay(self.compiler.nouns.expression(subject, scope)) if away and subject is not None else None

    @located
    def happened(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """What was done: this turn, this phase, this way, or in the event that is answered."""
        none = [
            p
            for p in predicate.parts
            if isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.quantity is not None and p.filler.quantity.kind == "no"
        ]
        any_one = {id(p): replace(p, filler=replace(p.filler, quantity=Quantity("a"))) for p in none if isinstance(p.filler, Noun)}
        predicate = replace(predicate, parts=tuple(any_one.get(id(p), p) for p in predicate.parts))
        counted = self.counted(predicate, thing, scope)
        if counted is not None:
            return counted
        self.one_by_one(predicate, scope)
        event = self.compiler.events.event(predicate, thing, scope)
        if event.because is not None and thing is not None and any(isinstance(p, Purpose) and p.code == "instead_of" for p in predicate.parts):
            self.this_phase(predicate)
            return DidInstead(thing, event.because.verb)
        made: Condition = Happened(event, self.period(predicate, scope), self.whose(predicate, scope))
        return Not(made) if none else made

    def this_phase(self, predicate: Predicate) -> None:
        """What was done in place of an act is known for the phase at hand, and that must be said."""
        inner = [part.predicate for part in predicate.parts if isinstance(part, Purpose)]
        times = [part.when for each in (predicate, *inner) for part in each.parts if isinstance(part, Time)]
        if not times or not all(isinstance(when, Noun) and when.article == "this" and when.head.term == "Phase" and not when.filters for when in times):
            raise UncompiledError("what was done instead of something is known for a phase: say this phase", predicate.at)

    def one_by_one(self, predicate: Predicate, scope: Scope) -> None:
        """Refuse what was done to each of several things: only whether it was done to one of them can be asked."""
        for part in predicate.parts:
            filler = part.filler if isinstance(part, Slot) else None
            counted = filler.quantity if isinstance(filler, Noun) and not filler.partitive and self.compiler.nouns.known(filler, scope) is None else None
            if counted is not None and counted.kind in EVERY and self.compiler.nouns.kind(filler, scope) == "card":  # type: ignore[arg-type]
                raise UncompiledError("whether something was done to each of several things cannot be asked", counted.at)

    @located
    def counted(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition | None:
        """*removed 3 or more tokens this way*, *played exactly 1 card this turn*: all that was done is added up."""
        for part in predicate.parts:
            many = self.cards_counted(part.filler, scope) if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
            if isinstance(part, Slot) and many is not None:
                one = Slot(part.name, many[1], part.comma, part.at)
                told = replace(predicate, parts=tuple(one if each is part else each for each in predicate.parts))
                event = self.compiler.events.event(told, thing, scope)
                return self.so_many(many[0], Happenings(event, self.period(predicate, scope), whose=self.whose(predicate, scope)))
            if not (isinstance(part, Slot) and isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "token"):
                continue
            quantity = part.filler.quantity
            if quantity is None or quantity.kind not in OPERATORS or not isinstance(quantity.number, int) or self.period(predicate, scope) != "way":
                continue
            self.compiler.quantities.named_before(part.filler, predicate, scope)
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
        return quantity, replace(noun, quantity=Quantity("a", at=quantity.at), plural=False)

    def counted_subject(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> Condition | None:
        """*fewer than 2 cards were destroyed this way*: as often as it happened."""
        many = self.cards_counted(subject, scope) if isinstance(subject, Noun) and predicate.mood.tense in PAST and predicate.mood.modal is None else None
        if many is None or predicate.verb in ("be", "Have", "have") or predicate.verb in self.compiler.defined_terms:
            return None
        event = self.compiler.events.of_phrase(predicate, many[1], scope)
        made = self.so_many(many[0], Happenings(event, self.period(predicate, scope), whose=self.whose(predicate, scope)))
        return Not(made) if predicate.mood.negated else made

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

    @located
    def period(self, predicate: Predicate, scope: Scope) -> str:
        """How far back a past verb looks."""
        for part in predicate.parts:
            if isinstance(part, Adverb) and part.code == "this_way":
                return "way"
            if isinstance(part, Time) and is_previous(part):
                if not isinstance(part.when, Noun) or self.vocabulary.word(part.when.head.term) != "turn":
                    raise UncompiledError("only what happened in the turn before can be asked", part.at)
                return "previous"
            if isinstance(part, Time) and isinstance(part.when, Noun) and self.compiler.parties.verb_of(part.when) is not None:
                continue  # in an act of that sort, whenever it was
            if isinstance(part, Time) and isinstance(part.when, Noun):
                word = self.vocabulary.word(part.when.head.term)
                if part.when.quantity is None and (part.when.article == "this" or part.code in ("during", "in")):
                    return word.split()[-1]
                raise UncompiledError("it can be asked what has happened in this turn or phase, and in the one before", part.at)
        own = any(isinstance(part, By) and isinstance(part.agent, Noun | Pronoun) and part.agent.refers == 0 for part in predicate.parts)
        ever = own and predicate.mood.form == "participle"
        if scope.answers or (scope.labelled and predicate.verb == scope.labelled and not ever):
            return "event"
        if ever:
            return "ever"
        raise UncompiledError('it is not said when this was: "this turn", "this way", "during their previous turn"', predicate.at)

    @located
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

    def came_of_it(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> Condition:
        """*Do A to X. If X is not destroyed, ...*, *If this damage destroys X, ...*: what has come of the text so far."""
        done = None if thing is not None and thing.kind in ("amount", "number", "token") else thing
        this_way = any(isinstance(part, Adverb) and part.code == "this_way" for part in predicate.parts)
        return Happened(self.compiler.events.event(predicate, done, scope), "way" if this_way else "so far")


def is_previous(time: Time) -> bool:
    """Is it the turn before: *during their previous turn*?"""
    return isinstance(time.when, Noun) and any(f.term in ("previous", "last") for f in time.when.filters)
