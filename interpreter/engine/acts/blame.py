"""What stood against acts that were only thought of, for whoever wants to know; nobody pays for it who does not ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from interpreter.engine.acts.laws import refusal
from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.rules import VerbInfo
from interpreter.engine.core.state import State

_told: ContextVar[list[Refusal] | None] = ContextVar("told", default=None)


@contextmanager
def blamed() -> Iterator[list[Refusal]]:
    """What stands against acts which are tried meanwhile, the first one first."""
    found: list[Refusal] = []
    token = _told.set(found)
    try:
        yield found
    finally:
        _told.reset(token)


def blame(s: State, verb: int, act: list[Any]) -> None:
    """Note what stands against an act, if somebody wants to know."""
    told = _told.get()
    found = refusal(s, verb, act) if told is not None else None
    if told is not None and found is not None:
        told.append(found)


def blame_lack(s: State, info: VerbInfo, act: list[Any]) -> None:
    """Note that nothing fills what is open of an act, with what stands against each thing that would."""
    told = _told.get()
    slot = next((slot for slot in info.open if act[slot] == NONE), NONE)
    if told is not None and slot != NONE:
        against = [misfit(s, info, slot, act, thing) for thing in would_be(s, info, slot)]
        told.append(Refusal(Test.BODY, info.source, info.number, tuple(act), inner=tuple(each for each in against if each is not None)))


def would_be(s: State, info: VerbInfo, slot: int) -> list[int]:
    """Everything of the kind that fills an open slot."""
    kind = info.kind_of(slot)
    if kind == "space":
        return list(s.rules.all_spaces)
    return list(s.rules.seats) if kind == "player" else list(s.play)


def misfit(s: State, info: VerbInfo, slot: int, act: list[Any], thing: Any) -> Refusal | None:
    """Why a thing does not fill an open slot: something stands against the act with it, or it is not where such things are looked for."""
    trial = [*act[:slot], thing, *act[slot + 1 :]]
    found = refusal(s, info.number, trial)
    if found is not None:
        return found
    if thing in info.candidates[slot](s, act):
        return None
    where = s.where[thing] if info.kind_of(slot) == "card" else NONE
    return Refusal(Test.PLACE, info.source, info.number, tuple(trial), figures=(thing, where, slot))
