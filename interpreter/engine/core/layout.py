"""How a frame and a place are laid out: the numbers that compiled programs and the engine share.

A frame is a list of integers and tuples of integers: which program, which step, for which card and player it runs, its serial number, its source,
the card that does it, and then the slots. A finished act is kept in the history as the tuple of its frame, so that a running act and a past one
are asked in the same way.
"""

from __future__ import annotations

PROGRAM = 0
STEP = 1
THIS = 2
YOU = 3
SERIAL = 4
SOURCE = 5
AGENT = 6
RESULT = 7
"""Whether the last act that the frame called was done."""
FIRST = 8
"""Where the slots begin."""

NONE = -1
"""No card, no place, no player, a slot that was not filled."""

SPACE = -9
"""A space where a card can stand too is written (SPACE, number), several of them (SPACE, number, number, ...)."""

ZONE = -8
"""A place where a card can stand too is written (ZONE, number)."""

SEAT = -6
"""A player where a card can stand too is written (SEAT, number)."""

SUPPLY = -5
"""The common store of tokens, where a card can stand too, is written (SUPPLY,)."""

MARKS = frozenset({SPACE, ZONE, SEAT, SUPPLY})
"""What begins something that stands where a card can stand too."""

LIFT = -7
"""Marks the slots of an act whose needs the text itself has replaced: (LIFT, slot, ...)."""

IN_PLAY = -12
"""In place of a zone: wherever cards of that sort are in play."""

SPOT = -11
"""Where in a line a card is to stand is written (SPOT, how, place, card, card)."""

GONE = -2
"""A card that has left, in what once spoke of it."""

PAUSE = -1
"""What a step returns when another frame goes on first, or a choice is waited for."""

Value = int | tuple[int, ...] | tuple[tuple[int, ...], ...]
Frame = list[Value]
