"""*If a player would take a card from an empty pile, that player shuffles another pile into it first.*"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.content.role import Role
from interpreter.effects.model import Renew
from interpreter.language.tree import Adverb, Noun, Predicate, Relation, Sentence, Slot, When
from interpreter.meaning.protocol import Denotations


class Renewals:
    """The denotation of sentences that say where the new cards of an empty pile come from."""

    def __init__(self, all_: Denotations) -> None:
        self.facts = all_.facts

    def renewal(self, sentence: Sentence) -> Renew | None:
        """The pile that a sentence renews and where its new cards come from; nothing when it says something else."""
        prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
        if not isinstance(prefix, When) or prefix.sub.clauses[0].predicates[0].mood.modal != "would" or len(sentence.clauses) != 1:
            return None
        act = sentence.clauses[0].predicates[0]
        first = any(isinstance(part, Adverb) and part.code == "first" for part in act.parts)
        emptied = self.emptied(prefix.sub.clauses[0].predicates[0])
        moved = {part.name: self.facts.zone(part.filler.head.term) for part in act.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)}
        source = moved.get("target")
        if self.facts.role(act.verb) is not Role.SHUFFLING or not first or emptied is None or moved.get("zone") != emptied or source is None:
            return None
        return Renew(emptied, source)

    def emptied(self, predicate: Predicate) -> str | None:
        """The zone in *a card from an empty X*."""
        for noun in nouns_of(predicate, self.is_origin):
            if any(self.facts.role(each.term) is Role.EMPTY and not each.negated for each in noun.filters):
                return self.facts.zone(noun.head.term)
        return None

    def is_origin(self, relation: Relation) -> bool:
        """Does a relation say where something comes from?"""
        return self.facts.role(relation.term) is Role.ORIGIN


def nouns_of(predicate: Predicate, behind: object) -> Iterator[Noun]:
    """The nouns beside a verb, and those behind them in a relation of a certain sort."""
    assert callable(behind)
    for part in predicate.parts:
        if isinstance(part, Slot) and isinstance(part.filler, Noun):
            yield part.filler
            for modifier in part.filler.modifiers:
                if isinstance(modifier, Relation) and behind(modifier):
                    yield from (slot.filler for slot in modifier.slots if isinstance(slot.filler, Noun))
