"""The statement that a sentence begins: a trigger, a replacement, something to use, how things are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.freed import freed
from interpreter.effects.located import located
from interpreter.effects.model import (
    Action,
    Activated,
    All,
    Always,
    AtTime,
    Condition,
    Event,
    Exists,
    Happened,
    Lasting,
    Native,
    Now,
    Number,
    Optional,
    Pick,
    PlayerOf,
    Replace,
    Same,
    Statement,
    StateRule,
    Trigger,
    Var,
    You,
)
from interpreter.effects.model import When as WhenAction
from interpreter.effects.model.walk import nodes
from interpreter.effects.openings import Opening
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.effects.states import looked_up
from interpreter.language.tree import Clause, Noun, Phrase, Predicate, Purpose, Sentence
from interpreter.language.tree import When as WhenPrefix

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler


class Beginnings:
    """Makes the statement that a sentence begins."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler

    @located
    def begin(self, sentence: Sentence, opening: Opening, scope: Scope, resolved: bool) -> tuple[list[Statement], list[Action]]:
        """The statement that a sentence begins, or the actions of a text that is carried out."""
        if opening.state is not None:
            return [self.state_rule(sentence, opening, scope)], []
        if opening.would is not None:
            replaced = Replace(
                opening.would, opening.condition, self.compiler.sentences.body(sentence, replace(opening, duration=""), scope), limit=opening.limit
            )
            return ([], [Lasting((replaced,), opening.duration or self.of_one_thing(opening.would, sentence))]) if resolved else ([replaced], [])
        if opening.timing:
            return self.granted([self.trigger(sentence, opening, scope)], opening, sentence, resolved)
        if opening.edge:
            body = self.guarded(self.compiler.sentences.body(sentence, replace(opening, conditions=[]), scope), opening, scope)
            timed = AtTime(opening.edge, opening.time, opening.whose, Always(), body, opening.limit)
            return ([], [Lasting((timed,), self.once(opening, sentence))]) if resolved else ([timed], [])
        if opening.instead is not None:
            said = self.compiler.sentences.body(sentence, replace(opening, conditions=[]), scope)
            if sentence.clauses[0].predicates[0].mood.modal != "may":  # nobody is asked: it takes the place of the act
                return [Replace(opening.instead, opening.condition, replacing(said), limit=opening.limit)], []
            return [Activated(_chosen(said), opening.condition, opening.instead, opening.limit)], []
        ward = self.compiler.wards.of(sentence, opening.condition, scope) if not resolved else None
        if ward is not None:
            return [ward], []
        if self.compiler.sentences.standing(sentence, opening) and not (resolved and self.compiler.sentences.for_you(sentence)):
            statements = list(self.statements(sentence, opening, scope))
            if resolved and (opening.duration or not self.by_place(opening) or self.compiler.sentences.speaks_back(sentence, opening, scope)):
                settled: list[Action] = []
                if any(isinstance(each, Now) for each in nodes(tuple(statements))):
                    statements = [looked_up(each, scope, settled) for each in statements]
                return [], [*settled, Lasting(tuple(statements), opening.duration or self.inner_duration(sentence, scope))]
            return statements, []
        if resolved:
            return [], list(self.compiler.sentences.body(sentence, opening, scope))
        body = self.compiler.sentences.body(sentence, replace(opening, conditions=[]), scope)
        if opening.duration:
            raise UncompiledError("what may be done in that time is not offered yet: say when", sentence.at)
        if sentence.clauses[0].predicates[0].mood.modal == "may" and isinstance(body[0], Optional):
            return [Activated(_chosen(body), opening.condition, None, opening.limit)], []
        raise UncompiledError("an order on a card that stays in play needs a time: after, at the start of, once per turn")

    @staticmethod
    def by_place(opening: Opening) -> bool:
        """Does the statement say itself where the card must be?"""
        return bool(opening.conditions)

    def inner_duration(self, sentence: Sentence, scope: Scope) -> str:
        """How long the statements of a sentence last: as it says, or as long as something is so."""
        clause = sentence.clauses[0]
        subordinates = (*(prefix.sub for prefix in sentence.prefixes if isinstance(prefix, WhenPrefix)), *clause.subordinates)
        meanwhile = any(sub.kind == "while" for sub in subordinates)
        return self.compiler.spans.until(clause.predicates[0], scope, clause.subject, "game" if meanwhile else "")

    @staticmethod
    def of_one_thing(event: Event, sentence: Sentence) -> str:
        """What would happen to a thing that the text has named is waited for as long as the thing is there."""
        if not any(isinstance(test, Same) for _, pattern in event.slots for test in pattern.tests):
            raise UncompiledError('it is not said how long this is waited for: "this turn", "until the end of your next turn"', sentence.at)
        return "game"

    @staticmethod
    def once(opening: Opening, sentence: Sentence) -> str:
        """Until when the start or end of a time is waited for: that of the running turn or phase, or of a player's next turn."""
        if opening.duration.startswith("in "):
            return opening.duration
        own = opening.whose in (Always(), Same(PlayerOf("active", You()), You()))
        if opening.edge == "end" and own and opening.time in ("turn", "phase"):
            return opening.time
        raise UncompiledError('it is not said which of them is waited for: "this turn", "your next turn"', sentence.at)

    def granted(self, statements: list[Statement], opening: Opening, sentence: Sentence, resolved: bool) -> tuple[list[Statement], list[Action]]:
        """A trigger with a duration is something that holds for a while."""
        if resolved and not opening.duration:
            raise UncompiledError('it is not said how long this is waited for: "this turn", "until the end of your next turn"', sentence.at)
        if resolved:
            return [], [Lasting(tuple(statements), opening.duration)]
        return statements, []

    @located
    def trigger(self, sentence: Sentence, opening: Opening, scope: Scope) -> Statement:
        first, others = opening.events[0], opening.events[1:]
        in_place = self.in_place_of(sentence)
        if in_place is not None:
            if opening.timing != "after":
                raise UncompiledError('what is done "instead" of something is done after the act that leads to it')
            event = self.compiler.events.of_phrase(in_place, None, scope)
            body = replacing(self.compiler.sentences.body(self.without_purpose(sentence), replace(opening, conditions=[]), scope))
            return Replace(event, opening.condition, body, within=(first, *others), limit=opening.limit)
        conditions = [Happened(e, "event") for e in others]
        condition: Condition = All(tuple(conditions)) if conditions else Always()
        body = self.guarded(self.compiler.sentences.body(sentence, replace(opening, conditions=[]), scope), opening, scope)
        body = (*self.met(opening.events, body), *body)
        return Trigger(opening.timing, first, condition, body, opening.limit)

    @staticmethod
    def met(events: list[Event], body: tuple[Action, ...]) -> tuple[Action, ...]:
        """*After A ends up beside an X, ... that X*: which of several is meant is chosen."""
        spoken = {each.name for each in nodes(body) if isinstance(each, Var)}
        found = [test.of for event in events for test in event.tests if isinstance(test, Exists)]
        return tuple(Pick(each.var, each, Number(1), Number(1)) for each in found if each.var in spoken)

    @staticmethod
    def guarded(body: tuple[Action, ...], opening: Opening, scope: Scope) -> tuple[Action, ...]:
        """*After A, if B, do C*: whether B is so is asked when C is about to be done."""
        if not opening.conditions:
            return body
        name = scope.new("if")
        if not (body and isinstance(body[-1], Optional)):
            scope.done = name
        return (WhenAction(opening.condition, (*body, Native("Mark", (("name", Var(name, "number")),)))),)

    @staticmethod
    def in_place_of(sentence: Sentence) -> Predicate | None:
        """*... instead of discarding it* behind a verb."""
        for clause in sentence.clauses:
            for predicate in clause.predicates:
                for part in predicate.parts:
                    if isinstance(part, Purpose) and part.code == "instead_of":
                        return part.predicate
        return None

    @staticmethod
    def without_purpose(sentence: Sentence) -> Sentence:
        def bare(clause: Clause) -> Clause:
            return replace(
                clause,
                predicates=tuple(
                    replace(p, parts=tuple(x for x in p.parts if not (isinstance(x, Purpose) and x.code == "instead_of"))) for p in clause.predicates
                ),
            )

        return replace(sentence, clauses=tuple(bare(c) for c in sentence.clauses))

    @located
    def state_rule(self, sentence: Sentence, opening: Opening, scope: Scope) -> Statement:
        """*As soon as X ..., do Y.*"""
        sub = opening.state
        assert sub is not None
        clause = sub.clauses[0]
        subject = clause.subject
        nouns = self.compiler.nouns
        if isinstance(subject, Noun) and nouns.known(subject, scope) is None and subject.quantity is not None and len(sub.clauses) == 1:
            found = nouns.select(subject, scope)
            it = Var(found.var, found.kind)
            scope.vars[subject.mention] = it
            tests = [self.compiler.conditions.of(p, it, scope) for p in clause.predicates]
            of = replace(found, tests=(*found.tests, *tests))
            return StateRule(of, opening.condition, self.compiler.sentences.body(sentence, replace(opening, state=None, conditions=[]), scope))
        condition = self.compiler.conditions.clauses(sub.clauses, scope)
        return StateRule(None, All((condition, opening.condition)), self.compiler.sentences.body(sentence, replace(opening, state=None, conditions=[]), scope))

    def statements(self, sentence: Sentence, opening: Opening, scope: Scope) -> tuple[Statement, ...]:
        """What a sentence says is so."""
        made: list[Statement] = []
        subject: Phrase | None = None
        for clause in sentence.clauses:
            if clause.link == "or":
                raise UncompiledError("what is so cannot be one thing or another", clause.at)
            if clause.subject is None and subject is not None:
                clause = replace(clause, subject=subject)
            subject = clause.subject
            made += self.compiler.lasting.clause(clause, scope, opening.condition)
        return tuple(freed(each) for each in made)


def replacing(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions that take the place of an act; what is optional does so only when it is done."""
    last = actions[-1]
    if isinstance(last, Optional):
        return (*actions[:-1], replace(last, body=(*last.body, Native("Instead", ()))))
    return (*actions, Native("Instead", ()))


def _chosen(body: tuple[Action, ...]) -> tuple[Action, ...]:
    """A body whose first step is optional: choosing the option is the choice, so it is simply done."""
    first = body[0]
    if isinstance(first, Optional):
        return (*first.body, Native("Mark", (("name", Var(first.name, "number")),)), *body[1:])
    return body
