"""What an author may write that would be something else in Python."""

from __future__ import annotations

from pydantic import ValidationError

from interpreter.content.card import Card

WORDS = [
    "O'Brien",
    'the "Fox"',
    '"""',
    "'''",
    "two\nlines",
    "one\r\ntwo",
    "line\u2028separator",
    "paragraph\u2029separator",
    "nothing\0here",
    "{braces} {{}} {0!r}",
    "back\\slash\\",
    "\\N{BULLET}",
    "\\x41\\u0041\\",
    "# no comment",
    "); raise SystemExit  #",
    "k0",
    "f[2]",
    "__import__",
    "%s %(x)s",
    "@L1@",
    "éÆ前哨",
]


def is_name(word: str) -> bool:
    """May a card be called that? What may not is still tried as a value of it."""
    try:
        Card.model_validate({"name": word, "class": "unit"})
    except ValidationError:
        return False
    return True
