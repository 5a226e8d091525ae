"""The check of what is meant alone: *the X*, *your X* speaks of one card, and the text or the rules say which.

The text tells it by what the card did, by the one place where it stands, by what it has most of; the rules tell it of a class of which a deck has just
one. Where neither does, several cards could be meant, and none of them is taken in place of the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.model.walk import nodes

THIS_TIME = frozenset(["event", "way"])
"""What happened in the act that is answered, or by the text itself, happened to a card that was named in it."""

ONE_PLACE = frozenset(["left", "right", "left end", "right end", "middle"])
"""Relations of places in which no two cards stand to one thing."""


def findings(told: Told) -> Iterator[Finding]:
    """Cards that are spoken of as the only one of a set that can have several."""
    for node in nodes(told.statements):
        if isinstance(node, m.Only) and node.kind == "card" and not _is_one(node.of, told):
            yield Finding('several cards could be meant: "a" or "1" lets one be chosen, "each" takes all of them', about=(node.of, node))


def _is_one(found: m.Expr, told: Told) -> bool:
    if not isinstance(found, m.Select):
        return False  # a set that stands for each card of which something is said (*while your X is ..., it gets*): one was not told from the others
    if not isinstance(found.domain, str):  # the top card, who takes part, what has most, what lies under something
        return True
    return any(_tells_one(test, told) for test in found.tests) or _one_of_its_class(found, told)


def _tells_one(test: m.Condition, told: Told) -> bool:
    """Does a test tell one card from all others?"""
    match test:
        case m.Geometry():
            return test.relation in ONE_PLACE
        case m.Inside():
            return test.place.kind == "space"
        case m.Happened():
            return test.period in THIS_TIME
        case m.All():
            return any(_tells_one(each, told) for each in test.of)
        case m.Some():
            return all(_tells_one(each, told) for each in test.of)
        case m.Defined():
            given = [rule.statement.condition for rule in told.book.rules if isinstance(rule.statement, m.Define) and rule.statement.term == test.term]
            return bool(given) and all(each is not None and _tells_one(each, told) for each in given)
    return isinstance(test, m.Same | m.IsNamed | m.Runs)


def _one_of_its_class(found: m.Select, told: Told) -> bool:
    """Is it a class of which a deck has one card, and is it said whose that is?"""
    facts = told.book.facts
    words = {facts.word(headword).casefold() for headword in facts.one_in_a_deck}
    classed = any(isinstance(test, m.IsClass) and test.word in words for test in found.tests)
    two = told.book.vocabulary.game.players is not None and told.book.vocabulary.game.players.most == 2
    return classed and any(_says_whose(test, told, two) for test in found.tests)


def _says_whose(test: object, told: Told, two: bool) -> bool:
    """Does it name one player, with two at the table the opponent too?"""
    if isinstance(test, m.Defined):
        whose = told.book.facts.by_control.get(test.term)
        return whose is not None and (two or isinstance(whose, m.You))
    return isinstance(test, m.Controls | m.Owns)
