"""How cards of a class come into play: *A X enters play at an end of a line*, *A X enters play attached to a Y*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Pronoun, Relation, Sentence, Slot
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.pattern import Part, Pattern, kinds, moods
from interpreter.meaning.model import Arrive
from interpreter.meaning.protocol import Denotations


class Arrivals:
    """The denotation of sentences that say where cards come to stand when they come into play."""

    def __init__(self, all_: Denotations) -> None:
        self.facts = all_.facts

    def arrival(self, sentence: Sentence) -> Arrive:
        """Where cards of a class come into play."""
        clause = sentence.clauses[0]
        subject = clause.subject
        if not self.facts.lines:
            raise Unmeant("this game has no lines in which cards come to stand", sentence.at)
        fillers = [part.filler for part in clause.predicates[0].parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
        at = next(each for each in fillers if self.facts.role(each.head.term) is not Role.IN_PLAY)
        assert isinstance(subject, Noun)
        word = self.facts.word(subject.head.term)
        if self.facts.kind(at.head.term) == "region":
            if self.facts.geometry(at.head.term) != "end" or not self.facts.speech.generic.plain(at, (Role.WHOLE,)):
                raise Unmeant("cards come into play at either end of a line, unless a text says otherwise", at.at)
            if not self.in_own_line(at, subject):
                raise Unmeant("cards come into play in the line of whoever controls them: say so", at.at)
            return Arrive(word, self.facts.lines[0])
        if self.facts.attached_zone is None:
            raise Unmeant("this game has no place for what is attached to cards", at.at)
        if not self.facts.speech.generic.plain(at):
            raise Unmeant("to which cards something is attached is said by one word for them", at.at)
        return Arrive(word, self.facts.attached_zone, self.facts.word(at.head.term))

    def in_own_line(self, edge: Noun, card: Noun) -> bool:
        """*of its controller's line*."""
        line = next((each.slots[0].filler for each in edge.modifiers if isinstance(each, Relation)), None)
        whose = line.owner if isinstance(line, Noun) and self.facts.zone(line.head.term) == self.facts.lines[0] else None
        of = whose.owner if isinstance(whose, Noun) and self.facts.role(whose.head.term) is Role.CONTROLLER else None
        return isinstance(of, Noun | Pronoun) and of.refers == card.mention


ARRIVING = Pattern(
    verb=kinds(Role.ARRIVAL),
    modal=moods(None),
    negated=False,
    subject=Noun,
    about=kinds(Kind.CARD),
    opening=False,
    free=True,
    parts=(Part(sort=Slot, heads=kinds(Role.IN_PLAY)), Part(sort=Slot, heads=kinds(Kind.REGION, Kind.CARD))),
    only=(),
)
"""*A X enters play at Y*, *A X enters play attached to a Y*."""
