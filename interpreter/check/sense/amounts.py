"""Nothing: an amount of 0, a change by 0, tokens that move to where they are, a step that the next one undoes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from interpreter.check.sense.known import known_of
from interpreter.check.sense.possible import facts_of
from interpreter.check.sense.spoken import Finding, Spoken
from interpreter.check.sense.steps import Step, steps_of
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes

ZERO, ALREADY, UNDONE = "zero", "already so", "undone"


def findings(spoken: Spoken) -> Iterator[Finding]:
    """What changes nothing."""
    own = {id(node) for node in nodes(spoken.statements, but=m.Endow)}
    for node in nodes(spoken.statements):
        if isinstance(node, m.Modify) and node.stage == "add" and node.amount == m.Number(0) and not node.aspect:
            yield Finding(ZERO, "a change by 0 changes nothing", (node.amount, node))
        elif isinstance(node, m.Do | m.Native):
            yield from _zero(node)
            yield from _already(node, spoken) if id(node) in own else ()
        yield from _undone(node, spoken)


def _zero(act: m.Do | m.Native) -> Iterator[Finding]:
    for _, value in act.args:
        if value == m.Number(0) or (isinstance(value, m.Amount) and value.count == m.Number(0)):
            yield Finding(ZERO, "nothing is done with 0 of it", (value, act))
        elif isinstance(value, m.Amount) and isinstance(value.count, m.Sum) and value.count.op == "min":
            if any(
                part == m.Number(0) or (isinstance(part, m.CountOf) and isinstance(part.of, m.Amount) and part.of.count == m.Number(0))
                for part in (value.count.left, value.count.right)
            ):
                yield Finding(ZERO, "with a maximum of 0 nothing is done", (value, act))


def _already(act: m.Do | m.Native, spoken: Spoken) -> Iterator[Finding]:
    """A state that is already so, a token that is already there, tokens that come back to where they were."""
    known = known_of(spoken.book)
    for step in steps_of(act, spoken.book) or ():
        if step.source is not None and step.source == step.holder:
            yield Finding(ALREADY, "it comes from where it goes: nothing is different afterwards", (act,))
            return
        if step.holder is None:
            continue
        facts = facts_of(step.holder, spoken, known)
        asked = m.Compare(">=", m.Held(step.resource, step.holder), m.Number(1))
        state = step.resource in spoken.book.vocabulary.marks
        full = state and step.by > 0 and known.implied(asked, facts)
        empty = step.by < 0 and known.implied(asked, facts, so=False)
        if full or empty:
            said = next((fact.said for fact in facts if isinstance(fact.condition, m.Compare) and fact.condition.left == asked.left), act)
            yield Finding(ALREADY, "it is so already: nothing is changed by this", (said, act))
            return


def _undone(node: object, spoken: Spoken) -> Iterator[Finding]:
    """Two steps in a row of which the second takes back the first."""
    body = getattr(node, "body", None)
    if not isinstance(body, tuple):
        return
    acts = [each for each in body if not (isinstance(each, m.Native) and each.name == "Mark") and not isinstance(each, m.Pick)]
    for first, second in pairwise(acts):
        if isinstance(first, m.Do | m.Native) and isinstance(second, m.Do | m.Native):
            before, after = steps_of(first, spoken.book), steps_of(second, spoken.book)
            if before and after and len(before) == len(after) and all(_opposite(one, other) for one, other in zip(before, after, strict=True)):
                yield Finding(UNDONE, "this takes back what the step before it did", (second,))


def _opposite(one: Step, other: Step) -> bool:
    same = (one.resource, one.holder) == (other.resource, other.holder) and one.source is None and other.source is None
    return same and ((one.by == -other.by != 0) or (one.by > 0 and other.all))
