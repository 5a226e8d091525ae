"""A verb of the glossary -> its program, from the choosing of what is open to what answers it."""

from __future__ import annotations

from interpreter.codegen.code import EMPTY, TRUE, Code, called, code, joined
from interpreter.codegen.expressions import Expressions
from interpreter.codegen.free_variables import counts
from interpreter.codegen.module_writer import Draft
from interpreter.codegen.no_effect import asked_for_none, fruit
from interpreter.codegen.payer_needs import SOURCE, pool_of
from interpreter.codegen.plans import Need, VerbPlan
from interpreter.codegen.programs import Programmer
from interpreter.codegen.unmet_conditions import Chosen, asked
from interpreter.engine.core.layout import NONE, RESULT
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.prevention import warding

DOMAINS = {"card": "in_play", "space": "spaces", "player": "players"}
"""What is gone through for an open slot, by its kind."""


class Verbs:
    """Writes the programs of verbs."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.names = draft.names

    def write(self, verb: m.Verb) -> VerbPlan:
        """The program of a verb, and what the engine asks about it before it begins; one that cannot be written is left at once."""
        try:
            return self.whole(verb)
        except UncompiledError as error:
            self.draft.miss(verb.source or m.Source("term", verb.name), error)
            self.names.broken.add(verb.name)
            self.unwritten(verb.name)
            return VerbPlan(verb.agent, NONE, (), frozenset(), {}, {}, NONE, NONE, None, None)

    def whole(self, verb: m.Verb) -> VerbPlan:
        """The program of a verb, and what the engine asks about it before it begins."""
        source = self.draft.cite(verb.source) if verb.source is not None else NONE
        slots = self.names.slots[verb.name]
        programmer = self.draft.programmer(verb.name, slots, source)
        held, present = programmer.slot("held"), programmer.slot("present")
        leave = programmer.label()
        needs, spoken = self.needs(verb, programmer.expressions)
        known = {name for name, _ in verb.defaults}
        opened = [n for n in verb.slots if n in spoken and n not in known and self.names.kinds[verb.name][n] in DOMAINS]
        narrow = {slots[n]: self.narrow(verb, n, programmer.expressions, opened) for n in opened}
        candidates = {slots[n]: self.candidates(verb, n, programmer.expressions, narrow[slots[n]]) for n in opened}
        self.fill_in(verb, programmer)
        self.choose(verb, opened, candidates, programmer, leave)
        self.settle(verb, programmer, leave)
        self.happen(verb, programmer, present, leave)
        if verb.name == self.names.leaving:
            programmer.slot("manner")  # the last one: how the card is put where it goes
        written = programmer.finish()
        self.draft.programs[self.names.verbs[verb.name]] = written
        path = written.slots.get("path", -1)
        return VerbPlan(
            agent=verb.agent,
            source=source,
            needs=needs,
            spoken=frozenset(slots[n] for n in spoken),
            candidates=candidates,
            narrow=narrow,
            held=held,
            path=path,
            ways=self.ways(verb, programmer) if path >= 0 else None,
            possible=self.possible(verb, programmer) if path < 0 else None,
            rests_on=self.rests_on(verb),
            fruit=self.fruit(verb, programmer),
        )

    def fruit(self, verb: m.Verb, programmer: Programmer) -> str | None:
        """A function that tells whether anything will come of an act of a verb that is nothing but a change."""
        if verb.name not in self.names.changing:
            return None
        trial = self.draft.trial(verb.name, programmer.slots)
        test = fruit(verb.body, self.names, trial.expressions)
        return self.draft.function("fruit", "s, f", code("return {}", test)) if test is not None else None

    def unwritten(self, name: str) -> None:
        """The program of a verb without a body: it is left at once."""
        programmer = self.draft.programmer(name, self.names.slots[name])
        programmer.step(code("return leave(s, f, 1)"))
        self.draft.programs[self.names.verbs[name]] = programmer.finish()

    def needs(self, verb: m.Verb, expressions: Expressions) -> tuple[tuple[Need, ...], set[str]]:
        """What the verb needs, and the slots of which that speaks."""
        slots = self.names.slots[verb.name]
        found: list[Need] = []
        spoken: set[str] = set()
        for condition, about, cited in verb.needs:
            try:
                test = self.within_reach(verb, condition, expressions)
            except UncompiledError as error:
                self.draft.miss(cited, error)
                continue
            function = self.draft.function("need", "s, f", code("return {}", test))
            where = tuple(slots[n] for n in about)
            question = asked(condition, expressions.context, "s, f")
            found.append(Need(function, where, self.draft.cite(cited), question, self.law(condition, expressions), not says_kind(condition)))
            spoken |= about
        return tuple(found), spoken

    def within_reach(self, verb: m.Verb, condition: m.Condition, expressions: Expressions) -> Code:
        """A need; that somebody has enough is met also with what lies on cards from which a text lets them pay."""
        test = expressions.cond(condition)
        pool = pool_of(verb)
        if pool is None or pool[0] is not condition or pool[1].resource not in self.names.tokens:
            return test
        there = code("reach(s, f, {}, {}, {})", self.names.verbs[verb.name], self.names.tokens[pool[1].resource], self.names.slots[verb.name][SOURCE])
        return code("({} or {} + {} >= {})", test, expressions.number(pool[1]), there, expressions.number(pool[0].right))

    def draw(self, verb: m.Verb, programmer: Programmer) -> None:
        """Steps in which whoever pays says how much of it they take from cards."""
        pool = pool_of(verb)
        if pool is None or pool[1].resource not in self.names.tokens:
            return
        kind, slots = self.names.tokens[pool[1].resource], self.names.slots[verb.name]
        noted = code("({}, {}, {}, {})", slots[pool[2]], programmer.slot("purses"), programmer.slot("number"), programmer.slot("taken"))
        over, asks = programmer.label(), programmer.next - 1
        held = programmer.expressions.number(pool[1])
        programmer.step(
            code("return draw_on(s, f, {}, {}, {}, {}, {}, {}, {})", self.names.verbs[verb.name], kind, slots[SOURCE], noted, held, programmer.next, over)
        )
        programmer.step(code("return drawn(s, f, {}, {}, {})", kind, noted, asks))
        programmer.place(over)

    def law(self, condition: m.Condition, expressions: Expressions) -> str | None:
        """For a need that another act be allowed: a function that says which law stands against that act."""
        if not isinstance(condition, m.May) or condition.forbidden:
            return None
        verb = condition.event.verb
        args = expressions.arguments(condition.event)
        if any(isinstance(e, m.Select) for _, e in args):
            return None
        pairs = joined(", ", (code("{}: {}", self.names.slots[verb][n], expressions.filled(verb, n, e)) for n, e in args))
        act = code("attempt(s, {}, {}, {{{}}})", self.names.verbs[verb], expressions.actor_of(condition.event), pairs)
        return self.draft.function("reason", "s, f", code("return outlawed(s, {}, {})", self.names.verbs[verb], act))

    def narrow(self, verb: m.Verb, slot: str, expressions: Expressions, opened: list[str]) -> str:
        """A function that lists what can fill an open slot by all needs that speak of it and of what is known by then."""
        later = set(opened[opened.index(slot) + 1 :])
        tests = tuple(_once_known(c, about & later) for c, about, _ in verb.needs if slot in about and expressions.writes(c))
        fillers = self.fillers(verb.name, slot, tests)
        lines, listed = expressions.set_apart(fillers)
        return self.draft.function("narrow", "s, f", *lines, code("return {}", listed))

    def candidates(self, verb: m.Verb, slot: str, expressions: Expressions, narrow: str) -> str:
        """A function that lists what can fill an open slot, where a permission may lift what it needs to be."""
        wide = expressions.things(self.fillers(verb.name, slot))
        number = self.names.verbs[verb.name]
        return self.draft.function("open", "s, f", code("return {}(s, f) if not permissive(s, {}) else {}", called(narrow), number, wide))

    def fillers(self, verb: str, slot: str, tests: tuple[m.Condition, ...] = ()) -> m.Select:
        """The things that fit into an open slot."""
        kind = self.names.kinds[verb][slot]
        where = self.draft.book.facts.needed_place(verb, slot) if kind == "card" else None
        return m.Select(slot, kind, DOMAINS[kind] if where is None else where, tests)

    def fill_in(self, verb: m.Verb, programmer: Programmer) -> None:
        """A step in which participants that were not named become what the rules say; later ones can depend on those before."""
        slots = self.names.slots[verb.name]
        lines = [
            code("if f[{}] == -1: f[{}] = {}", slots[name], slots[name], programmer.expressions.filled(verb.name, name, value))
            for name, value in reversed(verb.defaults)
        ]
        if lines:
            programmer.step(*lines, code("return {}", programmer.next))

    def choose(self, verb: m.Verb, opened: list[str], candidates: dict[int, str], programmer: Programmer, leave: Code) -> None:
        """Steps in which whoever acts fills what is still open."""
        for name in opened:
            kind, slot = self.names.kinds[verb.name][name], self.names.slots[verb.name][name]
            options = code("allowed(s, f, {}, {}, {}(s, f))", self.names.verbs[verb.name], slot, called(candidates[slot]))
            programmer.choices[len(programmer.steps)] = Chosen(verb=self.names.verbs[verb.name], slot=slot)
            programmer.step(
                code("if f[{}] != -1: return {}", slot, programmer.next),
                code(
                    "return pick(s, f, f[3], {}, {}, 1, 1, {}, False, False, {}, {}, False)", options, self.names.constant(kind), slot, programmer.next, leave
                ),
            )

    def settle(self, verb: m.Verb, programmer: Programmer, leave: Code) -> None:
        """A range that the body needs as one number is settled first."""
        for name in verb.slots:
            if self.names.kinds[verb.name][name] != "number" or not counts(verb.body, name):
                continue
            slot = self.names.slots[verb.name][name]
            test = self.draft.function("can", "s, f", code("return bool({})", self.beginning(verb, programmer) or TRUE))
            numbers, kind = code("settled(s, f, {}, {})", slot, called(test)), self.names.constant("number")
            programmer.step(
                code("if type(f[{}]) is int: return {}", slot, programmer.next),
                code("return pick(s, f, f[3], {}, {}, 1, 1, {}, False, False, {}, {}, False)", numbers, kind, slot, programmer.next, leave),
            )

    def happen(self, verb: m.Verb, programmer: Programmer, present: int, leave: Code) -> None:
        """The life of the act: may it be, what is done instead, before it, the body, after it."""
        number = self.names.verbs[verb.name]
        done = programmer.label()
        begin, vain = programmer.label(), programmer.label()
        changing = verb.name in self.names.changing
        plain = not verb.first and verb.name not in self.names.warded
        programmer.step(code("return permit(s, f, {}, {}, {}, {})", number, programmer.next, leave, begin if plain else programmer.next))
        begins = self.beginning(verb, programmer) if len(verb.body) == 1 and isinstance(verb.body[0], m.Do) else None
        if begins not in (None, TRUE):
            programmer.place(begin)
            programmer.step(code("return {} if {} else {}", programmer.next, begins, leave))  # to pay is to spend: what cannot be spent is not paid
        over = programmer.label()
        if changing:
            programmer.step(code("return {} if bears_fruit(s, f, {}) else {}", programmer.next, number, vain))
        if self.names.joins:
            programmer.step(code("return unpending(s, f, {}, {}, {})", number, programmer.next, leave))
        if not self.names.instead_last:
            programmer.step(code("return instead(s, f, {}, {})", number, programmer.next))
        self.ward(verb, programmer, leave)
        self.first(verb, programmer, leave)
        programmer.step(code("return before(s, f, {}, {}, {})", number, present, programmer.next))
        programmer.step(code("return still(s, f, {}, {}, {})", present, programmer.next, leave))
        if self.names.joins:
            programmer.step(code("return during(s, f, {}, {}, {})", number, present, programmer.next))
            programmer.step(code("return there(s, f, {}, {}, {}, {})", number, present, programmer.next, over))
        if self.names.instead_last:
            programmer.step(code("return instead(s, f, {}, {})", number, programmer.next))
        if begins in (None, TRUE):
            programmer.place(begin)
        if verb.name == self.names.leaving:
            programmer.step(code("return gone(s, f, {})", programmer.next))
        self.draw(verb, programmer)
        came_about = self.change(verb, programmer, leave) if changing else EMPTY
        if not changing:
            self.part(verb, verb.body, programmer, leave)
        if came_about:
            programmer.step(code("return {} if {} else {}", programmer.next, came_about, vain))
        elif self.names.instead_last and len(verb.body) == 1 and isinstance(verb.body[0], m.Do):
            programmer.step(code("return {} if f[{}] > 0 else {}", programmer.next, RESULT, leave))
        programmer.place(over)
        if self.names.joins:
            programmer.step(code("return happened(s, f, {}, {}, {})", number, programmer.next, programmer.next + 1))
            programmer.step(code("return answered(s, f, {}, {})", number, programmer.next))
        else:
            programmer.step(code("return after(s, f, {}, {})", number, programmer.next))
        if verb.name in self.names.settled:
            programmer.step(code("return afterwards(s, f, {}, {})", number, done))
        programmer.place(done)
        programmer.step(code("return finish(s, f, 1)"))
        if changing:
            programmer.place(vain)
            none = asked_for_none(verb, self.names.slots[verb.name], self.names.kinds[verb.name])
            programmer.step(code("return finish(s, f, in_vain(s, f, {}))", none))
        programmer.place(leave)
        programmer.step(code("return finish(s, f, 0)"))

    def change(self, verb: m.Verb, programmer: Programmer, leave: Code) -> Code:
        """What a verb does that is nothing but a change, and the test that something came of it."""
        only = verb.body[0] if len(verb.body) == 1 else None
        quiet = isinstance(only, m.Do) or (isinstance(only, m.Native) and only.name not in self.names.listened)
        if not quiet and not isinstance(only, m.Loop):
            programmer.did = programmer.slot("did")
        self.part(verb, verb.body, programmer, leave)
        if verb.name in self.names.broken:
            return EMPTY
        if isinstance(only, m.Loop):
            return code("f[{}]", programmer.slots[f"{only.var}s"])
        return code("f[{}]", RESULT) if programmer.did < 0 else code("f[{}] == 1", programmer.did)

    def first(self, verb: m.Verb, programmer: Programmer, leave: Code) -> None:
        """What the act begins with, before anything that waits for it."""
        if verb.first:
            self.part(verb, verb.first, programmer, leave)

    def ward(self, verb: m.Verb, programmer: Programmer, leave: Code) -> None:
        """What is kept off is taken from what the verb puts on a card."""
        if verb.name in self.names.warded:
            amount, target, resource = self.names.warded[verb.name]
            slots = self.names.slots[verb.name]
            programmer.step(
                code("return ward(s, f, {}, {}, {}, {}, {})", slots[amount], slots[target], self.names.constant(warding(resource)), programmer.next, leave)
            )

    def part(self, verb: m.Verb, actions: tuple[m.Action, ...], programmer: Programmer, leave: Code) -> None:
        """Some of what the verb does; one of which this cannot be written is left at once."""
        begun = len(programmer.steps)
        try:
            programmer.body(actions, leave)
        except UncompiledError as error:
            self.draft.miss(verb.source or m.Source("term", verb.name), error)
            self.names.broken.add(verb.name)
            programmer.cut(begun)
            programmer.step(code("return {}", leave))

    def ways(self, verb: m.Verb, programmer: Programmer) -> str | None:
        """A function that lists the ways of a verb that travels at once."""
        expression = ways_expression(verb.body, programmer)
        return self.draft.function("ways_of", "s, f", code("return {}", expression)) if expression is not None else None

    def possible(self, verb: m.Verb, programmer: Programmer) -> str | None:
        """A function that tells whether the body can be begun, where that is not plain."""
        expression = self.beginning(verb, programmer) if verb.body else None
        return self.draft.function("can", "s, f", code("return bool({})", expression)) if expression not in (None, TRUE) else None

    def rests_on(self, verb: m.Verb) -> int:
        """The verb that the body begins with, when that one needs nothing and begins with a change that can always be made."""
        first = verb.body[0] if verb.body else None
        inner = self.draft.book.verbs.get(first.verb) if isinstance(first, m.Do) else None
        if inner is None or inner.needs or not inner.body or not isinstance(inner.body[0], m.Native) or inner.body[0].name in ("Lose", "Fail"):
            return NONE
        return self.names.verbs[inner.name]

    def beginning(self, verb: m.Verb, programmer: Programmer) -> Code | None:
        """The test that the body can be begun with what is in the frame."""
        try:
            return self.draft.trial(verb.name, programmer.slots).possible(verb.body)
        except UncompiledError:
            return None


def _once_known(condition: m.Condition, slots: set[str] | frozenset[str]) -> m.Condition:
    """A need that speaks of participants who are chosen later is asked where those are named already."""
    return m.Some((*(m.Not(m.Named(slot)) for slot in sorted(slots)), condition)) if slots else condition


def says_kind(condition: m.Condition) -> bool:
    """Does a need say only of which class a participant is?"""
    if isinstance(condition, m.All | m.Some):
        return all(says_kind(each) for each in condition.of)
    return says_kind(condition.of) if isinstance(condition, m.Not) else isinstance(condition, m.IsClass)


def ways_expression(body: tuple[m.Action, ...], programmer: Programmer) -> Code | None:
    """The ways of the first journey that the body comes to; nothing when it does something else before."""
    if not body:
        return code("[]")
    first, rest = body[0], body[1:]
    if isinstance(first, m.Native) and first.name == "Travel":
        return programmer.natives.ways(dict(first.args))
    if isinstance(first, m.Native) and first.name == "Mark":
        return ways_expression(rest, programmer)
    if isinstance(first, m.When):
        then, other = ways_expression(first.then + rest, programmer), ways_expression(first.otherwise + rest, programmer)
        if then is not None and other is not None:
            return code("(({}) if {} else ({}))", then, programmer.expressions.cond(first.condition), other)
    return None
