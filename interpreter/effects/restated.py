"""One way of saying it for several: abilities as they are compiled, from abilities as they were written. Trees to trees; nothing is lost or added."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Ability, Adverb, Circumstance, InPlaceOf, Noun, Predicate, Purpose, Quantity, Sentence, Slot, Time, When, WhenPhrase

STATE_VERBS = frozenset(["Get", "Have", "have", "be", "Cost (an amount)", "Count as"])
"""Verbs that say how something is rather than what happens."""

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


def restated(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a written one comes to."""
    return alternatives(fronted(replace(ability, sentences=tuple(map(plainly, ability.sentences)))))


def fronted(ability: Ability) -> Ability:
    """*You may do A instead of doing B* is *Instead of doing B, you may do A*; *do A at the end of B* is *At the end of B, do A*."""
    return replace(ability, sentences=tuple(_fronted(sentence) for sentence in ability.sentences))


def _fronted(sentence: Sentence) -> Sentence:
    clause = sentence.clauses[0]
    predicate = clause.predicates[-1]
    later = next((part for part in predicate.parts if isinstance(part, Time) and part.code == "at" and _edge(part)), None)
    if later is not None and len(sentence.clauses) == 1 and not sentence.prefixes and predicate.mood.form == "order":
        bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not later))
        return replace(sentence, prefixes=(WhenPhrase(later),), clauses=(replace(clause, predicates=(*clause.predicates[:-1], bare)),))
    purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "instead_of"), None)
    waits = any(isinstance(prefix, When | WhenPhrase) for prefix in sentence.prefixes)
    if purpose is None or waits or len(sentence.clauses) != 1 or clause.predicates[0].mood.modal != "may":
        return sentence
    bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not purpose))
    return replace(
        sentence, prefixes=(*sentence.prefixes, InPlaceOf(purpose.predicate)), clauses=(replace(clause, predicates=(*clause.predicates[:-1], bare)),)
    )


def reunited(predicate: Predicate) -> Predicate:
    """*Do V with a X at random from Z* is *do V with a X from Z at random*: where the X lies is said of the X."""
    parts = predicate.parts
    for at, (thing, between, place) in enumerate(zip(parts, parts[1:], parts[2:], strict=False)):
        if isinstance(thing, Slot) and isinstance(thing.filler, Noun) and isinstance(between, Adverb) and isinstance(place, Circumstance):
            if place.relation.term in ("From", "In"):
                whole = replace(thing, filler=replace(thing.filler, modifiers=(*thing.filler.modifiers, place.relation)))
                return replace(predicate, parts=(*parts[:at], whole, between, *parts[at + 3 :]))
    return predicate


def _edge(time: Time) -> bool:
    """Is it the start or the end of something: *at the end of the turn*?"""
    return isinstance(time.when, Noun) and time.when.head.term.split(" ")[0] in ("Start", "End", "Beginning")


def plainly(sentence: Sentence) -> Sentence:
    """The sentence without a word that only ties it to others: *may also* is *may*."""

    def plain(predicate: Predicate) -> Predicate:
        return replace(predicate, mood=replace(predicate.mood, modal="may")) if predicate.mood.modal == "may_also" else denied(predicate)

    return replace(sentence, clauses=tuple(replace(c, predicates=tuple(map(plain, c.predicates))) for c in sentence.clauses))


def denied(predicate: Predicate) -> Predicate:
    """*X deals no Y* is *X does not deal Y*; what something has or gets none of is a number, and no deed."""
    mood = predicate.mood
    if mood.form != "finite" or mood.modal is not None or mood.negated or mood.tense != "present" or predicate.verb in STATE_VERBS | {"End"}:
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
