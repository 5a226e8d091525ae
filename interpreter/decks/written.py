"""A deck as the text of a deck file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from interpreter.content import Deck

_PLAIN = re.compile(r"[^\W\d_][\w'’,.&! -]*[\w'’.!]")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off"})


def deck_text(deck: Deck, remark: str = "") -> str:
    """The lines of a deck file; a remark stands above them."""
    return "\n".join(_lines(deck, remark)) + "\n"


def _lines(deck: Deck, remark: str) -> Iterator[str]:
    if remark:
        yield f"# {remark}"
    yield f"deck: {_quoted(deck.deck)}"
    if deck.game is not None:
        yield f"game: {_quoted(deck.game)}"
    if deck.identity:
        yield f"identity: [{', '.join(map(_in_brackets, deck.identity))}]"
    yield "cards:"
    yield from (f"  {_quoted(name)}: {count}" for name, count in deck.cards.items())
    if deck.changes:
        yield "changes:"
    for name, copies in deck.changes.items():
        changed = ["{" + ", ".join(f"{_in_brackets(value)}: {_in_brackets(word)}" for value, word in copy.items()) + "}" for copy in copies]
        yield f"  {_quoted(name)}: {changed[0] if len(changed) == 1 else '[' + ', '.join(changed) + ']'}"


def _quoted(word: str) -> str:
    """A word as YAML takes it: plain if it cannot be taken for anything else."""
    return str(word) if _PLAIN.fullmatch(word) and word.casefold() not in _WORDS else json.dumps(str(word), ensure_ascii=False)


def _in_brackets(word: str) -> str:
    """A word inside brackets, where a comma would end it."""
    return _quoted(word) if "," not in word else json.dumps(str(word), ensure_ascii=False)
