"""A part or a multiple of what somebody has or has lost: *half of their gold, rounded up*, *twice as much gold as you lost this way*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Amount, Expr, Happenings, Held, Number, Sum
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Noun, Predicate, Quantity, Relative

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

MULTIPLES = {"as_much": 1, "as_many": 1, "twice_as_much": 2, "twice_as_many": 2}
"""How many times as much a quantity is."""

UP, DOWN = "half up", "half"


class Portions:
    """Makes amounts of parts and multiples."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @staticmethod
    def rounding(predicate: Predicate) -> str:
        """How a verb rounds a half: up where it says so, else down."""
        return UP if any(getattr(part, "code", "") == "rounded_up" for part in predicate.parts) else DOWN

    @located
    def of(self, noun: Noun, resource: str, held: Expr | None, scope: Scope) -> Expr | None:
        """The amount that *half of X's gold* or *twice as much gold as ...* is; nothing when a noun says neither."""
        quantity = noun.quantity
        if quantity is None:
            return None
        if quantity.kind == "half":
            if held is None:
                raise UncompiledError("half of what is not said")
            return Amount(resource, Sum(scope.rounding, held, Number(2)))
        if quantity.kind not in MULTIPLES:
            return None
        compared = next((m for m in noun.modifiers if isinstance(m, Relative) and m.form == "as"), None)
        if compared is None:
            raise UncompiledError("as much as what is not said")
        total = self.total(compared, scope)
        factor = MULTIPLES[quantity.kind]
        return Amount(resource, total if factor == 1 else Sum("*", total, Number(factor)))

    @located
    def total(self, relative: Relative, scope: Scope) -> Expr:
        """How much was done of it: *as you lost this way*."""
        predicate, past = relative.predicate, self.compiler.past
        subject = self.compiler.nouns.expression(relative.subject, scope) if relative.subject is not None else None
        event = self.compiler.events.event(predicate, subject, scope)
        slot = self.compiler.object_slot(predicate.verb)
        return Happenings(event, past.period(predicate, scope), slot, past.whose(predicate, scope))

    @staticmethod
    def of_known(thing: Expr, quantity: Quantity | None, scope: Scope) -> Expr | None:
        """*half of it*, where it is an amount."""
        if quantity is None or quantity.kind != "half":
            return None
        if isinstance(thing, Held):
            return Amount(thing.resource, Sum(scope.rounding, thing, Number(2)))
        if isinstance(thing, Amount):
            return Amount(thing.resource, Sum(scope.rounding, thing.count, Number(2)))
        raise UncompiledError("half of what is not said")
