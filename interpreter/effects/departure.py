"""The verb for leaving play: *A card leaves play when it is put into another zone.*"""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.language.tree import Clause, Noun, Slot, Text

PLAY = "Play (in play)"


def leaving_verb(trees: Mapping[tuple[str, str], Text | None]) -> str | None:
    """The verb that a rule of its own says cards do whenever they are put out of play."""
    for (headword, _), tree in trees.items():
        for ability in tree.abilities if tree is not None else ():
            if any(_says_so(clause, headword) for sentence in ability.sentences if not sentence.prefixes for clause in sentence.clauses):
                return headword
    return None


def _says_so(clause: Clause, headword: str) -> bool:
    """*X leaves play when it is put into another zone*, of the verb itself."""
    predicate = clause.predicates[0]
    out_of = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
    if predicate.verb != headword or not isinstance(out_of, Noun) or out_of.head.term != PLAY or predicate.mood.modal is not None:
        return False
    return any(sub.kind == "when" and sub.clauses[0].predicates[0].verb == "Put" for sub in clause.subordinates)
