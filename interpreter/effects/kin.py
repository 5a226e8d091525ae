"""Classes that are a relation: *a X is a T of another X if ...*, *its T*, *each T of that X*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.model import All, Condition, Define, Defined, Exists, Expr, IsClass, Not, Select, Var
from interpreter.effects.scope import Scope
from interpreter.language.tree import Clause, Group, Modifier, Noun, Phrase, Pronoun, Relation, Slot

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


def kin_said(clause: Clause, headword: str) -> bool:
    """Does a clause say of whom something is a X: *A card is a X of each card that ...*?"""
    filler = said_to_be(clause)
    return filler is not None and filler.head.term == headword and any(is_whole(each) for each in filler.modifiers)


def said_to_be(clause: Clause) -> Noun | None:
    """The noun that the subject of a clause is said to be."""
    predicate = clause.predicates[0]
    if predicate.verb != "be" or predicate.mood.negated or predicate.mood.modal:
        return None
    filler = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
    return filler if isinstance(filler, Noun) and filler.head.kind == "term" else None


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

    def definition(self, clause: Clause, scope: Scope) -> Define | None:
        """*A X is a T of each Y that ...*: what one must be to the other."""
        filler = said_to_be(clause)
        if filler is None or not self.is_kin(filler) or clause.subject is None:
            return None
        whole = whole_of(filler)
        if not isinstance(whole, Noun | Pronoun):
            return None
        patterns = self.compiler.patterns
        one, other = patterns.pattern(clause.subject, scope), patterns.pattern(whole, scope)
        conditions = [self.compiler.conditions.subordinate(sub, scope) for sub in clause.subordinates]
        tests = (*one.tests, *(test for test in other.tests if not isinstance(test, Not)))
        asked = [test for test in tests if not isinstance(test, IsClass)]
        condition = All((*asked, *conditions)) if len(asked) + len(conditions) != 1 else (*asked, *conditions)[0]
        return Define(filler.head.term, (one.var, other.var), condition, tests=tuple(test for test in tests if isinstance(test, IsClass)))

    @staticmethod
    def between(term: str, it: Expr, other: Expr) -> Condition:
        """Is one thing the kin of another, or of one of several?"""
        if isinstance(other, Select):
            return Exists(Select(other.var, other.kind, other.domain, (*other.tests, Defined(term, (it, Var(other.var, other.kind))))))
        return Defined(term, (it, other))
