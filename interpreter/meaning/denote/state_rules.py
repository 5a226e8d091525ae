"""*As soon as X is so, do Y*: what follows whenever there is such a thing."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Clause, Noun, Sentence
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unbuilt
from interpreter.meaning.model import All, Always, Condition, Select, StateRule
from interpreter.meaning.opening import Opening
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ONE, Chosen


class StateRules:
    """The denotation of sentences that watch how things are."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_

    def state_rule(self, sentence: Sentence, opening: Opening, cx: Context) -> tuple[StateRule, Context]:
        """A rule about each thing that comes to be so, or about how things stand as a whole."""
        sub = opening.state
        assert sub is not None
        if opening.fixed or opening.duration or opening.limit or opening.times is not None:
            raise Unbuilt("these words beside as soon as", sentence.at)
        of: Select | None = None
        condition: Condition = opening.condition
        clause = sub.clauses[0]
        watched = self.watched(clause, cx) if len(sub.clauses) == 1 else None
        if watched is not None:
            of, cx = watched
        else:
            so, cx = self.all.condition(sub.clauses, cx)
            condition = so if isinstance(condition, Always) else All((so, condition))
        body, cx = self.all.body(sentence, replace(opening, state=None, conditions=()), cx)
        return StateRule(of, condition, body), cx

    def watched(self, clause: Clause, cx: Context) -> tuple[Select, Context] | None:
        """The things that are so, where each of them is spoken of: *as soon as a card has no life, destroy it*."""
        subject = clause.subject
        if not isinstance(subject, Noun) or subject.quantity is None or self.all.reference(subject, cx)[0] is not None:
            return None
        thing, cx = self.all.thing(subject, cx)
        if not isinstance(thing, Chosen) or (thing.least, thing.most) != (ONE, ONE) or thing.counted != "a":
            return None
        if clause.subordinates or any(each.link == "or" for each in clause.predicates):
            raise Unbuilt("one thing or another that is waited for", clause.at)
        cx = cx.bind(thing.of.mention, thing.of.it)
        tests: list[Condition] = []
        for predicate in clause.predicates:
            test, cx = self.all.said(predicate, thing.of.it, cx)
            tests.append(test)
        return replace(thing.of.of, tests=(*thing.of.of.tests, *tests)), cx
