"""Tokens that are kept off: *Each turn, prevent tokens to a card up to one of its values.* What is kept off in a turn is a number that a card has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Condition, Do, Expr, Modify, Number, Var, Verb
from interpreter.effects.model.walk import nodes
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Noun, Pronoun, Sentence, Slot, Time, WhenPhrase

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

ALL = 10_000
"""More than is ever dealt."""


def warding(resource: str) -> str:
    """The name of the number of tokens that are kept off a card in a turn."""
    return f"{resource} prevented each turn"


class Wards:
    """Makes changes of the number of tokens that are kept off cards."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @located
    def of(self, sentence: Sentence, condition: Condition, scope: Scope) -> Modify | None:
        """What a sentence keeps off in each turn; nothing when it says something else."""
        predicate = sentence.clauses[0].predicates[0]
        slots = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        amount, target, limit = slots.get("amount"), slots.get("target"), slots.get("limit")
        if predicate.verb != "Prevent" or predicate.mood.form != "order" or not isinstance(amount, Noun) or not any(map(_each_turn, sentence.prefixes)):
            return None
        resource = self.compiler.vocabulary.resource(amount.head.term)
        if resource is None or not isinstance(target, Noun | Pronoun):
            raise UncompiledError("what is prevented, and to what, is not said")
        of = self.compiler.lasting.subject_pattern(target, scope)
        scope.vars[target.mention] = Var(of.var, "card")
        most: Expr = Number(ALL)
        if isinstance(limit, Noun | Pronoun):
            most = self.compiler.quantities.how_many(limit, scope)
        elif amount.quantity is not None:
            most = self.compiler.quantities.count(amount.quantity, scope)
        return Modify(warding(resource), "add", of, most, condition)

    def warded(self, verb: Verb) -> tuple[str, str, str] | None:
        """A verb that puts tokens of one kind on a card: its slots for how many and on what, and the kind."""
        types = self.compiler.vocabulary.slots(verb.name)
        for act in nodes(verb.body):
            named = dict(act.args) if isinstance(act, Do) and act.verb == "Add" else {}
            tokens, target = named.get("tokens"), named.get("target")
            if isinstance(tokens, Var) and isinstance(target, Var) and tokens.name in types and target.name in types:
                words = [self.compiler.vocabulary.resource(self.compiler.vocabulary.by_word.get(t, t)) for t in types[tokens.name]]
                if len(words) == 1 and words[0] is not None:
                    return tokens.name, target.name, words[0]
        return None


def _each_turn(prefix: object) -> bool:
    """Is it *each turn*?"""
    time = prefix.adverbial if isinstance(prefix, WhenPhrase) else None
    when = time.when if isinstance(time, Time) and time.code is None else None
    return isinstance(when, Noun) and when.head.term == "Turn" and when.quantity is not None and when.quantity.kind in ("each", "every")
