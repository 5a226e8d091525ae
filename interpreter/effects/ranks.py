"""The first, the second, the next thing to which something happens: *the first card you play each turn*, *this is the first card you played this turn*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.model import All, Compare, Condition, Event, Expr, Happenings, Now, Nth, Number, Pattern, Runs, Same, Var
from interpreter.effects.quantities import EVERY
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Quoted, Relative, Slot, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

RANKS = {"first": 0, "second": 1, "third": 2, "last": -1}
NEXT = "next"


class Ranks:
    """Knows which of several acts the word before a noun means."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @staticmethod
    def rank(noun: Noun) -> str | None:
        """The word that says which of them it is."""
        if noun.head.kind != "term":
            return None
        return next((f.term.casefold() for f in noun.filters if f.term.casefold() in (*RANKS, NEXT) and not f.negated), None)

    def told(self, noun: Noun) -> Relative | None:
        """The clause that tells what happens to the thing, where a word says which of several it is."""
        if self.rank(noun) is None:
            return None
        acts = (each for each in noun.modifiers if isinstance(each, Relative) and self.is_act(each.predicate))
        return next((each for each in acts if not each.predicate.mood.negated and each.predicate.mood.modal is None), None)

    def unranked(self, phrase: Phrase) -> Phrase:
        """A noun without the word that says which of several acts it is about."""
        if not isinstance(phrase, Noun) or self.rank(phrase) not in RANKS or self.told(phrase) is not None:
            return phrase
        return replace(phrase, filters=tuple(f for f in phrase.filters if f.term.casefold() not in RANKS))

    def bare(self, predicate: Predicate) -> Predicate:
        """The verb with such nouns."""
        nouns = (Noun, Pronoun, Group, Quoted)
        parts = (replace(p, filler=self.unranked(p.filler)) if isinstance(p, Slot) and isinstance(p.filler, nouns) else p for p in predicate.parts)
        return replace(predicate, parts=tuple(parts))

    def is_act(self, predicate: Predicate) -> bool:
        """Does the verb tell what happens?"""
        term = self.compiler.vocabulary.terms.get(predicate.verb)
        return term is not None and term.kind == "verb" and not term.native and predicate.verb not in self.compiler.defined_terms

    def goes_on(self, noun: Noun, told: Relative) -> bool:
        """Is it said of each turn, or of what is to come, rather than of what was done?"""
        mood = told.predicate.mood
        each = any(isinstance(p, Time) and isinstance(p.when, Noun) and p.when.quantity is not None for p in told.predicate.parts)
        return (mood.form == "finite" and mood.tense == "present") or each or self.rank(noun) == NEXT

    def event(self, told: Relative, it: Expr, scope: Scope) -> Event:
        """What happens to the thing."""
        events, predicate = self.compiler.events, told.predicate
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if not isinstance(part, Time)))
        if told.subject is None:
            return events.event(bare, it, scope)
        return events.event(bare, self.compiler.nouns.expression(told.subject, scope), scope, gap=(self.compiler.gap(bare), it))

    def alike(self, event: Event, noun: Noun, it: Var, scope: Scope) -> tuple[Event, str]:
        """The same event of anything that fits the noun, and the slot of that thing."""
        nouns, name = self.compiler.nouns, scope.new()
        bare = replace(
            noun,
            filters=tuple(f for f in noun.filters if f.term.casefold() not in (*RANKS, NEXT)),
            modifiers=tuple(each for each in noun.modifiers if each is not self.told(noun)),
        )
        tests = (*nouns.head_tests(bare, it.kind, it), *self.compiler.qualifiers.tests(bare, scope))
        slots = tuple((slot, Pattern(name, self.compiler.said_of(tests, it.name, name)) if _is(each, it) else each) for slot, each in event.slots)
        return replace(event, slots=slots), next((slot for slot, each in event.slots if _is(each, it)), "")

    def test(self, noun: Noun, told: Relative, it: Var, scope: Scope) -> Condition | None:
        """Does the act go on with the thing, and is it the one that is meant? Nothing when it is over."""
        rank = self.rank(noun)
        if not self.goes_on(noun, told) or rank is None or rank == "last":
            return None
        self.in_turn(told.predicate, rank == NEXT)
        event = self.event(told, it, scope)
        before = Happenings(self.alike(event, noun, it, scope)[0], "turn")
        return All((Runs(event), Compare("=", before, Now(before) if rank == NEXT else Number(RANKS[rank]))))

    def thing(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the first X you Ved this turn*: the thing itself."""
        told = self.told(noun)
        rank = self.rank(noun)
        if told is None or rank not in RANKS or self.goes_on(noun, told):
            return None
        it = Var(scope.new(), "card")
        event, slot = self.alike(self.event(told, it, scope), replace(noun, mention=-1), it, scope)
        return Nth(event, slot, RANKS[rank], self.compiler.past.period(told.predicate, scope)) if slot else None

    def earlier(self, event: Event, predicate: Predicate, subject: Phrase | None, scope: Scope) -> Condition | None:
        """*After you V the first X each turn*: how many such acts there were before this one."""
        nouns = (subject, *(p.filler for p in predicate.parts if isinstance(p, Slot)))
        noun = next((each for each in nouns if isinstance(each, Noun) and self.rank(each) in RANKS and self.told(each) is None), None)
        if noun is None or self.compiler.nouns.kind(noun, scope) != "card":
            return None
        self.in_turn(predicate)
        return self.nth(event, RANKS[self.rank(noun) or ""], scope)

    def beyond(self, predicate: Predicate, subject: Phrase | None, event: Event, scope: Scope) -> Condition | None:
        """*cannot V more than 2 X each turn*, *can only V 2 X each turn*: were there so many already? Nothing when no number of acts is named."""
        nouns = [each for each in (subject, *(p.filler for p in predicate.parts if isinstance(p, Slot))) if isinstance(each, Noun)]
        most = [
            each.quantity.number for each in nouns if each.quantity is not None and each.quantity.kind == self.bound(predicate) and self.countable(each, scope)
        ]
        timed = predicate.mood.negated or any(isinstance(p, Time) and isinstance(p.when, Noun) for p in predicate.parts)
        if not timed or len(most) != 1 or not isinstance(most[0], int):
            return None
        self.in_turn(predicate)
        return Compare(">=", Happenings(self.unnamed(event, scope), "turn"), Number(most[0]))

    def in_turn(self, predicate: Predicate, following: bool = False) -> None:
        """Acts are counted within a turn: refuse another time; the next one is one of this turn."""
        times = [part for part in predicate.parts if isinstance(part, Time)]
        for time in times:
            when = time.when
            known = isinstance(when, Noun) and self.compiler.vocabulary.word(when.head.term) == "turn" and not when.filters and when.owner is None
            said = isinstance(when, Noun) and (when.article == "this" or (when.quantity is not None and when.quantity.kind in EVERY and not following))
            if not known or not said:
                raise UncompiledError("which of several acts it is, and how many there were, is counted within a turn", time.at)

    def countable(self, noun: Noun, scope: Scope) -> bool:
        """Are they cards, each of which an act is done to?"""
        return self.compiler.nouns.kind(noun, scope) == "card"

    @staticmethod
    def bound(predicate: Predicate) -> str:
        """The sort of number that bounds how often something can be done."""
        return "more_than" if predicate.mood.negated else "number"

    def unnamed(self, event: Event, scope: Scope) -> Event:
        """The same event of anything that fits, under names of its own."""
        slots = []
        for slot, pattern in event.slots:
            name = scope.new()
            slots.append((slot, Pattern(name, self.compiler.said_of(pattern.tests, pattern.var, name), pattern.kind)))
        name = scope.new()
        actor = event.actor and Pattern(name, (Same(Var(name, "player"), Var(event.actor.var, "player")),), "player")
        return replace(event, slots=tuple(slots), actor=actor)

    def nth(self, event: Event, rank: int, scope: Scope) -> Condition | None:
        """Is an act the one of that rank among those of the turn that fit?"""
        return Compare("=", Happenings(self.unnamed(event, scope), "earlier"), Number(rank)) if rank >= 0 else None


def _is(pattern: Pattern, it: Var) -> bool:
    """Does a pattern want just that thing?"""
    return any(isinstance(test, Same) and test.right == it for test in pattern.tests)
