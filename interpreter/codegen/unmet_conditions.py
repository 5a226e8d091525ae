"""Conditions that the engine asks -> which parts of one do not hold, with the figures of the position.

A question is a condition with where its variables are. Its parts are written by the writer that wrote the whole, so that what is found out is what the
listing of options was told; they are compiled when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, get_args

from interpreter.codegen.code import EMPTY, Code, code, joined, made_up
from interpreter.codegen.constants import Constants
from interpreter.codegen.expressions import Context, Expressions, said_of
from interpreter.codegen.generated import question_code
from interpreter.engine.acts.blame import blamed, misfit, would_be
from interpreter.engine.acts.inquiry import no_way
from interpreter.engine.acts.laws import attempt, is_permitted, refusal
from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.acts.travel import followed
from interpreter.engine.core.layout import NONE, SOURCE
from interpreter.engine.core.state import State
from interpreter.engine.runtime import possible
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import held, substituted

_EXPRESSIONS = get_args(m.Expr)
FAR = 1_000
"""No two spaces are as far apart as this."""


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A condition as it is asked: where its variables are, and the parameters of the functions that are made of it. `forbids`: it is that of a
    prohibition, so what holds of it is what stands against an act.
    """

    condition: m.Condition
    context: Context
    params: str
    forbids: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Chosen:
    """A choice that a text asks for: what may be chosen, and what must be possible with it; or what fills a participant of a verb; or a way to go."""

    asked: Asked | None = None
    there: Asked | None = None
    """That there is such a thing."""
    able: Code = EMPTY
    """The source of the test that what comes next can be done with it."""
    verb: int = -1
    slot: int = -1
    ways: Code = EMPTY
    """The source of the ways that are listed."""


@dataclass(frozen=True, slots=True)
class Unmet:
    """A part of a condition, and that it does not hold (or that it does, where it should not): with the values of what it speaks of."""

    condition: m.Condition
    holds: bool
    values: tuple[tuple[m.Expr, Any], ...] = ()
    inner: tuple[Unmet, ...] = ()
    """Why: the parts of its definition, or what is wrong with the thing that comes nearest."""
    refusals: tuple[Refusal, ...] = ()
    """What stands against the act that it asks about."""
    at: tuple[int, ...] = ()
    """Where in the whole condition the part is."""

    def value(self, of: m.Expr) -> Any:
        """The value of something that it speaks of; nothing when that is not known."""
        return next((value for known, value in self.values if known == of), None)


def asked(condition: m.Condition, context: Context, params: str, forbids: bool = False) -> Asked:
    """A condition as it is asked where it is written."""
    still = replace(
        context,
        locals=dict(context.locals),
        captured=dict(context.captured),
        counter=[0],
        inlining=[],
        kept={},
        keeps=False,
    )
    return Asked(condition, still, params, forbids)


def membership(select: m.Select, thing: m.Expr) -> m.Condition:
    """That a thing is one of a set, as conditions: where it is looked for, and the tests."""
    tests = tuple(substituted(test, {select.var: thing}) for test in select.tests)
    where: m.Condition = m.Always()
    if select.domain == "in_play":
        where = m.InPlay(thing)
    elif not isinstance(select.domain, str) and select.kind == "card" and select.domain.kind in ("zone", "space"):
        where = m.Inside(thing, select.domain)
    elif not isinstance(select.domain, str):
        where = m.Same(thing, m.Select(select.var, select.kind, select.domain))
    return m.All((where, *tests))


