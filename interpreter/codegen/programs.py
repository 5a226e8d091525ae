"""Actions -> a flat program: the source of its steps, each a function `(state, frame) -> next step`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.codegen.amounts import falls_short, takes_off
from interpreter.codegen.code import EMPTY, Code, code, joined
from interpreter.codegen.feasibility import Feasibility
from interpreter.codegen.free_variables import chosen_by, is_mark, left_out, speaks_of, variable_kinds
from interpreter.codegen.inlined_verbs import written_out
from interpreter.codegen.names import Names
from interpreter.codegen.natives import Natives
from interpreter.codegen.unmet_conditions import Chosen, asked, membership
from interpreter.codegen.watching import ACT, CONDITION, OFFERED, TAKEN
from interpreter.codegen.written_programs import Block, Store
from interpreter.engine.core.layout import RESULT, SERIAL
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import nodes, substituted, variables
from interpreter.meaning.plain_names import spoken


class Programmer(Feasibility):
    """Writes one program."""

    def __init__(self, names: Names, slots: dict[str, int], source: int, store: Store, name: str) -> None:
        super().__init__(names, slots, source, store, name)
        self.natives = Natives(self)
        self.watching = names.watching

    def body(self, actions: tuple[m.Action, ...], fail: Code, strict: bool = False, tally: int = -1) -> None:
        """All actions in order. Where there is nothing to choose, what speaks of it is left out and the rest is done; if nothing is left to do,
        or all must be done (`strict`), it goes to `fail`. The slot `tally` is cleared when one of them was not done in full.
        """
        if not self.depth:
            self.asked |= {each.name for each in nodes(actions) if isinstance(each, m.Done)}
        self.depth += 1
        holders = self.doing
        try:
            self.in_order(actions, fail, strict, tally)
        finally:
            self.depth -= 1
            self.doing = holders

    def in_order(self, actions: tuple[m.Action, ...], fail: Code, strict: bool, tally: int) -> None:
        """The actions of a body one after another."""
        landings: dict[int, list[tuple[Code, tuple[str, ...]]]] = {}
        tails: list[tuple[Code, int]] = []
        missing: list[str] = []
        sought: dict[int, str] = {}
        holders = self.doing
        for at, action in enumerate(actions):
            self.doing = (action, *holders)
            for label, names in landings.get(at, ()):
                self.place(label)
                missing += names
            goes = fail
            if isinstance(action, m.Pick) and (action.sought or action.spared) and not strict and at + 1 < len(actions):
                goes = self.label()
                landings.setdefault(at + 1, []).append((goes, ()))
                if action.sought:
                    sought[at + 1] = action.var
            elif not strict and (chosen := chosen_by(action)):
                names, landing = left_out(chosen, actions, at)
                if landing is not None:
                    goes = self.label()
                if landing is not None and all(is_mark(each) for each in actions[landing:]):
                    tails.append((goes, landing))
                elif landing is not None:
                    landings.setdefault(landing, []).append((goes, names))
            over = self.guard([name for name in missing if speaks_of(action, name)])
            if isinstance(action, m.Pick):
                if at and goes is not fail and "" in self.asked:  # where there is nothing to choose, this was not done, whatever was before
                    self.step(code("f[{}] = 0", RESULT), code("return {}", self.next))
                self._pick(action, goes, then=tuple(each for each in actions[at + 1 :] if not (isinstance(each, m.Native) and each.name == "Lend")))
            else:
                self.action(action, goes)
            if tally >= 0 and isinstance(action, m.Do | m.Loop):
                self.step(code("if f[{}] <= 0: f[{}] = 0", RESULT, tally), code("return {}", self.next))
            if over is not None:
                self.place(over)
            if at in sought:
                missing.append(sought[at])
                self.step(code("if f[{}] == -1: f[{}] = 0", self.slot(sought[at]), RESULT), code("return {}", self.next))
        self.doing = holders
        self.tails(tails, actions, fail)

    def tails(self, tails: list[tuple[Code, int]], actions: tuple[m.Action, ...], fail: Code) -> None:
        """Nothing is left to do but to note which branch was taken: that is noted before it goes to `fail`."""
        if not tails:
            return
        end = self.label()
        self.step(code("return {}", end))
        for label, landing in tails:
            self.place(label)
            for action in actions[landing:]:
                self.action(action, fail)
            self.step(code("return {}", fail))
        self.place(end)

    def guard(self, names: list[str]) -> Code | None:
        """A step that passes over what follows when one of these was not chosen."""
        tests = [code("f[{}] in (-1, ())", self.slots[name]) for name in names if name in self.slots]
        if not tests:
            return None
        over = self.label()
        self.step(code("return {} if {} else {}", over, joined(" or ", tests), self.next))
        return over

    def action(self, action: m.Action, fail: Code) -> None:
        writer: Callable[[m.Action, Code], None] | None = getattr(self, f"_{type(action).__name__.lower()}", None)
        if writer is None:
            raise UncompiledError("this cannot be carried out here")
        self.renew(action)
        acts = isinstance(action, m.Do) or (isinstance(action, m.Native) and action.name in self.names.verbs)
        done = self.watching.part(ACT, action) if acts else None
        if done is not None:
            self.step(code("begins(s, f, {})", done.number), code("return {}", self.next))
        writer(action, fail)
        if done is not None:
            self.step(code("ends(s, f, {}, {})", done.number, isinstance(action, m.Do)), code("return {}", self.next))

    def renew(self, action: m.Action) -> None:
        """Piles from which the action takes cards are made anew first, where they have too few."""
        taken = action.value if isinstance(action, m.Let) else action.of if isinstance(action, m.Loop | m.Pick) else None
        for top in (n for n in nodes(taken) if isinstance(n, m.Top) and isinstance(n.zone, m.ZoneOf) and n.zone.zone in self.names.renewed):
            assert isinstance(top.zone, m.ZoneOf)
            count = self.expressions.number(top.count)
            if top.zone.of is not None and self.expressions.several(top.zone.of):
                base, _ = self.names.zone(top.zone.zone)
                self.step(code("for p in {}: renew(s, f, {} + p, {})", self.expressions.things(top.zone.of), base, count), code("return {}", self.next))
            else:
                self.step(code("renew(s, f, {}, {})", self.expressions.expr(top.zone), count), code("return {}", self.next))

    def _let(self, action: m.Let, fail: Code) -> None:
        slot = self.slot(action.var)
        value = code("tuple({})", self.expressions.things(action.value)) if action.many else self.expressions.one(action.value)
        self.step(code("f[{}] = {}", slot, value), code("return {}", self.next))

    def _pick(self, action: m.Pick, fail: Code, optional: bool = False, then: tuple[m.Action, ...] = ()) -> None:
        if action.sought:
            self.look_first(then, fail)
        slot = self.slot(action.var)
        kind = "number" if isinstance(action.of, m.Upto) else action.of.kind
        if action.many:
            self.quotas[action.var] = action.least
        candidates = self.watching.among(action, self.candidates(action))
        able = self.able(action, then)
        if able is not None:
            candidates = code("[x for x in {} if {}]", candidates, able)
        least = code("0") if optional else self.expressions.number(action.least)
        most = self.expressions.number(action.most)
        who = self.chooser(action.who)
        pair = code("None")
        if action.pair is not None:
            test = self.expressions.within(one=code("one"), other=code("other")).cond(action.pair)
            pair = code("lambda one, other: {}", test)
        self.choices[len(self.steps)] = self.chosen(action, able)
        how = code(
            "{}, {}, {}, {}, {}, {}, {}{}",
            action.many,
            action.random,
            self.next,
            fail,
            optional,
            self.names.constant(action.apart),
            pair,
            code(", True") if action.repeated else EMPTY,
        )
        self.step(code("return pick(s, f, {}, {}, {}, {}, {}, {}, {})", who, candidates, self.names.constant(kind), least, most, slot, how))

    def chosen(self, action: m.Pick, able: Code | None) -> Chosen:
        """What may be chosen, for whoever asks why something may not."""
        if not isinstance(action.of, m.Select):
            return Chosen(able=able or EMPTY)
        context = self.context.inner(**{action.var: code("x")})
        there = asked(m.Exists(action.of), self.context, "s, f")
        return Chosen(asked(membership(action.of, m.Var(action.var, action.of.kind)), context, "s, f, x"), there, able or EMPTY)

    def look_first(self, then: tuple[m.Action, ...], fail: Code) -> None:
        """What is sought is chosen among cards that the searcher has looked at: the look with which the search begins comes before the choice."""
        act = next((each for each in then if isinstance(each, m.Do)), None)
        look = next(iter(self.names.bodies.get(act.verb, ())), None) if act is not None else None
        if act is None or not isinstance(look, m.Loop) or not all(isinstance(each, m.Native) and each.name == "Look at" for each in look.body):
            return
        known = dict(act.args)
        if all(name in known for name in variables(look.of) if name in self.names.slots[act.verb]):
            self.action(replace(look, of=substituted(look.of, known)), fail)

    def _do(self, action: m.Do, fail: Code) -> None:
        if action.verb not in self.names.verbs:
            raise UncompiledError(f'"{spoken(action.verb)}" is nothing that can be done')
        in_place = written_out(action, self.names.bodies)
        if in_place is not None:
            with self.watching.aside():
                self.body(in_place, fail)
            return
        if action.verb in self.names.broken:
            why = self.names.later.get(action.verb, "the steps that it means cannot be run")
            raise UncompiledError(f'"{self.names.words[action.verb]}" cannot be carried out yet: {why}')
        slots = self.names.slots[action.verb]
        pairs: list[Code] = []
        for name, value in action.args:
            if name not in slots:
                raise UncompiledError(f'"{spoken(action.verb)}" has no {spoken(name)}')
            given = self.filled(action.verb, name, value)
            pair = code("({}, {})", slots[name], given)
            pairs.append(code("*(({},) if {} != -1 else ())", pair, given) if name in self.names.sought.get(action.verb, ()) else pair)
        pairs += self.lifts(action)
        args = code("({},)", joined(", ", pairs)) if pairs else code("()")
        self.step(code("return call(s, f, {}, {}, {}, {})", self.names.verbs[action.verb], self.expressions.one(action.actor), args, self.next))
        self.changed()
        for name, value in action.args:
            if isinstance(value, m.Var) and value.kind == "amount" and value.name in self.slots and falls_short(action.verb, name, self.names):
                own = self.slots[value.name]
                self.step(code("f[{}] = really(s, f, {}, {}, f[{}])", own, self.names.verbs[action.verb], slots[name], own), code("return {}", self.next))
            elif self.asked and isinstance(value, m.Amount) and not isinstance(value.count, m.Upto) and value.count != m.Number(-1):
                self.in_full(action.verb, name, value)

    def changed(self, always: bool = False) -> None:
        """Keep that something was changed, where that is asked in the end."""
        if self.did >= 0:
            self.step(code("f[{}] = 1", self.did) if always else code("if f[{}]: f[{}] = 1", RESULT, self.did), code("return {}", self.next))

    def in_full(self, verb: str, slot: str, amount: m.Amount) -> None:
        """What *if you do* asks after is done only when all of it was."""
        if not takes_off(verb, slot, self.names):
            return
        number, at = self.names.verbs[verb], self.names.slots[verb][slot]
        count = self.expressions.number(amount.count)
        self.step(code("if f[{}] > 0 and really(s, f, {}, {}, (0, 0))[1] < {}: f[{}] = -1", RESULT, number, at, count, RESULT), code("return {}", self.next))

    def _native(self, action: m.Native, fail: Code) -> None:
        self.natives.write(action, fail)

    def chosen_inside(self, actions: tuple[m.Action, ...], seen: frozenset[str] = frozenset()) -> bool:
        """Is anything chosen while the body is carried out? Then the order of a loop matters."""
        for action in actions:
            if isinstance(action, m.Pick) and not action.random:
                return True
            if isinstance(action, m.Do) and action.verb not in seen and self.chosen_inside(self.names.bodies.get(action.verb, ()), seen | {action.verb}):
                return True
            for name in ("body", "then", "otherwise"):
                if self.chosen_inside(getattr(action, name, ()), seen):
                    return True
        return False

    def _one_by_one(self, action: m.Loop) -> None:
        """A loop in which things are chosen, or of which the order is: who acts takes the things in the order they like."""
        left, var = self.slot(f"{action.var}s"), self.slot(action.var)
        rest = self.slot(f"{action.var}@")
        begin, over = self.label(), self.label()
        things = self.watching.among(action, self.expressions.things(action.of))
        self.step(code("f[{}] = f[{}] = tuple({})", left, rest, things), code("return {}", self.next))
        self.place(begin)
        self.step(code("if not f[{}]: return {}", rest, over), code("f[{}] = -1", var), code("return {}", self.next))
        kind = action.of.kind
        pick = m.Pick(action.var, m.Var(f"{action.var}@", kind, many=True), m.Number(1), m.Number(1))
        test = self.able(pick, action.body)
        left_over = code("[x for x in f[{}] if {}]", rest, test) if test is not None else code("f[{}]", rest)
        self.step(
            code(
                "return pick(s, f, {}, {}, {}, 1, 1, {}, False, False, {}, {}, False)",
                self.context.you,
                left_over,
                self.names.constant(kind),
                var,
                self.next,
                over,
            )
        )
        self.step(code("f[{}] = tuple(x for x in f[{}] if x != f[{}])", rest, rest, var), code("return {}", self.next))
        self.body(action.body, begin)
        self.step(code("return {}", begin))
        self.place(over)

    def _loop(self, action: m.Loop, fail: Code) -> None:
        if action.ordered or (action.together and action.of.kind == "card" and self.chosen_inside(action.body)):
            self._one_by_one(action)
            return
        things, at, var = self.slot(f"{action.var}s"), self.slot(f"{action.var}@"), self.slot(action.var)
        batch = self.slot(f"{action.var}#")
        begin, end, over = self.label(), self.label(), self.label()
        source = self.watching.among(action, self.expressions.things(action.of))
        parked = self.slot(f"{action.var}%") if self.names.joins else -1
        hold = code("f[{}] = {}", batch, self.begin_batch(code("len(f[{}])", things), parked)) if action.together else code("f[{}] = 0", batch)
        won = self.slot(f"{action.var}!") if self.asked else -1
        count = [code("f[{}] = 0", won)] if self.asked else []
        self.step(code("f[{}] = tuple({})", things, source), code("f[{}] = 0", at), *count, hold, code("return {}", self.next))
        since = len(self.steps)
        self.place(begin)
        self.step(
            code("i = f[{}]", at),
            code("if i >= len(f[{}]): return {}", things, end),
            code("f[{}] = f[{}][i]", var, things),
            code("f[{}] = i + 1", at),
            *([code("f[{}] = 1", RESULT)] if self.asked else []),
            code("return {}", self.next),
        )
        self.body(action.body, begin)
        self.step(*([code("if f[{}] > 0: f[{}] += 1", RESULT, won)] if self.asked else []), code("return {}", begin))
        self.place(end)
        self.step(code("f[{}] = len(f[{}])", RESULT, things), code("return {} if f[{}] else {}", self.next, batch, over))
        self.end_batch(parked, won)
        if action.together:
            self.closed.update(range(since, len(self.steps)))
        self.place(over)
        if self.asked:
            quota = self.quotas.get(action.of.name) if isinstance(action.of, m.Var) else None
            least = self.expressions.number(quota) if quota is not None else 1
            self.step(code("n = f[{}]", won), code("f[{}] = n if n == len(f[{}]) and n >= {} else -n", RESULT, things, least), code("return {}", self.next))

    def begin_batch(self, size: Code, parked: int) -> Code:
        """The source that begins one change; `parked`: the slot for acts that wait at their moment."""
        return code("begin_joint(s, f, {}, {})", size, parked) if self.names.joins else code("begin_batch(s, {})", size)

    def end_batch(self, parked: int, won: int = -1) -> None:
        """The steps with which one change ends; the slot `won` counts how much of it was done."""
        if self.names.joins:
            over = self.label()
            self.step(code("return gather(s, f, {}, {}, {}, {})", parked, len(self.steps), self.next, over))
            self.step(code("return resume(s, f, {}, {}, {}, {})", parked, len(self.steps), over, won))
            self.place(over)
        self.step(code("end_batch(s)"), code("return {}", self.next))
        self.step(code("return fire(s, f, {})", self.next))

    def _times(self, action: m.Times, fail: Code) -> None:
        left = self.slot(f"times{len(self.steps)}")
        begin, over = self.label(), self.label()
        self.step(code("f[{}] = {}", left, self.expressions.number(action.count)), code("return {}", self.next))
        self.place(begin)
        self.step(code("if f[{}] <= 0: return {}", left, over), code("f[{}] -= 1", left), *self.anew(action.body), code("return {}", self.next))
        self.body(action.body, begin)
        self.step(code("return {}", begin))
        self.place(over)

    def _until(self, action: m.Until, fail: Code) -> None:
        begin, over = self.label(), self.label()
        self.place(begin)
        if not action.first:
            self.step(code("return {} if {} else {}", over, self.expressions.cond(action.condition), self.next))
        way = any(isinstance(n, m.Happened | m.Happenings) and n.period == "way" for n in nodes(action.condition))
        renewed = [code("s.clock += 1"), code("f[{}] = s.clock", SERIAL)] if way else []  # what was done *this way* is asked of each time alone
        self.step(code("f[{}] = 0", RESULT), *renewed, *self.anew(action.body), code("return {}", self.next))
        self.body(action.body, over)
        if action.first:
            self.step(code("return {} if f[{}] and not {} else {}", begin, RESULT, self.expressions.cond(action.condition), over))
        else:
            self.step(code("return {} if f[{}] else {}", begin, RESULT, over))
        self.place(over)

    def anew(self, body: tuple[m.Action, ...]) -> list[Code]:
        """Lines that forget what was chosen and noted before: what is done again is chosen again."""
        chosen = [code("f[{}] = -1", self.slot(n.var)) for n in nodes(body) if isinstance(n, m.Pick) and n.many]
        noted = [n.args[0][1] for n in nodes(body) if isinstance(n, m.Native) and is_mark(n)]
        return [*chosen, *(code("f[{}] = 0", self.slot(n.name)) for n in noted if isinstance(n, m.Var))]

    def _when(self, action: m.When, fail: Code) -> None:
        other, over = self.label(), self.label()
        before = dict(self.context.kept)
        test = self.watching.held(CONDITION, action.condition, self.expressions.cond(action.condition))
        found = {n: src for n, src in self.context.kept.items() if before.get(n) != src and any(speaks_of(each, n) for each in action.then)}
        self.context.kept.clear()
        self.context.kept.update(before)
        if found:  # what the condition has found is spoken of in later steps
            self.step(
                code("if not {}: return {}", test, other), *(code("f[{}] = {}", self.slot(n), src) for n, src in found.items()), code("return {}", self.next)
            )
        else:
            self.step(code("return {} if {} else {}", self.next, test, other))
        self.body(action.then, fail)
        if action.otherwise:
            self.step(code("return {}", over))
        self.place(other)
        self.body(action.otherwise, fail)
        self.place(over)

    def _optional(self, action: m.Optional, fail: Code) -> None:
        done = self.slot(action.name)
        over = self.label()
        who = self.chooser(action.who)
        if not action.body:
            self.step(code("f[{}] = 1", done), code("return {}", self.next))
            return
        first = action.body[0]
        taken = self.watching.part(TAKEN, action)
        self.step(code("f[{}] = 0", done), code("return {}", self.next))
        if isinstance(first, m.Pick) and not isinstance(first.of, m.Upto) and (not first.many or first.least == m.Number(0)):
            self._pick(first, over, optional=not first.many, then=action.body[1:])
            rest = action.body[1:]
        else:
            possible = self.possible(action.body)
            possible = self.watching.held(OFFERED, action, possible)
            self.step(code("if not ({}): return {}", possible, over), code("return may(s, f, {}, {}, {}, {})", who, done, self.next, over))
            rest = action.body
        came = [code("passed(s, {})", taken.number)] if taken is not None else []
        self.step(code("f[{}] = 1", done), *came, code("return {}", self.next))
        self.body(rest, over, tally=done if action.name in self.asked else -1)
        self.place(over)

    def _attempt(self, action: m.Attempt, fail: Code) -> None:
        done = self.slot(action.name)
        over = self.label()
        self.step(code("f[{}] = 0", done), code("return {}", self.next))
        self.body(action.body, over, strict=True)
        self.step(code("f[{}] = 1", done), code("return {}", self.next))
        self.place(over)

    def _oneof(self, action: m.OneOf, fail: Code) -> None:
        labels = [self.label() for _ in action.branches]
        over = self.label()
        tests = joined(
            ", ",
            (code("({}, {}) if {} else None", i, label, self.possible(branch)) for i, (branch, label) in enumerate(zip(action.branches, labels, strict=True))),
        )
        words = tuple(self.word(branch) for branch in action.branches)
        if "way" in self.slots:
            known = joined(
                ", ",
                (code("{}: {}", number, label) for branch, label in zip(action.branches, labels, strict=True) if (number := self.way_of(branch)) is not None),
            )
            self.step(code("return {{{}}}.get(f[{}], {}) if f[{}] != -1 else {}", known, self.slots["way"], over, self.slots["way"], self.next))
        self.step(code("return one_of(s, f, {}, [x for x in ({},) if x], {}, {})", self.chooser(action.who), tests, over, self.names.constant(words)))
        for branch, label in zip(action.branches, labels, strict=True):
            self.place(label)
            self.body(branch, over)
            self.step(code("return {}", over))
        self.place(over)

    def way_of(self, branch: tuple[m.Action, ...]) -> int | None:
        """The number of the verb that a branch comes to."""
        return next((self.names.verbs[action.verb] for action in branch if isinstance(action, m.Do)), None)

    def word(self, branch: tuple[m.Action, ...]) -> str:
        """What a branch is called: its first verb."""
        for action in branch:
            if isinstance(action, m.Do | m.Native):
                return (action.verb if isinstance(action, m.Do) else action.name).split()[0].casefold()
            inner = getattr(action, "body", None)
            if inner:
                return self.word(inner)
        return "nothing"

    def _together(self, action: m.Together, fail: Code) -> None:
        over = self.label()
        parked = self.slot(f"together{len(self.steps)}%") if self.names.joins else -1
        self.step(self.begin_batch(code("2"), parked), code("return {}", self.next))
        since = len(self.steps)
        self.body(action.body, over)
        self.place(over)
        self.end_batch(parked)
        self.closed.update(range(since, len(self.steps)))

    def _lasting(self, action: m.Lasting, fail: Code) -> None:
        captured = tuple(dict.fromkeys(n for n in variables(action.statements) if n in self.slots))
        self.store.blocks.append(Block(action.statements, captured, self.source, variable_kinds(action.statements)))
        number = len(self.store.blocks) - 1
        values = joined(", ", (code("f[{}]", self.slots[n]) for n in captured))
        self.step(
            code("last(s, f, {}, ({}{}), {})", number, values, code(",") if values else EMPTY, self.names.constant(action.until)),
            code("f[{}] = 1", RESULT),
            code("return {}", self.next),
        )

    def _offer(self, action: m.Offer, fail: Code) -> None:
        raise UncompiledError("what may be done again and again can only be said in a phase")
