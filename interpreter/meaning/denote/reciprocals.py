"""What things of one set are to each other: *within 2 spaces of each other*, *in the same row*, *with different names*, *2 adjacent X*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Filter, Modifier, Noun, Predicate, Pronoun, Relation, Relative, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import All, BandOf, Condition, Expr, Geometry, InBand, Not, This, Var
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ONE, Domain

EACH_OTHER = -7
"""The mention under which the other one of a pair is spoken of."""


class Reciprocals:
    """The denotations of what is said of a set and not of each thing of it."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def filtered(self, each: Filter, noun: Noun, domain: Domain, cx: Context) -> Domain | None:
        """*2 adjacent X*, where there is nothing else that they can be adjacent to: to each other. Nothing when a word is said of each thing."""
        geometry = self.facts.geometry(each.term) if each.kind == "adjective" else None
        if geometry in (None, "straight") or each.negated or not several(noun) or not cx.off_board or cx.named is not None or self.facts.lines:
            return None
        return paired(domain, Geometry(str(geometry), (Var("one", "card"), Var("other", "card"), ONE)))

    def narrowed(self, modifier: Modifier, noun: Noun, domain: Domain, cx: Context) -> tuple[Domain | None, Context]:
        """A set with what a modifier says of it as a whole; nothing when the modifier is said of each thing."""
        if isinstance(modifier, Relative):
            return self.sharing(modifier.predicate, domain, cx)
        if not isinstance(modifier, Relation):
            return None, cx
        if any(isinstance(slot.filler, Pronoun) and slot.filler.word == "each_other" for slot in modifier.slots):
            return self.to_each_other(modifier, domain, cx)
        filler = modifier.slots[0].filler if len(modifier.slots) == 1 else None
        if not isinstance(filler, Noun):
            return None, cx
        differing = self.all.qualities.apart(modifier, noun)
        if differing is not None:
            return replace(paired(domain, differing), placed=True), cx
        said = self.all.says_alike(filler)
        role = self.facts.role(modifier.term)
        if role is Role.HAVING and said == "different" and filler.plural and not filler.modifiers and self.all.sort(filler, cx) == "name":
            return replace(domain, apart="name"), cx
        alone = not filler.modifiers and filler.owner is None
        if role is Role.INSIDE and said and alone and self.all.sort(filler, cx) == "region" and not self.facts.lines:
            return self.in_same_band(filler, noun, said, domain, cx), cx
        return None, cx

    def to_each_other(self, relation: Relation, domain: Domain, cx: Context) -> tuple[Domain, Context]:
        """A relation between any two things of a set."""
        one, other = Var("one", "card"), Var("other", "card")
        it = Pronoun("it", refers=-EACH_OTHER, at=relation.at)
        slots = tuple(replace(s, filler=it) if isinstance(s.filler, Pronoun) and s.filler.word == "each_other" else s for s in relation.slots)
        test, _ = self.all.relation(replace(relation, slots=slots), one, replace(cx, refs={**cx.refs, -EACH_OTHER: other}))
        return replace(paired(domain, test), placed=True), cx

    def in_same_band(self, region: Noun, noun: Noun, said: str, domain: Domain, cx: Context) -> Domain:
        """In the same row as each other where several are chosen, else as the thing that *other* leaves out."""
        band = self.facts.word(region.head.term)
        several_chosen = noun.quantity is not None and noun.plural and noun.quantity.kind not in ("each", "every", "all", "both", "no")
        one, other = (Var("one", domain.of.kind), Var("other", domain.of.kind)) if several_chosen else (domain.it, self.all.other_than(noun, cx))
        if isinstance(other, This) and cx.carried_out:
            raise Unmeant(f"the same {self.facts.word(region.head.term)} as what is not said", region.at)
        alike: Condition = InBand(one, band, BandOf(band, other))
        test = Not(alike) if said == "different" else alike
        return paired(domain, test) if several_chosen else domain.where(test)

    def sharing(self, predicate: Predicate, domain: Domain, cx: Context) -> tuple[Domain | None, Context]:
        """*2 X that share a name*: any two of them."""
        common = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "common"), None)
        if self.facts.role(predicate.verb) is not Role.LIKENESS or not isinstance(common, Noun) or len(predicate.parts) != 1 or predicate.mood.negated:
            return None, cx
        kind = domain.of.kind
        return paired(domain, self.all.alike_in(common, Var("one", kind), Var("other", kind), cx)), cx


def several(noun: Noun) -> bool:
    """Are so many chosen, and more than one?"""
    quantity = noun.quantity
    return quantity is not None and isinstance(quantity.number, int) and quantity.number > 1 and quantity.kind not in ("each", "all", "no")


def paired(domain: Domain, test: Condition) -> Domain:
    """A set of which any two that are chosen must pass a further test."""
    return replace(domain, pair=test if domain.pair is None else All((domain.pair, test)))


def other_one(_: Expr) -> Expr:
    """The other one of a pair."""
    return Var("other", "card")
