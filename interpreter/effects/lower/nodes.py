"""Effect objects as trees: what is in them, and the variables that they speak of."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from interpreter.effects import model as m


def nodes(node: object) -> list[Any]:
    """An effect object and everything in it."""
    found: list[Any] = [node]
    if is_dataclass(node):
        for each in fields(node):
            found += nodes(getattr(node, each.name))
    elif isinstance(node, tuple):
        for item in node:
            found += nodes(item)
    return found


def variables(node: object) -> list[str]:
    """The names of the variables that something speaks of, as often as it does."""
    return [n.name for n in nodes(node) if isinstance(n, m.Var)]


def renamed(node: Any, old: str, new: str) -> Any:
    """The same with one variable under another name."""
    if isinstance(node, m.Var):
        return replace(node, name=new) if node.name == old else node
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: renamed(getattr(node, f.name), old, new) for f in fields(node) if f.init})
    return tuple(renamed(item, old, new) for item in node) if isinstance(node, tuple) else node


def speaks_of(node: object, name: str) -> bool:
    """Does something speak of a variable, or of a part of it?"""
    return any(each == name or each.startswith(f"{name}.") for each in variables(node))


def chosen_by(action: m.Action) -> tuple[str, ...]:
    """The variables that an action chooses at once, or that the branches of a condition choose."""
    if isinstance(action, m.Pick):
        return (action.var,)
    if isinstance(action, m.When):
        return tuple(name for each in (*action.then, *action.otherwise) for name in chosen_by(each))
    return ()


def is_mark(action: m.Action) -> bool:
    """Does the action only note that a branch was taken?"""
    return isinstance(action, m.Native) and action.name == "Mark"


def _alternative(action: m.Action, to: m.Action) -> bool:
    """Is an action what is done otherwise: when the other one has not noted that its branch was taken?"""
    noted = {name for node in nodes(to) if isinstance(node, m.Native) and is_mark(node) for name in variables(node)}
    return isinstance(action, m.When) and isinstance(action.condition, m.Not) and bool(noted & set(flags(action.condition)))


def left_out(names: tuple[str, ...], actions: tuple[m.Action, ...], at: int) -> tuple[tuple[str, ...], int | None]:
    """When these could not be chosen: all names that are missing then, and the next action that has nothing to do with them."""
    missing = list(names)
    for later in range(at + 1, len(actions)):
        action = actions[later]
        if _alternative(action, actions[at]):
            continue
        involved: list[m.Action] = [action]
        if isinstance(action, m.Pick | m.Let):
            involved += [each for each in actions[later + 1 :] if speaks_of(each, action.var) and not isinstance(each, m.Pick | m.Let)][:1]
        if not any(speaks_of(each, name) for each in involved for name in missing):
            return tuple(missing), later
        if isinstance(action, m.Pick | m.Let):
            missing.append(action.var)
    return tuple(missing), None


def asks_whether_done(action: m.Action) -> bool:
    """Is the action done if what the text asked for before was not done?"""
    if not isinstance(action, m.When) or not isinstance(action.condition, m.Not):
        return False
    asked = action.condition.of
    return isinstance(asked, m.Done) or (isinstance(asked, m.Happened) and asked.period == "way")


def variable_kinds(node: object) -> dict[str, str]:
    """The kinds of the variables that something speaks of."""
    return {n.name: n.kind for n in nodes(node) if isinstance(n, m.Var)}


def flags(node: object) -> list[str]:
    """The names under which a condition asks what was done."""
    if isinstance(node, m.Done):
        return [node.name] if node.name else []
    if isinstance(node, m.All | m.Some):
        return [n for each in node.of for n in flags(each)]
    return flags(node.of) if isinstance(node, m.Not) else []


def travels(body: tuple[m.Action, ...]) -> bool:
    """Does the body go somewhere step by step?"""
    return any(isinstance(n, m.Native) and n.name == "Travel" for n in nodes(body))


def counts(body: tuple[m.Action, ...], slot: str) -> bool:
    """Does the body need the slot as one number?"""
    return any(isinstance(n, m.CountOf) and isinstance(n.of, m.Var) and n.of.name == slot for n in nodes(body))


def plain_start(body: tuple[m.Action, ...], bodies: Mapping[str, tuple[m.Action, ...]], needs: Mapping[str, tuple[Any, ...]]) -> bool:
    """Can a body always be begun: does it start with a change that can always be made, or with a verb that needs nothing and does?"""
    if not body:
        return True
    first = body[0]
    if isinstance(first, m.Native):
        return plain_start(body[1:], bodies, needs) if is_mark(first) else first.name not in ("Lose", "Fail")
    if isinstance(first, m.Do):
        return first.verb in bodies and not needs.get(first.verb) and plain_start(bodies[first.verb], bodies, needs)
    if isinstance(first, m.When):
        return all(plain_start(branch + body[1:], bodies, needs) for branch in (first.then, first.otherwise))
    return isinstance(first, m.Let | m.Lasting | m.Times) or (isinstance(first, m.Loop) and len(body) > 1)


def substitute(node: Any, mapping: dict[str, m.Expr]) -> Any:
    """The same with expressions in place of variables; a variable of the expressions is never taken for one that is bound here."""
    if isinstance(node, m.Var):
        return mapping.get(node.name, node)
    if is_dataclass(node) and not isinstance(node, type):
        inner = {k: v for k, v in mapping.items() if k != getattr(node, "var", None)}
        node = _apart(node, {*variables(tuple(inner.values()))})
        return _with_parts(node, inner)
    if isinstance(node, tuple):
        return tuple(substitute(x, mapping) for x in node)
    return node


def _with_parts(node: Any, mapping: dict[str, m.Expr]) -> Any:
    return replace(node, **{f.name: substitute(getattr(node, f.name), mapping) for f in fields(node) if f.init})


def _apart(node: Any, known: set[str]) -> Any:
    """The same; what it binds has another name where that is a name of something else."""
    binder = node.of if isinstance(node, m.Foremost) else node
    if not isinstance(binder, m.Select | m.Each) or binder.var not in known:
        return node
    taken = {*known, *variables(node)}
    fresh = next(name for count in itertools.count(1) if (name := f"{binder.var}_{count}") not in taken)
    other: dict[str, m.Expr] = {binder.var: m.Var(fresh, binder.kind if isinstance(binder, m.Select) else binder.of.kind)}
    if isinstance(node, m.Foremost):
        return replace(node, of=replace(_with_parts(node.of, other), var=fresh), measure=substitute(node.measure, other))
    return replace(_with_parts(node, other), var=fresh)
