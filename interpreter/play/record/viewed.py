"""The command `view`: what a player sees of a recorded game, as plain data to be kept or sent; the whole, or what has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from interpreter.content import Library
from interpreter.engine.core.state import State
from interpreter.engine.game import decision
from interpreter.engine.table.view import view
from interpreter.play.record.player_record import player_number
from interpreter.play.record.view_changes import changes
from interpreter.play.table import TableError
from interpreter.play.why.why import at_choice, played_again

Write = Callable[[str], None]


def view_command(
    record: Path, player: int | None, at: int | None, library: Library, write: Write = print, since: int | None = None, warn: Write | None = None
) -> None:
    """Write what a player sees, or whoever looks on, after so many choices of a game; nothing that is hidden from them is in it.

    With `since` it is only what makes the view after so many choices this one.
    """
    course = played_again(library, record, warn)
    seat = player_number(player, course.table.rules.players) if player is not None else None
    now = len(course.choices) if at is None else at
    seen = seen_by(seat, at_choice(course, now))
    if since is None:
        write(json.dumps(seen, ensure_ascii=False, indent=1))
        return
    if since > now:
        raise TableError(f"choice {since} comes after choice {now}")
    patch = list(changes(seen_by(seat, at_choice(course, since)), seen))
    write(json.dumps({"player": seat, "since": since, "at": now, "changes": patch}, ensure_ascii=False, separators=(",", ":")))


def seen_by(player: int | None, state: State) -> dict[str, Any]:
    """A view as plain data."""
    decision(state)
    return view(state, player).plain()
