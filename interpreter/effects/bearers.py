"""Where tokens are taken from, said of the tokens themselves: *move all gold on this card to X* is *move all gold from this card to X*."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from interpreter.effects.model.walk import rewritten
from interpreter.effects.quantities import EVERY
from interpreter.effects.scope import Scope
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Quantity, Relation, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

_FROM = re.compile(r"from \{(\w+)")
NATIVE = "Lose"
"""The only verb of the engine's own that takes tokens from where they are said to be."""


class Bearers:
    """Turns what is said of tokens into what the verb is told."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.source_of = cache(self._source_of)

    def taken(self, predicate: Predicate, scope: Scope) -> Predicate:
        """The predicate with the place from which tokens are taken in the slot for it, where the verb has one."""
        slot = self.source_of(predicate.verb)
        if (
            slot is None
            or predicate.mood.voice == "passive"
            or predicate.subject == slot
            or any(isinstance(p, Slot) and p.name == slot for p in predicate.parts)
        ):
            return predicate
        for part in predicate.parts:
            where = self.where(part.filler, scope) if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
            bearer = self.compiler.relation_filler(where) if where is not None else None
            if (
                isinstance(part, Slot)
                and isinstance(part.filler, Noun)
                and isinstance(bearer, Noun | Pronoun)
                and self.fits(predicate.verb, slot, bearer, scope)
            ):
                told = (replace(part, filler=self.bare(part.filler, where)), Slot(slot, bearer, at=bearer.at))
                rest = tuple(_of_bearer(p, part.filler.mention, bearer) for p in predicate.parts if p is not part)
                return replace(predicate, parts=(*told, *rest))
        return predicate

    @staticmethod
    def bare(tokens: Noun, where: Relation | None) -> Noun:
        """Tokens without the place where they lie; *the gold on it* is all of it."""
        all_of_them = tokens.article == "the" and tokens.quantity is None
        rest = tuple(m for m in tokens.modifiers if m is not where)
        return replace(
            tokens, modifiers=rest, article=None if all_of_them else tokens.article, quantity=Quantity("all", at=tokens.at) if all_of_them else tokens.quantity
        )

    def where(self, tokens: Noun, scope: Scope) -> Relation | None:
        """The relation that says where tokens lie: on a card, in a pool."""
        if self.compiler.nouns.kind(tokens, scope) != "token" or tokens.owner is not None or tokens.refers is not None:
            return None
        counted = tokens.quantity is not None and (tokens.quantity.kind in EVERY or isinstance(tokens.quantity.number, int))
        if not counted and tokens.article != "the":
            return None
        places = (m for m in tokens.modifiers if isinstance(m, Relation) and m.term in ("On", "In"))
        return next(places, None) if len(tokens.modifiers) == 1 else None

    def fits(self, verb: str, slot: str, bearer: Phrase, scope: Scope) -> bool:
        """Can the verb take tokens from there?"""
        kind = self.compiler.nouns.kind(bearer, scope)
        return kind in ("card", "player") and kind in {self.compiler.type_kind(each) for each in self.compiler.vocabulary.slots(verb).get(slot, ())}

    def _source_of(self, verb: str) -> str | None:
        """The slot behind *from* in the wordings of a verb that moves tokens."""
        term = self.compiler.vocabulary.terms.get(verb)
        if term is None or (term.native and verb != NATIVE):
            return None
        return next((found[1] for wording in term.says.en if (found := _FROM.search(str(wording))) is not None), None)


def _of_bearer(part: Any, tokens: int, bearer: Noun | Pronoun) -> Any:
    """The same where *its* speaks of what the tokens lie on, not of the tokens."""
    refers = bearer.refers if bearer.refers is not None else bearer.mention
    return rewritten(part, lambda node: replace(node, refers=refers) if isinstance(node, Pronoun) and node.refers == tokens else node)
