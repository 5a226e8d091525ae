"""*If a player would take a card from an empty X, that player shuffles their Y into their X first*: a pile that is made anew when it is needed."""

from __future__ import annotations

from interpreter.effects.model import Renew
from interpreter.effects.vocabulary import Vocabulary
from interpreter.language.tree import Adverb, Noun, Predicate, Relation, Sentence, Slot, When


def renewal(sentence: Sentence, vocabulary: Vocabulary) -> Renew | None:
    """The pile that a sentence renews and where its new cards come from; nothing when it says something else."""
    prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
    if not isinstance(prefix, When) or prefix.sub.clauses[0].predicates[0].mood.modal != "would" or len(sentence.clauses) != 1:
        return None
    act = sentence.clauses[0].predicates[0]
    first = any(isinstance(part, Adverb) and part.code == "first" for part in act.parts)
    emptied = _emptied(prefix.sub.clauses[0].predicates[0], vocabulary)
    moved = {part.name: vocabulary.zone(part.filler.head.term) for part in act.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)}
    source = moved.get("target")
    if act.verb != "Shuffle" or not first or emptied is None or moved.get("zone") != emptied or source is None:
        return None
    return Renew(emptied, source)


def _emptied(predicate: Predicate, vocabulary: Vocabulary) -> str | None:
    """The zone in *a card from an empty X*."""
    nouns = [part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
    behind = [slot.filler for noun in nouns for m in noun.modifiers if isinstance(m, Relation) and m.term == "From" for slot in m.slots]
    for noun in (*nouns, *(each for each in behind if isinstance(each, Noun))):
        if any(each.term == "Empty" and not each.negated for each in noun.filters):
            return vocabulary.zone(noun.head.term)
    return None
