"""The check of unread parts: what an effect object says is read when it is made to run, or the text is refused.

Three things are looked at. Fields that hold one of a few words (how long, how often, in which stage) hold one that the lowering knows: any other would fall
into a default there. Flags are known, since one that nobody reads would vanish. And the fields of `UNREAD`, which no writer of the lowering looks at, are as
they are when a text says nothing. The tests trace which fields are read while all texts of the project are lowered, and hold this table against that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any

from interpreter.content.role import Role
from interpreter.language.tree import Predicate
from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.model.walk import nodes

ENDS = frozenset(
    [
        "turn",
        "phase",
        "round",
        "game",
        "act",
        "here",
        "your next turn",
        "start of your next turn",
        "beginning of your next turn",
        "end of your next turn",
        "in your next turn",
        "in the opponent's next turn",
    ]
)
"""Until when something lasts; besides these: *act* with its verb."""

LIMITS = frozenset(["", "turn", "phase", "round", "game", "once"])

KNOWN: dict[tuple[type, str], frozenset[str]] = {
    (m.Lasting, "until"): ENDS,
    (m.Trigger, "timing"): frozenset(["before", "during", "after", "at_once", "settled"]),
    (m.Trigger, "limit"): LIMITS,
    (m.AtTime, "edge"): frozenset(["start", "end"]),
    (m.AtTime, "limit"): LIMITS,
    (m.Replace, "limit"): LIMITS,
    (m.Activated, "limit"): LIMITS,
    (m.Law, "force"): frozenset(["can", "cannot", "only", "must"]),
    (m.Modify, "stage"): frozenset(["base", "add", "least", "most"]),
    (m.Happened, "period"): frozenset(["turn", "phase", "way", "so far", "event", "previous", "ever", "earlier"]),
    (m.Happenings, "period"): frozenset(["turn", "phase", "way", "so far", "event", "previous", "earlier"]),
    (m.Nth, "period"): frozenset(["turn", "phase"]),
    (m.Compare, "op"): frozenset(["<", "<=", "=", ">=", ">", "!="]),
    (m.Extreme, "op"): frozenset(["max", "min", "sum"]),
}
"""The words that the lowering knows of a field."""

FLAGS = frozenset(
    [
        "face_up",
        "face_down",
        "not",
        "at_random",
        "if_able",
        "instead",
        "two_times",
        "rounded_up",
        "rounded_down",
        "for_free",
        "at_the_same_time",
        "again",
        "each",
    ]
)
"""Flags that are read: when the act is made to run, or before that, when it was put together."""

OPENINGS = ("lift ", "name ", "for ", "label ")
"""How flags begin that carry a word with them."""

UNREAD: frozenset[tuple[type, str]] = frozenset([(m.Trigger, "also"), (m.Replace, "optional"), (m.Lasting, "whose"), (m.OneOf, "least"), (m.OneOf, "most")])
"""Fields that no writer of the lowering looks at."""


def findings(told: Told) -> Iterator[Finding]:
    """What would be passed over when the text is made to run."""
    yield from _wordings(told)
    for node in nodes(told.statements):
        yield from (
            Finding(message, told.find(words), (node,))
            for message, words in (*_words(node), *_flags(node), *_set(node), *_costs(node, told), *_times(node, told))
        )


def _wordings(told: Told) -> Iterator[Finding]:
    """A word of the board that ends the wording of a verb and is said of no participant: *moves in a straight line*."""
    terms = told.book.vocabulary.terms
    board = {told.book.vocabulary.word(headword) for headword, term in terms.items() if term.geometry}
    for node in nodes(told.tree):
        wordings = terms[node.verb].says.en if isinstance(node, Predicate) and node.verb in terms else ()
        if not wordings or node.wording >= len(wordings):
            continue
        found = next((word for word in str(wordings[node.wording]).split("}")[-1].split() if word in board), None)
        if found is not None:
            yield Finding(f'"{found}" is not carried out here', told.find(found) or node.at)


def _words(node: Any) -> Iterator[tuple[str, str]]:
    """A word that the lowering does not know."""
    for field in fields(node):
        known = KNOWN.get((type(node), field.name))
        held = getattr(node, field.name)
        if known is not None and held not in known and not (isinstance(node, m.Lasting) and str(held).startswith("act ")):
            yield f'"{held}" is not known here: how long, how often or when this is meant cannot be told', str(held)


def _flags(node: Any) -> Iterator[tuple[str, str]]:
    """A flag that nobody reads."""
    for flag in node.flags if isinstance(node, m.Do | m.Native) else ():
        if flag not in FLAGS and not flag.startswith(OPENINGS):
            yield f'"{flag.replace("_", " ")}" is not carried out', flag.replace("_", " ")


def _set(node: Any) -> Iterator[tuple[str, str]]:
    """A field that says something and is not read."""
    for field in fields(node):
        if (type(node), field.name) in UNREAD and field.default is not MISSING and getattr(node, field.name) != field.default:
            yield "a part of this text would be passed over", ""
    if isinstance(node, m.Extra) and not isinstance(node.count, m.Number):
        yield "how many more are allowed must be a number that is written out", ""


def _costs(node: Any, told: Told) -> Iterator[tuple[str, str]]:
    """*costs 1 less to V*: the price is paid by whoever does V, or the words say nothing."""
    verb = told.book.verbs.get(node.to) if isinstance(node, m.Modify) and node.to else None
    if (
        verb is not None
        and isinstance(node, m.Modify)
        and not any(isinstance(each, m.ValueOf) and each.value == node.value for each in nodes((verb.body, verb.first)))
    ):
        yield f"nothing is paid to {told.book.vocabulary.word(node.to)} it", told.book.vocabulary.word(node.to)


def _times(node: Any, told: Told) -> Iterator[tuple[str, str]]:
    """A time that no turn has."""
    if isinstance(node, m.InTime) and not (node.of is not None and node.of.kind == "card"):
        setup = {told.book.vocabulary.word(time) for time in told.book.vocabulary.setup}
        rounds = ("round", "final round") if told.book.vocabulary.game.round is not None else ()
        if node.time not in ("turn", str(Role.FIRST_TURN), *rounds, *told.book.facts.phase_words, *told.book.facts.spanning_words, *setup):
            yield f'"{node.time}" is no part of a turn of this game', node.time
