"""A part or a multiple of what somebody has or has lost: *half of their gold, rounded up*, *twice as much gold as you lost this way*."""

from __future__ import annotations

from interpreter.language.tree import Adverb, Noun, Predicate, Pronoun, Quantity, Relative
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Amount, Expr, Happenings, Held, Number, Sum
from interpreter.meaning.protocol import Denotations

MULTIPLES = {"as_much": 1, "as_many": 1, "twice_as_much": 2, "twice_as_many": 2}
"""How many times as much a quantity is."""

UP, DOWN = "half up", "half"
ROUNDED = frozenset(["rounded_up", "rounded_down"])


class Proportions:
    """The denotations of parts and multiples."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    @staticmethod
    def rounding(predicate: Predicate) -> str:
        """How a verb rounds a half: up where it says so, else down."""
        return UP if any(isinstance(part, Adverb) and part.code == "rounded_up" for part in predicate.parts) else DOWN

    def half(self, held: Expr, resource: str, cx: Context) -> Amount:
        """Half of what somebody has."""
        return Amount(resource, Sum(cx.rounding or DOWN, held, Number(2)))

    @staticmethod
    def is_share(quantity: Quantity | None) -> bool:
        """Is it a part of all that there is: *half the gold*, *all but 2 gold*?"""
        return quantity is not None and (quantity.kind == "half" or (quantity.kind == "all_but" and isinstance(quantity.number, int)))

    def share(self, quantity: Quantity, held: Expr, resource: str, cx: Context) -> Amount:
        """A part of what somebody or something has."""
        if quantity.kind == "half":
            return self.half(held, resource, cx)
        assert isinstance(quantity.number, int)
        return Amount(resource, Sum("max", Number(0), Sum("-", held, Number(quantity.number))))

    def of_known(self, pronoun: Pronoun, cx: Context) -> tuple[Expr, Context] | None:
        """*half of it*, where it is an amount; nothing when a pronoun says something else."""
        if pronoun.quantity is None or not self.is_share(pronoun.quantity):
            return None
        meant, cx = self.all.single(Pronoun(pronoun.word, None, pronoun.mention, pronoun.refers, at=pronoun.at), cx)
        if isinstance(meant, Held):
            return self.share(pronoun.quantity, meant, meant.resource, cx), cx
        if isinstance(meant, Amount):
            return self.share(pronoun.quantity, meant.count, meant.resource, cx), cx
        if pronoun.quantity.kind != "half":
            return None
        raise Unmeant("half of what is not said", pronoun.at)

    @staticmethod
    def compared(noun: Noun, quantity: Quantity | None) -> Relative | None:
        """What stands behind *twice as much gold*; nothing when a noun says something else."""
        if quantity is None or quantity.kind not in MULTIPLES:
            return None
        found = next((m for m in noun.modifiers if isinstance(m, Relative) and m.form == "as"), None)
        if found is None:
            raise Unmeant("as much as what is not said", noun.at)
        return found

    def multiple(self, noun: Noun, compared: Relative, resource: str, cx: Context) -> tuple[Expr, Context]:
        """So many times as much as was done of it: *as you lost this way*."""
        assert noun.quantity is not None
        predicate = compared.predicate
        if predicate.mood.negated or predicate.mood.modal is not None:
            raise Unmeant("only what was done can be counted", predicate.at)
        subject: Expr | None = None
        if compared.subject is not None:
            subject, cx = self.all.single(compared.subject, cx)
        period, whose, cx = self.all.period(predicate, cx)
        event, cx = self.all.event_of(self.all.told(predicate), subject, cx)
        total = Happenings(event, period, self.facts.object_slot(predicate.verb), whose)
        factor = MULTIPLES[noun.quantity.kind]
        return Amount(resource, total if factor == 1 else Sum("*", total, Number(factor))), cx
