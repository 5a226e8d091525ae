"""In which manner verbs are done, and where cards come into play."""

from __future__ import annotations

from interpreter.engine.core.rules import Arrival, Manner, Rules
from interpreter.meaning import model as m
from interpreter.meaning.book import Book

MANNERS = {
    ("edge", "region"): "spot",
    ("place", "region"): "spot",
    ("goal", "region"): "spot",
    ("anchor", "card"): "anchor",
    ("anchors", "card"): "anchors",
    ("line", "zone"): "line",
    ("control", "player"): "control",
    ("bearer", "card"): "host",
    ("host", "card"): "host",
}
"""Slots, with what fills them, that say in which manner a card comes to stand somewhere: a verb hands them on to the change that it brings about."""


def note_manners(rules: Rules) -> None:
    """Note the slots by which verbs say upon which cards and in which manner they are done; only lines ask for it."""
    if not rules.lines:
        return
    for verb in rules.verbs.values():
        kinds = list(zip(verb.slot.items(), verb.kinds, strict=True))
        said = tuple((MANNERS[name, kind], at) for (name, at), kind in kinds if (name, kind) in MANNERS)
        rules.manners[verb.program] = Manner(tuple(at for (name, at), kind in kinds if kind == "card" and (name, kind) not in MANNERS), said)


def arrivals(book: Book, rules: Rules) -> tuple[Arrival, ...]:
    """Where cards of each class come into play, as the rules of the game say."""
    found: list[Arrival] = []
    for rule in book.rules:
        if isinstance(rule.statement, m.Arrive):
            base = rules.zone_base[rule.statement.zone]
            bearer = rule.statement.bearer
            found.append(Arrival(rule.statement.word, attached=base, bearer=bearer) if bearer else Arrival(rule.statement.word, line=base))
    return tuple(found)
