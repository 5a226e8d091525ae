"""Leaving play: *X is put into Z from play*, *X goes from play to Z* is X leaving play for Z."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Circumstance, Predicate, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds
from interpreter.meaning.model import Event, InPlayPlace, Same, Var
from interpreter.meaning.model import Pattern as Participant
from interpreter.meaning.protocol import Denotations

FROM_PLAY = Part(sort=Circumstance, relation=frozenset([Role.ORIGIN]), heads=kinds(Role.IN_PLAY))
"""*from play* behind a verb."""

THERE = ("zone", "pile")
"""The slots of a verb of putting for the place to which a card goes, whatever end of it."""


def put_out(event: Event, predicate: Predicate, all_: Denotations, cx: Context) -> Event:
    """The event of leaving play, where a verb says that something is put somewhere from play."""
    facts = all_.facts
    said = next(part for part in predicate.parts if FROM_PLAY.meets(part, predicate.verb, facts))
    named = dict(event.slots)
    if facts.leaving is None or facts.role(event.verb) is not Role.PUTTING or set(named) != {"target", "zone"}:
        raise Unmeant("what is done to something from play is not plain: say that it leaves play", said.at)
    who, what, where = tuple(facts.slots(facts.leaving))[:3]
    name = cx.new("out")
    out_of = Participant(name, (Same(Var(name, "zone"), InPlayPlace()),), "zone")
    return replace(event, verb=facts.leaving, slots=((who, named["target"]), (what, out_of), (where, named["zone"])))


def departed(event: Event, predicate: Predicate, all_: Denotations, cx: Context) -> Event:
    """The event of leaving play, where something goes from play to a place, and to go is to be put there."""
    facts = all_.facts
    named = dict(event.slots)
    if facts.leaving is None or set(named) != {"mover", "source", "zone"} or not facts.goes(event.verb):
        return event
    if not any(isinstance(test, Same) and isinstance(test.right, InPlayPlace) for test in named["source"].tests):
        return event
    who, what, where = tuple(facts.slots(facts.leaving))[:3]
    return replace(event, verb=facts.leaving, slots=((who, named["mover"]), (what, named["source"]), (where, named["zone"])))


def put_there(event: Event, predicate: Predicate, all_: Denotations, cx: Context) -> Event:
    """The event of going to a place from wherever something was: whoever destroys, discards or returns a card puts it there as well."""
    facts = all_.facts
    named = dict(event.slots)
    where = next((name for name in THERE if name in named), None)
    answers = cx.answers or cx.replaces
    if where is None or set(named) != {"target", where} or event.actor is not None or event.agent is not None or not answers:
        return event
    if any(isinstance(test, Same) and isinstance(test.right, InPlayPlace) for test in named[where].tests):
        return event
    if facts.leaving is None:
        raise Unmeant(
            "in this game it is not known when a card gets there by another act: say what is done to it, *is destroyed*, *is discarded*", predicate.at
        )
    slots = tuple(facts.slots(facts.leaving))
    return replace(event, verb=facts.leaving, slots=((slots[0], named["target"]), (slots[2], named[where])))


PUT_THERE = Idiom(
    "being put somewhere",
    Pattern(verb=kinds(Role.PUTTING), voice=codes("passive"), parts=(Part(sort=Slot, names=codes("target", *THERE)),), without=(FROM_PLAY,)),
    put_there,
)
PUT_OUT = Idiom("being put somewhere from play", Pattern(parts=(FROM_PLAY,)), put_out)
DEPARTURE = Idiom(
    "going somewhere from play",
    Pattern(verb=kinds(Kind.GOES), parts=(Part(sort=Slot, names=codes("source"), heads=kinds(Role.IN_PLAY)),), without=(FROM_PLAY,)),
    departed,
)
