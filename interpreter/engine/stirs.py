"""Kinds of change, as bits: what a state rule or something that was worked out looks at, and what has changed since.

A token of each kind has a bit of its own, the tracks share one; everything else (where cards are, who controls them, what lasts, whose turn it is) is
one kind.
"""

from __future__ import annotations

PLACES = 1
TRACKS = 2
FIRST_TOKEN = 4
EVERYTHING = -1


def token(kind: int) -> int:
    """The bit of a kind of token."""
    return FIRST_TOKEN << kind
