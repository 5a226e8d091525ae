"""How an act is done: for free, at once or until something is so, as often as it says."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Adverb, Noun, Predicate, Pronoun, Purpose, Slot, Subordinate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Action, Always, Amount, Do, Held, Lasting, Loop, Modify, Native, Number, Pattern, Same, Sum, Var, You
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.protocol import Denotations


class Manner:
    """The denotations of how an act is done."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def unpaid(self, predicate: Predicate) -> object | None:
        """*for free*, *without paying its cost*: the part that says so."""
        for part in predicate.parts:
            if isinstance(part, Adverb) and part.code == "for_free":
                return part
            if isinstance(part, Purpose) and part.code == "without" and self.facts.role(part.predicate.verb) is Role.PAYMENT:
                return part
        return None

    def for_free(self, predicate: Predicate, part: object, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """What the verb is done to costs nothing while the text is carried out."""
        noun = next((each.filler for each in predicate.parts if isinstance(each, Slot) and isinstance(each.filler, Noun | Pronoun)), None)
        if noun is None or self.facts.cost not in self.facts.vocabulary.values:
            raise Unmeant("nothing here has a cost", getattr(part, "at", None))
        for price in (each.filler for each in part.predicate.parts if isinstance(each, Slot)) if isinstance(part, Purpose) else ():
            of = price.owner if isinstance(price, Noun) else None
            own = of is None or (isinstance(of, Noun | Pronoun) and of.refers in (getattr(noun, "mention", noun.refers), noun.refers))
            if not isinstance(price, Noun) or self.facts.value(price.head.term) != self.facts.cost or not own:
                raise Unmeant("only the cost of the thing itself can be left unpaid", getattr(price, "at", None))
        known, cx = self.all.reference(noun, cx) if isinstance(noun, Noun) else self.all.single(noun, cx)
        if known is not None:
            name = cx.new()
            of_it = Pattern(name, (Same(Var(name, "card"), known),))
        else:
            of_it, _ = self.all.pattern(replace(noun, mention=-1) if isinstance(noun, Noun) else noun, cx)
        return (Lasting((Modify(self.facts.cost, "base", of_it, Number(0), Always()),), "act"),), cx

    def until(self, sub: Subordinate, actions: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...] | None, Context]:
        """*loses gold until they have 4*: so much that 4 are left; nothing when something else is waited for."""
        predicate, told = sub.clauses[0].predicates[0], sub.clauses[0].subject
        goal = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        alone = len(actions) == 1 and len(sub.clauses) == 1 and len(sub.clauses[0].predicates) == 1 and isinstance(told, Pronoun | Noun)
        counted = isinstance(goal, Noun) and goal.head.kind == "number" and goal.quantity is not None and isinstance(goal.quantity.number, int)
        if self.facts.role(predicate.verb) is not Role.POSSESSION or not alone or not counted:
            return None, cx
        assert isinstance(goal, Noun) and goal.quantity is not None and isinstance(goal.quantity.number, int) and isinstance(told, Pronoun | Noun)
        you = isinstance(told, Pronoun) and told.word == "you"
        if told.refers is None and not you:
            raise Unmeant("it is not said who is to have so many", sub.at)
        acts = [each for each in nodes(actions) if isinstance(each, Do | Native)]
        doer = next((each.actor if isinstance(each, Do) else dict(each.args).get("actor") for each in acts), None)
        if you and doer is not None and doer != You():
            raise Unmeant("until you have so many, where another player acts", sub.at)
        return (self.left(actions[0], goal.quantity.number, sub),), cx

    def left(self, action: Action, number: int, sub: Subordinate) -> Action:
        """The action with an amount that leaves so many."""
        if isinstance(action, Loop) and len(action.body) == 1:
            return replace(action, body=(self.left(action.body[0], number, sub),))
        if isinstance(action, Do | Native):
            args = dict(action.args)
            who = action.actor if isinstance(action, Do) else args.get("actor", You())
            slot = next((name for name, value in args.items() if isinstance(value, Amount) and value.count == Number(1)), None)
            if slot is not None:
                amount = args[slot]
                assert isinstance(amount, Amount)
                args[slot] = Amount(amount.resource, Sum("-", Held(amount.resource, who), Number(number)))
                return replace(action, args=tuple(args.items()))
        raise Unmeant("until what it is repeated is not said", sub.at)
