"""What the prefixes of a sentence say."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.language.tree import ForEach, Subordinate
from interpreter.meaning.model import All, Always, Condition, Event

WHO = ("you", "they", "it", "that_player", "your_opponent", "an_opponent", "a_player")
IF_DONE = frozenset(f"if_{who}_{does}" for who in WHO for does in ("do", "does"))
IF_NOT = frozenset({"otherwise", *(f"if_{who}_{does}" for who in WHO for does in ("do_not", "does_not", "cannot"))})
"""Prefixes that ask whether the step before was done, or was not."""


@dataclass(frozen=True)
class Opening:
    """What the prefixes of a sentence say."""

    fixed: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    timing: str = ""
    events: tuple[Event, ...] = ()
    would: Event | None = None
    instead: Event | None = None
    state: Subordinate | None = None
    edge: str = ""
    time: str = ""
    whose: Condition = field(default_factory=Always)
    duration: str = ""
    limit: str = ""
    times: ForEach | None = None
    first: bool = False
    kept: bool = False
    """Whether what comes next asks if what it asks was so."""

    @property
    def opens(self) -> bool:
        """Does it begin a statement of its own?"""
        return bool(self.timing or self.would or self.instead or self.state or self.edge)

    @property
    def condition(self) -> Condition:
        """All that it asks."""
        if not self.conditions:
            return Always()
        return self.conditions[0] if len(self.conditions) == 1 else All(self.conditions)
