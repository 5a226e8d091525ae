"""Decks by what a player calls them: a name, a file, or a number from which one is made."""

from __future__ import annotations

from pathlib import Path

from interpreter.content import Deck, Library
from interpreter.content.deck import read_deck
from interpreter.decks.brought import TableError, named_deck, whole_deck
from interpreter.decks.legality import DeckBook
from interpreter.decks.made import DeckMaker
from interpreter.language.language import Language

AT_RANDOM = "random:"
"""What stands before the number from which a deck is made."""
FILES = (".yaml", ".yml")


def find_deck(library: Library, game: str, name: str, rules: DeckBook | None = None) -> Deck:
    """The deck of a name, of a file, or of a number behind *random:*; the rules about decks make the last one."""
    if name.casefold().startswith(AT_RANDOM):
        return DeckMaker(rules or deck_book(library, game)).make(_number(name))
    if Path(name).suffix in FILES:
        return _of_file(library, game, Path(name))
    return named_deck(library, game, name)


def deck_book(library: Library, game: str) -> DeckBook:
    """The rules of a game about decks, read anew."""
    language = Language.of(library, game)
    return DeckBook(library, game, lambda text: language.read(text).tree)


def _number(name: str) -> int:
    number = name[len(AT_RANDOM) :].strip()
    if not number.isdecimal():
        raise TableError(f'"{name}" is no deck: a number belongs behind {AT_RANDOM} as in {AT_RANDOM}7')
    return int(number)


def _of_file(library: Library, game: str, path: Path) -> Deck:
    if not path.is_file():
        raise TableError(f"there is no file {path}")
    deck, wrong = read_deck(path)
    if deck is None:
        raise TableError("\n".join(wrong))
    if deck.game is not None and str(deck.game) != game:
        raise TableError(f"{path} is a deck of {deck.game}, not of {game}")
    return whole_deck(library, game, deck)
