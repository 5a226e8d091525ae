"""Classes that are a relation to something else: *a neighbor of X*, *each of its neighbors*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Pronoun, Relation
from interpreter.meaning.context import Context
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import All, Condition, Defined, Expr, Not, Select
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import Domain

HOLDER = 10_000
"""The mention of whose kin is asked for, where no words speak of it; beyond the mentions of any text."""


class RelationalClasses:
    """The denotations of relational classes."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def is_kin(self, noun: Noun) -> bool:
        """Is a noun a relation to something else?"""
        return noun.head.kind == "term" and self.facts.is_relational(noun.head.term)

    def related(self, noun: Noun, parts: Parts, domain: Domain, cx: Context) -> tuple[Domain, Context]:
        """A set of things, narrowed to the kin of what is said, or of the card that bears the text."""
        placed = domain.placed or (noun.owner is None and any(self.is_whole(m) for m in noun.modifiers))
        test, cx = self.test(noun, parts, domain.it, cx)
        return replace(domain.where(test), placed=placed), cx

    def test(self, noun: Noun, parts: Parts, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """Is a thing the kin that a noun names?"""
        whole: Phrase | None = parts.take("owner")
        modifiers = parts.take_all("modifiers")
        of = next((m for m in modifiers if self.is_whole(m)), None) if whole is None else None
        parts.leave("modifiers", [m for m in modifiers if m is not of])
        if isinstance(of, Relation) and isinstance(of.slots[0].filler, Noun | Pronoun | Group):
            whole = of.slots[0].filler
        if whole is None:
            return Defined(noun.head.term, (it, self.all.origin(it, cx))), cx
        thing, cx = self.all.thing(whole, cx)
        return self.all.holds(thing, lambda other: Defined(noun.head.term, (it, other))), cx

    def is_whole(self, modifier: Modifier) -> bool:
        """Does a modifier say what the noun is *of*?"""
        return isinstance(modifier, Relation) and self.facts.role(modifier.term) is Role.WHOLE

    def of_holder(self, noun: Noun, holder: Expr, cx: Context) -> tuple[Select, Context]:
        """The kin that a card has: *has 2 neighbors*."""
        domain, after = self.all.members(replace(noun, owner=Pronoun("it", refers=HOLDER, at=noun.at)), cx.bind(HOLDER, holder))
        refs = {mention: thing for mention, thing in after.refs.items() if mention != HOLDER}
        return domain.of, replace(after, refs=refs)

    def being(self, noun: Noun, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*it is a neighbor of X*."""
        parts = Parts(noun)
        for name in ("quantity", "article"):
            parts.take(name)
        test, cx = self.test(noun, parts, it, cx)
        found = [test]
        for each in parts.take("filters") or ():
            more = self.all.word(each, noun, it, cx)
            found.append(Not(more) if each.negated else more)
        parts.done()
        return All(tuple(found)), cx
