"""Types: can a noun phrase fill a slot?"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.content.role import Role
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.tree import Group, Head, Noun, Phrase, Pronoun, Quoted


class Kinds:
    """Compares what a phrase is with what a slot takes."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def is_a(self, phrase: Phrase, types: Sequence[str]) -> bool:
        """Is the phrase of one of these types, going by its head alone?"""
        return isinstance(phrase, Noun) and phrase.head.kind == "term" and self.lexicon.fits(phrase.head.term, types)

    def suits(self, phrase: Phrase, types: Sequence[str]) -> bool:
        """Can the phrase fill a slot of these types?"""
        if not types or "any" in types:
            return not isinstance(phrase, Quoted) or "any" in types
        if isinstance(phrase, Group):
            return all(self.suits(m, types) for m in phrase.members)
        if isinstance(phrase, Quoted):
            return "ability" in types
        if isinstance(phrase, Pronoun):
            if phrase.word in ("you", "everyone"):
                return "player" in types
            if phrase.word == "it" and phrase.quantity is not None:  # *half of it*: of something that there is much of
                return any(t != "player" and not self.is_time(t) for t in types)
            if phrase.word in ("it", "itself", "this", "these"):
                return any(t != "player" for t in types)
            return True
        return self.noun_suits(phrase, types)

    def is_time(self, type_: str) -> bool:
        """Is it the word for a time?"""
        return any(self.lexicon.word(term).lower() == type_ and "time" in words for term, words in self.lexicon.ancestors.items())

    def noun_suits(self, noun: Noun, types: Sequence[str]) -> bool:
        """By the head alone, so that the answer can be kept."""
        head = noun.head
        signed = noun.quantity is not None and noun.quantity.kind == "signed"
        key = (head.kind, head.term, signed, types)
        known = self.lexicon.fitting.get(key)
        if known is None:
            known = self.lexicon.fitting[key] = self.head_suits(head, signed, types)
        return known

    def head_suits(self, head: Head, signed: bool, types: Sequence[str]) -> bool:
        kind = head.kind
        lexicon = self.lexicon
        if kind == "term":
            if lexicon.fits(head.term, types):
                return True
            if "number" in types and (signed or lexicon.fits(head.term, ("value",))):
                return True
            return self.means_some_card(head.term) and any(self.under_card(t) for t in types)
        if kind == "quality":
            return bool({"quality", "card", lexicon.word(head.term).lower(), head.term.lower()} & set(types)) or any(self.under_card(t) for t in types)
        if kind in ("name", "self"):
            return any(self.under_card(t) or t in ("name", "quality") for t in types)
        if kind == "act":
            return bool({"act", "thing", "effect", lexicon.word(head.term).lower(), head.term.lower()} & set(types))
        if kind == "number":
            return bool({"number", "value", "token"} & set(types)) or any(self.numeric(t) for t in types)
        if kind == "role":
            known = lexicon.slot_types.get(head.term, set())
            wanted = set(types)
            return "any" in known or any(lexicon.kinds(t) & wanted for t in known) or (any(map(self.under_card, known)) and any(map(self.under_card, types)))
        return True

    def means_some_card(self, headword: str) -> bool:
        """Does a noun say only that it is a card, or point back to cards of which the class was said before: *the rest*, *the others*?"""
        term = self.lexicon.terms.get(headword)
        return self.lexicon.word(headword) == "card" or (term is not None and term.role in (Role.REST, Role.OTHER_ONE))

    def under_card(self, type_name: str) -> bool:
        return type_name in self.lexicon.card_words

    def numeric(self, type_name: str) -> bool:
        return type_name in self.lexicon.number_words
