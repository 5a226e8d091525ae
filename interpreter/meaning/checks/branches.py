"""The check of branches: what is chosen only if something is so is not known where it need not be so.

*If it is a X, hurt a Y. If it is a Z, ...*: the second *it* cannot be the Y, which nobody has chosen when it was no X. Behind *if you do* it is known again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.unbound import spoken
from interpreter.meaning.model.walk import MARK, nodes, opened, root

Perhaps = Mapping[str, frozenset[str]]
"""Names that only a branch has bound, with the marks by which it is known that it was taken."""


def findings(told: Told) -> Iterator[Finding]:
    """What is spoken of, and was chosen in a branch that need not have been taken."""
    for statement in nodes(told.statements):
        if isinstance(statement, m.Effect | m.Trigger | m.AtTime | m.Activated | m.Replace):
            yield from _in(statement.body, {}, frozenset(), told)


def _in(actions: tuple[m.Action, ...], perhaps: Perhaps, taken: frozenset[str], told: Told) -> Iterator[Finding]:
    """Go through actions in order; `taken`: the marks of branches that have been taken where these are carried out."""
    known = dict(perhaps)
    for action in actions:
        if isinstance(action, m.When):
            yield from _spoken(action.condition, known, taken, told)
            inside = taken | _marks(action.condition)
            yield from _in(action.then, known, inside, told)
            yield from _in(action.otherwise, known, inside, told)
            for name in _bound(action.then) ^ _bound(action.otherwise):
                known[name] = known.get(name, frozenset()) | _set(action) | _marks(action.condition)
            continue
        for name in opened(action):
            known.pop(name, None)
        body = getattr(action, "body", ())
        if isinstance(body, tuple) and body and not isinstance(action, m.Lasting):
            yield from _in(body, known, taken, told)
        else:
            yield from _spoken(action, known, taken, told)
        for name in _bound((action,)):
            known.pop(name, None)


def _spoken(node: Any, perhaps: Perhaps, taken: frozenset[str], told: Told) -> Iterator[Finding]:
    for each in nodes(node):
        marks = perhaps.get(root(each.name)) if isinstance(each, m.Var) else None
        if marks is not None and not marks & taken:
            message = "it is not known here what this is: it was chosen only if something was so, which need not be"
            yield Finding(message, spoken(told, each.name), (each, node))


def _bound(actions: tuple[m.Action, ...]) -> frozenset[str]:
    """The names of things that actions choose, note or go through."""
    return frozenset(name for each in nodes(actions) if isinstance(each, m.Pick | m.Let | m.Loop) for name in opened(each))


def _set(when: m.When) -> frozenset[str]:
    """The marks that a branch leaves."""
    marks = (each for each in nodes(when.then) if isinstance(each, m.Native) and each.name == MARK)
    return frozenset(value.name for each in marks for _, value in each.args if isinstance(value, m.Var))


def _marks(condition: m.Condition) -> frozenset[str]:
    """The marks that a condition asks for."""
    return frozenset(each.name for each in nodes(condition) if isinstance(each, m.Done))