class Inquirer:
    """Asks conditions part by part, in the space of the functions of one match."""

    def __init__(self, space: dict[str, Any], constants: Constants) -> None:
        self.space = dict(space)
        self.constants = Constants(constants.values)
        """The words of the match, and those that only questions name: they are asked for when the source of the match is long written."""
        self.functions: dict[Any, Callable[..., Any] | None] = {}
        self.wider: dict[Any, Asked] = {}

    def ask(self, q: Asked, way: str, node: Any, s: State, given: tuple[Any, ...]) -> Any:
        """The value of a part of a question; nothing where it cannot be asked by itself."""
        key = (id(q.context), q.params, way, node)
        if key not in self.functions:
            self.functions[key] = self.function(q, way, node)
        made = self.functions[key]
        try:
            return made(s, *given) if made is not None else None
        except (IndexError, KeyError, NameError, TypeError, ValueError):  # what it speaks of is not there
            return None

    def function(self, q: Asked, way: str, node: Any) -> Callable[..., Any] | None:
        """A function for a part of a question."""
        names = replace(q.context.names, constants=self.constants)
        writer = Expressions(replace(q.context, names=names, counter=[0], inlining=[], kept={}))
        try:
            return self.made(q.params, written(writer, way, node))
        except (UncompiledError, KeyError, AttributeError, IndexError, SyntaxError):
            return None

    def made(self, params: str, source: Code) -> Callable[..., Any]:
        """A function of source, in the space of the match."""
        self.space.update({name: value for name, value in self.constants.named().items() if name not in self.space})
        made: Callable[..., Any] = eval(question_code(f"lambda {params}: {source.text}"), self.space)
        return made

    def holds(self, q: Asked, node: m.Condition, s: State, given: tuple[Any, ...]) -> bool | None:
        """Does a part hold? Nothing when it cannot be asked by itself."""
        found = self.ask(q, "cond", node, s, given)
        return None if found is None else bool(found)

    def parts(self, q: Asked, node: m.Condition, s: State, given: tuple[Any, ...], holds: bool, at: tuple[int, ...] = ()) -> tuple[Unmet, ...]:
        """The parts by which a condition does not hold, or (`holds`) does."""
        return tuple(self.found(q, node, s, given, holds, at))

    def found(self, q: Asked, node: m.Condition, s: State, given: tuple[Any, ...], holds: bool, at: tuple[int, ...]) -> Iterator[Unmet]:
        """The same, one after another; `at`: where in the whole condition the part is (`part_at` goes the same way)."""
        match node:
            case m.Always():
                return
            case m.Not():
                yield from self.found(q, node.of, s, given, not holds, (*at, 0))
            case m.All() | m.Some():
                for number, each in enumerate(node.of):
                    if self.holds(q, each, s, given) is holds:
                        yield from self.found(q, each, s, given, holds, (*at, number))
                    q, given = self.going_on(q, each, s, given)
            case m.Defined():
                yield replace(self.leaf(q, node, s, given, holds, at), inner=self.definition(q, node, s, given, holds, at))
            case m.Exists():
                yield replace(self.leaf(q, node, s, given, holds, at), inner=self.nearest(q, node.of, s, given, at) if not holds else ())
            case m.Compare(left=m.Count(by=""), op=">=", right=m.Number(value=1)) if isinstance(node.left, m.Count):
                yield from self.found(q, m.Exists(node.left.of), s, given, holds, (*at, 0))
            case m.Each():
                yield replace(self.leaf(q, node, s, given, holds, at), inner=self.exception(q, node, s, given, at) if not holds else ())
            case m.May(forbidden=False) | m.Can():
                yield replace(self.leaf(q, node, s, given, holds, at), refusals=self.against(q, node, s, given) if not holds else ())
            case _:
                yield self.leaf(q, node, s, given, holds, at)

    def going_on(self, q: Asked, node: m.Condition, s: State, given: tuple[Any, ...]) -> tuple[Asked, tuple[Any, ...]]:
        """What follows a condition may speak of the thing that this one has found."""
        of = node.of if isinstance(node, m.Exists) else node.left.of if isinstance(node, m.Compare) and isinstance(node.left, m.Count) else None
        things = self.ask(q, "things", of, s, given) if isinstance(of, m.Select) else ()
        return (self.bound(q, of.var), (*given, things[0])) if things and isinstance(of, m.Select) else (q, given)

    def leaf(self, q: Asked, node: m.Condition, s: State, given: tuple[Any, ...], holds: bool, at: tuple[int, ...]) -> Unmet:
        """A part with the values of everything that it speaks of."""
        values = tuple((each, value) for each in spoken(node) if (value := self.value(q, each, s, given)) is not None)
        return Unmet(node, holds, values, at=at)

    def value(self, q: Asked, e: m.Expr, s: State, given: tuple[Any, ...]) -> Any:
        """The value of an expression: a list for a set."""
        if isinstance(e, m.Select | m.Union) or m.is_quality(e.kind):
            found = self.ask(q, "things", e, s, given)
            return tuple(found) if found is not None else None
        found = self.ask(q, "number" if e.kind in ("number", "amount") else "expr", e, s, given)
        return tuple(found) if isinstance(found, list) else found

    def definition(self, q: Asked, node: m.Defined, s: State, given: tuple[Any, ...], holds: bool, at: tuple[int, ...]) -> tuple[Unmet, ...]:
        """Why something is (not) what a term says: by the definition that is meant for such things; by none where several are."""
        known = list(enumerate(defining(q, node)))
        if len(known) > 1:
            meant = [(number, each) for number, each in known if all(self.holds(q, test, s, given) for test in each[:-1])]
            same = [(number, each) for number, each in meant if self.holds(q, each[-1], s, given) is holds]
            known = same[:1] if len(same) == 1 or holds else []
        return self.parts(q, m.All(known[0][1]), s, given, holds, (*at, known[0][0])) if known else ()

    def bound(self, q: Asked, var: str) -> Asked:
        """The same question with one more thing that it is asked about."""
        key = (id(q.context), q.params, var)
        if key not in self.wider:
            name = f"n{q.params.count(',')}"
            self.wider[key] = Asked(q.condition, q.context.inner(**{var: made_up(name)}), f"{q.params}, {name}", q.forbids)
        return self.wider[key]

    def nearest(self, q: Asked, of: m.Select, s: State, given: tuple[Any, ...], at: tuple[int, ...]) -> tuple[Unmet, ...]:
        """What is wrong with the thing that comes nearest to being one of a set; nothing when there is none to look at."""
        wide = self.ask(q, "things", m.Select(of.var, of.kind, of.domain), s, given)
        inner = self.bound(q, of.var)
        first = next((test for test in of.tests if isinstance(test, m.IsClass) or (isinstance(test, m.All | m.Some) and is_class(test))), None)
        best: tuple[Unmet, ...] = ()
        rank: tuple[int, bool, int] | None = None
        for thing in wide or ():
            if first is not None and not self.holds(inner, first, s, (*given, thing)):
                continue
            wrong = self.parts(inner, m.All(of.tests), s, (*given, thing), holds=False, at=at)
            # who is on whose side never changes: what can change is told rather than that
            mine = (len(wrong), any(isinstance(each.condition, m.Opposed) for each in wrong), min((self.away(each) for each in wrong), default=FAR))
            if wrong and (rank is None or mine < rank):
                best, rank = wrong, mine
        return best

    @staticmethod
    def away(unmet: Unmet) -> int:
        """How far apart the things are that something is said of."""
        return next((value for e, value in unmet.values if isinstance(e, m.Distance) and isinstance(value, int)), FAR)

    def exception(self, q: Asked, node: m.Each, s: State, given: tuple[Any, ...], at: tuple[int, ...]) -> tuple[Unmet, ...]:
        """The first thing of a set for which a condition does not hold."""
        inner = self.bound(q, node.var)
        for thing in self.ask(q, "things", node.of, s, given) or ():
            if self.holds(inner, node.condition, s, (*given, thing)) is False:
                return self.parts(inner, node.condition, s, (*given, thing), holds=False, at=(*at, 0))
        return ()

    def against(self, q: Asked, node: m.May | m.Can, s: State, given: tuple[Any, ...]) -> tuple[Refusal, ...]:
        """What stands against an act that must be allowed, or that must be possible."""
        found: list[Refusal] = []
        for verb, actor, args in self.ask(q, "act", node.event, s, given) or ():
            if isinstance(node, m.Can):
                with blamed() as told:
                    possible(s, attempt(s, verb, actor, {}), verb, actor, tuple(args.items()))
                found += told
            elif not is_permitted(s, verb, actor, args):
                act = attempt(s, verb, actor, args)
                found.append(refusal(s, verb, act) or Refusal(Test.PERMISSION, NONE, verb, tuple(act)))
        return tuple(found)


