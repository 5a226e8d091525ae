"""The rules by which abilities are normalised, in order."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from interpreter.content.role import Role
from interpreter.language.tree import (
    Ability,
    Adverb,
    Circumstance,
    Clause,
    InPlaceOf,
    Noun,
    Predicate,
    Prefix,
    Pronoun,
    Purpose,
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
    "next_time": "after",
}
"""What opens an answer to an event, and when the answer comes."""

ONE_OF = frozenset(["a", "another", "each", "every", "any"])
"""How a single thing is named that is spoken of again."""

PERIODS: dict[Role | None, str] = {Role.TURN: "first_time_each_turn", Role.ROUND: "first_time_each_round"}
"""Within what something is the first."""


def normalised(ability: Ability, facts: Facts) -> tuple[Ability, ...]:
    """The abilities that a written one comes to."""
    sentences = tuple(dated(diverted(behind(plainly(hoisted(outlasting(awaiting(s, facts), facts), facts), facts))), facts) for s in ability.sentences)
    return alternatives(fronted(replace(ability, sentences=sentences), facts))


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
        if not isinstance(prefix, When) or prefix.sub.kind != "first_time" or len(prefix.sub.clauses) != 1:
            return prefix
        clause = prefix.sub.clauses[0]
        predicate = clause.predicates[-1]
        time = predicate.parts[-1] if predicate.parts else None
        kind = PERIODS.get(facts.role(time.when.head.term)) if isinstance(time, Time) and isinstance(time.when, Noun) and _recurs(time) else None
        if kind is None:
            return prefix
        told = replace(clause, predicates=(*clause.predicates[:-1], replace(predicate, parts=predicate.parts[:-1])))
        return replace(prefix, sub=replace(prefix.sub, kind=kind, clauses=(told,)))

    return replace(sentence, prefixes=tuple(map(plain, sentence.prefixes)))


def _recurs(time: Time) -> bool:
    """*each turn*, and nothing else about it?"""
    when = time.when
    each = isinstance(when, Noun) and when.quantity is not None and when.quantity.kind == "each" and when.quantity.number is None
    return each and time.code is None and isinstance(when, Noun) and when.owner is None and not when.filters and not when.modifiers


def outlasting(sentence: Sentence, facts: Facts) -> Sentence:
    """*Each X that does A this turn gets B* is *each X that does A gets B this turn*: what is so of it lasts as long as it can happen."""
    return replace(sentence, clauses=tuple(_outlasting(clause, facts) for clause in sentence.clauses))


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


def hoisted(sentence: Sentence, facts: Facts) -> Sentence:
    """*do A to do B this turn* is *do A this turn to do B*; *do A with an X at random from Z* is *do A with an X from Z at random*."""

    def plain(predicate: Predicate) -> Predicate:
        return reunited(raised(predicate), facts)

    return replace(sentence, clauses=tuple(replace(c, predicates=tuple(map(plain, c.predicates))) for c in sentence.clauses))


def raised(predicate: Predicate) -> Predicate:
    """A time behind what something is done for is said of the whole."""
    purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
    times = tuple(part for part in purpose.predicate.parts if isinstance(part, Time)) if purpose is not None else ()
    if purpose is None or not times or any(isinstance(part, Time) for part in predicate.parts):
        return predicate
    bare = replace(purpose, predicate=replace(purpose.predicate, parts=tuple(part for part in purpose.predicate.parts if part not in times)))
    return replace(predicate, parts=(*(bare if part is purpose else part for part in predicate.parts), *times))


def diverted(sentence: Sentence) -> Sentence:
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


def behind(sentence: Sentence) -> Sentence:
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


def fronted(ability: Ability, facts: Facts) -> Ability:
    """*You may do A instead of doing B* is *Instead of doing B, you may do A*; *do A at the end of B* is *At the end of B, do A*."""
    return replace(ability, sentences=tuple(_fronted(sentence, facts) for sentence in ability.sentences))


def _fronted(sentence: Sentence, facts: Facts) -> Sentence:
    clause = sentence.clauses[0]
    predicate = clause.predicates[-1]
    later = next((part for part in predicate.parts if isinstance(part, Time) and part.code == "at" and _edge(part, facts)), None)
    if later is not None and len(sentence.clauses) == 1 and not sentence.prefixes and predicate.mood.form == "order":
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not later))
        return replace(sentence, prefixes=(WhenPhrase(later, later.at),), clauses=(replace(clause, predicates=(*clause.predicates[:-1], bare)),))
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


def reunited(predicate: Predicate, facts: Facts) -> Predicate:
    """*Do V with a X at random from Z* is *do V with a X from Z at random*: where the X lies is said of the X."""
    parts = predicate.parts
    for at, (thing, between, place) in enumerate(zip(parts, parts[1:], parts[2:], strict=False)):
        if isinstance(thing, Slot) and isinstance(thing.filler, Noun) and isinstance(between, Adverb) and isinstance(place, Circumstance):
            if facts.role(place.relation.term) in (Role.ORIGIN, Role.INSIDE):
                whole = replace(thing, filler=replace(thing.filler, modifiers=(*thing.filler.modifiers, place.relation)))
                return replace(predicate, parts=(*parts[:at], whole, between, *parts[at + 3 :]))
    return predicate


def _edge(time: Time, facts: Facts) -> bool:
    """Is it the start or the end of something: *at the end of the turn*?"""
    return isinstance(time.when, Noun) and facts.role(time.when.head.term) in (Role.START, Role.END)


def plainly(sentence: Sentence, facts: Facts) -> Sentence:
    """The sentence without a word that only ties it to others: *may also* is *may*."""

    def plain(predicate: Predicate) -> Predicate:
        return replace(predicate, mood=replace(predicate.mood, modal="may")) if predicate.mood.modal == "may_also" else denied(predicate, facts)

    return replace(sentence, clauses=tuple(replace(c, predicates=tuple(map(plain, c.predicates))) for c in sentence.clauses))


def denied(predicate: Predicate, facts: Facts) -> Predicate:
    """*X deals no Y* is *X does not deal Y*; what something has or gets none of is a number, and no deed."""
    mood = predicate.mood
    if (
        mood.form != "finite"
        or mood.modal is not None
        or mood.negated
        or mood.tense != "present"
        or predicate.verb == "be"
        or facts.role(predicate.verb) in STATES
    ):
        return predicate
    none = next((p for p in predicate.parts if isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.quantity == Quantity("no")), None)
    if none is None or not isinstance(none.filler, Noun):
        return predicate
    parts = tuple(replace(p, filler=replace(none.filler, quantity=None)) if p is none and isinstance(p, Slot) else p for p in predicate.parts)
    return replace(predicate, mood=replace(mood, negated=True), parts=parts)


def alternatives(ability: Ability) -> tuple[Ability, ...]:
    """An ability that waits for one event or another is one ability for each; a limit on its use would have to be theirs together."""
    first = ability.sentences[0]
    if any(isinstance(prefix, WhenPhrase) for prefix in first.prefixes):
        return (ability,)
    for at, prefix in enumerate(first.prefixes):
        if not isinstance(prefix, When) or (prefix.sub.kind not in TRIGGERS and prefix.sub.kind != "if") or len(prefix.sub.clauses) != 1:
            continue
        clause = prefix.sub.clauses[0]
        would = clause.predicates[0].mood.modal == "would"
        if len(clause.predicates) < 2 or any(each.link != "or" for each in clause.predicates[1:]) or (prefix.sub.kind == "if" and not would):
            continue
        made = []
        for predicate in clause.predicates:
            mood = replace(predicate.mood, modal="would") if would else predicate.mood
            alone = replace(clause, predicates=(replace(predicate, link=clause.predicates[0].link, mood=mood),))
            sub = replace(prefix.sub, clauses=(alone,))
            sentence = replace(first, prefixes=(*first.prefixes[:at], replace(prefix, sub=sub), *first.prefixes[at + 1 :]))
            made.append(replace(ability, sentences=(sentence, *ability.sentences[1:])))
        return tuple(made)
    return (ability,)
