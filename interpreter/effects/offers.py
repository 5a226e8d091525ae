"""What a player may do again and again, or more often than the rules allow: *you may V any number of X*, *1 extra X*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import Action, Do, Expr, Loop, Number, Offer, Pick, Select, Upto, Var
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Clause, Group, Noun, Predicate, Pronoun, Purpose, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Offers:
    """Makes offers of what a text lets somebody do."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @located
    def offer(self, clause: Clause, scope: Scope) -> Offer | None:
        """*you may V any number of X*, *you may use up to 3 different X to V*, as a phase offers it."""
        if len(clause.predicates) != 1 or clause.subordinates:
            return None
        predicate = clause.predicates[0]
        you = isinstance(clause.subject, Pronoun) and clause.subject.word == "you"
        if predicate.mood.modal != "may" or predicate.mood.negated or not you:
            return None
        way = self.compiler.ways.named(predicate)
        if way is not None:
            predicate = self.compiler.ways.bare(predicate)
        elif predicate.verb == "Use" and any(isinstance(p, Purpose) and p.code == "to" for p in predicate.parts):
            purpose = next(p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to")
            target = next(p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target")
            inner = purpose.predicate
            slot = inner.subject if inner.subject not in ("actor", "doer") else self.compiler.agent_slot(inner.verb)
            predicate = replace(inner, parts=(Slot(slot, target, at=target.at), *inner.parts), subject="actor")
        if self.compiler.is_native(predicate.verb):
            return None
        actions = self.compiler.acts.act(replace(predicate, mood=replace(predicate.mood, modal=None)), None, scope, way)
        picks = tuple(a for a in actions if isinstance(a, Pick))
        last: Action = actions[-1]
        while isinstance(last, Loop) and len(last.body) == 1:
            last = last.body[0]
        if not isinstance(last, Do) or len(actions) != len(picks) + 1:
            return None
        limit: Expr | None = None
        singles: list[Pick] = []
        for pick in picks:
            if pick.many:
                limit = None if pick.most == Number(-1) else pick.most
                found = pick.of
                assert isinstance(found, Select)
                singles.append(Pick(found.var, found, Number(1), Number(1)))
            elif isinstance(pick.of, Upto):
                return None
            else:
                limit = Number(1)
                singles.append(replace(pick, least=Number(1)))
        if way is not None:
            singles = [self.in_that_way(pick, way, scope) for pick in singles]
        return Offer(last, tuple(singles), limit, self.says_different(predicate))

    def in_that_way(self, pick: Pick, way: Predicate, scope: Scope) -> Pick:
        """Only what could be used in that way is offered."""
        found = pick.of
        assert isinstance(found, Select)
        return replace(pick, of=replace(found, tests=(*found.tests, self.compiler.ways.can(way, Var(found.var, found.kind), scope))))

    @staticmethod
    def says_different(predicate: Predicate) -> bool:
        """*up to 3 different X*: each of them once."""
        nouns = (part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun))
        return any(each.term in ("different", "Different") for noun in nouns for each in noun.filters)

    def offers_more(self, predicate: Predicate) -> bool:
        """*1 extra X*: more than the rules allow."""
        if predicate.verb not in self.compiler.offered:
            purpose = next((p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to"), None)
            if purpose is None or purpose.predicate.verb not in self.compiler.offered:
                return False
        return any(
            isinstance(p, Slot) and isinstance(p.filler, Noun) and any(f.kind == "core" and f.term in ("extra", "additional") for f in p.filler.filters)
            for p in predicate.parts
        )

    def stretched(self, predicate: Predicate) -> Slot | None:
        """The measure that is *extra* where a card does something farther than the rules allow (*it may move 2 extra spaces*)."""
        if predicate.verb not in self.compiler.offered or self.compiler.is_doer(predicate.verb, predicate.subject):
            return None
        measures = self.compiler.range_slots(predicate.verb)
        parts = (p for p in predicate.parts if isinstance(p, Slot) and p.name in measures and isinstance(p.filler, Noun))
        return next((p for p in parts if any(f.kind == "core" and f.term in ("extra", "additional") for f in getattr(p.filler, "filters", ()))), None)

    @located
    def use_to(self, predicate: Predicate, scope: Scope) -> tuple[Action, ...]:
        """*use up to 3 different X to V*: X does V."""
        purpose = next(p for p in predicate.parts if isinstance(p, Purpose) and p.code == "to")
        target = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "target"), None)
        inner = purpose.predicate
        slot = inner.subject if inner.subject not in ("actor", "doer") else self.compiler.agent_slot(inner.verb)
        if not isinstance(target, Noun | Pronoun | Group):
            raise UncompiledError("what is used is not said")
        moved = replace(inner, parts=(Slot(slot, target, at=target.at), *inner.parts), subject="actor")
        return self.compiler.acts.act(moved, None, scope)
