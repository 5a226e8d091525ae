"""*Repeat the preceding effect*: what the text has done so far is done again."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Predicate, Pronoun, Sentence, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant
from interpreter.meaning.idioms.build import Steps
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import All, Condition, Done, Not, Number, Optional, Times, Until, When, You
from interpreter.meaning.opening import IF_DONE, IF_NOT, Opening
from interpreter.meaning.protocol import Denotations

TIMES = {"twice": 2, "once": 1}


def repeated(sentence: Sentence, before: Steps, opening: Opening, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """What was said before the sentence, and once more."""
    clause = sentence.clauses[0]
    predicate, subject = clause.predicates[0], clause.subject
    what = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "what"), None)
    told = isinstance(what, Noun) and (what.article == "this" or any(f.kind == "core" and f.term == "previous" for f in what.filters))
    if not told or (isinstance(what, Noun) and what.modifiers):
        raise Unbuilt("this verb", predicate.at)
    if subject is not None and not (isinstance(subject, Pronoun) and subject.word == "you"):
        raise Unmeant("only you can repeat what your text does", subject.at)
    return (*before, *again(predicate, before, asked(opening, cx), cx)), cx


def asked(opening: Opening, cx: Context) -> Condition | None:
    """What a sentence asks before anything is done; nothing when it asks nothing."""
    done = [Done(cx.outcome) if code in IF_DONE else Not(Done(cx.outcome)) for code in opening.fixed if code in IF_DONE | IF_NOT]
    conditions = (*opening.conditions, *done)
    return All(conditions) if len(conditions) > 1 else conditions[0] if conditions else None


def again(predicate: Predicate, body: Steps, condition: Condition | None, cx: Context) -> Steps:
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


def guarded(condition: Condition | None, body: Steps) -> Steps:
    """A body that is done if something is so."""
    return body if condition is None else (When(condition, body),)


REPETITION = Idiom(
    "repeating what was done",
    Pattern(
        verb=kinds(Role.REPETITION),
        modal=moods(None, "may"),
        negated=False,
        free=True,
        parts=(Part(sort=Slot, names=codes("what"), heads=kinds(Role.EFFECT)),),
    ),
    repeated,
)