def defining(q: Asked, node: m.Defined) -> list[tuple[m.Condition, ...]]:
    """What the definitions of a term say of the things at hand: the tests of each, then its condition."""
    known = [each for each in q.context.names.definitions.get(node.term, []) if len(each.params) == len(node.args) and said_of(each, node.args[0].kind)]
    mappings = [dict(zip(each.params, node.args, strict=True)) for each in known]
    return [tuple(substituted(test, mapping) for test in (*each.tests, each.condition or m.Always())) for each, mapping in zip(known, mappings, strict=True)]


def part_at(q: Asked, at: tuple[int, ...]) -> m.Condition:
    """The part of a question that is in a place, where `Inquirer.found` has found it."""
    node, left = q.condition, list(at)
    while left:
        match node:
            case m.Exists():
                node = m.All(node.of.tests)
                continue
            case m.Not():
                node = node.of
            case m.All() | m.Some():
                node = node.of[left[0]]
            case m.Defined():
                node = m.All(defining(q, node)[left[0]])
            case m.Compare(left=m.Count(of=things)):
                node = m.Exists(things)
            case m.Each():
                node = node.condition
        left.pop(0)
    return node


def written(w: Expressions, way: str, node: Any) -> Code:
    """The source of a part of a question, by the way in which it is asked."""
    match way:
        case "cond":
            return w.cond(node)
        case "number":
            return w.number(node)
        case "things":
            return w.things(node)
        case "act":
            return act_of(w, node)
    return w.expr(node)


