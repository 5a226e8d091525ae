"""What kept data depends on of the program itself: the source of the passes that make it, and the libraries they stand on."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import metadata
from pathlib import Path

from interpreter import __version__
from interpreter.cache.entry import digest_of

PACKAGE = Path(__file__).resolve().parent.parent
SOURCE = (".py", ".lark", ".yaml")


@cache
def program_digest(parts: tuple[str, ...] = ("",), libraries: tuple[str, ...] = ()) -> bytes:
    """A digest of these folders of the program, or of all of it, with the libraries that have a say in what comes of them.

    The files are read each time: that takes some milliseconds, and no date on a disk can be wrong about it.
    """
    python = f"{sys.implementation.name} {sys.version_info[:2]}"
    return digest_of(__version__, python, *(f"{name} {version(name)}" for name in libraries), *(folder_digest(PACKAGE / part) for part in parts))


@cache
def folder_digest(folder: Path) -> bytes:
    """A digest of the source files in a folder, by their names and what stands in them; the content that an installed package carries is none."""
    found: list[bytes | str] = []
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in ("__pycache__", "_data"))
        for name in sorted(files):
            if name.endswith(SOURCE):
                path = Path(where, name)
                found += (path.relative_to(folder).as_posix(), path.read_bytes())
    return digest_of(folder.name, *found)


@cache
def version(name: str) -> str:
    """The version of a library; none where it is not installed as one."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""
