"""What a game may take between two choices: so many steps, ways and things at once. More of it is a mistake in a text, told and not waited for."""

from __future__ import annotations

STEPS = 20_000
"""So many steps between two choices are a loop that never ends."""

WAYS = 50_000
"""So many beginnings of ways are looked at for one move."""

AT_ONCE = 10_000
"""So many things are done, rolled or offered at once."""


class LimitError(Exception):
    """Something goes on without an end, or is more than a game can take; `name` and `text` are the card or rule at work, where one is."""

    def __init__(self, what: str, name: str = "", text: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.name = name
        self.text = text

    def __str__(self) -> str:
        return f'{self.what}: "{self.text.strip()}" [{self.name}]' if self.name else self.what


class EndlessError(LimitError):
    """Effects set each other off without an end."""


def no_more(number: int, what: str = "things") -> int:
    """The number, unless it is more than a game can take at once."""
    if number > AT_ONCE:
        raise LimitError(f"{number} {what} at once are more than a game can take ({AT_ONCE} at most)")
    return number
