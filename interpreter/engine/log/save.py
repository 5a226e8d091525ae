"""Saving: a state as plain data for JSON, and back."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from interpreter.engine.core.rules import Card, Rules
from interpreter.engine.core.state import SAVED, State, empty
from interpreter.engine.log.log import Entry, entries
from interpreter.engine.log.validation import first_fault

FORM = 2
"""The form of saves that this version writes and reads; the first had no checksum."""

LISTS = ("where", "ctrl", "face", "last", "stamp", "tokens", "tracks", "kept", "play")


class SaveError(Exception):
    """A save that cannot be gone on with; the message says why."""


def dump(s: State) -> dict[str, Any]:
    """Everything that a state is, without the rules: only lists, numbers, text."""
    state = {name: _listed(getattr(s, name)) for name in SAVED if name != "memory"}
    state["memory"] = [[list(key), value] for key, value in sorted(s.memory.items())]
    log = [_listed(tuple(entry)) for entry in entries(s)]
    return {"form": FORM, "game": s.rules.game, "digest": digest(s.rules), "checksum": checksum(state, log), "state": state, "log": log}


def load(rules: Rules, data: dict[str, Any]) -> State:
    """The state that was saved, to be gone on with under the same rules."""
    check(rules, data)
    saved = data["state"]
    missing = [name for name in SAVED if name not in saved]
    if missing or "log" not in data:
        raise SaveError(f"the save is not whole, it lacks: {', '.join(missing or ['log'])}")
    if data.get("checksum") != checksum(saved, data["log"]):
        raise SaveError("the save is damaged: it is not what was written")
    try:
        s = _read(rules, saved, data["log"])
    except (TypeError, ValueError, RecursionError):
        raise SaveError("the save is damaged: a part of it has another shape than it can have") from None
    fault = first_fault(s)
    if fault is not None:
        raise SaveError(f"the save is damaged: {fault}")
    return s


def _read(rules: Rules, saved: dict[str, Any], log: Any) -> State:
    s = State()
    s.rules = rules
    s.memo = empty(rules)
    for name in SAVED:
        setattr(s, name, _restored(name, saved[name]))
    s.log = None
    for entry in log:
        s.log = (s.log, Entry(*_tupled(entry)))
    return s


def check(rules: Rules, data: dict[str, Any]) -> None:
    """Stop when a save is none, or was made under other rules."""
    if not isinstance(data, dict) or data.get("form") != FORM or not isinstance(data.get("state"), dict):
        raise SaveError(f"this is not a save of form {FORM}")
    if data.get("game") != rules.game:
        raise SaveError(f"the save is of another game: {data.get('game')}, not {rules.game}")
    if data.get("digest") != digest(rules):
        raise SaveError(
            "the rules or cards have changed since the game was saved: it cannot go on from the middle (a record of its choices can be played again)"
        )


def checksum(state: dict[str, Any], log: list[Any]) -> str:
    """A short name for everything that a save holds: what was damaged has another."""
    text = json.dumps([state, log], sort_keys=True, separators=(",", ":"), default=repr)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def digest(rules: Rules) -> str:
    """A short name for everything that the numbers in a state refer to: compiled text, cards, places."""
    whole = hashlib.sha256(rules.digest.encode())
    places = sorted((name, base, rules.zone_per[name], rules.zone_seen[name]) for name, base in rules.zone_base.items())
    board = rules.board.names if rules.board is not None else ()
    brought = (rules.cards, rules.owners, rules.identities)
    parts = (rules.game, rules.players, board, places, rules.tokens, rules.tracks, rules.track_bounds, rules.faces, *brought, rules.code, rules.constants)
    for part in (*parts, *map(_printed, rules.defs)):
        whole.update(repr(part).encode())
    return whole.hexdigest()[:16]


def _printed(card: Card) -> tuple[Any, ...]:
    """A printed card in an order that is the same every time."""
    return card.name, sorted(card.classes), sorted(card.values.items()), sorted(card.marks), sorted(card.keywords), card.abilities, card.zone


def _listed(value: Any) -> Any:
    """A value with lists in place of tuples."""
    return [_listed(each) for each in value] if isinstance(value, tuple | list) else value


def _tupled(value: Any) -> Any:
    """A value with tuples in place of lists."""
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value


def _restored(name: str, value: Any) -> Any:
    """A part of a state as the engine has it."""
    if name in LISTS:
        return list(value)
    if name == "holds":
        return [tuple(held) for held in value]
    if name == "frames":
        return [list(_tupled(frame)) for frame in value]
    if name == "memory":
        return {tuple(key): count for key, count in value}
    return _tupled(value)
