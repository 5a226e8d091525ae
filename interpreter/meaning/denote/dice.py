"""Dice: how many are rolled, which of them are rolled again, what they show."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import ForEach, Noun, Phrase, Predicate, Pronoun, Relation, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import Condition, Exists, Expr, Geometry, Modify, Select, Statement, Sum, Var
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY, TO_EACH
from interpreter.meaning.things import ONE, ZERO, Bare, Chosen, Definite, Every, Filled, SlotOf


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
        number = self.all.count(noun.quantity, cx)
        if not again and number == ONE:  # *roll 1 die. If it shows a X, ...*
            cx = cx.bind(noun.mention, Select(cx.new(), "die", "dice"), noun.head.term)
        return Filled(number), cx

    # -- how many a card rolls

    def rolls(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Is it said of a card how many dice it rolls?"""
        if self.facts.role(predicate.verb) is not Role.ROLL or predicate.mood.modal is not None or predicate.mood.negated:
            return False
        if isinstance(subject, Pronoun):
            return subject.word == "it"
        return isinstance(subject, Noun) and (subject.head.kind in ("self", "name") or self.facts.kind(subject.head.term) == "card")

    def rolled(self, predicate: Predicate, subject: Phrase, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*It rolls 1 extra die*, *it rolls 2 dice instead of 1*: in the acts that it does itself."""
        slots = [part for part in predicate.parts if isinstance(part, Slot)]
        times = next((part for part in predicate.parts if isinstance(part, ForEach)), None)
        other = next((part for part in predicate.parts if part not in slots and part is not times), None)
        noun = slots[0].filler if len(slots) == 1 else None
        if other is not None or not isinstance(noun, Noun):
            raise Untold("how many dice it rolls", getattr(other, "at", None) or predicate.at)
        stage, number = self.how_many(noun, cx)
        if times is not None:
            if stage == "base":
                raise Untold("how many dice it rolls in all", times.at)
            counted, cx = self.all.times(times.of, cx)
            number = Sum("*", number, counted)
        of, cx = self.all.pattern(subject, cx)
        return (Modify(predicate.verb, stage, of, number, condition, aspect="dice" if stage == "base" else "more dice"),), cx

    def how_many(self, noun: Noun, cx: Context) -> tuple[str, Expr]:
        """So many dice, or so many more or fewer."""
        parts = Parts(noun)
        quantity, filters, modifiers = parts.take("quantity"), parts.take("filters") or (), parts.take("modifiers") or ()
        parts.done()
        more = [f for f in filters if f.kind == "core" and f.term in ("extra", "additional")]
        usual = [m for m in modifiers if isinstance(m, Relation) and self.in_place_of(m)]
        if self.facts.role(noun.head.term) is not Role.DIE or len(more) != len(filters) or len(usual) != len(modifiers) or quantity is None:
            raise Untold("how many dice it rolls", noun.at)
        step = quantity.step
        plain = quantity.kind == "a" or (quantity.kind in ("number", "exactly") and isinstance(quantity.number, int) and quantity.number > 0)
        if not plain or (more and step is not None) or (usual and (more or step is not None)):
            raise Untold("how many dice it rolls", noun.at)
        number: Expr = ONE if quantity.kind == "a" else self.all.count(replace(quantity, step=None), cx)
        if usual:  # *2 dice instead of 1*: so many more than the rules say
            other = usual[0].slots[0].filler
            assert isinstance(other, Noun)
            return "add", Sum("-", number, self.all.count(other.quantity, cx))
        if more or step == "more":
            return "add", number
        return ("add", Sum("-", ZERO, number)) if step in ("fewer", "less") else ("base", number)

    def in_place_of(self, relation: Relation) -> bool:
        """*instead of 1*: what is usual, which the rules say."""
        filler = relation.slots[0].filler if self.facts.role(relation.term) is Role.IN_PLACE and len(relation.slots) == 1 else None
        return isinstance(filler, Noun) and filler.head.kind == "number" and not filler.filters and not filler.modifiers

    def shows(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """A die that shows a symbol."""
        face = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        if it is None or not isinstance(face, Noun):
            raise Untold("which die shows what", predicate.at)
        return self.face(it, face, cx)

    def face(self, die: Expr, face: Noun, cx: Context) -> tuple[Condition, Context]:
        """Whether a die shows a symbol."""
        if face.quantity is not None and face.quantity.kind in EVERY:
            raise Unmeant(TO_EACH, face.quantity.at)
        thing, cx = self.all.thing(face, cx)
        if not isinstance(thing, Chosen | Bare | Every | Definite):
            raise Untold("what it shows", face.at)
        found = thing.of.of
        return Exists(Select(found.var, "symbol", "symbols", (*found.tests, Geometry("shows", (die, Var(found.var, "symbol")))))), cx
