"""Which of several readings an English reader would take.

The ranks are few, and `docs/design.md` lists them. Readings that they do not part are an ambiguity.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from interpreter.language.tree import (
    Adverb,
    By,
    Circumstance,
    Complement,
    ForEach,
    Group,
    Limit,
    Noun,
    Predicate,
    Purpose,
    Relation,
    Relative,
    Slot,
    Time,
    WhenPhrase,
)

SLOT = 120  # a phrase that the verb's own wording waits for
TIME = 110  # a time or an agent, said of a verb
RELATION = 100  # a phrase that describes a noun
FURTHER = 25  # each further slot of one relation: within 2 spaces of X is one thing, not two
OWN = 2  # a term of the game itself before a common one
DOER = 30  # a card does what only a player is known to do
ROLE = 5  # a slot's name before nothing, behind any real noun
ALIAS = 8  # a declared synonym, behind a word's own meaning
ACT = 30  # a verb as a noun, behind any real noun
LATE = 5  # what the verb waits for, behind *for each X*: there it is said of the X rather
LOOSE = 20  # a relation that tells how a verb happens, behind one that describes a noun
PARALLEL = 20  # each X and each Y are joined, before X and what describes Y
COMPARED = 150  # as you lost this way
STATE = 40 * 1024  # is stunned: a state after if, while and that, an event after when and after  # not the game's word
FINE = 1024  # how low the small prepositions hang decides only between readings that are else alike


class Reading(NamedTuple):
    """A resolved node and its rank."""

    node: Any
    score: int


def best(readings: Sequence[Reading]) -> list[Reading]:
    """The best readings, each once."""
    if len(readings) == 1:
        return list(readings)
    most = max([r.score for r in readings])
    top = [r for r in readings if r.score == most]
    return top if len(top) == 1 else list({r.node: r for r in reversed(top)}.values())[::-1]


def score(node: Any, own: frozenset[str], small: frozenset[str] = frozenset()) -> int:
    """How much of the glossary's own wordings a reading uses.

    `own` are the headwords of the game itself, `small` those of the small prepositions (in, on, under, with), which belong to the nearest noun.
    """
    rated = _Score(own, small)
    return FINE * rated.of(node, 0) + rated.low


class _Score:
    """Adds up ranks; adverbials and lists count a little more the lower they hang, so that they belong to what is nearest."""

    def __init__(self, own: frozenset[str], small: frozenset[str]) -> None:
        self.own = own
        self.small = small
        self.low = 0

    def of(self, node: Any, depth: int) -> int:
        rank = _RANKS.get(node.__class__)
        return rank(self, node, depth) if rank is not None else 0

    def predicate(self, node: Predicate, depth: int) -> int:
        found = (SLOT if node.mood.voice == "passive" else 0) + (OWN if node.verb in self.own else 0) - (DOER if node.subject == "doer" else 0)
        counted = False
        for part in node.parts:
            found += self.of(part, depth + 1)
            counted = counted or part.__class__ is ForEach
            if counted and part.__class__ is Slot:
                found -= LATE
        for other in node.others:
            found += self.of(other, depth)
        return found

    def slot(self, node: Slot, depth: int) -> int:
        self.low += depth
        return SLOT + self.of(node.filler, depth)

    def noun(self, node: Noun, depth: int) -> int:
        kind = node.head.kind
        found = -ALIAS if node.head.alias else 0
        found += -ROLE if kind == "role" else -ACT if kind == "act" else OWN if node.head.term in self.own else 0
        if node.owner is not None:
            found += self.of(node.owner, depth)
        for modifier in node.modifiers:
            found += self.of(modifier, depth) + (OWN if modifier.__class__ is Relation and _of_its_kind(node, modifier) else 0)
        return found

    def group(self, node: Group, depth: int) -> int:
        return 4 * depth + (PARALLEL if _parallel(node) else 0) + sum([self.of(m, depth) for m in node.members])

    def relation(self, node: Relation, depth: int) -> int:
        found = RELATION * len(node.slots) + FURTHER * (len(node.slots) - 1) + (OWN if node.term in self.own else 0)
        if node.term in self.small:
            self.low += depth
        return found + sum([self.of(s.filler, depth + 1) for s in node.slots])

    def relative(self, node: Relative, depth: int) -> int:
        found = COMPARED if node.form == "as" else FURTHER * sum([isinstance(p, Circumstance) for p in node.predicate.parts])
        found += 2 * STATE // FINE if node.predicate.verb == "be" and any(is_state(part) for part in node.predicate.parts) else 0
        return found + self.of(node.predicate, depth) + (self.of(node.subject, depth) if node.subject is not None else 0)

    def complement(self, node: Complement, depth: int) -> int:
        return sum([self.of(m, depth) for m in node.modifiers])

    def time(self, node: Time, depth: int) -> int:
        return TIME + depth + self.of(node.when, depth)

    def agent(self, node: By, depth: int) -> int:
        return TIME + self.of(node.agent, depth)

    def adverb(self, _node: Adverb, depth: int) -> int:
        return depth

    def purpose(self, node: Purpose, depth: int) -> int:
        return depth + self.of(node.predicate, depth)

    def circumstance(self, node: Circumstance, depth: int) -> int:
        return self.relation(node.relation, depth) - LOOSE

    def each(self, node: ForEach, depth: int) -> int:
        return self.of(node.of, depth)

    def limit(self, node: Limit, depth: int) -> int:
        return self.of(node.amount, depth)

    def opening(self, node: WhenPhrase, depth: int) -> int:
        return self.of(node.adverbial, depth)


def is_state(part: Any) -> bool:
    """Does a part say how something is: *that is so*?"""
    return isinstance(part, Slot) and isinstance(part.filler, Complement)


def _parallel(group: Group) -> bool:
    """Do all members begin with the same determiner: *each X and each Y*?"""
    kinds = {m.quantity.kind if isinstance(m, Noun) and m.quantity is not None else "" for m in group.members}
    return len(kinds) == 1 and "" not in kinds


def _of_its_kind(node: Noun, relation: Any) -> bool:
    """Is a value said of the very quality that it is one of: *a trait other than X*?"""
    fillers = [slot.filler for slot in relation.slots]
    return node.head.kind == "term" and any(isinstance(f, Noun) and f.head.kind == "quality" and f.head.term == node.head.term for f in fillers)


_RANKS: dict[type, Callable[[_Score, Any, int], int]] = {
    Predicate: _Score.predicate,
    Slot: _Score.slot,
    Noun: _Score.noun,
    Group: _Score.group,
    Relation: _Score.relation,
    Relative: _Score.relative,
    Complement: _Score.complement,
    Time: _Score.time,
    By: _Score.agent,
    Adverb: _Score.adverb,
    Purpose: _Score.purpose,
    Circumstance: _Score.circumstance,
    ForEach: _Score.each,
    Limit: _Score.limit,
    WhenPhrase: _Score.opening,
}
