"""*Double the power of X this turn*: X gets as much more of a value as it has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Group, Noun, Phrase, Predicate, Pronoun, Quantity, Relation, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.denote.quantifiers import looped
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import Action, Always, Amount, Do, Held, Lasting, Let, Modify, Native, Same, ValueOf, Var
from interpreter.meaning.model import Pattern as Participant
from interpreter.meaning.model.walk import mapped
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


def more_tokens(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context) -> tuple[tuple[Action, ...], Context]:
    """*Double the number of X on Y*, *double the X on Y*: as many more X are put on Y as lie there."""
    part = next(part for part in predicate.parts if isinstance(part, Slot))
    noun, facts = part.filler, all_.facts
    assert isinstance(noun, Noun)
    if facts.role(noun.head.term) is Role.NUMBER:
        of = all_.whole(noun)
        if not isinstance(of, Noun) or noun.quantity is not None or noun.filters or noun.owner is not None:
            raise Unmeant("of what the number is doubled is not said", noun.at)
        noun = of
    resource = facts.resource(noun.head.term)
    upon = next((m for m in noun.modifiers if isinstance(m, Relation) and facts.role(m.term) is Role.UPON and len(m.slots) == 1), None)
    holder = upon.slots[0].filler if upon is not None else noun.owner
    bare = replace(noun, owner=None, modifiers=tuple(m for m in noun.modifiers if m is not upon), article=None, quantity=None)
    if resource is None or bare.modifiers or bare.filters or (noun.quantity is not None and noun.quantity.kind != "all"):
        raise Unmeant("only as many tokens as lie on cards can be doubled", noun.at)
    if not isinstance(holder, Noun | Pronoun | Group) or all_.sort(holder, cx) != "card":
        raise Unmeant(f"on what the {facts.word(noun.head.term)} lies is not said", noun.at)
    added, wording = facts.adding
    tokens = Slot("tokens", replace(bare, quantity=Quantity("number", 1, at=noun.at), plural=False), at=noun.at)
    rest = tuple(each for each in predicate.parts if each is not part)
    made, cx = all_.acts(
        (Clause((replace(predicate, verb=added, wording=wording, parts=(tokens, Slot("target", holder, at=holder.at), *rest)),), subject),), cx
    )

    def doubled_now(node: Any) -> Any:
        if not isinstance(node, Do | Native) or "tokens" not in dict(node.args):
            return mapped(node, doubled_now)
        args = dict(node.args)
        amount, on = args["tokens"], next((value for name, value in node.args if name in ("target", "holder")), None)
        if not isinstance(amount, Amount) or on is None:
            raise Unmeant("this cannot be doubled", predicate.at)
        args["tokens"] = replace(amount, count=Held(resource, on))
        return replace(node, args=tuple(args.items()))

    return tuple(doubled_now(each) for each in made), cx


DOUBLING = Idiom(
    "doubling a value",
    Pattern(verb=kinds(Role.DOUBLING), modal=moods(None, "may"), negated=False, parts=(Part(sort=Slot, names=codes("number"), heads=kinds(Kind.VALUE)),)),
    doubled,
)
MORE_TOKENS = Idiom(
    "doubling what lies on a card",
    Pattern(
        verb=kinds(Role.DOUBLING),
        modal=moods(None, "may"),
        negated=False,
        parts=(Part(sort=Slot, names=codes("number"), heads=kinds(Role.NUMBER, Kind.TOKENS)),),
        without=(Part(sort=Slot, names=codes("number"), heads=kinds(Kind.VALUE)),),
    ),
    more_tokens,
)
