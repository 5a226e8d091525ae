"""Kinds of change, as bits: what a state rule or something that was worked out looks at, and what has changed since.

A token of each kind has a bit of its own. What is in play, who controls it and what lasts is one kind; on which spaces of the board things are is another,
so that what does not ask for that outlives a move. The tracks, the piles, the turn, the phase and
what the game keeps in registers are one each: phases are many, and most texts that look at the time ask only whose turn it is.
"""

from __future__ import annotations

PLAY = 1
TRACKS = 2
PILES = 4
TURNS = 8
PHASES = 16
REGISTERS = 32
POSITIONS = 64
FIRST_TOKEN = 128
EVERYTHING = -1
TOKENS = -FIRST_TOKEN
"""Tokens of every kind."""
MOVES = PLAY | PILES | POSITIONS | TOKENS
"""What a card changes that goes from one place to another: it may leave play, and loses its tokens then."""


def token(kind: int) -> int:
    """The bit of a kind of token."""
    return FIRST_TOKEN << kind
