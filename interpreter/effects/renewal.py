"""*If a player would take a card from an empty X, that player shuffles their Y into their X first*: a pile that is made anew when it is needed."""

from __future__ import annotations

from interpreter.effects.generic import CARD, PLAYER, is_any
from interpreter.effects.model import Renew
from interpreter.effects.vocabulary import Vocabulary
from interpreter.language.tree import Adverb, Noun, Predicate, Pronoun, Relation, Sentence, Slot, When


def renewal(sentence: Sentence, vocabulary: Vocabulary) -> Renew | None:
    """The pile that a sentence renews and where its new cards come from; nothing when it says something else."""
    prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
    if not isinstance(prefix, When) or prefix.sub.clauses[0].predicates[0].mood.modal != "would" or len(sentence.clauses) != 1:
        return None
    who, act = prefix.sub.clauses[0].subject, sentence.clauses[0].predicates[0]
    if prefix.sub.kind != "if" or not is_any(who, PLAYER) or not _points_at(sentence.clauses[0].subject, who):
        return None
    first = any(isinstance(part, Adverb) and part.code == "first" for part in act.parts)
    emptied = _emptied(prefix.sub.clauses[0].predicates[0], vocabulary)
    piles = {part.name: part.filler for part in act.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)}
    moved = {name: vocabulary.zone(pile.head.term) for name, pile in piles.items() if _points_at(pile.owner, who)}
    source = moved.get("target")
    if act.verb != "Shuffle" or not first or emptied is None or moved.get("zone") != emptied or source is None:
        return None
    return Renew(emptied, source)


def _points_at(phrase: object, who: object) -> bool:
    """Is it the same player: *that player*, *their*?"""
    return isinstance(phrase, Noun | Pronoun) and isinstance(who, Noun) and phrase.refers == who.mention


def _emptied(predicate: Predicate, vocabulary: Vocabulary) -> str | None:
    """The zone in *a card from an empty X*."""
    nouns = [part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
    behind = [slot.filler for noun in nouns for m in noun.modifiers if isinstance(m, Relation) and m.term == "From" for slot in m.slots]
    if not all(is_any(noun, CARD, ("From",)) for noun in nouns):
        return None
    for noun in (each for each in behind if isinstance(each, Noun)):
        if any(each.term == "Empty" and not each.negated for each in noun.filters):
            return vocabulary.zone(noun.head.term)
    return None
