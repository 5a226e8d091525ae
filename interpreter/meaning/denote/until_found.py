"""*Do A until B*: cards one after another until one is found, or until somebody has so many."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Adverbial, Clause, Noun, Phrase, Predicate, Pronoun, Quantity, Slot, Subordinate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Untold
from interpreter.meaning.model import (
    Action,
    Compare,
    Condition,
    Count,
    Do,
    Let,
    Loop,
    Native,
    Not,
    Number,
    Only,
    Pick,
    Same,
    Select,
    Sum,
    Top,
    Union,
    Until,
    Var,
    ZoneOf,
)
from interpreter.meaning.protocol import Denotations


class UntilFound:
    """The denotations of what is done again and again until something is so."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def clause(self, clause: Clause, cx: Context) -> tuple[tuple[Action, ...], Context] | None:
        """What a clause with *until* behind it does; nothing when something else is waited for."""
        sub = next((each for each in clause.subordinates if each.kind == "until"), None)
        if sub is None or len(clause.predicates) != 1 or len(sub.clauses) != 1 or len(sub.clauses[0].predicates) != 1:
            return None
        predicate, goal = clause.predicates[0], sub.clauses[0].predicates[0]
        if goal.verb == predicate.verb and self.is_same(clause.subject, sub.clauses[0].subject) and goal.mood.tense == "present":
            return self.found(clause, sub, cx)
        had = self.object_of(goal)
        if self.facts.role(goal.verb) is Role.POSSESSION and had is not None and self.all.sort(had, cx) == "card":
            return self.counted(clause, sub, cx)
        return None

    @staticmethod
    def is_same(subject: Phrase | None, again: Phrase | None) -> bool:
        """Is it the same player who does it, and until whose doing something it is done?"""
        if subject is None or (isinstance(subject, Pronoun) and subject.word == "you"):
            return isinstance(again, Pronoun) and again.word == "you"
        return isinstance(subject, Noun | Pronoun) and isinstance(again, Pronoun | Noun) and again.refers in (subject.mention, subject.refers)

    @staticmethod
    def object_of(predicate: Predicate) -> Noun | None:
        """The only noun beside a verb."""
        part = predicate.parts[0] if len(predicate.parts) == 1 else None
        return part.filler if isinstance(part, Slot) and isinstance(part.filler, Noun) else None

    def found(self, clause: Clause, sub: Subordinate, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Discard cards from the top of X until you discard a Y*: one after another, until one of them is a Y."""
        predicate, goal = clause.predicates[0], sub.clauses[0].predicates[0]
        said = next((part for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)), None)
        cards, sought = said.filler if said is not None else None, self.object_of(goal)
        plain = goal.mood.form == "finite" and goal.mood.modal is None and not goal.mood.negated and predicate.mood.modal is None and not predicate.mood.negated
        if said is None or not isinstance(cards, Noun) or sought is None or not plain or cards.quantity is not None or not cards.plural:
            raise Untold("until when this lasts", sub.at)
        if sought.quantity is None or sought.quantity.kind != "a" or len(clause.subordinates) != 1 or said.name in self.facts.counted_slots(predicate.verb):
            raise Untold("until when this lasts", sub.at)
        if clause.subject is not None:
            _, cx = self.all.single(clause.subject, cx)
        domain, cx = self.all.members(cards, cx)
        pile = domain.of.domain
        if not isinstance(pile, Top) or domain.of.tests:
            raise Untold("from where these cards are taken one by one", cards.at)
        one, kept, name = Var(f"m{sought.mention}", "card"), Var(cx.new("kept"), "card", many=True), cx.new("c")
        there = Count(Select(name, "card", pile.zone, (Same(Var(name, "card"), kept),)))
        following = Select(name, "card", replace(pile, count=Sum("+", there, Number(1))), (Not(Same(Var(name, "card"), kept)),))
        cx = cx.bind(sought.mention, one, sought.head.term)
        it = Pronoun("it", refers=sought.mention, at=cards.at)
        bare = replace(predicate, parts=tuple(replace(part, filler=it) if part is said else part for part in predicate.parts))
        done, cx = self.all.act(bare, clause.subject, cx)
        condition, cx = self.all.being(replace(sought, mention=-1), one, cx)
        body = (Let(one.name, Only(following, "card")), Let(kept.name, Union((kept, one), "card"), many=True), *done)
        none = Let(kept.name, Union((), "card"), many=True)
        return (none, Until(condition, body, first=True)), cx.bind(cards.mention, kept, cards.head.term)

    def counted(self, clause: Clause, sub: Subordinate, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Each player draws cards until they have 3 cards in hand*: one card after another."""
        predicate = clause.predicates[0]
        alone = replace(clause, subordinates=tuple(each for each in clause.subordinates if each is not sub), predicates=(self.one_by_one(predicate, cx),))
        done, cx = self.all.acts((alone,), cx)
        loop = done[0] if len(done) == 1 else None
        body = loop.body if isinstance(loop, Loop) and loop.of.kind == "player" else done
        if not all(isinstance(action, Do | Native | Pick | Let) for action in body):
            raise Untold("until when this lasts", sub.at)
        inside = replace(cx, they=Var(loop.var, "player")) if isinstance(loop, Loop) and body is loop.body else cx
        condition, _ = self.all.condition(sub.clauses, inside)
        if any(isinstance(action, Pick) for action in body):
            condition = self.fewer(condition, body, sub)
        again = (Until(condition, body),)
        return ((replace(loop, body=again),) if isinstance(loop, Loop) and body is loop.body else again), cx

    @staticmethod
    def fewer(condition: Condition, body: tuple[Action, ...], sub: Subordinate) -> Condition:
        """*until they have 1 card*, where the cards are taken from what they have: there are fewer and fewer of them."""
        had = condition.left.of if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
        zones = [each.of.domain for each in body if isinstance(each, Pick) and isinstance(each.of, Select)]
        place = had.domain if isinstance(had, Select) else None
        taken = isinstance(place, ZoneOf) and all(isinstance(zone, ZoneOf) and zone.zone == place.zone for zone in zones)
        if not taken or not isinstance(condition, Compare) or condition.op not in (">=", "="):
            raise Untold("until when this lasts", sub.at)
        return replace(condition, op="<=")

    def one_by_one(self, predicate: Predicate, cx: Context) -> Predicate:
        """*discards cards*, each time one card."""

        def single(part: Slot | Adverbial) -> Slot | Adverbial:
            noun = part.filler if isinstance(part, Slot) else None
            if not isinstance(part, Slot) or not isinstance(noun, Noun) or noun.quantity is not None or not noun.plural or self.all.sort(noun, cx) != "card":
                return part
            return replace(part, filler=replace(noun, quantity=Quantity("a", at=noun.at), plural=False))

        return replace(predicate, parts=tuple(single(part) for part in predicate.parts))
