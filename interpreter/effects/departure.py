"""The verb for leaving play: *A card leaves play when it is put into another zone.*"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.generic import CARD, ZONE, is_any
from interpreter.effects.model import Event, InPlayPlace, Pattern, Same, Var
from interpreter.language.tree import Circumstance, Clause, Noun, Predicate, Pronoun, Slot, Text

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

PLAY = "Play (in play)"


def leaving_verb(trees: Mapping[tuple[str, str], Text | None]) -> str | None:
    """The verb that a rule of its own says cards do whenever they are put out of play."""
    for (headword, _), tree in trees.items():
        if tree is not None and says_leaving(tree, headword):
            return headword
    return None


def says_leaving(tree: Text, headword: str) -> bool:
    """Is it the rule that says of a verb that cards do it whenever they are put out of play?"""
    sentences = [sentence for ability in tree.abilities for sentence in ability.sentences if not sentence.prefixes]
    return any(_says_so(clause, headword) for sentence in sentences for clause in sentence.clauses)


def _says_so(clause: Clause, headword: str) -> bool:
    """*X leaves play when it is put into another zone*, of the verb itself."""
    predicate = clause.predicates[0]
    out_of = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
    if predicate.verb != headword or not isinstance(out_of, Noun) or out_of.head.term != PLAY or predicate.mood.modal is not None:
        return False
    return is_any(clause.subject, CARD) and any(sub.kind == "when" and _goes(sub.clauses[0], clause.subject) for sub in clause.subordinates)


def _goes(clause: Clause, card: object) -> bool:
    """*it is put into another zone*."""
    predicate = clause.predicates[0]
    same = isinstance(clause.subject, Noun | Pronoun) and isinstance(card, Noun) and clause.subject.refers == card.mention
    into = [part.filler for part in predicate.parts if isinstance(part, Slot)]
    return predicate.verb == "Put" and same and len(into) == 1 and is_any(into[0], ZONE, quantity="another")


def put_out(event: Event, predicate: Predicate, compiler: Compiler) -> Event:
    """*X is put into Z from play*: X leaves play for Z."""
    named = dict(event.slots)
    if compiler.leaving is None or event.verb != "Put" or not any(_from_play(part) for part in predicate.parts) or not {"target", "zone"} <= set(named):
        return event
    who, what, where = tuple(compiler.slot_kinds(compiler.leaving))[:3]
    out_of = Pattern("out_of", (Same(Var("out_of", "zone"), InPlayPlace()),), "zone")
    return replace(event, verb=compiler.leaving, slots=((who, named["target"]), (what, out_of), (where, named["zone"])))


def _from_play(part: object) -> bool:
    """Is it *from play* behind a verb?"""
    slots = part.relation.slots if isinstance(part, Circumstance) and part.relation.term == "From" else ()
    return any(isinstance(slot.filler, Noun) and slot.filler.head.term == PLAY for slot in slots)


def departed(event: Event, compiler: Compiler) -> Event:
    """*X goes from play to Z*, where to go is to be put there: X leaves play for Z."""
    named = dict(event.slots)
    term = compiler.vocabulary.terms.get(event.verb)
    if compiler.leaving is None or term is None or set(named) != {"mover", "source", "zone"} or len(term.means) != 1:
        return event
    from_play = any(isinstance(test, Same) and isinstance(test.right, InPlayPlace) for test in named["source"].tests)
    if not from_play or str(term.means[0]).casefold() != "put the mover into the zone.":
        return event
    who, what, where = tuple(compiler.slot_kinds(compiler.leaving))[:3]
    return replace(event, verb=compiler.leaving, slots=((who, named["mover"]), (what, named["source"]), (where, named["zone"])))
