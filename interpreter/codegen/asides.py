"""What a test of many things asks that is the same for all of them: it is worked out once, before they are gone through.

While a list is written, every piece of source that speaks of none of its things is given a name; what it stands for is written above the list.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from interpreter.codegen.code import Code, code, made_up

_LOCAL = re.compile(r"\b([a-z])_(\d+)\b")
_BOUND = re.compile(r"\bfor ([a-z]_\d+) in\b")
_NAMED = re.compile(r"\bw_\d+\b")
_NEVER = (":=", "possible(")
"""What notes something by the way is left where it stands."""


@dataclass
class Asides:
    """The pieces of one list that do not depend on its things, by their text."""

    counter: list[int]
    """How many local names there are: those that come from now on belong to the list."""
    first: int = 0
    thing: str = ""
    """The name of the thing at hand, where it is a card in play."""
    names: dict[str, str] = field(default_factory=dict)
    pieces: dict[str, Code] = field(default_factory=dict)
    """What each name stands for, written out."""

    def __post_init__(self) -> None:
        self.first = self.counter[0]

    def put(self, piece: Code) -> Code:
        """A name for a piece that is the same for all things of the list; any other comes back as it is."""
        if ("(" not in piece.text and piece.text.count("[") < 2) or any(each in piece.text for each in _NEVER) or self.depends(piece.text):
            return piece
        whole = self.written_out(piece)
        if whole.text not in self.names:
            self.counter[0] += 1
            name = f"w_{self.counter[0]}"
            self.names[whole.text] = name
            self.pieces[name] = whole
        return Code(self.names[whole.text], whole.effects)

    def depends(self, text: str) -> bool:
        """Does a piece speak of a thing of the list, or of something that was found for its sake?"""
        bound = set(_BOUND.findall(text))
        return any(stem != "w" and int(number) > self.first and f"{stem}_{number}" not in bound for stem, number in _LOCAL.findall(text))

    def written_out(self, piece: Code) -> Code:
        """A piece with what its names stand for: what is asked only where something else holds is asked only then."""
        return Code(_NAMED.sub(lambda found: self.pieces[found[0]].text, piece.text), piece.effects)

    def lines(self, last: Code) -> list[Code]:
        """The lines that must stand above the last one."""
        needed = list(dict.fromkeys(_NAMED.findall(last.text)))
        return [code("{} = {}", made_up(name), self.pieces[name]) for name in needed]
