"""Directions: *a direction with that many clear spaces from X*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Relation
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import All, Compare, Condition, CountOf, Each, Expr, Run, Var
from interpreter.meaning.protocol import Denotations


class Directions:
    """The denotation of what lies in a direction."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def with_spaces(self, direction: Expr, spaces: Noun, cx: Context) -> tuple[Condition, Context]:
        """Whether a direction has so many spaces of a sort, counted from a thing."""
        parts = Parts(spaces)
        quantity, filters = parts.take("quantity"), parts.take("filters") or ()
        modifiers = parts.take_all("modifiers")
        origin = next((m for m in modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.STARTING_SPACE), None)
        parts.leave("modifiers", [m for m in modifiers if m is not origin])
        parts.done()
        if origin is None:
            raise Unmeant("so many spaces from where is not said", spaces.at)
        count = self.all.count(quantity, cx)
        start, cx = self.all.single(origin.slots[0].filler, cx)  # type: ignore[arg-type]
        run, it = Run(start, direction, count), Var(cx.new(), "space")
        tests = [self.all.word(each, spaces, it, cx) for each in filters if self.facts.geometry(each.term) != "straight"]
        return All((Compare("=", CountOf(run), count), Each(it.name, run, All(tuple(tests))))), cx
