"""Abilities of another card that are resolved: *Resolve its "Play:" abilities as if they were printed on this card*."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Action, Expr, Loop, Native, Only, Optional
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Relation, Slot, Subordinate

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

RESOLVE = "Resolve"
BORROW = "Borrow"
MEANING = re.compile(r"resolve the (\w+ )?ability\.")
"""The sentence by which the glossary says that a verb comes to resolving an ability."""


class Borrowing:
    """Knows the verbs that resolve abilities, and makes of them what carries out the abilities of a label."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verb for resolving, and those whose meaning ends in it: they say whose abilities it is to be as if they were."""
        terms = self.compiler.vocabulary.terms.items()
        made = {h for h, t in terms if t.kind == "verb" and any(MEANING.fullmatch(str(s).casefold()) for s in t.means)}
        return frozenset(made | {RESOLVE})

    @located
    def of(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...] | None:
        """The abilities of one label that a card has are carried out; nothing when something else is resolved."""
        if predicate.verb not in self.verbs:
            return None
        fillers = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        abilities = next((f for f in fillers.values() if isinstance(f, Noun) and self.label(f) is not None), None)
        if abilities is None:
            return None
        out: list[Action] = []
        loops: list[tuple[str, Expr]] = []
        holder = self.holder(abilities)
        card = self.compiler.arguments.argument("Choose", "choice", holder, scope, out, loops, self.compiler.actions.who(subject, predicate, scope))
        self.compiler.arguments.wholes = []
        if isinstance(card, Only) and isinstance(holder, Noun):
            card = self.compiler.acts.noted(card, holder, scope, out)
        bearer = fillers.get("bearer")
        borne = self.compiler.nouns.expression(bearer, scope) if isinstance(bearer, Noun | Pronoun) else card
        made: Action = Native(BORROW, (("card", card), ("bearer", borne), *self.actor(predicate, subject, scope)), (f"label {self.label(abilities)}",))
        for var, things in reversed(loops):
            made = Loop(var, things, (made,), together=False)
        return (*out, made)

    @located
    def as_if(self, sub: Subordinate, actions: tuple[Action, ...], scope: Scope) -> tuple[Action, ...] | None:
        """*... as if they were abilities of X*: X is the card that bears them; nothing when no abilities were borrowed."""
        last, clause = actions[-1], sub.clauses[0]
        what = next((part.filler for part in clause.predicates[0].parts if isinstance(part, Slot)), None)
        if isinstance(last, Loop | Optional):
            inner = self.as_if(sub, last.body, scope)
            return None if inner is None else (*actions[:-1], replace(last, body=inner))
        if not isinstance(last, Native) or last.name != BORROW or len(sub.clauses) != 1 or clause.predicates[0].verb != "be" or not isinstance(what, Noun):
            return None
        if not isinstance(clause.subject, Pronoun) or clause.subject.refers == 0:
            raise UncompiledError("it is not said what is as if it were abilities of that card", sub.at)
        bearer = self.compiler.nouns.expression(self.holder(what), scope)
        return (*actions[:-1], replace(last, args=tuple((name, bearer if name == "bearer" else value) for name, value in last.args)))

    def actor(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[tuple[str, Expr], ...]:
        """Who is *you* in the abilities: who is told to resolve them."""
        return () if subject is None else (("actor", self.compiler.actions.who(subject, predicate, scope)),)

    @staticmethod
    def label(noun: Noun) -> str | None:
        """The label in *its "Play:" abilities*."""
        return next((f.term for f in noun.filters if f.kind == "label" and not f.negated), None)

    @located
    def holder(self, abilities: Noun) -> Phrase:
        """Whose abilities they are."""
        whole = next((self.compiler.nouns.filled(m) for m in abilities.modifiers if isinstance(m, Relation) and m.term in ("Of", "On")), abilities.owner)
        if not isinstance(whole, Noun | Pronoun | Group):
            raise UncompiledError("of which card the abilities are is not said")
        return whole
