"""What a state remembers beside the history: which abilities were used, which allowances are spent, who was hurt.

Keys are tuples of integers. A key that begins with one of the marks below is over with the turn; the others begin with the number of an ability.
"""

from __future__ import annotations

from interpreter.engine.core.state import State

SPENT = -3
"""(SPENT, stamp): how often an allowance that lasts was used."""

HURT = -5
"""(HURT, card): who last put tokens on a card, in what goes on now. As the agent of a frame: for each thing its own."""

WARDED = -7
"""(WARDED, kind of token, card, since when it is in play): how many were kept off it."""

CREDITED = -12
"""(CREDITED, verb, card, by): the act was done to a card by another one, with when that one came into play."""

COUNTED = -11
"""(COUNTED, tally, what): how often it was done in this turn."""

LENT = -13
"""(LENT, card): who has the use of a card while an act goes on."""

ROLLED = -14
"""(ROLLED, player): what the dice showed in all that the player rolled last, in this turn or round; only where numbers stand on them."""

INSTEAD = -6
"""(INSTEAD, verb, card, phase): the card has done something in place of the act."""


def use_key(s: State, number: int, limit: str, card: int, player: int) -> tuple[int, ...]:
    """Under which the use of an ability with a limit is remembered: a card that comes back is a new one."""
    period = {"turn": s.turn, "phase": s.phase_serial, "round": s.round}.get(limit, 0)
    return number, card, player, period, s.stamp[card] if card >= 0 else 0


def lives_on(key: tuple[int, ...]) -> bool:
    """Does a memory outlive its turn? That of a use once a game does."""
    return key[0] == CREDITED or (key[0] >= 0 and key[3] == 0)


def forget_hurts(s: State) -> None:
    """Between two acts nobody is being hurt."""
    s.memory = {key: value for key, value in s.memory.items() if key[0] != HURT}
