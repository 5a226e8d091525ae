"""What stands behind a verb: each part is said of what it belongs to."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    Circumstance,
    Noun,
    Predicate,
    Purpose,
    Sentence,
    Slot,
    Time,
    WhenPhrase,
)
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.normalise.timing import STATES


def raised(predicate: Predicate, facts: Facts) -> Predicate:
    """A time behind what something is done for is said of the whole."""
    purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
    times = tuple(part for part in purpose.predicate.parts if isinstance(part, Time)) if purpose is not None else ()
    if purpose is None or not times or any(isinstance(part, Time) for part in predicate.parts):
        return predicate
    bare = replace(purpose, predicate=replace(purpose.predicate, parts=tuple(part for part in purpose.predicate.parts if part not in times)))
    return replace(predicate, parts=(*(bare if part is purpose else part for part in predicate.parts), *times))


def reunited(predicate: Predicate, facts: Facts) -> Predicate:
    """*Do V with a X at random from Z* is *do V with a X from Z at random*: where the X lies is said of the X."""
    parts = predicate.parts
    for at, (thing, between, place) in enumerate(zip(parts, parts[1:], parts[2:], strict=False)):
        if isinstance(thing, Slot) and isinstance(thing.filler, Noun) and isinstance(between, Adverb) and isinstance(place, Circumstance):
            if facts.role(place.relation.term) in (Role.ORIGIN, Role.INSIDE):
                whole = replace(thing, filler=replace(thing.filler, modifiers=(*thing.filler.modifiers, place.relation)))
                return replace(predicate, parts=(*parts[:at], whole, between, *parts[at + 3 :]))
    return predicate


def for_what(sentence: Sentence, facts: Facts) -> Sentence:
    """*To do B, X must do A* is *X must do A to do B*."""
    aims = tuple(p.adverbial for p in sentence.prefixes if isinstance(p, WhenPhrase) and isinstance(p.adverbial, Purpose) and p.adverbial.code == "to")
    clause = sentence.clauses[0]
    if len(aims) != 1 or len(sentence.clauses) != 1 or len(clause.predicates) != 1 or clause.predicates[0].mood.modal != "must":
        return sentence
    prefixes = tuple(p for p in sentence.prefixes if not (isinstance(p, WhenPhrase) and p.adverbial in aims))
    predicate = clause.predicates[0]
    return replace(sentence, prefixes=prefixes, clauses=(replace(clause, predicates=(replace(predicate, parts=(*predicate.parts, *aims)),)),))


def in_a_time(sentence: Sentence, facts: Facts) -> Sentence:
    """*X gets B during your turn* is *during your turn, X gets B*."""
    clause = sentence.clauses[0]
    predicate = clause.predicates[-1]
    times = tuple(part for part in predicate.parts if isinstance(part, Time) and _comes_again(part, facts))
    states = all(facts.role(each.verb) in STATES and each.mood.form == "finite" and each.mood.modal is None for each in clause.predicates)
    if len(times) != 1 or sentence.prefixes or len(sentence.clauses) != 1 or not states or clause.subject is None:
        return sentence
    bare = replace(predicate, parts=tuple(part for part in predicate.parts if part not in times))
    return replace(sentence, prefixes=(WhenPhrase(times[0], times[0].at),), clauses=(replace(clause, predicates=(*clause.predicates[:-1], bare)),))


def _comes_again(time: Time, facts: Facts) -> bool:
    """Is it a turn or phase of somebody that comes again and again: *during your turn*?"""
    when = time.when
    recurring = isinstance(when, Noun) and facts.role(when.head.term) in (Role.TURN, Role.PHASE) and when.owner is not None
    return time.code in ("during", "on", "in") and recurring and isinstance(when, Noun) and not when.filters and not when.modifiers


def behind(sentence: Sentence, facts: Facts) -> Sentence:
    """*While doing B, X does A* is *X does A while doing B*."""
    doing = tuple(
        p.adverbial for p in sentence.prefixes if isinstance(p, WhenPhrase) and isinstance(p.adverbial, Purpose) and p.adverbial.code in ("when", "while")
    )
    clause = sentence.clauses[0]
    if not doing or clause.subject is None:
        return sentence
    prefixes = tuple(p for p in sentence.prefixes if not (isinstance(p, WhenPhrase) and p.adverbial in doing))
    first = replace(clause.predicates[0], parts=(*clause.predicates[0].parts, *doing))
    return replace(sentence, prefixes=prefixes, clauses=(replace(clause, predicates=(first, *clause.predicates[1:])), *sentence.clauses[1:]))
