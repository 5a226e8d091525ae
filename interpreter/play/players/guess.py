"""A state as it might be for all that a player knows."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from interpreter.engine.core.state import State
from interpreter.engine.table.visibility import knows


def guess(s: State, player: int | None, chance: Random, known: Iterable[int] = ()) -> State:
    """A copy in which everything that the player cannot know is drawn anew: where hidden cards are, and what chance brings.

    `known`: cards that stay where they are, besides those that lie open or that a running text has hold of.
    """
    twin = s.copy()
    twin.seed = chance.getrandbits(64)
    busy = _spoken_of(s).union(known)
    for owner in s.rules.seats:
        _deal_anew(twin, player, owner, busy, chance)
    return twin


def _deal_anew(s: State, player: int | None, owner: int, busy: set[int], chance: Random) -> None:
    """Deal the hidden cards of an owner anew, taken in the order of their numbers: which was where must not show in the outcome."""
    rules = s.rules
    hidden = [c for c in rules.all_cards if rules.owners[c] == owner and c not in busy and s.where[c] != rules.nowhere and not knows(s, c, player)]
    mixed = hidden[:]
    chance.shuffle(mixed)
    unknown = frozenset(hidden)
    for place in sorted({s.where[card] for card in hidden}):
        s.holds[place] = tuple(mixed.pop() if card in unknown else card for card in s.holds[place])
        for card in s.holds[place]:
            s.where[card] = place


def _spoken_of(s: State) -> set[int]:
    """The numbers in what is going on: a card that a running text has hold of stays what it is."""
    found: set[int] = set()
    for frame in s.frames:
        for slot in frame:
            found.update(each for each in (slot if isinstance(slot, tuple) else (slot,)) if type(each) is int)
    if s.ask is not None and s.ask[4] == "card":
        found.update(s.ask[2])
    return found
