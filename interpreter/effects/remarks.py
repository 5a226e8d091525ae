"""Sentences of a glossary that do nothing by themselves: *A push is not a move*, *a deck has 4 of these*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.effects.restated import STATE_VERBS
from interpreter.language.tree import InPlaceOf, Noun, Relation, Sentence, Slot, Time, When, WhenPhrase

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Remarks:
    """Knows which sentences say only what is checked elsewhere or follows from other rules."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    def is_one(self, sentence: Sentence) -> bool:
        """*A push is not a move*, *a deck has 4 of these*: what is checked elsewhere or follows from the verbs being different."""
        predicate = sentence.clauses[0].predicates[0]
        subject = sentence.clauses[0].subject
        if any(isinstance(p, When | InPlaceOf) and not self.idle(p) for p in sentence.prefixes) or any(self.begins(p) for p in sentence.prefixes):
            return False
        if predicate.verb == "be" and isinstance(subject, Noun) and self.vocabulary.kind(subject.head.term) in ("region", "token"):
            return True
        if any(self.unplayed(x) for x in (subject, *(p.filler for p in predicate.parts if isinstance(p, Slot)))):
            return True
        if isinstance(subject, Noun) and self.vocabulary.kind(subject.head.term) == "player" and predicate.verb == "Own":
            return True
        if predicate.verb == "be" and predicate.mood.negated:
            return True
        if predicate.verb == "Have" and isinstance(subject, Noun) and self.any_zone(subject):
            return True
        described = predicate.mood.modal is None and not predicate.mood.negated and predicate.mood.form == "finite"
        defines = any(s.kind == "if" for s in sentence.clauses[0].subordinates)
        return described and not defines and not self.compiler.lines.says_how(predicate) and predicate.verb not in STATE_VERBS | {"Gain", "Lose", "Become"}

    def any_zone(self, noun: Noun) -> bool:
        """Is it *a deck*, no zone of somebody in a running game?"""
        return self.vocabulary.kind(noun.head.term) == "zone" and noun.owner is None and noun.quantity is not None and noun.quantity.kind == "a"

    def idle(self, prefix: When | InPlaceOf) -> bool:
        """Is a prefix about something that is no piece of a running game?"""
        return isinstance(prefix, When) and any(self.unplayed(clause.subject) for clause in prefix.sub.clauses)

    @staticmethod
    def begins(prefix: object) -> bool:
        """Does the prefix name a time at which something is done?"""
        return isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) and prefix.adverbial.code in ("at", "after", "before", "during")

    def unplayed(self, phrase: object) -> bool:
        """Is a noun about something that is no piece of a running game: a deck, a symbol of a deck, a time, a deed?"""
        if not isinstance(phrase, Noun):
            return False
        if phrase.head.kind == "act":
            return True
        if phrase.head.kind != "term":
            return False
        kind = self.vocabulary.kind(phrase.head.term)
        if kind == "zone":
            return (
                self.vocabulary.zone(phrase.head.term) is None
                and phrase.head.term not in ("Zone", "Play (in play)")
                and not phrase.head.term.startswith(("Top (", "Bottom ("))
            )
        if kind in ("time", "act", "effect", "thing", "ability", "name", "quality"):
            return phrase.head.term not in ("Direction", "Symbol")
        return any(self.unplayed(self.compiler.relation_filler(x)) for x in phrase.modifiers if isinstance(x, Relation))
