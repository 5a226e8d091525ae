"""How often something can be done: *cards with the same name cannot be used more than 6 times each turn*, *may only play 1 card or discard 1 card*."""

from __future__ import annotations

from interpreter.effects.generic import CARD, is_any
from interpreter.effects.model import Tally
from interpreter.language.tree import Noun, Predicate, Relation, Sentence, Slot, Time, WhenPhrase

FIRST_PLAYER, GAME = "First player", "Game"
OCCURRENCE = "Time (occurrence)"


def tally(sentence: Sentence) -> Tally | None:
    """What a sentence allows only so often, all its verbs counted together; nothing when it says something else."""
    if len(sentence.clauses) != 1 or sentence.clauses[0].subordinates:
        return None
    return _too_often(sentence) or _only_so_many(sentence)


def _too_often(sentence: Sentence) -> Tally | None:
    """*Cards with the same name cannot be V1 or V2 more than N times each turn.*"""
    clause = sentence.clauses[0]
    predicates, subject = clause.predicates, clause.subject
    times = [part.when for p in predicates for part in p.parts if isinstance(part, Time) and isinstance(part.when, Noun)]
    often = next((when.quantity for when in times if when.head.term == OCCURRENCE), None)
    each_turn = any(when.head.term == "Turn" and when.quantity is not None and when.quantity.kind == "each" for when in times)
    if often is None or often.kind != "more_than" or not isinstance(often.number, int) or not each_turn or sentence.prefixes:
        return None
    if not is_any(subject, CARD, ("With",)) or not isinstance(subject, Noun) or not _same_name(subject) or not _either(predicates):
        return None
    if not all(p.mood.negated and p.mood.modal == "can" for p in predicates):
        return None
    return Tally(tuple((p.verb, p.subject) for p in predicates), often.number, by_name=True)


def _same_name(noun: Noun) -> bool:
    """*cards with the same name*."""
    fillers = [slot.filler for m in noun.modifiers if isinstance(m, Relation) and m.term == "With" for slot in m.slots]
    return any(isinstance(x, Noun) and x.head.term == "Name" and any(f.term.casefold() == "same" for f in x.filters) for x in fillers)


def _only_so_many(sentence: Sentence) -> Tally | None:
    """*During the first turn of the game, X may only V1 N cards or V2 N cards.*"""
    predicates, subject = sentence.clauses[0].predicates, sentence.clauses[0].subject
    first = isinstance(subject, Noun) and subject.head.term == FIRST_PLAYER and not subject.filters and not subject.modifiers
    if not first or not _either(predicates):
        return None
    if len(sentence.prefixes) != 1 or not _first_turn(sentence.prefixes[0]) or not all(p.mood.modal == "may_only" for p in predicates):
        return None
    counted = [_counted(p) for p in predicates]
    slots = [each for each in counted if each is not None]
    numbers = {number for _, number in slots}
    if len(slots) != len(predicates) or len(numbers) != 1:
        return None
    return Tally(tuple((p.verb, slot) for p, (slot, _) in zip(predicates, slots, strict=True)), numbers.pop(), first_turn=True, yields=True)


def _counted(predicate: Predicate) -> tuple[str, int] | None:
    """The slot with *N cards*, and the number."""
    for part in predicate.parts:
        quantity = part.filler.quantity if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
        if isinstance(part, Slot) and quantity is not None and is_any(part.filler, CARD, quantity="number") and isinstance(quantity.number, int):
            return part.name, quantity.number
    return None


def _first_turn(prefix: object) -> bool:
    """*During the first turn of the game*."""
    when = prefix.adverbial.when if isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) else None
    if not isinstance(when, Noun) or when.head.term != "Turn" or not any(f.term == "first" for f in when.filters):
        return False
    of = [slot.filler for m in when.modifiers if isinstance(m, Relation) and m.term == "Of" for slot in m.slots]
    return len(of) == len(when.modifiers) == 1 and isinstance(of[0], Noun) and of[0].head.term == GAME


def _either(predicates: tuple[Predicate, ...]) -> bool:
    """Are several verbs joined by *or*, so that what is done of either is counted?"""
    return all(each.link == "or" for each in predicates[1:])
