"""A line of a card's text with what it was compiled to, each object traced to its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from interpreter.content import Card
from interpreter.language.tree import Span, Text
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.checks.verify import enclosing
from interpreter.meaning.error_places import Origins
from interpreter.meaning.model.walk import nodes


@dataclass(frozen=True, eq=False)
class Spoken:
    """A line of a card."""

    book: Book
    card: Card
    text: str
    tree: Text
    statements: tuple[m.Statement, ...]
    origins: Origins

    def at(self, *about: Any) -> Span:
        """The words of an object; of one without words those of what holds it."""
        around = enclosing(self.statements, about[0])
        for each in (*about, *around):
            found = self.origins.of(each)
            if found is not None:
                return found
        return Span(0, len(self.text))

    @cached_property
    def sets(self) -> dict[str, tuple[m.Expr, ...]]:
        """What each name of the text is one or some of: what it is chosen from, looped over or noted as."""
        found: dict[str, tuple[m.Expr, ...]] = {}
        for node in nodes(self.statements):
            if isinstance(node, m.Pick | m.Loop):
                found[node.var] = (*found.get(node.var, ()), node.of)
            elif isinstance(node, m.Let):
                found[node.var] = (*found.get(node.var, ()), node.value)
        return found

    @cached_property
    def patterns(self) -> dict[str, tuple[m.Condition, ...]]:
        """What each name that takes part in an event must be."""
        found: dict[str, tuple[m.Condition, ...]] = {}
        for node in nodes(self.statements):
            if isinstance(node, m.Pattern):
                found[node.var] = (*found.get(node.var, ()), *node.tests)
        return found


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong, the objects it is said of with the nearest first, and the sentences of the rules that decide it."""

    kind: str
    what: str
    about: tuple[Any, ...]
    decides: tuple[str, ...] = ()
    beside: Any = None
    """Another object whose words belong to what is wrong: all from the first to the last of both is shown."""


Check = Callable[[Spoken], Iterator[Finding]]
