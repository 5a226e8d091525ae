"""*Repeat the preceding effect*, *do this again*: what the text has done so far is done again.

*Repeat this twice* is twice more; *do this twice* is twice in all, and *do this again*, *do this twice more* count what comes besides.
"""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Adverb, Clause, Fixed, Noun, Predicate, Pronoun, Sentence, Slot
from interpreter.language.tree import When as WhenPrefix
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.idioms.build import Steps
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import All, Condition, Do, Done, Native, Not, Number, Optional, Times, Until, Var, When, You
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.opening import IF_DONE, IF_NOT, Opening
from interpreter.meaning.protocol import Denotations

TIMES = {"twice": 2, "once": 1}
ADVERBS = {"once": 1, "two_times": 2, "again": 1}
AGAIN = frozenset([Role.REPETITION, Role.DOING_AGAIN])
MOST = 12
"""So many times at most can somebody be asked whether it is done once more; beyond, it is any number of times."""


def repeated(sentence: Sentence, before: Steps, opening: Opening, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """What was said before the sentence, and once more."""
    clause = sentence.clauses[0]
    predicate, subject = clause.predicates[0], clause.subject
    what = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "what"), None)
    if not _said_before(what, all_.facts):
        raise Unbuilt("this verb", predicate.at)
    if subject is not None and not (isinstance(subject, Pronoun) and subject.word == "you"):
        raise Unmeant("only you can repeat what your text does", subject.at)
    return (*before, *again(predicate, before, asked(opening, cx), cx, all_.facts)), cx


def apart(sentence: Sentence, facts: Facts) -> tuple[Sentence, ...]:
    """*If A, do B and repeat this* is *If A, do B. If you do so, repeat this*: one sentence for what is done, one for doing it again."""
    clause = sentence.clauses[-1]
    last = clause.predicates[-1]
    whole = len(sentence.clauses) == 1 and len(clause.predicates) > 1 and not clause.subordinates
    if not whole or last.link not in ("and", "then") or facts.role(last.verb) is not Role.REPETITION:
        return (sentence,)
    asks = any(
        (isinstance(p, WhenPrefix) and p.sub.kind in ("if", "unless")) or (isinstance(p, Fixed) and p.code in IF_DONE | IF_NOT) for p in sentence.prefixes
    )
    once = replace(sentence, clauses=(replace(clause, predicates=clause.predicates[:-1]),))
    more = Clause((replace(last, link=None),), clause.subject, at=last.at)
    return once, Sentence((Fixed("if_you_do", at=last.at),) if asks else (), (more,), last.at)


def _said_before(what: object, facts: Facts) -> bool:
    """Is it what the text has said so far: *this*, *this effect*, *the preceding effect*?"""
    if isinstance(what, Pronoun):
        return what.word == "this" and what.refers is None
    if not isinstance(what, Noun) or what.head.kind != "term" or facts.role(what.head.term) is not Role.EFFECT or what.modifiers:
        return False
    return what.article == "this" or any(f.kind == "core" and f.term == "previous" for f in what.filters)


def until_done(sentence: Sentence, before: Steps, opening: Opening, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """*Do A to a X. Repeat this until you do A to a Y*: again and again until the X is a Y."""
    clause = sentence.clauses[0]
    predicate, sub = clause.predicates[0], clause.subordinates[0]
    goal = sub.clauses[0].predicates[0] if len(sub.clauses) == 1 and len(sub.clauses[0].predicates) == 1 else None
    what = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "what"), None)
    sought = all_.until_found.object_of(goal) if goal is not None else None
    if not _said_before(what, all_.facts) or len(predicate.parts) != 1 or len(clause.subordinates) != 1 or goal is None or sought is None:
        raise Unmeant("until when it is repeated cannot be told from these words", sub.at)
    subject = sub.clauses[0].subject
    you = isinstance(subject, Pronoun) and subject.word == "you"
    slot = all_.facts.object_slot(goal.verb)
    acts = [node for node in nodes(before) if isinstance(node, Do | Native) and (node.verb if isinstance(node, Do) else node.name) == goal.verb]
    thing = dict(acts[0].args).get(slot or "") if len(acts) == 1 else None
    if not you or clause.subject is not None or asked(opening, cx) is not None or not isinstance(thing, Var) or thing.many or sought.quantity is None:
        raise Unmeant("until when it is repeated cannot be told from these words", sub.at)
    condition, cx = all_.being(replace(sought, mention=-1), thing, cx)
    return (Until(condition, before, first=True),), cx.bind(sought.mention, thing, sought.head.term)


