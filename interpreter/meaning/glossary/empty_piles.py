"""*If a player would take a card from an empty pile, that player shuffles another pile into it first.*"""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Adverb, Noun, Predicate, Pronoun, Relation, Sentence, Slot, When
from interpreter.meaning.errors import Untold
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import Renew
from interpreter.meaning.protocol import Denotations


class Renewals:
    """The denotation of sentences that say where the new cards of an empty pile come from."""

    def __init__(self, all_: Denotations) -> None:
        self.facts = all_.facts

    def renewal(self, sentence: Sentence) -> Renew:
        """The pile that a sentence renews and where its new cards come from."""
        prefix = sentence.prefixes[0]
        assert isinstance(prefix, When)
        who, act, generic = prefix.sub.clauses[0].subject, sentence.clauses[0].predicates[0], self.facts.speech.generic
        emptied = self.emptied(prefix.sub.clauses[0].predicates[0])
        piles = {part.name: part.filler for part in act.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)}
        moved = {name: self.facts.zone(pile.head.term) for name, pile in piles.items() if points_at(pile.owner, who)}
        source = moved.get("target")
        anybody = prefix.sub.kind == "if" and generic.is_any(who, Role.ANY_PLAYER) and points_at(sentence.clauses[0].subject, who)
        if not anybody or emptied is None or moved.get("zone") != emptied or source is None:
            raise Untold("which empty pile gets its cards from where", sentence.at)
        return Renew(emptied, source)

    def emptied(self, predicate: Predicate) -> str | None:
        """The zone in *a card from an empty X*."""
        taken = [part.filler for part in predicate.parts if isinstance(part, Slot)]
        noun = taken[0] if len(taken) == 1 and self.facts.speech.generic.is_any(taken[0], Role.ANY_CARD, (Role.ORIGIN,)) else None
        behind = [slot.filler for m in noun.modifiers if isinstance(m, Relation) for slot in m.slots] if isinstance(noun, Noun) else []
        pile = behind[0] if len(behind) == 1 else None
        if not isinstance(pile, Noun) or not any(self.facts.role(each.term) is Role.EMPTY and not each.negated for each in pile.filters):
            return None
        return self.facts.zone(pile.head.term)


def points_at(phrase: object, who: object) -> bool:
    """Is it the same player: *that player*, *their*?"""
    return isinstance(phrase, Noun | Pronoun) and isinstance(who, Noun) and phrase.refers == who.mention


RENEWING = Pattern(verb=kinds(Role.SHUFFLING), modal=moods(None), negated=False, asks=moods("would"), parts=(Part(sort=Adverb, names=codes("first")),))
"""*If a player would ..., that player shuffles X into Y first.*"""
