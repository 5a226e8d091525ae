"""The check of roles: who is spoken of by the part it has in an act (*the X of the act*) takes part in one.

Where a text answers an act, that is the act itself or one in the course of which it is done; where a text is carried out at a time or when it is used, no
act goes on that anybody could have a part in. What only holds while something goes on (*while it has that part, it gets ...*) is asked in every act.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.possible_acts import caused
from interpreter.meaning.model.walk import held, names_of

ANSWERS = (m.Trigger, m.Replace, m.Law)
"""Statements about an act."""
ORDERS = (m.Effect, m.AtTime, m.Activated)
"""Statements that are carried out when no act goes on."""
STANDING = (m.Modify, m.Endow, m.Belong, m.Define, m.StateRule)
"""Statements that are asked whatever goes on."""


def findings(told: Told) -> Iterator[Finding]:
    """Roles that nobody has where they are spoken of."""
    for role, statement in _roles(told.statements, None):
        word = told.book.vocabulary.word(statement.event.verb) if isinstance(statement, ANSWERS) else ""
        if isinstance(statement, ANSWERS) and not _takes_part(role.name, statement.event.verb, told):
            yield Finding(f'nothing is the {role.name} of "{word}", nor of what leads to it: say which card is meant', about=(role, statement))
        if isinstance(statement, ORDERS) and not told.known:
            yield Finding(f"nothing goes on here that has {_article(role.name)}: say which card is meant", about=(role, statement))


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _roles(node: Any, statement: Any) -> Iterator[tuple[m.Role, Any]]:
    """The roles in effect objects, each with the nearest statement that it stands in."""
    if isinstance(node, m.Role):
        yield node, statement
    elif isinstance(node, tuple) or names_of(type(node)) is not None:
        inside = node if isinstance(node, (*ANSWERS, *ORDERS, *STANDING)) else statement
        for each in held(node):
            yield from _roles(each, inside)


def _takes_part(role: str, verb: str, told: Told) -> bool:
    """Has an act such a participant, or one in the course of which it is done?"""
    if role in told.book.facts.slots(verb):
        return True
    around = (each for each in told.book.verbs.values() if role in each.slots and each.name != verb)
    return any(verb in caused(told.book, (each.first, each.body)).slots for each in around)
