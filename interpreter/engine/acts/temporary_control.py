"""Cards that somebody has the use of: while an act is done *as if you controlled it*, the card is theirs, and stays where it lies."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.memory import LENT
from interpreter.engine.core.state import State
from interpreter.engine.declarations import writes
from interpreter.engine.effects.invalidation import PLAY


@writes(PLAY)
def lend(s: State, f: list[Any], card: int, player: int, slot: int) -> int:
    """Let a card count as a player's; whose it is otherwise is kept in the slot."""
    if card < 0:
        return 0
    f[slot] = (s.ctrl[card], s.stamp[card])
    s.ctrl[card] = s.memory[(LENT, card)] = player
    s.changed()
    return 1


@writes(PLAY)
def unlend(s: State, f: list[Any], card: int, slot: int) -> None:
    """The act is over: the card is again whose it was, if it is still the same card in the same place."""
    kept = f[slot]
    s.memory.pop((LENT, card), None)
    if card >= 0 and type(kept) is tuple and s.stamp[card] == kept[1]:
        s.ctrl[card] = kept[0]
        s.changed()
