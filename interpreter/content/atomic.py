"""Writing a file as a whole or not at all: beside it, then renamed. Whatever goes wrong, what lay there before is left as it was."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

_PLAIN_MODE = 0o666


def write_whole(path: Path, text: str, errors: str = "strict") -> None:
    """Put a text into a file. An OSError leaves the file that was there, and nothing beside it."""
    data = text.encode("utf-8", errors)
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a terminal, a pipe: there is nothing to be kept whole
        return
    target = Path(os.path.realpath(path))  # a link stays a link
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(_mode(target))
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    settle_folder(target.parent)


def settle_folder(folder: Path) -> None:
    """Have the names in a folder survive a loss of power, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _mode(target: Path) -> int:
    """Who may read it: as the file that was there, else as the user's new files."""
    with contextlib.suppress(OSError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return _PLAIN_MODE & ~mask
