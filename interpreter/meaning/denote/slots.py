"""The participants of a verb, as its body speaks of them: whether one is named, which one is to be settled."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Noun, Phrase, Predicate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import Action, Condition, EveryValue, Expr, Let, Named, Native, Not, Some, Var
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import Definite, Known


class Slots:
    """The denotations of what a body says of the slots of its verb."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def named(self, predicate: Predicate, what: Phrase | None, cx: Context) -> tuple[Condition, Context]:
        """*if a space is named*, *if no source is named*: was that slot filled?"""
        if not isinstance(what, Noun) or predicate.parts or predicate.mood.modal is not None:
            raise Unmeant("what is named must be something that takes part", predicate.at)
        parts = Parts(what)
        quantity = parts.take("quantity")
        parts.done()
        if quantity is not None and quantity.kind not in ("a", "no"):
            raise Unmeant("that something is named can be asked, not how much of it", quantity.at)
        slots = self.slots(what, cx)
        if not slots:
            raise Unmeant("nothing that takes part in this is called so", what.at)
        if len(slots) == 1:
            cx = cx.bind(what.mention, Var(slots[0], cx.slots[slots[0]]))
        made: Condition = Named(slots[0]) if len(slots) == 1 else Some(tuple(Named(slot) for slot in slots))
        denied = (quantity is not None and quantity.kind == "no") != predicate.mood.negated
        return (Not(made) if denied else made), cx

    def slots(self, what: Noun, cx: Context) -> tuple[str, ...]:
        """The slots that a noun is the word for: the one of that name, or all of that sort."""
        name = what.head.term if what.head.kind == "role" else self.facts.word(what.head.term)
        own = next((each for each in (name, name + "s", self.facts.plural(what.head.term)) if each in cx.slots), None)
        if own is not None:
            return (own,)
        return tuple(slot for slot, sort in cx.slots.items() if sort == self.all.sort(what, cx))

    def says_more(self, verb: str, slot: str, noun: Noun) -> bool:
        """Does what fills a slot say more than the verb itself? Not where only one word fits: *lose the game*."""
        plain = noun.owner is None and not noun.filters and not noun.modifiers and noun.head.kind == "term"
        return not plain or self.facts.vocabulary.slots(verb).get(slot) != (self.facts.word(noun.head.term),)

    def settled(self, noun: Noun, cx: Context) -> tuple[tuple[Action, ...], Context] | None:
        """*Choose the target*: it is settled now, if it was left open; *choose the space of X*: it is kept. Nothing for what is freely chosen."""
        if noun.article != "the" or noun.quantity is not None:
            return None
        known, _ = self.all.reference(noun, cx)
        if isinstance(known, Var) and known.name in cx.slots:
            return (Native("Settle", (("slot", known),)),), cx
        if known is not None or noun.plural:
            return None
        thing, cx = self.all.thing(noun, cx)
        if isinstance(thing, Known):
            value: Expr = thing.of
        elif isinstance(thing, Definite):
            if not thing.of.of.tests and isinstance(thing.of.of.domain, str | EveryValue):
                raise Untold("which of them is meant", noun.at)
            value = self.all.one(thing, noun.at)
        else:
            return None
        kept = Var(f"m{noun.mention}", value.kind)
        return (Let(kept.name, value),), replace(cx.bind(noun.mention, kept), chosen=kept)
