"""How far something may go, said of the act itself: the act goes so far, and nothing waits for it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Clause, Noun, Predicate, Pronoun, Sentence, Slot, Time, When, WhenPhrase
from interpreter.meaning.facts.facts import Facts

MORE = frozenset(["extra", "additional"])


def stretched(sentence: Sentence, facts: Facts) -> Sentence:
    """*When X does A in a time, it may do A 2 extra spaces* is *in that time, X may do A 2 extra spaces*."""
    if len(sentence.prefixes) != 1 or len(sentence.clauses) != 1:
        return sentence
    prefix, clause = sentence.prefixes[0], sentence.clauses[0]
    told = _only(prefix.sub.clauses) if isinstance(prefix, When) and prefix.sub.kind == "when" else None
    if not isinstance(prefix, When) or told is None or not isinstance(told.subject, Noun) or not _goes_on(clause, told):
        return sentence
    parts = told.predicates[0].parts
    if parts and not (len(parts) == 1 and isinstance(parts[0], Time)):
        return sentence
    times = tuple(WhenPhrase(part, prefix.at) for part in parts if isinstance(part, Time))
    return replace(sentence, prefixes=times, clauses=(replace(clause, subject=told.subject),))


def _only(clauses: tuple[Clause, ...]) -> Clause | None:
    """The clause of an event that happens and is neither denied nor merely allowed, with nothing beside it."""
    if len(clauses) != 1 or len(clauses[0].predicates) != 1 or clauses[0].subordinates:
        return None
    mood = clauses[0].predicates[0].mood
    plain = mood.form == "finite" and mood.tense == "present" and mood.modal is None and not mood.negated
    return clauses[0] if plain else None


def _goes_on(clause: Clause, told: Clause) -> bool:
    """Is it the same act of the same thing, and farther than usual?"""
    predicate, subject = clause.predicates[0], clause.subject
    if not isinstance(subject, Noun | Pronoun) or not isinstance(told.subject, Noun) or subject.refers is None:
        return False
    same = subject.refers in (told.subject.mention, told.subject.refers)
    alone = len(clause.predicates) == 1 and not clause.subordinates and predicate.verb == told.predicates[0].verb
    return same and alone and predicate.mood.modal in ("may", "can") and _farther(predicate)


def _farther(predicate: Predicate) -> bool:
    """Is nothing said but by how much more?"""
    slot = predicate.parts[0] if len(predicate.parts) == 1 else None
    return isinstance(slot, Slot) and isinstance(slot.filler, Noun) and any(f.kind == "core" and f.term in MORE for f in slot.filler.filters)
