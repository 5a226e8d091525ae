"""*a X or Y of Z*: one thing that is the one or the other, and all that is said behind them is said of both."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Group, Head, Noun
from interpreter.meaning.context import Context
from interpreter.meaning.denote.nouns import bounds
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import All, Condition, Not, Some
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import Thing


class Disjunction:
    """The denotations of nouns that are joined under one quantifier."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def shared(self, group: Group, cx: Context) -> Noun | None:
        """What the members have in common, where only the first has an article and only the last has something behind it."""
        first, last = group.members[0], group.members[-1]
        if group.link != "or" or not isinstance(first, Noun) or not isinstance(last, Noun) or first.quantity is None:
            return None
        if bounds(first.quantity) is None and first.quantity.kind not in EVERY:
            return None
        for member in group.members:
            if not isinstance(member, Noun) or member.head.kind != "term" or self.all.sort(member, cx) != "card" or member.owner is not None:
                return None
            if member is not first and (member.quantity is not None or member.article is not None or member.plural):
                return None
            if member is not last and member.modifiers:
                return None
        card = Head("term", self.facts.of_role(Role.ANY_CARD), at=group.at)
        return replace(first, head=card, filters=(), modifiers=last.modifiers, mention=group.mention, at=group.at)

    def thing(self, group: Group, common: Noun, cx: Context) -> tuple[Thing, Context]:
        """One of all things that are one or the other."""
        domain, cx = self.all.members(common, cx)
        either: list[Condition] = []
        every = common.quantity is not None and common.quantity.kind in EVERY
        first = group.members[0]
        said = tuple(f for f in first.filters if f.kind == "adjective") if every and isinstance(first, Noun) else ()
        for member in group.members:
            assert isinstance(member, Noun)
            if member is not first:  # *each friendly X or Y*: what stands before the first is said of all
                member = replace(member, filters=(*(f for f in said if f not in member.filters), *member.filters))
            parts = Parts(member)
            for name in ("quantity", "modifiers", "article"):
                parts.take(name)
            tests = list(self.all.head(member, "card", domain.it))
            for each in parts.take("filters") or ():
                test = self.all.word(each, member, domain.it, cx)
                tests.append(Not(test) if each.negated else test)
            parts.done()
            either.append(All(tuple(tests)))
        found = replace(domain.of, tests=(Some(tuple(either)), *domain.of.tests))
        return self.all.quantified(common, replace(domain, of=found, placed=False), cx)
