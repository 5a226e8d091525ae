"""What a game may take: so many steps between two choices, so many ways and things at once; and when something is taken for endless."""

from __future__ import annotations

from interpreter.engine.declarations import reads

SAME = 12
"""So often a text begins in the very same position before it is known that it never ends."""

REPEATS = 1_000
"""So often the same text of the same card answers in one chain of answers, unless the game says otherwise."""

RETURNS = 6
"""So often the same question comes back in the same position within a turn, and the same option is taken there."""

LONGEST = 1_000_000
"""So many steps between two choices are more than a game can take, be there an end or not."""

DEEPEST = 20_000
"""So many acts and texts go on inside of each other."""

TURNS = 200
"""So many turns pass without a choice."""

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
        cited = f': "{self.text.strip()}"' if self.text.strip() else ""
        return f"{self.what}{cited} [{self.name}]" if self.name else self.what


class EndlessError(LimitError):
    """Effects set each other off without an end."""


@reads(still=True)
def no_more(number: int, what: str = "things") -> int:
    """The number, unless it is more than a game can take at once."""
    if number > AT_ONCE:
        raise LimitError(f"{number} {what} at once are more than a game can take ({AT_ONCE} at most)")
    return number
