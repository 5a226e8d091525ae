"""What a player sees is the same however the hidden cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

from interpreter.engine.core.state import State
from interpreter.engine.table.view import View, view
from interpreter.engine.table.visibility import named_where_they_lie
from interpreter.play.naming import player_name
from interpreter.play.players.guess import guess
from interpreter.prove.property import Finding, Look, Property

WHOLE = 8
"""One view of so many is looked at with the whole log."""


def check(look: Look) -> Iterator[Finding]:
    """Deal the hidden cards anew, for every player and for a spectator. The log is read from the choice before; each so many times the whole of it."""
    chance = Random(look.walk.seed)
    for turn, step in enumerate(look.chosen):
        before = None if turn % WHOLE == 0 or step.number < 2 else look.walk.steps[step.number - 2].state.log
        for player in (*step.state.rules.seats, None):
            look.figures["views"] += 1
            what = difference(step.state, player, chance, before)
            if what:
                who = player_name(player) if player is not None else "who only looks on"
                yield Finding(step.number, f"{who} can tell from {what} how hidden cards lie")


def difference(state: State, player: int | None, chance: Random, since: Any = None) -> str:
    """The parts of what a player sees that are others when the hidden cards are dealt anew."""
    dealt = guess(state, player, chance, named_where_they_lie(state, player, since))
    seen, other = (view(each, player, since) for each in (state, dealt))
    return ", ".join(field.name for field in fields(View) if getattr(seen, field.name) != getattr(other, field.name))


HIDING = Property("hidden", "what a player sees is the same when the hidden cards are dealt anew", "views", check, sampled=24)
