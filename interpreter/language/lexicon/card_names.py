"""The names of cards, by their words: each name, its plural, and the runs of words in it."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.language.lexicon import english

Run = tuple[str, ...]
SHORTEST = 3
"""A shorter word is no part of a name that stands for it."""


class CardNames:
    """The names of the cards of a game, or of a table."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.known: dict[Run, tuple[str, bool]] = {}
        self.parts: dict[Run, tuple[str, bool]] = {}
        for name in names:
            self.add(name)
        self.longest = max(map(len, self.known), default=0)
        self.starts = {run[0] for run in (*self.known, *self.parts)}

    def add(self, name: str) -> None:
        """A name; one with marks in it is said in quotation marks only."""
        said = name.split()
        if not all(word.replace("-", "").replace("'", "").isalpha() for word in said):
            return
        _put(self.known, said)
        for first in range(len(said)):
            for to in range(first + 1, len(said) + 1):
                _put(self.parts, said[first:to])

    def among(self, said: Iterable[str]) -> tuple[str, ...]:
        """The names of which words are among these."""
        present = set(said)
        return tuple(dict.fromkeys(name for run, (name, _) in self.known.items() if not present.isdisjoint(run)))


def _put(runs: dict[Run, tuple[str, bool]], said: list[str]) -> None:
    """A run of words of a name, and its plural."""
    run = " ".join(said)
    if len(run) >= SHORTEST:
        runs.setdefault(tuple(run.lower().split()), (run, False))
        runs.setdefault(tuple(_many(run).lower().split()), (run, True))


def _many(name: str) -> str:
    """The plural of a name, of which the last word may be a compound: Spearmen."""
    low = name.lower()
    ending = next((one for one in ("man", "mouse") if low.endswith(one)), "")
    return name[: -len(ending)] + english.plural(ending) if ending else english.plural(name)
