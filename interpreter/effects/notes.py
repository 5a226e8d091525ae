"""Notes: what a text keeps in mind when it changes how things are: which things those are, and how much of a value each of them lost by it.

Each X loses all of its V this turn. Do A to each of those X for each V it lost this way.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from interpreter.effects.model import (
    Action,
    CountOf,
    Expr,
    Let,
    Modify,
    Number,
    Pattern,
    Repeated,
    Same,
    Select,
    Share,
    Statement,
    Sum,
    ValueOf,
    Var,
)
from interpreter.effects.model.walk import mapped, nodes, variables
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Noun, Phrase, Relative, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

LOSING = "Lose"


class Notes:
    """Writes down before a change what may be asked after it."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    def of_things(self, subject: Phrase | None, statements: tuple[Statement, ...], scope: Scope) -> tuple[tuple[Statement, ...], tuple[Action, ...]]:
        """Which things of a set are changed; they are those and no others from then on, where the change itself decides who would fit."""
        of = next((each.of for each in statements if isinstance(getattr(each, "of", None), Pattern)), None)  # type: ignore[union-attr]
        if not isinstance(subject, Noun) or not isinstance(of, Pattern) or of.kind != "card" or of.var != f"m{subject.mention}":
            return statements, ()
        those = Var(scope.new("those"), of.kind, many=True)
        scope.vars[subject.mention] = those
        noted = Let(those.name, Select(of.var, of.kind, "in_play", of.tests), many=True, spare=True)
        if not any(isinstance(each, Modify) and each.of is of and reads(of, each.value) for each in statements):
            return statements, (noted,)
        fixed = replace(of, tests=(Same(Var(of.var, of.kind), those),))
        return tuple(replace(each, of=fixed) if getattr(each, "of", None) is of else each for each in statements), (noted,)  # type: ignore[arg-type]

    def of_values(self, statements: tuple[Statement, ...], scope: Scope) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """What is noted before and after a change that takes some of a value away: how often each thing stands in a set is how much it had, or lost."""
        before: list[Action] = []
        after: list[Action] = []
        for each in statements:
            if not isinstance(each, Modify) or not lessens(each) or each.of.kind != "card":
                continue
            it, had, lost = Var(each.of.var, "card"), Var(scope.new("had"), "card", many=True), Var(scope.new("lost"), "card", many=True)
            value = ValueOf(each.value, it)
            before.append(Let(had.name, Repeated(Select(it.name, "card", "in_play", each.of.tests), value), many=True, spare=True))
            left = Repeated(Select(it.name, "card", "in_play", (Same(it, had),)), Sum("-", Share(it, had), value))
            after.append(Let(lost.name, left, many=True, spare=True))
            scope.lost[each.value] = lost
            scope.number = CountOf(lost)
        return tuple(before), tuple(after)

    def lost(self, noun: Noun, value: str, scope: Scope) -> Expr | None:
        """How much of a value was lost by what the text did: *the V it lost this way*, *each V lost this way*."""
        told = next((m for m in noun.modifiers if isinstance(m, Relative) and m.predicate.verb == LOSING), None)
        lost = scope.lost.get(value)
        if told is None or lost is None or not self.compiler.nouns.past(told):
            return None
        when = next((part for part in told.predicate.parts if isinstance(part, Time)), None)
        if when is not None:
            raise UncompiledError("what was lost this way is known, not what was lost at a time", when.at)
        who = self.compiler.nouns.expression(told.subject, scope) if told.subject is not None else None
        return CountOf(lost) if who is None or who.kind != "card" or self.compiler.arguments.many(who) else Share(who, lost)


def lessens(change: Modify) -> bool:
    """Does a change take some of a value away?"""
    amount = change.amount
    less = (isinstance(amount, Number) and amount.value < 0) or (isinstance(amount, Sum) and amount.op == "-" and amount.left == Number(0))
    return change.stage == "most" or (change.stage == "add" and less)


def reads(of: Pattern, value: str) -> bool:
    """Does it depend on a value whether something fits?"""
    return any(isinstance(node, ValueOf) and node.value == value for node in nodes(of.tests))


def without_idle(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Statements without the notes of which nothing speaks."""
    while True:
        spoken = set(variables(statements))
        idle = {node.var for node in nodes(statements) if isinstance(node, Let) and node.spare and node.var not in spoken}
        if not idle:
            return statements
        statements = _without(statements, idle)


def _without(node: Any, idle: set[str]) -> Any:
    if isinstance(node, tuple):
        node = tuple(each for each in node if not (isinstance(each, Let) and each.var in idle))
    return mapped(node, lambda each: _without(each, idle))
