"""Nouns that mean any thing of a kind: *a card*, *a player*; a sentence that narrows them says more than who looks only at its verbs hears."""

from __future__ import annotations

from collections.abc import Collection

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Relation
from interpreter.meaning.facts.vocabulary import Vocabulary


class Generic:
    """Tells nouns that narrow nothing from others."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def role(self, headword: str) -> Role | None:
        """What the language does with a term."""
        term = self.vocabulary.terms.get(headword)
        return term.role if term is not None else None

    def is_any(self, phrase: object, role: Role, behind: Collection[Role] = (), quantity: str = "a") -> bool:
        """Is it *a X*, *Xs* and no more: no word before it, and behind it only relations that somebody reads?"""
        return isinstance(phrase, Noun) and phrase.head.kind == "term" and self.role(phrase.head.term) is role and self.plain(phrase, behind, quantity)

    def plain(self, noun: Noun, behind: Collection[Role] = (), quantity: str = "a") -> bool:
        """Is nothing said of a noun but that there is one, or some?"""
        bare = noun.owner is None and noun.rank is None and noun.count is None and noun.bound is None and not noun.filters and noun.refers is None
        related = all(isinstance(each, Relation) and self.role(each.term) in behind for each in noun.modifiers)
        return bare and related and (noun.quantity.kind == quantity if noun.quantity is not None else noun.plural and noun.article is None)

    def takes(self, verb: str, slot: str, noun: Noun) -> bool:
        """Does a noun narrow nothing: is it the name of the slot, or the word for all things of its kind that the slot takes?"""
        known = self.vocabulary
        word, kind = known.word(noun.head.term), known.kind(noun.head.term)
        types = [known.by_word[each] for each in known.slots(verb).get(slot, ()) if each in known.by_word]
        alike = [each for each in types if known.kind(each) == kind]
        if word == slot or not types:
            return word == slot or self.role(noun.head.term) is Role.ANY_PLAYER
        return bool(alike) and all(word in (known.word(each), *known.is_a(each)) for each in alike)
