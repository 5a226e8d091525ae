"""How often something is: what is counted stands behind what is said."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import ForEach, Sentence, When, WhenPhrase
from interpreter.meaning.facts.facts import Facts

STATES = frozenset([Role.ACQUISITION, Role.PRICE, Role.POSSESSION])
"""Verbs that say how much of something there is."""


def counted_behind(sentence: Sentence, facts: Facts) -> Sentence:
    """*For each X, Y gets +1* is *Y gets +1 for each X*."""
    counts = tuple(p for p in sentence.prefixes if isinstance(p, WhenPhrase) and isinstance(p.adverbial, ForEach))
    clause = sentence.clauses[0]
    states = all(facts.role(each.verb) in STATES and each.mood.form == "finite" for each in clause.predicates)
    if len(counts) != 1 or len(sentence.clauses) != 1 or len(clause.predicates) != 1 or clause.subject is None or not states:
        return sentence
    predicate = replace(clause.predicates[0], parts=(*clause.predicates[0].parts, counts[0].adverbial))
    prefixes = tuple(p for p in sentence.prefixes if p is not counts[0])
    return replace(sentence, prefixes=prefixes, clauses=(replace(clause, predicates=(predicate,)),))


def occurrences_behind(sentence: Sentence, facts: Facts) -> Sentence:
    """*For each time X happened, do Y* is *do Y for each time X happened*, and so is *unless X does A, do Y*."""
    told = tuple(p for p in sentence.prefixes if isinstance(p, When) and p.sub.kind == "for_each_time")
    clause = sentence.clauses[0]
    if len(told) != 1 or len(sentence.clauses) != 1:
        return sentence
    prefixes = tuple(p for p in sentence.prefixes if p is not told[0])
    return replace(sentence, prefixes=prefixes, clauses=(replace(clause, subordinates=(*clause.subordinates, told[0].sub)),))
