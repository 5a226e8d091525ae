"""A sentence among the rules of a term -> what it establishes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Noun, Pronoun, Purpose, Relation, Relative, Sentence, Slot, Time, WhenPhrase
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.glossary.definitions import DEFINES_EXTREME, DEFINES_RELATION, DEFINES_STATE, DEFINES_VALUE, DEFINES_VERB, Definitions, filler_of
from interpreter.meaning.glossary.empty_piles import RENEWING, Renewals
from interpreter.meaning.glossary.entering_play import ARRIVING, Arrivals
from interpreter.meaning.glossary.limits import ONLY_SO_MANY, TOO_OFTEN, Limits
from interpreter.meaning.glossary.phase_offers import Offers
from interpreter.meaning.glossary.prevention import WARDING, Wards
from interpreter.meaning.idioms.idiom import Family, Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import Always, Decide, Modify, Standing, Statement
from interpreter.meaning.protocol import Denotations

EVERY = frozenset(["each", "every", "all"])

Rule: TypeAlias = Callable[[Sentence, str], Statement]
"""A sentence among the rules of a term, and the term -> what it establishes."""


class Rules:
    """The denotations of the rules of a term."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts
        self.arrivals, self.renewals, self.limits = Arrivals(all_), Renewals(all_), Limits(all_)
        self.wards, self.definitions, self.offers = Wards(all_), Definitions(all_), Offers(all_)
        self.idioms: Family[Rule] = Family(self.facts, "rules of a glossary", Sentence, tuple(self.known()))

    def known(self) -> Iterator[Idiom[Rule]]:
        """The sentences among rules whose meaning is not that of their parts."""
        define, limits = self.definitions, self.limits
        yield Idiom("where cards come into play", ARRIVING, lambda said, _: self.arrivals.arrival(said))
        yield Idiom("where new cards of an empty pile come from", RENEWING, lambda said, _: self.renewals.renewal(said))
        yield Idiom("how often cards of one name are used", TOO_OFTEN, lambda said, _: limits.too_often(said))
        yield Idiom("what only the first player may do", ONLY_SO_MANY, lambda said, _: limits.only_so_many(said))
        yield Idiom("who makes each choice", DECIDING, lambda said, _: self.decides(said))
        yield Idiom("a bound of a value", BOUNDED, lambda said, _: self.bounded(said))
        yield Idiom("what is prevented in each turn", WARDING, lambda said, own: self.wards.ward(said, self.context(own)))
        yield Idiom("what is that only to something else", DEFINES_RELATION, lambda said, _: define.relational(said))
        yield Idiom("how much a value is", DEFINES_VALUE, lambda said, _: define.value(said))
        yield Idiom("of what there is most", DEFINES_EXTREME, lambda said, _: define.superlative(said))
        yield Idiom("when somebody does something", DEFINES_VERB, define.verb)
        yield Idiom("when something is so", DEFINES_STATE, lambda said, _: define.state(said))

    def rule(self, sentence: Sentence, own: str) -> tuple[Statement, ...]:
        """What a sentence establishes; of a verb it can speak of its participants by name."""
        idiom = self.idioms.of(sentence)
        if idiom is not None:
            return (idiom.build(sentence, own),)
        opening, cx = self.all.opening(sentence, self.context(own))
        clause = sentence.clauses[0]
        if not opening.opens and clause.predicates[0].mood.modal == "may" and is_you(clause) and len(sentence.clauses) == 1:
            offer = self.offers.offer(clause, cx)
            if offer is not None:
                if opening.fixed or opening.duration or opening.limit:
                    raise Unbuilt("these words before an offer", sentence.at)
                return (Standing(offer, opening.condition),)
        if not opening.opens:
            return tuple(self.all.statements(self.of_this_phase(sentence), opening, cx)[0])
        made, acts, _ = self.all.begin(sentence, opening, cx)
        if acts or not made:
            raise Unbuilt("something to do, among rules,", sentence.at)
        return tuple(made)

    def of_this_phase(self, sentence: Sentence) -> Sentence:
        """*X that used an effect instead of doing V cannot V this phase*: what was used in place of an act is asked of the phase that runs."""
        clause = sentence.clauses[0]
        used = isinstance(clause.subject, Noun) and any(isinstance(m, Relative) and any(map(is_instead, m.predicate.parts)) for m in clause.subject.modifiers)
        if not used or len(sentence.clauses) != 1:
            return sentence

        def this_phase(part: object) -> bool:
            when = part.when if isinstance(part, Time) else None
            return isinstance(when, Noun) and when.article == "this" and self.facts.role(when.head.term) is Role.PHASE

        predicates = tuple(replace(each, parts=tuple(part for part in each.parts if not this_phase(part))) for each in clause.predicates)
        return replace(sentence, clauses=(replace(clause, predicates=predicates),))

    def context(self, own: str) -> Context:
        """Where a rule is read."""
        term = self.facts.term(own)
        if term is None or term.kind != "verb":
            return Context()
        return replace(Context(), verb=own, slots=dict(self.facts.slots(own)))

    def decides(self, sentence: Sentence) -> Decide:
        """*During a turn, the active player makes each choice.*"""
        subject = sentence.clauses[0].subject
        assert isinstance(subject, Noun)
        if not all(map(self.during_a_turn, sentence.prefixes)):
            raise Unmeant("who makes each choice is said for all turns: during a turn", sentence.prefixes[0].at)
        player, _ = self.all.single(subject, Context())
        return Decide(player)

    def during_a_turn(self, prefix: object) -> bool:
        """Is it *during a turn*?"""
        time = prefix.adverbial if isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) else None
        return time is not None and time.code == "during" and self.facts.speech.generic.is_any(time.when, Role.TURN)

    def bounded(self, sentence: Sentence) -> Modify:
        """*The value of X cannot be less than N*: a bound that holds after everything that changes it."""
        clause = sentence.clauses[0]
        subject, filler = clause.subject, filler_of(clause.predicates[0])
        assert isinstance(subject, Noun)
        quantity = filler.quantity if isinstance(filler, Noun) and filler.head.kind == "number" else None
        whole = next((m.slots[0].filler for m in subject.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), subject.owner)
        if quantity is None or not isinstance(whole, Noun | Pronoun) or subject.filters:
            raise Unbuilt("bounds of values", clause.at)
        of, cx = self.all.pattern(whole, Context())
        if of.kind != "card":
            raise Unbuilt("bounds of values", clause.at)
        stage = "most" if quantity.kind == "more_than" else "least"
        return Modify(self.facts.value(subject.head.term), stage, of, self.all.bound(quantity, cx), Always())


DECIDING = Pattern(
    modal=moods(None),
    form=codes("finite"),
    negated=False,
    subject=Noun,
    about=kinds(Kind.PLAYER),
    free=True,
    parts=(Part(sort=Slot, heads=kinds(Role.ONES_CHOICE), quantities=moods(*EVERY)),),
    only=(),
)
"""*The active player makes each choice.*"""
BOUNDED = Pattern(
    verb=kinds(Kind.IS),
    modal=moods("can"),
    negated=True,
    about=kinds(Kind.VALUE),
    opening=False,
    free=True,
    parts=(Part(sort=Slot, quantities=moods("less_than", "fewer_than", "more_than")),),
    only=(),
)
"""*The V of X cannot be less than N.*"""


def is_you(clause: Clause) -> bool:
    """Is it said of the player whom the rules address?"""
    return isinstance(clause.subject, Pronoun) and clause.subject.word == "you"


def is_instead(part: object) -> bool:
    """Is it *instead of doing something* behind a verb?"""
    return isinstance(part, Purpose) and part.code == "instead_of"
