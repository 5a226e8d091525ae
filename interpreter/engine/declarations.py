"""What the functions that generated code may call look at, and what they change: declared where they are defined.

The code generator adds these up while it writes (`codegen/code.py`), so that it is known of every function of a match after which changes it must be asked
anew. Kinds of change are those of `invalidation`; what goes on (acts, frames) and what has happened is no kind, since it changes all the time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from interpreter.engine.effects.invalidation import PLAY, POSITIONS

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a function looks at and what it changes, as kinds of change. Nearly everything looks at what is in play."""

    reads: int = PLAY | POSITIONS
    writes: int = 0
    acts: bool = False
    """Whether it looks at acts that go on or at what has happened."""
    given: bool = False
    """Whether it asks what cards were given: abilities, classes, values."""


def reads(kinds: int = PLAY, *, acts: bool = False, given: bool = False, still: bool = False) -> Callable[[F], F]:
    """A question: it looks at these kinds and changes nothing. `still`: it does not ask on which spaces things are; nor does what asks what cards were given,
    beyond what the texts ask that give it.
    """
    return _declared(Declaration(kinds | PLAY | (0 if given or still else POSITIONS), 0, acts, given))


def writes(kinds: int = 0) -> Callable[[F], F]:
    """A part of a step: it goes on from the frame at hand, changes these kinds, and may look at anything on the way."""
    return _declared(Declaration(-1, kinds, True, True))


def declaration(function: object) -> Declaration | None:
    """What a function has declared."""
    found: Declaration | None = getattr(function, "declaration", None)
    return found


def _declared(what: Declaration) -> Callable[[F], F]:
    def declare(function: F) -> F:
        function.declaration = what  # type: ignore[attr-defined]
        return function

    return declare
