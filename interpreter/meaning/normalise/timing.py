"""When something is done: what it waits for comes first, how long it lasts is said of what lasts."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    Clause,
    Noun,
    Predicate,
    Prefix,
    Pronoun,
    Quantity,
    Quoted,
    Relative,
    Sentence,
    Slot,
    Subordinate,
    Time,
    When,
    WhenPhrase,
)
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.model.walk import nodes

Node = TypeVar("Node", Clause, Subordinate)

STATES = frozenset([Role.ACQUISITION, Role.POSSESSION, Role.PRICE, Role.RECKONING, Role.ENDING])
"""Verbs that say how something is rather than what happens, and the end of something."""

TRIGGERS = {
    "after": "after",
    "before": "before",
    "when": "after",
    "whenever": "after",
    "each_time": "after",
    "first_time": "after",
    "first_time_each_turn": "after",
    "first_time_each_round": "after",
    "second_time": "after",
    "second_time_each_turn": "after",
    "third_time": "after",
    "third_time_each_turn": "after",
    "next_time": "after",
}
"""What opens an answer to an event, and when the answer comes."""

ONE_OF = frozenset(["a", "another", "each", "every", "any"])
"""How a single thing is named that is spoken of again."""

PERIODS: dict[tuple[str, Role | None], str] = {
    ("first_time", Role.TURN): "first_time_each_turn",
    ("first_time", Role.ROUND): "first_time_each_round",
    ("second_time", Role.TURN): "second_time_each_turn",
    ("third_time", Role.TURN): "third_time_each_turn",
}
"""Within what something is the first, the second or the third."""

RANKED = frozenset(kind for kind, _ in PERIODS)


def meanwhile(sentence: Sentence, facts: Facts) -> Sentence:
    """*When X does A, X gets B* and *X gets B when X does A* are *while X does A, X gets B*: how something is, is so during the act."""
    if not all(_says_how(clause, facts) for clause in sentence.clauses):
        return sentence
    prefixes = tuple(replace(p, sub=replace(p.sub, kind="while")) if isinstance(p, When) and _goes_on(p.sub, facts) else p for p in sentence.prefixes)
    clauses = tuple(
        replace(clause, subordinates=tuple(replace(sub, kind="while") if _goes_on(sub, facts) else sub for sub in clause.subordinates))
        if any(_goes_on(sub, facts) for sub in clause.subordinates)
        else clause
        for clause in sentence.clauses
    )
    same = all(new is old for new, old in zip((*prefixes, *clauses), (*sentence.prefixes, *sentence.clauses), strict=True))
    return sentence if same else replace(sentence, prefixes=prefixes, clauses=clauses)


def _goes_on(sub: Subordinate, facts: Facts) -> bool:
    """Does a clause with *when* tell of an act that is being done?"""
    predicates = [predicate for clause in sub.clauses for predicate in clause.predicates]
    moods = [predicate.mood for predicate in predicates]
    now = all(mood.form == "finite" and mood.tense == "present" and mood.modal is None and not mood.negated for mood in moods)
    timed = any(isinstance(part, Time) for predicate in predicates for part in predicate.parts)
    return sub.kind in ("when", "whenever") and now and not timed and all(facts.is_act(predicate.verb) for predicate in predicates)


def _says_how(clause: Clause, facts: Facts) -> bool:
    """Does a clause say how something is: what it gets of a value, how many dice it rolls; and not for how long?"""
    subject = clause.subject
    thing = (isinstance(subject, Noun) and facts.kind(subject.head.term) != "player") or (isinstance(subject, Pronoun) and subject.word in ("it", "they"))
    return thing and all(_is_state(predicate, facts) for predicate in clause.predicates)


def _is_state(predicate: Predicate, facts: Facts) -> bool:
    mood, role = predicate.mood, facts.role(predicate.verb)
    slots = {part.name for part in predicate.parts if isinstance(part, Slot)}
    plain = mood.form == "finite" and mood.tense == "present" and mood.modal is None and not mood.negated
    told = any(isinstance(part, Time | Adverb) for part in predicate.parts)
    changes = role in (Role.ACQUISITION, Role.GAIN) and not slots & {"tokens", "amount"}
    return plain and not told and (changes or role is Role.ROLL)


def awaiting(sentence: Sentence, facts: Facts) -> Sentence:
    """*Do A after B happens* is *after B happens, do A*; *do A to an X after it does B* is *after an X does B, do A to it*."""
    last = sentence.clauses[-1]
    waits = next((sub for sub in last.subordinates if sub.kind in TRIGGERS or sub.kind == "as_soon_as"), None)
    if waits is None or _goes_with_the_act(last, waits, facts):
        return sentence
    if len(sentence.clauses) > 1:
        raise Unmeant("whether all of the sentence waits for this, or only its last part, is not clear: put it first, with a comma behind it", waits.at)
    clause = replace(last, subordinates=tuple(sub for sub in last.subordinates if sub is not waits))
    for noun in (node for node in nodes(clause, but=Quoted) if isinstance(node, Noun) and node.refers is None):
        if noun.quantity is not None and noun.quantity.kind in ONE_OF and _spoken_of(noun, waits):
            waits, clause = _introduced(noun, waits, clause)
            break
    return replace(sentence, prefixes=(*sentence.prefixes, When(waits, waits.at)), clauses=(clause,))


def _goes_with_the_act(clause: Clause, waits: Subordinate, facts: Facts) -> bool:
    """Does a clause with *when* say with what an act goes (*you may pay with X when doing B*), or how something is while it happens?"""
    states = all(facts.role(each.verb) in STATES or each.verb == "be" for each in clause.predicates)
    return waits.kind == "when" and (states or clause.predicates[0].mood.negated)


def _spoken_of(noun: Noun, waits: Subordinate) -> bool:
    """Does what is waited for speak of a thing of the sentence before it?"""
    return any(isinstance(node, Noun | Pronoun) and node.refers == noun.mention for node in nodes(waits, but=Quoted))


def _introduced(noun: Noun, waits: Subordinate, clause: Clause) -> tuple[Subordinate, Clause]:
    """The thing named where it comes first, and spoken of where it comes again."""
    one = replace(noun, quantity=Quantity("a", at=noun.at) if noun.quantity is None or noun.quantity.kind != "another" else noun.quantity)
    first = next(node for node in nodes(waits, but=Quoted) if isinstance(node, Noun | Pronoun) and node.refers == noun.mention)
    return exchanged(waits, first, one), exchanged(clause, noun, Pronoun("it", refers=noun.mention, at=noun.at))


def exchanged(node: Node, old: Noun | Pronoun, new: Noun | Pronoun) -> Node:
    """A tree with one of its phrases exchanged."""

    def swap(each: object) -> object:
        if each is old:
            return new
        if isinstance(each, tuple):
            return tuple(swap(inner) for inner in each)
        if not is_dataclass(each) or isinstance(each, type):
            return each
        return replace(each, **{f.name: swap(getattr(each, f.name)) for f in fields(each) if f.init and f.name != "at"})

    made = swap(node)
    assert isinstance(made, type(node))
    return made


def dated(sentence: Sentence, facts: Facts) -> Sentence:
    """*The first time X happens each turn* is *the first time each turn X happens*."""

    def plain(prefix: Prefix) -> Prefix:
        if not isinstance(prefix, When) or prefix.sub.kind not in RANKED or len(prefix.sub.clauses) != 1:
            return prefix
        clause = prefix.sub.clauses[0]
        predicate = clause.predicates[-1]
        time = predicate.parts[-1] if predicate.parts else None
        kind = (
            PERIODS.get((prefix.sub.kind, facts.role(time.when.head.term)))
            if isinstance(time, Time) and isinstance(time.when, Noun) and _recurs(time)
            else None
        )
        if kind is None:
            return prefix
        told = replace(clause, predicates=(*clause.predicates[:-1], replace(predicate, parts=predicate.parts[:-1])))
        return replace(prefix, sub=replace(prefix.sub, kind=kind, clauses=(told,)))

    prefixes = tuple(map(plain, sentence.prefixes))
    return replace(sentence, prefixes=prefixes) if any(new is not old for new, old in zip(prefixes, sentence.prefixes, strict=True)) else sentence


def _recurs(time: Time) -> bool:
    """*each turn*, and nothing else about it?"""
    when = time.when
    each = isinstance(when, Noun) and when.quantity is not None and when.quantity.kind == "each" and when.quantity.number is None
    return each and time.code is None and isinstance(when, Noun) and when.owner is None and not when.filters and not when.modifiers


def outlasting(sentence: Sentence, facts: Facts) -> Sentence:
    """*Each X that does A this turn gets B* is *each X that does A gets B this turn*: what is so of it lasts as long as it can happen."""
    clauses = tuple(_outlasting(clause, facts) for clause in sentence.clauses)
    return replace(sentence, clauses=clauses) if any(new is not old for new, old in zip(clauses, sentence.clauses, strict=True)) else sentence


def _outlasting(clause: Clause, facts: Facts) -> Clause:
    subject, predicate = clause.subject, clause.predicates[-1]
    told = next((m for m in subject.modifiers if isinstance(m, Relative)), None) if isinstance(subject, Noun) else None
    time = told.predicate.parts[-1] if told is not None and told.predicate.parts else None
    if told is None or not isinstance(subject, Noun) or not isinstance(time, Time) or not isinstance(time.when, Noun) or time.when.article != "this":
        return clause
    mood = told.predicate.mood
    acts = mood.form == "finite" and mood.tense == "present" and mood.modal is None and not mood.negated and facts.is_act(told.predicate.verb)
    if not acts or any(isinstance(part, Time) for part in predicate.parts) or any(facts.role(each.verb) not in STATES for each in clause.predicates):
        return clause
    bare = replace(told, predicate=replace(told.predicate, parts=told.predicate.parts[:-1]))
    narrowed = replace(subject, modifiers=tuple(bare if m is told else m for m in subject.modifiers))
    return replace(clause, subject=narrowed, predicates=(*clause.predicates[:-1], replace(predicate, parts=(*predicate.parts, time))))


def dated_first(sentence: Sentence, facts: Facts) -> Sentence:
    """*Do A at the end of B* is *At the end of B, do A*."""
    clause = sentence.clauses[0]
    predicate = clause.predicates[-1]
    later = next((part for part in predicate.parts if isinstance(part, Time) and part.code == "at" and _edge(part, facts)), None)
    if later is None or len(sentence.clauses) != 1 or sentence.prefixes or predicate.mood.form != "order":
        return sentence
    bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not later))
    return replace(sentence, prefixes=(WhenPhrase(later, later.at),), clauses=(replace(clause, predicates=(*clause.predicates[:-1], bare)),))


def _edge(time: Time, facts: Facts) -> bool:
    """Is it the start or the end of something: *at the end of the turn*?"""
    return isinstance(time.when, Noun) and facts.role(time.when.head.term) in (Role.START, Role.END)
