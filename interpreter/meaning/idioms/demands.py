"""*A player must pay 1 gold to do V*: a law against who has less, and the payment before the act."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Purpose
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, moods
from interpreter.meaning.model import Action, All, Always, Amount, Compare, Condition, Do, Expr, Held, Law, Native, Statement, Trigger, You
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.protocol import Denotations


def demands(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
    """The act cannot be done by who has too little; before it is done, the price is paid."""
    aim = next(part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to")
    plain = replace(predicate, mood=replace(predicate.mood, modal=None), parts=tuple(part for part in predicate.parts if part is not aim))
    done = aim.predicate
    if subject is not None and all_.sort(subject, cx) == "player" and all_.facts.slots(done.verb).get(done.subject) == "card":
        done = replace(done, subject="actor")  # a player does it, with whichever card
    event, cx = all_.event(done, subject, cx)
    price, cx = all_.act(plain, subject, cx)
    short = short_of(price, predicate)
    law = Law("cannot", event, short if isinstance(condition, Always) else All((condition, short)))
    return (law, Trigger("before", event, condition, price)), cx


def short_of(price: tuple[Action, ...], predicate: Predicate) -> Condition:
    """Whether whoever pays has less than is asked for."""
    act = price[-1]
    amount = next((each for each in nodes(act) if isinstance(each, Amount) and each.resource), None)
    if len(price) != 1 or not isinstance(act, Do | Native) or amount is None:
        raise Unmeant("what must be done for an act can only be something that is paid", predicate.at)
    payer: Expr = act.actor if isinstance(act, Do) else dict(act.args).get("actor", You())
    return Compare("<", Held(amount.resource, payer), amount.count)


DEMAND = Idiom(
    "what must be done for something",
    Pattern(modal=moods("must"), negated=False, subject=(Noun, Pronoun, Group), parts=(Part(sort=Purpose, names=codes("to")),)),
    demands,
)
