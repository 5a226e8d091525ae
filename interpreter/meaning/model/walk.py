"""Walking over effect objects: what is in them, the same with parts changed, and which names they bind.

Whoever looks for something in an effect object, or puts something in its place, does it with these; that an object has a new field is then no reason to
change any of them. Two sorts of objects bind names:

- *closed*: a set (`Select`) and a condition about each thing of one (`Each`) bind a name for what stands inside of them and nowhere else; the set of a
  `Foremost` or `Repeated` binds it for the number that is said of it too;
- *open*: what is chosen, noted or looped over (`Pick`, `Let`, `Loop`), what takes part in an event (`Pattern`), what a rule waits for (`StateRule`), what
  a definition is said of (`Define`) and what is remembered (`Optional`, `Attempt`, a mark) can be spoken of from there on, to the end of the statement.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from interpreter.meaning.model.actions import Attempt, Let, Loop, Native, Optional, Pick
from interpreter.meaning.model.conditions import Each, Pattern
from interpreter.meaning.model.expressions import Expr, Foremost, Repeated, Select, Var
from interpreter.meaning.model.statements import Define, StateRule

MARK = "Mark"
"""The change that notes that a branch was taken."""

_NAMES: dict[type, tuple[str, ...] | None] = {}
"""The fields of the classes that were met, nothing for what is no object of ours; a class has its fields for good."""

PLAIN = frozenset([str, int, bool, type(None)])
"""Values that hold nothing."""


def names_of(sort: type) -> tuple[str, ...] | None:
    """The fields of a class, in order; nothing when it is not one of objects with parts (a word, a number)."""
    if sort not in _NAMES:
        _NAMES[sort] = tuple(each.name for each in fields(sort) if each.init) if is_dataclass(sort) else None
    return _NAMES[sort]


def held(node: object) -> Iterator[Any]:
    """What an object, a tuple or a list holds: objects, tuples and plain values alike."""
    if isinstance(node, tuple | list):
        yield from node
    else:
        for name in names_of(type(node)) or ():
            yield getattr(node, name)


def nodes(node: object, but: type | tuple[type, ...] = ()) -> list[Any]:
    """An object and all objects in it, each before what it holds; those of the sorts `but` are left out with all that is in them."""
    found: list[Any] = []
    waiting = [node]
    while waiting:  # asked more often than anything else: lists are spread in one go, plain values passed over by their class
        each = waiting.pop()
        sort = each.__class__
        if sort in PLAIN:
            continue
        if sort is tuple or sort is list:
            waiting += each[::-1]  # type: ignore[index]
            continue
        names = _NAMES[sort] if sort in _NAMES else names_of(sort)
        if names is None or (but and isinstance(each, but)):
            continue
        found.append(each)
        waiting += [getattr(each, name) for name in reversed(names)]
    return found


def mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """The same object or tuple with each of its parts changed; itself when none is."""
    if isinstance(node, tuple):
        parts = tuple([change(each) for each in node])
        return parts if any(new is not old for new, old in zip(parts, node, strict=True)) else node
    names = names_of(type(node))
    if not names:
        return node
    old = [getattr(node, name) for name in names]
    new = [change(each) for each in old]
    return type(node)(*new) if any(one is not other for one, other in zip(new, old, strict=True)) else node


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
    if isinstance(node, Define):
        return node.params
    if isinstance(node, Native) and node.name == MARK:
        return tuple(value.name for _, value in node.args if isinstance(value, Var))
    return ()


def variables(node: object) -> list[str]:
    """The names of the variables that something speaks of, as often as it does."""
    return [each.name for each in nodes(node) if isinstance(each, Var)]


def free(node: object) -> set[str]:
    """The variables that something speaks of and no set inside of it binds."""
    if isinstance(node, Var):
        return {node.name}
    inner: set[str] = set().union(*(free(each) for each in held(node)))
    binder = closed(node)
    return inner - {binder.var} if binder is not None else inner


def unbound(node: object) -> set[str]:
    """The variables that nothing in an object binds: slots of the verb whose body it is, or a mistake."""
    known = {name for each in nodes(node) for name in opened(each)}
    return {name for name in free(node) if name not in known and root(name) not in known}


def renamed(node: Any, old: str, new: str) -> Any:
    """The same with one variable under another name, except where a set binds that name itself."""
    if isinstance(node, Var):
        return replace(node, name=new) if node.name == old else node
    binder = closed(node)
    return node if binder is not None and binder.var == old else mapped(node, lambda each: renamed(each, old, new))


def substituted(node: Any, mapping: Mapping[str, Expr]) -> Any:
    """The same with expressions in place of variables; a variable of the expressions is never taken for one that is bound here."""
    if isinstance(node, Var):
        return mapping.get(node.name, node)
    binder = closed(node)
    own = binder.var if binder is not None else getattr(node, "var", None)
    inner = {name: value for name, value in mapping.items() if name != own}
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
