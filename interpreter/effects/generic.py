"""Nouns that mean any thing of a kind: *a card*, *a player*; a sentence that narrows them says more than who looks only at its verbs hears."""

from __future__ import annotations

from collections.abc import Collection

from interpreter.effects.vocabulary import Vocabulary
from interpreter.language.tree import Noun, Relation

CARD, PLAYER, ZONE = "Card", "Player", "Zone"


def is_any(phrase: object, headword: str, behind: Collection[str] = (), quantity: str = "a") -> bool:
    """Is it *a X*, *Xs* and no more: no word before it, and behind it only relations that somebody reads?"""
    return isinstance(phrase, Noun) and phrase.head.kind == "term" and phrase.head.term == headword and plain(phrase, behind, quantity)


def plain(noun: Noun, behind: Collection[str] = (), quantity: str = "a") -> bool:
    """Is nothing said of a noun but that there is one, or some?"""
    bare = noun.owner is None and noun.rank is None and noun.count is None and noun.bound is None and not noun.filters and noun.refers is None
    related = all(isinstance(each, Relation) and each.term in behind for each in noun.modifiers)
    return bare and related and (noun.quantity.kind == quantity if noun.quantity is not None else noun.plural and noun.article is None)


def takes(vocabulary: Vocabulary, verb: str, slot: str, noun: Noun) -> bool:
    """Does a noun narrow nothing: is it the name of the slot, or the word for all things of its kind that the slot takes?"""
    word, kind = vocabulary.word(noun.head.term), vocabulary.kind(noun.head.term)
    types = [vocabulary.by_word[each] for each in vocabulary.slots(verb).get(slot, ()) if each in vocabulary.by_word]
    alike = [each for each in types if vocabulary.kind(each) == kind]
    if word == slot or not types:
        return word == slot or noun.head.term == PLAYER
    return bool(alike) and all(word in (vocabulary.word(each), *vocabulary.is_a(each)) for each in alike)
