"""Whether what comes next can be done at all, as a test in source: what cannot be done is not offered, and nobody is chosen for it."""

from __future__ import annotations

from dataclasses import replace

from interpreter.codegen.code import EMPTY, FALSE, TRUE, Code, code, joined
from interpreter.codegen.expressions import Expressions
from interpreter.codegen.free_variables import asks_whether_done, flags, speaks_of
from interpreter.codegen.step_writer import StepWriter
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError


class Feasibility(StepWriter):
    """Asks of actions, before they are carried out, whether they can be."""

    def able(self, pick: m.Pick, then: tuple[m.Action, ...]) -> Code | None:
        """The test that what comes next can be done with a candidate, where it is plain what comes next."""
        if any(asks_whether_done(each) and speaks_of(each, pick.var) for each in then):
            return None  # the text itself says what happens if it cannot be done
        second = then[0] if len(then) > 1 else None
        if isinstance(second, m.Pick) and not second.many and not isinstance(second.of, m.Upto) and isinstance(then[1], m.Do) and not pick.many:
            return self.able_with(pick, second, then[1])
        follow = then[0] if then else None
        while isinstance(follow, m.Attempt | m.Together) and follow.body:
            follow = follow.body[0]
        if pick.many or not isinstance(follow, m.Do) or pick.of.kind not in ("card", "space") or isinstance(pick.of, m.Upto):
            return None
        if not any(isinstance(value, m.Var) and value.name == pick.var for _, value in follow.args):
            return None
        slots = self.names.slots.get(follow.verb, {})
        writer = Expressions(replace(self.context, locals={**self.context.locals, pick.var: code("x")}))
        try:
            pairs = joined(", ", [*(code("({}, {})", slots[name], writer.expr(value)) for name, value in follow.args), *self.lifts(follow)])
            return code("possible(s, f, {}, {}, ({},))", self.names.verbs[follow.verb], writer.expr(follow.actor), pairs)
        except (UncompiledError, KeyError):
            return None

    def able_with(self, pick: m.Pick, second: m.Pick, act: m.Do) -> Code | None:
        """The same for two choices in a row: is there a second thing with which the act can be done?"""
        used = {value.name for _, value in act.args if isinstance(value, m.Var)}
        if pick.var not in used or second.var not in used or pick.of.kind not in ("card", "space"):
            return None
        slots = self.names.slots.get(act.verb, {})
        outer = Expressions(replace(self.context, locals={**self.context.locals, pick.var: code("x")}))
        inner = Expressions(replace(self.context, locals={**self.context.locals, pick.var: code("x"), second.var: code("z")}))
        try:
            pairs = joined(", ", [*(code("({}, {})", slots[name], inner.expr(value)) for name, value in act.args), *self.lifts(act)])
            test = code("possible(s, f, {}, {}, ({},))", self.names.verbs[act.verb], inner.expr(act.actor), pairs)
            return code("any({} for z in {})", test, outer.things(second.of))
        except (UncompiledError, KeyError):
            return None

    def possible(self, body: tuple[m.Action, ...]) -> Code:
        """Can the first steps be done at all? What cannot is not offered."""
        if not body:
            return TRUE
        first = body[0]
        if isinstance(first, m.Pick):
            if isinstance(first.of, m.Upto):
                return TRUE
            if first.least == m.Number(0):
                return TRUE
            if first.least == m.Number(1):
                return code("bool({})", self.candidates(first))
            return code("(len({}) >= (1 if R.partly else {}))", self.candidates(first), self.expressions.number(first.least))
        if isinstance(first, m.Do):
            slots = self.names.slots.get(first.verb, {})
            try:
                pairs = joined(", ", [*(code("({}, {})", slots[name], self.filled(first.verb, name, value)) for name, value in first.args), *self.lifts(first)])
            except UncompiledError:
                return TRUE
            return code(
                "possible(s, f, {}, {}, ({}{}))", self.names.verbs[first.verb], self.expressions.expr(first.actor), pairs, code(",") if pairs else EMPTY
            )
        if isinstance(first, m.Loop):
            return code("bool({})", self.expressions.things(first.of)) if len(body) == 1 else TRUE
        if isinstance(first, m.Native) and first.name == "Lose" and "source" in dict(first.args):
            args = dict(first.args)
            return code("has_some(s, {}, {})", self.expressions.expr(args["amount"]), self.expressions.expr(args["source"]))
        if isinstance(first, m.Attempt | m.Together):
            return self.possible(first.body)
        if isinstance(first, m.When):
            then, rest = self.possible(first.then + body[1:]), self.possible(first.otherwise + body[1:])
            if then == rest == TRUE:
                return TRUE
            self.slots.update({n: self.slot(n) for n in flags(first.condition)})
            return code("(({}) if {} else ({}))", then, self.expressions.cond(first.condition), rest)
        if isinstance(first, m.Native) and first.name in ("Mark", "Settle"):
            return self.possible(body[1:])
        if isinstance(first, m.Native) and first.name == "Fail":
            return FALSE
        return TRUE
