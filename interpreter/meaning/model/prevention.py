"""How many tokens are kept off a card in a turn, as a value of the card."""

from __future__ import annotations

ALL = 10_000
"""More than is ever dealt."""


def warding(resource: str) -> str:
    """The name of the number of tokens that are kept off a card in a turn."""
    return f"{resource} prevented each turn"
