"""*Repeat the preceding effect*: what the text has done so far is done again."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Predicate, Pronoun, Sentence, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.model import Action, All, Condition, Done, Not, Number, Optional, Times, Until, When, You
from interpreter.meaning.opening import IF_DONE, IF_NOT, Opening

TIMES = {"twice": 2, "once": 1}


def repeats(sentence: Sentence, facts: Facts) -> Predicate | None:
    """The predicate of a sentence that repeats what was said before it; nothing when it says something else."""
    predicate = sentence.clauses[0].predicates[0]
    if predicate.mood.negated or predicate.mood.modal not in (None, "may"):
        return None
    if facts.role(predicate.verb) is not Role.REPETITION or len(sentence.clauses) != 1 or len(sentence.clauses[0].predicates) != 1:
        return None
    what = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "what"), None)
    if not isinstance(what, Noun) or what.head.kind != "term" or facts.role(what.head.term) is not Role.EFFECT or what.modifiers:
        return None
    subject = sentence.clauses[0].subject
    if subject is not None and not (isinstance(subject, Pronoun) and subject.word == "you"):
        raise Unmeant("only you can repeat what your text does", subject.at)
    told = what.article == "this" or any(f.kind == "core" and f.term == "previous" for f in what.filters)
    return predicate if told and not sentence.clauses[0].subordinates else None


def asked(opening: Opening, cx: Context) -> Condition | None:
    """What a sentence asks before anything is done; nothing when it asks nothing."""
    done = [Done(cx.outcome) if code in IF_DONE else Not(Done(cx.outcome)) for code in opening.fixed if code in IF_DONE | IF_NOT]
    conditions = (*opening.conditions, *done)
    return All(conditions) if len(conditions) > 1 else conditions[0] if conditions else None


def again(predicate: Predicate, body: tuple[Action, ...], condition: Condition | None, cx: Context) -> tuple[Action, ...]:
    """The body once more, so many times, or as often as the condition (or whoever may) lets it: that is asked anew each time."""
    if not body:
        raise Unmeant("what is repeated must stand just before", predicate.at)
    times = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "times"), None)
    if len(predicate.parts) != (1 if times is None else 2):
        raise Unmeant("how it is repeated cannot be told from these words", predicate.at)
    if isinstance(times, Noun) and times.quantity is not None:
        number = times.quantity.number if isinstance(times.quantity.number, int) else TIMES.get(times.quantity.kind)
        if number is None:
            raise Unmeant("how often it is repeated is not said", times.at)
        return guarded(condition, (Times(Number(number), body),))
    if predicate.mood.modal == "may":
        name = cx.new("did")
        return guarded(condition, (Until(Not(Done(name)), (Optional(You(), body, name),), first=True),))
    return (Until(Not(condition), body),) if condition is not None else (Times(Number(1), body),)


def guarded(condition: Condition | None, body: tuple[Action, ...]) -> tuple[Action, ...]:
    """A body that is done if something is so."""
    return body if condition is None else (When(condition, body),)
