"""A text as the effect objects that are run."""

from __future__ import annotations

from interpreter.content import Library
from interpreter.content.cardkind import used_up
from interpreter.language.tree import Text
from interpreter.meaning.book import make_book
from interpreter.meaning.effect_listing import statement
from interpreter.meaning.errors import UncompiledError


def effect_lines(library: Library, game: str, card: str, tree: Text) -> list[str]:
    """The statements of a text, line by line; what cannot be run says why."""
    book = make_book(library, game)
    printed = next((c for c in library.cards(game) if str(c.name).casefold() == card.casefold()), None)
    ways = (True, False) if printed is None else (used_up(printed, library.games[game]),)  # a text alone may be of either sort
    classes: frozenset[str] = book.vocabulary.card_classes(printed) if printed is not None else frozenset()
    why = ""
    for resolved in ways:
        try:
            return [line for each in book.ability(card, tree, resolved, card, classes) for line in statement(each)]
        except UncompiledError as error:
            why = why or str(error)
    return [f"this is read, but it cannot be run yet: {why}"]
