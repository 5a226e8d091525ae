"""How many, how much, how often: the numbers that noun phrases speak of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Amount, Count, CountOf, Expr, Extreme, Held, Number, Only, Select, Sum, Union, Upto, ValueOf
from interpreter.effects.plain import spoken
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Noun, Phrase, Predicate, Quantity, Relation, Relative

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

OPERATORS = {
    "or_more": ">=",
    "or_higher": ">=",
    "at_least": ">=",
    "or_less": "<=",
    "or_fewer": "<=",
    "or_lower": "<=",
    "at_most": "<=",
    "more_than": ">",
    "less_than": "<",
    "fewer_than": "<",
    "exactly": "=",
    "number": "=",
    "a": ">=",
    "some": ">=",
}
CHOICES = frozenset(
    [
        "a",
        "number",
        "any_n",
        "up_to",
        "any_number",
        "another",
        "exactly",
        "at_least",
        "at_most",
        "or_more",
        "or_less",
        "or_fewer",
        "any",
        "some",
        "either",
        "range",
    ]
)
EVERY = frozenset(["each", "every", "all", "both"])
SUMS = frozenset(["Plus", "Minus"])


def operator(quantity: Quantity) -> str:
    """On which side of its number a quantity says that something is."""
    if quantity.kind not in OPERATORS and quantity.kind not in ("that_many", "that_much", "X"):
        raise UncompiledError("how many this is cannot be told from these words", quantity.at)
    return OPERATORS.get(quantity.kind, "=")


class Quantities:
    """Makes numbers of the quantities, values and tokens of a text."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def count(self, quantity: Quantity | None, scope: Scope) -> Expr:
        """The number that a quantity says."""
        if quantity is None or quantity.kind in ("a", "another", "either", "any", "some", "no"):
            return Number(0 if quantity is not None and quantity.kind == "no" else 1)
        if quantity.kind in ("that_many", "that_much"):
            if scope.number is None:
                raise UncompiledError('"that many" refers to no number')
            return scope.number
        if quantity.kind == "signed" and isinstance(quantity.number, int):
            return Number(quantity.number)
        if isinstance(quantity.number, int):
            if quantity.kind == "up_to":
                return Upto(Number(0), Number(quantity.number))
            if quantity.kind == "range":
                return Upto(Number(quantity.number), Number(quantity.high or quantity.number))
            if quantity.kind not in ("number", "exactly"):
                raise UncompiledError("how many this is cannot be told from these words", quantity.at)
            return Number(quantity.number)
        if quantity.kind == "any_number":
            return Upto(Number(0), Number(-1))
        raise UncompiledError(f'"{spoken(quantity.kind)}" does not say how many here')

    @located
    def bound(self, quantity: Quantity, scope: Scope) -> Expr:
        """The number in *2 or more*, *fewer than 3*, where it is said apart on which side of it something is."""
        return self.count(replace(quantity, kind="number") if quantity.kind in OPERATORS and isinstance(quantity.number, int) else quantity, scope)

    @located
    def number(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the number of X*, *that number*."""
        if noun.quantity is not None and noun.quantity.kind in ("twice", "half"):
            raise UncompiledError("how many this is cannot be told from these words", noun.quantity.at)
        if noun.article == "that" and not noun.modifiers and scope.number is not None:
            return scope.number
        for modifier in noun.modifiers:
            if isinstance(modifier, Relation) and modifier.term == "Of":
                return self.how_many(self.compiler.nouns.filled(modifier), scope)
        return None

    def counted(self, noun: Noun) -> Noun:
        """*any amount of X* is any number of X, and *the amount of X* is just X."""
        named = noun.head.term.casefold() == "amount" and noun.head.kind in ("role", "term")
        whole = next((m for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None) if named else None
        things = self.compiler.nouns.filled(whole) if whole is not None else None
        if not isinstance(things, Noun) or things.quantity is not None or not self.compiler.nouns.amount_like(things):
            return noun
        quantity = Quantity("any_number", at=noun.quantity.at) if noun.quantity is not None and noun.quantity.kind == "any" else noun.quantity
        rest = tuple(m for m in noun.modifiers if m is not whole)
        return replace(things, quantity=quantity, article=things.article or noun.article, modifiers=(*things.modifiers, *rest), mention=noun.mention)

    @located
    def how_many(self, phrase: Phrase, scope: Scope) -> Expr:
        """How many things a phrase speaks of, or how much a value or a track is."""
        if isinstance(phrase, Noun):
            phrase = self.counted(phrase)
            if phrase.head.kind == "number":
                return self.count(phrase.quantity, scope)
            equal = self.equal_to(phrase)
            if equal is not None:
                return self.with_sums(self.how_many(equal, scope), phrase, scope)
            kind = self.compiler.nouns.kind(phrase, scope)
            beyond = self.compiler.excess.count(phrase, scope) if kind not in ("value", "token") else None
            if beyond is not None:
                return beyond
            if kind in ("value", "token", "number", "range", "amount"):
                made = self.compiler.nouns.expression(phrase, scope)
                return made if made.kind == "number" else CountOf(made)
            if kind in ("space",) and phrase.quantity is not None and not phrase.modifiers and self.compiler.nouns.known(phrase, scope) is None:
                return self.count(phrase.quantity, scope)
        made = self.compiler.nouns.expression(phrase, scope)
        apart = self.compiler.qualifiers.apart(phrase) if isinstance(phrase, Noun) else ""
        if isinstance(made, Select):
            return Count(made, apart)
        if isinstance(made, Only):
            return Count(made.of, apart)
        return made if made.kind == "number" else CountOf(made)

    @located
    def times(self, phrase: Phrase, scope: Scope) -> Expr:
        """How often *for each X*, *for every 2 X* is: as many times as there are X, or whole groups of so many."""
        size = phrase.quantity if isinstance(phrase, Noun) and not phrase.partitive else None
        if not isinstance(phrase, Noun) or size is None or size.kind in EVERY or not isinstance(size.number, int):
            return self.how_many(phrase, scope)
        if size.kind not in ("number", "exactly") or size.number < 1:
            raise UncompiledError("for each group of how many is not said")
        return Sum("//", self.how_many(replace(phrase, quantity=None), scope), Number(size.number))

    def equal_to(self, noun: Noun) -> Phrase | None:
        """What *X equal to Y* is as many as."""
        return next((self.compiler.nouns.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Equal to"), None)

    @located
    def value(self, noun: Noun, scope: Scope) -> Expr | None:
        """A value of a thing: *its value*, *the cost of that card*."""
        term = noun.head.term
        printed = any(f.kind == "adjective" and f.term == "Printed" for f in noun.filters)
        whole = next((self.compiler.nouns.filled(m) for m in noun.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        base = noun.owner if noun.owner is not None else whole
        extreme = next((f.term for f in noun.filters if f.kind == "adjective" and f.term in ("Highest", "Lowest", "Combined")), None)
        if term in ("Number", "Total", "Difference") and whole is not None:
            return self.how_many(whole, scope)
        lost = self.compiler.notes.lost(noun, self.compiler.value_name(term), scope)
        if lost is not None:
            return lost
        if base is None:
            if noun.quantity is not None and noun.quantity.number is not None:
                return self.count(noun.quantity, scope)
            if scope.vars:
                raise UncompiledError(f"whose {self.vocabulary.word(term)} is not said")
            raise UncompiledError(f"whose {self.vocabulary.word(term)} is meant is not said")
        of = self.compiler.nouns.expression(base, scope)
        value = self.compiler.value_name(term)
        if isinstance(of, Select) and isinstance(base, Noun) and base.quantity is not None and base.quantity.kind == "a":
            raise UncompiledError(f"the {self.vocabulary.word(term)} of which of them? Choose one first, then speak of its {self.vocabulary.word(term)}")
        if extreme is not None and isinstance(of, Select | Union):
            op = {"Highest": "max", "Lowest": "min", "Combined": "sum"}[extreme]
            return self.with_sums(Extreme(op, value, of), noun, scope)
        return self.with_sums(ValueOf(value, of, printed), noun, scope)

    @located
    def tokens(self, noun: Noun, scope: Scope) -> Expr | None:
        """Tokens: so many of them (an amount), or those that a thing has (a number)."""
        resource = self.vocabulary.resource(noun.head.term)
        if resource is None and noun.head.term != "Token":
            return None
        whole = next((self.compiler.nouns.filled(m) for m in noun.modifiers if isinstance(m, Relation) and self.says_where(m, scope)), None)
        had_by = next(
            (m.subject for m in noun.modifiers if isinstance(m, Relative) and m.predicate.verb in ("Have", "have") and not m.predicate.mood.negated), None
        )
        base = noun.owner if noun.owner is not None else whole if whole is not None else had_by
        if base is not None and (noun.quantity is None or noun.quantity.kind in EVERY):
            return self.with_sums(Held(resource or "", self.compiler.nouns.expression(base, scope)), noun, scope)
        held = Held(resource or "", self.compiler.nouns.expression(base, scope)) if base is not None else None
        share = self.compiler.portions.of(noun, self.vocabulary.sort(noun.head.term) or "", held, scope)
        if share is not None:
            return share
        spent = next((x for x in noun.modifiers if isinstance(x, Relative) and self.compiler.nouns.past(x)), None)
        if spent is not None and noun.quantity is None:
            self.named_before(noun, spent.predicate, scope)
            return self.compiler.past.total(spent, scope)
        equal = self.equal_to(noun)
        resource = self.vocabulary.sort(noun.head.term)
        if equal is not None:
            return Amount(resource or "", self.how_many(equal, scope))
        if (noun.quantity is not None and noun.quantity.kind in EVERY) or (noun.quantity is None and noun.plural):
            return Amount(resource or "", Number(-1))
        return Amount(resource or "", self.with_sums(self.count(noun.quantity, scope), noun, scope))

    def named_before(self, noun: Noun, spent: Predicate, scope: Scope) -> None:
        """Refuse a count of other tokens than those of which the text has spoken: all that was done this way is counted."""
        done_to = scope.done_to.get(spent.verb)
        before = self.vocabulary.resource(scope.heads.get(done_to, "")) if done_to is not None else None
        if before is not None and self.compiler.past.period(spent, scope) == "way" and self.vocabulary.resource(noun.head.term) != before:
            raise UncompiledError(f"the text does not do this to {self.vocabulary.word(noun.head.term)} before", noun.at)

    def says_where(self, relation: Relation, scope: Scope) -> bool:
        """Does a relation say with whom or on what tokens are: *on X*, *of X*, *in the pool of X*?"""
        return relation.term in ("Of", "On") or (relation.term == "In" and self.compiler.nouns.kind(self.compiler.nouns.filled(relation), scope) == "player")

    def with_sums(self, expression: Expr, noun: Noun, scope: Scope) -> Expr:
        """plus, minus and in excess of behind a number."""
        beyond = self.compiler.excess.of(noun)
        if beyond is not None:
            expression = self.compiler.excess.past(expression, noun, beyond, scope)
        for modifier in noun.modifiers:
            if isinstance(modifier, Relation) and modifier.term in SUMS:
                taken = self.compiler.nouns.filled(modifier)
                further = tuple(m for m in taken.modifiers if isinstance(m, Relation) and m.term in SUMS) if isinstance(taken, Noun) else ()
                bare = replace(taken, modifiers=tuple(m for m in taken.modifiers if m not in further)) if isinstance(taken, Noun) else taken
                expression = Sum("+" if modifier.term == "Plus" else "-", expression, self.how_many(bare, scope))
                if isinstance(taken, Noun) and further:  # *A minus B minus C* goes from left to right
                    expression = self.with_sums(expression, replace(taken, modifiers=further), scope)
        return expression
