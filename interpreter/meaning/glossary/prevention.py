"""*Each turn, prevent so many tokens to X*: how many tokens are kept off a card in a turn."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Pronoun, Sentence, Slot, Time, WhenPhrase
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.idioms.pattern import Pattern, codes, kinds, moods
from interpreter.meaning.model import Always, Expr, Modify, Number, Var
from interpreter.meaning.model.prevention import ALL, warding
from interpreter.meaning.protocol import Denotations


class Wards:
    """The denotation of sentences that keep tokens off cards in each turn."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def ward(self, sentence: Sentence, cx: Context) -> Modify:
        """What a sentence keeps off in each turn."""
        predicate = sentence.clauses[0].predicates[0]
        if not any(map(self.each_turn, sentence.prefixes)):
            raise Unbuilt("this verb", predicate.at)
        if len(sentence.prefixes) != 1 or sentence.clauses[0].subordinates:
            raise Untold("what else is said of this", sentence.at)
        slots = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        amount, target, limit = slots.get("amount"), slots.get("target"), slots.get("limit")
        if not isinstance(amount, Noun) or not isinstance(target, Noun | Pronoun) or set(slots) - {"amount", "target", "limit"}:
            raise Untold("what is prevented", predicate.at)
        resource = self.facts.resource(amount.head.term)
        if resource is None:
            raise Unmeant("what is prevented, and to what, is not said", amount.at)
        of, cx = self.all.pattern(target, cx)
        cx = cx.bind(target.mention, Var(of.var, "card"))
        most: Expr = Number(ALL)
        if isinstance(limit, Noun | Pronoun):
            most, cx = self.all.how_many(limit, cx)
        elif amount.quantity is not None:
            most = self.all.count(amount.quantity, cx)
        return Modify(warding(resource), "add", of, most, Always())

    def each_turn(self, prefix: object) -> bool:
        """Is it *each turn*?"""
        time = prefix.adverbial if isinstance(prefix, WhenPhrase) else None
        when = time.when if isinstance(time, Time) and time.code is None else None
        if not isinstance(when, Noun) or self.facts.role(when.head.term) is not Role.TURN:
            return False
        return when.quantity is not None and when.quantity.kind in ("each", "every")


WARDING = Pattern(verb=kinds(Role.PREVENTION), modal=moods(None), form=codes("order"), opening=True)
"""*Each turn, prevent ...*"""
