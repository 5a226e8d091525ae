"""What stands before a sentence: when, under which condition, how often, how long, in place of what."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import All, Always, Condition, CountOf, Event, InTime, OfResource, Pattern, PlayerOf, Same, This, Var, You
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import EVERY
from interpreter.effects.restated import STATE_VERBS, TRIGGERS
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import (
    Adverb,
    Clause,
    Fixed,
    ForEach,
    InPlaceOf,
    Noun,
    Predicate,
    Pronoun,
    Relation,
    Sentence,
    Subordinate,
    Time,
    When,
    WhenPhrase,
)

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

LIMITS = {"first_time": "turn", "first_time_each_turn": "turn", "first_time_each_round": "round", "next_time": "once"}
"""How often something that waits for the first or the next time answers."""


@dataclass
class Opening:
    """What the prefixes of a sentence say: when, under which condition, how often, how long, in place of what."""

    timing: str = ""
    events: list[Event] = field(default_factory=list)
    edge: str = ""
    time: str = ""
    whose: Condition = field(default_factory=Always)
    conditions: list[Condition] = field(default_factory=list)
    limit: str = ""
    duration: str = ""
    instead: Event | None = None
    would: Event | None = None
    fixed: list[str] = field(default_factory=list)
    state: Subordinate | None = None
    times: ForEach | None = None
    first: bool = False
    """Whether it comes first: in the body of a verb before anything that waits for the act to begin."""

    @property
    def condition(self) -> Condition:
        return All(tuple(self.conditions)) if len(self.conditions) > 1 else self.conditions[0] if self.conditions else Always()

    @property
    def opens(self) -> bool:
        """Does the sentence begin something of its own?"""
        return bool(self.timing or self.edge or self.instead or self.would or self.state)


class Openings:
    """Reads what the prefixes of a sentence say."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def opening(self, sentence: Sentence, scope: Scope) -> Opening:
        """What the prefixes say."""
        opening = Opening()
        for prefix in sentence.prefixes:
            if isinstance(prefix, Fixed):
                opening.fixed.append(prefix.code)
            elif isinstance(prefix, InPlaceOf):
                opening.instead = self.replaced_act(prefix.predicate, sentence, scope)
            elif isinstance(prefix, When):
                self.when(prefix.sub, opening, scope, sentence)
            elif isinstance(prefix, WhenPhrase):
                self.phrase(self.ahead(prefix, sentence, scope), opening, scope)
        return opening

    @located
    def replaced_act(self, predicate: Predicate, sentence: Sentence, scope: Scope) -> Event:
        """The act in *instead of moving*; when nobody is named, it is that of the sentence's own subject, or of this card."""
        event = self.compiler.events.of_phrase(predicate, None, scope)
        if event.slots:
            return event
        subject = sentence.clauses[0].subject
        slot = self.compiler.agent_slot(event.verb)
        if isinstance(subject, Noun) and self.compiler.nouns.kind(subject, scope) == "card":
            return replace(event, slots=((slot, self.compiler.patterns.pattern(subject, scope)),))
        name = scope.new()
        return replace(event, slots=((slot, Pattern(name, (Same(Var(name, "card"), This()),))),))

    @located
    def when(self, sub: Subordinate, opening: Opening, scope: Scope, sentence: Sentence) -> None:
        would = sub.kind in ("if", "when", "whenever") and (sub.clauses[0].predicates[0].mood.modal == "would" or self.stopped(sub, sentence))
        answered = self.compiler.labels.resolved(sub, scope)
        if answered is not None:
            opening.timing, opening.events, scope.answers = "settled", [answered], True
        elif sub.kind == "as_soon_as" and self.tells_an_act(sub):
            opening.timing = "at_once"
            scope.answers = True
            opening.events = self.events(sub.clauses, scope)
            scope.answered = tuple(event.verb for event in opening.events)
            self.count_what_happened(opening.events[0], scope)
        elif sub.kind in TRIGGERS and not would:
            opening.timing = self.timing(sub)
            if sub.kind in ("when", "whenever") and self.for_the_act(sentence):
                opening.timing = "before"
            if sub.kind in LIMITS:
                opening.limit = LIMITS[sub.kind]
            scope.answers = True
            opening.events = self.events(sub.clauses, scope)
            recurring = next((p for c in sub.clauses for p in c.predicates[0].parts if isinstance(p, Time) and recurs(p)), None)
            if scope.resolved and recurring is not None:
                raise UncompiledError("what is carried out once waits for one time, not for each", recurring.at)
            opening.events[0] = self.compiler.parties.either(opening.events[0], sub.clauses[0].predicates[0])
            scope.answered = tuple(event.verb for event in opening.events)
            opening.duration = opening.duration or self.said_for(sub)
            self.count_what_happened(opening.events[0], scope)
            alias = self.compiler.aliases.get(sub.clauses[0].predicates[0].verb)
            if alias is not None and alias.moment:
                if sub.kind == "before":
                    raise UncompiledError("this is a moment of an act: it can only be waited for", sub.at)
                opening.timing = alias.moment
            for clause in sub.clauses:
                for each in clause.subordinates:
                    opening.conditions.append(self.compiler.conditions.subordinate(each, scope))
        elif sub.kind == "as_soon_as":
            opening.state = sub
        elif would:
            clause = sub.clauses[0]
            scope.replaces = True
            opening.would = self.compiler.events.of_phrase(clause.predicates[0], clause.subject, scope)
            opening.duration = opening.duration or self.said_for(sub)
            self.count_what_happened(opening.would, scope)
            scope.answers = True
        elif self.awaited(sub, opening, scope):
            pass
        elif sub.kind in ("if", "unless", "while"):
            opening.conditions.append(self.compiler.conditions.subordinate(sub, scope))
        elif sub.kind == "until" and (stays := self.compiler.past.still_there(sub.clauses, scope)) is not None:
            opening.conditions.append(stays)
            opening.duration = "game"
        else:
            raise UncompiledError(f'"{spoken(sub.kind)} ..." cannot open a sentence')

    def said_for(self, sub: Subordinate) -> str:
        """How long the event of a clause is waited for: *after a card moves this turn*; nothing when it does not say so."""
        return next((t for p in sub.clauses[0].predicates[0].parts if isinstance(p, Time) and (t := self.lasts(p))), "")

    def lasts(self, time: Time) -> str:
        """How long a time in a clause lasts; nothing when it is no span."""
        return "" if recurs(time) else self.compiler.spans.time_of(time) or ""

    def stopped(self, sub: Subordinate, sentence: Sentence) -> bool:
        """*If it leaves X, ... instead*: what it speaks of does not happen, as if it said *would*."""
        predicate = sub.clauses[0].predicates[0]
        present = predicate.mood.tense == "present" and predicate.mood.modal is None and not predicate.mood.negated
        return present and predicate.verb == self.compiler.leaving and self.says_instead(sentence)

    @staticmethod
    def says_instead(sentence: Sentence) -> bool:
        return any(isinstance(p, Adverb) and p.code == "instead" for c in sentence.clauses for pr in c.predicates for p in pr.parts)

    def timing(self, sub: Subordinate) -> str:
        """When the answer to an event comes; *when* is the moment itself in games that say so."""
        return "during" if sub.kind == "when" and self.vocabulary.game.order.when == "during" else TRIGGERS[sub.kind]

    def tells_an_act(self, sub: Subordinate) -> bool:
        """*As soon as X deals damage*: does it tell what happens, not how things are?"""
        predicate = sub.clauses[0].predicates[0]
        term = self.vocabulary.terms.get(predicate.verb)
        if term is None or term.kind != "verb" or term.native or predicate.mood.negated or predicate.mood.tense != "present":
            return False
        return predicate.verb not in (*STATE_VERBS, "Control (a card)", "Own", "Share") and predicate.verb not in self.compiler.defined_terms

    def awaited(self, sub: Subordinate, opening: Opening, scope: Scope) -> bool:
        """*If X does something during their next turn*: it is waited for in that turn, and answered the first time."""
        clause = sub.clauses[0]
        predicate = clause.predicates[0]
        subject = clause.subject
        if sub.kind != "if" or len(sub.clauses) > 1 or len(clause.predicates) > 1 or predicate.verb in STATE_VERBS or predicate.mood.modal is not None:
            return False
        time = next((part for part in predicate.parts if isinstance(part, Time) and part.code in ("during", "in", "on")), None)
        if time is None or not isinstance(time.when, Noun) or not any(f.term.casefold() == "next" for f in time.when.filters):
            return False
        if isinstance(subject, Noun) and subject.owner is not None:
            scope.vars[subject.mention] = self.compiler.nouns.expression(subject, scope)
        opening.duration = self.compiler.spans.next_turn(time.when, scope) or opening.duration
        opening.timing, opening.limit, scope.answers = "after", "turn", True
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not time))
        opening.events = self.events((replace(clause, predicates=(bare,)),), scope)
        scope.answered = tuple(event.verb for event in opening.events)
        return True

    def count_what_happened(self, event: Event, scope: Scope) -> None:
        """*that many* in the answer to an event is the amount that the event is about."""
        for name, pattern in event.slots:
            if any(isinstance(test, OfResource) for test in pattern.tests) and self.compiler.slot_kinds(event.verb).get(name) == "amount":
                scope.number = CountOf(Var(pattern.var, "amount"))

    @staticmethod
    def for_the_act(sentence: Sentence) -> bool:
        for clause in sentence.clauses:
            for predicate in clause.predicates:
                for part in predicate.parts:
                    if isinstance(part, Time) and part.code == "for":
                        return True
        return False

    def events(self, clauses: tuple[Clause, ...], scope: Scope) -> list[Event]:
        """The events of a when-clause: the first is what is waited for, the others happened within it."""
        found: list[Event] = []
        for clause in clauses:
            for predicate in clause.predicates:
                subject = clause.subject
                if predicate.mood.negated:
                    raise UncompiledError("what does not happen cannot be waited for: say it with *if*", predicate.at)
                found.append(self.compiler.events.of_phrase(predicate, subject, scope))
                if predicate.link == "or" and len(found) > 1:
                    raise UncompiledError("one event or another cannot be waited for in one sentence: make two of it")
        return found

    def ahead(self, prefix: WhenPhrase, sentence: Sentence, scope: Scope) -> WhenPhrase:
        """*During their turn, a player ...*: the pronoun speaks of the subject that follows."""
        time, subject = prefix.adverbial, sentence.clauses[0].subject
        owner = time.when.owner if isinstance(time, Time) and isinstance(time.when, Noun) else None
        if (
            not isinstance(owner, Pronoun)
            or owner.word != "they"
            or owner.refers is not None
            or not isinstance(subject, Noun)
            or not self.compiler.sentences.is_player(subject)
        ):
            return prefix
        assert isinstance(time, Time) and isinstance(time.when, Noun)
        each = subject.quantity is not None and subject.quantity.kind in EVERY
        scope.vars[subject.mention] = Var(f"m{subject.mention}", "player") if each else self.compiler.nouns.expression(subject, scope)
        return WhenPhrase(replace(time, when=replace(time.when, owner=replace(owner, refers=subject.mention))), prefix.at)

    @located
    def phrase(self, prefix: WhenPhrase, opening: Opening, scope: Scope) -> None:
        adverbial = prefix.adverbial
        if isinstance(adverbial, Adverb) and adverbial.code == "first":
            opening.first = True
            return
        if isinstance(adverbial, ForEach):
            opening.times = adverbial
            return
        if not isinstance(adverbial, Time):
            raise UncompiledError("these words cannot open a sentence")
        when = adverbial.when
        if not isinstance(when, Noun):
            raise UncompiledError("this is no time that a sentence can open with")
        word = self.vocabulary.word(when.head.term)
        if adverbial.code in ("once_per", "once"):
            opening.limit = word
            return
        if adverbial.code in ("at", "in", "during") and word in ("start", "end", "beginning"):
            whole = next((self.compiler.nouns.filled(m) for m in when.modifiers if isinstance(m, Relation)), None)
            opening.edge = "start" if word != "end" else "end"
            self.named_time(whole if isinstance(whole, Noun) else when, opening, scope)
            return
        if adverbial.code in ("after", "before"):
            opening.edge = "end" if adverbial.code == "after" else "start"
            self.named_time(when, opening, scope)
            return
        spans = adverbial.code == "during" and when.article == "this" and scope.resolved
        if adverbial.code in ("during", "in", "on") and self.vocabulary.kind(when.head.term) == "time" and not spans:
            whose = self.compiler.nouns.expression(when.owner, scope) if when.owner is not None else None
            opening.duration = self.compiler.spans.next_turn(when, scope) or opening.duration
            self.plain(when)
            opening.conditions.append(InTime(self.time_name(when), whose))
            return
        duration = self.compiler.spans.time_of(adverbial)
        if duration is None and adverbial.code is None and recurs(adverbial) and not scope.resolved:
            duration = word
        if duration is None:
            raise UncompiledError(f'"{spoken(word)}" is no time that a sentence can open with', adverbial.at)
        opening.duration = duration

    @staticmethod
    def plain(time: Noun) -> None:
        """A turn or phase that is told apart by more than whose it is: only the next one is known."""
        apart = [f for f in time.filters if f.term.casefold() != "next" or time.owner is None]
        part = apart[0] if apart else time.modifiers[0] if time.modifiers else None
        if part is not None or time.rank is not None or time.count is not None:
            raise UncompiledError("which turn or phase this is cannot be told from these words", part.at if part is not None else time.at)

    def time_name(self, noun: Noun) -> str:
        return self.vocabulary.word(noun.head.term)

    def named_time(self, noun: Noun, opening: Opening, scope: Scope) -> None:
        """Whose turn or phase it is: *your turn*, *each player's turn*, *the first phase*."""
        self.plain(noun)
        if scope.resolved and not scope.verb and noun.quantity is not None and noun.quantity.kind in EVERY:
            raise UncompiledError("what is carried out once can be put off to one time, not to each", noun.quantity.at)
        opening.time = self.time_name(noun)
        opening.duration = self.compiler.spans.next_turn(noun, scope) or opening.duration
        owner = noun.owner
        if (
            isinstance(owner, Noun)
            and self.compiler.sentences.is_player(owner)
            and owner.quantity is not None
            and owner.quantity.kind in EVERY
            and not owner.modifiers
        ):
            active = self.compiler.player = scope.vars[owner.mention] = PlayerOf("active", You())  # each of them when their turn comes
            tests = self.compiler.nouns.head_tests(owner, "player", active)
            opening.whose = All(tests) if tests else Always()
        elif noun.owner is not None:
            opening.whose = Same(PlayerOf("active", You()), self.compiler.nouns.expression(noun.owner, scope))
        elif noun.quantity is not None and noun.quantity.kind in ("each", "every"):
            opening.whose = Always()
        elif noun.article == "this":
            opening.duration = opening.time


def recurs(time: Time) -> bool:
    """Is it a time that comes again and again: *each turn*?"""
    return isinstance(time.when, Noun) and time.when.quantity is not None and time.when.quantity.kind in EVERY
