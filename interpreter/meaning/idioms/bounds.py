"""*Do V with a X for each Y. A X cannot V more than N this way*: only who stays within the bound can be chosen for the act."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from interpreter.language.tree import Adverb, Noun, Sentence, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.idioms.build import Steps
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, moods
from interpreter.meaning.model import Action, Amount, Compare, Do, Event, Expr, Happenings, IsClass, Number, Pick, Same, Select, Sum, Var
from interpreter.meaning.model import Pattern as Participant
from interpreter.meaning.model.walk import mapped, nodes
from interpreter.meaning.opening import Opening
from interpreter.meaning.protocol import Denotations


@dataclass(frozen=True)
class Bound:
    """How often, or with how much in all, a participant may take part in the acts of a text."""

    verb: str
    slot: str
    amount: str
    most: int

    def within(self, node: Any) -> Any:
        """The same actions, where only who stays within the bound is chosen."""
        if isinstance(node, tuple):
            made = tuple(self.within(each) for each in node)
            return tuple(self.chosen(each, made[at + 1 :]) if isinstance(each, Pick) else each for at, each in enumerate(made))
        return node if isinstance(node, Pick | Do) else mapped(node, self.within)

    def chosen(self, pick: Pick, then: tuple[Any, ...]) -> Pick:
        """A choice of who does it, among those that may do it once more."""
        act = next((each for each in then if isinstance(each, Do) and each.verb == self.verb), None)
        filled = dict(act.args).get(self.slot) if act is not None else None
        if not isinstance(pick.of, Select) or filled != Var(pick.var, pick.of.kind) or act is None:
            return pick
        more = dict(act.args).get(self.amount)
        one: Expr = more.count if isinstance(more, Amount) else Number(1)
        name = f"{pick.of.var}w"
        who = Participant(name, (Same(Var(name, pick.of.kind), Var(pick.of.var, pick.of.kind)),), pick.of.kind)
        so_far = Happenings(Event(self.verb, ((self.slot, who),)), "way", self.amount)
        return replace(pick, of=replace(pick.of, tests=(*pick.of.tests, Compare("<=", Sum("+", so_far, one), Number(self.most)))))


def limited_times(sentence: Sentence, before: Steps, opening: Opening, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """*A X cannot V more than once this way.*"""
    predicate = sentence.clauses[0].predicates[0]
    return bounded(sentence, Bound(predicate.verb, predicate.subject, "", 1), before, all_.facts), cx


def limited_amount(sentence: Sentence, before: Steps, opening: Opening, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """*A X cannot V more than 3 Y this way.*"""
    predicate = sentence.clauses[0].predicates[0]
    most = next(part for part in predicate.parts if isinstance(part, Slot))
    quantity = most.filler.quantity if isinstance(most.filler, Noun) else None
    if quantity is None or not isinstance(quantity.number, int):
        raise Unmeant("how many are too many is not said", most.at)
    return bounded(sentence, Bound(predicate.verb, predicate.subject, most.name, quantity.number), before, all_.facts), cx


def bounded(sentence: Sentence, bound: Bound, before: tuple[Action, ...], facts: Facts) -> tuple[Action, ...]:
    """The steps before, where only who stays within the bound is chosen."""
    subject = sentence.clauses[0].subject
    assert isinstance(subject, Noun)
    words = {node.word for node in nodes(before) if isinstance(node, IsClass)}
    if (words and facts.word(subject.head.term) not in words) or subject.modifiers or subject.filters:
        raise Unmeant("the text does this to other things", subject.at)
    most = next((part.filler for part in sentence.clauses[0].predicates[0].parts if isinstance(part, Slot)), None)
    amounts = {node.resource for node in nodes(before) if isinstance(node, Amount)}
    resource = facts.sort_of_token(most.head.term) if isinstance(most, Noun) else None
    if resource is not None and amounts and resource not in amounts:
        raise Unmeant("the text does this with another amount", most.at)  # type: ignore[union-attr]
    made: tuple[Action, ...] = bound.within(before)
    if made == before:
        raise Unmeant("nothing that was said before is chosen for this", sentence.at)
    return made


THIS_WAY = Part(sort=Adverb, names=codes("this_way"))
FORBIDS = Pattern(modal=moods("can"), negated=True, subject=Noun, opening=False)
"""*A X cannot V*, with nothing before it."""

BOUND_TIMES = Idiom(
    "a bound on how often",
    replace(FORBIDS, parts=(THIS_WAY, Part(sort=Adverb, names=codes("more_than_once"))), without=(Part(sort=Slot),)),
    limited_times,
)
BOUND_AMOUNT = Idiom(
    "a bound on how much",
    replace(FORBIDS, parts=(THIS_WAY, Part(sort=Slot, quantities=moods("more_than"))), only=()),
    limited_amount,
)
