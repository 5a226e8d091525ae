"""Dice: how many are rolled, which of them are rolled again, what they show."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Predicate, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.model import Condition, Exists, Expr, Geometry, Select, Var
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY, TO_EACH
from interpreter.meaning.things import Bare, Chosen, Every, Filled, FromKnown, Known, SlotOf


class Dice:
    """The denotations of dice."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def fill(self, noun: Noun, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """The dice of an act: so many, all that show something, or some of the last roll."""
        again = self.facts.role(slot.verb) is Role.REROLL
        if again and noun.quantity is not None and noun.quantity.kind not in EVERY:
            found = replace(noun, partitive=False, article=None, refers=None)
            domain, cx = self.all.members(found, cx)
            chosen, cx = self.all.quantified(found, replace(domain, of=replace(domain.of, domain="dice")), cx)
            if not isinstance(chosen, Chosen):
                raise Untold("which dice are meant", noun.at)
            filled, cx = self.all.fill(chosen, replace(slot, verb=""), cx)
            return Filled(filled.loops[0][1] if filled.loops else filled.value, filled.choices), cx
        equal = self.all.behind(noun, Role.EQUALITY)
        if equal is not None:
            number, cx = self.all.how_many(equal, cx)
            return Filled(number), cx
        known, cx = self.all.reference(noun, cx)
        every = noun.quantity is not None and noun.quantity.kind in ("each", "every", "all", "both")
        if known is not None:
            return Filled(Select(cx.new(), "die", "dice") if again and noun.plural else known), cx
        if every or (noun.quantity is None and noun.plural) or noun.modifiers or noun.filters:
            domain, cx = self.all.members(noun, cx)
            return Filled(domain.of), cx
        return Filled(self.all.count(noun.quantity, cx)), cx

    def shows(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """A die that shows a symbol."""
        face = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        if it is None or not isinstance(face, Noun):
            raise Untold("which die shows what", predicate.at)
        if face.quantity is not None and face.quantity.kind in EVERY:
            raise Unmeant(TO_EACH, face.quantity.at)
        die = it
        thing, cx = self.all.thing(face, cx)
        if not isinstance(thing, Chosen | Bare | Every | Known | FromKnown) or isinstance(thing, Known | FromKnown):
            raise Untold("what it shows", predicate.at)
        found = thing.of.of
        return Exists(Select(found.var, "symbol", "symbols", (*found.tests, Geometry("shows", (die, Var(found.var, "symbol")))))), cx
