"""How often acts may be done: *cannot be V1 or V2 more than 6 times each turn*, *may only V1 1 card or V2 1 card*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Predicate, Relation, Sentence, Slot, Time, WhenPhrase
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.idioms.pattern import Part, Pattern, kinds, moods
from interpreter.meaning.model import Tally
from interpreter.meaning.protocol import Denotations


class Limits:
    """The denotations of sentences that count acts of several verbs together."""

    def __init__(self, all_: Denotations) -> None:
        self.facts = all_.facts

    def too_often(self, sentence: Sentence) -> Tally:
        """*Cards with the same name cannot be V1 or V2 more than N times each turn.*"""
        clause = sentence.clauses[0]
        predicates, subject = clause.predicates, clause.subject
        times = [part.when for each in predicates for part in each.parts if isinstance(part, Time) and isinstance(part.when, Noun)]
        often = next((when.quantity for when in times if self.facts.role(when.head.term) is Role.OCCURRENCE), None)
        each_turn = any(self.is_turn(when) and when.quantity is not None and when.quantity.kind == "each" for when in times)
        if often is None or not isinstance(often.number, int) or not each_turn or len(times) != 2:
            raise Untold("how often this can be done, and in which time", clause.at)
        if not isinstance(subject, Noun) or not self.same_name(subject) or not either(predicates):
            raise Unmeant("what is done so often is counted for cards with the same name only", clause.at)
        return Tally(tuple((each.verb, each.subject) for each in predicates), often.number, by_name=True)

    def is_turn(self, when: Noun) -> bool:
        """Is it a turn?"""
        return self.facts.role(when.head.term) is Role.TURN

    def same_name(self, noun: Noun) -> bool:
        """Is it nothing but *cards with the same name*?"""
        if len(noun.modifiers) != 1 or not self.facts.speech.generic.is_any(noun, Role.ANY_CARD, (Role.HAVING,)):
            return False
        relation = noun.modifiers[0]
        filler = relation.slots[0].filler if isinstance(relation, Relation) and self.facts.role(relation.term) is Role.HAVING else None
        if not isinstance(filler, Noun) or self.facts.role(filler.head.term) is not Role.NAME:
            return False
        return len(filler.filters) == 1 and (filler.filters[0].term == "same" or self.facts.role(filler.filters[0].term) is Role.SAME)

    def only_so_many(self, sentence: Sentence) -> Tally:
        """*During the first turn of the game, P may only V1 N cards or V2 N cards.*"""
        predicates, subject = sentence.clauses[0].predicates, sentence.clauses[0].subject
        plain = isinstance(subject, Noun) and not subject.filters and not subject.modifiers
        if not plain or not either(predicates) or len(sentence.prefixes) != 1 or not self.first_turn(sentence.prefixes[0]):
            raise Unmeant("what only the first player may do is said of the first turn of the game", sentence.at)
        counted = [self.counted(each) for each in predicates]
        slots = [each for each in counted if each is not None]
        numbers = {number for _, number in slots}
        if len(slots) != len(predicates) or len(numbers) != 1:
            raise Untold("to how many cards this may be done, all verbs counted together", sentence.at)
        return Tally(tuple((p.verb, slot) for p, (slot, _) in zip(predicates, slots, strict=True)), numbers.pop(), first_turn=True, yields=True)

    def counted(self, predicate: Predicate) -> tuple[str, int] | None:
        """The slot with *N cards*, and the number."""
        part = predicate.parts[0] if len(predicate.parts) == 1 else None
        if not isinstance(part, Slot) or not self.facts.speech.generic.is_any(part.filler, Role.ANY_CARD, quantity="number"):
            return None
        quantity = part.filler.quantity if isinstance(part.filler, Noun) else None
        return (part.name, quantity.number) if quantity is not None and isinstance(quantity.number, int) else None

    def first_turn(self, prefix: object) -> bool:
        """Is it *during the first turn of the game*?"""
        time = prefix.adverbial if isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) else None
        when = time.when if time is not None else None
        if not isinstance(when, Noun) or not self.is_turn(when) or when.owner is not None or [each.term for each in when.filters] != ["first"]:
            return False
        of = [slot.filler for m in when.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE for slot in m.slots]
        return len(of) == len(when.modifiers) == 1 and isinstance(of[0], Noun) and self.facts.role(of[0].head.term) is Role.GAME


def either(predicates: tuple[Predicate, ...]) -> bool:
    """Are several verbs joined by *or*, so that what is done of either is counted?"""
    return all(each.link == "or" for each in predicates[1:])


OFTEN = Part(sort=Time, heads=kinds(Role.OCCURRENCE), quantities=moods("more_than"))
TOO_OFTEN = Pattern(modal=moods("can"), negated=True, opening=False, free=True, joined=True, parts=(OFTEN,), only=(Part(sort=Time),))
"""*X cannot be V1 or V2 more than N times ...*"""
ONLY_SO_MANY = Pattern(modal=moods("may_only"), about=kinds(Role.FIRST_PLAYER), opening=True, free=True, joined=True)
"""*..., the first player may only V1 ... or V2 ...*"""
