"""*While there is a card under a friendly card, that card ...*: said of every card of which the condition holds, not of one that was found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model import (
    All,
    Always,
    Belong,
    Compare,
    Condition,
    Count,
    Endow,
    Event,
    Exists,
    Inside,
    Law,
    Modify,
    Not,
    Number,
    Pattern,
    Same,
    Select,
    Statement,
    Var,
)
from interpreter.meaning.model.walk import free, mapped, nodes


def freed(statement: Statement) -> Statement:
    """A statement about something that its condition has found, as one about everything of which the condition holds."""
    if isinstance(statement, Modify | Endow | Belong):
        pattern = _pattern(statement.of, statement.condition)
        return statement if pattern is None else replace(statement, of=pattern, condition=Always())
    if isinstance(statement, Law):
        for slot, pointing in statement.event.slots:
            pattern = _pattern(pointing, statement.condition)
            if pattern is not None:
                return replace(statement, event=_filled(statement.event, slot, pattern), condition=Always())
    return statement


def _filled(event: Event, slot: str, pattern: Pattern) -> Event:
    """The event with another pattern in a slot."""
    return replace(event, slots=tuple((name, pattern if name == slot else old) for name, old in event.slots))


def _pattern(pointing: Pattern, condition: Condition) -> Pattern | None:
    """The pattern of all things that the condition can have found, when a pattern points at what it found."""
    test = pointing.tests[0] if len(pointing.tests) == 1 else None
    if not isinstance(test, Same) or not isinstance(test.right, Var):
        return None
    name = test.right.name
    found = next((each for each in _selects(condition) if each.var == name), None)
    if found is None:
        return None
    others = {each.var for each in _selects(condition)} - {name}
    own = [each for each in found.tests if not free(each) & others]
    if not isinstance(found.domain, str):
        own.append(Inside(Var(name, found.kind), found.domain))
    opened = _opened(condition, name, others)
    return Pattern(name, (*own, *(() if opened == Always() else (opened,))), found.kind)


def _opened(node: Any, name: str, others: set[str]) -> Any:
    """The same with the variable free: that there is such a thing is no longer asked, only what the others are to it."""
    found = _existing(node)
    if found is not None and found.var == name:
        rest = tuple(each for each in found.tests if free(each) & others)
        return All(rest) if rest else Always()
    if isinstance(node, Compare) and isinstance(node.left, Count) and node.left.of.var == name:
        return node  # so many of them: each of those
    if isinstance(node, Select) and node.var == name:
        return Var(name, node.kind)
    made = mapped(node, lambda each: _opened(each, name, others))
    if isinstance(made, Not) and made.of == Always():
        raise UncompiledError("what is not there cannot be spoken of")
    return made


def _existing(node: object) -> Select | None:
    """The set of which a condition says that it is not empty."""
    if isinstance(node, Exists):
        return node.of
    if isinstance(node, Compare) and node.op == ">=" and node.right == Number(1) and isinstance(node.left, Count):
        return node.left.of
    return None


def _selects(node: object) -> list[Select]:
    """All sets that something speaks of, the outermost first."""
    return [each for each in nodes(node) if isinstance(each, Select)]
