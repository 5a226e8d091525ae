"""Values that players have: a card is never asked for them, nor a player for those of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.codegen.value_names import value_name
from interpreter.engine.core.rules import Rules
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.model.walk import nodes


def player_values(rules: Rules, book: Book, texts: Sequence[Iterable[m.Sourced]]) -> frozenset[str]:
    """The values that a sentence defines for players, or changes for them; what is printed on cards or defined for them is a value of cards."""
    printed = [rule.statement for spoken in texts for rule in spoken]
    defined = [each for each in (*(rule.statement for rule in book.rules), *printed) if isinstance(each, m.Define)]
    spoken = (*book.spoken, *(each for statement in printed for each in nodes(statement)))
    changed = {value_name(each) for each in spoken if isinstance(each, m.Modify) and each.of.kind == "player"}
    of_cards = {name for card in rules.defs for name in card.values} | {each.term for each in defined if each.of != "player"}
    return frozenset(each.term for each in defined if each.of == "player") | (changed - of_cards)
