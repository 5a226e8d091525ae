"""Walking over effect objects: what is in them, the same with parts changed, and which names they bind.

Whoever looks for something in an effect object, or puts something in its place, does it with these; that an object has a new field is then no reason to
change any of them. Two sorts of objects bind names:

- *closed*: a set (`Select`) and a condition about each thing of one (`Each`) bind a name for what stands inside of them and nowhere else; the set of a
  `Foremost` or `Repeated` binds it for the number that is said of it too;
- *open*: what is chosen, noted or looped over (`Pick`, `Let`, `Loop`), what takes part in an event (`Pattern`), what a rule waits for (`StateRule`) and
  what is remembered (`Optional`, `Attempt`, a mark) can be spoken of from there on, to the end of the statement.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from interpreter.effects.model.actions import Attempt, Let, Loop, Native, Offer, Optional, Pick
from interpreter.effects.model.conditions import Each, Pattern
from interpreter.effects.model.expressions import Expr, Foremost, Repeated, Select, Var
from interpreter.effects.model.statements import StateRule

MARK = "Mark"
"""The change that notes that a branch was taken."""

_NAMES: dict[type, tuple[str, ...]] = {}
"""The fields of the classes that were met; a class has its fields for good."""


def names_of(sort: type) -> tuple[str, ...]:
    """The fields of a class of effect objects, in the order in which what they hold is spoken of."""
    found = _NAMES.get(sort)
    if found is None:
        found = tuple(each.name for each in fields(sort) if each.init) if is_dataclass(sort) else ()
        if sort is Offer:  # what is picked is spoken of in the act
            found = ("picks", *(name for name in found if name != "picks"))
        _NAMES[sort] = found
    return found


def held(node: object) -> Iterator[Any]:
    """What an object or a tuple holds: objects, tuples and plain values alike."""
    if isinstance(node, tuple):
        yield from node
    else:
        for name in names_of(type(node)):
            yield getattr(node, name)


def children(node: object) -> Iterator[Any]:
    """The effect objects that stand right in an object or tuple."""
    for each in held(node):
        if isinstance(each, tuple):
            yield from children(each)
        elif names_of(type(each)) or is_dataclass(each):
            yield each


def everything(node: object) -> Iterator[Any]:
    """An object and everything in it, an object before what it holds."""
    if not isinstance(node, tuple) and is_dataclass(node):
        yield node
    for each in children(node):
        yield from everything(each)


def mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """The same object or tuple with each of its parts changed; itself when none is."""
    if isinstance(node, tuple):
        parts = tuple([change(each) for each in node])
        return parts if any(new is not old for new, old in zip(parts, node, strict=True)) else node
    made = {}
    for name in names_of(type(node)):
        old = getattr(node, name)
        new = change(old)
        if new is not old:
            made[name] = new
    return replace(node, **made) if made else node


def rewritten(node: Any, rewrite: Callable[[Any], Any]) -> Any:
    """The same with other objects in place of some: `rewrite` gives what stands in the place of an object, or the object itself to look inside of it."""
    if not isinstance(node, tuple):
        made = rewrite(node)
        if made is not node:
            return made
    return mapped(node, lambda each: rewritten(each, rewrite))


def root(name: str) -> str:
    """The variable that a name is a part of: *m2* of *m2.0*."""
    return name.partition(".")[0]


# -- names


def closed(node: object) -> Select | Each | None:
    """The binder of a name that is known only inside of an object; what is said of a set belongs to its inside."""
    if isinstance(node, Foremost | Repeated):
        return node.of
    return node if isinstance(node, Select | Each) else None


def opened(node: object) -> tuple[str, ...]:
    """The names that can be spoken of behind an object. Of a loop these are each thing and all things that it went over."""
    if isinstance(node, Loop):
        return (node.var, f"{node.var}s")
    if isinstance(node, Pick | Let | Pattern):
        return (node.var,)
    if isinstance(node, Optional | Attempt):
        return (node.name,)
    if isinstance(node, StateRule):
        return (node.of.var,) if node.of is not None else ()
    if isinstance(node, Native) and node.name == MARK:
        return tuple(value.name for _, value in node.args if isinstance(value, Var))
    return ()


def variables(node: object) -> list[str]:
    """The names of the variables that something speaks of, as often as it does."""
    return [each.name for each in everything(node) if isinstance(each, Var)]


def free(node: object) -> set[str]:
    """The variables that something speaks of and no set inside of it binds."""
    if isinstance(node, Var):
        return {node.name}
    inner: set[str] = set().union(*(free(each) for each in children(node)))
    binder = closed(node)
    return inner - {binder.var} if binder is not None else inner


def unbound(node: object) -> set[str]:
    """The variables that nothing in an object binds: slots of the verb whose body it is, or a mistake."""
    known = {name for each in everything(node) for name in opened(each)}
    return {name for name in free(node) if name not in known and root(name) not in known}


def renamed(node: Any, old: str, new: str) -> Any:
    """The same with one variable under another name, wherever it is spoken of."""
    return rewritten(node, lambda each: replace(each, name=new) if isinstance(each, Var) and each.name == old else each)


def substituted(node: Any, mapping: Mapping[str, Expr]) -> Any:
    """The same with expressions in place of variables; a variable of the expressions is never taken for one that is bound here."""
    if isinstance(node, Var):
        return mapping.get(node.name, node)
    inner = {name: value for name, value in mapping.items() if name != getattr(node, "var", None)}
    node = _apart(node, {*variables(tuple(inner.values()))})
    return mapped(node, lambda each: substituted(each, inner))


def _apart(node: Any, known: Collection[str]) -> Any:
    """The same; what it binds has another name where that is a name of something else."""
    binder = closed(node)
    if binder is None or binder.var not in known:
        return node
    taken = {*known, *variables(node)}
    fresh = next(name for count in itertools.count(1) if (name := f"{binder.var}_{count}") not in taken)
    other: dict[str, Expr] = {binder.var: Var(fresh, binder.kind if isinstance(binder, Select) else binder.of.kind)}

    def inside(each: Any) -> Any:
        return substituted(each, other)

    moved = replace(mapped(binder, inside), var=fresh)
    return moved if binder is node else replace(mapped(node, inside), of=moved)
