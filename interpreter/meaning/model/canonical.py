"""The canonical form of effect objects: two that mean the same by other names are equal in it.

Names that an object binds are numbered in the order in which they are met; names that it does not bind (the slots of a verb whose body it is) stay. What a
name is bound for is told by `walk`: a name of a closed binder is another one in each of them, so that using one twice or two once makes no difference.
An ability that is given in quotation marks is what it does: the name that it has here only tells texts apart.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from interpreter.meaning.model.actions import Attempt, Let, Loop, Optional, Pick
from interpreter.meaning.model.conditions import Done, Each, Pattern
from interpreter.meaning.model.expressions import Chosen, Select, Var
from interpreter.meaning.model.statements import UNNAMED, Define, Endow
from interpreter.meaning.model.walk import closed, mapped, nodes, opened, root

T = TypeVar("T")


def canonical(statements: T) -> T:
    """The same statements (or any other effect objects) with the names that they bind numbered in order of appearance."""
    made: T = _Numbering(statements).of(statements)
    return made


class _Numbering:
    """Walks over effect objects once, in the order in which they speak of things."""

    def __init__(self, node: object) -> None:
        inside = nodes(node)
        self.open = {name for each in inside for name in opened(each)}
        self.wholes = {f"{each.var}s": each.var for each in inside if isinstance(each, Loop)}
        """All things of a loop, by the name of each."""
        self.names: dict[str, str] = {}
        self.count = 0

    def fresh(self) -> str:
        self.count += 1
        return f"${self.count}"

    def called(self, name: str) -> str:
        """What a name is called here; an open one keeps its number, also where several branches bind it."""
        whole = self.wholes.get(name)
        if whole is not None:
            return f"{self.called(whole)}s"
        for known in (name, root(name)):
            if known in self.open and known not in self.names:
                self.names[known] = self.fresh()
            if known in self.names:
                return self.names[known] + name[len(known) :]
        return name

    def of(self, node: Any) -> Any:
        if isinstance(node, Var | Done | Chosen):
            return replace(node, name=self.called(node.name)) if node.name else node
        binder = closed(node)
        if binder is not None:
            return self.inside(node, binder)
        if isinstance(node, Pick | Let | Loop | Pattern):
            return replace(mapped(node, self.of), var=self.called(node.var))
        if isinstance(node, Optional | Attempt):
            return replace(mapped(node, self.of), name=self.called(node.name))
        if isinstance(node, Define):
            return replace(mapped(node, self.of), params=tuple(self.called(each) for each in node.params))
        if isinstance(node, Endow) and node.name.startswith(UNNAMED):
            return replace(mapped(node, self.of), name=UNNAMED)
        return mapped(node, self.of)

    def inside(self, node: Any, binder: Select | Each) -> Any:
        """A closed binder: outside of it its name is another one, or none."""
        outside = self.names.get(binder.var)
        self.names[binder.var] = number = self.fresh()
        whole = replace(mapped(binder, self.of), var=number)
        made = whole if binder is node else mapped(node, lambda each: whole if each is binder else self.of(each))
        del self.names[binder.var]
        if outside is not None:
            self.names[binder.var] = outside
        return made
