"""Cards are conserved, and numbers stay within their bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.engine.core.state import State
from interpreter.prove.property import Finding, Look, Property


def check(look: Look) -> Iterator[Finding]:
    """Look at every state of a game."""
    for number, state in enumerate((*(step.state for step in look.walk.steps), look.walk.end), 1):
        for what in wrong(state):
            yield Finding(min(number, len(look.walk.steps)), what)
    look.figures["positions"] += len(look.walk.steps) + 1


def wrong(state: State) -> Iterator[str]:
    """What must never be: a card in two places or in none, fewer than no tokens, a track beyond its bounds, a list that disagrees."""
    rules = state.rules
    if sorted(card for held in state.holds for card in held) != list(rules.all_cards):
        yield "a card is lost or doubled"
    elif any(card not in state.holds[where] for card, where in enumerate(state.where)):
        yield "a card is not where it is said to be"
    if sorted(state.play) != sorted(card for card in rules.all_cards if state.where[card] in rules.in_play):
        yield "the list of the cards in play is wrong"
    if any(len(held) > 1 for held in state.holds[: rules.spaces]):
        yield "two cards share a space"
    if min(state.tokens, default=0) < 0:
        yield "there are fewer than no tokens on a card"
    for track, (least, most) in enumerate(rules.track_bounds):
        for player in rules.seats:
            number = state.tracks[track * rules.players + player]
            if (least is not None and number < least) or (most is not None and number > most):
                yield f"{rules.tracks[track]} of player {player + 1} is {number}, and it is {least} at least and {most} at most"
    yield from misplaced(state)


def misplaced(state: State) -> Iterator[str]:
    """Players, faces and frames that cannot be."""
    rules = state.rules
    chooser = state.ask[0] if state.ask is not None else state.active
    if not {*state.ctrl, state.active, chooser} <= set(rules.seats):
        yield "something belongs to a player whom there is not"
    if not set(state.face) <= {0, 1}:
        yield "a card lies neither face up nor face down"
    kept = (state.ask, state.history, state.running, state.deferred, *(tuple(frame) for frame in state.frames))
    if not all(map(is_frozen, kept)):
        yield "something in the state can be changed from outside"


def is_frozen(value: Any) -> bool:
    """Is a value made of tuples, numbers and text only, so that copies may share it?"""
    return all(map(is_frozen, value)) if isinstance(value, tuple) else value is None or isinstance(value, int | str)


CONSERVATION = Property("cards", "no card is lost or doubled, and every number stays within its bounds", "positions", check, unended=True)
