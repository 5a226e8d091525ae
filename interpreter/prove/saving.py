"""A game that is saved and loaded is the same game, and goes on the same."""

from __future__ import annotations

import json
from collections.abc import Iterator

from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.engine.log.save import SaveError, dump, load
from interpreter.prove.property import Finding, Look, Property


def check(look: Look) -> Iterator[Finding]:
    """Save and load the game at choices of it."""
    for step in look.chosen:
        look.figures["saves"] += 1
        try:
            loaded = again(step.state)
        except SaveError as error:
            yield Finding(step.number, f"the saved game cannot be loaded: {error}")
            continue
        if loaded != step.state:
            yield Finding(step.number, "the loaded game is another one")
        elif entries(loaded) != entries(step.state):
            yield Finding(step.number, "the loaded game has another log")
        elif offered(loaded) != (step.player, step.keys):
            yield Finding(step.number, "the loaded game asks for another choice")
        elif apply(loaded, step.chosen) != look.walk.after(step):
            yield Finding(step.number, f"the loaded game goes another way after {step.chosen}")


def again(state: State) -> State:
    """A state that was saved and loaded, by way of text."""
    return load(state.rules, json.loads(json.dumps(dump(state))))


def offered(state: State) -> tuple[int, tuple[str, ...]] | None:
    """Who chooses, and between what."""
    due = decision(state)
    return None if due is None else (due.player, tuple(option.key for option in due.options))


SAVING = Property("saves", "a game that is saved and loaded at a choice is the same and goes on the same", "saves", check, sampled=6)
