"""The check of names: what a text speaks of must have been named by something that the text chooses, loops over or waits for.

A thing that is only asked about (*if it was attached to a friendly X*) is not known behind the question: whoever speaks of *that X* there would speak of
nothing, and nothing would be done.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from interpreter.language.tree import Noun, Pronoun, Quoted, Span
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.model import Happened, Law, Not, Pattern, Select, Var
from interpreter.meaning.model.walk import nodes, root, unbound

GIVEN = frozenset({"actor", "one", "other"})
"""Names that the engine gives: who acts, and the two things that are held against each other."""

_MENTION = re.compile(r"m(\d+)s?")


def findings(told: Told) -> Iterator[Finding]:
    """What is spoken of, and named by nothing that is carried out."""
    for name in sorted(unbound(told.statements) - GIVEN - told.known.keys() - _in_laws(told)):
        yield Finding("it is not known here what this is: it was only asked about before, so choose it first", spoken(told, name), _variable(told, name))
    for name in _never_there(told):
        yield Finding("there is no such thing here: what is spoken of was not there", spoken(told, name), _variable(told, name))


def _never_there(told: Told) -> list[str]:
    """What something was not done to (*if you did it to no X*), and is spoken of behind that all the same."""
    every = Counter(_names(told.statements))
    found = []
    for denied in (each for each in nodes(told.statements) if isinstance(each, Not) and isinstance(each.of, Happened)):
        inside = Counter(_names(denied))
        bound = {each.var for each in nodes(denied) if isinstance(each, Pattern) and _MENTION.fullmatch(each.var)}
        found += [name for name in sorted(bound) if every[name, True] == inside[name, True] and every[name, False] > inside[name, False]]
    return found


def _names(objects: object) -> Iterator[tuple[str, bool]]:
    """The names in effect objects, each with whether it is bound there."""
    for node in nodes(objects):
        if isinstance(node, Var):
            yield node.name, False
        elif isinstance(bound := getattr(node, "var", None), str):
            yield bound, True


def _variable(told: Told, name: str) -> tuple[object, ...]:
    """The last object that speaks of a thing by a name."""
    return tuple(each for each in nodes(told.statements) if isinstance(each, Var) and each.name == name)[-1:]


def _in_laws(told: Told) -> set[str]:
    """What a law asks about who takes part (*a space with another card*): its condition is asked in that
    moment and can speak of it; what is said of another participant cannot."""
    found: set[str] = set()
    for law in (node for node in nodes(told.statements) if isinstance(node, Law)):
        for slot, pattern in law.event.slots:
            asked = {each.var for each in nodes(pattern.tests) if isinstance(each, Select)}
            beside = (law.event.actor, law.event.agent, *(other for name, other in law.event.slots if name != slot))
            found |= asked - {each.name for each in nodes(beside) if isinstance(each, Var)}
    return found


def spoken(told: Told, name: str) -> Span | None:
    """Where a text speaks of the thing that a variable is named for, behind where it names it."""
    mention = _MENTION.fullmatch(root(name))
    if mention is None:
        return None
    again = [each for each in nodes(told.tree, but=Quoted) if isinstance(each, Noun | Pronoun) and each.refers == int(mention[1])]
    return again[0].at if again else None
