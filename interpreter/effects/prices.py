"""What is paid for an act by its own words: *at +2 current cost, reduced by 1 for each X* is that value of the thing, changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.model import Amount, Expr, Number, Sum, ValueOf
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import ForEach, Noun, Predicate, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

REDUCTION = "reduction"
"""The slot that says by how much a price is reduced."""


class Prices:
    """Makes amounts of the prices that texts name."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    def paid_in(self, noun: Noun, verb: str, slot: str) -> None:
        """Refuse a price in something that is not paid here: in what the wordings of the verb name, else in what players have."""
        vocabulary = self.compiler.vocabulary
        named = {self.resource(verb, slot)} - {""} or {self.resource("Pay", "amount")} - {""} or set(vocabulary.tracks)
        for term in (noun.head.term, *(f.term for f in noun.filters if f.kind == "class")):
            resource = vocabulary.resource(term) if term in vocabulary.terms else None
            if resource is not None and resource not in named:
                raise UncompiledError("this is not paid in what the text names", noun.at)

    def named(self, predicate: Predicate, scope: Scope) -> Slot | None:
        """The slot with a price that is a value of what the verb is done to: *at current cost*, *at +2 current cost*."""
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.is_price(predicate.verb, part.name, part.filler, scope):
                return part
        return None

    def is_price(self, verb: str, slot: str, noun: Noun, scope: Scope) -> bool:
        """Is it a value that is said of nothing, in a slot for an amount?"""
        if self.compiler.slot_kinds(verb).get(slot) != "amount" or noun.owner is not None or noun.modifiers or noun.head.kind != "term":
            return False
        return self.compiler.vocabulary.kind(noun.head.term) == "value" and self.compiler.nouns.known(noun, scope) is None

    def bare(self, predicate: Predicate, price: Slot) -> Predicate:
        """The verb without its price."""
        reduced = any(isinstance(p, Slot) and p.name == REDUCTION for p in predicate.parts)
        parts = (p for p in predicate.parts if p is not price and not (isinstance(p, Slot) and p.name == REDUCTION))
        return replace(predicate, parts=tuple(p for p in parts if not (reduced and isinstance(p, ForEach))))

    def amount(self, predicate: Predicate, price: Slot, thing: Expr, scope: Scope) -> Amount:
        """The price as an amount."""
        noun = price.filler
        assert isinstance(noun, Noun)
        if noun.quantity is not None and noun.quantity.kind == "no":
            return Amount(self.resource(predicate.verb, price.name), Number(0))
        self.paid_in(noun, predicate.verb, price.name)
        count: Expr = ValueOf(self.compiler.value_name(noun.head.term), thing)
        if noun.quantity is not None and noun.quantity.kind == "signed" and isinstance(noun.quantity.number, int):
            count = Sum("+", count, Number(noun.quantity.number))
        less = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == REDUCTION), None)
        if isinstance(less, Noun):
            by: Expr = self.compiler.quantities.how_many(less, scope)
            each = next((p for p in predicate.parts if isinstance(p, ForEach)), None)
            count = Sum("-", count, Sum("*", by, self.compiler.quantities.times(each.of, scope)) if each is not None else by)
        return Amount(self.resource(predicate.verb, price.name), count)

    def resource(self, verb: str, slot: str) -> str:
        """What the price is paid in."""
        vocabulary = self.compiler.vocabulary
        words = (vocabulary.resource(vocabulary.by_word.get(word, word)) for word in vocabulary.slots(verb).get(slot, ()))
        return next((word for word in words if word is not None), "")
