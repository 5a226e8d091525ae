"""Abilities of a label that are carried out although nothing has happened that they wait for."""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.acts import Heard, respond
from interpreter.engine.core.layout import RESULT
from interpreter.engine.core.state import State
from interpreter.engine.declarations import writes
from interpreter.engine.effects.active_effects import bereft, in_blocks


@writes()
def borrow(s: State, f: list[Any], card: int, label: str, bearer: int, player: int, then: int) -> int:
    """Carry out the abilities that a card has behind a label, as if they were those of `bearer` and spoke to the player."""
    answers = [] if card < 0 else labelled(s, card, label, bearer, player)
    f[RESULT] = 1 if answers else 0
    return respond(s, f, answers, then)


def labelled(s: State, card: int, label: str, bearer: int, player: int) -> list[Heard]:
    """The abilities behind a label that a card has, printed and given."""
    rules = s.rules
    found: list[Heard] = []
    if s.where[card] not in rules.in_play or not bereft(s, card):
        own = [listener for listener in rules.listeners.values() if listener.holder == rules.cards[card] and listener.label == label]
        found += [(listener.number, bearer, player, (), bearer) for listener in own]
    if s.running or rules.endows:
        for block, this, _, env, _ in in_blocks(s):
            if this == card:
                given = [listener for _, listeners in block.entries for listener in listeners if listener.label == label]
                found += [(listener.number, bearer, player, env if listener.captured else (), bearer) for listener in given]
    return found
