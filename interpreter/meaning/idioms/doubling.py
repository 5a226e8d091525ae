"""*Double the power of X this turn*: X gets as much more of a value as it has."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.denote.quantifiers import looped
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import Action, Always, Lasting, Let, Modify, Same, ValueOf, Var
from interpreter.meaning.model import Pattern as Participant
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import SlotOf


def doubled(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context) -> tuple[tuple[Action, ...], Context]:
    """The value is looked up when it is doubled, and added for as long as the text says."""
    noun = next(part.filler for part in predicate.parts if isinstance(part, Slot))
    assert isinstance(noun, Noun)
    whole = all_.whole(noun)
    if not isinstance(whole, Noun | Pronoun | Group):
        raise Unmeant(f"whose {all_.facts.word(noun.head.term)} is meant is not said", noun.at)
    if noun.filters or noun.quantity is not None:
        raise Unmeant("so much of a value cannot be doubled", noun.at)
    until, _ = all_.until(predicate, cx, subject)
    thing, cx = all_.thing(whole, cx)
    filled, cx = all_.fill(thing, SlotOf("", "choice"), cx)
    value, one, name = all_.facts.value(noun.head.term), Var(cx.new(), "card"), cx.new("n")
    it = Participant(one.name, (Same(one, filled.value),))
    body: tuple[Action, ...] = (
        Let(name, ValueOf(value, filled.value)),
        Lasting((Modify(value, "add", it, Var(name, "number"), Always()),), until),
    )
    for mention, all_of_them in filled.wholes:
        cx = cx.bind(mention, all_of_them)
    return (*filled.choices, *looped(body, filled.loops)), cx


DOUBLING = Idiom(
    "doubling a value",
    Pattern(verb=kinds(Role.DOUBLING), modal=moods(None, "may"), negated=False, parts=(Part(sort=Slot, names=codes("number"), heads=kinds(Kind.VALUE)),)),
    doubled,
)
