"""What an author wrote never stands in source, be it as a string: source names it by number (`k7`), and a program is handed the table."""

from __future__ import annotations

from collections.abc import Iterable

Constant = str | tuple[str, ...]
"""A word, or several words in their order."""


class Constants:
    """The words that the source of a match names, each once, in the order in which they were first needed."""

    def __init__(self, known: Iterable[Constant] = ()) -> None:
        self.values: list[Constant] = list(known)
        self.numbers: dict[Constant, int] = {value: number for number, value in enumerate(self.values)}

    def name(self, value: Constant) -> str:
        """The name that a word has in source."""
        if value not in self.numbers:
            self.numbers[value] = len(self.values)
            self.values.append(value)
        return f"k{self.numbers[value]}"

    def named(self) -> dict[str, Constant]:
        """All of them, as source finds them."""
        return {f"k{number}": value for number, value in enumerate(self.values)}