def act_of(w: Expressions, event: m.Event) -> Code:
    """The source of the acts that an event stands for: one for each thing of a set that it speaks of."""
    verb, args = event.verb, w.arguments(event)
    number, slots = w.names.verbs[verb], w.names.slots[verb]
    several = next(((name, e) for name, e in args if w.several(e)), None)
    each = w.context.local("x")
    pairs = joined(", ", (code("{}: {}", slots[n], each if several is not None and n == several[0] else w.filled(verb, n, e)) for n, e in args))
    act = code("({}, {}, {{{}}})", number, w.actor_of(event), pairs)
    return code("[{} for {} in {}]", act, each, w.things(several[1])) if several is not None else code("[{}]", act)


def is_class(test: m.Condition) -> bool:
    """Does a test say nothing but of which class something is?"""
    return isinstance(test, m.IsClass) or (isinstance(test, m.All | m.Some) and all(is_class(each) for each in test.of))


def spoken(node: object) -> list[m.Expr]:
    """The things and numbers that a condition speaks of, without what is said of the things of a set; for a relation of places how far apart they are."""
    found: list[m.Expr] = []
    if isinstance(node, m.Geometry) and len(node.args) > 1 and all(each.kind in ("card", "space") for each in node.args[:2]):
        found.append(m.Distance(node.args[0], node.args[1]))
        found.append(m.Between(node.args[0], node.args[1]))
    if isinstance(node, m.Controls):
        found.append(m.PlayerOf("controller", node.card))
    if isinstance(node, m.Owns):
        found.append(m.PlayerOf("owner", node.card))
    return [*found, *_within(node)]


def _within(node: object) -> list[m.Expr]:
    found: list[m.Expr] = []
    for each in held(node):
        if isinstance(each, m.Select | m.Foremost):
            found.append(each)
        elif isinstance(each, _EXPRESSIONS):
            found += [each, *_within(each)]
        else:
            found += _within(each)
    return found


def found_by(s: State, refusal: Refusal) -> tuple[Unmet, ...]:
    """What the test of a refusal found wrong."""
    if refusal.found is not None:
        return refusal.found
    return refusal.question.unmet(s, *refusal.given) if refusal.question is not None else ()


