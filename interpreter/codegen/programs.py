"""Actions -> a flat program: the source of its steps, each a function `(state, frame) -> next step`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from interpreter.codegen.expressions import Context, Expressions
from interpreter.codegen.inplace import written_out
from interpreter.codegen.names import Names
from interpreter.codegen.natives import Natives
from interpreter.codegen.nodes import asks_whether_done, chosen_by, flags, is_mark, left_out, speaks_of, variable_kinds
from interpreter.codegen.questions import Chosen, asked, membership
from interpreter.engine.layout import FIRST, LIFT, RESULT, SEAT, SERIAL, SPACE, ZONE
from interpreter.engine.simultaneous import TEXTS
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import nodes, substituted, variables
from interpreter.meaning.plain import spoken


@dataclass
class Written:
    """A program as source: its steps and the slots of its frame."""

    name: str
    steps: list[str]
    slots: dict[str, int]
    source: int
    choices: dict[int, Chosen] = field(default_factory=dict)
    """What is chosen in which step."""
    closed: frozenset[int] = frozenset()
    """The steps at which it cannot be left."""
    places: list[tuple[m.Action, ...]] = field(default_factory=list)
    """For each step the action that it is a part of, with those that hold it, the nearest first."""


@dataclass
class Block:
    """Statements that are made to last, with the variables of the text that they speak of."""

    statements: tuple[m.Statement, ...]
    captured: tuple[str, ...]
    source: int
    kinds: dict[str, str] = field(default_factory=dict)
    """What each of the captured variables is."""


@dataclass
class Store:
    """What programs refer to by number: blocks of lasting statements, offers."""

    blocks: list[Block] = field(default_factory=list)


def falls_short(verb: str, slot: str, names: Names) -> bool:
    """May less be done than a verb was asked for: of what it takes off a card, or of what is kept off one?"""
    return (verb in names.warded and names.warded[verb][0] == slot) or takes_off(verb, slot, names)


def takes_off(verb: str, slot: str, names: Names, seen: frozenset[str] = frozenset()) -> bool:
    """Does a verb, or one that it comes to, take so many of something from where there may be fewer?"""
    it = m.Var(slot, "amount")
    for node in nodes(names.bodies.get(verb, ())):
        args = dict(node.args) if isinstance(node, m.Native | m.Do) else {}
        if isinstance(node, m.Native) and node.name == "Lose" and args.get("amount") == it:
            return True
        if isinstance(node, m.Native) and node.name == "Put" and args.get("tokens") == it and "source" in args:
            return True
        if isinstance(node, m.Do) and node.verb not in seen and any(takes_off(node.verb, n, names, seen | {verb}) for n, value in node.args if value == it):
            return True
    return False


def handles(verb: str, slot: str, names: Names, seen: frozenset[str] = frozenset()) -> bool:
    """Does a verb, or one that it comes to, put so many of something somewhere or take them away, rather than only count them?"""
    if names.kinds.get(verb, {}).get(slot) != "amount":
        return False
    it = m.Var(slot, "amount")
    for node in nodes(names.bodies.get(verb, ())):
        args = node.args if isinstance(node, m.Native | m.Do) else ()
        if isinstance(node, m.Native) and any(value == it for _, value in args):
            return True
        if isinstance(node, m.Do) and node.verb not in seen and any(handles(node.verb, n, names, seen | {verb}) for n, value in args if value == it):
            return True
    return False


class Programmer:
    """Writes one program."""

    def __init__(self, names: Names, slots: dict[str, int], source: int, store: Store, name: str) -> None:
        self.names = names
        self.slots = dict(slots)
        self.source = source
        self.store = store
        self.name = name
        self.steps: list[str] = []
        self.places: list[tuple[m.Action, ...]] = []
        self.doing: tuple[m.Action, ...] = ()
        """The action that is being written, with those that hold it, the nearest first."""
        self.choices: dict[int, Chosen] = {}
        self.closed: set[int] = set()
        """The steps between the beginning of something and what must come at its end."""
        self.labels: dict[str, int] = {}
        self.count = 0
        self.context = Context(names, slots=self.slots)
        self.expressions = Expressions(self.context)
        self.natives = Natives(self)
        self.asked: set[str] = set()
        """What the text asks about whether it was done; empty for the last act."""
        self.depth = 0
        self.did = -1
        """The slot that keeps whether anything was changed, where that is asked in the end."""
        self.quotas: dict[str, m.Expr] = {}
        """How many were to be chosen, by the name of the set."""

    def slot(self, name: str) -> int:
        """The slot of a variable, a new one when it has none."""
        if name not in self.slots:
            self.slots[name] = max([FIRST - 1, *self.slots.values()]) + 1
        return self.slots[name]

    def chooser(self, who: m.Expr) -> str:
        """Who makes a choice, in source; what a card leaves to whoever it addresses may be another player's by the rules."""
        decider = self.names.decider
        return self.expressions.expr(decider if decider is not None and isinstance(who, m.You) and self.name in TEXTS else who)

    def label(self) -> str:
        self.count += 1
        return f"@L{self.count}@"

    def place(self, label: str) -> None:
        """The label is the next step."""
        self.labels[label] = len(self.steps)

    def step(self, *lines: str) -> None:
        """Add a step; the last line returns."""
        self.steps.append("\n".join(f"    {line}" for line in lines))
        self.places.append(self.doing)

    @property
    def next(self) -> int:
        """The number of the step after the one being written."""
        return len(self.steps) + 1

    def finish(self) -> Written:
        """The program with its labels resolved."""
        resolved = []
        for text in self.steps:
            for label, at in self.labels.items():
                text = text.replace(label, str(at))
            resolved.append(text)
        return Written(self.name, resolved, dict(self.slots), self.source, dict(self.choices), frozenset(self.closed), list(self.places))

    def body(self, actions: tuple[m.Action, ...], fail: str, strict: bool = False, tally: int = -1) -> None:
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

    def in_order(self, actions: tuple[m.Action, ...], fail: str, strict: bool, tally: int) -> None:
        """The actions of a body one after another."""
        landings: dict[int, list[tuple[str, tuple[str, ...]]]] = {}
        tails: list[tuple[str, int]] = []
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
                    self.step(f"f[{RESULT}] = 0", f"return {self.next}")
                self._pick(action, goes, then=tuple(each for each in actions[at + 1 :] if not (isinstance(each, m.Native) and each.name == "Lend")))
            else:
                self.action(action, goes)
            if tally >= 0 and isinstance(action, m.Do | m.Loop):
                self.step(f"if f[{RESULT}] <= 0: f[{tally}] = 0", f"return {self.next}")
            if over is not None:
                self.place(over)
            if at in sought:
                missing.append(sought[at])
                self.step(f"if f[{self.slot(sought[at])}] == -1: f[{RESULT}] = 0", f"return {self.next}")
        self.doing = holders
        self.tails(tails, actions, fail)

    def tails(self, tails: list[tuple[str, int]], actions: tuple[m.Action, ...], fail: str) -> None:
        """Nothing is left to do but to note which branch was taken: that is noted before it goes to `fail`."""
        if not tails:
            return
        end = self.label()
        self.step(f"return {end}")
        for label, landing in tails:
            self.place(label)
            for action in actions[landing:]:
                self.action(action, fail)
            self.step(f"return {fail}")
        self.place(end)

    def guard(self, names: list[str]) -> str | None:
        """A step that passes over what follows when one of these was not chosen."""
        tests = [f"f[{self.slots[name]}] in (-1, ())" for name in names if name in self.slots]
        if not tests:
            return None
        over = self.label()
        self.step(f"return {over} if {' or '.join(tests)} else {self.next}")
        return over

    def able(self, pick: m.Pick, then: tuple[m.Action, ...]) -> str | None:
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
        writer = Expressions(replace(self.context, locals={**self.context.locals, pick.var: "x"}))
        try:
            pairs = ", ".join([*(f"({slots[name]}, {writer.expr(value)})" for name, value in follow.args), *self.lifts(follow)])
            return f"possible(s, f, {self.names.verbs[follow.verb]}, {writer.expr(follow.actor)}, ({pairs},))"
        except (UncompiledError, KeyError):
            return None

    def able_with(self, pick: m.Pick, second: m.Pick, act: m.Do) -> str | None:
        """The same for two choices in a row: is there a second thing with which the act can be done?"""
        used = {value.name for _, value in act.args if isinstance(value, m.Var)}
        if pick.var not in used or second.var not in used or pick.of.kind not in ("card", "space"):
            return None
        slots = self.names.slots.get(act.verb, {})
        outer = Expressions(replace(self.context, locals={**self.context.locals, pick.var: "x"}))
        inner = Expressions(replace(self.context, locals={**self.context.locals, pick.var: "x", second.var: "z"}))
        try:
            pairs = ", ".join([*(f"({slots[name]}, {inner.expr(value)})" for name, value in act.args), *self.lifts(act)])
            test = f"possible(s, f, {self.names.verbs[act.verb]}, {inner.expr(act.actor)}, ({pairs},))"
            return f"any({test} for z in {outer.things(second.of)})"
        except (UncompiledError, KeyError):
            return None

    def action(self, action: m.Action, fail: str) -> None:
        writer: Callable[[m.Action, str], None] | None = getattr(self, f"_{type(action).__name__.lower()}", None)
        if writer is None:
            raise UncompiledError("this cannot be carried out here")
        self.renew(action)
        writer(action, fail)

    def renew(self, action: m.Action) -> None:
        """Piles from which the action takes cards are made anew first, where they have too few."""
        taken = action.value if isinstance(action, m.Let) else action.of if isinstance(action, m.Loop | m.Pick) else None
        for top in (n for n in nodes(taken) if isinstance(n, m.Top) and isinstance(n.zone, m.ZoneOf) and n.zone.zone in self.names.renewed):
            assert isinstance(top.zone, m.ZoneOf)
            count = self.expressions.number(top.count)
            if top.zone.of is not None and self.expressions.several(top.zone.of):
                base, _ = self.names.zone(top.zone.zone)
                self.step(f"for p in {self.expressions.things(top.zone.of)}: renew(s, f, {base} + p, {count})", f"return {self.next}")
            else:
                self.step(f"renew(s, f, {self.expressions.expr(top.zone)}, {count})", f"return {self.next}")

    def _let(self, action: m.Let, fail: str) -> None:
        slot = self.slot(action.var)
        value = f"tuple({self.expressions.things(action.value)})" if action.many else self.expressions.one(action.value)
        self.step(f"f[{slot}] = {value}", f"return {self.next}")

    def _pick(self, action: m.Pick, fail: str, optional: bool = False, then: tuple[m.Action, ...] = ()) -> None:
        if action.sought:
            self.look_first(then, fail)
        slot = self.slot(action.var)
        kind = "number" if isinstance(action.of, m.Upto) else action.of.kind
        if action.many:
            self.quotas[action.var] = action.least
        candidates = self.candidates(action)
        able = self.able(action, then)
        if able is not None:
            candidates = f"[x for x in {candidates} if {able}]"
        least = "0" if optional else self.expressions.number(action.least)
        most = self.expressions.number(action.most)
        who = self.chooser(action.who)
        pair = "None"
        if action.pair is not None:
            test = self.expressions.within(one="one", other="other").cond(action.pair)
            pair = f"lambda one, other: {test}"
        self.choices[len(self.steps)] = self.chosen(action, able)
        how = (
            f"{action.many}, {action.random}, {self.next}, {fail}, {optional}, {self.names.constant(action.apart)}, {pair}{', True' if action.repeated else ''}"
        )
        self.step(f"return pick(s, f, {who}, {candidates}, {self.names.constant(kind)}, {least}, {most}, {slot}, {how})")

    def chosen(self, action: m.Pick, able: str | None) -> Chosen:
        """What may be chosen, for whoever asks why something may not."""
        if not isinstance(action.of, m.Select):
            return Chosen(able=able or "")
        context = self.context.inner(**{action.var: "x"})
        there = asked(m.Exists(action.of), self.context, "s, f")
        return Chosen(asked(membership(action.of, m.Var(action.var, action.of.kind)), context, "s, f, x"), there, able or "")

    def cut(self, begun: int) -> None:
        """Take back the steps from one on."""
        del self.steps[begun:], self.places[begun:]
        self.choices = {at: chosen for at, chosen in self.choices.items() if at < begun}

    def look_first(self, then: tuple[m.Action, ...], fail: str) -> None:
        """What is sought is chosen among cards that the searcher has looked at: the look with which the search begins comes before the choice."""
        act = next((each for each in then if isinstance(each, m.Do)), None)
        look = next(iter(self.names.bodies.get(act.verb, ())), None) if act is not None else None
        if act is None or not isinstance(look, m.Loop) or not all(isinstance(each, m.Native) and each.name == "Look at" for each in look.body):
            return
        known = dict(act.args)
        if all(name in known for name in variables(look.of) if name in self.names.slots[act.verb]):
            self.action(replace(look, of=substituted(look.of, known)), fail)

    def candidates(self, action: m.Pick) -> str:
        if isinstance(action.of, m.Upto):
            low, high = self.expressions.number(action.of.least), self.expressions.number(action.of.most)
            return f"range({low}, {high} + 1)"
        return self.expressions.things(action.of)

    def _do(self, action: m.Do, fail: str) -> None:
        if action.verb not in self.names.verbs:
            raise UncompiledError(f'"{spoken(action.verb)}" is nothing that can be done')
        in_place = written_out(action, self.names.bodies)
        if in_place is not None:
            self.body(in_place, fail)
            return
        if action.verb in self.names.broken:
            why = self.names.later.get(action.verb, "the steps that it means cannot be run")
            raise UncompiledError(f'"{self.names.words[action.verb]}" cannot be carried out yet: {why}')
        slots = self.names.slots[action.verb]
        pairs: list[str] = []
        for name, value in action.args:
            if name not in slots:
                raise UncompiledError(f'"{spoken(action.verb)}" has no {spoken(name)}')
            given = self.filled(action.verb, name, value)
            pair = f"({slots[name]}, {given})"
            pairs.append(f"*(({pair},) if {given} != -1 else ())" if name in self.names.sought.get(action.verb, ()) else pair)
        pairs += self.lifts(action)
        args = f"({', '.join(pairs)},)" if pairs else "()"
        self.step(f"return call(s, f, {self.names.verbs[action.verb]}, {self.expressions.one(action.actor)}, {args}, {self.next})")
        self.changed()
        for name, value in action.args:
            if isinstance(value, m.Var) and value.kind == "amount" and value.name in self.slots and falls_short(action.verb, name, self.names):
                own = self.slots[value.name]
                self.step(f"f[{own}] = really(s, f, {self.names.verbs[action.verb]}, {slots[name]}, f[{own}])", f"return {self.next}")
            elif self.asked and isinstance(value, m.Amount) and not isinstance(value.count, m.Upto) and value.count != m.Number(-1):
                self.in_full(action.verb, name, value)

    def changed(self, always: bool = False) -> None:
        """Keep that something was changed, where that is asked in the end."""
        if self.did >= 0:
            self.step(f"f[{self.did}] = 1" if always else f"if f[{RESULT}]: f[{self.did}] = 1", f"return {self.next}")

    def in_full(self, verb: str, slot: str, amount: m.Amount) -> None:
        """What *if you do* asks after is done only when all of it was."""
        if not takes_off(verb, slot, self.names):
            return
        number, at = self.names.verbs[verb], self.names.slots[verb][slot]
        count = self.expressions.number(amount.count)
        self.step(f"if f[{RESULT}] > 0 and really(s, f, {number}, {at}, (0, 0))[1] < {count}: f[{RESULT}] = -1", f"return {self.next}")

    def filled(self, verb: str, name: str, value: m.Expr) -> str:
        """A participant as it is written into a slot: in one for cards, anything else is marked as what it is."""
        shared = isinstance(value, m.ValueOf) and self.name not in TEXTS  # a verb of several games: those in which nothing is paid do not use it
        given = self.expressions.amount(value) if handles(verb, name, self.names) and not shared else self.argument(value)
        if isinstance(value, m.Sum) and value.op == "-":
            return f"or_none({given})"  # so many less so many can come to nothing
        if self.names.kinds[verb].get(name) != "card":
            return given
        marks = {"space": f"({SPACE}, {given})", "zone": f"({ZONE}, {given})", "player": f"({SEAT}, {given})", "region": f"({SPACE}, *{given})"}
        return marks.get(value.kind, given)

    def lifts(self, action: m.Do) -> list[str]:
        """What the text itself says takes the place of needs and laws: where participants are, and of which class they are."""
        slots = self.names.slots[action.verb]
        lifted = [str(slots[flag.removeprefix("lift ")]) for flag in action.flags if flag.startswith("lift ")]
        for flag in action.flags:
            if flag.startswith("name "):
                _, slot, word = flag.split(" ", 2)
                if (slot, word) in self.names.barred.get(action.verb, ()):
                    lifted.append(f"({slots[slot]}, {self.names.constant(word)})")
        return [f"({FIRST + len(slots)}, ({LIFT}, {', '.join(lifted)}))"] if lifted else []

    def argument(self, value: m.Expr) -> str:
        if isinstance(value, m.Select):
            return f"only({self.expressions.things(value)})"
        return self.expressions.expr(value)

    def _native(self, action: m.Native, fail: str) -> None:
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
        """A loop in which things are chosen: who acts takes the things in the order they like."""
        left, var = self.slot(f"{action.var}s"), self.slot(action.var)
        rest = self.slot(f"{action.var}@")
        begin, over = self.label(), self.label()
        self.step(f"f[{left}] = f[{rest}] = tuple({self.expressions.things(action.of)})", f"return {self.next}")
        self.place(begin)
        self.step(f"if not f[{rest}]: return {over}", f"f[{var}] = -1", f"return {self.next}")
        kind = action.of.kind
        pick = m.Pick(action.var, m.Var(f"{action.var}@", kind, many=True), m.Number(1), m.Number(1))
        test = self.able(pick, action.body)
        left_over = f"[x for x in f[{rest}] if {test}]" if test is not None else f"f[{rest}]"
        self.step(f"return pick(s, f, {self.context.you}, {left_over}, {self.names.constant(kind)}, 1, 1, {var}, False, False, {self.next}, {over}, False)")
        self.step(f"f[{rest}] = tuple(x for x in f[{rest}] if x != f[{var}])", f"return {self.next}")
        self.body(action.body, begin)
        self.step(f"return {begin}")
        self.place(over)

    def _loop(self, action: m.Loop, fail: str) -> None:
        if action.together and action.of.kind == "card" and self.chosen_inside(action.body):
            self._one_by_one(action)
            return
        things, at, var = self.slot(f"{action.var}s"), self.slot(f"{action.var}@"), self.slot(action.var)
        batch = self.slot(f"{action.var}#")
        begin, end, over = self.label(), self.label(), self.label()
        source = self.expressions.things(action.of)
        parked = self.slot(f"{action.var}%") if self.names.joins else -1
        hold = f"f[{batch}] = {self.begin_batch(f'len(f[{things}])', parked)}" if action.together else f"f[{batch}] = 0"
        won = self.slot(f"{action.var}!") if self.asked else -1
        count = [f"f[{won}] = 0"] if self.asked else []
        self.step(f"f[{things}] = tuple({source})", f"f[{at}] = 0", *count, hold, f"return {self.next}")
        since = len(self.steps)
        self.place(begin)
        self.step(
            f"i = f[{at}]",
            f"if i >= len(f[{things}]): return {end}",
            f"f[{var}] = f[{things}][i]",
            f"f[{at}] = i + 1",
            *([f"f[{RESULT}] = 1"] if self.asked else []),
            f"return {self.next}",
        )
        self.body(action.body, begin)
        self.step(*([f"if f[{RESULT}] > 0: f[{won}] += 1"] if self.asked else []), f"return {begin}")
        self.place(end)
        self.step(f"f[{RESULT}] = len(f[{things}])", f"return {self.next} if f[{batch}] else {over}")
        self.end_batch(parked, won)
        if action.together:
            self.closed.update(range(since, len(self.steps)))
        self.place(over)
        if self.asked:
            quota = self.quotas.get(action.of.name) if isinstance(action.of, m.Var) else None
            least = self.expressions.number(quota) if quota is not None else "1"
            self.step(f"n = f[{won}]", f"f[{RESULT}] = n if n == len(f[{things}]) and n >= {least} else -n", f"return {self.next}")

    def begin_batch(self, size: str, parked: int) -> str:
        """The source that begins one change; `parked`: the slot for acts that wait at their moment."""
        return f"begin_joint(s, f, {size}, {parked})" if self.names.joins else f"begin_batch(s, {size})"

    def end_batch(self, parked: int, won: int = -1) -> None:
        """The steps with which one change ends; the slot `won` counts how much of it was done."""
        if self.names.joins:
            over = self.label()
            self.step(f"return gather(s, f, {parked}, {len(self.steps)}, {self.next}, {over})")
            self.step(f"return resume(s, f, {parked}, {len(self.steps)}, {over}, {won})")
            self.place(over)
        self.step("end_batch(s)", f"return {self.next}")
        self.step(f"return fire(s, f, {self.next})")

    def _times(self, action: m.Times, fail: str) -> None:
        left = self.slot(f"times{len(self.steps)}")
        begin, over = self.label(), self.label()
        self.step(f"f[{left}] = {self.expressions.number(action.count)}", f"return {self.next}")
        self.place(begin)
        self.step(f"if f[{left}] <= 0: return {over}", f"f[{left}] -= 1", *self.anew(action.body), f"return {self.next}")
        self.body(action.body, begin)
        self.step(f"return {begin}")
        self.place(over)

    def _until(self, action: m.Until, fail: str) -> None:
        begin, over = self.label(), self.label()
        self.place(begin)
        if not action.first:
            self.step(f"return {over} if {self.expressions.cond(action.condition)} else {self.next}")
        way = any(isinstance(n, m.Happened | m.Happenings) and n.period == "way" for n in nodes(action.condition))
        renewed = ["s.clock += 1", f"f[{SERIAL}] = s.clock"] if way else []  # what was done *this way* is asked of each time alone
        self.step(f"f[{RESULT}] = 0", *renewed, *self.anew(action.body), f"return {self.next}")
        self.body(action.body, over)
        self.step(f"return {begin} if f[{RESULT}] else {over}")
        if action.first:
            self.steps[-1] = self.steps[-1].replace(f"if f[{RESULT}]", f"if f[{RESULT}] and not {self.expressions.cond(action.condition)}")
        self.place(over)

    def anew(self, body: tuple[m.Action, ...]) -> list[str]:
        """Lines that forget what was chosen before: what is done again is chosen again."""
        return [f"f[{self.slot(n.var)}] = -1" for n in nodes(body) if isinstance(n, m.Pick) and n.many]

    def _when(self, action: m.When, fail: str) -> None:
        other, over = self.label(), self.label()
        before = dict(self.context.kept)
        test = self.expressions.cond(action.condition)
        found = {n: src for n, src in self.context.kept.items() if before.get(n) != src and any(speaks_of(each, n) for each in action.then)}
        self.context.kept.clear()
        self.context.kept.update(before)
        if found:  # what the condition has found is spoken of in later steps
            self.step(f"if not {test}: return {other}", *(f"f[{self.slot(n)}] = {src}" for n, src in found.items()), f"return {self.next}")
        else:
            self.step(f"return {self.next} if {test} else {other}")
        self.body(action.then, fail)
        if action.otherwise:
            self.step(f"return {over}")
        self.place(other)
        self.body(action.otherwise, fail)
        self.place(over)

    def _optional(self, action: m.Optional, fail: str) -> None:
        done = self.slot(action.name)
        over = self.label()
        who = self.chooser(action.who)
        if not action.body:
            self.step(f"f[{done}] = 1", f"return {self.next}")
            return
        first = action.body[0]
        self.step(f"f[{done}] = 0", f"return {self.next}")
        if isinstance(first, m.Pick) and not isinstance(first.of, m.Upto) and (not first.many or first.least == m.Number(0)):
            self._pick(first, over, optional=not first.many, then=action.body[1:])
            rest = action.body[1:]
        else:
            possible = self.possible(action.body)
            self.step(f"if not ({possible}): return {over}", f"return may(s, f, {who}, {done}, {self.next}, {over})")
            rest = action.body
        self.step(f"f[{done}] = 1", f"return {self.next}")
        self.body(rest, over, tally=done if action.name in self.asked else -1)
        self.place(over)

    def possible(self, body: tuple[m.Action, ...]) -> str:
        """Can the first steps be done at all? What cannot is not offered."""
        if not body:
            return "True"
        first = body[0]
        if isinstance(first, m.Pick):
            if isinstance(first.of, m.Upto):
                return "True"
            if first.least == m.Number(0):
                return "True"
            if first.least == m.Number(1):
                return f"bool({self.candidates(first)})"
            return f"(len({self.candidates(first)}) >= (1 if R.partly else {self.expressions.number(first.least)}))"
        if isinstance(first, m.Do):
            slots = self.names.slots.get(first.verb, {})
            try:
                pairs = ", ".join([*(f"({slots[name]}, {self.filled(first.verb, name, value)})" for name, value in first.args), *self.lifts(first)])
            except UncompiledError:
                return "True"
            return f"possible(s, f, {self.names.verbs[first.verb]}, {self.expressions.expr(first.actor)}, ({pairs}{',' if pairs else ''}))"
        if isinstance(first, m.Loop):
            return f"bool({self.expressions.things(first.of)})" if len(body) == 1 else "True"
        if isinstance(first, m.Native) and first.name == "Lose" and "source" in dict(first.args):
            args = dict(first.args)
            return f"has_some(s, {self.expressions.expr(args['amount'])}, {self.expressions.expr(args['source'])})"
        if isinstance(first, m.Attempt | m.Together):
            return self.possible(first.body)
        if isinstance(first, m.When):
            then, rest = self.possible(first.then + body[1:]), self.possible(first.otherwise + body[1:])
            if then == rest == "True":
                return "True"
            self.slots.update({n: self.slot(n) for n in flags(first.condition)})
            return f"(({then}) if {self.expressions.cond(first.condition)} else ({rest}))"
        if isinstance(first, m.Native) and first.name in ("Mark", "Settle"):
            return self.possible(body[1:])
        if isinstance(first, m.Native) and first.name == "Fail":
            return "False"
        return "True"

    def _attempt(self, action: m.Attempt, fail: str) -> None:
        done = self.slot(action.name)
        over = self.label()
        self.step(f"f[{done}] = 0", f"return {self.next}")
        self.body(action.body, over, strict=True)
        self.step(f"f[{done}] = 1", f"return {self.next}")
        self.place(over)

    def _oneof(self, action: m.OneOf, fail: str) -> None:
        labels = [self.label() for _ in action.branches]
        over = self.label()
        tests = ", ".join(f"({i}, {label}) if {self.possible(branch)} else None" for i, (branch, label) in enumerate(zip(action.branches, labels, strict=True)))
        words = tuple(self.word(branch) for branch in action.branches)
        if "way" in self.slots:
            known = ", ".join(
                f"{number}: {label}" for branch, label in zip(action.branches, labels, strict=True) if (number := self.way_of(branch)) is not None
            )
            self.step(f"return {{{known}}}.get(f[{self.slots['way']}], {over}) if f[{self.slots['way']}] != -1 else {self.next}")
        self.step(f"return one_of(s, f, {self.chooser(action.who)}, [x for x in ({tests},) if x], {over}, {self.names.constant(words)})")
        for branch, label in zip(action.branches, labels, strict=True):
            self.place(label)
            self.body(branch, over)
            self.step(f"return {over}")
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

    def _together(self, action: m.Together, fail: str) -> None:
        over = self.label()
        parked = self.slot(f"together{len(self.steps)}%") if self.names.joins else -1
        self.step(self.begin_batch("2", parked), f"return {self.next}")
        since = len(self.steps)
        self.body(action.body, over)
        self.place(over)
        self.end_batch(parked)
        self.closed.update(range(since, len(self.steps)))

    def _lasting(self, action: m.Lasting, fail: str) -> None:
        captured = tuple(dict.fromkeys(n for n in variables(action.statements) if n in self.slots))
        self.store.blocks.append(Block(action.statements, captured, self.source, variable_kinds(action.statements)))
        number = len(self.store.blocks) - 1
        values = ", ".join(f"f[{self.slots[n]}]" for n in captured)
        self.step(f"last(s, f, {number}, ({values}{',' if values else ''}), {self.names.constant(action.until)})", f"f[{RESULT}] = 1", f"return {self.next}")

    def _offer(self, action: m.Offer, fail: str) -> None:
        raise UncompiledError("what may be done again and again can only be said in a phase")
