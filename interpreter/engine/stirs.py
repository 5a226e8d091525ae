"""Kinds of change, as bits: what a state rule or something that was worked out looks at, and what has changed since.

A token of each kind has a bit of its own. What is in play, who controls it and what lasts is one kind; the tracks, the piles, and the times with what
the game keeps for them are one each.
"""

from __future__ import annotations

PLAY = 1
TRACKS = 2
PILES = 4
TIMES = 8
FIRST_TOKEN = 16
EVERYTHING = -1


def token(kind: int) -> int:
    """The bit of a kind of token."""
    return FIRST_TOKEN << kind
