"""Effect objects as trees: what is in them, and the variables that they speak of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes, variables


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
