"""What is paid from where it lies is said in one way."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import (
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Relation,
    Sentence,
    Slot,
    Subordinate,
)
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.kinds import SOURCE
from interpreter.meaning.idioms.payment_sources import aim, lies_on, payment


def paid_from_there(sentence: Sentence, facts: Facts) -> Sentence:
    """The sentence as one about paying from where it lies; that is all that *as if it were in your pool* says."""
    clause = sentence.clauses[0]
    predicate = clause.predicates[0]
    if len(sentence.clauses) != 1 or len(clause.predicates) != 1 or payment(predicate, facts) is None:
        return sentence
    lying = lies_on(predicate, clause.subject, facts)
    if lying is None or not (aim(predicate) is not None or any(owned(sub, facts) for sub in clause.subordinates)):
        return sentence
    said = from_there(predicate, lying, facts)
    rest = tuple(sub for sub in clause.subordinates if not owned(sub, facts))
    return replace(sentence, clauses=(replace(clause, predicates=(said,), subordinates=rest),))


def from_there(predicate: Predicate, lying: Phrase, facts: Facts) -> Predicate:
    """The same as an act of paying from where it lies."""
    parts = tuple(part for part in predicate.parts if not (isinstance(part, Slot) and part.name == SOURCE))
    verb = payment(predicate, facts)
    assert verb is not None
    return replace(predicate, verb=verb, mood=replace(predicate.mood, modal="can"), parts=(*parts, Slot(SOURCE, lying, at=lying.at)))


def owned(sub: Subordinate, facts: Facts) -> bool:
    """*as if it were in your pool*."""
    if sub.kind != "as_though":
        return False
    fillers = [part.filler for clause in sub.clauses for part in clause.predicates[0].parts if isinstance(part, Slot)]
    within = [filler for filler in fillers if isinstance(filler, Relation) and facts.role(filler.term) is Role.INSIDE]
    places = [relation.slots[0].filler for relation in within]
    if not any(isinstance(place, Noun) and facts.pool(place.head.term) is not None for place in places):
        return False
    if any(isinstance(place, Noun) and not (isinstance(place.owner, Pronoun) and place.owner.word == "you") for place in places):
        raise Unmeant("only what is as if it were yours can be spent by you", sub.at)
    return True
