"""Sentences of a glossary that only establish facts: nothing of them is left to be run."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Complement, Group, Noun, Pronoun, Relation, Sentence, Slot, Text, When
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
        return (sentence is not None and (self.of_decks(sentence) or self.renames(sentence, own) or self.says_who_picks(sentence, own))) or any(
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
        predicate = clause.predicates[0]
        if predicate.verb != own or predicate.mood.modal or predicate.mood.negated or clause.subordinates or not isinstance(clause.subject, Noun):
            return False
        return any(isinstance(part, Slot) and isinstance(part.filler, Noun) and self.from_their(part.filler, clause.subject) for part in predicate.parts)

    def from_their(self, noun: Noun, who: Noun) -> bool:
        """Is it *X from their Y*?"""
        behind = [m.slots[0].filler for m in noun.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.ORIGIN]
        return any(isinstance(place, Noun) and isinstance(place.owner, Pronoun) and place.owner.refers == who.mention for place in behind)

    def says_leaving(self, clause: Clause, own: str) -> bool:
        """*X leaves play when it is put into another zone*, of the verb itself."""
        predicate = clause.predicates[0]
        out_of = filler_of(predicate)
        if predicate.verb != own or own != self.facts.leaving or predicate.mood.modal is not None or not isinstance(out_of, Noun):
            return False
        puts = (self.facts.role(sub.clauses[0].predicates[0].verb) is Role.PUTTING for sub in clause.subordinates if sub.kind == "when")
        return self.facts.role(out_of.head.term) is Role.IN_PLAY and any(puts)

    # -- words for participants and acts

    def of_participants(self, clause: Clause, own: str) -> bool:
        """*The A and the B are the Cs.*"""
        filler = filler_of(clause.predicates[0])
        if clause.predicates[0].verb != "be" or not isinstance(clause.subject, Group) or not isinstance(filler, Noun):
            return False
        return filler.head.term == own and bool(self.facts.participants(own))

    def renames(self, sentence: Sentence, own: str) -> bool:
        """Is it the sentence that hangs a verb on another one: *When X is done, Y does own*?"""
        prefix = sentence.prefixes[0] if sentence.prefixes else None
        return isinstance(prefix, When) and sentence.clauses[0].predicates[0].verb == own and self.facts.alias(own) is not None

    def says_who_picks(self, sentence: Sentence, own: str) -> bool:
        """*If 2 or more X are T, P chooses 1 of them.*"""
        prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
        clause = sentence.clauses[0]
        if not isinstance(prefix, When) or prefix.sub.kind != "if" or self.facts.role(clause.predicates[0].verb) is not Role.CHOICE:
            return False
        said = filler_of(prefix.sub.clauses[0].predicates[0])
        return isinstance(said, Complement) and said.filter.term == own and self.facts.picker(own) is not None
