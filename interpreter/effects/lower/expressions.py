"""Expressions and conditions -> Python source.

What is pure becomes one Python expression over the state `s`. Variables of the text are slots of the frame (`f[9]`), captured values of a text that
made something last (`e[2]`), or local names while a set is gone through.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from interpreter.effects import model as m
from interpreter.effects.lower.names import Names
from interpreter.effects.lower.nodes import plain_start, variable_kinds, variables
from interpreter.effects.lower.qualities import QualityWriter
from interpreter.effects.scope import UncompiledError
from interpreter.engine.layout import AGENT, FIRST, IN_PLAY, PROGRAM, RESULT, SEAT, SERIAL, SPACE, SPOT, SUPPLY, YOU
from interpreter.engine.memory import CREDITED
from interpreter.engine.standing import HOW

LINE_RELATIONS = {"adjacent": "next_to", "left": "left_of", "right": "right_of"}
LINE_ENDS = {"end": "outermost", "left end": "leftmost", "right end": "rightmost", "middle": "midmost"}
"""What a line answers of one card, and of a card to another, with the functions of the engine."""

OPERATORS = {"=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


@dataclass
class Context:
    """Where variables are while a piece of source is written."""

    names: Names
    this: str = "f[2]"
    you: str = "f[3]"
    slots: dict[str, int] = field(default_factory=dict)
    locals: dict[str, str] = field(default_factory=dict)
    captured: dict[str, int] = field(default_factory=dict)
    frame: str = "f"
    way: str = "f[4]"
    """The serial number of the running text, for what was done *this way*."""
    event: str = ""
    """The serial number of the event that is answered."""
    act: str = "a"
    """The act of which something is asked."""
    counter: list[int] = field(default_factory=lambda: [0])
    past: dict[str, str] = field(default_factory=dict)
    """Participants of a past act with who controlled them then."""
    inlining: list[str] = field(default_factory=list)
    """Definitions that are being written out; one that uses itself is called instead."""
    keeps: bool = True
    """May a condition note what it has found?"""
    purposes: tuple[str, ...] = ()
    """The verb that is offered, and its way: some things count as something else for their sake."""
    unaltered: str = ""
    """The quality that is being changed: what it is changed by goes by what is printed."""
    kept: dict[str, str] = field(default_factory=dict)
    """Things that a condition has found and that can be spoken of after it."""

    def local(self, stem: str = "t") -> str:
        """A local name that nothing has yet."""
        self.counter[0] += 1
        return f"{stem}_{self.counter[0]}"

    def inner(self, **locals_: str) -> Context:
        """The same with further local names."""
        return replace(self, locals={**self.locals, **locals_})


class Expressions(QualityWriter):
    """Writes expressions and conditions."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.names = context.names

    def within(self, **locals_: str) -> Expressions:
        """A writer with further local names."""
        return Expressions(self.context.inner(**locals_))

    def expr(self, e: m.Expr) -> str:
        """The source of an expression."""
        writer = getattr(self, f"_{type(e).__name__.lower()}", None)
        if writer is None:
            raise UncompiledError(f"{type(e).__name__} cannot be worked out")
        return str(writer(e))

    def _this(self, e: m.This) -> str:
        return self.context.this

    def _you(self, e: m.You) -> str:
        return self.context.you

    def _var(self, e: m.Var) -> str:
        context = self.context
        name = e.name
        if name in context.locals:
            return context.locals[name]
        if name in context.slots:
            return f"{context.frame}[{context.slots[name]}]"
        if name in context.captured:
            return f"e[{context.captured[name]}]"
        if name in context.kept:
            return context.kept[name]
        stem, dot, index = name.partition(".")
        if dot and index.isdigit():
            return f"nth({self._var(m.Var(stem, e.kind))}, {index})"
        raise UncompiledError(f"it speaks of something that is not known at that moment ({name})")

    def _role(self, e: m.Role) -> str:
        if e.name in self.context.slots:
            return f"{self.context.frame}[{self.context.slots[e.name]}]"
        return f"role(s, {e.name!r})"

    def _number(self, e: m.Number) -> str:
        return str(e.value)

    def _sum(self, e: m.Sum) -> str:
        left, right = self.number(e.left), self.number(e.right)
        if e.op in ("+", "-", "*", "//"):
            return f"({left} {e.op} {right})"
        if e.op in ("min", "max"):
            return f"{e.op}({left}, {right})"
        if e.op == "half":
            return f"({left} // 2)"
        return f"(-(-({left}) // 2))"

    def number(self, e: m.Expr) -> str:
        """The source of a number: an amount's count, a set's size."""
        if m.is_quality(e.kind):
            return f"({self.values(e)}).bit_count()"
        if isinstance(e, m.Select | m.Union | m.Top):
            return f"len({self.things(e)})"
        if isinstance(e, m.Upto):
            return self.number(e.most)
        if isinstance(e, m.Amount):
            return self.number(e.count)
        if e.kind == "amount":
            return f"num({self.expr(e)})"
        return self.expr(e)

    def _count(self, e: m.Count) -> str:
        if e.by:
            name = self.context.local("x")
            return f"len({{R.cards[{name}] for {name} in {self.things(e.of)}}})"
        return f"len({self.things(e.of)})"

    def _countof(self, e: m.CountOf) -> str:
        if isinstance(e.of, m.Run | m.Between | m.Within):
            return f"len({self.expr(e.of)})"
        if m.is_quality(e.of.kind):
            return self.number(e.of)
        if isinstance(e.of, m.Var) and e.of.kind in ("number", "range", "card", "amount"):
            if e.of.many:
                return f"len({self.expr(e.of)})"
            return f"num({self.expr(e.of)})"
        return self.number(e.of)

    def _extreme(self, e: m.Extreme) -> str:
        name = self.context.local("x")
        things = f"value(s, {e.value!r}, {name}) for {name} in {self.things(e.of)}"
        return f"sum({things})" if e.op == "sum" else f"{e.op}(({things}), default=0)"

    def _valueof(self, e: m.ValueOf) -> str:
        of = self.expr(e.of)
        if e.printed:
            return f"printed(s, {e.value!r}, {of})"
        return f"value(s, {e.value!r}, {of})"

    def _wayof(self, e: m.WayOf) -> str:
        return str(self.names.verbs[e.verb])

    def _supply(self, e: m.Supply) -> str:
        return f"({SUPPLY},)"

    def _held(self, e: m.Held) -> str:
        if e.resource in self.names.tracks and (e.resource not in self.names.tokens or e.of.kind == "player"):
            base = self.names.tracks[e.resource] * self.names.players
            return f"s.tracks[{base} + {self.expr(e.of)}]"
        if e.resource not in self.names.tokens:
            raise UncompiledError(f"how many {e.resource or 'tokens'}?")
        first = self.names.first_token(e.resource)
        if isinstance(e.of, m.Select | m.Union) or (isinstance(e.of, m.Var) and e.of.many):
            name = self.context.local("x")
            return f"sum(s.tokens[{first} + {name}] for {name} in {self.things(e.of)})"
        return f"s.tokens[{first} + {self.expr(e.of)}]"

    def _amount(self, e: m.Amount) -> str:
        if isinstance(e.count, m.Upto):
            count = f"({self.number(e.count.least)}, {self.number(e.count.most)})"
        else:
            count = self.number(e.count) if isinstance(e.count, m.Number) else f"max(0, {self.number(e.count)})"  # less than nothing is nothing, -1 is all
        resource = self.names.resource(e.resource) if e.resource else -1
        return f"({resource}, {count})"

    def _upto(self, e: m.Upto) -> str:
        return f"({self.number(e.least)}, {self.number(e.most)})"

    def _distance(self, e: m.Distance) -> str:
        return f"distance({self.spot(e.first)}, {self.spot(e.second)})"

    def _bandof(self, e: m.BandOf) -> str:
        self.known_band(e.band)
        return f"B.band_of({e.band!r}, {self.spot(e.of)})"

    def known_band(self, band: str) -> None:
        """A row or column that a space is in; the parts of a board that belong to players are not of that sort."""
        if band not in self.names.bands:
            raise UncompiledError(f"the board does not say which {band} a space is in")

    def _playerof(self, e: m.PlayerOf) -> str:
        of = self.expr(e.of)
        sources = {
            "controller": self.context.past.get(of, f"s.ctrl[{of}]"),
            "owner": f"R.owners[{of}]",
            "opponent": f"opponent(s, {of})",
            "next": f"next_player(s, {of})",
            "active": "s.active",
            "first": "s.first",
        }
        if e.role not in sources:
            raise UncompiledError(f"the {e.role} of something")
        return sources[e.role]

    def _spaceof(self, e: m.SpaceOf) -> str:
        return self.spot(e.of)

    def spot(self, e: m.Expr) -> str:
        """The space of a thing: its own number when it is one."""
        return self.expr(e) if e.kind in ("space", "region") else f"at(s, {self.expr(e)})"

    def _zoneof(self, e: m.ZoneOf) -> str:
        base, per = self.names.zones[e.zone]
        if e.of is None:
            if per == "game":
                return str(base)
            raise UncompiledError(f"whose {e.zone}?")
        return f"({base} + {self.expr(e.of)})"

    def _inplayplace(self, e: m.InPlayPlace) -> str:
        return str(IN_PLAY)

    def _spot(self, e: m.Spot) -> str:
        return f"({SPOT}, {HOW[e.how]}, {self.expr(e.line) if e.line is not None else -1}, -1, -1)"

    def _host(self, e: m.Host) -> str:
        return f"host(s, {self.expr(e.of)})"

    def _regionof(self, e: m.RegionOf) -> str:
        of = self.expr(e.of) if e.of is not None else "-1"
        return f"region_spaces(s, {e.region!r}, {of}, {self.number(e.count) if e.count is not None else 0})"

    def _top(self, e: m.Top) -> str:
        if isinstance(e.zone, m.ZoneOf) and e.zone.of is not None and self.several(e.zone.of):
            holder, card = self.context.local("u"), self.context.local("x")
            base, _ = self.names.zones[e.zone.zone]
            return f"[{card} for {holder} in {self.things(e.zone.of)} for {card} in top(s, {base} + {holder}, {self.number(e.count)}, {e.bottom})]"
        return f"top(s, {self.expr(e.zone)}, {self.number(e.count)}, {e.bottom})"

    def _ahead(self, e: m.Ahead) -> str:
        return f"B.ahead[{self.expr(e.direction)}][{self.spot(e.of)}]"

    def _between(self, e: m.Between) -> str:
        return f"between(s, {self.spot(e.first)}, {self.spot(e.second)})"

    def _within(self, e: m.Within) -> str:
        return f"B.within({self.spot(e.anchor)}, {self.number(e.distance)})"

    def _run(self, e: m.Run) -> str:
        return f"run_of({self.spot(e.anchor)}, {self.expr(e.direction)}, {self.number(e.count)})"

    def _only(self, e: m.Only) -> str:
        return f"only({self.things(e.of)})"

    def _foremost(self, e: m.Foremost) -> str:
        name = self.context.local("x")
        pairs = f"({self.within(**{e.of.var: name}).number(e.measure)}, {name}) for {name} in {self.things(e.of)}"
        if e.count:
            return f"leading([{pairs}], {e.count}, {not e.least}, {e.tied})"
        return f"foremost([{pairs}], {'min' if e.least else 'max'})"

    def _repeated(self, e: m.Repeated) -> str:
        name, time = self.context.local("x"), self.context.local("i")
        return f"[{name} for {name} in {self.things(e.of)} for {time} in range({self.within(**{e.of.var: name}).number(e.times)})]"

    def _select(self, e: m.Select) -> str:
        return self.things(e)

    def _union(self, e: m.Union) -> str:
        return self.things(e)

    def _happenings(self, e: m.Happenings) -> str:
        each = f"num(h[{self.names.slots[e.event.verb][e.of]}])" if e.of else "1"
        return f"sum({each} for h in {self.history(e.period, e.whose)} if {self.fits(e.event, 'h', past=True)})"

    def _nth(self, e: m.Nth) -> str:
        """The acts that go on are those of the frames; one that is over already is in both places once."""
        slot = self.names.slots[e.event.verb][e.slot]
        past, running = self.fits(e.event, "h", past=True), self.fits(e.event, "g")
        acts = f"{{**{{h[{SERIAL}]: h[{slot}] for h in {self.history(e.period)} if {past}}}, **{{g[{SERIAL}]: g[{slot}] for g in s.frames if {running}}}}}"
        return f"nth(tuple({acts}.values()), {e.rank})"

    def _share(self, e: m.Share) -> str:
        return f"{self.expr(e.among)}.count({self.expr(e.of)})"

    def _chosen(self, e: m.Chosen) -> str:
        return self._var(m.Var(e.name, "number"))

    def things(self, e: m.Expr) -> str:
        """The source of a list of things."""
        if isinstance(e, m.Select):
            return self.selected(e)
        if isinstance(e, m.Union):
            parts = [f"*{self.things(p)}" if self.several(p) or (isinstance(p, m.Var) and p.kind == "card") else self.expr(p) for p in e.of]
            return f"({', '.join(parts)},)"
        if isinstance(e, m.Only):
            return self.things(e.of)
        if m.is_quality(e.kind):
            return self.listed_values(e)
        if self.several(e) and not isinstance(e, m.Var):
            return self.expr(e)
        return f"some({self.expr(e)})"

    def selected(self, e: m.Select) -> str:
        """The source of a set. Nothing is noted by the way, if it can be helped: the set may stand where Python does not allow it."""
        kept = dict(self.context.kept)
        found = self.listed(e, self.context)
        if ":=" not in found:
            return found
        noted, self.context.kept = self.context.kept, kept
        try:
            return self.listed(e, replace(self.context, keeps=False, kept=kept))
        except UncompiledError:
            self.context.kept = noted
            return found

    def listed(self, e: m.Select, context: Context) -> str:
        name = context.local(e.var.replace(".", "_"))
        writer = Expressions(context)
        inner = writer.within(**{e.var: name})
        tests = [t for t in (inner.cond(c) for c in writer.beyond(e)) if t != "True"]
        domain = writer.domain(e)
        return f"[{name} for {name} in {domain} if {' and '.join(tests)}]" if tests else f"list({domain})"

    @staticmethod
    def several(e: m.Expr) -> bool:
        return isinstance(e, m.Select | m.Union | m.Top | m.Between | m.Within | m.Run | m.Foremost | m.Repeated) or (isinstance(e, m.Var) and e.many)

    def domain(self, e: m.Select) -> str:
        """Where a set is looked for. A nearness that must hold anyway narrows the search to the spaces around."""
        if m.is_quality(e.kind) and not isinstance(e.domain, str):
            return self.listed_values(e.domain)
        if isinstance(e.domain, str):
            if e.domain == "in_play" and e.kind == "card":
                near = self.near(e)
                if near is not None:
                    return near
            sources = {
                "in_play": "s.play",
                "all": "R.all_cards",
                "players": "alive(s)",
                "spaces": "R.all_spaces",
                "directions": "R.all_directions",
                "symbols": "symbols(s)",
                "dice": "range(len(s.roll))",
            }
            if e.domain == "spaces":
                near = self.near(e)
                if near is not None:
                    return near
            if e.domain.startswith("regions:"):
                return f"range(len(B.bands[{e.domain.removeprefix('regions:')!r}]))"
            if e.domain not in sources:
                raise UncompiledError(f"a set of {e.kind}")
            return sources[e.domain]
        place = e.domain
        if isinstance(place, m.ZoneOf) and place.of is None and self.names.zones[place.zone][1] != "game":
            base, per = self.names.zones[place.zone]
            if e.kind == "zone":
                return f"range({base}, {self.names.behind(base, per)})"
            return f"cards_between(s, {base}, {self.names.behind(base, per)})"
        if isinstance(place, m.ZoneOf) and place.of is not None and self.several(place.of):
            base, _ = self.names.zones[place.zone]
            holder = self.context.local("u")
            return f"cards_on(s, [{base} + {holder} for {holder} in {self.things(place.of)}])"
        if e.kind == "card" and place.kind in ("zone", "space"):
            if self.several(place):
                return f"cards_on(s, {self.things(place)})"
            return f"s.holds[{self.expr(place)}]"
        return self.things(place)

    def beyond(self, e: m.Select) -> tuple[m.Condition, ...]:
        """What is left to test of the cards that a search in a line finds: who stands next to another one is not asked once more."""
        if not self.names.lined or e.domain != "in_play" or self.near(e) is None:
            return e.tests
        left: list[m.Condition] = []
        found = False
        for test in self.flat(e.tests):
            definition = self.single(test.term) if isinstance(test, m.Defined) and not found else None
            if definition is not None and isinstance(definition.condition, m.Geometry) and definition.condition.relation == "adjacent":
                mapping = dict(zip(definition.params, test.args, strict=False)) if isinstance(test, m.Defined) else {}
                left += [substitute(each, mapping) for each in definition.tests]
                found = True
            elif isinstance(test, m.Geometry) and test.relation == "adjacent" and not found:
                found = True
            else:
                left.append(test)
        return tuple(left)

    def near(self, e: m.Select) -> str | None:
        """The things around an anchor, when a test asks for nearness to something that does not depend on them."""
        for test in self.flat(e.tests):
            if isinstance(test, m.Defined):
                definition = self.single(test.term)
                if definition is not None and isinstance(definition.condition, m.Geometry) and len(test.args) >= 2:
                    mapping = dict(zip(definition.params, test.args, strict=False))
                    test = substitute(definition.condition, mapping)
            if isinstance(test, m.Geometry) and test.relation in ("within", "away", "adjacent") and len(test.args) >= 2:
                first, anchor = test.args[0], test.args[1]
                if test.relation == "adjacent" and isinstance(anchor, m.Var) and anchor.name == e.var:
                    first, anchor = anchor, first  # either is beside the other
                if isinstance(first, m.Var) and first.name == e.var and e.var not in variables(anchor) and self.bound(anchor):
                    if self.names.lined:
                        return f"next_to(s, {self.expr(anchor)})"
                    spaces = f"B.neighbours[{self.spot(anchor)}]"
                    if test.relation != "adjacent":
                        spaces = f"B.within({self.spot(anchor)}, {self.number(test.args[2])})"
                    return spaces if e.kind == "space" else f"cards_on(s, {spaces})"
        return None

    def bound(self, e: m.Expr) -> bool:
        """Is everything that the expression speaks of known already?"""
        try:
            self.expr(e)
        except UncompiledError:
            return False
        return not isinstance(e, m.Select)

    def flat(self, tests: tuple[m.Condition, ...]) -> list[m.Condition]:
        found: list[m.Condition] = []
        for test in tests:
            found += self.flat(test.of) if isinstance(test, m.All) else [test]
        return found

    def single(self, term: str) -> m.Define | None:
        known = self.names.definitions.get(term, [])
        return known[0] if len(known) == 1 else None

    def writes(self, c: m.Condition) -> bool:
        """Can the condition be written at all?"""
        try:
            self.cond(c)
        except UncompiledError:
            return False
        return True

    def cond(self, c: m.Condition) -> str:
        """The source of a condition."""
        writer = getattr(self, f"_c_{type(c).__name__.lower()}", None)
        if writer is None:
            raise UncompiledError(f"the condition {type(c).__name__} cannot be worked out")
        return str(writer(c))

    def _c_always(self, c: m.Always) -> str:
        return "True"

    def _c_all(self, c: m.All) -> str:
        parts = [p for p in (self.cond(x) for x in c.of) if p != "True"]
        return "True" if not parts else parts[0] if len(parts) == 1 else f"({' and '.join(parts)})"

    def _c_some(self, c: m.Some) -> str:
        return f"({' or '.join(self.cond(x) for x in c.of)})" if c.of else "False"

    def _c_not(self, c: m.Not) -> str:
        return f"(not {self.cond(c.of)})"

    def _c_compare(self, c: m.Compare) -> str:
        if isinstance(c.left, m.Count) and not c.left.by and c.op == ">=" and c.right == m.Number(1):
            return self._c_exists(m.Exists(c.left.of))
        compared = f"({self.number(c.left)} {OPERATORS[c.op]} {self.number(c.right)})"
        for side in (c.left, c.right):
            if isinstance(side, m.ValueOf) and not isinstance(side.of, m.Select | m.Union):
                compared = f"(has_value(s, {side.value!r}, {self.expr(side.of)}) and {compared})"
        if c.op == ">=" and isinstance(c.left, m.Held) and isinstance(c.right, m.ValueOf) and c.left.of == c.right.of and c.left.resource in self.names.tokens:
            # most cards bear no token: those are asked further only where the value can be nothing
            return f"(({self.expr(c.left)} or sinks(s, {c.right.value!r})) and {compared})"
        return compared

    def _c_same(self, c: m.Same) -> str:
        left, right = c.left, c.right
        if m.is_quality(left.kind) and m.is_quality(right.kind):
            return self._c_shares(m.Shares(left, right))
        if isinstance(right, m.Union):
            return "(" + " or ".join(self._c_same(m.Same(left, each)) for each in right.of) + ")"
        if isinstance(right, m.Select) or (isinstance(right, m.Var) and right.many):
            return f"({self.expr(left)} in {self.things(right)})"
        if isinstance(right, m.ZoneOf) and right.of is None and self.names.zones[right.zone][1] != "game":
            base, per = self.names.zones[right.zone]
            return f"({base} <= {self.expr(left)} < {self.names.behind(base, per)})"
        if isinstance(right, m.SpaceOf) and self.several(right.of):
            name = self.context.local("x")
            return f"({self.expr(left)} in [at(s, {name}) for {name} in {self.things(right.of)}])"
        if left.kind == "space" and right.kind == "card":
            return f"({self.expr(left)} == {self.spot(right)})"
        if isinstance(right, m.InPlayPlace):
            return f"({self.expr(left)} in R.in_play)"
        return f"({self.expr(left)} == {self.expr(right)})"

    def _c_isclass(self, c: m.IsClass) -> str:
        thing = self.expr(c.thing)
        if c.word in self.names.belong:
            return f"is_class(s, {thing}, {c.word!r})"
        return f"R.cls[{c.word!r}][{thing}]"

    def _c_isnamed(self, c: m.IsNamed) -> str:
        return f"named(s, {self.expr(c.thing)}, {tuple(c.words.casefold().split())!r})"

    def _c_hasword(self, c: m.HasWord) -> str:
        if c.thing.kind == "symbol":
            shown = f"{self.expr(c.thing)} == {self.names.symbols.get(c.word, -1)}"
            return f"({shown} or counts_as(s, {self.expr(c.thing)}, {c.word!r}))" if c.word in self.names.belong else f"({shown})"
        if c.thing.kind == "die":
            return f"die_shows(s, {self.expr(c.thing)}, {self.names.symbols.get(c.word, -1)})"
        if c.word in self.names.belong:
            return f"is_class(s, {self.expr(c.thing)}, {c.word!r})"
        return f"({self.expr(c.thing)} in R.marked({c.word!r}))"

    def _c_ofresource(self, c: m.OfResource) -> str:
        kinds = (self.names.resource(c.resource), *(self.names.tokens[sort] for sort, base in self.names.sorts.items() if base == c.resource))
        return f"({self.expr(c.amount)}[0] == {kinds[0]})" if len(kinds) == 1 else f"({self.expr(c.amount)}[0] in {kinds})"

    def _c_faceup(self, c: m.FaceUp) -> str:
        return f"(s.face[{self.expr(c.card)}] == {int(c.up)})"

    def _c_hasability(self, c: m.HasAbility) -> str:
        return f"has_ability(s, {self.expr(c.thing)}, {c.ability!r})"

    def _c_defined(self, c: m.Defined) -> str:
        known = [each for each in self.names.definitions.get(c.term, []) if len(each.params) == len(c.args)]
        if not known:
            raise UncompiledError(f'nothing says what "{c.term}" is here')
        fitting = [each for each in known if _said_of(each, c.args[0].kind)]
        if len(fitting) != len(known):
            parts = [self.inlined(each, c.args) for each in fitting]
            return f"({' or '.join(parts)})" if parts else "False"
        if len(known) == 1 and self.simple(c.args) and c.term not in self.context.inlining and c.term.casefold() not in self.names.belong:
            self.context.inlining.append(c.term)
            try:
                return self.inlined(known[0], c.args)
            finally:
                self.context.inlining.pop()
        args = ", ".join(self.expr(a) for a in c.args)
        word = c.term.casefold()
        if word in self.names.belong and c.args[0].kind == "symbol":
            asked = f"{defined(c.term, len(c.args))}(s, {self.context.this}, {self.context.you}, {args})"
            return f"({asked} or counts_as(s, {self.expr(c.args[0])}, {word!r}))"
        return f"{defined(c.term, len(c.args))}(s, {self.context.this}, {self.context.you}, {args})"

    @staticmethod
    def simple(args: tuple[m.Expr, ...]) -> bool:
        return all(isinstance(a, m.Var | m.This | m.You | m.Number | m.Role) for a in args)

    def inlined(self, definition: m.Define, args: tuple[m.Expr, ...]) -> str:
        mapping = dict(zip(definition.params, args, strict=False))
        parts = [self.cond(substitute(t, mapping)) for t in (*definition.tests, definition.condition) if t is not None]
        parts = [p for p in parts if p != "True"]
        return "True" if not parts else parts[0] if len(parts) == 1 else f"({' and '.join(parts)})"

    def _c_geometry(self, c: m.Geometry) -> str:
        relation = c.relation
        if relation == "shows":
            return f"({self.expr(c.args[1])} in R.face_symbols[s.roll[{self.expr(c.args[0])}]])"
        if relation in ("toward", "farther") and len(c.args) == 4:
            direction, anchor, origin, count = c.args
            ask = f"({self.expr(direction)}, {self.spot(origin)}, {self.spot(anchor)}, {self.number(count)})"
            return f"leads_to{ask}" if relation == "toward" else f"leads_away{ask}"
        if self.names.lined:
            return self.in_line(relation, c.args)
        first = self.spot(c.args[0])
        if relation == "adjacent":
            return f"({self.spot(c.args[1])} in neighbours({first}))"
        if relation == "within":
            return f"(1 <= distance({first}, {self.spot(c.args[1])}) <= {self.number(c.args[2])})"
        if relation == "away":
            return f"(distance({first}, {self.spot(c.args[1])}) == {self.number(c.args[2])})"
        if relation == "line":
            return f"in_line({first}, {self.spot(c.args[1])})"
        if relation == "clear line":
            return f"clear_line(s, {first}, {self.spot(c.args[1])})"
        if relation == "diagonal":
            return f"({self.spot(c.args[1])} in diagonal({first}))"
        if relation == "behind":
            anchor = c.args[1]
            return f"behind(s, {first}, {self.expr(anchor)})"
        if relation in ("toward", "farther", "closer"):
            raise UncompiledError(f"a thing that is {relation} something")
        raise UncompiledError(f'the board does not answer "{relation}"')

    def in_line(self, relation: str, args: tuple[m.Expr, ...]) -> str:
        """What a line answers about who stands where in it."""
        if relation in LINE_RELATIONS and len(args) > 1:
            return f"({self.expr(args[0])} in {LINE_RELATIONS[relation]}(s, {self.expr(args[1])}))"
        if relation in LINE_ENDS:
            return f"{LINE_ENDS[relation]}(s, {self.expr(args[0])})"
        raise UncompiledError(f'a line does not answer "{relation}"')

    def _c_inside(self, c: m.Inside) -> str:
        thing, place = c.thing, c.place
        if isinstance(place, m.Between) and self.names.lined:
            return f"({self.expr(thing)} in amidst(s, {self.expr(place.first)}, {self.expr(place.second)}))"
        if isinstance(place, m.Between | m.Within | m.Run):
            return f"({self.spot(thing)} in {self.expr(place)})"
        if thing.kind == "space" and place.kind != "region":
            if place.kind == "card":
                return f"({self.expr(thing)} == {self.spot(place)})"
            return f"({self.expr(thing)} == {self.expr(place)})"
        if isinstance(place, m.ZoneOf) and c.last and thing.kind == "card":
            now, card = self._c_inside(m.Inside(thing, place)), self.expr(thing)
            return f"({now} or {now.replace(f's.where[{card}]', f'came_from(s, {card})')})"  # of what has happened: where it was before
        if isinstance(place, m.ZoneOf) and place.of is None and self.names.zones[place.zone][1] != "game":
            base, per = self.names.zones[place.zone]
            return f"({base} <= s.where[{self.expr(thing)}] < {self.names.behind(base, per)})"
        if isinstance(place, m.Top):
            return f"({self.expr(thing)} in {self.expr(place)})"
        if isinstance(place, m.Select):
            return f"({self.expr(thing)} in {self.things(place)})" if place.kind == "card" else f"(s.where[{self.expr(thing)}] in {self.things(place)})"
        if place.kind == "region":
            return f"({self.spot(thing)} in {self.expr(place)})"
        if place.kind == "card" and isinstance(place, m.Var) and place.many:
            return f"({self.expr(thing)} in {self.expr(place)})"
        return f"(s.where[{self.expr(thing)}] == {self.expr(place)})"

    def _c_inregion(self, c: m.InRegion) -> str:
        of = self.expr(c.of) if c.of is not None else "-1"
        count = self.number(c.count) if c.count is not None else "0"
        return f"in_region(s, {self.spot(c.thing)}, {c.region!r}, {of}, {count})"

    def _c_inband(self, c: m.InBand) -> str:
        self.known_band(c.band)
        return f"(-1 != B.band_of({c.band!r}, {self.spot(c.thing)}) == {self.expr(c.which)})"

    def _c_onboard(self, c: m.OnBoard) -> str:
        if c.thing.kind == "space":
            return "True"
        return f"(0 <= s.where[{self.expr(c.thing)}] < {self.names.spaces})"

    def _c_inplay(self, c: m.InPlay) -> str:
        thing = self.expr(c.thing)
        lent = thing == "this" or thing.startswith("e[")  # what lasts may be about a card that is gone
        return f"({thing} >= 0 and s.where[{thing}] in R.in_play)" if lent else f"(s.where[{thing}] in R.in_play)"

    def _c_controls(self, c: m.Controls) -> str:
        return f"({self.controller(c.card)} == {self.expr(c.player)})"

    def controller(self, card: m.Expr) -> str:
        """Who controls a card, or did when a past act happened."""
        source = self.expr(card)
        return self.context.past.get(source, f"s.ctrl[{source}]")

    def _c_opposed(self, c: m.Opposed) -> str:
        return f"(R.teams[{self.expr(c.first)}] != R.teams[{self.expr(c.second)}])"

    def _c_owns(self, c: m.Owns) -> str:
        return f"(R.owners[{self.expr(c.card)}] == {self.expr(c.player)})"

    def _c_each(self, c: m.Each) -> str:
        name = self.context.local(c.var.replace(".", "_"))
        test = self.within(**{c.var: name}).cond(c.condition)
        return "True" if test == "True" else f"all({test} for {name} in {self.things(c.of)})"

    def _c_exists(self, c: m.Exists) -> str:
        e = c.of
        if e.kind == "player" and e.domain == "players":
            owner = next((t for t in e.tests if isinstance(t, m.Controls) and t.player == m.Var(e.var, "player")), None)
            if owner is not None and e.var not in variables(owner.card):
                # *a player of that sort controls it*: it has one controller, who is of that sort or not
                of_it: dict[str, m.Expr] = {e.var: m.PlayerOf("controller", owner.card)}
                return self.cond(m.All(tuple(substitute(t, of_it) for t in e.tests if t is not owner)))
        name = self.context.local(e.var.replace(".", "_"))
        inner = self.within(**{e.var: name})
        tests = [t for t in (inner.cond(x) for x in self.beyond(e)) if t != "True"]
        domain = self.domain(e)
        if self.context.keeps and e.var.startswith("m") and e.kind in ("card", "space", "player"):
            kept = self.context.local("k")
            self.context.kept[e.var] = kept
            condition = f" if {' and '.join(tests)}" if tests else ""
            return f"(({kept} := next(({name} for {name} in {domain}{condition}), -1)) != -1)"
        if not tests:
            return f"bool({domain})" if not domain.startswith("range") else "True"
        return f"any({' and '.join(tests)} for {name} in {domain})"

    def _c_named(self, c: m.Named) -> str:
        return f"({self._var(m.Var(c.slot, 'card'))} != -1)"

    def _c_may(self, c: m.May) -> str:
        verb = c.event.verb
        if verb not in self.names.verbs:
            raise UncompiledError(f'whether "{verb}" is allowed')
        args = self.arguments(c.event)
        ask = "is_forbidden" if c.forbidden else "is_permitted"
        lists = [(slot, e) for slot, e in args if self.several(e)]
        if lists and not c.forbidden:
            slot, many = lists[0]
            name = self.context.local("x")
            pairs = ", ".join(f"{self.names.slots[verb][n]}: {name if n == slot else self.expr(e)}" for n, e in args)
            return f"all({ask}(s, {self.names.verbs[verb]}, {self.actor_of(c.event)}, {{{pairs}}}) for {name} in {self.things(many)})"
        some = [(slot, e) for slot, e in args if isinstance(e, m.Select)]
        if some:
            raise UncompiledError("whether one of several is allowed")
        pairs = ", ".join(f"{self.names.slots[verb][n]}: {self.filled(verb, n, e)}" for n, e in args)
        asked = f"{ask}(s, {self.names.verbs[verb]}, {self.actor_of(c.event)}, {{{pairs}}})"
        given, needs = dict(args), self.names.needs.get(verb, ())
        spoken = {name for _, about in needs for name in about}
        if c.forbidden or not needs or not self.plain_doer(c.event) or spoken != given.keys() or not self.in_play(given.values()):
            return asked
        return f"(({self.needed(verb, given)}) if unbound(s, {self.names.verbs[verb]}) else {asked})"

    def needed(self, verb: str, given: dict[str, m.Expr]) -> str:
        """What a verb needs, written out for its participants."""
        return " and ".join(self.cond(substitute(need, given)) for need, _ in self.names.needs.get(verb, ())) or "True"

    def plain_doer(self, event: m.Event) -> bool:
        """Is it the player at hand who would do it?"""
        return event.actor is None and event.agent is None

    @staticmethod
    def in_play(things: Iterable[m.Expr]) -> bool:
        """Are they single things that a set of cards in play is gone through for?"""
        return all(isinstance(each, m.Var) and each.kind == "card" and not each.many for each in things)

    def _c_can(self, c: m.Can) -> str:
        verb = c.event.verb
        number, given = self.names.verbs[verb], dict(self.arguments(c.event))
        pairs = ", ".join(f"({self.names.slots[verb][n]}, {self.filled(verb, n, e)})" for n, e in given.items())
        asked = f"possible(s, f, {number}, {self.actor_of(c.event)}, ({pairs},))"
        needs = self.names.needs.get(verb, ())
        left = {name for _, about in needs for name in about} - given.keys()
        plain = plain_start(self.names.bodies.get(verb, ()), self.names.bodies, self.names.needs)
        if not plain or not self.plain_doer(c.event) or not self.in_play(given.values()) or len(left) > 1:
            return asked
        if not left:
            return f"(({self.needed(verb, given)}) if unbound(s, {number}) else {asked})"
        (slot,) = left
        if self.names.kinds[verb].get(slot) != "card" or (verb, slot) in self.names.placed:
            return asked
        name = self.context.local("o")
        inner = self.within(**{slot: name})
        try:
            tests = inner.needed(verb, {**given, slot: m.Var(slot, "card")})
        except UncompiledError:
            return asked
        return f"(any({tests} for {name} in s.play) if unbound(s, {number}) else {asked})"

    def filled(self, verb: str, slot: str, e: m.Expr) -> str:
        """A participant as it is written into a slot."""
        if e.kind == "space" and self.names.kinds[verb].get(slot) == "card":
            return f"({SPACE}, {self.expr(e)})"
        if e.kind == "player" and self.names.kinds[verb].get(slot) == "card":
            return f"({SEAT}, {self.expr(e)})"
        return self.expr(e)

    def actor_of(self, event: m.Event) -> str:
        if event.actor is not None:
            for test in event.actor.tests:
                if isinstance(test, m.Same):
                    return self.expr(test.right)
        return self.context.you

    def arguments(self, event: m.Event) -> list[tuple[str, m.Expr]]:
        """The participants of an event that are known things."""
        found: list[tuple[str, m.Expr]] = []
        for slot, pattern in event.slots:
            if len(pattern.tests) == 1 and isinstance(pattern.tests[0], m.Same):
                found.append((slot, pattern.tests[0].right))
            elif pattern.tests:
                kind = self.names.kinds[event.verb].get(slot, "card")
                found.append((slot, m.Select(pattern.var, kind, "in_play", pattern.tests)))
        return found

    def _c_runs(self, c: m.Runs) -> str:
        name = self.context.local("a")
        return f"any({self.fits(c.event, name)} for {name} in s.frames)"

    def credited(self, c: m.Happened) -> str | None:
        """*purged by this card*, whenever that was: it is kept with whom the act was done by."""
        if c.period != "ever" or c.event.agent is None or len(c.event.slots) != 1:
            return None
        (_, about), by = c.event.slots[0], c.event.agent
        tests = (*about.tests, *by.tests)
        if len(tests) != 2 or not all(isinstance(test, m.Same) for test in tests):
            return None
        thing, agent = (self.expr(test.right) for test in tests if isinstance(test, m.Same))
        return f"(s.memory.get(({CREDITED}, {self.names.verbs[c.event.verb]}, {thing}, {agent})) == s.stamp[{agent}])"

    def _c_happened(self, c: m.Happened) -> str:
        credited = self.credited(c)
        if credited is not None:
            return credited
        if self.context.keeps and self.wanted(c.event):
            name = self.context.local("h")
            kept = self.context.local("k")
            test = self.fits(c.event, name, past=True)
            for slot, pattern in c.event.slots:
                self.context.kept[pattern.var] = f"{kept}[{self.names.slots[c.event.verb][slot]}]"
            return f"(({kept} := next(({name} for {name} in {self.history(c.period, c.whose)} if {test}), None)) is not None)"
        name = self.context.local("h")
        return f"any({self.fits(c.event, name, past=True)} for {name} in {self.history(c.period, c.whose)})"

    def _c_amid(self, c: m.Amid) -> str:
        return f"amid(s, {self.context.act}, {self.names.verbs[c.verb]})"

    def _c_didinstead(self, c: m.DidInstead) -> str:
        return f"did_instead(s, {self.expr(c.thing)}, {self.names.verbs[c.verb]})"

    @staticmethod
    def wanted(event: m.Event) -> bool:
        """May what the event was about be spoken of later?"""
        return any(p.var.startswith("m") for _, p in event.slots)

    def history(self, period: str, whose: m.Expr | None = None) -> str:
        """The events to look through."""
        if period == "previous":
            return f"s.elapsed[{self.expr(whose if whose is not None else m.You())}]"
        if period == "way":
            if not self.context.way:
                raise UncompiledError("*this way* in what lasts: it is over when that is asked")
            return f"made_by(s, {self.context.way})"
        if period == "so far" and self.context.way:
            return f"made_in(s, {self.context.way})"
        if period == "event" and self.context.event:
            return f"made_in(s, {self.context.event})"
        if period == "phase":
            return "this_phase(s)"
        if period == "earlier":
            return f"earlier(s, {self.context.act}[{SERIAL}])"
        return "s.history"

    def fits(self, event: m.Event, act: str, past: bool = False) -> str:
        """Whether an act (running or past) fits the pattern of an event; of a past one it counts who controlled things then."""
        if event.verb not in self.names.verbs:
            raise UncompiledError(f'"{event.verb}" as something that happens')
        slots = self.names.slots[event.verb]
        tests = [f"{act}[{PROGRAM}] == {self.names.verbs[event.verb]}"]
        locals_: dict[str, str] = {}
        for slot, pattern in event.slots:
            if slot not in slots:
                raise UncompiledError(f'"{event.verb}" has no {slot}')
            locals_[pattern.var] = f"{act}[{slots[slot]}]"
        if event.actor is not None:
            locals_[event.actor.var] = f"{act}[{YOU}]"
        if event.agent is not None:
            locals_[event.agent.var] = f"{act}[{AGENT}]"
        inner = self.within(**locals_)
        if past:
            inner.context.past = {f"{act}[{at}]": f"{act}[-1][{at - FIRST}]" for at in slots.values()}
        for slot, pattern in event.slots:
            kind = self.names.kinds[event.verb].get(slot, "card")
            if event.verb in self.names.listened and kind in ("number", "amount"):
                continue  # the dice of a roll, the tokens of a change: any of them
            if kind in ("card", "space", "player", "zone") and pattern.tests:
                tests.append(self.slot_fits(inner, pattern, f"{act}[{slots[slot]}]", kind))
            else:
                tests.append(f"{act}[{slots[slot]}] != -1")
                tests += [t for t in (inner.cond(x) for x in pattern.tests) if t != "True"]
        for pattern_or_none in (event.actor, event.agent):
            if pattern_or_none is not None:
                if pattern_or_none is event.agent:
                    tests.append(f"{act}[{AGENT}] >= 0")
                tests += [t for t in (inner.cond(x) for x in pattern_or_none.tests) if t != "True"]
        if event.because is not None:
            tests.append(inner.cond(m.Runs(event.because)))
        if past and self.names.is_change(event.verb):
            tests.append(f"{act}[{RESULT}]")  # what was so already has not become so
        tests += [f"amid(s, {act}, {self.names.verbs[each.verb]})" for each in event.tests if isinstance(each, m.Amid)]
        return "(" + " and ".join(tests) + ")"

    def slot_fits(self, inner: Expressions, pattern: m.Pattern, value: str, kind: str) -> str:
        tests = [t for t in (inner.cond(x) for x in pattern.tests) if t != "True"]
        single = " and ".join(tests) if tests else "True"
        if kind != "card":
            return f"({value} != -1 and {single})"
        if pattern.kind == "space":
            name = self.context.local("y")
            spaces = Expressions(inner.context.inner(**{pattern.var: name}))
            test = " and ".join(t for t in (spaces.cond(x) for x in pattern.tests) if t != "True") or "True"
            return f"(type({value}) is tuple and {value}[0] == {SPACE} and any({test} for {name} in {value}[1:]))"
        # a participant can be a set (what was passed through): one that fits is enough
        name = self.context.local("y")
        several = Expressions(inner.context.inner(**{pattern.var: name}))
        many = " and ".join(t for t in (several.cond(x) for x in pattern.tests) if t != "True") or "True"
        return f"({value} != -1 and ({single} if type({value}) is int else {value}[0] != {SPACE} and any({many} for {name} in {value})))"

    def _c_intime(self, c: m.InTime) -> str:
        if c.of is not None and c.of.kind == "card":
            return f"phase_of_card(s, {self.expr(c.of)})"
        mine = "True" if c.of is None else f"s.active == {self.expr(c.of)}"
        if c.time == "turn":
            return f"({mine})"
        if c.time in self.names.setup:
            return f"({mine} and s.turn == 0)"
        return f"({mine} and phase_is(s, {c.time!r}))"

    def _c_done(self, c: m.Done) -> str:
        if not c.name:
            return f"(f[{FIRST - 1}] > 0)"
        return f"({self._var(m.Var(c.name, 'number'))} > 0)"

    def _c_different(self, c: m.Different) -> str:
        return f"all_different(s, {self.things(c.of)}, {c.by!r})"


def identifier(term: str) -> str:
    """A term as a part of the name of a function."""
    return "".join(ch if ch.isalnum() else "_" for ch in term.casefold())


def defined(term: str, count: int) -> str:
    """The name of the function for what a term says of so many things."""
    return f"defined_{identifier(term)}_{count}"


def _said_of(definition: m.Define, kind: str) -> bool:
    """Is a definition said of things of a kind? What is said of spaces is not said of zones."""
    other = {"space": "zone", "zone": "space"}.get(kind)
    kinds = variable_kinds((*definition.tests, definition.condition))
    return other is None or kinds.get(definition.params[0]) != other


def substitute(node: Any, mapping: dict[str, m.Expr]) -> Any:
    """The same with expressions in place of variables."""
    if isinstance(node, m.Var):
        return mapping.get(node.name, node)
    if is_dataclass(node) and not isinstance(node, type):
        inner = {k: v for k, v in mapping.items() if k != getattr(node, "var", None)}
        return replace(node, **{f.name: substitute(getattr(node, f.name), inner) for f in fields(node) if f.init})
    if isinstance(node, tuple):
        return tuple(substitute(x, mapping) for x in node)
    return node
