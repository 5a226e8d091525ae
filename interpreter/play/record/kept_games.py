"""Games that are kept without anybody naming a file: the folder where they lie, the last one, and which are thrown away."""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_state_path

from interpreter.decks.brought import TableError
from interpreter.play.record.entry_file import is_busy

FINISHED_KEPT = 50
UNFINISHED_KEPT = 200
"""So many games are kept, the newest; older ones are thrown away when another one begins."""

_ENDING = ".yaml"
_OF_PLAYER = re.compile(r"\.player-\d+(\.part(-\d+)?)?\.yaml$")
_OUTCOME = b"\n- outcome: "
_LONGEST_LINE = 1000


def games_folder() -> Path | None:
    """The folder; ``CARDWRIGHT_STATE`` names another place for it, and ``off`` does without."""
    given = os.environ.get("CARDWRIGHT_STATE")
    if given == "off":
        return None
    try:
        return (Path(given) if given else user_state_path("cardwright", appauthor=False)) / "games"
    except RuntimeError:  # a user without a home
        return None


def slug(name: str) -> str:
    """A name as part of the name of a file."""
    return re.sub(r"[^\w.-]+", "-", name.casefold()).strip(".-")[:50] or "game"


def new_names(folder: Path, called: str) -> Iterator[Path]:
    """Names for a game that begins now: by what is played and when."""
    moment = f"{slug(called)}-{datetime.now():%Y-%m-%d-%H%M%S}"
    yield folder / f"{moment}{_ENDING}"
    for number in range(2, 100):
        yield folder / f"{moment}-{number}{_ENDING}"


def kept_games(game: str | None = None) -> list[Path]:
    """All games that are kept, or those of one game, the newest first."""
    folder = games_folder()
    found: list[tuple[float, str, Path]] = []
    for path in folder.glob(f"*{_ENDING}") if folder is not None and folder.is_dir() else ():
        with suppress(OSError):
            if not _OF_PLAYER.search(path.name) and (game is None or _game_of(path) == game):
                found.append((path.stat().st_mtime, path.name, path))
    return [path for *_, path in sorted(found, reverse=True)]


def is_finished(path: Path) -> bool:
    """Did a game come to its end?"""
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - _LONGEST_LINE))
            lines = b"\n" + file.read()
    except OSError:
        return False
    return _OUTCOME in lines and b"\n- " not in lines.rpartition(_OUTCOME)[2]


def last_unfinished(game: str | None = None) -> Path | None:
    """The game that was played last and can be gone on with."""
    return next((path for path in kept_games(game) if not is_finished(path) and not is_busy(path)), None)


def asked_for(said: str, game: str | None, games: Container[str]) -> Path:
    """The game that is to be gone on with: a file, or the last unfinished one, of the game that is named."""
    if said and Path(said).exists():
        return Path(said)
    if said and said not in games:
        raise TableError(f"there is no file {said}")
    wanted = said or game
    found = last_unfinished(wanted)
    if found is None:
        raise TableError(f"no unfinished game{f' of {wanted}' if wanted else ''} is kept; --resume FILE goes on with the game of a file")
    return found


def last_asked_for(said: str | None, games: Container[str]) -> Path:
    """The game that is to be looked at: a file, or the last one that was kept, of the game that is named."""
    if said and Path(said).exists():
        return Path(said)
    if said and said not in games:
        raise TableError(f"there is no file {said}")
    found = next(iter(kept_games(said)), None)
    if found is None:
        raise TableError(f"no game{f' of {said}' if said else ''} is kept: name the file of one")
    return found


def tidy() -> None:
    """Throw away the oldest games, when there are too many; those that were finished, and those that were not, each by their number."""
    games = kept_games()
    finished = [path for path in games if is_finished(path)]
    unfinished = [path for path in games if path not in finished]
    for path in (*finished[FINISHED_KEPT:], *unfinished[UNFINISHED_KEPT:]):
        if not is_busy(path):
            for each in (path, *path.parent.glob(f"{path.stem}.player-*{_ENDING}")):
                with suppress(OSError):
                    each.unlink()


def _game_of(path: Path) -> str:
    """The game that a record says it is of, in one of its first lines."""
    with path.open(encoding="utf-8", errors="replace") as file:
        for _, line in zip(range(5), file, strict=False):
            if line.startswith("game: "):
                return line.removeprefix("game: ").strip().strip("'\"")
    return ""
