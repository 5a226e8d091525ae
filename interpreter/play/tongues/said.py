"""A wording of the glossary, taken apart into words and slots."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

_SLOT = re.compile(r"\{([^}:]+)(?::([^}]*))?\}")


@dataclass(frozen=True, slots=True)
class Said:
    """A wording taken apart: words and names of slots in turn, the words first (maybe empty)."""

    words: tuple[str, ...]
    slots: tuple[str, ...]

    @property
    def verb_first(self) -> bool:
        """Does it begin with the verb rather than with who does it?"""
        return bool(self.words[0])

    @property
    def turns_passive(self) -> bool:
        """Is its first slot the plain object of a single word?"""
        return self.verb_first and bool(self.slots) and " " not in self.words[0].strip()

    def fill(self, things: Mapping[str, str], words: tuple[str, ...] | None = None) -> str:
        """The wording with its slots filled."""
        parts = list(words or self.words)
        text = parts[0]
        for slot, following in zip(self.slots, parts[1:], strict=True):
            text += things[slot] + following
        return text


@cache
def taken_apart(written: str) -> Said:
    """A wording as it is written in a term.

    >>> taken_apart("put {what: card} into {zone}")
    Said(words=('put ', ' into ', ''), slots=('what', 'zone'))
    """
    pieces = _SLOT.split(written)
    return Said(tuple(pieces[0::3]), tuple(name.strip() for name in pieces[1::3]))
