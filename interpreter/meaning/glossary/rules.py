"""A sentence among the rules of a term -> what it establishes."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Noun, Pronoun, Purpose, Relation, Relative, Sentence, Time, WhenPhrase
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant
from interpreter.meaning.glossary.definitions import Definitions, filler_of
from interpreter.meaning.glossary.empty_piles import Renewals
from interpreter.meaning.glossary.entering_play import Arrivals
from interpreter.meaning.glossary.limits import Limits
from interpreter.meaning.glossary.offers import Offers
from interpreter.meaning.glossary.prevention import Wards
from interpreter.meaning.model import Always, Decide, Modify, Standing, Statement
from interpreter.meaning.protocol import Denotations

EVERY = frozenset(["each", "every", "all"])


class Rules:
    """The denotations of the rules of a term."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts
        self.arrivals, self.renewals, self.limits = Arrivals(all_), Renewals(all_), Limits(all_)
        self.wards, self.definitions, self.offers = Wards(all_), Definitions(all_), Offers(all_)

    def rule(self, sentence: Sentence, own: str) -> tuple[Statement, ...]:
        """What a sentence establishes; of a verb it can speak of its participants by name."""
        special = (
            self.arrivals.arrival(sentence)
            or self.renewals.renewal(sentence)
            or self.limits.tally(sentence)
            or self.decides(sentence)
            or self.bounded(sentence)
            or self.wards.ward(sentence, self.context(own))
            or self.definitions.definition(sentence, own)
        )
        if special is not None:
            return (special,)
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

    def decides(self, sentence: Sentence) -> Decide | None:
        """*During a turn, the active player makes each choice.*"""
        clause = sentence.clauses[0]
        predicate, subject = clause.predicates[0], clause.subject
        choice = filler_of(predicate)
        if not isinstance(choice, Noun) or self.facts.role(choice.head.term) is not Role.ONES_CHOICE or not isinstance(subject, Noun):
            return None
        if choice.quantity is None or choice.quantity.kind not in EVERY or predicate.mood.modal is not None or predicate.mood.negated:
            return None
        if subject.head.kind != "term" or self.facts.kind(subject.head.term) != "player":
            return None
        if not all(map(self.during_a_turn, sentence.prefixes)):
            raise Unmeant("who makes each choice is said for all turns: during a turn", sentence.prefixes[0].at)
        player, _ = self.all.single(subject, Context())
        return Decide(player)

    def during_a_turn(self, prefix: object) -> bool:
        """Is it *during a turn*?"""
        time = prefix.adverbial if isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) else None
        return time is not None and time.code == "during" and self.facts.speech.generic.is_any(time.when, Role.TURN)

    def bounded(self, sentence: Sentence) -> Modify | None:
        """*The value of X cannot be less than N*: a bound that holds after everything that changes it."""
        if sentence.prefixes or len(sentence.clauses) != 1:
            return None
        clause = sentence.clauses[0]
        predicate, subject = clause.predicates[0], clause.subject
        if predicate.verb != "be" or predicate.mood.modal != "can" or not predicate.mood.negated or clause.subordinates:
            return None
        if not isinstance(subject, Noun) or subject.head.kind != "term" or self.facts.kind(subject.head.term) != "value":
            return None
        filler = filler_of(predicate)
        quantity = filler.quantity if isinstance(filler, Noun) and filler.head.kind == "number" else None
        if quantity is None or quantity.kind not in ("less_than", "fewer_than", "more_than"):
            return None
        whole = next((m.slots[0].filler for m in subject.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), subject.owner)
        if not isinstance(whole, Noun | Pronoun) or subject.filters:
            return None
        of, cx = self.all.pattern(whole, Context())
        if of.kind != "card":
            return None
        stage = "most" if quantity.kind == "more_than" else "least"
        return Modify(self.facts.value(subject.head.term), stage, of, self.all.bound(quantity, cx), Always())


def is_you(clause: Clause) -> bool:
    """Is it said of the player whom the rules address?"""
    return isinstance(clause.subject, Pronoun) and clause.subject.word == "you"


def is_instead(part: object) -> bool:
    """Is it *instead of doing something* behind a verb?"""
    return isinstance(part, Purpose) and part.code == "instead_of"
