"""What is joined is said of each by itself: verbs with one object, things that do something to each other."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Clause, Group, Noun, Phrase, Predicate, Pronoun, Sentence, Slot
from interpreter.meaning.facts.facts import Facts


def sharing(sentence: Sentence, facts: Facts) -> Sentence:
    """*Do A and B to X* is *do A to X and do B to it*."""
    clauses = tuple(_sharing(clause, facts) for clause in sentence.clauses)
    return replace(sentence, clauses=clauses) if any(new is not old for new, old in zip(clauses, sentence.clauses, strict=True)) else sentence


def _sharing(clause: Clause, facts: Facts) -> Clause:
    if len(clause.predicates) != 2 or clause.predicates[1].link not in ("and", "then"):
        return clause
    first, second = clause.predicates
    bare = first.mood.form == "order" and not first.parts and first.subject == facts.object_slot(first.verb)
    thing = second.parts[0] if second.parts else None
    shared = thing.filler if isinstance(thing, Slot) and thing.name == facts.object_slot(second.verb) else None
    if not bare or not isinstance(shared, Noun) or not isinstance(thing, Slot) or facts.slots(first.verb).get(first.subject) != "card":
        return clause
    again = Pronoun("they" if shared.plural else "it", refers=shared.mention, at=shared.at)
    done = replace(first, parts=(Slot(first.subject, shared, at=shared.at),), subject="actor")
    then = replace(second, parts=(replace(thing, filler=again), *second.parts[1:]))
    return replace(clause, predicates=(done, then))


def mutual(sentence: Sentence, facts: Facts) -> Sentence:
    """*X and Y fight* is *X fights Y*, where both do the same to each other."""
    clauses = tuple(_mutual(clause, facts) for clause in sentence.clauses)
    return replace(sentence, clauses=clauses) if any(new is not old for new, old in zip(clauses, sentence.clauses, strict=True)) else sentence


def _mutual(clause: Clause, facts: Facts) -> Clause:
    subject, predicate = clause.subject, clause.predicates[0]
    if not isinstance(subject, Group) or subject.link != "and" or len(subject.members) != 2 or len(clause.predicates) != 1:
        return clause
    one, other = subject.members
    facing = _other_side(predicate, facts)
    if facing is None or predicate.mood.negated or any(isinstance(part, Slot) for part in predicate.parts) or not (_single(one) and _single(other)):
        return clause
    against = Slot(facing, other, at=other.at)
    return replace(clause, subject=one, predicates=(replace(predicate, parts=(against, *predicate.parts)),))


def _other_side(predicate: Predicate, facts: Facts) -> str | None:
    """The side of an act that is not its subject's, where one word stands for both."""
    for sides in facts.named_participants().values():
        if len(sides) == 2 and predicate.subject in sides and set(sides) <= facts.slots(predicate.verb).keys():
            return sides[1] if predicate.subject == sides[0] else sides[0]
    return None


def _single(phrase: Phrase) -> bool:
    """Is it one thing?"""
    if isinstance(phrase, Pronoun):
        return phrase.word not in ("they", "those") and phrase.quantity is None
    return isinstance(phrase, Noun) and not phrase.plural and (phrase.quantity is None or phrase.quantity.kind in ("a", "another"))
