"""Statements -> the plans of what the engine looks things up in: listeners, laws, changes, gifts."""

from __future__ import annotations

from dataclasses import replace

from interpreter.codegen.code import EMPTY, TRUE, Code, code, joined
from interpreter.codegen.expressions import Context, Expressions
from interpreter.codegen.module_writer import Draft
from interpreter.codegen.names import barred_classes
from interpreter.codegen.plans import (
    ActivatedPlan,
    BelongPlan,
    ChangePlan,
    ComesPlan,
    DescriptionPlan,
    EffectPlan,
    EndowPlan,
    EventPlan,
    ExtraPlan,
    LawPlan,
    Plan,
    StatePlan,
    TallyPlan,
    TimePlan,
)
from interpreter.codegen.unmet_conditions import Asked, asked
from interpreter.codegen.value_names import value_name
from interpreter.codegen.watching import BEGUN, CHANGED, CONDITION, EVENT, OFFERED, RULED
from interpreter.engine.core.layout import AGENT, FIRST, NONE, SPACE, YOU
from interpreter.engine.core.measures import most_of
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import held, names_of, nodes, rewritten, variables
from interpreter.meaning.plain_names import spoken

LENT = -2
"""Who has a statement that is made to last or given: known only while it is played."""


class Statements:
    """Lowers statements into plans, writing the functions and programs they need."""

    def __init__(self, draft: Draft, abilities: dict[str, tuple[m.Statement, ...]]) -> None:
        self.draft = draft
        self.names = draft.names
        self.abilities = abilities
        """What the abilities of the cards say, by their names."""

    def lower(self, statement: m.Statement, source: int, holder: int, captured: tuple[str, ...] = ()) -> list[Plan]:
        """The plans of a statement."""
        writer = getattr(self, f"_{type(statement).__name__.lower()}", None)
        if writer is None:
            raise UncompiledError("this cannot be said of a card")
        made: list[Plan] = writer(statement, source, holder, captured)
        return made

    def context(self, captured: tuple[str, ...], **locals_: Code) -> Context:
        """Where a test of an act finds what it speaks of."""
        return Context(
            self.names,
            this=code("this"),
            you=code("you"),
            locals=dict(locals_),
            captured={n: i for i, n in enumerate(captured)},
            frame=code("a"),
            way=code("a[4]"),
            event=code("a[4]"),
        )

    def still(self, captured: tuple[str, ...], **locals_: Code) -> Context:
        """The same for a test of how things are: no act is there, so nothing was done *this way*."""
        return replace(self.context(captured, **locals_), way=EMPTY)

    def match(
        self, event: m.Event, conditions: tuple[m.Condition, ...], captured: tuple[str, ...], wanted: list[str], then: bool = False
    ) -> tuple[str, list[str]]:
        """A function that tells whether an act fits and gives the values of the wanted variables; `then`: it goes by who controlled things then."""
        context = self.context(captured)
        expressions = Expressions(context)
        context.locals.update(self.slot_locals(event))
        if then:
            slots = self.names.slots[event.verb]
            held = FIRST + len(slots)
            context.past = {code("a[{}]", at): code("a[{}][{}]", held, at - FIRST) for at in slots.values()}
        fits = self.names.watching.held(EVENT, event, expressions.fits(event, code("a")))
        context.locals.update(self.event_locals(event, code("a")))
        lines = [code("if not {}: return None", fits)]
        for condition in (*event.tests, *conditions):
            test = self.names.watching.held(CONDITION, condition, expressions.cond(condition))
            if test != TRUE:
                lines.append(code("if not {}: return None", test))
        known = {**context.kept, **context.locals}
        bound = [n for n in dict.fromkeys(wanted) if n in known]
        values = joined(", ", (known[n] for n in bound))
        lines.append(code("return ({}{})", values, code(",") if values else EMPTY))
        return self.draft.function("match", "s, a, this, you, e", *lines), bound

    def fits(self, conditions: tuple[m.Condition, ...], expressions: Expressions, about: object = None) -> str:
        """A function that tells whether a card fits; of the statement that it is `about` it is counted whether any did."""
        tests = [t for t in (expressions.cond(c) for c in conditions) if t != TRUE]
        test = joined(" and ", tests) if tests else TRUE
        return self.draft.function("fits", "s, x, this, you, e", code("return {}", self.names.watching.held(CHANGED, about, test) if about else test))

    def slot_locals(self, event: m.Event) -> dict[str, Code]:
        """The participants of the verb that a rule speaks of by the names of its slots."""
        self.verb(event)
        slots = self.names.slots[event.verb]
        return {name: code("a[{}]", at) for name, at in slots.items()}

    def event_locals(self, event: m.Event, act: Code) -> dict[str, Code]:
        slots = self.names.slots[event.verb]
        found = {pattern.var: code("{}[{}]", act, slots[slot]) for slot, pattern in event.slots}
        if event.actor is not None:
            found[event.actor.var] = code("{}[{}]", act, YOU)
        if event.agent is not None:
            found[event.agent.var] = code("{}[{}]", act, AGENT)
        return found

    def verb(self, event: m.Event) -> int:
        if event.verb not in self.names.verbs:
            raise UncompiledError(f'that something can "{spoken(event.verb)}" is not watched')
        return self.names.verbs[event.verb]

    def own(self, event: m.Event) -> int:
        """The slot of an act in which an event wants the card that has the text; -1 for none."""
        slots = self.names.slots[event.verb]
        return next((slots[name] for name, pattern in event.slots if any(_is_this(test, pattern.var) for test in pattern.tests)), NONE)

    def program(self, name: str, body: tuple[m.Action, ...], source: int, first: list[str], about: object = None) -> tuple[int, tuple[int, ...]]:
        """A program for a body; the variables of `first` are given to it when it begins. `about`: the statement that it is the body of."""
        slots = {n: FIRST + i for i, n in enumerate(first)}
        programmer = self.draft.programmer(name, slots, source)
        over = programmer.label()
        begun = self.names.watching.part(BEGUN, about)
        if begun is not None:
            programmer.step(code("passed(s, {})", begun.number), code("return {}", programmer.next))
        programmer.body(body, over)
        programmer.place(over)
        programmer.step(code("return leave(s, f, 1)"))
        return self.draft.program(programmer), tuple(slots[n] for n in first)

    def _trigger(self, st: m.Trigger, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        if st.timing == "during" and any(isinstance(n, m.Native) and n.name == "Instead" for n in nodes(st.body)):
            return self._replace(m.Replace(st.event, st.condition, st.body, limit=st.limit), source, holder, captured)
        if st.timing in ("after", "at_once", "settled"):
            self.nothing_replaced(st.body)
        then = st.timing in ("after", "at_once") and st.event.verb not in self.names.native
        match, bound = self.match(st.event, (st.condition, *self.known_now(st, holder)), captured, variables(st.body), then)
        program, slots = self.program("at once" if st.timing == "at_once" else "ability", st.body, source, [*captured, *bound], st)
        description = self.description(st, (st.condition, *self.known_now(st, holder)), captured) if then else None
        return [
            EventPlan(
                match,
                program,
                slots,
                st.limit,
                st.body,
                self.personal(st),
                self.placed(st),
                bool(captured),
                verb=self.verb(st.event),
                timing=st.timing,
                label=st.label,
                own=self.own(st.event),
                description=description,
            )
        ]

    def description(self, st: m.Trigger, conditions: tuple[m.Condition, ...], captured: tuple[str, ...]) -> DescriptionPlan | None:
        """What a text says of how the participants of an act are; nothing where it only says who or what they are."""
        kinds, slots = self.names.kinds[st.event.verb], self.names.slots[st.event.verb]
        said: list[tuple[str, m.Pattern]] = []
        apart: list[tuple[str, m.Pattern]] = []
        for name, pattern in st.event.slots:
            passing = tuple(test for test in pattern.tests if kinds.get(name) == pattern.kind == "card" and not self.stays(test))
            said += [(name, replace(pattern, tests=passing))] if passing else []
            apart.append((name, replace(pattern, tests=tuple(test for test in pattern.tests if test not in passing))))
        if not said:
            return None
        with self.names.watching.aside():
            fits, _ = self.match(m.Event(st.event.verb, tuple(said)), (), captured, [], True)
            rest, _ = self.match(replace(st.event, slots=tuple(apart)), conditions, captured, variables(st.body), True)
        return DescriptionPlan(tuple(slots[name] for name, _ in said), fits, rest)

    def stays(self, test: m.Condition) -> bool:
        """Does a test go by what a card is or what it did, so that it can be asked when the card has left play too?"""
        match test:
            case m.All() | m.Some():
                return all(map(self.stays, test.of))
            case m.Not():
                return self.stays(test.of)
            case m.Defined():
                return test.term in self.draft.book.facts.by_control
        return isinstance(test, m.IsClass | m.IsNamed | m.Same | m.Controls | m.Owns | m.Opposed | m.HasWord | m.Inside | m.Happened | m.Runs | m.Amid)

    def _attime(self, st: m.AtTime, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        context = self.context(captured)
        expressions = Expressions(context)
        asked_now = (st.whose, st.condition, *self.known_now(st, holder))
        tests = [t for t in (self.names.watching.held(CONDITION, c, expressions.cond(c)) for c in asked_now) if t != TRUE]
        lines = [code("if not {}: return None", t) for t in tests]
        if holder == NONE:  # a rule that can do nothing now does not ask to be put in order
            trial = self.draft.trial("trial", {})
            possible = trial.possible(st.body)
            if possible != TRUE:
                lines += [code("f = [0, 0, this, you, 0, -1, this, 0] + [-1] * {}", len(trial.slots) + 8), code("if not ({}): return None", possible)]
        match = self.draft.function("time", "s, a, this, you, e", *lines, code("return ()"))
        self.nothing_replaced(st.body)
        program, slots = self.program("ability", st.body, source, list(captured), st)
        return [TimePlan(match, program, slots, st.limit, st.body, self.personal(st), False, bool(captured), edge=st.edge, time=st.time)]

    @staticmethod
    def known_now(st: m.Trigger | m.AtTime, holder: int) -> tuple[m.Condition, ...]:
        """The condition that the body of a rule begins with: a rule that has nothing to say now does not ask to be put in order."""
        first = st.body[0] if holder == NONE and len(st.body) == 1 else None
        return (first.condition,) if isinstance(first, m.When) and not first.otherwise else ()

    def _replace(self, st: m.Replace, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        conditions = (*(m.Runs(e) for e in st.within), st.condition)
        event = self.tied(st.event, st.within)
        match, bound = self.match(event, conditions, captured, variables(st.body))
        program, slots = self.program("instead", st.body, source, [*captured, *bound], st)
        verb, own = self.verb(event), self.own(event)
        return [EventPlan(match, program, slots, st.limit, st.body, self.personal(st), self.placed(st), bool(captured), verb=verb, timing="instead", own=own)]

    @staticmethod
    def tied(event: m.Event, within: tuple[m.Event, ...]) -> m.Event:
        """In *after A destroys X, ... instead of discarding it* the thing is that of the outer act: it is tested there, and named here."""
        names = {p.var: p.tests for w in within for _, p in w.slots}
        slots = []
        for slot, pattern in event.slots:
            tests = pattern.tests
            var = pattern.var
            for test in pattern.tests:
                if isinstance(test, m.Same) and isinstance(test.right, m.Var) and test.right.name in names:
                    var = test.right.name
                    tests = names[var]
            slots.append((slot, m.Pattern(var, tests)))
        return m.Event(event.verb, tuple(slots), event.actor, event.agent, event.tests, event.because)

    def reach(self, st: m.Law, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan] | None:
        """*may move up to 3 spaces*, *cannot move more than 1 space*: the measure of an act, for that card."""
        if len(st.event.slots) != 2:
            return None
        (_, who), (slot, measure) = st.event.slots
        tests = nodes(st.only) if st.force == "only" else measure.tests
        compare = next((test for test in tests if isinstance(test, m.Compare)), None)
        if self.names.kinds[st.event.verb].get(slot) != "number" or compare is None:
            return None
        name, amount = f"{st.event.verb}:{slot}", compare.right
        if st.force == "cannot" and compare.op in (">", ">="):
            name = most_of(name)
            amount = amount if compare.op == ">" else m.Sum("-", amount, m.Number(1))
        elif st.force == "only" and compare.op in ("=", "<="):
            name = most_of(name)
        elif st.force != "can":
            return None
        return self._modify(m.Modify(name, "base", who, amount, st.condition), source, holder, captured)

    def _law(self, st: m.Law, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        measured = self.reach(st, source, holder, captured)
        if measured is not None:
            return measured
        st = self.with_parts(self.with_doer(st))
        context = self.context(captured)
        expressions = Expressions(context)
        context.locals.update(self.slot_locals(st.event))
        slots = self.names.slots[st.event.verb]
        patterns = tuple(test for _, pattern in st.event.slots for test in pattern.tests)
        used = [slots[n] for n in dict.fromkeys([*variables((st.condition, patterns)), *(name for name, _ in st.event.slots)]) if n in slots]
        context.locals.update(self.event_locals(st.event, code("a")))
        context.locals["actor"] = code("a[{}]", YOU)
        lines = [code("if a[{}] == -1: return None", at) for at in dict.fromkeys(used)]
        kept = self.names_kept(st)
        lines += [code("if not {}: return None", t) for t in (expressions.cond(c) for c in kept) if t != TRUE]
        fits = expressions.fits(st.event, code("a"))
        lines.append(code("if not {}: return None", fits))
        conditions = () if kept else (st.condition,)
        tests = [expressions.cond(c) for c in (conditions if st.force == "only" else (*st.event.tests, *conditions))]
        lines += [code("if not {}: return None", t) for t in tests if t != TRUE]
        if st.force == "only":
            lines.append(code("return {}", self.names.watching.held(RULED, st, code("bool({})", self.allowed_only(st, expressions)))))
        else:
            ruled = self.names.watching.part(RULED, st)
            lines.append(code("return held(s, {}, True)", ruled.number) if ruled is not None else code("return True"))
        match = self.draft.function("law", "s, a, this, you, e", *lines)
        slots = self.names.slots[st.event.verb]
        placed = frozenset(slots[name] for name, pattern in st.event.slots if any(_where(t) for t in pattern.tests))
        named = frozenset(slots[name] for name, _ in st.event.slots)
        classes = frozenset((slots[name], word) for name, word in barred_classes(st))
        told = m.All((*patterns, *st.event.tests, st.condition)) if st.force != "only" else st.only or m.Always()
        question = asked(told, context, "s, a, this, you, e", forbids=st.force != "only")
        parts = () if kept else self.parts(st, captured)
        return [LawPlan(st, self.verb(st.event), match, placed, named, self.placed(st), classes, question, frozenset(used), parts)]

    def parts(self, st: m.Law, captured: tuple[str, ...]) -> tuple[tuple[frozenset[int], str], ...]:
        """The tests of a law that speak of some participants alone, each written by itself: while an act is looked for, they are asked as soon as those
        participants are known, and not again for each of those that are still open.
        """
        slots = self.names.slots[st.event.verb]
        kinds = self.names.kinds[st.event.verb]
        spoken = {**slots, **{pattern.var: slots[name] for name, pattern in st.event.slots}}
        tests = [test for name, pattern in st.event.slots if kinds.get(name) == pattern.kind == "card" for test in pattern.tests]
        found: dict[frozenset[int], list[m.Condition]] = {}
        for test in (*tests, *(st.event.tests if st.force != "only" else ()), st.condition):
            named = {name for name in variables(test) if name in spoken} | {each.slot for each in nodes(test) if isinstance(each, m.Named)}
            found.setdefault(frozenset(spoken[name] for name in named), []).append(test)
        written = ((about, self.part(st, some, about, captured)) for about, some in found.items())
        return tuple((about, function) for about, function in written if function is not None)

    def part(self, st: m.Law, tests: list[m.Condition], about: frozenset[int], captured: tuple[str, ...]) -> str | None:
        """One such test, as far as it can be written without what the others name; a participant that is a set is left to the whole law."""
        context = self.context(captured)
        context.locals.update(self.slot_locals(st.event))
        context.locals.update(self.event_locals(st.event, code("a")))
        context.locals["actor"] = code("a[{}]", YOU)
        expressions = Expressions(context)
        asked = [t for t in (expressions.cond(c) for c in tests if expressions.writes(c)) if t != TRUE]
        if not asked:
            return None
        several = [code("if type(a[{}]) is tuple: return True", at) for at in sorted(about)]
        return self.draft.function("part", "s, a, this, you, e", *several, code("return bool({})", joined(" and ", asked)))

    def allowed_only(self, st: m.Law, expressions: Expressions) -> Code:
        """What must be so where only that is allowed; a participant can be a set (what is passed through): then of each of its things."""
        if st.only is None:
            return TRUE
        spoken = set(variables(st.only))
        slots = self.names.slots[st.event.verb]
        for name, pattern in st.event.slots:
            if pattern.var in spoken and not pattern.tests and self.names.kinds[st.event.verb].get(name) == "card":
                each, value = expressions.context.local("y"), code("a[{}]", slots[name])
                inner = expressions.within(**{pattern.var: each}).cond(st.only)
                several = code("cards_on(s, {}[1:]) if {}[0] == {} else {}", value, value, SPACE, value)
                return code("all({} for {} in (({},) if type({}) is int else {}) if {} >= 0)", inner, each, value, value, several, each)
        return expressions.cond(st.only)

    def with_parts(self, st: m.Law) -> m.Law:
        """*between it and the one that Vs*: who has a part in the act that is asked about is found there, since it need not have begun."""
        slots = self.names.slots[st.event.verb]
        found: m.Law = rewritten(st, lambda node: m.Var(node.name, node.kind) if isinstance(node, m.Role) and node.name in slots else node)
        return found

    def with_doer(self, st: m.Law) -> m.Law:
        """*cannot be hurt by X*: before an act has begun, by whom it is done is what fills the slot of its doer."""
        verb = self.draft.book.verbs.get(st.event.verb)
        if st.event.agent is None or verb is None or not any(verb.agent in about for _, about, _ in verb.needs):
            return st
        if any(name == verb.agent for name, _ in st.event.slots):
            return st
        return replace(st, event=replace(st.event, agent=None, slots=(*st.event.slots, (verb.agent, st.event.agent))))

    def names_kept(self, st: m.Law) -> tuple[m.Condition, ...]:
        """A condition that names something of which the event speaks (*while it lies under a card, that card ...*) is asked first."""
        named = {n.of.var for n in nodes(st.condition) if isinstance(n, m.Exists)}
        spoken = {v for _, p in st.event.slots for t in p.tests for v in variables(t)}
        return (st.condition,) if named & spoken else ()

    def _modify(self, st: m.Modify, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        quality = m.is_quality(st.value)
        expressions = Expressions(replace(self.still(captured, **{st.of.var: code("x")}), unaltered=st.value if quality else ""))
        test = self.fits((st.condition, *st.of.tests), expressions, st)
        given = expressions.values(st.amount) if quality else expressions.number(st.amount)
        amount = self.draft.function("amount", "s, x, this, you, e", code("return {}", given))
        bound = self.draft.function("bound", "s, x, this, you, e", code("return {}", expressions.number(st.bound))) if st.bound is not None else None
        return [ChangePlan(value_name(st), st.stage, test, amount, bound, self.placed(st), st.times)]

    def nothing_replaced(self, body: tuple[m.Action, ...]) -> None:
        """What no act waits for has nothing whose place it could take; what it makes to last may."""
        for action in body:
            if isinstance(action, m.Native) and action.name == "Instead":
                raise UncompiledError('"instead" stands here, and nothing happens whose place it could take')
            for name in ("body", "then", "otherwise"):
                self.nothing_replaced(getattr(action, name, ()))

    def _endow(self, st: m.Endow, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        expressions = Expressions(self.still(captured, **{st.of.var: code("x")}))
        test = self.fits((*st.of.tests, st.condition), expressions, st)
        statements = st.statements
        if st.named and not st.lost:
            if st.name.casefold() not in self.abilities:
                raise UncompiledError(f'no card here has the ability "{st.name}"')
            statements = self.abilities[st.name.casefold()]
        inner = tuple(p for each in statements for p in self.lower(each, source, LENT))
        return [EndowPlan(test, inner, st.name, st.lost, self.placed(st), self.only(st))]

    def only(self, st: m.Endow) -> str | None:
        """A function for the one card that can fit: the bearer itself, or what it is attached to."""
        same = next((t.right for t in st.of.tests if isinstance(t, m.Same) and t.left == m.Var(st.of.var, "card")), None)
        if not isinstance(same, m.This | m.Host):
            return None
        return self.draft.function("only", "s, this", code("return {}", Expressions(self.still(())).expr(same)))

    def _belong(self, st: m.Belong, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        expressions = Expressions(self.still(captured, **{st.of.var: code("x")}))
        test = self.fits((*st.of.tests, st.condition), expressions, st)
        return [BelongPlan(test, st.words)]

    def _extra(self, st: m.Extra, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        if holder != LENT:
            raise UncompiledError("more of an act than the rules allow is only given by an effect")
        pattern = dict(st.event.slots)[st.slot]
        expressions = Expressions(self.still(captured, **{pattern.var: code("x")}))
        test = self.fits(pattern.tests, expressions)
        count = st.count.value if isinstance(st.count, m.Number) else 1
        return [ExtraPlan(test, self.verb(st.event), count, st.again)]

    def _activated(self, st: m.Activated, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        expressions = Expressions(self.context(captured))
        condition = self.draft.function(
            "when", "s, this, you, e", code("return {}", self.names.watching.held(CONDITION, st.condition, expressions.cond(st.condition)))
        )
        first = list(captured)
        doers, slot, verb = None, -1, -1
        chosen: Asked | None = None
        if st.instead is not None:
            verb = self.verb(st.instead)
            name, pattern = st.instead.slots[0]
            slot = self.names.slots[st.instead.verb][name]
            first.append(pattern.var)
            doers = self.draft.function("doers", "s, this, you, e", code("return {}", self.doers(pattern, expressions)))
            chosen = asked(m.All(pattern.tests), expressions.context.inner(**{pattern.var: code("x")}), "s, this, you, e, x")
        self.nothing_replaced(st.body)
        program, bound = self.program("ability", st.body, source, first, st)
        frame = code("[0, 0, this, you, 0, -1, this, 0{}]", code(", e") if captured else EMPTY)
        trial = self.draft.trial("trial", {n: FIRST + i for i, n in enumerate(first)})
        lines = [code("f = {} + [-1] * 40", frame), code("f[{} : {} + len(e)] = e", FIRST, FIRST)]
        if st.instead is not None:
            lines.append(code("f[{}] = x", bound[-1]))
        possible_now = self.names.watching.held(OFFERED, st, code("bool({})", trial.possible(st.body)))
        possible = self.draft.function("can", "s, this, you, e, x", *lines, code("return {}", possible_now))
        question = asked(st.condition, expressions.context, "s, this, you, e")
        return [ActivatedPlan(condition, possible, program, st.limit, verb, doers, slot, bound, question, chosen)]

    @staticmethod
    def doers(pattern: m.Pattern, expressions: Expressions) -> Code:
        """Who may do it in place of the act: the card itself, or all that fit."""
        if len(pattern.tests) == 1 and isinstance(pattern.tests[0], m.Same):
            return code("[{}]", expressions.expr(pattern.tests[0].right))
        return expressions.things(m.Select(pattern.var, "card", "in_play", pattern.tests))

    def _effect(self, st: m.Effect, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        self.nothing_replaced(st.body)
        program, _ = self.program("effect", st.body, source, [], st)
        return [EffectPlan(program)]

    def _staterule(self, st: m.StateRule, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        context = Context(self.names, this=code("this"), you=code("you"), frame=code("f"))
        expressions = Expressions(context)
        condition = expressions.cond(st.condition)
        cards = st.of is not None and st.of.kind == "card"
        values = tuple(dict.fromkeys(n.value for n in nodes(st.of) if isinstance(n, m.ValueOf))) if cards else ()
        if st.of is not None:
            lines, found = expressions.set_apart(st.of)
            listed = code("return {}", found) if condition == TRUE else code("return {} if {} else ()", found, condition)
            find = self.draft.function("look", "s, this, you", *lines, listed)
            body: tuple[m.Action, ...] = (m.Loop(st.of.var, m.Var("found", st.of.kind, many=True), st.body, together=True),)
            program, slots = self.program("state rule", body, source, ["found"])
            slot = slots[0]
        else:
            find = self.draft.function("look", "s, this, you", code("return {}", condition))
            program, _ = self.program("state rule", st.body, source, [])
            slot = -1
        return [StatePlan(find, program, slot, self.personal(st), values, self.only_act(st))]

    def only_act(self, st: m.StateRule) -> int:
        """The verb that a state rule does to each of the cards that it finds, where it does nothing else; -1 where it does more."""
        only = st.body[0] if len(st.body) == 1 else None
        if st.of is None or not isinstance(only, m.Do):
            return NONE
        cards = [name for name, kind in self.names.kinds.get(only.verb, {}).items() if kind == "card"]
        done_to = dict(only.args).get(cards[0]) if cards else None
        return self.names.verbs[only.verb] if done_to == m.Var(st.of.var, "card") else NONE

    def _comes(self, st: m.Comes, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        expressions = Expressions(self.still(captured, **{st.of.var: code("x")}))
        return [ComesPlan(self.fits((*st.of.tests, st.condition), expressions), self.draft.names.tokens[st.token], st.bears)]

    def _arrive(self, st: m.Arrive, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        return []

    def _decide(self, st: m.Decide, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        return []

    def _renew(self, st: m.Renew, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        return []

    def _tally(self, st: m.Tally, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        return [TallyPlan(st, tuple((self.names.verbs[verb], self.names.slots[verb][slot]) for verb, slot in st.verbs))]

    def _define(self, st: m.Define, source: int, holder: int, captured: tuple[str, ...]) -> list[Plan]:
        return []

    def personal(self, node: object) -> bool:
        """Does it speak to a player (you, friendly, enemy)?"""
        if isinstance(node, m.You):
            return True
        if isinstance(node, m.Defined):
            return any(self.personal(d) for d in self.names.definitions.get(node.term, ())) or any(self.personal(a) for a in node.args)
        if isinstance(node, m.Do | m.Pick | m.Optional):
            spoken = (getattr(node, name) for name in names_of(type(node)) or () if name not in ("actor", "who"))
            return isinstance(node, m.Optional) or any(self.personal(each) for each in spoken)
        return any(self.personal(each) for each in held(node))

    def placed(self, node: object) -> bool:
        """Does the statement itself say where its card must be?"""
        if isinstance(node, m.Inside | m.OnBoard) and isinstance(node.thing, m.This):
            return True
        return not isinstance(node, m.Do | m.Native | m.Pick) and any(self.placed(each) for each in held(node))


def _where(test: m.Condition) -> bool:
    """Does a test say where something is?"""
    if isinstance(test, m.Geometry | m.Inside | m.InRegion | m.InBand):
        return True
    if isinstance(test, m.Defined):
        return len(test.args) > 1
    if isinstance(test, m.Exists):
        return any(_where(t) for t in test.of.tests)
    if isinstance(test, m.All | m.Some):
        return any(_where(t) for t in test.of)
    return False


def _is_this(test: m.Condition, var: str) -> bool:
    """Does a test say that a participant is the card which has the text?"""
    return isinstance(test, m.Same) and isinstance(test.left, m.Var) and test.left.name == var and isinstance(test.right, m.This)
