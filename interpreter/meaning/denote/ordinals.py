"""The first, the second, the next thing to which something happens: *the first card you play each turn*, *this is the first card you played this turn*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Filter, Group, Modifier, Noun, Phrase, Predicate, Pronoun, Relative, Slot, Time
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import All, Compare, Condition, Event, Expr, Happenings, Now, Nth, Number, Pattern, Runs, Same, Var
from interpreter.meaning.model.walk import renamed
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import Domain

RANKS = {"first": 0, "second": 1, "third": 2, "last": -1}
NEXT = "next"


class Ordinals:
    """The denotations of words that say which of several acts is meant."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- the word, and what it counts

    def is_rank(self, each: Filter) -> bool:
        """Does a word before a noun say which of several acts it is about?"""
        return each.kind == "core" and not each.negated and (each.term in RANKS or each.term == NEXT)

    def rank(self, noun: Noun) -> str | None:
        """The word that says which of them it is."""
        if noun.head.kind != "term":
            return None
        return next((f.term for f in noun.filters if self.is_rank(f)), None)

    def told(self, noun: Noun) -> Relative | None:
        """The clause that tells what happens to the thing, where a word says which of several it is."""
        if self.rank(noun) is None:
            return None
        acts = (each for each in noun.modifiers if isinstance(each, Relative) and self.facts.is_act(each.predicate.verb))
        return next((each for each in acts if not each.predicate.mood.negated and each.predicate.mood.modal is None), None)

    def goes_on(self, noun: Noun, told: Relative) -> bool:
        """Is it said of each turn, or of what is to come, rather than of what was done?"""
        mood = told.predicate.mood
        each = any(isinstance(part, Time) and isinstance(part.when, Noun) and part.when.quantity is not None for part in told.predicate.parts)
        return (mood.form == "finite" and mood.tense == "present") or each or self.rank(noun) == NEXT

    def event(self, told: Relative, it: Expr, cx: Context) -> tuple[Event, Context]:
        """What happens to the thing."""
        predicate = told.predicate
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if not isinstance(part, Time)))
        if told.subject is None:
            return self.all.event_of(bare, it, cx)
        subject, cx = self.all.single(told.subject, cx)
        gap = self.facts.gap(bare)
        if gap is None:
            raise Unmeant("what the part behind who, that or which says of the thing before it is not plain", predicate.at)
        return self.all.event_of(bare, subject, cx, (gap, it))

    @staticmethod
    def alike(event: Event, it: Var, tests: tuple[Condition, ...], cx: Context) -> tuple[Event, str]:
        """The same event of anything that passes tests, and the slot of that thing."""
        name = cx.new()
        fitting = Pattern(name, tuple(renamed(test, it.name, name) for test in tests))
        slots = tuple((slot, fitting if wants(pattern, it) else pattern) for slot, pattern in event.slots)
        return replace(event, slots=slots), next((slot for slot, pattern in event.slots if wants(pattern, it)), "")

    def in_turn(self, predicate: Predicate, following: bool = False) -> None:
        """Acts are counted within a turn: refuse another time; the next one is one of this turn."""
        for part in predicate.parts:
            if not isinstance(part, Time):
                continue
            when = part.when
            known = isinstance(when, Noun) and self.facts.role(when.head.term) is Role.TURN and not when.filters and when.owner is None
            every = isinstance(when, Noun) and when.quantity is not None and when.quantity.kind in EVERY and not following
            if not known or not (every or (isinstance(when, Noun) and when.article == "this")):
                raise Unmeant("which of several acts it is, and how many there were, is counted within a turn", part.at)

    # -- things

    def skips(self, modifier: Modifier, noun: Noun) -> bool:
        """Is a clause behind a noun asked together with the word before it?"""
        return modifier is self.told(noun)

    def narrowed(self, noun: Noun, domain: Domain, cx: Context) -> tuple[Domain, Context]:
        """Does the act go on with the thing, and is it the one that is meant?"""
        told, rank = self.told(noun), self.rank(noun)
        if told is None or rank is None:
            return domain, cx
        if not self.goes_on(noun, told) or rank == "last":
            raise Unmeant("which of several acts this is cannot be told from these words", told.at)
        self.in_turn(told.predicate, rank == NEXT)
        event, cx = self.event(told, domain.it, cx)
        before = Happenings(self.alike(event, domain.it, domain.of.tests, cx)[0], "turn")
        asked = Compare("=", before, Now(before) if rank == NEXT else Number(RANKS[rank]))
        return domain.where(All((Runs(event), asked))), cx

    def thing(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """*the first X you Ved this turn*: the thing itself; nothing when a noun says something else."""
        told, rank = self.told(noun), self.rank(noun)
        if told is None or rank not in RANKS or self.goes_on(noun, told):
            return None, cx
        bare = replace(
            noun,
            filters=tuple(f for f in noun.filters if not self.is_rank(f)),
            modifiers=tuple(m for m in noun.modifiers if m is not told),
            quantity=None,
            mention=-1,
        )
        domain, cx = self.all.members(bare, cx)
        event, cx = self.event(told, domain.it, cx)
        period, _, cx = self.all.period(told.predicate, cx)
        like, slot = self.alike(event, domain.it, domain.of.tests, cx)
        return (Nth(like, slot, RANKS[rank], period) if slot else None), cx

    # -- events and laws

    def unranked(self, phrase: Phrase) -> Phrase:
        """A noun without the word that says which of several acts it is about."""
        if not isinstance(phrase, Noun) or self.rank(phrase) not in RANKS or self.told(phrase) is not None:
            return phrase
        return replace(phrase, filters=tuple(f for f in phrase.filters if not self.is_rank(f)))

    def bare(self, predicate: Predicate) -> Predicate:
        """The verb with such nouns."""
        ranked = self.ranked(predicate, None)
        parts = [
            replace(part, filler=self.unranked(part.filler)) if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun | Group) else part
            for part in predicate.parts
        ]
        return replace(predicate, parts=tuple(part for part in parts if ranked is None or not isinstance(part, Time)))

    def ranked(self, predicate: Predicate, subject: Phrase | None) -> Noun | None:
        """The noun with a word that says which act of several is waited for."""
        nouns = (subject, *(part.filler for part in predicate.parts if isinstance(part, Slot)))
        return next((each for each in nouns if isinstance(each, Noun) and self.rank(each) in RANKS and self.told(each) is None), None)

    def earlier(self, event: Event, predicate: Predicate, subject: Phrase | None, cx: Context) -> Event:
        """*After you V the first X each turn*: the event, where so many such acts came before it."""
        noun = self.ranked(predicate, subject)
        if noun is None:
            return event
        rank = RANKS[self.rank(noun) or ""]
        if self.all.sort(noun, cx) != "card" or rank < 0:
            raise Unmeant("which of several acts this is cannot be told from these words", noun.at)
        self.in_turn(predicate)
        return replace(event, tests=(*event.tests, Compare("=", Happenings(self.unnamed(event, cx), "earlier"), Number(rank))))

    def after_so_many(self, event: Event, rank: int, cx: Context) -> Event:
        """The event, where so many such events of the turn came before it: *the second time it happens each turn*."""
        return replace(event, tests=(*event.tests, Compare("=", Happenings(self.unnamed(event, cx), "earlier"), Number(rank))))

    def beyond(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[Event, Condition, Context] | None:
        """*cannot V more than 2 X each turn*, *can only V 2 X each turn*: the act, and whether there were so many already; nothing when no number is named."""
        bound = "more_than" if predicate.mood.negated else "number"
        counted = [each for each in (subject, *(part.filler for part in predicate.parts if isinstance(part, Slot))) if self.bounds(each, bound, cx)]
        timed = predicate.mood.negated or any(isinstance(part, Time) for part in predicate.parts)
        if not timed or len(counted) != 1:
            return None
        noun = counted[0]
        assert isinstance(noun, Noun) and noun.quantity is not None and isinstance(noun.quantity.number, int)
        one = replace(noun, quantity=None, plural=True)
        within = tuple(part for part in predicate.parts if not isinstance(part, Time))
        self.in_turn(predicate)
        told = replace(predicate, parts=tuple(replace(p, filler=one) if isinstance(p, Slot) and p.filler is noun else p for p in within))
        event, cx = self.all.event(told, one if subject is noun else subject, cx)
        return event, Compare(">=", Happenings(self.unnamed(event, cx), "turn"), Number(noun.quantity.number)), cx

    def bounds(self, phrase: object, bound: str, cx: Context) -> bool:
        """Is it so many cards, each of which an act is done to?"""
        if not isinstance(phrase, Noun) or phrase.quantity is None or phrase.quantity.kind != bound or not isinstance(phrase.quantity.number, int):
            return False
        return self.all.sort(phrase, cx) == "card" and not phrase.partitive

    @staticmethod
    def unnamed(event: Event, cx: Context) -> Event:
        """The same event of anything that fits, under names of its own."""
        slots = []
        for slot, pattern in event.slots:
            name = cx.new()
            slots.append((slot, Pattern(name, tuple(renamed(test, pattern.var, name) for test in pattern.tests), pattern.kind)))
        name = cx.new()
        actor = event.actor and Pattern(name, (Same(Var(name, "player"), Var(event.actor.var, "player")),), "player")
        return replace(event, slots=tuple(slots), actor=actor)


def wants(pattern: Pattern, it: Var) -> bool:
    """Does a pattern want just that thing?"""
    return any(isinstance(test, Same) and test.right == it for test in pattern.tests)
