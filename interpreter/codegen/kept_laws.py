"""Laws of the rulebook about a verb -> conditions for participants that are known, to be written where an act is only thought of.

So the engine need not go through the laws for each thing that could take part: it asks only whether a card has a law about the verb just now.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes, renamed, substituted, variables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from interpreter.codegen.names import Names


def kept_laws(names: Names, verb: str, known: Collection[str]) -> list[m.Condition] | None:
    """What the laws of the rulebook about a verb come to, in the names of its slots; nothing where one of them asks more."""
    found: list[m.Condition] = []
    for law in names.laws.get(verb, ()):
        event = law.event
        if law.force != "cannot" or event.actor or event.agent or event.because or any(name not in known for name, _ in event.slots):
            return None
        found.append(kept(law))
    return found


def laws_about(names: Names, verb: str, given: Mapping[str, m.Expr]) -> list[m.Condition] | None:
    """The same of single cards that are all who take part: a law that speaks of somebody else has no say. Nothing where one of them permits or asks more."""
    slots = names.slots[verb]
    found: list[m.Condition] = []
    for law in names.laws.get(verb, ()):
        event = law.event
        about = {name for name, _ in event.slots} | {name for name in variables(law.condition) if name in slots}
        if not about <= given.keys():
            continue
        if law.force != "cannot" or event.actor or event.agent or event.because or any(isinstance(each, m.Named) for each in nodes(law)):
            return None
        if any(names.kinds[verb].get(name) != "card" or pattern.kind != "card" for name, pattern in event.slots):
            return None
        found.append(substituted(kept(law), given))
    return found


def kept(law: m.Law) -> m.Condition:
    """That a law does not forbid an act, in the names of the slots."""
    tests: m.Condition = m.All((*(test for _, pattern in law.event.slots for test in pattern.tests), *law.event.tests, law.condition))
    for name, pattern in law.event.slots:
        tests = renamed(tests, pattern.var, name)
    return m.Not(tests)
