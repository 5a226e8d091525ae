"""An act, or a text, that is carried out on purpose in any position: for who looks what becomes of it, not for play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.engine.acts.acts import controllers
from interpreter.engine.acts.laws import attempt
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.machine import name_doer, push, run
from interpreter.engine.core.state import State


def would_be(s: State, verb: int, participants: Mapping[int, Any], actor: int) -> list[Any]:
    """An act as it would be, to ask of it whether it may be and who answers it."""
    info = s.rules.verbs[verb]
    act = attempt(s, verb, actor, dict(participants))
    name_doer(s, info, act)
    if 0 <= info.held < len(act):
        act[info.held] = controllers(s, act)  # who controls what takes part is noted when it happens
    return act


def perform(s: State, verb: int, participants: Mapping[int, Any], actor: int) -> State:
    """The state after an act that a player does now, whatever is offered; where somebody must choose on the way, that is asked. What was asked before is asked
    again when the act is over.
    """
    twin = s.copy()
    twin.ask = None
    frame = push(twin, s.rules.verbs[verb].program, NONE, actor, NONE, NONE, participants.items())
    name_doer(twin, s.rules.verbs[verb], frame)
    run(twin)
    return twin


def carry_out(s: State, program: int, card: int, source: int, values: Mapping[int, Any] | None = None) -> State:
    """The state after the text of a card, carried out now for its controller."""
    twin = s.copy()
    twin.ask = None
    push(twin, program, card, s.ctrl[card], source, card, (values or {}).items())
    run(twin)
    return twin
