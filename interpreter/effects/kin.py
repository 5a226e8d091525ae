"""Classes that are a relation: *a X is a T of another X if ...*, *its T*, *each T of that X*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.model import Condition, Defined, Exists, Expr, Select, Var
from interpreter.effects.scope import Scope
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Pronoun, Relation

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

KIN = ("of",)
"""How a term is noted among the defined ones when it is a relation."""


def whole_of(noun: Noun) -> Phrase | None:
    """What a noun is *of*: its owner, or what stands behind *of*."""
    if noun.owner is not None:
        return noun.owner
    relation = next((m for m in noun.modifiers if is_whole(m)), None)
    filler = relation.slots[0].filler if isinstance(relation, Relation) else None
    return filler if isinstance(filler, Noun | Pronoun | Group) else None


def is_whole(modifier: Modifier) -> bool:
    """Does a modifier say what the noun is *of*?"""
    return isinstance(modifier, Relation) and modifier.term == "Of"


class Kin:
    """Tests whether one thing is the kin of another."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    def is_kin(self, noun: Noun) -> bool:
        """Is the noun a relation to something else?"""
        return noun.head.kind == "term" and self.compiler.defined_terms.get(noun.head.term) == KIN

    def test(self, noun: Noun, it: Expr, scope: Scope) -> Condition:
        """Is it the kin that the noun names: of what is said, or of the card that bears the text?"""
        whole = whole_of(noun)
        other = self.compiler.nouns.expression(whole, scope) if whole is not None else self.compiler.origin(scope, it)
        return self.between(noun.head.term, it, other)

    @staticmethod
    def between(term: str, it: Expr, other: Expr) -> Condition:
        """Is one thing the kin of another, or of one of several?"""
        if isinstance(other, Select):
            return Exists(Select(other.var, other.kind, other.domain, (*other.tests, Defined(term, (it, Var(other.var, other.kind))))))
        return Defined(term, (it, other))
