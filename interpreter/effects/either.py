"""*a X or Y of Z*: one thing that is the one or the other, and all that is said behind them is said of both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.model import All, Condition, Select, Some, Var
from interpreter.effects.quantities import CHOICES
from interpreter.effects.scope import Scope
from interpreter.language.tree import Group, Head, Noun

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


def shared(group: Group, compiler: Compiler, scope: Scope) -> Noun | None:
    """What the members have in common, where only the first has an article and only the last has something behind it."""
    first, last = group.members[0], group.members[-1]
    if group.link != "or" or not isinstance(first, Noun) or not isinstance(last, Noun) or first.quantity is None or first.quantity.kind not in CHOICES:
        return None
    for member in group.members:
        if not isinstance(member, Noun) or member.head.kind != "term" or compiler.nouns.kind(member, scope) != "card" or member.owner is not None:
            return None
        if member is not first and (member.quantity is not None or member.article is not None or member.plural):
            return None
        if member is not last and member.modifiers:
            return None
    return replace(first, head=Head("term", "Card", at=group.at), filters=(), modifiers=last.modifiers, mention=group.mention, at=group.at)


def select(group: Group, common: Noun, compiler: Compiler, scope: Scope) -> Select:
    """All things that are one or the other."""
    found = compiler.nouns.select(common, scope)
    it = Var(found.var, found.kind)
    either: list[Condition] = []
    for member in group.members:
        assert isinstance(member, Noun)
        tests = [
            *compiler.nouns.head_tests(member, "card", it),
            *(test for each in member.filters if (test := compiler.qualifiers.filter(each, it, member, scope)) is not None),
        ]
        either.append(All(tuple(tests)))
    return replace(found, tests=(Some(tuple(either)), *found.tests))
