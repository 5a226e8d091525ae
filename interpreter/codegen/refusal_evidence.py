"""Refusals of the log: what they were decided by, as numbers, and back.

An act that did not happen is told later, when the position is another one. So what was found is kept in its entry: the parts of the conditions by where they
are in their questions, and the values of what these speak of.
"""

from __future__ import annotations

from typing import Any

from interpreter.codegen.unmet_conditions import Question, Unmet, how_far, part_at, spoken
from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.core.layout import MARKS, NONE
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.meaning import model as m

MOST = 3
"""Of so many things it is kept what stands against them, where it is so of many."""


def evidence(s: State, refusal: Refusal) -> tuple[int, tuple[Any, ...]]:
    """What a refusal was decided by: its sentence, and the cards that it speaks of, the phase and the player whose turn it is, then the refusal."""
    kept = _refusal(s, refusal)
    known = decoded(s.rules, kept)
    return _root(known), (tuple(sorted(_cards(s.rules, known))), s.phase, s.active, kept)


def _root(refusal: Refusal) -> int:
    """The sentence of the condition that failed: of what stands against the acts that it depends on, if there is any."""
    beneath = [*refusal.inner, *(each for unmet in refusal.found or () for each in _beneath(unmet))]
    return next((root for each in beneath if (root := _root(each)) != NONE), refusal.source)


def _beneath(unmet: Unmet) -> list[Refusal]:
    return [*unmet.refusals, *(each for inner in unmet.inner for each in _beneath(inner))]


def decoded(rules: Rules, kept: tuple[Any, ...]) -> Refusal:
    """A refusal that was kept."""
    test, source, verb, act, number, figures, parts, inner = kept
    question = rules.questions[number] if number >= 0 else None
    found = tuple(_unmet_of(rules, question, each) for each in parts) if isinstance(question, Question) else ()
    return Refusal(Test(test), source, verb, act, None, (), figures, tuple(decoded(rules, each) for each in inner), found)


def _refusal(s: State, refusal: Refusal) -> tuple[Any, ...]:
    question = refusal.question
    found = question.unmet(s, *refusal.given) if question is not None and question.number >= 0 else ()
    number = question.number if question is not None else NONE
    inner = tuple(_refusal(s, each) for each in _farthest(s, refusal.inner))
    return refusal.test.value, refusal.source, refusal.verb, refusal.act, number, refusal.figures, tuple(_unmet(s, each) for each in found), inner


def _farthest(s: State, refusals: tuple[Refusal, ...]) -> list[Refusal]:
    """Those of several that are worth telling."""
    return sorted(refusals, key=lambda refusal: how_far(s, refusal), reverse=True)[:MOST]


def _unmet(s: State, unmet: Unmet) -> tuple[Any, ...]:
    values = tuple(unmet.value(each) for each in spoken(unmet.condition))
    inner = tuple(_unmet(s, each) for each in unmet.inner)
    return unmet.at, int(unmet.holds), values, inner, tuple(_refusal(s, each) for each in _farthest(s, unmet.refusals))


def _unmet_of(rules: Rules, question: Question, kept: tuple[Any, ...]) -> Unmet:
    at, holds, values, inner, refusals = kept
    condition = part_at(question.asked, at)
    known = tuple((each, value) for each, value in zip(spoken(condition), values, strict=True) if value is not None)
    parts = tuple(_unmet_of(rules, question, each) for each in inner)
    return Unmet(condition, bool(holds), known, parts, tuple(decoded(rules, each) for each in refusals), at)


def _cards(rules: Rules, refusal: Refusal) -> set[int]:
    """The cards that a refusal speaks of."""
    info = rules.verbs.get(refusal.verb)
    found = {refusal.act[slot] for slot in info.cards if slot < len(refusal.act)} if info is not None else set()
    found |= {refusal.figures[0]} if refusal.test in (Test.WAY, Test.PLACE) and refusal.figures else set()
    for unmet in refusal.found or ():
        found |= _spoken_cards(rules, unmet)
    for each in refusal.inner:
        found |= _cards(rules, each)
    return {card for card in found if type(card) is int and card >= 0}


def _spoken_cards(rules: Rules, unmet: Unmet) -> set[int]:
    found: set[Any] = set()
    for e, value in unmet.values:
        marked = isinstance(value, tuple) and value[:1] and value[0] in MARKS  # no cards: what stands where cards could
        if e.kind == "card" and not isinstance(e, m.Number) and not marked:
            found |= set(value) if isinstance(value, tuple) else {value}
    for inner in unmet.inner:
        found |= _spoken_cards(rules, inner)
    for each in unmet.refusals:
        found |= _cards(rules, each)
    return {card for card in found if type(card) is int and card >= 0}
