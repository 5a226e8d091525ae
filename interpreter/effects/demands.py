"""What must be done before something else may be: *a player must pay 1 gold to build a wall*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Action, All, Always, Amount, Compare, Condition, Do, Expr, Held, Law, Native, Statement, Trigger, You
from interpreter.effects.model.walk import nodes
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Phrase, Predicate, Purpose

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


def demanded_for(predicate: Predicate) -> Predicate | None:
    """The act that something must be done for; nothing when the verb says something else."""
    if predicate.mood.modal != "must" or predicate.mood.negated:
        return None
    return next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)


class Demands:
    """Makes laws and triggers of prices that are put on acts."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @located
    def of(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> tuple[Statement, ...] | None:
        """The act cannot be done by who has too little; before it is done, the price is paid."""
        aim = demanded_for(predicate)
        if aim is None or subject is None:
            return None
        bare = replace(predicate, mood=replace(predicate.mood, modal=None), parts=tuple(p for p in predicate.parts if not isinstance(p, Purpose)))
        event = self.compiler.events.of_phrase(aim, subject, scope)
        price = self.compiler.acts.act(bare, subject, scope)
        short = self.short_of(price)
        return (
            Law("cannot", event, short if isinstance(condition, Always) else All((condition, short))),
            Trigger("before", event, condition, price),
        )

    @staticmethod
    def short_of(price: tuple[Action, ...]) -> Condition:
        """Whether whoever pays has less than is asked for."""
        act = price[-1]
        if len(price) != 1 or not isinstance(act, Do | Native):
            raise UncompiledError("what must be done for an act can only be something that is paid")
        payer: Expr = act.actor if isinstance(act, Do) else dict(act.args).get("actor", You())
        amount = next((each for each in nodes(act) if isinstance(each, Amount) and each.resource), None)
        if amount is None:
            raise UncompiledError("what must be done for an act can only be something that is paid")
        return Compare("<", Held(amount.resource, payer), amount.count)
