"""What things have in common, and in what they differ: names, rows, values."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Predicate, Pronoun, Relation, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    All,
    Always,
    BandOf,
    Compare,
    Condition,
    Different,
    Expr,
    InBand,
    Not,
    QualitiesOf,
    Same,
    Shares,
    This,
    Union,
    ValueOf,
    Var,
)
from interpreter.meaning.protocol import Denotations


class Likeness:
    """The denotations of *the same X as*, *a different X*, *shares a X with*."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def says(self, noun: Noun) -> str:
        """Whether a noun speaks of the same or of a different one: same, different or nothing."""
        for each in noun.filters:
            if each.term in ("same", "different"):
                return each.term
            role = self.facts.role(each.term)
            if role in (Role.SAME, Role.DIFFERENT):
                return str(role)
        return ""

    def same_name(self, noun: Noun, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*has the same name as X*, *with a different name*."""
        parts = Parts(noun)
        for name in ("article", "quantity"):
            parts.take(name)
        parts.take("filters")
        modifiers = parts.take_all("modifiers")
        said = self.says(noun)
        if not said or len(noun.filters) != 1 or len(modifiers) > 1 or (noun.quantity is not None and noun.quantity.kind != "a"):
            raise Untold("what name it has", noun.at)
        parts.done()
        if isinstance(it, Var) and it.many:
            if said != "different":
                raise Unmeant("the same name as what is not said", noun.at)
            return Different(it, "name"), cx
        if noun.plural:
            raise Unmeant("things with different names can only be chosen or counted", noun.at)
        if modifiers:
            if not isinstance(modifiers[0], Relation):
                raise Untold("what name it has", noun.at)
            compared, cx = self.all.single(modifiers[0].slots[0].filler, cx)  # type: ignore[arg-type]
        else:
            compared = self.before(it, cx)
            if isinstance(compared, This) and cx.carried_out:
                raise Unmeant("the same name as what is not said", noun.at)
        apart = Different(Union((it, compared), it.kind), "name")
        return (apart if said == "different" else Not(apart)), cx

    @staticmethod
    def before(it: Expr, cx: Context) -> Expr:
        """The last thing of that kind that was spoken of before this one; the bearer when there is none."""
        own = it.name if isinstance(it, Var) else ""
        earlier = [v for v in cx.refs.values() if v.kind == it.kind and not (isinstance(v, Var) and v.name in (own, f"{own}s"))]
        return earlier[-1] if earlier else This()

    def shares(self, predicate: Predicate, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*shares a row, a name, a value with X*: with another one that has the same."""
        slots = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        what, other = slots.get("what"), slots.get("other")
        if len(slots) != len(predicate.parts) or not isinstance(what, Noun) or not isinstance(other, Noun | Pronoun):
            raise Untold("what they share", predicate.at)
        noun = what
        thing, cx = self.all.thing(other, cx)

        def alike(one: Expr) -> Condition:
            return All((Not(Same(it, one)), self.alike(noun, it, one, cx)))

        return self.all.holds(thing, alike), cx

    def alike(self, what: Noun, one: Expr, other: Expr, cx: Context) -> Condition:
        """Do two things have the same row, name or value?"""
        if what.modifiers or what.owner is not None or (what.quantity is not None and what.quantity.kind != "a"):
            raise Untold("what they share", what.at)
        quality = self.facts.quality(what)
        if quality is not None:
            return Shares(QualitiesOf(quality, one), QualitiesOf(quality, other))
        sort = self.all.sort(what, cx)
        if sort == "region":
            band = self.facts.word(what.head.term)
            return InBand(one, band, BandOf(band, other))
        if sort == "name":
            return Not(Different(Union((one, other), "card"), "name"))
        if sort == "value":
            value = self.facts.value(what.head.term)
            return Compare("=", ValueOf(value, one), ValueOf(value, other))
        raise Untold("what they share", what.at)


def both(first: Condition | None, second: Condition) -> Condition:
    """Two conditions together."""
    return second if first is None else All((first, second))


__all__ = ["Always", "Likeness", "both", "replace"]
