"""What is done in the place of something else: the place comes first."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import (
    Adverb,
    Clause,
    InPlaceOf,
    Noun,
    Pronoun,
    Purpose,
    Relative,
    Sentence,
    Slot,
    Subordinate,
    When,
    WhenPhrase,
)
from interpreter.meaning.facts.facts import Facts


def diverted(sentence: Sentence, facts: Facts) -> Sentence:
    """*X dealt to A is dealt to B instead*, *any X you would get is lost instead*: *if X would be dealt to A, that X is dealt to B instead*."""
    clause = sentence.clauses[0]
    subject, predicate = clause.subject, clause.predicates[0]
    instead = any(isinstance(part, Adverb) and part.code == "instead" for part in predicate.parts)
    told = next((m for m in subject.modifiers if isinstance(m, Relative)), None) if isinstance(subject, Noun) else None
    if len(sentence.clauses) != 1 or len(clause.predicates) != 1 or not instead or told is None or not isinstance(subject, Noun) or not _to_come(told):
        return sentence
    if predicate.mood.voice != "passive" or (subject.quantity is not None and subject.quantity.kind == "no"):
        return sentence
    bare = replace(subject, quantity=None, modifiers=tuple(m for m in subject.modifiers if m is not told))
    would = replace(told.predicate, mood=replace(told.predicate.mood, form="finite", modal="would", tense="present"))
    if told.subject is not None:
        would = replace(would, parts=(Slot(predicate.subject, bare, at=bare.at), *would.parts))
    awaited = Clause((would,), told.subject if told.subject is not None else bare, at=told.at)
    it = Slot(predicate.subject, Pronoun("it", refers=subject.mention, at=subject.at), at=subject.at)
    order = replace(predicate, mood=replace(predicate.mood, form="order", voice="active"), parts=(it, *predicate.parts), subject="actor")
    return replace(
        sentence,
        prefixes=(*sentence.prefixes, When(Subordinate("if", (awaited,), awaited.at), awaited.at)),
        clauses=(replace(clause, predicates=(order,), subject=None),),
    )


def _to_come(told: Relative) -> bool:
    """Does a clause behind a noun tell what would be done with it, or what is done with it whenever it is?"""
    mood = told.predicate.mood
    return not mood.negated and (mood.modal == "would" or (mood.form == "participle" and mood.voice == "passive" and told.subject is None))


def in_place_first(sentence: Sentence, facts: Facts) -> Sentence:
    """*You may do A instead of doing B* is *Instead of doing B, you may do A*."""
    clause = sentence.clauses[0]
    predicate = clause.predicates[-1]
    purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "instead_of"), None)
    waits = any(isinstance(prefix, When | WhenPhrase) for prefix in sentence.prefixes)
    if purpose is None or waits or len(sentence.clauses) != 1 or clause.predicates[0].mood.modal != "may":
        return sentence
    bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not purpose))
    return replace(
        sentence,
        prefixes=(*sentence.prefixes, InPlaceOf(purpose.predicate, purpose.at)),
        clauses=(replace(clause, predicates=(*clause.predicates[:-1], bare)),),
    )
