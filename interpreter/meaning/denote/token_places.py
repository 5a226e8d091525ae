"""Where tokens are taken from, said of the tokens themselves: *move all gold on this card to X* is *move all gold from this card to X*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Quantity, Relation, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.model.walk import rewritten
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY


class TokenPlaces:
    """Puts what tokens lie on into the slot for where they are taken from."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def taken(self, predicate: Predicate, cx: Context) -> Predicate:
        """The predicate with the place from which tokens are taken in the slot for it, where the verb has one."""
        slot = self.facts.token_source(predicate.verb)
        if slot is None or predicate.mood.voice == "passive" or predicate.subject == slot:
            return predicate
        if any(isinstance(part, Slot) and part.name == slot for part in predicate.parts):
            return predicate
        for part in predicate.parts:
            where = self.where(part.filler, cx) if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
            bearer = where.slots[0].filler if where is not None else None
            if not isinstance(part, Slot) or not isinstance(part.filler, Noun) or where is None or not isinstance(bearer, Noun | Pronoun):
                continue
            if self.fits(predicate.verb, slot, bearer, cx):
                told = (replace(part, filler=bare(part.filler, where)), Slot(slot, bearer, at=bearer.at))
                rest = tuple(of_bearer(each, part.filler.mention, bearer) for each in predicate.parts if each is not part)
                return replace(predicate, parts=(*told, *rest))
        return predicate

    def where(self, tokens: Noun, cx: Context) -> Relation | None:
        """The relation that says where tokens lie: on a card, in a pool."""
        if self.all.sort(tokens, cx) != "token" or tokens.owner is not None or tokens.refers is not None or len(tokens.modifiers) != 1:
            return None
        counted = tokens.quantity is not None and (tokens.quantity.kind in EVERY or isinstance(tokens.quantity.number, int))
        place = tokens.modifiers[0]
        said = isinstance(place, Relation) and self.facts.role(place.term) in (Role.UPON, Role.INSIDE)
        return place if said and isinstance(place, Relation) and (counted or tokens.article == "the") else None

    def fits(self, verb: str, slot: str, bearer: Phrase, cx: Context) -> bool:
        """Can the verb take tokens from there?"""
        sort = self.all.sort(bearer, cx)
        return sort in ("card", "player") and sort in self.facts.slot_types(verb, slot)


def bare(tokens: Noun, where: Relation) -> Noun:
    """Tokens without the place where they lie; *the gold on it* is all of it."""
    all_of_them = tokens.article == "the" and tokens.quantity is None
    quantity = Quantity("all", at=tokens.at) if all_of_them else tokens.quantity
    return replace(tokens, modifiers=tuple(m for m in tokens.modifiers if m is not where), article=None if all_of_them else tokens.article, quantity=quantity)


def of_bearer(part: Any, tokens: int, bearer: Noun | Pronoun) -> Any:
    """The same where *its* speaks of what the tokens lie on, not of the tokens."""
    refers = bearer.refers if bearer.refers is not None else bearer.mention
    return rewritten(part, lambda node: replace(node, refers=refers) if isinstance(node, Pronoun) and node.refers == tokens else node)
