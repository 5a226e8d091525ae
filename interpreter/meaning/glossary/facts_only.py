"""Sentences of a glossary that only establish facts: nothing of them is left to be run."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Complement, Group, Noun, Relation, Sentence, Text, When
from interpreter.meaning.facts import definitions, synonyms
from interpreter.meaning.facts.trees import clauses_of, only_sentence
from interpreter.meaning.glossary.definitions import filler_of
from interpreter.meaning.protocol import Denotations


class Elsewhere:
    """Knows by what they state the sentences that other passes have read: of decks, usual places, participants, other words for an act."""

    def __init__(self, all_: Denotations) -> None:
        self.facts = all_.facts

    def read(self, tree: Text, own: str) -> bool:
        """Has another pass read it?"""
        sentence = only_sentence(tree)
        return (sentence is not None and (self.of_decks(sentence) or self.renames(tree, own) or self.says_who_picks(sentence, own))) or any(
            self.usual_place(clause, own) or self.says_leaving(clause, own) or self.of_participants(clause, own) for clause in clauses_of(tree)
        )

    # -- decks

    def of_decks(self, sentence: Sentence) -> bool:
        """Is it about what a deck has, or about the cards in one?"""
        clause = sentence.clauses[0]
        if sentence.prefixes or len(sentence.clauses) != 1:
            return False
        role, inside = self.facts.role(clause.predicates[0].verb), self.in_deck(clause.subject)
        return inside if role is Role.MEMBERSHIP else role is Role.POSSESSION and (inside or self.is_deck(clause.subject))

    def is_deck(self, phrase: object) -> bool:
        """Is it *a deck*, no pile of somebody in a running game?"""
        return isinstance(phrase, Noun) and self.facts.role(phrase.head.term) is Role.DECK and phrase.owner is None

    def in_deck(self, phrase: object) -> bool:
        """*Each X in a deck*."""
        if not isinstance(phrase, Noun):
            return False
        return any(isinstance(m, Relation) and any(self.is_deck(slot.filler) for slot in m.slots) for m in phrase.modifiers)

    # -- places

    def usual_place(self, clause: Clause, own: str) -> bool:
        """*A player discards cards from their hand*: where cards are looked for when a text does not say it."""
        return definitions.places_usually(self.facts.speech, clause, own)

    def says_leaving(self, clause: Clause, own: str) -> bool:
        """*X leaves play when it is put into another zone*, of the verb itself."""
        return own == self.facts.leaving and definitions.says_leaving(self.facts.speech, clause, own)

    # -- words for participants and acts

    def of_participants(self, clause: Clause, own: str) -> bool:
        """*The A and the B are the Cs.*"""
        filler = filler_of(clause.predicates[0])
        if clause.predicates[0].verb != "be" or not isinstance(clause.subject, Group) or not isinstance(filler, Noun):
            return False
        return filler.head.term == own and bool(self.facts.participants(own))

    def renames(self, tree: Text, own: str) -> bool:
        """Is it the sentence that hangs a verb on another one: *When X is done, Y does own*?"""
        return synonyms.alias_of(self.facts.speech, own, tree) is not None

    def says_who_picks(self, sentence: Sentence, own: str) -> bool:
        """*If 2 or more X are T, P chooses 1 of them.*"""
        prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
        clause = sentence.clauses[0]
        if not isinstance(prefix, When) or prefix.sub.kind != "if" or self.facts.role(clause.predicates[0].verb) is not Role.CHOICE:
            return False
        said = filler_of(prefix.sub.clauses[0].predicates[0])
        return isinstance(said, Complement) and said.filter.term == own and self.facts.picker(own) is not None
