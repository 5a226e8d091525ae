"""The command `view`: what a player sees of a recorded game, as plain data to be kept or sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from interpreter.content import Library
from interpreter.decks.brought import TableError
from interpreter.engine.game import decision
from interpreter.engine.view import view
from interpreter.play.why import recorded


def view_command(record: Path, player: int | None, at: int | None, library: Library, write: Callable[[str], None] = print) -> None:
    """Write what a player sees, or whoever looks on, after so many choices of a game; nothing that is hidden from them is in it."""
    table, state = recorded(library, record, at)
    if player is not None and not 1 <= player <= table.rules.players:
        raise TableError(f"there is no player {player}: they are numbered from 1 to {table.rules.players}")
    decision(state)
    seen = view(state, player - 1 if player is not None else None)
    write(json.dumps(seen.plain(), ensure_ascii=False, indent=1))
