"""Characters that nobody means to write: those that give a terminal orders, turn a line round, or stand there unseen."""

from __future__ import annotations

import re

# Control characters but the tab and the end of a line, separators of lines and paragraphs, unseen marks of formatting, halves of pairs, what is no
# character at all.
STRANGE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"
    "\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufdd0-\ufdef\ufeff\ufff9-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f"
    + "".join(f"{chr(plane * 0x10000 + 0xFFFE)}{chr(plane * 0x10000 + 0xFFFF)}" for plane in range(17))
    + "]"
)

_STAND_IN = "\ufffd"


def code_of(character: str) -> str:
    """How a character is called that cannot be shown.

    >>> code_of(chr(27))
    'U+001B'
    """
    return f"U+{ord(character):04X}"


def safe(text: str) -> str:
    """A text that can be shown on a terminal, with its lines: of one length with the text, so that places in it stay what they are.

    >>> safe("a" + chr(27) + "[2J") == "a" + chr(0xFFFD) + "[2J"
    True
    """
    return STRANGE.sub(_STAND_IN, text)


def one_line(text: str) -> str:
    """A text that can be shown in a line."""
    return safe(text).replace("\n", " ").replace("\t", " ")
