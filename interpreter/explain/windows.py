"""What opens a step: windows, conditions, replacements, in plain words."""

from __future__ import annotations

from interpreter.language.print_english import English
from interpreter.language.tree import Adverb, Adverbial, Fixed, ForEach, InPlaceOf, Prefix, Subordinate, Time, When, WhenPhrase

EVENTS = {
    "after": "the window after it",
    "right_after": "the window right after it, before all others",
    "before": "the window before it",
    "when": "while it happens",
    "whenever": "every time it happens",
    "each_time": "every time it happens",
    "as_soon_as": "a state rule: looked at after every change",
    "first_time": "the first time only",
    "first_time_each_turn": "the first time in each turn only",
    "first_time_each_round": "the first time in each round only",
    "next_time": "once, the next time it happens",
}
"""Subordinates that wait for an event, and the window each of them opens."""

_CONDITIONS = {"if": "only if", "unless": "unless", "while": "as long as", "until": "until", "because": "because", "as_though": "as though"}

_FIXED = {
    "if_you_do": "only if you did all of the step before",
    "if_they_do": "only if they did all of the step before",
    "if_it_does": "only if it did all of the step before",
    "if_that_player_does": "only if that player did all of the step before",
    "if_you_do_not": "only if you did not do the step before",
    "if_they_do_not": "only if they did not do the step before",
    "if_that_player_does_not": "only if that player did not do the step before",
    "if_that_player_cannot": "only if that player could not do all of the step before",
    "if_your_opponent_does": "only if your opponent did all of the step before",
    "if_your_opponent_does_not": "only if your opponent did not do the step before",
    "if_your_opponent_cannot": "only if your opponent could not do all of the step before",
    "if_an_opponent_does_not": "only if an opponent did not do the step before",
    "if_an_opponent_cannot": "only if an opponent could not do all of the step before",
    "if_a_player_does_not": "only if a player did not do the step before",
    "if_a_player_cannot": "only if a player could not do all of the step before",
    "if_you_cannot": "only if you could not do the step before",
    "if_they_cannot": "only if they could not do the step before",
    "if_it_cannot": "only if it could not do the step before",
    "otherwise": "only if the condition before did not hold",
    "then": "after the step before, whether or not it could be done",
    "in_addition": "besides what was said before",
    "instead": "in place of what was said before",
}

_TIMES = {
    "until": "how long",
    "for": "how long",
    "per": "how often",
    "during": "when",
    "at": "when",
    "in": "when",
    "on": "when",
    "after": "when",
    "before": "when",
}


def opening(prefix: Prefix, english: English) -> str:
    """What a prefix says: *when: after this moves (the window after it)*."""
    if isinstance(prefix, When):
        return condition(prefix.sub, english)
    if isinstance(prefix, WhenPhrase):
        return adverbial(prefix.adverbial, english) or f"when: {english.adverbial(prefix.adverbial).lstrip(', ')}"
    if isinstance(prefix, InPlaceOf):
        return f"replaces: {english.predicate(prefix.predicate, None)}, which then does not happen"
    assert isinstance(prefix, Fixed)
    return _FIXED.get(prefix.code, prefix.code.replace("_", " "))


def condition(sub: Subordinate, english: English) -> str:
    """What a subordinate clause says."""
    said = english.subordinate(sub)
    if is_replaced(sub):
        return f"replaces: {said}; the original then never happens"
    if sub.kind in EVENTS:
        return f"when: {said} ({EVENTS[sub.kind]})"
    word = _CONDITIONS.get(sub.kind)
    inside = " and ".join(english.clause(c) for c in sub.clauses)
    return f"{word}: {inside}" if word else said


def is_replaced(sub: Subordinate) -> bool:
    """Does the clause say what would happen, so that something else happens in its place?"""
    return any(predicate.mood.modal == "would" for clause in sub.clauses for predicate in clause.predicates)


def adverbial(found: Adverbial, english: English) -> str | None:
    """What a time, a count or an adverb adds to a step; nothing when the step says it well enough."""
    said = english.adverbial(found).lstrip(", ")
    if isinstance(found, Time):
        return f"{_TIMES.get(found.code or '', 'how long')}: {said}"
    if isinstance(found, ForEach):
        return f"repeated or counted: {said}"
    if isinstance(found, Adverb):
        return _ADVERBS.get(found.code)
    return None


_ADVERBS = {
    "instead": "in its place: what would have happened does not",
    "if_able": "as far as it can be done",
    "at_random": "chance decides, nobody chooses",
    "at_the_same_time": "all of it is one change",
    "face_down": "nobody but its holder sees it",
    "this_way": "counts only what this effect did",
    "in_any_order": "you choose the order",
}
