"""*Do V with a X for each Y. A X cannot V more than N this way*: only who stays within the bound can be chosen for the act."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from interpreter.language.tree import Adverb, Noun, Sentence, Slot
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.model import Action, Amount, Compare, Do, Event, Expr, Happenings, IsClass, Number, Pattern, Pick, Same, Select, Sum, Var
from interpreter.meaning.model.walk import mapped, nodes


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
        who = Pattern(name, (Same(Var(name, pick.of.kind), Var(pick.of.var, pick.of.kind)),), pick.of.kind)
        so_far = Happenings(Event(self.verb, ((self.slot, who),)), "way", self.amount)
        return replace(pick, of=replace(pick.of, tests=(*pick.of.tests, Compare("<=", Sum("+", so_far, one), Number(self.most)))))


def bound(sentence: Sentence) -> Bound | None:
    """The bound that a sentence puts on what the text has said before; nothing when it says something else."""
    clause = sentence.clauses[0]
    predicate = clause.predicates[0]
    codes = [part.code for part in predicate.parts if isinstance(part, Adverb)]
    forbids = predicate.mood.negated and predicate.mood.modal == "can" and isinstance(clause.subject, Noun) and not sentence.prefixes
    if "this_way" not in codes or not forbids or len(sentence.clauses) != 1 or len(clause.predicates) != 1:
        return None
    most = next((part for part in predicate.parts if isinstance(part, Slot)), None)
    if "more_than_once" in codes and most is None:
        return Bound(predicate.verb, predicate.subject, "", 1)
    quantity = most.filler.quantity if most is not None and isinstance(most.filler, Noun) else None
    if most is None or quantity is None or quantity.kind != "more_than" or not isinstance(quantity.number, int) or len(predicate.parts) != 2:
        return None
    return Bound(predicate.verb, predicate.subject, most.name, quantity.number)


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
