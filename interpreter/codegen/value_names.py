"""What the engine calls a value that a text changes."""

from __future__ import annotations

from interpreter.engine.core.measures import dice_of, extra_of, more_dice, skipped
from interpreter.meaning import model as m

_ASPECTS = {"extra": extra_of, "skips": skipped, "dice": dice_of, "more dice": more_dice}
DICE = frozenset(["dice", "more dice"])
"""What is changed of how many dice a card rolls."""


def value_name(change: m.Modify) -> str:
    """The name of what is changed: a value, or a certain thing about it."""
    return _ASPECTS[change.aspect](change.value) if change.aspect else change.value