def asked(opening: Opening, cx: Context) -> Condition | None:
    """What a sentence asks before anything is done; nothing when it asks nothing."""
    done = [Done(cx.outcome) if code in IF_DONE else Not(Done(cx.outcome)) for code in opening.fixed if code in IF_DONE | IF_NOT]
    conditions = (*opening.conditions, *done)
    return All(conditions) if len(conditions) > 1 else conditions[0] if conditions else None


def again(predicate: Predicate, body: Steps, condition: Condition | None, cx: Context, facts: Facts) -> Steps:
    """The body once more, so many times, or as often as the condition (or whoever may) lets it: that is asked anew each time."""
    number, open_ = often(predicate)
    whole = facts.role(predicate.verb) is Role.DOING_AGAIN and not _besides(predicate)
    if whole and number is None and not open_:
        raise Unmeant("how often it is done is not said: write *again*, *twice*, *any number of times*", predicate.at)
    if number is not None and whole:
        number -= 1
        if number < 1:
            raise Unmeant("it is done once without these words", predicate.at)
        if predicate.mood.modal == "may" and not (len(body) == 1 and isinstance(body[0], Optional)):
            raise Unmeant("whether what was done already counts is not clear: write *repeat this up to ... times*", predicate.at)
        open_ = open_ or predicate.mood.modal == "may"
    if open_ or (predicate.mood.modal == "may" and number in (None, 1)):
        return guarded(condition, at_will(body, number, cx))
    if predicate.mood.modal == "may" and number is not None:
        return guarded(condition, (Optional(You(), (Times(Number(number), body),), cx.new("did")),))
    if number is not None:
        return guarded(condition, (Times(Number(number), body),))
    return (Until(Not(condition), body),) if condition is not None else (Times(Number(1), body),)


def often(predicate: Predicate) -> tuple[int | None, bool]:
    """How many times a predicate says, none if it names no number; and whether that is up to who does it."""
    number: int | None = None
    open_ = False
    for part in predicate.parts:
        if isinstance(part, Slot) and part.name == "what":
            continue
        said = part.filler if isinstance(part, Slot) and part.name == "times" else None
        count = said.quantity if isinstance(said, Noun) else None
        if isinstance(part, Adverb) and part.code in ADVERBS and number is None and not open_:
            number = None if part.code == "again" else ADVERBS[part.code]
        elif count is None or number is not None or open_:
            raise Unmeant("how it is repeated cannot be told from these words", part.at)
        elif count.kind == "any_number":
            open_ = True
        else:
            number = count.number if isinstance(count.number, int) else TIMES.get(count.kind)
            open_ = count.kind == "up_to"
            if number is None or count.kind not in ("number", "exactly", "up_to", *TIMES):
                raise Unmeant("how often it is repeated is not said", part.at)
    return number, open_


def _besides(predicate: Predicate) -> bool:
    """Does a predicate count what is done besides the first time: *again*, *2 more times*?"""
    nouns = [part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "times"]
    more = any(isinstance(noun, Noun) and noun.quantity is not None and noun.quantity.step == "more" for noun in nouns)
    return more or any(isinstance(part, Adverb) and part.code == "again" for part in predicate.parts)


def at_will(body: Steps, number: int | None, cx: Context) -> Steps:
    """The body again and again as whoever may likes, so many times at most; what may be done anyway is not asked for twice."""
    only = body[0] if len(body) == 1 and isinstance(body[0], Optional) else None
    again_ = only if only is not None else Optional(You(), body, cx.new("did"))
    if number is not None and number > MOST:
        raise Unmeant(f"so often nobody can be asked: at most {MOST} times, or any number of times", None)
    made: Steps = ()
    if number is None:
        made = (Until(Not(Done(again_.name)), (again_,), first=True),)
    for _ in range(number or 0):
        made = (again_, *((When(Done(again_.name), made),) if made else ()))
    return (When(Done(again_.name), made),) if only is not None else made


def guarded(condition: Condition | None, body: Steps) -> Steps:
    """A body that is done if something is so."""
    return body if condition is None else (When(condition, body),)


REPETITION = Idiom(
    "repeating what was done",
    Pattern(verb=kinds(*AGAIN), modal=moods(None, "may"), negated=False, free=True, parts=(Part(sort=Slot, names=codes("what")),)),
    repeated,
)
REPETITION_UNTIL = Idiom(
    "repeating until something is done",
    Pattern(verb=kinds(Role.REPETITION), modal=moods(None), negated=False, behind=codes("until"), opening=False, parts=(Part(sort=Slot, names=codes("what")),)),
    until_done,
)
