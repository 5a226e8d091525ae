"""Where data is kept between runs, and whether that place is ours alone."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

VARIABLE = "CARDWRIGHT_CACHE"
"""The environment variable that names another folder, or says `off`."""

OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
OWNED = hasattr(os, "geteuid")
"""Whether files have owners and modes here."""


def cache_folder() -> Path | None:
    """The folder in which data is kept, made or not; nothing where it is put off, or is not ours alone.

    What somebody else can write into is not read: a folder that belongs to another user, or that others may write into, is passed over. The user's own
    default folder, which an earlier version may have made with the usual mode, is closed to others instead.
    """
    given = os.environ.get(VARIABLE)
    if given == "off":
        return None
    folder = Path(given) if given else _users_folder()
    if folder is None or private(folder):
        return folder
    if not given:
        with suppress(OSError):
            folder.chmod(0o700)
    return folder if private(folder) else None


def _users_folder() -> Path | None:
    import platformdirs

    found = platformdirs.user_cache_path("cardwright", appauthor=False)
    return found if found.is_absolute() else None


def private(folder: Path) -> bool:
    """Whether a folder is ours and nobody else may write into it; one that is not there yet will be."""
    try:
        found = folder.stat()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and ours(found)


def ours(found: os.stat_result) -> bool:
    """Whether something on disk belongs to us and can be written by nobody else."""
    return not OWNED or (found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE)


def make_private(folder: Path) -> bool:
    """Make a folder that is for us alone, if it is not there; whether there is one now."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    return folder.is_dir() and private(folder)
