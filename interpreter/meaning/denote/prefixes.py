"""What stands before a sentence: when it is done, on what condition, for how long, in whose place."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    Fixed,
    ForEach,
    InPlaceOf,
    Noun,
    Predicate,
    Prefix,
    Pronoun,
    Relation,
    Sentence,
    Slot,
    Subordinate,
    Time,
    When,
    WhenPhrase,
)
from interpreter.meaning.context import Context
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.model import All, Always, CountOf, Event, Expr, InPlay, InTime, OfResource, PlayerOf, Runs, Same, This, Var, You
from interpreter.meaning.normalise.timing import TRIGGERS as ANSWERS
from interpreter.meaning.opening import Opening
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY

TRIGGERS = {**ANSWERS, "as_soon_as": "at_once"}
"""What opens a statement that waits for an event, and when it is asked."""

LIMITS = {"first_time": "turn", "first_time_each_turn": "turn", "first_time_each_round": "round", "next_time": "once"}
"""How often something that waits for the first or the next time answers."""
RANKS = {"second_time": 1, "second_time_each_turn": 1, "third_time": 2, "third_time_each_turn": 2}
"""How many such events of the turn come before one that is waited for by its number."""
STATES = frozenset(
    [
        Role.POSSESSION,
        Role.ACQUISITION,
        Role.PRICE,
        Role.RECKONING,
        Role.CONTROL,
        Role.OWNERSHIP,
        Role.LIKENESS,
    ]
)
"""Verbs that say how things are."""


NOTHING = Opening()
ONCE = ("timing", "events", "would", "instead", "state", "edge", "time", "duration", "limit", "times", "first")
"""What one sentence says once: of two prefixes about it neither could hold without the other being passed over."""


class Prefixes:
    """The denotations of prefixes."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def opening(self, sentence: Sentence, cx: Context) -> tuple[Opening, Context]:
        """What the prefixes of a sentence say, from left to right."""
        opening = Opening()
        for prefix in sentence.prefixes:
            more, cx = self.prefix(prefix, opening, sentence, cx)
            if more == opening or any((known := getattr(opening, name)) != getattr(NOTHING, name) and getattr(more, name) != known for name in ONCE):
                raise Unmeant("this cannot be said beside what stands before it: one of the two says when, how long or how often already", prefix.at)
            opening = more
        return opening, cx

    @located
    def prefix(self, prefix: Prefix, opening: Opening, sentence: Sentence, cx: Context) -> tuple[Opening, Context]:
        """One prefix more."""
        match prefix:
            case Fixed():
                return replace(opening, fixed=(*opening.fixed, prefix.code)), cx
            case InPlaceOf():
                event, cx = self.replaced(prefix.predicate, sentence, cx)
                return replace(opening, instead=event), cx
            case When():
                return self.clause(prefix.sub, opening, sentence, cx)
            case WhenPhrase():
                return self.phrase(prefix, opening, sentence, cx)

    def replaced(self, predicate: Predicate, sentence: Sentence, cx: Context) -> tuple[Event, Context]:
        """The act in *instead of moving*; when nobody is named, it is that of the sentence's own subject, or of this card."""
        event, cx = self.all.event(predicate, None, cx)
        if event.slots:
            return event, cx
        subject = sentence.clauses[0].subject
        slot = self.facts.agent(event.verb)
        if not slot:
            raise Unmeant("it is not said in whose place of doing this something else is done", predicate.at)
        if isinstance(subject, Noun) and self.all.sort(subject, cx) == "card":
            pattern, cx = self.all.pattern(subject, cx)
            return replace(event, slots=((slot, pattern),)), cx
        return replace(event, slots=((slot, self.all.is_it(This(), cx)),)), cx

    def clause(self, sub: Subordinate, opening: Opening, sentence: Sentence, cx: Context) -> tuple[Opening, Context]:
        """A prefix with a clause: after, when, if, would."""
        clause = sub.clauses[0]
        predicate = clause.predicates[0]
        if self.facts.role(predicate.verb) is Role.RESOLUTION and sub.kind == "after":
            return self.resolved(sub, opening, cx)
        if predicate.mood.modal == "would" and (sub.kind in ("if", "when", "whenever") or sub.kind in LIMITS):
            return self.would(sub, opening, cx)
        if self.happens_otherwise(sub, opening, sentence):
            return self.would(sub, opening, cx)
        if sub.kind in ("if", "unless", "while"):
            if sub.kind == "if" and self.awaits(predicate):
                return self.awaited(sub, opening, cx)
            condition, cx = self.all.subordinate(sub, cx)
            return replace(opening, conditions=(*opening.conditions, condition)), cx
        if sub.kind == "as_soon_as" and not opening.opens and not self.tells_an_act(predicate):
            return replace(opening, state=sub), cx
        if sub.kind == "until":
            return self.until_gone(sub, opening, cx)
        if sub.kind not in TRIGGERS or opening.opens:
            raise Unbuilt("these words before a sentence", sub.at)
        return self.trigger(sub, opening, sentence, cx)

    def happens_otherwise(self, sub: Subordinate, opening: Opening, sentence: Sentence) -> bool:
        """*If it leaves X, ... instead*, *the first time each turn it is destroyed, ... instead*: as if it said *would*."""
        predicate = sub.clauses[0].predicates[0]
        mood = predicate.mood
        if mood.tense != "present" or mood.modal is not None or mood.negated or opening.opens or not says_instead(sentence):
            return False
        if sub.kind == "if":
            return predicate.verb == self.facts.leaving
        alone = len(sub.clauses) == 1 and len(sub.clauses[0].predicates) == 1 and sum(isinstance(each, When) for each in sentence.prefixes) == 1
        return alone and (sub.kind in ("when", "whenever", "each_time") or sub.kind in LIMITS)

    def until_gone(self, sub: Subordinate, opening: Opening, cx: Context) -> tuple[Opening, Context]:
        """*Until X leaves play*: as long as it is there."""
        clause = sub.clauses[0]
        left = clause.predicates[0].parts[0].filler if len(clause.predicates[0].parts) == 1 and isinstance(clause.predicates[0].parts[0], Slot) else None
        away = isinstance(left, Noun) and self.facts.role(left.head.term) is Role.IN_PLAY
        if not away or self.facts.role(clause.predicates[0].verb) is not Role.DEPARTURE or len(sub.clauses) != 1 or clause.subject is None:
            raise Untold("until when this lasts", sub.at)
        it, cx = self.all.single(clause.subject, cx)
        return replace(opening, conditions=(*opening.conditions, InPlay(it)), duration="game"), cx

    def tells_an_act(self, predicate: Predicate) -> bool:
        """Does it tell what happens, not how things are?"""
        term = self.facts.term(predicate.verb)
        if term is None or term.kind != "verb" or term.native or predicate.mood.negated or predicate.mood.tense != "present":
            return False
        return term.role not in STATES and not self.facts.is_defined(predicate.verb)

    def resolved(self, sub: Subordinate, opening: Opening, cx: Context) -> tuple[Opening, Context]:
        """*after the "Play:" abilities of a card resolve*: the act that the label stands for, said of that card."""
        clause = sub.clauses[0]
        subject = clause.subject
        label = next((f.term for f in subject.filters if f.kind == "label"), None) if isinstance(subject, Noun) else None
        stands_for = self.facts.label(label) if label is not None else None
        whose = self.all.whole(subject) if isinstance(subject, Noun) else None
        plain = isinstance(subject, Noun) and len(subject.filters) == 1 and not clause.predicates[0].parts and len(sub.clauses) == 1
        if stands_for is None or whose is None or not plain or opening.opens:
            raise Unbuilt("a moment after abilities", sub.at)
        event, cx = self.all.event(stands_for.clauses[0].predicates[0], whose, replace(cx, answers=True))
        return replace(opening, timing="settled", events=(event,)), cx

    def awaits(self, predicate: Predicate) -> bool:
        """Is a time to come named in a condition?"""
        times = [part for part in predicate.parts if isinstance(part, Time) and isinstance(part.when, Noun)]
        return any(self.all.is_next(f.term) for time in times for f in time.when.filters)  # type: ignore[union-attr]

    def awaited(self, sub: Subordinate, opening: Opening, cx: Context) -> tuple[Opening, Context]:
        """*If X does something during their next turn*: it is waited for in that turn, and answered the first time."""
        clause = sub.clauses[0]
        predicate = clause.predicates[0]
        time = next(part for part in predicate.parts if isinstance(part, Time))
        if len(sub.clauses) > 1 or len(clause.predicates) > 1 or clause.subordinates or predicate.mood.negated or opening.opens or predicate.mood.modal:
            raise Unbuilt("what is waited for in a later turn", sub.at)
        if isinstance(clause.subject, Noun) and clause.subject.owner is not None:
            who, cx = self.all.single(clause.subject, cx)
            cx = cx.bind(clause.subject.mention, who, clause.subject.head.term)
        lasts = self.all.next_turn(time.when, cx) if isinstance(time.when, Noun) else None
        if lasts is None:
            raise Unbuilt("what is waited for in a later turn", sub.at)
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not time))
        event, cx = self.all.event(bare, clause.subject, replace(cx, answers=True))
        cx = replace(cx, answered=(event.verb,))
        return replace(opening, timing="after", events=(event,), duration=lasts, limit="turn"), cx

    def would(self, sub: Subordinate, opening: Opening, cx: Context) -> tuple[Opening, Context]:
        """*if X would happen*: it is replaced."""
        clause = sub.clauses[0]
        if len(sub.clauses) != 1 or len(clause.predicates) != 1 or clause.subordinates or opening.opens:
            raise Unbuilt("what would happen", sub.at)
        if clause.predicates[0].mood.negated:
            raise Unmeant("what would not happen cannot be replaced", clause.predicates[0].at)
        predicate, duration = self.timed(clause.predicates[0])
        event, cx = self.all.event(predicate, clause.subject, replace(cx, replaces=True))
        cx = replace(self.counting(event, cx), answers=True)
        self.within(sub, opening.duration or duration)
        return replace(opening, would=event, duration=opening.duration or duration, limit=LIMITS.get(sub.kind, opening.limit)), cx

    def timed(self, predicate: Predicate) -> tuple[Predicate, str]:
        """How long an event is waited for: *after a card moves this turn*."""
        for part in predicate.parts:
            if isinstance(part, Time):
                recurs = isinstance(part.when, Noun) and part.when.quantity is not None and part.when.quantity.kind in EVERY
                lasts = None if recurs else self.all.lasts(part)
                if lasts is not None:
                    return replace(predicate, parts=tuple(each for each in predicate.parts if each is not part)), lasts
        return predicate, ""

    def trigger(self, sub: Subordinate, opening: Opening, sentence: Sentence, cx: Context) -> tuple[Opening, Context]:
        """*after X happens*."""
        if any(isinstance(p, Time) and p.code == "for" for c in sentence.clauses for pr in c.predicates for p in pr.parts):
            if sub.kind not in ("when", "whenever"):
                raise Unbuilt("for the act, said of nothing that is bought,", sentence.at)
            return self.trigger(replace(sub, kind="before"), opening, Sentence((), ()), cx)
        timing = "during" if sub.kind == "when" and self.facts.vocabulary.game.order.when == "during" else TRIGGERS[sub.kind]
        cx = replace(cx, answers=True)
        events: list[Event] = []
        duration = ""
        conditions = list(opening.conditions)
        for clause in sub.clauses:
            for predicate in clause.predicates:
                if predicate.mood.negated:
                    raise Unmeant("what does not happen cannot be waited for: say it with *if*", predicate.at)
                if predicate.link == "or" and events:
                    raise Unmeant("one event or another cannot be waited for in one sentence: make two of it", predicate.at)
                if predicate.mood.modal is not None:
                    raise Unbuilt("may, can or must in what is waited for", predicate.at)
                bare, lasts = self.timed(predicate)
                duration = duration or lasts
                event, cx = self.all.event(bare, clause.subject, cx)
                events.append(event)
        for clause in sub.clauses:
            for each in clause.subordinates:
                condition, cx = self.all.subordinate(each, cx)
                conditions.append(condition)
        if sub.kind in RANKS:
            events[0] = self.all.ordinals.after_so_many(events[0], RANKS[sub.kind], cx)
        first = events[0]
        if cx.turned and self.all.participants.sides(sub.clauses[0].predicates[0]) is not None:
            first = events[0] = self.all.participants.turned(first)
        cx = replace(self.counting(first, cx), answered=tuple(event.verb for event in events))
        cx = replace(cx, during=tuple(test.event.verb for event in events for test in event.tests if isinstance(test, Runs)))
        alias = self.facts.alias(sub.clauses[0].predicates[0].verb)
        if alias is not None and alias.moment:
            if sub.kind == "before":
                raise Unmeant("this is a moment of an act: it can only be waited for", sub.at)
            timing = alias.moment
        self.within(sub, opening.duration or duration)
        opening = replace(opening, limit=LIMITS.get(sub.kind, opening.limit))
        return replace(opening, timing=timing, events=tuple(events), duration=opening.duration or duration, conditions=tuple(conditions)), cx

    def within(self, sub: Subordinate, duration: str) -> None:
        """Refuse a first time of which it is not said within which time it is the first."""
        if sub.kind in ("second_time", "third_time") and duration != "turn":
            raise Unmeant("within which time it is so often is not said: write *each turn* or *this turn* behind it", sub.at)
        if sub.kind == "first_time" and duration != "turn":
            raise Unmeant("within which time it is the first is not said: write *each turn* or *this turn* behind it", sub.at)

    def counting(self, event: Event, cx: Context) -> Context:
        """*that many* in the answer to an event is the amount that the event is about."""
        for name, pattern in event.slots:
            if any(isinstance(test, OfResource) for test in pattern.tests) and self.facts.slots(event.verb).get(name) == "amount":
                cx = replace(cx, number=CountOf(Var(pattern.var, "amount")))
        return cx

    def phrase(self, prefix: WhenPhrase, opening: Opening, sentence: Sentence, cx: Context) -> tuple[Opening, Context]:
        """A prefix with a noun phrase or a time."""
        adverbial = prefix.adverbial
        match adverbial:
            case Adverb() if adverbial.code == "first":
                return replace(opening, first=True), cx
            case ForEach():
                return replace(opening, times=adverbial), cx
            case Time() if isinstance(adverbial.when, Noun):
                when, cx = self.ahead(adverbial.when, sentence, cx)
                return self.time(adverbial, when, opening, cx)
        raise Unbuilt("these words before a sentence", prefix.at)

    def ahead(self, when: Noun, sentence: Sentence, cx: Context) -> tuple[Noun, Context]:
        """*During their turn, a player ...*: the pronoun speaks of the subject that follows."""
        owner, subject = when.owner, sentence.clauses[0].subject
        waits = isinstance(owner, Pronoun) and owner.word == "they" and owner.refers is None
        if not waits or not isinstance(subject, Noun) or not isinstance(owner, Pronoun) or self.all.sort(subject, cx) != "player":
            return when, cx
        every = subject.quantity is not None and subject.quantity.kind in EVERY
        meant: Expr = Var(f"m{subject.mention}", "player")
        if not every:
            meant, cx = self.all.single(subject, cx)
        return replace(when, owner=replace(owner, refers=subject.mention)), cx.bind(subject.mention, meant)

    def time(self, time: Time, when: Noun, opening: Opening, cx: Context) -> tuple[Opening, Context]:
        """once per turn, at the start of your turn, during your turn, this turn."""
        role = self.facts.role(when.head.term)
        if time.code in ("once_per", "once"):
            if when.filters or when.modifiers or when.owner is not None:
                raise Untold("once in which time", time.at)
            return replace(opening, limit=self.all.time_word(when)), cx
        if isinstance(when.owner, Pronoun) and when.owner.word == "they" and when.owner.refers is None:
            raise Untold("whose time this is", time.at)
        if time.code in ("at", "in", "during") and role in (Role.START, Role.END):
            whole = next((m.slots[0].filler for m in when.modifiers if isinstance(m, Relation)), None)
            edge = replace(opening, edge="end" if role is Role.END else "start")
            return self.named(whole if isinstance(whole, Noun) else when, edge, cx)
        if time.code in ("after", "before", "right_after"):
            return self.named(when, replace(opening, edge="start" if time.code == "before" else "end"), cx)
        spans = time.code == "during" and when.article == "this" and cx.carried_out
        if time.code in ("during", "in", "on") and self.facts.kind(when.head.term) == "time" and not spans:
            self.plain(when)
            owner = None
            if when.owner is not None:
                owner, cx = self.all.single(when.owner, cx)
            following = self.all.next_turn(when, cx)
            condition = InTime(self.all.time_word(when), owner)
            return replace(opening, conditions=(*opening.conditions, condition), duration=following or opening.duration), cx
        lasts = self.all.lasts(time)
        if lasts is None:
            raise Unbuilt("this time", time.at)
        return replace(opening, duration=lasts), cx

    def plain(self, when: Noun) -> None:
        """A turn or phase that is told apart by more than whose it is: only the next one is known."""
        apart = [f for f in when.filters if not self.all.is_next(f.term) or when.owner is None]
        part = apart[0] if apart else when.modifiers[0] if when.modifiers else None
        if part is not None or when.rank is not None or when.count is not None:
            raise Unmeant("which turn or phase this is cannot be told from these words", part.at if part is not None else when.at)

    def named(self, noun: Noun, opening: Opening, cx: Context) -> tuple[Opening, Context]:
        """Whose turn or phase it is: *your turn*, *each player's turn*."""
        self.plain(noun)
        if noun.head.kind != "term":
            raise Unmeant("this is no turn, phase or step", noun.at)
        every = noun.quantity is not None and noun.quantity.kind in EVERY
        if cx.carried_out and not cx.verb and every:
            raise Unmeant("what is carried out once can be put off to one time, not to each", noun.quantity.at if noun.quantity is not None else None)
        opening = replace(opening, time=self.all.time_word(noun, opening.edge), duration=self.all.next_turn(noun, cx) or opening.duration)
        owner = noun.owner
        if isinstance(owner, Noun) and owner.quantity is not None and owner.quantity.kind in EVERY and self.all.sort(owner, cx) == "player":
            active = PlayerOf("active", You())
            if owner.modifiers or owner.filters:
                raise Untold("whose turn this is", owner.at)
            cx = replace(cx.bind(owner.mention, active), they=active)
            tests = self.all.head(owner, "player", active)
            return replace(opening, whose=All(tests) if tests else Always()), cx
        if owner is not None:
            whose, cx = self.all.single(owner, cx)
            return replace(opening, whose=Same(PlayerOf("active", You()), whose)), cx
        if noun.article == "this":
            return replace(opening, duration=opening.time), cx
        return opening, cx


def says_instead(sentence: Sentence) -> bool:
    """Does a sentence say that what it does takes the place of something?"""
    return any(isinstance(part, Adverb) and part.code == "instead" for c in sentence.clauses for p in c.predicates for part in p.parts)
