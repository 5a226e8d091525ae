"""What lies on cards and may be spent as if it were its spender's own: it comes to their pool when they pay, as much of it as they like."""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.changes import put_tokens
from interpreter.engine.acts.laws import laws_on
from interpreter.engine.core.layout import NONE, SEAT, YOU
from interpreter.engine.core.machine import pick
from interpreter.engine.core.state import State
from interpreter.engine.course.windows import with_slot
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.invalidation import EVERYTHING, TOKENS, TRACKS


def purses(s: State, act: list[Any], verb: int, kind: int, source: int) -> list[int]:
    """The cards from which whoever pays may pay: those with such tokens of which a text says that the act can be done from there."""
    rules = s.rules
    if verb not in rules.lawful and verb not in rules.passing_laws:
        return []
    first = kind * len(rules.cards)
    return [card for card in s.play if s.tokens[first + card] > 0 and _may(s, with_slot(act, source, card), verb, source)]


def _may(s: State, act: list[Any], verb: int, source: int) -> bool:
    """Does a text say that the act can be done from the card in that slot?"""
    return any(law.force == "can" and source in law.named and law.match(s, act, this, you, env) for law, this, you, env in laws_on(s, verb, act))


@reads(EVERYTHING, acts=True)
def reach(s: State, act: list[Any], verb: int, kind: int, source: int) -> int:
    """How much whoever pays could take from cards."""
    first = kind * len(s.rules.cards)
    return sum(s.tokens[first + card] for card in purses(s, act, verb, kind, source))


@writes(TOKENS | TRACKS)
def draw_on(s: State, f: list[Any], verb: int, kind: int, source: int, slots: tuple[int, int, int, int], pool: int, then: int, over: int) -> int:
    """Ask how much is taken from the next card; nobody is asked where it cannot be otherwise. The slots: the amount, the cards, the number, what is taken."""
    amount, cards, number, taken = slots
    if type(f[amount]) is not tuple or f[amount][0] != kind:
        return over
    if f[cards] == NONE:
        f[cards], f[taken] = tuple(purses(s, f, verb, kind, source)), 0
    if not f[cards]:
        return over
    first, asked = kind * len(s.rules.cards), f[amount][1]
    there, later = s.tokens[first + f[cards][0]], sum(s.tokens[first + card] for card in f[cards][1:])
    most = min(there, asked - f[taken])
    least = min(most, max(0, asked - pool - later))
    f[number] = NONE
    return pick(s, f, f[YOU], range(least, most + 1), "number", 1, 1, number, False, False, then, over, False)


@writes(TOKENS | TRACKS)
def drawn(s: State, f: list[Any], kind: int, slots: tuple[int, int, int, int], then: int) -> int:
    """So much of it is in the pool now, to be paid with the rest."""
    _, cards, number, taken = slots
    f[taken] += put_tokens(s, f, (kind, f[number]), (SEAT, f[YOU]), f[cards][0])
    f[cards] = f[cards][1:]
    return then
