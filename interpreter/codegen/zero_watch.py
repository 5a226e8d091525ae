"""Values that can be nothing: by what is printed, or by a text that sets or lowers them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.codegen.value_names import value_name
from interpreter.engine.core.rules import Rules
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.model.walk import nodes


def note_sinking(rules: Rules, book: Book, texts: Sequence[Iterable[m.Sourced]]) -> None:
    """Note for each value the cards by which it can be nothing, and the values that a rule of the game sets or lowers."""
    found: dict[str, set[int]] = {}
    for holder, spoken in enumerate(texts):
        printed = {name for name, number in rules.defs[holder].values.items() if type(number) is int and number <= 0}
        for name in printed | {name for rule in spoken for name in _sunk(nodes(rule.statement))}:
            found.setdefault(name, set()).update(rules.by_def[holder])
    rules.sinkers = {name: frozenset(cards) for name, cards in found.items()}
    rules.sinking = frozenset(_sunk(book.spoken))


def _sunk(spoken: Iterable[object]) -> set[str]:
    """The values that a text may set or lower, now or by what it makes to last."""
    return {value_name(n) for n in spoken if isinstance(n, m.Modify) and _lowers(n)}


def _lowers(change: m.Modify) -> bool:
    """May a change make a value less? A number that is counted or written without a minus does not."""
    if change.stage != "add":
        return True
    return any((isinstance(n, m.Number) and n.value < 0) or (isinstance(n, m.Sum) and n.op == "-") for n in nodes(change.amount))
