"""Acts -> Python source: whether one may or can be done, goes on, or has happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from interpreter.codegen.code import TRUE, Code, code, joined
from interpreter.codegen.free_variables import plain_start
from interpreter.codegen.kept_laws import laws_about
from interpreter.engine.acts.laws import BANS_ALONE, RULES_ALONE
from interpreter.engine.core.layout import AGENT, FIRST, PROGRAM, RESULT, SEAT, SERIAL, SPACE, YOU
from interpreter.engine.core.memory import CREDITED
from interpreter.meaning import model as m
from interpreter.meaning import plain_names
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import substituted

if TYPE_CHECKING:
    from interpreter.codegen.expressions import Expressions


def happenings(w: Expressions, e: m.Happenings) -> Code:
    """How many acts of the history fit, or how much they were about."""
    each = code("num(h[{}])", w.names.slots[e.event.verb][e.of]) if e.of else 1
    return code("sum({} for h in {} if {})", each, history(w, e.period, e.whose), fits(w, e.event, code("h"), past=True))


def nth(w: Expressions, e: m.Nth) -> Code:
    """The acts that go on are those of the frames; one that is over already is in both places once."""
    slot = w.names.slots[e.event.verb][e.slot]
    past, running = fits(w, e.event, code("h"), past=True), fits(w, e.event, code("g"))
    acts = code(
        "{{**{{h[{}]: h[{}] for h in {} if {}}}, **{{g[{}]: g[{}] for g in s.frames if {}}}}}", SERIAL, slot, history(w, e.period), past, SERIAL, slot, running
    )
    return code("nth(tuple({}.values()), {})", acts, e.rank)


def may(w: Expressions, c: m.May) -> Code:
    """Whether an act would be permitted, or is forbidden."""
    verb = c.event.verb
    if verb not in w.names.verbs:
        raise UncompiledError(f"whether one may {plain_names.spoken(verb)} cannot be asked")
    args = arguments(w, c.event)
    ask = code("is_forbidden" if c.forbidden else "is_permitted")
    lists = [(slot, e) for slot, e in args if w.several(e)]
    if lists and not c.forbidden:
        slot, many = lists[0]
        name = w.context.local("x")
        pairs = joined(", ", (code("{}: {}", w.names.slots[verb][n], name if n == slot else w.expr(e)) for n, e in args))
        return code("all({}(s, {}, {}, {{{}}}) for {} in {})", ask, w.names.verbs[verb], actor_of(w, c.event), pairs, name, w.things(many))
    some = [(slot, e) for slot, e in args if isinstance(e, m.Select)]
    if some:
        raise UncompiledError("whether something is allowed can only be asked of one thing at a time")
    pairs = joined(", ", (code("{}: {}", w.names.slots[verb][n], filled(w, verb, n, e)) for n, e in args))
    asked = code("{}(s, {}, {}, {{{}}})", ask, w.names.verbs[verb], actor_of(w, c.event), pairs)
    given, needs = dict(args), w.names.needs.get(verb, ())
    spoken = {name for _, about in needs for name in about}
    if c.forbidden or not needs or not plain_doer(c.event) or spoken != given.keys() or not single_cards(given.values()):
        return asked
    return written_out(w, verb, needed(w, verb, given), given, asked)


def needed(w: Expressions, verb: str, given: Mapping[str, m.Expr]) -> Code:
    """What a verb needs, written out for its participants."""
    return joined(" and ", (w.cond(substituted(need, given)) for need, _ in w.names.needs.get(verb, ()))) or TRUE


def written_out(w: Expressions, verb: str, needs: Code, given: Mapping[str, m.Expr], asked: Code) -> Code:
    """What a verb needs and what the rulebook forbids of it, for when nothing else has a say; or else the long way."""
    number = w.names.verbs[verb]
    try:
        laws = laws_about(w.names, verb, given)
        forbidden = [w.cond(law) for law in laws] if laws is not None else None
    except UncompiledError:
        forbidden = None
    if forbidden is None:
        return code("(({}) if {} else {})", needs, w.aside(code("unbound(s, {})", number)), asked)
    tests = joined(" and ", [t for t in (*forbidden, needs) if t != TRUE]) or TRUE
    say = say_about(w, verb, given)
    if say is None:
        return code("(({}) if {} else {})", tests, w.aside(code("left_to_rules(s, {})", number)), asked)
    who = w.aside(say)
    # most things fall out by what the verb needs, which costs little; what is forbidden is asked of the rest
    barred = code("is_forbidden(s, {}, {}, {{{}}})", number, w.context.you, pairs_of(w, verb, given))
    return code("(({}) if {} == {} else (({}) and not {}) if {} == {} else {})", tests, who, RULES_ALONE, needs, barred, who, BANS_ALONE, asked)


def pairs_of(w: Expressions, verb: str, given: Mapping[str, m.Expr]) -> Code:
    """Participants with their slots, as they are handed to the engine."""
    return joined(", ", (code("{}: {}", w.names.slots[verb][name], w.expr(e)) for name, e in given.items()))


def say_about(w: Expressions, verb: str, given: Mapping[str, m.Expr]) -> Code | None:
    """Who has a say about an act with the participants that are the same for all things of a list, where one is written."""
    number, slots = w.names.verbs[verb], w.names.slots[verb]
    known = {name: w.expr(e) for name, e in given.items()}
    same = {name: each for name, each in known.items() if w.context.asides is not None and not w.context.asides.depends(each.text)}
    if not same or len(same) == len(known):
        return None
    pairs = joined(", ", (code("{}: {}", slots[name], each) for name, each in same.items()))
    others = joined(", ", (code("{}", slots[name]) for name in known if name not in same))
    return code("say_about(s, {}, {}, {{{}}}, ({},))", number, w.context.you, pairs, others)


def plain_doer(event: m.Event) -> bool:
    """Is it the player at hand who would do it?"""
    return event.actor is None and event.agent is None


def single_cards(things: Iterable[m.Expr]) -> bool:
    """Are they single things that a set of cards in play is gone through for?"""
    return all(isinstance(each, m.Var) and each.kind == "card" and not each.many for each in things)


def can(w: Expressions, c: m.Can) -> Code:
    """Whether an act could be done now."""
    verb = c.event.verb
    number, given = w.names.verbs[verb], dict(arguments(w, c.event))
    pairs = joined(", ", (code("({}, {})", w.names.slots[verb][n], filled(w, verb, n, e)) for n, e in given.items()))
    asked = code("possible(s, f, {}, {}, ({},))", number, actor_of(w, c.event), pairs)
    needs = w.names.needs.get(verb, ())
    left = {name for _, about in needs for name in about} - given.keys()
    plain = plain_start(w.names.bodies.get(verb, ()), w.names.bodies, w.names.needs)
    if not plain or not plain_doer(c.event) or not single_cards(given.values()) or len(left) > 1:
        return asked
    if not left:
        return written_out(w, verb, needed(w, verb, given), given, asked)
    (slot,) = left
    if w.names.kinds[verb].get(slot) != "card" or (verb, slot) in w.names.placed:
        return asked
    name = w.context.local("o")
    inner = w.within(**{slot: name})
    try:
        tests = needed(inner, verb, {**given, slot: m.Var(slot, "card")})
    except UncompiledError:
        return asked
    return code("(any({} for {} in s.play) if unbound(s, {}) else {})", tests, name, number, asked)


def filled(w: Expressions, verb: str, slot: str, e: m.Expr) -> Code:
    """A participant as it is written into a slot."""
    if e.kind == "space" and w.names.kinds[verb].get(slot) == "card":
        return code("({}, {})", SPACE, w.expr(e))
    if e.kind == "player" and w.names.kinds[verb].get(slot) == "card":
        return code("({}, {})", SEAT, w.expr(e))
    return w.expr(e)


def actor_of(w: Expressions, event: m.Event) -> Code:
    """Who would do it."""
    if event.actor is not None:
        for test in event.actor.tests:
            if isinstance(test, m.Same):
                return w.expr(test.right)
    return w.context.you


def arguments(w: Expressions, event: m.Event) -> list[tuple[str, m.Expr]]:
    """The participants of an event that are known things."""
    found: list[tuple[str, m.Expr]] = []
    for slot, pattern in event.slots:
        if len(pattern.tests) == 1 and isinstance(pattern.tests[0], m.Same):
            found.append((slot, pattern.tests[0].right))
        elif pattern.tests:
            kind = w.names.kinds[event.verb].get(slot, "card")
            found.append((slot, m.Select(pattern.var, kind, "in_play", pattern.tests)))
    return found


def runs(w: Expressions, c: m.Runs) -> Code:
    """Whether an act that fits is going on."""
    name = w.context.local("a")
    return code("any({} for {} in s.frames)", fits(w, c.event, name), name)


def credited(w: Expressions, c: m.Happened) -> Code | None:
    """*purged by this card*, whenever that was: it is kept with whom the act was done by."""
    if c.period != "ever" or c.event.agent is None or len(c.event.slots) != 1:
        return None
    (_, about), by = c.event.slots[0], c.event.agent
    tests = (*about.tests, *by.tests)
    if len(tests) != 2 or not all(isinstance(test, m.Same) for test in tests):
        return None
    thing, agent = (w.expr(test.right) for test in tests if isinstance(test, m.Same))
    return code("(s.memory.get(({}, {}, {}, {})) == s.stamp[{}])", CREDITED, w.names.verbs[c.event.verb], thing, agent, agent)


def happened(w: Expressions, c: m.Happened) -> Code:
    """Whether an act that fits has happened; what it was about is kept where it may be spoken of."""
    kept_with = credited(w, c)
    if kept_with is not None:
        return kept_with
    if w.context.keeps and wanted(c.event):
        name = w.context.local("h")
        kept = w.context.local("k")
        test = fits(w, c.event, name, past=True)
        for slot, pattern in c.event.slots:
            w.context.kept[pattern.var] = code("{}[{}]", kept, w.names.slots[c.event.verb][slot])
        return code("(({} := next(({} for {} in {} if {}), None)) is not None)", kept, name, name, history(w, c.period, c.whose), test)
    name = w.context.local("h")
    return code("any({} for {} in {})", fits(w, c.event, name, past=True), name, history(w, c.period, c.whose))


def amid(w: Expressions, c: m.Amid) -> Code:
    """Whether the act at hand is done while one of the verb goes on."""
    return code("amid(s, {}, {})", w.context.act, w.names.verbs[c.verb])


def did_instead(w: Expressions, c: m.DidInstead) -> Code:
    """Whether a thing has done something in place of an act."""
    return code("did_instead(s, {}, {})", w.expr(c.thing), w.names.verbs[c.verb])


def wanted(event: m.Event) -> bool:
    """May what the event was about be spoken of later?"""
    return any(p.var.startswith("m") for _, p in event.slots)


def history(w: Expressions, period: str, whose: m.Expr | None = None) -> Code:
    """The events to look through."""
    if period == "previous":
        return code("s.elapsed[{}]", w.expr(whose if whose is not None else m.You()))
    if period == "way":
        if not w.context.way:
            raise UncompiledError('"this way" says nothing in what lasts: what was done is over when it is asked')
        return code("made_by(s, {})", w.context.way)
    if period == "so far" and w.context.way:
        return code("made_in(s, {})", w.context.way)
    if period == "event" and w.context.event:
        return code("made_in(s, {})", w.context.event)
    if period == "phase":
        return code("this_phase(s)")
    if period == "earlier":
        return code("earlier(s, {}[{}])", w.context.act, SERIAL)
    if period not in ("turn", "ever", "so far", "event"):
        raise UncompiledError(f'what was done "{plain_names.spoken(period)}" is not remembered')
    return code("s.history")


def fits(w: Expressions, event: m.Event, act: Code, past: bool = False) -> Code:
    """Whether an act (running or past) fits the pattern of an event; of a past one it counts who controlled things then."""
    if event.verb not in w.names.verbs:
        raise UncompiledError(f'that something can "{plain_names.spoken(event.verb)}" is not watched')
    slots = w.names.slots[event.verb]
    tests = [code("{}[{}] == {}", act, PROGRAM, w.names.verbs[event.verb])]
    locals_: dict[str, Code] = {}
    for slot, pattern in event.slots:
        if slot not in slots:
            raise UncompiledError(f'"{plain_names.spoken(event.verb)}" has no {plain_names.spoken(slot)}')
        locals_[pattern.var] = code("{}[{}]", act, slots[slot])
    if event.actor is not None:
        locals_[event.actor.var] = code("{}[{}]", act, YOU)
    if event.agent is not None:
        locals_[event.agent.var] = code("{}[{}]", act, AGENT)
    inner = w.within(**locals_)
    if past:
        inner.context.past = {code("{}[{}]", act, at): code("{}[-1][{}]", act, at - FIRST) for at in slots.values()}
    for slot, pattern in event.slots:
        kind = w.names.kinds[event.verb].get(slot, "card")
        if event.verb in w.names.listened and kind in ("number", "amount"):
            continue  # the dice of a roll, the tokens of a change: any of them
        if kind in ("card", "space", "player", "zone") and pattern.tests:
            tests.append(slot_fits(w, inner, pattern, code("{}[{}]", act, slots[slot]), kind))
        else:
            tests.append(code("{}[{}] != -1", act, slots[slot]))
            tests += [t for t in (inner.cond(x) for x in pattern.tests) if t != TRUE]
    for pattern_or_none in (event.actor, event.agent):
        if pattern_or_none is not None:
            if pattern_or_none is event.agent:
                tests.append(code("{}[{}] >= 0", act, AGENT))
            tests += [t for t in (inner.cond(x) for x in pattern_or_none.tests) if t != TRUE]
    if event.because is not None:
        tests.append(inner.cond(m.Runs(event.because)))
    if past and w.names.is_change(event.verb):
        tests.append(code("{}[{}]", act, RESULT))  # what was so already has not become so
    tests += [code("amid(s, {}, {})", act, w.names.verbs[each.verb]) for each in event.tests if isinstance(each, m.Amid)]
    return code("({})", joined(" and ", tests))


def slot_fits(w: Expressions, inner: Expressions, pattern: m.Pattern, value: Code, kind: str) -> Code:
    """Whether the participant in a slot fits its pattern."""
    tests = [t for t in (inner.cond(x) for x in pattern.tests) if t != TRUE]
    single = joined(" and ", tests) if tests else TRUE
    if kind != "card":
        return code("({} != -1 and {})", value, single)
    if pattern.kind == "space":
        name = w.context.local("y")
        spaces = inner.within(**{pattern.var: name})
        test = joined(" and ", (t for t in (spaces.cond(x) for x in pattern.tests) if t != TRUE)) or TRUE
        return code("(type({}) is tuple and {}[0] == {} and any({} for {} in {}[1:]))", value, value, SPACE, test, name, value)
    # a participant can be a set (what was passed through): one that fits is enough
    name = w.context.local("y")
    several = inner.within(**{pattern.var: name})
    many = joined(" and ", (t for t in (several.cond(x) for x in pattern.tests) if t != TRUE)) or TRUE
    return code("({} != -1 and ({} if type({}) is int else {}[0] != {} and any({} for {} in {})))", value, single, value, value, SPACE, many, name, value)
