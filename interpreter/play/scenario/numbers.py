"""Numbers in what people type and in what scenarios say."""

from __future__ import annotations

MOST_DIGITS = 9


def is_number(said: str) -> bool:
    """Is this a whole number that can be meant?

    >>> is_number("12"), is_number("²"), is_number("9" * 5000)
    (True, False, False)
    """
    return said.isdecimal() and len(said) <= MOST_DIGITS
