"""*Build a wall at +2 current cost, reduced by 1 for each X*: what is paid for an act is a value of the thing, changed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from interpreter.language.tree import ForEach, Noun, Predicate, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.facts.verbs import REDUCTION
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds
from interpreter.meaning.model import Amount, Expr, Number, Sum, ValueOf
from interpreter.meaning.protocol import Denotations

PRICE = Part(sort=Slot, slot_sorts=codes("amount"), heads=kinds(Kind.VALUE), plain=True)
"""*at current cost*, *at +2 current cost*: an amount that is a value of what the verb is done to."""


@dataclass(frozen=True)
class Charge:
    """What is paid for an act: the verb with its price, and the slot with the price."""

    predicate: Predicate
    paid: Slot
    noun: Noun

    @property
    def bare(self) -> Predicate:
        """The verb without its price."""
        reduced = self.reduction is not None
        rest = (part for part in self.predicate.parts if part is not self.paid and part is not self.reduction)
        return replace(self.predicate, parts=tuple(part for part in rest if not (reduced and isinstance(part, ForEach))))

    @property
    def reduction(self) -> Slot | None:
        """The slot that says by how much the price is reduced."""
        return next((part for part in self.predicate.parts if isinstance(part, Slot) and part.name == REDUCTION), None)

    def amount(self, thing: Expr | None, all_: Denotations, cx: Context) -> tuple[Expr, Context]:
        """The price as an amount, of the thing that the verb is done to."""
        noun, less = self.noun, self.reduction
        known, cx = all_.reference(noun, cx)
        if thing is None or (known is not None and less is not None):
            raise Unmeant("it is not said of what this is the price", noun.at)
        if known is not None:
            return known, cx
        resource = all_.facts.paid_with(self.predicate.verb, self.paid.name)
        if noun.quantity is not None and noun.quantity.kind == "no":
            return Amount(resource, Number(0)), cx
        all_.facts.paid_in(noun, self.predicate.verb, self.paid.name)
        if any(f.kind != "class" for f in noun.filters):
            raise Unmeant("this says nothing of a price", noun.filters[0].at)
        count: Expr = ValueOf(all_.facts.value(noun.head.term), thing)
        if noun.quantity is not None:
            if noun.quantity.kind != "signed" or not isinstance(noun.quantity.number, int):
                raise Unmeant("how much is paid cannot be told from these words", noun.quantity.at)
            count = Sum("+", count, Number(noun.quantity.number))
        if less is None:
            return Amount(resource, count), cx
        if not isinstance(less.filler, Noun):
            raise Unmeant("by how much the price is reduced cannot be told from these words", less.at)
        by, cx = all_.how_many(less.filler, cx)
        each = next((part for part in self.predicate.parts if isinstance(part, ForEach)), None)
        if each is not None:
            times, cx = all_.times(each.of, cx)
            by = Sum("*", by, times)
        return Amount(resource, Sum("-", count, by)), cx


def charged(predicate: Predicate, facts: Facts) -> Charge:
    """What is paid for the act."""
    paid = next(part for part in predicate.parts if isinstance(part, Slot) and PRICE.meets(part, predicate.verb, facts))
    assert isinstance(paid.filler, Noun)
    return Charge(predicate, paid, paid.filler)


PRICED = Idiom("paying a value of the thing", Pattern(parts=(PRICE,)), charged)
