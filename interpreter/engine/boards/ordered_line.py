"""Who stands where in a line: an ordered place whose members have a left and a right.

A line holds its cards from left to right and has no gaps, so it closes up by itself. A *spot* is where in a line a card is to stand, as a text says
it: `(SPOT, how, place, card, card)`; the place is -1 where the text does not say whose line it is.
"""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.changes import put
from interpreter.engine.core.layout import NONE, PAUSE, RESULT, SPOT, STEP
from interpreter.engine.core.state import State
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.invalidation import EVERYTHING, MOVES, TURNS

END, LEFT, RIGHT, MIDDLE, ANYWHERE, BESIDE, BETWEEN = range(7)
HOW = {"end": END, "left end": LEFT, "right end": RIGHT, "middle": MIDDLE, "anywhere": ANYWHERE, "adjacent": BESIDE, "between": BETWEEN}
"""The ways to say where in a line, with their numbers."""


def row(s: State, card: int) -> tuple[int, ...]:
    """The line that a card stands in, from left to right; empty when it stands in none."""
    if card < 0:
        return ()
    where = s.where[card]
    return s.holds[where] if where in s.rules.lines else ()


@reads()
def next_to(s: State, card: int) -> tuple[int, ...]:
    """The cards just left and just right of a card."""
    held = row(s, card)
    if len(held) < 2:
        return ()
    at = held.index(card)
    return held[at - 1 : at + 2 : 2] if at else held[1:2]


@reads()
def left_of(s: State, card: int) -> tuple[int, ...]:
    """All cards on the left of a card."""
    held = row(s, card)
    return held[: held.index(card)] if held else ()


@reads()
def right_of(s: State, card: int) -> tuple[int, ...]:
    """All cards on the right of a card."""
    held = row(s, card)
    return held[held.index(card) + 1 :] if held else ()


@reads()
def amidst(s: State, one: int, other: int) -> tuple[int, ...]:
    """The cards between two cards of one line."""
    held = row(s, one)
    if other not in held:
        return ()
    first, last = sorted((held.index(one), held.index(other)))
    return held[first + 1 : last]


@reads()
def leftmost(s: State, card: int) -> bool:
    """Is a card the first of its line?"""
    held = row(s, card)
    return bool(held) and held[0] == card


@reads()
def rightmost(s: State, card: int) -> bool:
    """Is a card the last of its line?"""
    held = row(s, card)
    return bool(held) and held[-1] == card


@reads()
def outermost(s: State, card: int) -> bool:
    """Is a card at an end of its line?"""
    held = row(s, card)
    return bool(held) and (held[0] == card or held[-1] == card)


