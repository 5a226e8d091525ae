"""Verbs that are another word for an act."""

from __future__ import annotations

from dataclasses import dataclass, field

BY = "by"
"""In place of a slot: by whom or by what an act is done."""


@dataclass(frozen=True, slots=True)
class Alias:
    """A verb that is another word for an act, or (`moment`: after, before) for a moment of it."""

    moment: str
    verb: str
    slots: dict[str, str]
    """Its slots, with those of the act."""
    fixed: dict[str, str] = field(default_factory=dict)
    """Slots of the act that must be of a token or track."""
