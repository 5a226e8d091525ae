"""*Build a wall at +2 current cost, reduced by 1 for each X*: what is paid for an act is a value of the thing, changed."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import ForEach, Noun, Predicate, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Amount, Expr, Number, Sum, ValueOf
from interpreter.meaning.protocol import Denotations

REDUCTION = "reduction"
"""The slot that says by how much a price is reduced."""


def price(predicate: Predicate, all_: Denotations, cx: Context) -> Slot | None:
    """The slot with a price that is a value of what the verb is done to: *at current cost*, *at +2 current cost*."""
    for part in predicate.parts:
        if not isinstance(part, Slot) or not isinstance(part.filler, Noun) or all_.facts.slots(predicate.verb).get(part.name) != "amount":
            continue
        noun = part.filler
        alone = noun.owner is None and not noun.modifiers and noun.head.kind == "term"
        if alone and all_.facts.kind(noun.head.term) == "value" and all_.reference(noun, cx)[0] is None:
            return part
    return None


def bare(predicate: Predicate, paid: Slot) -> Predicate:
    """The verb without its price."""
    reduced = any(isinstance(part, Slot) and part.name == REDUCTION for part in predicate.parts)
    parts = (part for part in predicate.parts if part is not paid and not (isinstance(part, Slot) and part.name == REDUCTION))
    return replace(predicate, parts=tuple(part for part in parts if not (reduced and isinstance(part, ForEach))))


def amount(predicate: Predicate, paid: Slot, thing: Expr, all_: Denotations, cx: Context) -> tuple[Amount, Context]:
    """The price as an amount."""
    noun = paid.filler
    assert isinstance(noun, Noun)
    resource = all_.facts.paid_with(predicate.verb, paid.name)
    if noun.quantity is not None and noun.quantity.kind == "no":
        return Amount(resource, Number(0)), cx
    all_.facts.paid_in(noun, predicate.verb, paid.name)
    if any(f.kind != "class" for f in noun.filters):
        raise Unmeant("this says nothing of a price", noun.filters[0].at)
    count: Expr = ValueOf(all_.facts.value(noun.head.term), thing)
    if noun.quantity is not None:
        if noun.quantity.kind != "signed" or not isinstance(noun.quantity.number, int):
            raise Unmeant("how much is paid cannot be told from these words", noun.quantity.at)
        count = Sum("+", count, Number(noun.quantity.number))
    less = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == REDUCTION), None)
    if isinstance(less, Noun):
        by, cx = all_.how_many(less, cx)
        each = next((part for part in predicate.parts if isinstance(part, ForEach)), None)
        if each is not None:
            times, cx = all_.times(each.of, cx)
            by = Sum("*", by, times)
        count = Sum("-", count, by)
    return Amount(resource, count), cx
