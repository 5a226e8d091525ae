"""What a thing loses: abilities, keywords, a value; and what was lost of a value, noted before and after it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Purpose, Relation, Relative, Slot, Time
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    Action,
    All,
    Always,
    Condition,
    CountOf,
    Endow,
    Exists,
    Expr,
    InPlay,
    Let,
    Modify,
    Number,
    Pattern,
    Repeated,
    Same,
    Select,
    Share,
    Statement,
    Sum,
    ValueOf,
    Var,
    is_quality,
)
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import ZERO

WHILE = ("when", "while")


class Losses:
    """The denotations of losing and of ignoring what others have."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- losing

    def lose(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*loses all abilities*, *loses K*, *loses all of its V*."""
        slot = predicate.parts[0] if len(predicate.parts) == 1 else None
        if not isinstance(slot, Slot) or subject is None:
            raise Untold("what it loses", predicate.at)
        filler = slot.filler
        if isinstance(filler, Group) and filler.link == "or":
            raise Unmeant("one thing or another cannot be given or taken away: choose first", filler.at)
        of, cx = self.all.pattern(subject, cx)
        made: list[Statement] = []
        for each in filler.members if isinstance(filler, Group) else (filler,):
            if not isinstance(each, Noun):
                raise Untold("what it loses", predicate.at)
            made.append(self.lost(each, subject, of, cx, condition))
        return tuple(made), cx

    def lost(self, noun: Noun, subject: Phrase, of: Pattern, cx: Context, condition: Condition) -> Statement:
        """One thing that is lost."""
        if noun.head.kind == "name":
            return Endow(of, (), noun.head.text, condition, lost=True, named=True)
        sort = self.all.sort(noun, cx)
        if is_quality(sort):
            if noun.head.kind == "quality":
                raise Unmeant("only all values can be lost", noun.at)
            return Modify(sort, "base", of, ZERO, condition)
        self.own(noun, subject)
        parts = Parts(noun)
        quantity, filters = parts.take("quantity"), parts.take_all("filters")
        for name in ("owner", "article", "partitive"):
            parts.take(name)
        base = [f for f in filters if self.facts.role(f.term) is Role.BASE]
        parts.leave("filters", [f for f in filters if f not in base])
        parts.done()
        if sort == "value":
            value = self.facts.value(noun.head.term)
            if quantity is None or quantity.kind in ("all", "each", "every"):
                return Modify(value, "most", of, ZERO, condition)
            return Modify(value, "add", of, Sum("-", ZERO, self.all.count(quantity, cx)), condition)
        if quantity is not None and quantity.kind not in EVERY:
            raise Unmeant("a thing loses all of its abilities, or those that are named", quantity.at)
        ability = sort == "ability"
        name = "base" if base or self.facts.is_base_ability(noun.head.term) else "" if ability else noun.head.term
        return Endow(of, (), name, condition, lost=True)

    @staticmethod
    def own(noun: Noun, subject: Phrase) -> None:
        """A thing can only lose what it has itself."""
        owner = noun.owner
        meant = {subject.mention, subject.refers} if isinstance(subject, Noun | Pronoun) else set()
        you = all(isinstance(each, Pronoun) and each.word == "you" for each in (owner, subject))
        if owner is not None and not you and (not isinstance(owner, Noun | Pronoun) or owner.refers is None or owner.refers not in meant):
            raise Unmeant("a thing can only lose what it has itself", owner.at)

    # -- ignoring

    def ignored(self, predicate: Predicate) -> tuple[Noun, ...]:
        """The keywords in *ignore K and L*; none when something else is ignored."""
        if self.facts.role(predicate.verb) is not Role.DISREGARD:
            return ()
        what = next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)
        named = what.members if isinstance(what, Group) else (what,)
        if isinstance(what, Group) and what.link == "or":
            raise Unmeant("one thing or another cannot be ignored: choose first", what.at)
        words = tuple(each for each in named if isinstance(each, Noun) and each.head.kind == "term" and self.facts.kind(each.head.term) == "keyword")
        return words if len(words) == len(named) else ()

    def ignoring(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """It is as if no card, or none of those that are named, had the keywords; *X ignores K while doing something*: as long as such a X does it."""
        doing = next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code in WHILE), None)
        if len(predicate.parts) != (1 if doing is None else 2):
            raise Unbuilt("these words beside the verb", predicate.at)
        if subject is not None:
            if doing is None:
                raise Unmeant("while doing what it is ignored is not said", predicate.at)
            who, cx = self.all.pattern(subject, cx)
            at_it, cx = self.all.participants.doing(doing, Var(who.var, "card"), cx)
            some = Exists(Select(who.var, "card", "in_play", (*who.tests, at_it)))
            condition = some if isinstance(condition, Always) else All((condition, some))
        made: list[Statement] = []
        for word in self.ignored(predicate):
            whole = next((m.slots[0].filler for m in word.modifiers if isinstance(m, Relation)), word.owner)
            if isinstance(whole, Noun | Pronoun | Group):
                of, cx = self.all.pattern(whole, cx)
            else:
                name = cx.new()
                of = Pattern(name, (InPlay(Var(name, "card")),))
            made.append(Endow(of, (), word.head.term, condition, lost=True))
        return tuple(made), cx

    # -- what was lost

    def noted(self, made: tuple[Statement, ...], cx: Context) -> tuple[tuple[Action, ...], tuple[Action, ...], Context]:
        """What is noted before and after a change that takes some of a value away: how often each thing stands in a set is how much it had, or lost."""
        before: list[Action] = []
        after: list[Action] = []
        for each in made:
            if not isinstance(each, Modify) or not lessens(each):
                continue
            it, had, lost = Var(each.of.var, "card"), Var(cx.new("had"), "card", many=True), Var(cx.new("lost"), "card", many=True)
            value = ValueOf(each.value, it)
            before.append(Let(had.name, Repeated(Select(it.name, "card", "in_play", each.of.tests), value), many=True, spare=True))
            left = Repeated(Select(it.name, "card", "in_play", (Same(it, had),)), Sum("-", Share(it, had), value))
            after.append(Let(lost.name, left, many=True, spare=True))
            cx = replace(cx, lost={**cx.lost, each.value: lost}, number=CountOf(lost))
        return tuple(before), tuple(after), cx

    def how_much(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """*the V it lost this way*, *each V lost this way*; nothing when a noun says something else."""
        told = next((m for m in noun.modifiers if isinstance(m, Relative) and self.facts.role(m.predicate.verb) is Role.LOSS), None)
        lost = cx.lost.get(self.facts.value(noun.head.term))
        if told is None or lost is None or len(noun.modifiers) != 1 or noun.filters or noun.owner is not None:
            return None, cx
        when = next((part for part in told.predicate.parts if isinstance(part, Time)), None)
        if when is not None:
            raise Unmeant("what was lost this way is known, not what was lost at a time", when.at)
        if told.subject is None:
            return CountOf(lost), cx
        who, cx = self.all.single(told.subject, cx)
        several = isinstance(who, Select) or (isinstance(who, Var) and who.many)
        return (CountOf(lost) if who.kind != "card" or several else Share(who, lost)), cx


def lessens(change: Modify) -> bool:
    """Does a change take some of a value of cards away?"""
    amount = change.amount
    less = (isinstance(amount, Number) and amount.value < 0) or (isinstance(amount, Sum) and amount.op == "-" and amount.left == ZERO)
    return change.of.kind == "card" and (change.stage == "most" or (change.stage == "add" and less))
