"""What has happened: how far back, how often, how much of it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Adverb, By, Noun, Predicate, Pronoun, Purpose, Quantity, Relative, Slot, Subordinate, Time
from interpreter.meaning.context import Context
from interpreter.meaning.denote.measures import OPERATORS
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.model import Compare, Condition, DidInstead, Expr, Happened, Happenings, Not, Number, Runs, Same, Some, You
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY

COUNTS = frozenset(["number", "exactly", "or_more", "or_less", "or_fewer", "at_least", "at_most", "more_than", "less_than", "fewer_than"])

OFTEN: dict[str, tuple[str, int]] = {"two_times": ("number", 2), "more_than_once": ("more_than", 1), "exactly_once": ("exactly", 1)}
"""Adverbs that say how often something was done."""
KEPT = frozenset(["turn", "phase", "game", "previous"])
"""The periods of which what has happened is kept."""


class History:
    """The denotations of what has happened."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- how far back

    def is_previous(self, part: object) -> bool:
        """Is it the turn before: *during their previous turn*?"""
        if not isinstance(part, Time) or not isinstance(part.when, Noun):
            return False
        return any(f.term in ("previous", "last") or self.facts.role(f.term) is Role.PREVIOUS for f in part.when.filters)

    def is_period(self, part: object) -> bool:
        """Does a part say how far back to look?"""
        if isinstance(part, Adverb):
            return part.code == "this_way"
        if not isinstance(part, Time) or not isinstance(part.when, Noun) or self.facts.event_noun(part.when) is not None:
            return False
        if self.is_previous(part):
            return True
        return part.when.quantity is None and (part.when.article in ("this", "that") or part.code in ("during", "in"))

    def period(self, predicate: Predicate, cx: Context) -> tuple[str, Expr | None, Context]:
        """How far back a past verb looks, and whose turn that is."""
        for part in predicate.parts:
            if isinstance(part, Adverb) and part.code == "this_way":
                return "way", None, cx
            if not isinstance(part, Time) or not isinstance(part.when, Noun) or self.facts.event_noun(part.when) is not None:
                continue
            when = part.when
            if self.is_previous(part):
                if self.facts.role(when.head.term) is not Role.TURN or len(when.filters) != 1 or when.modifiers:
                    raise Unmeant("only what happened in the turn before can be asked", part.at)
                if when.owner is None:
                    return "previous", You(), cx
                whose, cx = self.all.single(when.owner, cx)
                return "previous", whose, cx
            if not self.is_period(part):
                raise Unmeant("it can be asked what has happened in this turn or phase, and in the one before", part.at)
            if when.filters or when.owner is not None or when.modifiers:
                raise Untold("when this was", part.at)
            return self.stretch(when), None, cx
        own = any(isinstance(part, By) and isinstance(part.agent, Noun | Pronoun) and part.agent.refers == 0 for part in predicate.parts)
        ever = own and predicate.mood.form == "participle"
        if cx.answers or (cx.labelled and predicate.verb == cx.labelled and not ever):
            return "event", None, cx
        if ever:
            return "ever", None, cx
        raise Unmeant('it is not said when this was: "this turn", "this way", "during their previous turn"', predicate.at)

    def stretch(self, when: Noun) -> str:
        """The stretch of time that is looked back on. In a game of rounds the history is that of the round, and a turn is a go within it."""
        role, rounds = self.facts.role(when.head.term), self.facts.vocabulary.game.round is not None
        if role is Role.ROUND:
            if not rounds:
                raise Unmeant("this game is not played in rounds", when.at)
            return "turn"
        return "phase" if role is Role.TURN and rounds else self.facts.word(when.head.term).split()[-1]

    def told(self, predicate: Predicate) -> Predicate:
        """The predicate without what says how far back to look."""
        return replace(predicate, parts=tuple(part for part in predicate.parts if not self.is_period(part)))

    # -- whether

    def happened(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """What was done: this turn, this phase, this way, or in the event that is answered; with a number, how often or how much."""
        none = next((part for part in predicate.parts if quantity_of(part) is not None and quantity_of(part).kind == "no"), None)  # type: ignore[union-attr]
        if none is not None:
            assert isinstance(none, Slot) and isinstance(none.filler, Noun)
            one = replace(none, filler=replace(none.filler, quantity=Quantity("a", at=none.filler.at)))
            predicate = replace(predicate, parts=tuple(one if part is none else part for part in predicate.parts))
        made, cx = self.counted(predicate, it, cx)
        if made is None:
            made, cx = self.once(predicate, it, cx)
        if none is not None:
            made = Not(made)
        return (Not(made) if predicate.mood.negated else made), cx

    def once(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """Whether it happened at all."""
        for part in predicate.parts:
            quantity = quantity_of(part)
            if quantity is not None and quantity.kind in EVERY and isinstance(part, Slot) and isinstance(part.filler, Noun):
                if self.all.reference(part.filler, cx)[0] is None and self.all.sort(part.filler, cx) == "card" and not part.filler.partitive:
                    raise Unmeant("whether something was done to each of several things cannot be asked", quantity.at)
        instead = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "instead_of"), None)
        if instead is not None and it is not None:
            self.this_phase(predicate, instead.predicate)
            return DidInstead(it, instead.predicate.verb), cx
        period, whose, cx = self.period(predicate, cx)
        if period == "way" and self.facts.role(predicate.verb) is Role.CHOICE and it is not None and it.kind == "card":
            if cx.chosen is None or self.told(predicate).parts:
                raise Unmeant("what was chosen before is not plain", predicate.at)
            return Same(it, cx.chosen), cx
        if period in KEPT and predicate.mood.voice == "passive" and self.facts.role(predicate.verb) is Role.PUTTING and it is not None and it.kind == "card":
            raise Unmeant("what else puts a card there is not kept in mind: say what was done to it, *was destroyed*, *was discarded*", predicate.at)
        event, cx = self.all.event_of(self.told(predicate), it, cx)
        found: Condition = Happened(event, period, whose)
        within = period == "event" and cx.during and event.verb in cx.during
        return (Some((found, Runs(event))) if within else found), cx  # what is answered happens within that act, which goes on

    def this_phase(self, predicate: Predicate, replaced: Predicate) -> None:
        """What was done in place of an act is known for the phase at hand, and that must be said."""
        times = [part.when for each in (predicate, replaced) for part in each.parts if isinstance(part, Time)]
        if not times or not all(
            isinstance(when, Noun) and when.article == "this" and self.facts.role(when.head.term) is Role.PHASE and not when.filters for when in times
        ):
            raise Unmeant("what was done instead of something is known for a phase: say this phase", predicate.at)

    def counted(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition | None, Context]:
        """*removed 3 or more tokens this way*, *played exactly 1 card this turn*, *has done it twice this turn*: all that was done is added up."""
        often = next((part for part in predicate.parts if self.how_often(part) is not None), None)
        said = self.how_often(often)
        if often is not None and said is not None:
            bare = replace(predicate, parts=tuple(part for part in predicate.parts if part is not often))
            period, whose, cx = self.period(bare, cx)
            event, cx = self.all.event_of(self.told(bare), it, cx)
            return so_many(said, Happenings(event, period, whose=whose)), cx
        for part in predicate.parts:
            quantity = quantity_of(part)
            if quantity is None or quantity.kind not in COUNTS or not isinstance(quantity.number, int):
                continue
            assert isinstance(part, Slot) and isinstance(part.filler, Noun)
            if self.all.reference(part.filler, cx)[0] is not None or part.filler.partitive:
                continue
            sort = self.all.sort(part.filler, cx)
            if sort == "card":
                one = replace(part, filler=replace(part.filler, quantity=Quantity("a", at=quantity.at), plural=False))
                period, whose, cx = self.period(predicate, cx)
                event, cx = self.all.event_of(replace(self.told(predicate), parts=tuple(one if p is part else p for p in self.told(predicate).parts)), it, cx)
                return so_many(quantity, Happenings(event, period, whose=whose)), cx
            if sort == "token":
                period, whose, cx = self.period(predicate, cx)
                if period != "way":
                    continue
                self.done_with(predicate, part.filler, cx)
                event, cx = self.all.event_of(replace(self.told(predicate), parts=tuple(p for p in self.told(predicate).parts if p is not part)), it, cx)
                return Compare(OPERATORS[quantity.kind], Happenings(event, "way", part.name), Number(quantity.number)), cx
        return None, cx

    def how_often(self, part: object) -> Quantity | None:
        """*3 or more times*, *twice*: how often something was done; nothing when a part says something else."""
        if isinstance(part, Adverb):
            return Quantity(*OFTEN[part.code], at=part.at) if part.code in OFTEN else None
        when = part.when if isinstance(part, Time) and part.code is None else None
        if not isinstance(when, Noun) or when.head.kind != "term" or self.facts.role(when.head.term) is not Role.OCCURRENCE or when.filters or when.modifiers:
            return None
        quantity = when.quantity
        return quantity if quantity is not None and quantity.kind in COUNTS and isinstance(quantity.number, int) and quantity.step is None else None

    def came_of_it(self, predicate: Predicate, it: Expr | None, cx: Context) -> tuple[Condition, Context]:
        """*Do A to X. If X is not destroyed, ...*: what has come of the text so far."""
        this_way = any(isinstance(part, Adverb) and part.code == "this_way" for part in predicate.parts)
        done = None if it is not None and it.kind in ("amount", "number", "token") else it
        event, cx = self.all.event_of(self.told(predicate) if this_way else predicate, done, cx)
        return Happened(event, "way" if this_way else "so far"), cx

    def occurrences(self, sub: Subordinate, cx: Context) -> tuple[Expr, Context]:
        """How often something has happened: *for each time you did it this turn*."""
        clause = sub.clauses[0]
        predicate = clause.predicates[0]
        if len(sub.clauses) != 1 or len(clause.predicates) != 1 or clause.subordinates or predicate.mood.negated or predicate.mood.modal is not None:
            raise Unmeant("how often this was cannot be counted", sub.at)
        period, whose, cx = self.period(predicate, cx)
        event, cx = self.all.event(self.told(predicate), clause.subject, cx)
        return Happenings(event, period, whose=whose), cx

    # -- how much

    def total(self, relative: Relative, tokens: Noun, cx: Context) -> tuple[Expr, Context]:
        """How many tokens were spent, gained or removed: *for each token spent this way*."""
        predicate = relative.predicate
        if predicate.mood.negated or predicate.mood.modal is not None:
            raise Unmeant("only what was done can be counted", predicate.at)
        period, whose, cx = self.period(predicate, cx)
        if period == "way":
            self.done_with(predicate, tokens, cx)
        if relative.subject is None:
            event, cx = self.all.event_of(self.told(predicate), None, cx)
            slot = predicate.subject
        else:
            who, cx = self.all.single(relative.subject, cx)
            event, cx = self.all.event_of(self.told(predicate), who, cx)
            slot = self.facts.gap(predicate) or ""
        alias = self.facts.alias(predicate.verb)
        return Happenings(event, period, alias.slots.get(slot, slot) if alias is not None else slot, whose), cx

    def done_with(self, predicate: Predicate, tokens: Noun, cx: Context) -> None:
        """Refuse other tokens than those with which the text has done something."""
        done_to = cx.done_to.get(predicate.verb)
        before = self.facts.resource(cx.heads.get(done_to, "")) if done_to is not None else None
        if before is not None and self.facts.resource(tokens.head.term) != before:
            raise Unmeant(f"the text does not do this to {self.facts.word(tokens.head.term)} before", tokens.at)


def quantity_of(part: object) -> Quantity | None:
    """How many of something a part speaks of."""
    return part.filler.quantity if isinstance(part, Slot) and isinstance(part.filler, Noun) else None


def so_many(quantity: Quantity, counted: Expr) -> Condition:
    """Whether a count is what a quantity says; a bare number asks for at least so many."""
    assert isinstance(quantity.number, int)
    return Compare(">=" if quantity.kind == "number" else OPERATORS[quantity.kind], counted, Number(quantity.number))
