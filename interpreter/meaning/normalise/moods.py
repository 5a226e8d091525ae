"""How a verb stands: words that only tie a sentence to others, and a *no* that denies the verb."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import (
    Noun,
    Predicate,
    Quantity,
    Slot,
)
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.normalise.timing import STATES


def also(predicate: Predicate, facts: Facts) -> Predicate:
    """*may also* is *may*: the word only ties the sentence to others."""
    return replace(predicate, mood=replace(predicate.mood, modal="may")) if predicate.mood.modal == "may_also" else predicate


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
