"""What was found in the words of texts, as it is kept between runs. In a module of its own, so that who only keeps it loads no compiler."""

from __future__ import annotations

from typing import TypeAlias

Verdict: TypeAlias = tuple[tuple[str, int, int], ...]
"""What was found in the words of a text: what is wrong, and from where to where; nothing but plain data."""


class Verdicts:
    """What was found in texts before; these forget it, others keep it between runs."""

    def get(self, key: str) -> Verdict | None:
        """What is kept for a key, or nothing."""
        return None

    def put(self, key: str, value: Verdict) -> None:
        """Keep a verdict."""
