"""A gap: a sentence that is read and cannot be run. In a module of its own, so that who only tells of gaps loads no compiler."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.language.tree import Span
from interpreter.meaning.source import Source

NOT_READ = "it is not read"
"""Why a text cannot be run that has no tree; what is wrong with it is said by who checks it."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A sentence that is read but cannot be run yet, and why."""

    source: Source
    why: str
    at: Span | None = None
    """Where in the text of the source."""
    kind: str = ""
    """Of which kind the fault is, where more is known of it than that the text cannot be run."""
