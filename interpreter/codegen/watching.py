"""The parts of watched cards: conditions, lists, acts and choices have numbers, and the source that is written for them counts what they come to.

For cards that nobody watches, which is all of them in a game, no word of this is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from interpreter.codegen.code import FALSE, TRUE, Code, code
from interpreter.meaning import model as m

CONDITION, LIST, ACT, EVENT, BEGUN, OFFERED, TAKEN, RULED, CHANGED = (
    "condition",
    "list",
    "act",
    "event",
    "begun",
    "offered",
    "taken",
    "ruled",
    "changed",
)
"""What sort of part it is: of what a text waits for (event), whether it was set off or used (begun), whether its bearer could do it (offered) and did
(taken), a law that had a say (ruled), a value or a gift that was there for something (changed).
"""


@dataclass(frozen=True, eq=False)
class Part:
    """A part of a watched text: its number, what sort of part it is, and the effect object."""

    number: int
    sort: str
    about: object
    source: m.Source


@dataclass(eq=False)
class Watching:
    """Which cards are watched, and the parts of their texts that have been written."""

    cards: frozenset[str]
    parts: list[Part] = field(default_factory=list)
    source: m.Source | None = None
    """The text that is being written, if it is of a watched card and nothing is written only to be tried."""
    known: dict[tuple[int, str, m.Source], Part] = field(default_factory=dict)

    def part(self, sort: str, about: object) -> Part | None:
        """The part that an effect object is; none where nobody watches."""
        if self.source is None:
            return None
        key = (id(about), sort, self.source)
        if key not in self.known:
            self.known[key] = Part(len(self.parts), sort, about, self.source)
            self.parts.append(self.known[key])
        return self.known[key]

    @contextmanager
    def of(self, source: m.Source) -> Iterator[None]:
        """What is written here is written for a text."""
        before = self.source
        self.source = source if source.kind == "card" and source.name in self.cards else None
        try:
            yield
        finally:
            self.source = before

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is written here is another text, or only asked: it has no parts."""
        before, self.source = self.source, None
        try:
            yield
        finally:
            self.source = before

    def held(self, sort: str, about: object, test: Code) -> Code:
        """A condition, counted; what always or never holds by its words alone is none."""
        part = self.part(sort, about) if test not in (TRUE, FALSE) else None
        return code("held(s, {}, {})", part.number, test) if part is not None else test

    def among(self, about: object, things: Code) -> Code:
        """A list, counted."""
        part = self.part(LIST, about)
        return code("among(s, {}, {})", part.number, things) if part is not None else things
