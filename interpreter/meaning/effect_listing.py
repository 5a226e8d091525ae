"""Effect objects -> lines for people: what a text does, step by step, in the words of the glossary."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import get_args

from interpreter.meaning import model as m

JOIN = {"All": " and ", "Some": " or "}


def statement(s: m.Statement) -> list[str]:
    """The lines of a statement."""
    match s:
        case m.Trigger():
            head = f"{s.timing} {event(s.event)}{when(s.condition)}{limit(s.limit)}:"
            return [head, *indented(s.body)]
        case m.AtTime():
            return [f"at the {s.edge} of a {s.time}{when(s.whose)}{when(s.condition)}{limit(s.limit)}:", *indented(s.body)]
        case m.Replace():
            within = "".join(f" within {event(e)}" for e in s.within)
            return [f"instead of {event(s.event)}{within}{when(s.condition)}{limit(s.limit)}:", *indented(s.body)]
        case m.Law():
            only = f" only if {cond(s.only)}" if s.only is not None else ""
            return [f"{s.force} {event(s.event)}{only}{when(s.condition)}"]
        case m.Modify():
            bound = f", bounded by {expr(s.bound)}" if s.bound is not None else ""
            spent = f", for {s.times} act{'s' if s.times > 1 else ''}" if s.times else ""
            what = f"{s.value}: {s.aspect}" if s.aspect else s.value
            return [f"{what} ({s.stage}) {expr(s.amount)} for {pattern(s.of)}{bound}{spent}{when(s.condition)}"]
        case m.Endow():
            verb = "lose" if s.lost else "have"
            return [f"{pattern(s.of)} {verb} {s.name or 'abilities'}{when(s.condition)}", *("  " + line for each in s.statements for line in statement(each))]
        case m.Belong():
            return [f"{pattern(s.of)} count as {', '.join(s.words)}{when(s.condition)}"]
        case m.Define():
            said = cond(s.condition) if s.condition is not None else expr(s.value) if s.value is not None else ""
            tests = "".join(f" [{cond(t)}]" for t in s.tests)
            return [f"{s.term}({', '.join(s.params)}){tests} is {said}"]
        case m.Tally():
            verbs = " or ".join(verb for verb, _ in s.verbs)
            apart = "cards of one name" if s.by_name else "each player"
            return [f"at most {s.limit} {verbs} in {'the first' if s.first_turn else 'a'} turn, counted for {apart}"]
        case m.Renew():
            return [f"a {s.zone} with too few cards is made anew of the {s.source}"]
        case m.StateRule():
            what = expr(s.of) if s.of is not None else cond(s.condition)
            return [f"as soon as there is {what}:", *indented(s.body)]
        case m.Extra():
            return [f"{expr(s.count)} more {s.slot} for {event(s.event)}"]
        case m.Activated():
            place = f" instead of {event(s.instead)}" if s.instead is not None else ""
            return [f"may be used{place}{when(s.condition)}{limit(s.limit)}:", *indented(s.body)]
        case m.Effect():
            return ["when resolved:", *indented(s.body)]
        case m.Standing():
            return [f"on offer{when(s.condition)}:", *("  " + line for line in action(s.offer))]
        case m.Arrive():
            return [f"a {s.word} comes into play in a {s.zone}" if not s.bearer else f"a {s.word} comes into play at a {s.bearer}"]
        case m.Comes():
            return [f"{pattern(s.of)} comes into play {'with' if s.bears else 'without'} {s.token}{when(s.condition)}"]
        case m.Decide():
            return [f"{expr(s.player)} makes each choice"]


def of_player(whose: m.Expr | None) -> str:
    """Whose turn it was."""
    return f" turn of {expr(whose)}" if whose is not None else ""


def limit(word: str) -> str:
    """How often."""
    return f" (once a {word})" if word else ""


def when(c: m.Condition) -> str:
    """A condition behind something."""
    return "" if isinstance(c, m.Always) else f" if {cond(c)}"


def indented(actions: tuple[m.Action, ...]) -> list[str]:
    """A body, set in."""
    return ["  " + line for each in actions for line in action(each)]


def action(a: m.Action) -> list[str]:
    """The lines of an action."""
    match a:
        case m.Pick():
            number = "" if a.most == m.Number(1) == a.least else f" {expr(a.least)}..{expr(a.most)}"
            who = "" if isinstance(a.who, m.You) else f" by {expr(a.who)}"
            return [f"{'draw by lot' if a.random else 'choose'}{number}{who} {a.var} from {expr(a.of)}"]
        case m.Let():
            return [f"{a.var} = {expr(a.value)}"]
        case m.Do():
            who = "" if isinstance(a.actor, m.You) else f"{expr(a.actor)}: "
            return [f"{who}{a.verb}({named(a.args)})"]
        case m.Native():
            flags = f" [{', '.join(a.flags)}]" if a.flags else ""
            return [f"{a.name}({named(a.args)}){flags}"]
        case m.Loop():
            return [f"for each {a.var} of {expr(a.of)}{', in any order' if a.ordered else ', together' if a.together else ''}:", *indented(a.body)]
        case m.Times():
            return [f"{expr(a.count)} times:", *indented(a.body)]
        case m.Until():
            return [f"until {cond(a.condition)}:", *indented(a.body)]
        case m.When():
            other = ["otherwise:", *indented(a.otherwise)] if a.otherwise else []
            return [f"if {cond(a.condition)}:", *indented(a.then), *other]
        case m.Optional():
            return [f"{expr(a.who)} may ({a.name}):", *indented(a.body)]
        case m.Attempt():
            return [f"if able ({a.name}):", *indented(a.body)]
        case m.OneOf():
            lines = [f"{expr(a.who)} chooses one:"]
            for branch in a.branches:
                lines += ["  or:", *("  " + line for line in indented(branch))]
            return lines
        case m.Together():
            return ["at the same time:", *indented(a.body)]
        case m.Lasting():
            span = a.until if a.until.startswith("in ") else f"until the end of the {a.until}"
            return [f"{span}:", *("  " + line for each in a.statements for line in statement(each))]
        case m.Offer():
            count = "any number of times" if a.limit is None else f"up to {expr(a.limit)}"
            picks = "; ".join(line for p in a.picks for line in action(p))
            asked = "" if isinstance(a.condition, m.Always) else f" if {cond(a.condition)}"
            return [f"offer {count}: {action(a.event)[0]} with {picks}{asked}"]


def named(args: tuple[tuple[str, m.Expr], ...]) -> str:
    """Participants by name."""
    return ", ".join(f"{name}: {expr(value)}" for name, value in args)


def event(e: m.Event) -> str:
    """A kind of event on one line."""
    parts = [f"{name}: {pattern(p)}" for name, p in e.slots]
    if e.actor is not None:
        parts.insert(0, f"by {pattern(e.actor)}")
    if e.agent is not None:
        parts.append(f"through {pattern(e.agent)}")
    tests = "".join(f" [{cond(t)}]" for t in e.tests)
    because = f" for {event(e.because)}" if e.because is not None else ""
    return f"{e.verb}({', '.join(parts)}){tests}{because}"


def pattern(p: m.Pattern) -> str:
    """What a participant must be."""
    if len(p.tests) == 1 and isinstance(p.tests[0], m.Same):
        return expr(p.tests[0].right)
    return p.var if not p.tests else f"{p.var}[{', '.join(cond(t) for t in p.tests)}]"


def expr(e: m.Expr) -> str:
    """An expression on one line."""
    match e:
        case m.This():
            return "this"
        case m.You():
            return "you"
        case m.Var():
            return e.name
        case m.Role():
            return f"the {e.name}"
        case m.Number():
            return str(e.value)
        case m.Sum():
            return f"({expr(e.left)} {e.op} {expr(e.right)})"
        case m.Select():
            where = e.domain if isinstance(e.domain, str) else expr(e.domain)
            tests = f" with {', '.join(cond(t) for t in e.tests)}" if e.tests else ""
            return f"{{{e.var}: {e.kind} of {where}{tests}}}"
        case m.Count():
            return f"how many {expr(e.of)}"
        case m.Happenings():
            return f"how often {event(e.event)} happened ({e.period}{of_player(e.whose)})" + (f", its {e.of} added up" if e.of else "")
        case m.Nth():
            return f"the {e.slot} of number {e.rank + 1 if e.rank >= 0 else 'last'} of {event(e.event)} ({e.period})"
        case m.Now():
            return f"{expr(e.of)}, as it is now"
        case m.Amount():
            return f"{expr(e.count)} {e.resource}".rstrip()
        case m.Upto():
            return f"{expr(e.least)}..{expr(e.most)}"
        case m.Union():
            return " and ".join(expr(x) for x in e.of)
        case m.Foremost():
            return f"those with the {'least' if e.least else 'most'} {expr(e.measure)} of {expr(e.of)}"
        case m.Only():
            return f"the one {expr(e.of)}"
        case m.ValueOf():
            return f"{'printed ' if e.printed else ''}{e.value} of {expr(e.of)}"
        case m.Held():
            return f"{e.resource} of {expr(e.of)}"
        case m.PlayerOf():
            return f"{e.role} of {expr(e.of)}"
        case m.Quality():
            return f"{e.quality.casefold()} {e.word}"
        case m.EveryValue():
            return f"every {e.quality.casefold()}"
        case m.QualitiesOf():
            return f"{'printed ' if e.printed else ''}{e.quality.casefold()} of {expr(e.of)}"
        case m.Kept():
            return f"the {e.register.casefold()}" + (f" of {expr(e.of)}" if e.of is not None else "")
        case m.Eligible():
            return f"{expr(e.of)} as {e.register.casefold()}"
        case m.SpaceOf():
            return f"space of {expr(e.of)}"
        case m.ZoneOf():
            return f"{e.zone} of {expr(e.of)}" if e.of is not None else e.zone
        case _:
            return general(e)


def cond(c: m.Condition) -> str:
    """A condition on one line."""
    match c:
        case m.All() | m.Some():
            return "(" + JOIN[type(c).__name__].join(cond(x) for x in c.of) + ")"
        case m.Not():
            return f"not {cond(c.of)}"
        case m.Compare():
            return f"{expr(c.left)} {c.op} {expr(c.right)}"
        case m.Same():
            return f"{expr(c.left)} is {expr(c.right)}"
        case m.IsClass():
            return f"{expr(c.thing)} is a {c.word}"
        case m.HasWord():
            return f"{expr(c.thing)} has {c.word}"
        case m.Defined():
            return f"{c.term}({', '.join(expr(a) for a in c.args)})"
        case m.Geometry():
            return f"{c.relation}({', '.join(expr(a) for a in c.args)})"
        case m.DidInstead():
            return f"{expr(c.thing)} did something instead of {c.verb}"
        case m.Happened():
            return f"{event(c.event)} happened ({c.period}{of_player(c.whose)})"
        case m.Runs():
            return f"{event(c.event)} goes on"
        case m.May():
            return f"{event(c.event)} is {'forbidden' if c.forbidden else 'permitted'}"
        case m.Controls():
            return f"{expr(c.player)} controls {expr(c.card)}"
        case m.Each():
            return f"each {c.var} of {expr(c.of)}: {cond(c.condition)}"
        case m.Shares(m.QualitiesOf(of=thing), m.Quality(word=word)):
            return f"{expr(thing)} has {word}"
        case m.Shares():
            return f"{expr(c.left)} has {expr(c.right)}"
        case m.Exists():
            return f"there is {expr(c.of)}"
        case _:
            return general(c)


def general(node: object) -> str:
    """Anything else: its name and its parts."""
    if not is_dataclass(node):
        return str(node)
    parts = []
    for each in fields(node):
        value = getattr(node, each.name)
        if each.name == "kind" or value in (None, "", False):
            continue
        parts.append(expr(value) if isinstance(value, _EXPRESSIONS) else cond(value) if isinstance(value, _CONDITIONS) else str(value))
    return f"{type(node).__name__.casefold()}({', '.join(parts)})"


_EXPRESSIONS = get_args(m.Expr)
_CONDITIONS = get_args(m.Condition)
