"""The check of holders: tokens lie on cards, tracks count for players. What goes to somebody who can have none of it, or comes from there, goes nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.inventory import holdings
from interpreter.meaning.checks.sorts import called
from interpreter.meaning.model.walk import nodes

BEARERS = frozenset(["card", "player", "supply", "thing", "any"])
"""What something can lie on or with; of the last two it is not known here what they are."""


def findings(told: Told) -> Iterator[Finding]:
    """Amounts of something with whom it cannot lie."""
    for node in nodes(told.statements):
        if isinstance(node, m.Do | m.Native):
            args = dict(node.args)
            for message, part in _wrong(node.verb if isinstance(node, m.Do) else node.name, args, told):
                yield Finding(message, about=(part, node) if part is not None else (node,))
        elif isinstance(node, m.Held) and (message := _misplaced(node.resource, node.of.kind, told)):
            yield Finding(message, about=(node,))


def _wrong(verb: str, args: dict[str, m.Expr], told: Told) -> Iterator[tuple[str, object]]:
    """What is wrong about an act that moves amounts."""
    transfers = holdings(told.book).transfers
    if not told.inherited and transfers.of_nothing(verb):
        yield f'"{told.book.vocabulary.word(verb)}" cannot be done in this game: of what so many are meant is not said there', None
    pairs = transfers.of(verb)
    for slot in dict.fromkeys(amount for amount, _ in pairs):
        amount = args.get(slot)
        if amount is None:
            continue
        if amount.kind == "number" and not told.inherited:  # what several games share may be of use to another one only
            yield "it is not said of what so many are meant", amount
        held_by = [args[holder] for of, holder in pairs if of == slot and holder in args]
        for holder in held_by:
            message = _misplaced(_resource(amount), holder.kind, told)
            if message:
                yield message, holder
        unsaid = not held_by and (slot, "") in pairs and not any(holder in told.book.facts.slots(verb) and _filled(verb, holder, told) for _, holder in pairs)
        if unsaid and (message := _misplaced(_resource(amount), "player", told)):
            yield message, amount


def _filled(verb: str, slot: str, told: Told) -> bool:
    """Does the glossary name what fills a slot that the text leaves open?"""
    known = told.book.verbs.get(verb)
    return known is not None and any(name == slot for name, _ in known.defaults)


def _resource(amount: m.Expr) -> str:
    return amount.resource if isinstance(amount, m.Amount) else ""


def _misplaced(resource: str, kind: str, told: Told) -> str:
    """Why something does not lie with a thing of some kind; nothing when it can."""
    if kind not in BEARERS:
        return f"nothing lies with {called(kind)}: say with which card or player"
    tracked, token = resource in told.book.vocabulary.tracks, resource in told.book.vocabulary.tokens
    if kind == "card" and tracked and not token:
        return f"{resource} is counted for players, and no card has any"
    if kind == "player" and token and not tracked:
        return f"{resource} lies on cards, and no player has any: say on which card"
    return ""
