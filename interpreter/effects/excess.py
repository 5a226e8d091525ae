"""What is beyond a number: *for each X you control in excess of the number your opponent controls*, *cannot V more than 1 X this way*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from interpreter.effects.located import located
from interpreter.effects.model import (
    Action,
    Amount,
    Compare,
    Condition,
    Controls,
    Count,
    Defined,
    Do,
    Event,
    Expr,
    Happenings,
    Held,
    IsClass,
    Number,
    Pattern,
    Pick,
    Same,
    Select,
    Sum,
    Var,
    You,
    ZoneOf,
)
from interpreter.effects.model.walk import mapped, nodes
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Adverb, Noun, Owned, Phrase, Relation, Relative, Sentence, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

BEYOND = "In excess of"
OTHERS = 1000
"""Beyond the mentions of any text."""
HOLDS = ("In", "On", "From")
"""Relations behind a noun that say where things are, or with whom."""


class Excess:
    """Counts what is beyond a number, and keeps acts from going beyond one."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @staticmethod
    def of(noun: Noun) -> Relation | None:
        """The relation in *X in excess of Y*."""
        return next((m for m in noun.modifiers if isinstance(m, Relation) and m.term == BEYOND), None)

    @located
    def count(self, noun: Noun, scope: Scope) -> Expr | None:
        """How many things there are beyond the number that a phrase names; nothing when it names none."""
        beyond = self.of(noun)
        if beyond is None:
            return None
        bare, beyond = self.apart(noun, beyond)
        return self.past(self.compiler.quantities.how_many(bare, scope), bare, beyond, scope)

    @staticmethod
    def apart(noun: Noun, beyond: Relation) -> tuple[Noun, Relation]:
        """A phrase without its limit, and the limit; what stands behind a bare *the number* says of what it is the number."""
        at = noun.modifiers.index(beyond)
        before, behind = noun.modifiers[:at], noun.modifiers[at + 1 :]
        limit = beyond.slots[0].filler
        if isinstance(limit, Noun) and limit.head.term == "Number" and limit.article == "the" and not limit.modifiers and behind:
            return replace(noun, modifiers=before), replace(beyond, slots=(replace(beyond.slots[0], filler=replace(limit, modifiers=behind)),))
        return replace(noun, modifiers=(*before, *behind)), beyond

    def chosen(self, noun: Noun, verb: str, slot: str, scope: Scope, out: list[Action], who: Expr) -> Var | None:
        """*each X in excess of 4*: so many of all X, chosen."""
        beyond = self.of(noun)
        if beyond is None:
            return None
        number = self.count(replace(noun, mention=apart_from(noun)), scope)
        found = self.compiler.picks.default_domain(verb, slot, self.compiler.nouns.select(self.apart(noun, beyond)[0], scope), who)
        assert number is not None
        out.append(Pick(f"{found.var}s", found, number, number, many=True, who=who))
        return Var(f"{found.var}s", found.kind, many=True)

    def past(self, counted: Expr, noun: Noun, beyond: Relation, scope: Scope) -> Expr:
        """How far a count goes beyond what it is compared with; nothing when it does not."""
        return Sum("max", Number(0), Sum("-", counted, self.limit(counted, noun, self.compiler.nouns.filled(beyond), scope)))

    def limit(self, counted: Expr, noun: Noun, limit: Phrase, scope: Scope) -> Expr:
        """The number that must be exceeded: one that is said, or how many of the same another player has."""
        nouns = self.compiler.nouns
        if nouns.kind(limit, scope) == "player":
            return self.of_player(counted, nouns.expression(limit, scope))
        if (
            isinstance(limit, Noun)
            and limit.head.term == "Number"
            and limit.modifiers
            and not any(isinstance(m, Relation) and m.term == "Of" for m in limit.modifiers)
        ):
            plain = replace(noun, owner=None, mention=apart_from(noun), modifiers=(*(m for m in noun.modifiers if not self.holds(m)), *limit.modifiers))
            return self.compiler.quantities.how_many(replace(plain, filters=tuple(f for f in noun.filters if f.term not in self.compiler.by_control)), scope)
        return self.compiler.quantities.how_many(limit, scope)

    def holds(self, modifier: object) -> bool:
        """Does a modifier say with whom things are?"""
        had = isinstance(modifier, Relative) and modifier.subject is not None and modifier.predicate.verb in ("Have", "have", "Control (a card)")
        return isinstance(modifier, Owned) or had or (isinstance(modifier, Relation) and modifier.term in HOLDS)

    def of_player(self, counted: Expr, player: Expr) -> Expr:
        """The same count for another player."""
        if isinstance(counted, Held) and counted.of.kind == "player":
            return replace(counted, of=player)
        if not isinstance(counted, Count):
            raise UncompiledError("it is not plain what of the other player's is compared")
        found, holder = self.held_by(counted.of)
        return replace(counted, of=self.compiler.possessions.turned(found, holder, player))

    def held_by(self, found: Select) -> tuple[Select, Expr]:
        """Whose the things of a set are, with the set said in that way."""
        it = Var(found.var, found.kind)
        tests = tuple(self.controlled(test, it) for test in found.tests)
        controlled = next((test.player for test in tests if isinstance(test, Controls)), None)
        zone = found.domain.of if isinstance(found.domain, ZoneOf) else None
        return replace(found, tests=tests), controlled or zone or You()

    def controlled(self, test: Condition, it: Expr) -> Condition:
        """An adjective that only says who controls a card, as just that."""
        player = self.compiler.by_control.get(test.term) if isinstance(test, Defined) and test.args == (it,) else None
        return Controls(player, it) if player is not None else test

    # -- acts that do not go beyond a number

    @located
    def bounded(self, sentence: Sentence, before: tuple[Action, ...]) -> tuple[Action, ...] | None:
        """*Do V with a X for each Y. A X cannot V more than N this way*: only who stays within it can be chosen for it."""
        clause = sentence.clauses[0]
        predicate, subject = clause.predicates[0], clause.subject
        this_way = any(isinstance(part, Adverb) and part.code == "this_way" for part in predicate.parts)
        if not this_way or not predicate.mood.negated or predicate.mood.modal != "can" or not isinstance(subject, Noun) or sentence.prefixes or not before:
            return None
        most = next((part for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun) and part.filler.quantity is not None), None)
        once = any(isinstance(part, Adverb) and part.code == "more_than_once" for part in predicate.parts)
        if not once and (most is None or not isinstance(most.filler, Noun) or most.filler.quantity is None or most.filler.quantity.kind != "more_than"):
            return None
        self.same_things(subject, None if most is None else most.filler, before)
        number = 1 if once or not isinstance(most, Slot) or not isinstance(most.filler, Noun) else self.number_of(most.filler)
        bound = Bound(predicate.verb, predicate.subject, "" if once or most is None else most.name, number)
        made = bound.put(before)
        if made == before:
            raise UncompiledError("nothing that was said before is chosen for this")
        return made

    def same_things(self, subject: Noun, most: object, before: tuple[Action, ...]) -> None:
        """Refuse a limit for other things, or of another amount, than the text has spoken of."""
        vocabulary = self.compiler.vocabulary
        words = {node.word for node in nodes(before) if isinstance(node, IsClass)}
        if words and vocabulary.word(subject.head.term) not in words:
            raise UncompiledError("the text does this to other things", subject.at)
        amounts = {node.resource for node in nodes(before) if isinstance(node, Amount)}
        resource = vocabulary.sort(most.head.term) if isinstance(most, Noun) else None
        if resource is not None and amounts and resource not in amounts:
            raise UncompiledError("the text does this with another amount", most.at)  # type: ignore[attr-defined]

    @staticmethod
    def number_of(noun: Noun) -> int:
        """The number in *more than 2 X*."""
        number = noun.quantity.number if noun.quantity is not None else None
        if not isinstance(number, int):
            raise UncompiledError("more than how many is not said")
        return number


def apart_from(noun: Noun) -> int:
    """A mention for other things that the same words speak of."""
    return OTHERS + max(0, noun.mention)


class Bound:
    """How often, or with how much in all, a participant may take part in the acts of a text."""

    def __init__(self, verb: str, slot: str, amount: str, most: int) -> None:
        self.verb = verb
        self.slot = slot
        self.amount = amount
        self.most = most

    def put(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """The same actions, where only who stays within the bound is chosen."""
        made: tuple[Action, ...] = self.within(actions)
        return made

    def within(self, node: Any) -> Any:
        """The same for anything that actions consist of."""
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
