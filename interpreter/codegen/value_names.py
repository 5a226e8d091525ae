"""What the engine calls a value that a text changes."""

from __future__ import annotations

from interpreter.engine.core.measures import extra_of, skipped
from interpreter.meaning import model as m

_ASPECTS = {"extra": extra_of, "skips": skipped}


def value_name(change: m.Modify) -> str:
    """The name of what is changed: a value, or a certain thing about it."""
    return _ASPECTS[change.aspect](change.value) if change.aspect else change.value
