"""A state that keeps what it was at every moment: a copy of itself after each thing that was noted in its log."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.state import State


class Watched(State):
    """A state whose moments can be looked at afterwards; it is played on like any other."""

    __slots__ = ("moments", "noted")

    moments: list[State]
    """The state after each thing that was noted since this state began, in order."""
    noted: Any

    @property
    def log(self) -> Any:
        """The log, as of every state."""
        return self.noted

    @log.setter
    def log(self, log: Any) -> None:
        self.noted = log
        self.moments.append(State.copy(self))

    def copy(self) -> Watched:
        """The same state, watched from now on by itself."""
        return watched(State.copy(self))


def watched(s: State) -> Watched:
    """A state as one whose moments are kept from now on."""
    twin = Watched.__new__(Watched)
    twin.moments = []
    twin.noted = s.log
    for name in State.__slots__:
        if name != "log":
            setattr(twin, name, getattr(s, name))
    return twin
