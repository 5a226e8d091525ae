"""The check of roles: who is spoken of by the part it has in an act (*the X of the act*) takes part in one.

Where a text answers an act, that is the act itself or one in the course of which it is done; where a text is carried out at a time or when it is used, no
act goes on that anybody could have a part in. What only holds while something goes on (*while it has that part, it gets ...*) is asked in every act.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.possible_acts import caused
from interpreter.meaning.model.walk import held, names_of, nodes

ANSWERS = (m.Trigger, m.Replace, m.Law)
"""Statements about an act."""
ORDERS = (m.Effect, m.AtTime, m.Activated)
"""Statements that are carried out when no act goes on."""
STANDING = (m.Modify, m.Endow, m.Belong, m.Define, m.StateRule)
"""Statements that are asked whatever goes on."""


def findings(told: Told) -> Iterator[Finding]:
    """Roles that nobody has where they are spoken of."""
    for role, statement in _within(told.statements, None, m.Role):
        word = told.book.vocabulary.word(statement.event.verb) if isinstance(statement, ANSWERS) else ""
        if isinstance(statement, ANSWERS) and not _takes_part(role.name, statement.event.verb, told):
            yield Finding(f'nothing is the {role.name} of "{word}", nor of what leads to it: say which card is meant', about=(role, statement))
        if isinstance(statement, ORDERS) and not told.known:
            yield Finding(f"nothing goes on here that has {_article(role.name)}: say which card is meant", about=(role, statement))
    for running, statement in _within(told.statements, None, m.Runs):
        if isinstance(statement, m.AtTime | m.Activated | m.Effect) and not told.known and not _about_itself(running.event):
            word = told.book.vocabulary.word(running.event.verb)
            yield Finding(f'nobody can "{word}" while this is carried out: say after, before or while', about=(running, statement), kind="never happens")


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


T = TypeVar("T", m.Role, m.Runs)


def _within(node: Any, statement: Any, sort: type[T]) -> Iterator[tuple[T, Any]]:
    """The objects of a sort in effect objects, each with the nearest statement that it stands in."""
    if isinstance(node, sort):
        yield node, statement
    if isinstance(node, tuple) or names_of(type(node)) is not None:
        inside = node if isinstance(node, (*ANSWERS, *ORDERS, *STANDING)) else statement
        for each in held(node):
            yield from _within(each, inside, sort)


def _about_itself(event: m.Event) -> bool:
    """Is it an act that this card takes part in? It may be used in the midst of that."""
    return any(isinstance(each, m.This) for each in nodes(event))


def _takes_part(role: str, verb: str, told: Told) -> bool:
    """Has an act such a participant, or one in the course of which it is done?"""
    if role in told.book.facts.slots(verb):
        return True
    around = (each for each in told.book.verbs.values() if role in each.slots and each.name != verb)
    return any(verb in caused(told.book, (each.first, each.body)).slots for each in around)
