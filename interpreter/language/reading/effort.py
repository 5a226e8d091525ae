"""How much a reading may cost: counted in steps, so that the same text is answered alike on every machine."""

from __future__ import annotations

from dataclasses import dataclass

MOST_STEPS = 70_000
"""What a text may cost. The costliest text of the bundled games takes about a tenth of it."""


class TooLong(Exception):
    """The ways to read a text are too many to try."""


@dataclass(slots=True)
class Effort:
    """The steps that are left for a text, and whether a failure is to be explained or only noticed."""

    left: int = MOST_STEPS
    explains: bool = True

    def take(self, steps: int = 1) -> None:
        """Go so many steps, or give up."""
        self.left -= steps
        if self.left < 0:
            raise TooLong
