"""Expressions and conditions -> Python source.

What is pure becomes one Python expression over the state `s`. Variables of the text are slots of the frame (`f[9]`), captured values of a text that
made something last (`e[2]`), or local names while a set is gone through.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from interpreter.codegen import acts, places, searches
from interpreter.codegen.asides import Asides
from interpreter.codegen.board_capabilities import LINES, SPACES
from interpreter.codegen.code import EMPTY, FALSE, NO_ONE, TRUE, Code, called, code, joined, made_up
from interpreter.codegen.free_variables import variable_kinds
from interpreter.codegen.names import Names
from interpreter.codegen.qualities import QualityWriter
from interpreter.content.role import Role
from interpreter.engine.boards.ordered_line import HOW
from interpreter.engine.core.layout import FIRST, IN_PLAY, SPOT, SUPPLY
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import substituted
from interpreter.meaning.plain_names import spoken

OPERATORS = {"=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


_THIS, _YOU, _FRAME, _SERIAL, _ACT = code("f[2]"), code("f[3]"), code("f"), code("f[4]"), code("a")
"""Where a program finds its card, its player, its frame, its serial number; the act that a test is about."""


@dataclass
class Context:
    """Where variables are while a piece of source is written."""

    names: Names
    this: Code = _THIS
    you: Code = _YOU
    slots: dict[str, int] = field(default_factory=dict)
    locals: dict[str, Code] = field(default_factory=dict)
    captured: dict[str, int] = field(default_factory=dict)
    frame: Code = _FRAME
    way: Code = _SERIAL
    """The serial number of the running text, for what was done *this way*."""
    event: Code = EMPTY
    """The serial number of the event that is answered."""
    act: Code = _ACT
    """The act of which something is asked."""
    counter: list[int] = field(default_factory=lambda: [0])
    past: dict[Code, Code] = field(default_factory=dict)
    """Participants of a past act with who controlled them then."""
    inlining: list[str] = field(default_factory=list)
    """Definitions that are being written out; one that uses itself is called instead."""
    keeps: bool = True
    """May a condition note what it has found?"""
    purposes: tuple[str, ...] = ()
    """The verb that is offered, and its way: some things count as something else for their sake."""
    unaltered: str = ""
    """The quality that is being changed: what it is changed by goes by what is printed."""
    kept: dict[str, Code] = field(default_factory=dict)
    """Things that a condition has found and that can be spoken of after it."""
    asides: Asides | None = None
    """What is the same for all things of the list that is being written."""

    def local(self, stem: str = "t") -> Code:
        """A local name that nothing has yet."""
        self.counter[0] += 1
        return made_up(f"{stem}_{self.counter[0]}")

    def inner(self, **locals_: Code) -> Context:
        """The same with further local names."""
        return replace(self, locals={**self.locals, **locals_})


class Expressions(QualityWriter):
    """Writes expressions and conditions; what is said of places, acts and the search for things has modules of its own."""

    domain = searches.domain
    _c_exists = searches.exists

    _c_geometry = places.geometry
    _c_inside = places.inside
    _c_inregion = places.in_region
    _c_inband = places.in_band
    _c_onboard = places.on_board
    _c_inplay = places.in_play

    fits = acts.fits
    arguments = acts.arguments
    filled = acts.filled
    actor_of = acts.actor_of
    _happenings = acts.happenings
    _nth = acts.nth
    _c_may = acts.may
    _c_can = acts.can
    _c_runs = acts.runs
    _c_happened = acts.happened
    _c_amid = acts.amid
    _c_didinstead = acts.did_instead

    def __init__(self, context: Context) -> None:
        self.context = context
        self.names = context.names

    def within(self, **locals_: Code) -> Expressions:
        """A writer with further local names."""
        return Expressions(self.context.inner(**locals_))

    def expr(self, e: m.Expr) -> Code:
        """The source of an expression."""
        writer = getattr(self, f"_{type(e).__name__.lower()}", None)
        if writer is None:
            raise UncompiledError("what this is cannot be worked out here")
        made: Code = writer(e)
        return self.aside(made)

    def aside(self, piece: Code) -> Code:
        """A piece of source, or a name for it where it is the same for all things of the list that is being written."""
        return self.context.asides.put(piece) if self.context.asides is not None else piece

    def one(self, e: m.Expr) -> Code:
        """The source of one thing; of a set it would not be said which of its things is meant."""
        if self.several(e):
            raise UncompiledError(f"one {sort_name(e.kind)} is meant here, and the text speaks of several")
        return self.expr(e)

    def amount(self, e: m.Expr) -> Code:
        """The source of so many of something: a bare number does not say of what."""
        if e.kind in ("number", "range"):
            raise UncompiledError("it is not said of what so many are meant")
        return self.one(e)

    def _this(self, e: m.This) -> Code:
        return self.context.this

    def _you(self, e: m.You) -> Code:
        return self.context.you

    def _var(self, e: m.Var) -> Code:
        context = self.context
        name = e.name
        if name in context.locals:
            return context.locals[name]
        if name in context.slots:
            return code("{}[{}]", context.frame, context.slots[name])
        if name in context.captured:
            return code("e[{}]", context.captured[name])
        if name in context.kept:
            return context.kept[name]
        stem, dot, index = name.partition(".")
        if dot and index.isdigit():
            return code("nth({}, {})", self._var(m.Var(stem, e.kind)), int(index))
        raise UncompiledError("it speaks of something that is not known at that moment")

    def _role(self, e: m.Role) -> Code:
        if e.name in self.context.slots:
            return code("{}[{}]", self.context.frame, self.context.slots[e.name])
        return code("role(s, {})", self.names.constant(e.name))

    def _number(self, e: m.Number) -> Code:
        return code("{}", e.value)

    def _sum(self, e: m.Sum) -> Code:
        left, right = self.number(e.left), self.number(e.right)
        if e.op in ("+", "-", "*", "//"):
            return code("({} {} {})", left, made_up(e.op), right)
        if e.op in ("min", "max"):
            return code("min({}, {})" if e.op == "min" else "max({}, {})", left, right)
        if e.op == "half":
            return code("({} // 2)", left)
        return code("(-(-({}) // 2))", left)

    def number(self, e: m.Expr) -> Code:
        """The source of a number: an amount's count, a set's size."""
        if m.is_quality(e.kind):
            return code("({}).bit_count()", self.values(e))
        if isinstance(e, m.Select | m.Union | m.Top):
            return code("len({})", self.things(e))
        if isinstance(e, m.Upto):
            return self.number(e.most)
        if isinstance(e, m.Amount):
            return self.number(e.count)
        if e.kind == "amount":
            return code("num({})", self.expr(e))
        return self.expr(e)

    def _count(self, e: m.Count) -> Code:
        if e.by:
            name = self.context.local("x")
            return code("len({{R.cards[{}] for {} in {}}})", name, name, self.things(e.of))
        return code("len({})", self.things(e.of))

    def _countof(self, e: m.CountOf) -> Code:
        if isinstance(e.of, m.Run | m.Between | m.Within):
            return code("len({})", self.expr(e.of))
        if m.is_quality(e.of.kind):
            return self.number(e.of)
        if isinstance(e.of, m.Var) and e.of.kind in ("number", "range", "card", "amount"):
            if e.of.many:
                return code("len({})", self.expr(e.of))
            return code("num({})", self.expr(e.of))
        return self.number(e.of)

    def _extreme(self, e: m.Extreme) -> Code:
        name = self.context.local("x")
        if e.of.kind == "region" and e.op == "sum":
            self.names.answers.need_worth(e.value)
            return code("sum(B.worth({}, {}) for {} in {})", self.names.constant(e.value), name, name, self.things(e.of))
        things = code("value(s, {}, {}) for {} in {}", self.names.value(e.value), name, name, self.things(e.of))
        return code("sum({})", things) if e.op == "sum" else code("min(({}), default=0)" if e.op == "min" else "max(({}), default=0)", things)

    def _valueof(self, e: m.ValueOf) -> Code:
        of = self.one(e.of)
        if e.value in self.names.rolled:
            if e.of.kind == "die":
                return code("R.pips[s.roll[{}]]", of)
            if e.of.kind != "player":
                raise UncompiledError("what was rolled is that of a player or of a die")
            return code("rolled(s, {})", of)
        if e.of.kind == "die":
            raise UncompiledError(f"a die has no {spoken(e.value)}")
        if e.of.kind == "region":
            self.names.answers.need_worth(e.value)
            return code("B.worth({}, {})", self.names.constant(e.value), of)
        if e.printed:
            return code("printed(s, {}, {})", self.names.constant(e.value), of)
        return code("value(s, {}, {})", self.names.value(e.value), of)

    def _wayof(self, e: m.WayOf) -> Code:
        return code("{}", self.names.verbs[e.verb])

    def _supply(self, e: m.Supply) -> Code:
        return code("({},)", SUPPLY)

    def _held(self, e: m.Held) -> Code:
        if e.resource in self.names.tracks and (e.resource not in self.names.tokens or e.of.kind == "player"):
            base = self.names.tracks[e.resource] * self.names.players
            return code("s.tracks[{} + {}]", base, self.one(e.of))
        if e.resource not in self.names.tokens:
            raise UncompiledError(f"how many {spoken(e.resource or 'tokens')} are meant is not said")
        if isinstance(e.of, m.Select | m.Union) or (isinstance(e.of, m.Var) and e.of.many):
            name = self.context.local("x")
            return code("sum({} for {} in {})", self.names.tokens_on(e.resource, name), name, self.things(e.of))
        return self.names.tokens_on(e.resource, self.one(e.of))

    def _amount(self, e: m.Amount) -> Code:
        if isinstance(e.count, m.Upto):
            count = code("({}, {})", self.number(e.count.least), self.number(e.count.most))
        else:  # less than nothing is nothing, -1 is all
            count = self.number(e.count) if isinstance(e.count, m.Number) else code("max(0, {})", self.number(e.count))
        resource = self.names.resource(e.resource) if e.resource else -1
        return code("({}, {})", resource, count)

    def _upto(self, e: m.Upto) -> Code:
        return code("({}, {})", self.number(e.least), self.number(e.most))

    def _distance(self, e: m.Distance) -> Code:
        self.names.answers.need(SPACES)
        return code("distance({}, {})", self.spot(e.first), self.spot(e.second))

    def _bandof(self, e: m.BandOf) -> Code:
        self.known_band(e.band)
        return code("B.band_of({}, {})", self.names.constant(e.band), self.spot(e.of))

    def part(self, e: m.Expr) -> Code:
        """The spaces of a part of the board: of one that is known by its number, on a board that is divided into parts, or as they were given."""
        if not self.names.answers.parts:
            return self.expr(e)
        if len(self.names.answers.parts) > 1:
            raise UncompiledError("which part of the board is meant cannot be told here")
        return code("B.part({}, {})", self.names.constant(next(iter(self.names.answers.parts))), self.expr(e))

    def known_band(self, band: str) -> None:
        """A row or column that a space is in; the parts of a board that belong to players are not of that sort."""
        if band not in self.names.bands:
            raise UncompiledError(f"the board does not say in which {spoken(band)} a space is")

    def _playerof(self, e: m.PlayerOf) -> Code:
        of = self.one(e.of)
        sources = {
            "controller": self.context.past.get(of, code("s.ctrl[{}]", of)),
            "owner": code("R.owners[{}]", of),
            "opponent": code("opponent(s, {})", of),
            "next": code("next_player(s, {})", of),
            "active": code("s.active"),
            "first": code("foremost_player(s)") if self.names.in_rounds else code("s.first"),
            "last": code("hindmost_player(s)"),
        }
        if e.role not in sources:
            raise UncompiledError(f"of what the {spoken(e.role)} is cannot be told here")
        if e.role == "opponent" and self.names.players > 2:
            raise UncompiledError(f"it speaks of one opponent, and {spoken(str(self.names.players))} play")
        return sources[e.role]

    def _spaceof(self, e: m.SpaceOf) -> Code:
        return self.spot(e.of)

    def spot(self, e: m.Expr) -> Code:
        """The space of a thing: its own number when it is one."""
        if e.kind in ("space", "region"):
            return self.expr(e)
        thing, asides = self.one(e), self.context.asides
        if asides is not None and asides.thing == thing.text:
            return code("{}[{}]", self.aside(code("spots(s)")), thing)
        return self.aside(code("at(s, {})", thing))

    def _zoneof(self, e: m.ZoneOf) -> Code:
        base, per = self.names.zone(e.zone)
        if e.of is None:
            if per == "game":
                return code("{}", base)
            raise UncompiledError(f"whose {spoken(e.zone)} is meant is not said")
        return code("({} + {})", base, self.one(e.of))

    def _inplayplace(self, e: m.InPlayPlace) -> Code:
        return code("{}", IN_PLAY)

    def _spot(self, e: m.Spot) -> Code:
        return code("({}, {}, {}, -1, -1)", SPOT, HOW[e.how], self.expr(e.line) if e.line is not None else -1)

    def _host(self, e: m.Host) -> Code:
        return code("host(s, {})", self.one(e.of))

    def _regionof(self, e: m.RegionOf) -> Code:
        self.names.answers.need_region(e.region, e.of is not None, e.count is not None)
        of = self.expr(e.of) if e.of is not None else NO_ONE
        return code("region_spaces(s, {}, {}, {})", self.names.constant(e.region), of, self.number(e.count) if e.count is not None else 0)

    def _top(self, e: m.Top) -> Code:
        if isinstance(e.zone, m.ZoneOf) and e.zone.of is not None and self.several(e.zone.of):
            holder, card = self.context.local("u"), self.context.local("x")
            base, _ = self.names.zone(e.zone.zone)
            return code(
                "[{} for {} in {} for {} in top(s, {} + {}, {}, {})]", card, holder, self.things(e.zone.of), card, base, holder, self.number(e.count), e.bottom
            )
        return code("top(s, {}, {}, {})", self.one(e.zone), self.number(e.count), e.bottom)

    def _ahead(self, e: m.Ahead) -> Code:
        self.names.answers.need(LINES)
        return code("B.ahead[{}][{}]", self.expr(e.direction), self.spot(e.of))

    def _between(self, e: m.Between) -> Code:
        self.names.answers.need(LINES)
        return code("between(s, {}, {})", self.spot(e.first), self.spot(e.second))

    def _within(self, e: m.Within) -> Code:
        self.names.answers.need(SPACES)
        return code("B.within({}, {})", self.spot(e.anchor), self.number(e.distance))

    def _run(self, e: m.Run) -> Code:
        self.names.answers.need(LINES)
        return code("run_of({}, {}, {})", self.spot(e.anchor), self.expr(e.direction), self.number(e.count))

    def _only(self, e: m.Only) -> Code:
        return code("only({})", self.things(e.of))

    def _foremost(self, e: m.Foremost) -> Code:
        name = self.context.local("x")
        pairs = code("({}, {}) for {} in {}", self.within(**{e.of.var: name}).number(e.measure), name, name, self.things(e.of))
        if e.count:
            return code("leading([{}], {}, {}, {})", pairs, e.count, not e.least, e.tied)
        return code("foremost([{}], {})", pairs, code("min") if e.least else code("max"))

    def _repeated(self, e: m.Repeated) -> Code:
        name, time = self.context.local("x"), self.context.local("i")
        return code("[{} for {} in {} for {} in range(no_more({}))]", name, name, self.things(e.of), time, self.within(**{e.of.var: name}).number(e.times))

    def _select(self, e: m.Select) -> Code:
        return self.things(e)

    def _union(self, e: m.Union) -> Code:
        return self.things(e)

    def _share(self, e: m.Share) -> Code:
        return code("{}.count({})", self.expr(e.among), self.expr(e.of))

    def _chosen(self, e: m.Chosen) -> Code:
        return self._var(m.Var(e.name, "number"))

    def things(self, e: m.Expr) -> Code:
        """The source of a list of things."""
        if isinstance(e, m.Select):
            return self.selected(e)
        if isinstance(e, m.Union):
            parts = [code("*{}", self.things(p)) if self.several(p) or (isinstance(p, m.Var) and p.kind == "card") else self.expr(p) for p in e.of]
            return code("({},)", joined(", ", parts)) if parts else code("()")
        if isinstance(e, m.Only):
            return self.things(e.of)
        if m.is_quality(e.kind):
            return self.listed_values(e)
        if self.several(e) and not isinstance(e, m.Var):
            return self.expr(e)
        return code("some({})", self.expr(e))

    def selected(self, e: m.Select) -> Code:
        """The source of a set. Nothing is noted by the way, if it can be helped: the set may stand where Python does not allow it."""
        kept = dict(self.context.kept)
        found = self.listed(e, self.context)
        if ":=" not in found.text:
            return found
        noted, self.context.kept = self.context.kept, kept
        try:
            return self.listed(e, replace(self.context, keeps=False, kept=kept))
        except UncompiledError:
            self.context.kept = noted
            return found

    def listed(self, e: m.Select, context: Context) -> Code:
        name = context.local("x")
        writer = Expressions(context)
        inner = writer.within(**{e.var: name})
        if context.asides is not None and not context.asides.thing and e.kind == "card" and e.domain == "in_play" and not self.names.lined:
            context.asides.thing = name.text
        asked = searches.beyond(writer, e)
        spaces = searches.spaces_of(writer, e)
        if spaces is not None:
            test, place = spaces
            tests = [t for t in (inner.cond(c) for c in searches.flat(asked) if c is not test) if t != TRUE]
            around = code("in_play_on(s, {})", place)
            return code("[{} for {} in {} if {}]", name, name, around, joined(" and ", tests)) if tests else around
        tests = [t for t in (inner.cond(c) for c in asked) if t != TRUE]
        domain = writer.domain(e)
        return code("[{} for {} in {} if {}]", name, name, domain, joined(" and ", tests)) if tests else code("list({})", domain)

    def set_apart(self, e: m.Expr) -> tuple[list[Code], Code]:
        """The source of a set that is a function's own: what is asked of all its things alike stands in lines above."""
        if isinstance(e, m.Select):
            asides = Asides(self.context.counter)
            try:
                listed = self.listed(e, replace(self.context, keeps=False, kept=dict(self.context.kept), asides=asides))
            except UncompiledError:  # what it asks for is spoken of after it
                return [], self.things(e)
            return asides.lines(listed), listed
        return [], self.things(e)

    @staticmethod
    def several(e: m.Expr) -> bool:
        return isinstance(e, m.Select | m.Union | m.Top | m.Between | m.Within | m.Run | m.Foremost | m.Repeated) or (isinstance(e, m.Var) and e.many)

    def writes(self, c: m.Condition) -> bool:
        """Can the condition be written at all?"""
        try:
            self.cond(c)
        except UncompiledError:
            return False
        return True

    def cond(self, c: m.Condition) -> Code:
        """The source of a condition."""
        writer = getattr(self, f"_c_{type(c).__name__.lower()}", None)
        if writer is None:
            raise UncompiledError("whether this is so cannot be asked here")
        made: Code = writer(c)
        return self.aside(made)

    def _c_always(self, c: m.Always) -> Code:
        return TRUE

    def _c_all(self, c: m.All) -> Code:
        parts = [p for p in (self.cond(x) for x in c.of) if p != TRUE]
        return TRUE if not parts else parts[0] if len(parts) == 1 else code("({})", joined(" and ", parts))

    def _c_some(self, c: m.Some) -> Code:
        return code("({})", joined(" or ", (self.cond(x) for x in c.of))) if c.of else FALSE

    def _c_not(self, c: m.Not) -> Code:
        return code("(not {})", self.cond(c.of))

    def _c_compare(self, c: m.Compare) -> Code:
        if isinstance(c.left, m.Count) and not c.left.by and c.op == ">=" and c.right == m.Number(1):
            return self._c_exists(m.Exists(c.left.of))
        compared = code("({} {} {})", self.number(c.left), made_up(OPERATORS[c.op]), self.number(c.right))
        for side in (c.left, c.right):
            if isinstance(side, m.ValueOf) and side.value not in self.names.rolled and not isinstance(side.of, m.Select | m.Union):
                compared = code("(has_value(s, {}, {}) and {})", self.names.constant(side.value), self.expr(side.of), compared)
        if c.op == ">=" and isinstance(c.left, m.Held) and isinstance(c.right, m.ValueOf) and c.left.of == c.right.of and c.left.resource in self.names.tokens:
            # most cards bear no token: those are asked further only where the value can be nothing
            return code("(({} or {}) and {})", self.expr(c.left), self.aside(code("sinks(s, {})", self.names.constant(c.right.value))), compared)
        if c.op == "<=" and c.right == m.Number(0) and isinstance(c.left, m.ValueOf):
            return self.sunk(c.left, compared)
        return compared

    def sunk(self, of: m.ValueOf, compared: Code) -> Code:
        """That a value of a card is 0 or less: asked only where something lies on the card that makes it less, or it can be nothing otherwise."""
        kind = self.names.worn.get(of.value)
        if kind is None or of.printed or not isinstance(of.of, m.Var) or of.of.kind != "card" or of.of.many:
            return compared
        held, name = self.expr(m.Held(kind, of.of)), self.names.constant(of.value)
        sinks, naught = self.aside(code("sinks(s, {})", name)), self.aside(code("R.nothing({})", name))
        return code("(({} or {} or {} in {}) and {})", held, sinks, self.expr(of.of), naught, compared)

    def _c_same(self, c: m.Same) -> Code:
        left, right = c.left, c.right
        if m.is_quality(left.kind) and m.is_quality(right.kind):
            return self._c_shares(m.Shares(left, right))
        if isinstance(right, m.Union):
            return code("({})", joined(" or ", (self._c_same(m.Same(left, each)) for each in right.of)))
        if isinstance(right, m.Select) or (isinstance(right, m.Var) and right.many):
            return code("({} in {})", self.expr(left), self.things(right))
        if isinstance(right, m.ZoneOf) and right.of is None and self.names.zone(right.zone)[1] != "game":
            base, per = self.names.zone(right.zone)
            return code("({} <= {} < {})", base, self.expr(left), self.names.behind(base, per))
        if isinstance(right, m.SpaceOf) and self.several(right.of):
            name = self.context.local("x")
            return code("({} in [at(s, {}) for {} in {}])", self.expr(left), name, name, self.things(right.of))
        if left.kind == "space" and right.kind == "card":
            return code("({} == {})", self.expr(left), self.spot(right))
        if isinstance(right, m.InPlayPlace):
            return code("({} in R.in_play)", self.expr(left))
        return code("({} == {})", self.expr(left), self.expr(right))

    def _c_isclass(self, c: m.IsClass) -> Code:
        thing = self.one(c.thing)
        if c.word not in self.names.classes:
            raise UncompiledError(f'"{spoken(c.word)}" is not what a card is')
        if c.word in self.names.belong:
            return code("is_class(s, {}, {})", thing, self.names.constant(c.word))
        return code("R.cls[{}][{}]", self.names.constant(c.word), thing)

    def _c_isnamed(self, c: m.IsNamed) -> Code:
        return code("named(s, {}, {})", self.one(c.thing), self.names.constant(tuple(c.words.casefold().split())))

    def _c_hasword(self, c: m.HasWord) -> Code:
        if c.thing.kind == "symbol":
            shown = code("{} == {}", self.expr(c.thing), self.names.symbols.get(c.word, -1))
            return (
                code("({} or counts_as(s, {}, {}))", shown, self.expr(c.thing), self.names.constant(c.word))
                if c.word in self.names.belong
                else code("({})", shown)
            )
        if c.thing.kind == "die":
            return code("die_shows(s, {}, {})", self.expr(c.thing), self.names.symbols.get(c.word, -1))
        if c.word in self.names.belong:
            return code("is_class(s, {}, {})", self.expr(c.thing), self.names.constant(c.word))
        return code("({} in R.marked({}))", self.expr(c.thing), self.names.constant(c.word))

    def _c_ofresource(self, c: m.OfResource) -> Code:
        kinds = (self.names.resource(c.resource), *(self.names.tokens[sort] for sort, base in self.names.sorts.items() if base == c.resource))
        return code("({}[0] == {})", self.expr(c.amount), kinds[0]) if len(kinds) == 1 else code("({}[0] in ({}))", self.expr(c.amount), joined(", ", kinds))

    def _c_faceup(self, c: m.FaceUp) -> Code:
        return code("(s.face[{}] == {})", self.one(c.card), int(c.up))

    def _c_hasability(self, c: m.HasAbility) -> Code:
        return code("has_ability(s, {}, {})", self.one(c.thing), self.names.constant(c.ability))

    def _c_defined(self, c: m.Defined) -> Code:
        known = [each for each in self.names.definitions.get(c.term, []) if len(each.params) == len(c.args)]
        if not known:
            raise UncompiledError(f'nothing says what "{spoken(c.term)}" is here')
        fitting = [each for each in known if said_of(each, c.args[0].kind)]
        if len(fitting) != len(known):
            parts = [self.inlined(each, c.args) for each in fitting]
            return code("({})", joined(" or ", parts)) if parts else FALSE
        few = len(known) == 1 or self.context.asides is not None
        if few and self.simple(c.args) and c.term not in self.context.inlining and c.term.casefold() not in self.names.belong:
            self.context.inlining.append(c.term)
            try:
                return self.inlined(known[0], c.args) if len(known) == 1 else code("({})", joined(" or ", [self.inlined(each, c.args) for each in known]))
            finally:
                self.context.inlining.pop()
        args = joined(", ", (self.expr(a) for a in c.args))
        word = c.term.casefold()
        if word in self.names.belong and c.args[0].kind == "symbol":
            asked = code("{}(s, {}, {}, {})", called(self.names.defined(c.term, len(c.args))), self.context.this, self.context.you, args)
            return code("({} or counts_as(s, {}, {}))", asked, self.expr(c.args[0]), self.names.constant(word))
        return code("{}(s, {}, {}, {})", called(self.names.defined(c.term, len(c.args))), self.context.this, self.context.you, args)

    @staticmethod
    def simple(args: tuple[m.Expr, ...]) -> bool:
        return all(isinstance(a, m.Var | m.This | m.You | m.Number | m.Role) for a in args)

    def inlined(self, definition: m.Define, args: tuple[m.Expr, ...]) -> Code:
        mapping = dict(zip(definition.params, args, strict=False))
        parts = [self.cond(substituted(t, mapping)) for t in (*definition.tests, definition.condition) if t is not None]
        parts = [p for p in parts if p != TRUE]
        return TRUE if not parts else parts[0] if len(parts) == 1 else code("({})", joined(" and ", parts))

    def _c_controls(self, c: m.Controls) -> Code:
        return code("({} == {})", self.controller(c.card), self.expr(c.player))

    def controller(self, card: m.Expr) -> Code:
        """Who controls a card, or did when a past act happened."""
        source = self.one(card)
        return self.context.past.get(source, code("s.ctrl[{}]", source))

    def _c_opposed(self, c: m.Opposed) -> Code:
        return code("(R.teams[{}] != R.teams[{}])", self.one(c.first), self.one(c.second))

    def _c_owns(self, c: m.Owns) -> Code:
        return code("(R.owners[{}] == {})", self.one(c.card), self.one(c.player))

    def _c_each(self, c: m.Each) -> Code:
        name = self.context.local("x")
        test = self.within(**{c.var: name}).cond(c.condition)
        return TRUE if test == TRUE else code("all({} for {} in {})", test, name, self.things(c.of))

    def _c_named(self, c: m.Named) -> Code:
        return code("({} != -1)", self._var(m.Var(c.slot, "card")))

    def _c_intime(self, c: m.InTime) -> Code:
        if c.of is not None and c.of.kind == "card":
            return code("phase_of_card(s, {})", self.expr(c.of))
        mine = TRUE if c.of is None else code("s.active == {}", self.expr(c.of))
        if c.time == "turn":
            return code("({})", mine)
        if c.time == FIRST_TURN:
            return code("({} and s.turn == 1)", mine)
        if c.time in ("round", "final round"):
            return code("({} and s.round == R.rounds)", mine) if c.time == "final round" else code("({} and s.round > 0)", mine)
        if c.time in self.names.setup:
            return code("({} and s.turn == 0)", mine)
        return code("({} and phase_is(s, {}))", mine, self.names.constant(c.time))

    def _c_done(self, c: m.Done) -> Code:
        if not c.name:
            return code("(f[{}] > 0)", FIRST - 1)
        return code("({} > 0)", self._var(m.Var(c.name, "number")))

    def _c_different(self, c: m.Different) -> Code:
        return code("all_different(s, {}, {})", self.things(c.of), self.names.constant(c.by))


FIRST_TURN = str(Role.FIRST_TURN)
"""The time that is the first turn of the game."""


def sort_name(kind: str) -> str:
    """What a sort of thing is called."""
    return kind.removeprefix(m.QUALITY).split("@")[0].casefold()


def said_of(definition: m.Define, kind: str) -> bool:
    """Is a definition said of things of a kind? What is said of spaces is not said of zones."""
    other = {"space": "zone", "zone": "space"}.get(kind)
    kinds = variable_kinds((*definition.tests, definition.condition))
    return other is None or kinds.get(definition.params[0]) != other
