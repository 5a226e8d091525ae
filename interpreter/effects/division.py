"""What is divided: *Do V with 3 X. Divide these X as you choose among Y.* Each Y gets as many as were assigned to it, all at the same time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Action, Amount, Compare, Do, Let, Loop, Number, Pick, Share, Var
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Noun, Sentence, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

VERB = "Divide"


class Division:
    """Makes one act for each of several things of an act with an amount."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @located
    def of(self, sentence: Sentence, before: tuple[Action, ...], scope: Scope) -> tuple[Action, ...] | None:
        """The steps with what the last of them does divided; nothing when a sentence says something else."""
        clause = sentence.clauses[0]
        predicate = clause.predicates[0]
        if predicate.verb != VERB or predicate.mood.form != "order" or len(sentence.clauses) != 1 or not before:
            return None
        among = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "targets"), None)
        act = before[-1]
        whole = next(((name, value) for name, value in act.args if isinstance(value, Amount)), None) if isinstance(act, Do) else None
        if not isinstance(among, Noun) or whole is None or not isinstance(act, Do):
            raise UncompiledError("what is divided among what is not said")
        if among.quantity is None or among.quantity.kind != "any_number":
            raise UncompiledError("an amount can be divided among any number of things, not among so many", among.at)
        slot = self.open_slot(act)
        found = self.compiler.nouns.select(replace(among, quantity=None), scope)
        total, shares = Var(scope.new("n"), "number"), Var(scope.new("d"), found.kind, many=True)
        share = Share(Var(found.var, found.kind), shares)
        name, amount = whole
        args = tuple((n, replace(amount, count=share) if n == name else value) for n, value in act.args)
        each = replace(act, args=(*args, (slot, Var(found.var, found.kind))))
        got = replace(found, tests=(*found.tests, Compare(">=", share, Number(1))))
        return (
            *before[:-1],
            Let(total.name, amount.count),
            Pick(shares.name, found, total, total, many=True, who=act.actor, repeated=True),
            Loop(found.var, got, (each,)),
        )

    def open_slot(self, act: Do) -> str:
        """The slot for what the act is done to."""
        kinds = self.compiler.slot_kinds(act.verb)
        named = {name for name, _ in act.args}
        slots = [name for name, kind in kinds.items() if kind == "card" and name not in named and name != self.compiler.agent_slot(act.verb)]
        if not slots:
            raise UncompiledError("among whom it is divided is not said")
        return "target" if "target" in slots else slots[0]
