"""What an act comes to in tokens, tracks and states: the changes of the engine's own verbs at the end of the verbs of the glossary.

Only verbs that do one thing after another are followed, and branches that hang on which participants are named; of all others nothing is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.model.walk import rewritten, substituted

DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Step:
    """So many more (or fewer) of something at a holder; `all`: as many as there are; `source`: where they come from."""

    resource: str
    holder: m.Expr | None
    by: int
    all: bool = False
    source: m.Expr | None = None


class _UnknownError(Exception):
    """What an act comes to cannot be told."""


def steps_of(act: m.Do | m.Native, book: Book) -> tuple[Step, ...] | None:
    """The changes that an act comes to, or nothing where that cannot be told."""
    try:
        if isinstance(act, m.Native):
            return tuple(_native(act.name, dict(act.args), m.You(), act.flags))
        return tuple(_act(act.verb, dict(act.args), act.actor, book, 0))
    except _UnknownError:
        return None


def _act(verb: str, args: dict[str, m.Expr], actor: m.Expr, book: Book, depth: int) -> list[Step]:
    known = book.verbs.get(verb)
    if depth > DEEPEST:
        raise _UnknownError
    if known is None:
        return _native(verb, args, actor)
    return _body((*known.first, *known.body), args, actor, book, depth, set())


def _body(body: tuple[Any, ...], args: dict[str, m.Expr], actor: m.Expr, book: Book, depth: int, marks: set[str]) -> list[Step]:
    found: list[Step] = []
    for action in body:
        match action:
            case m.When(condition=m.Named(slot=slot)):
                found += _body(action.then if slot in args else action.otherwise, args, actor, book, depth, marks)
            case m.When(condition=m.Not(of=m.Named(slot=slot))):
                found += _body(action.otherwise if slot in args else action.then, args, actor, book, depth, marks)
            case m.When(condition=m.Not(of=m.Done(name=name))):
                found += [] if name in marks else _body(action.then, args, actor, book, depth, marks)
            case m.When(otherwise=(m.Native(name="Fail"),)):
                found += _body(action.then, args, actor, book, depth, marks)
            case m.Native(name="Mark"):
                marks |= {value.name for _, value in action.args if isinstance(value, m.Var)}
            case m.Native():
                found += _native(action.name, _filled(action.args, args, actor), actor, action.flags)
            case m.Do():
                who = substituted(_said_by(action.actor, actor), args)
                found += _act(action.verb, _filled(action.args, args, actor), who, book, depth + 1)
            case m.Together():
                found += _body(action.body, args, actor, book, depth, marks)
            case _:
                raise _UnknownError
    return found


def _filled(pairs: tuple[tuple[str, m.Expr], ...], args: dict[str, m.Expr], actor: m.Expr) -> dict[str, m.Expr]:
    return {name: substituted(_said_by(value, actor), args) for name, value in pairs}


def _said_by(value: m.Expr, actor: m.Expr) -> m.Expr:
    """What the body of a verb says to *you*, said of who does it."""
    made: m.Expr = rewritten(value, lambda each: actor if isinstance(each, m.You) else each)
    return made


def _native(name: str, args: dict[str, m.Expr], actor: m.Expr, flags: tuple[str, ...] = ()) -> list[Step]:
    """The change of an engine's verb, as far as it is one of amounts and states."""
    amount = args.get("tokens") or args.get("amount")
    if name == "Become" and isinstance(args.get("state"), m.Held):
        state = args["state"]
        assert isinstance(state, m.Held)
        return [Step(state.resource, state.of, -1 if "not" in flags else 1, all="not" in flags)]
    if not isinstance(amount, m.Amount) or not isinstance(amount.count, m.Number):
        raise _UnknownError
    number, whole = abs(amount.count.value), amount.count.value < 0
    if name == "Put" and "holder" in args:
        return [Step(amount.resource, args["holder"], number, whole, args.get("source"))]
    if name in ("Lose", "Gain"):
        holder = args.get("source", actor) if name == "Lose" else args.get("holder", actor)
        return [Step(amount.resource, holder, -number if name == "Lose" else number, whole)]
    raise _UnknownError
