"""Loops: abilities of a card that set each other off without an end, read as a graph over the effect objects.

An edge leads from an ability to another one if what the first does in any case (nobody chooses it, nothing is asked) is surely what the second waits for.
"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.sense.known import known_of
from interpreter.check.sense.possible import facts_of
from interpreter.check.sense.spoken import Finding, Spoken
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import substituted


def findings(spoken: Spoken) -> Iterator[Finding]:
    """An ability that sets itself off."""
    for statement in spoken.statements:
        act = sets_off(spoken, statement, statement) if isinstance(statement, m.Trigger) else None
        if act is not None:
            yield Finding("sets itself off", "this sets itself off again and again: nothing ends it", (act, statement))


def sets_off(one: Spoken, first: m.Trigger, second: m.Trigger) -> m.Do | None:
    """What an ability surely does that another one waits for, if it does."""
    if second.limit or first.limit or second.timing == "before" or not isinstance(second.condition, m.Always) or second.event.tests:
        return None
    if second.event.agent is not None or second.event.because is not None:
        return None
    return next((act for act in _always(first.body) if _fits(act, one, second)), None)


def _always(body: tuple[m.Action, ...]) -> Iterator[m.Do]:
    """What is done in any case."""
    for action in body:
        if isinstance(action, m.Do):
            yield action
        elif isinstance(action, m.Together):
            yield from _always(action.body)


def _fits(act: m.Do, one: Spoken, second: m.Trigger) -> bool:
    event, known, args = second.event, known_of(one.book), dict(act.args)
    if act.verb != event.verb or (event.actor is not None and not (isinstance(act.actor, m.You) and _is_you(event.actor))):
        return False
    for slot, pattern in event.slots:
        value = args.get(slot)
        if value is None:
            return False
        for test in substituted(pattern.tests, {pattern.var: value}):
            if isinstance(test, m.Same):
                if test.left != test.right:
                    return False
            elif not known.implied(test, facts_of(value, one, known)):
                return False
    return True


def _is_you(actor: m.Pattern) -> bool:
    return len(actor.tests) == 1 and isinstance(actor.tests[0], m.Same) and isinstance(actor.tests[0].right, m.You)
