"""*Deal 5 damage. Divide it among any number of X*: assigned one by one, and done at the same time."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Sentence, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.idioms.build import Steps
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Pattern, codes, kinds, moods
from interpreter.meaning.model import Amount, Compare, Do, Let, Loop, Number, Pick, Share, Var
from interpreter.meaning.opening import Opening
from interpreter.meaning.protocol import Denotations


def divided(sentence: Sentence, before: Steps, opening: Opening, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """The steps with what the last of them does divided."""
    predicate = sentence.clauses[0].predicates[0]
    among = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "targets"), None)
    act = before[-1] if before else None
    whole = next(((name, value) for name, value in act.args if isinstance(value, Amount)), None) if isinstance(act, Do) else None
    if not isinstance(among, Noun) or whole is None or not isinstance(act, Do):
        raise Unmeant("what is divided among what is not said", sentence.at)
    if among.quantity is None or among.quantity.kind != "any_number":
        raise Unmeant("an amount can be divided among any number of things, not among so many", among.at)
    domain, cx = all_.members(replace(among, quantity=None), cx)
    found = domain.of
    total, shares = Var(cx.new("n"), "number"), Var(cx.new("d"), found.kind, many=True)
    share = Share(domain.it, shares)
    name, amount = whole
    args = tuple((n, replace(amount, count=share) if n == name else value) for n, value in act.args)
    each = replace(act, args=(*args, (open_slot(act, all_, sentence), domain.it)))
    got = replace(found, tests=(*found.tests, Compare(">=", share, Number(1))))
    pick = Pick(shares.name, found, total, total, many=True, who=act.actor, repeated=True)
    return (*before[:-1], Let(total.name, amount.count), pick, Loop(found.var, got, (each,))), cx


def open_slot(act: Do, all_: Denotations, sentence: Sentence) -> str:
    """The slot for what the act is done to."""
    named = {name for name, _ in act.args}
    slots = [name for name, kind in all_.facts.slots(act.verb).items() if kind == "card" and name not in named and name != all_.facts.agent(act.verb)]
    if not slots:
        raise Unmeant("among whom it is divided is not said", sentence.at)
    return "target" if "target" in slots else slots[0]


DIVISION = Idiom(
    "dividing what was dealt",
    Pattern(verb=kinds(Role.DIVISION), modal=moods(None), form=codes("order"), negated=False),
    divided,
)