@reads()
def midmost(s: State, card: int) -> bool:
    """Has a card as many cards on its left as on its right?"""
    held = row(s, card)
    return len(held) % 2 == 1 and held[len(held) // 2] == card


@reads(TURNS)
def arranger(s: State, you: int) -> int:
    """Who chooses where a card stands: the one whom the game names to put things in order."""
    return s.active if s.rules.orders == "active player" else you


def said_of(s: State, card: int) -> dict[str, Any]:
    """In which manner the running acts upon a card do it: what their slots for that hold, those of the innermost act first."""
    found: dict[str, Any] = {}
    rules = s.rules
    for frame in reversed(s.frames):
        manner = rules.manners.get(frame[0])
        if manner is None or not any(frame[slot] == card for slot in manner.cards):
            break
        for name, slot in manner.slots:
            if frame[slot] != NONE:
                found.setdefault(name, frame[slot])
    return found


def spot_of(s: State, card: int, spot: Any) -> tuple[Any, ...]:
    """Where in a line a card is to stand: by what is named, else by what the running acts upon it say; at an end where nothing is said."""
    if type(spot) is tuple and spot and spot[0] == SPOT:
        return spot
    said = said_of(s, card)
    if "spot" in said and type(said["spot"]) is tuple:
        return tuple(said["spot"])
    if "anchor" in said:
        return (SPOT, BESIDE, NONE, said["anchor"], NONE)
    if "anchors" in said and type(said["anchors"]) is tuple and len(said["anchors"]) == 2:
        return (SPOT, BETWEEN, NONE, *said["anchors"])
    if "line" in said:
        return (SPOT, ANYWHERE, said["line"], NONE, NONE)
    return (SPOT, END, NONE, NONE, NONE)


def line_of(s: State, card: int, spot: tuple[Any, ...], player: int) -> int:
    """The line that a spot is in: the one named, that of the card named, that of the card itself, else that of the player; -1 when there is none."""
    _, how, place, anchor, _ = spot
    lines = s.rules.lines
    if how in (BESIDE, BETWEEN):
        return s.where[anchor] if anchor >= 0 and s.where[anchor] in lines else NONE
    if place >= 0:
        return int(place)
    if player < 0 and s.where[card] in lines:
        return s.where[card]
    return s.rules.line_base + (player if player >= 0 else s.ctrl[card])


def ranks(s: State, card: int, spot: tuple[Any, ...], line: int) -> list[int]:
    """At which places of a line, counted without the card itself, a spot lets it stand."""
    if line < 0:
        return []
    held = [other for other in s.holds[line] if other != card]
    _, how, _, one, other = spot
    count = len(held)
    if how == LEFT or not held:
        return [0]
    if how == RIGHT:
        return [count]
    if how == END:
        return [0, count]
    if how == ANYWHERE:
        return list(range(count + 1))
    if how == MIDDLE:
        return sorted({count // 2, (count + 1) // 2})
    if one not in held or (how == BETWEEN and other not in held):
        return []
    if how == BESIDE:
        return [held.index(one), held.index(one) + 1]
    first, last = sorted((held.index(one), held.index(other)))
    return list(range(first + 1, last + 1))


@reads(EVERYTHING, acts=True)
def choices(s: State, card: int, spot: Any) -> list[int]:
    """The ranks to choose from when a card moves within its line or to another one."""
    if card < 0:
        return []
    said = spot_of(s, card, spot)
    return ranks(s, card, said, line_of(s, card, said, NONE))


@writes(MOVES)
def stand(s: State, f: list[Any], card: int, spot: Any, rank: int) -> int:
    """Put a card at a rank of the line that is named; nothing is done where it stands there already."""
    if card < 0 or rank < 0:
        return 0
    said = spot_of(s, card, spot)
    line = line_of(s, card, said, NONE)
    if s.where[card] == line and s.holds[line].index(card) == rank:
        return 0
    return put(s, f, card, line, rank, NONE)


@writes(MOVES)
def trade(s: State, f: list[Any], one: int, other: int) -> int:
    """Two cards of one line take each other's place."""
    if one < 0 or other < 0 or one == other or s.where[one] != s.where[other]:
        return 0
    held = s.holds[s.where[one]]
    first, second = held.index(one), held.index(other)
    put(s, f, one, s.where[one], second, NONE)
    put(s, f, other, s.where[other], first, NONE)
    return 1


@writes(MOVES)
def rearrange(s: State, f: list[Any], place: int, you: int, slot: int, then: int) -> int:
    """Let the cards of a line be named from left to right until only one is left; then they stand in this order."""
    named: tuple[int, ...] = f[slot]
    left = tuple(card for card in s.holds[place] if card not in named)
    if len(left) > 1:
        s.ask = (arranger(s, you), "many", left, (slot, f[STEP], then, len(s.frames) - 1), "card")
        return PAUSE
    f[RESULT] = 0
    for rank, card in enumerate((*named, *left)):
        if s.holds[place][rank] != card:
            f[RESULT] += put(s, f, card, place, rank, NONE)
    return then


@writes(MOVES)
def trade_piles(s: State, f: list[Any], one: int, other: int) -> int:
    """All cards of two places change places; the order of each is kept."""
    if one < 0 or other < 0 or one == other:
        return 0
    mine, theirs = s.holds[one], s.holds[other]
    for card in mine:
        put(s, f, card, other, "end", NONE)
    for card in theirs:
        put(s, f, card, one, "end", NONE)
    return len(mine) + len(theirs)


@reads()
def host(s: State, card: int) -> int:
    """The card that a card is attached to (or lies under); -1 for none."""
    if card < 0 or s.where[card] < s.rules.hosted:
        return NONE
    return (s.where[card] - s.rules.hosted) % len(s.rules.cards)
