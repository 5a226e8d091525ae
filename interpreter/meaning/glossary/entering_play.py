"""How cards of a class come into play: *A X enters play at an end of a line*, *A X enters play attached to a Y*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Pronoun, Relation, Sentence, Slot
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Arrive
from interpreter.meaning.protocol import Denotations


class Arrivals:
    """The denotation of sentences that say where cards come to stand when they come into play."""

    def __init__(self, all_: Denotations) -> None:
        self.facts = all_.facts

    def arrival(self, sentence: Sentence) -> Arrive | None:
        """Where cards of a class come into play; nothing when a sentence says something else."""
        clause = sentence.clauses[0]
        predicate, subject = clause.predicates[0], clause.subject
        if not self.facts.lines or self.facts.role(predicate.verb) is not Role.ARRIVAL or sentence.prefixes or clause.subordinates:
            return None
        if predicate.mood.modal or predicate.mood.negated or not isinstance(subject, Noun) or subject.head.kind != "term":
            return None
        fillers = [part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
        where = [each for each in fillers if self.facts.role(each.head.term) is not Role.IN_PLAY]
        if len(where) != 1 or len(fillers) != 2 or where[0].head.kind != "term":
            return None
        word, at = self.facts.word(subject.head.term), where[0]
        if self.facts.kind(at.head.term) == "region":
            if self.facts.geometry(at.head.term) != "end" or not self.facts.speech.generic.plain(at, (Role.WHOLE,)):
                raise Unmeant("cards come into play at either end of a line, unless a text says otherwise", at.at)
            if not self.in_own_line(at, subject):
                raise Unmeant("cards come into play in the line of whoever controls them: say so", at.at)
            return Arrive(word, self.facts.lines[0])
        if self.facts.kind(at.head.term) == "card":
            if self.facts.attached_zone is None:
                raise Unmeant("this game has no place for what is attached to cards", at.at)
            if not self.facts.speech.generic.plain(at):
                raise Unmeant("to which cards something is attached is said by one word for them", at.at)
            return Arrive(word, self.facts.attached_zone, self.facts.word(at.head.term))
        return None

    def in_own_line(self, edge: Noun, card: Noun) -> bool:
        """*of its controller's line*."""
        line = next((each.slots[0].filler for each in edge.modifiers if isinstance(each, Relation)), None)
        whose = line.owner if isinstance(line, Noun) and self.facts.zone(line.head.term) == self.facts.lines[0] else None
        of = whose.owner if isinstance(whose, Noun) and self.facts.role(whose.head.term) is Role.CONTROLLER else None
        return isinstance(of, Noun | Pronoun) and of.refers == card.mention
