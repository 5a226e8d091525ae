"""Leaving play: *X is put into Z from play*, *X goes from play to Z* is X leaving play for Z."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Circumstance, Noun, Predicate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.model import Event, InPlayPlace, Pattern, Same, Var


def from_play(part: object, facts: Facts) -> bool:
    """Is it *from play* behind a verb?"""
    if not isinstance(part, Circumstance) or facts.role(part.relation.term) is not Role.ORIGIN or len(part.relation.slots) != 1:
        return False
    place = part.relation.slots[0].filler
    return isinstance(place, Noun) and place.head.kind == "term" and facts.role(place.head.term) is Role.IN_PLAY


def put_out(event: Event, predicate: Predicate, facts: Facts, cx: Context) -> Event:
    """The event of leaving play, where a verb says that something is put somewhere from play."""
    said = next((part for part in predicate.parts if from_play(part, facts)), None)
    if said is None:
        return event
    named = dict(event.slots)
    if facts.leaving is None or facts.role(event.verb) is not Role.PUTTING or set(named) != {"target", "zone"}:
        raise Unmeant("what is done to something from play is not plain: say that it leaves play", said.at)
    who, what, where = tuple(facts.slots(facts.leaving))[:3]
    name = cx.new("out")
    out_of = Pattern(name, (Same(Var(name, "zone"), InPlayPlace()),), "zone")
    return replace(event, verb=facts.leaving, slots=((who, named["target"]), (what, out_of), (where, named["zone"])))


def departed(event: Event, facts: Facts) -> Event:
    """The event of leaving play, where something goes from play to a place, and to go is to be put there."""
    named = dict(event.slots)
    if facts.leaving is None or set(named) != {"mover", "source", "zone"} or not facts.goes(event.verb):
        return event
    if not any(isinstance(test, Same) and isinstance(test.right, InPlayPlace) for test in named["source"].tests):
        return event
    who, what, where = tuple(facts.slots(facts.leaving))[:3]
    return replace(event, verb=facts.leaving, slots=((who, named["mover"]), (what, named["source"]), (where, named["zone"])))