def how_far(s: State, refusal: Refusal) -> tuple[int, int, int, int]:
    """How far a would-be act or option came: past how many tests and needs, with how little that is wrong, and how near it is."""
    unmet = found_by(s, refusal)
    needs = s.rules.verbs[refusal.verb].needs if refusal.verb >= 0 else ()
    at = next((number for number, need in enumerate(needs) if need.source == refusal.source), NONE)
    away = min((value for each in unmet for e, value in each.values if isinstance(e, m.Distance)), default=FAR)
    return refusal.test.value, at, -len(unmet), -away


class Question:
    """A question of one match; the number under which the match keeps it is -1 where it is not kept."""

    __slots__ = ("asked", "inquirer", "number")

    def __init__(self, asked_: Asked, inquirer: Inquirer, number: int = NONE) -> None:
        self.asked = asked_
        self.inquirer = inquirer
        self.number = number

    def holds(self, s: State, *given: Any) -> bool:
        """Does the condition hold?"""
        return bool(self.inquirer.holds(self.asked, self.asked.condition, s, given))

    def unmet(self, s: State, *given: Any) -> tuple[Unmet, ...]:
        """The parts that stand against it: those that do not hold, or of the condition of a prohibition those that do."""
        return self.inquirer.parts(self.asked, self.asked.condition, s, given, self.asked.forbids)


class Choice:
    """A choice of one match: why something is not among its options."""

    __slots__ = ("chosen", "inquirer", "there")

    def __init__(self, chosen: Chosen, inquirer: Inquirer, there: Question | None = None) -> None:
        self.chosen = chosen
        self.inquirer = inquirer
        self.there = there

    def lack(self, s: State, f: list[Any]) -> Refusal | None:
        """Why there is nothing to choose: what is wrong with what comes nearest."""
        if self.chosen.verb >= 0:
            info = s.rules.verbs[self.chosen.verb]
            against = (misfit(s, info, self.chosen.slot, f, thing) for thing in would_be(s, info, self.chosen.slot))
            return Refusal(Test.BODY, info.source, info.number, tuple(f), inner=tuple(each for each in against if each is not None))
        wanted = self.there.asked.condition if self.there is not None else None
        if self.there is None or not isinstance(wanted, m.Exists):
            return None
        things = self.inquirer.ask(self.there.asked, "things", wanted.of, s, (f,))
        if things:  # there are some, but not enough, or nothing can be done with them
            against = (self.refusal(s, f, thing) for thing in things)
            return Refusal(Test.BODY, f[SOURCE], inner=tuple(each for each in against if each is not None))
        return Refusal(Test.PICK, f[SOURCE], question=self.there, given=(f,))

    def refusal(self, s: State, f: list[Any], thing: Any) -> Refusal | None:
        """The test at which a thing fell out; nothing when it passes all of them."""
        chosen, source = self.chosen, f[SOURCE]
        if chosen.verb >= 0:
            return misfit(s, s.rules.verbs[chosen.verb], chosen.slot, f, thing)
        if chosen.ways != EMPTY:
            with followed() as journey:
                listed = self.source(chosen.ways, "s, f")(s, f)
            return no_way(s, f, journey, thing, source) if not any(way and way[-1] == thing for way in listed) else None
        if chosen.asked is not None and self.inquirer.holds(chosen.asked, chosen.asked.condition, s, (f, thing)) is False:
            return Refusal(Test.PICK, source, act=(thing,), question=Question(chosen.asked, self.inquirer), given=(f, thing))
        if chosen.able != EMPTY:
            with blamed() as told:
                able = self.source(chosen.able, "s, f, x")(s, f, thing)
            return None if able else Refusal(Test.BODY, source, act=(thing,), inner=tuple(told))
        return None

    def source(self, source: Code, params: str) -> Callable[..., Any]:
        """A function of source that stands in the text's own program."""
        return self.inquirer.made(params, source)
