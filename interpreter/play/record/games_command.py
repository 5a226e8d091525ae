"""The command `games`: which games are kept, and how they stand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from interpreter.play.record.entry_file import is_busy
from interpreter.play.record.kept_games import kept_games
from interpreter.play.record.records import RecordError, load_record


def games_lines(game: str | None = None) -> Iterator[str]:
    """A line for each game that is kept, the newest first."""
    games = kept_games(game)
    if not games:
        yield "no game is kept"
    for path in games:
        with suppress(OSError):  # thrown away by another program just now
            yield f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}  {_standing(path)}  {path}"


def _standing(path: Path) -> str:
    try:
        record = load_record(path)
    except RecordError:
        return "cannot be read"
    what = f"trying {record.trying}" if record.trying else " - ".join(record.decks)
    stands = record.outcome or ("is being played" if is_busy(path) else "unfinished")
    return f"{record.game}: {what}, {len(record.choices)} {'choice' if len(record.choices) == 1 else 'choices'}, {stands}"
