"""The site that is read: made as a whole beside the old one, then put in its place in one step, so that nobody ever finds a half of it."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

DOOR = "index.html"
_HERE = -100
_EXCHANGE = 2
"""What the system calls a path that is taken from here, and a change of names that exchanges two things."""


class PublishError(ValueError):
    """Why the site could not be put in its place; the old one is as it was."""


def publish(parts: Mapping[str, Path], door: str, out: Path) -> None:
    """Let a folder hold these parts, each a copy of its folder, and a page at the door; whatever else lies in it stays. All of it is there, or nothing."""
    target = Path(os.path.realpath(out))
    if Path.cwd().resolve().is_relative_to(target):
        raise PublishError(f"the site wants a folder of its own: {out} is where you work; name another one with --out")
    if target.exists() and not target.is_dir():
        raise PublishError(f"the site wants a folder of its own: {out} is a file; name another one with --out")
    new, old = _beside(target, "new"), _beside(target, "old")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _mended(target, old)
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir()
        for path in target.iterdir() if target.is_dir() else ():
            if path.name not in parts and path.name != DOOR:
                _kept(path, new / path.name)
        for name, source in parts.items():
            _copied(source, new / name, target / name)
        (new / DOOR).write_text(door, encoding="utf-8")
        _exchange(new, target, old)
    except OSError as error:
        raise PublishError(f"the site was not published: {why(error)}; the old one is as it was") from error
    finally:
        for folder in (new, old):
            if target.is_dir():
                shutil.rmtree(folder, ignore_errors=True)


def why(error: OSError) -> str:
    """What the system said, and of which file."""
    return f"{error.strerror or error}{f' ({error.filename})' if error.filename else ''}"


def _beside(target: Path, which: str) -> Path:
    return target.with_name(f".{target.name}.{which}")


def _mended(target: Path, old: Path) -> None:
    """Put the old site back where an exchange in two steps was cut off between them."""
    if not target.exists() and old.is_dir():
        old.rename(target)


def _kept(path: Path, there: Path) -> None:
    """What is not part of the site goes along."""
    if path.is_dir() and not path.is_symlink():
        shutil.copytree(path, there, symlinks=True)
    else:
        shutil.copy2(path, there, follow_symlinks=False)


def _copied(source: Path, there: Path, before: Path) -> None:
    """A folder with what another one holds; a file that the old site has already is shared with it, for nobody writes into either."""
    there.mkdir()
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source)
        if path.is_dir():
            (there / name).mkdir(exist_ok=True)
        elif not _shared(path, before / name, there / name):
            shutil.copy2(path, there / name)


def _shared(path: Path, before: Path, there: Path) -> bool:
    with contextlib.suppress(OSError):
        known, now = before.stat(), path.stat()
        if (known.st_mtime_ns, known.st_size) == (now.st_mtime_ns, now.st_size):
            os.link(before, there)
            return True
    return False


def _exchange(new: Path, target: Path, old: Path) -> None:
    """Put the new folder in the place of the one that is there: in one step where the system can do that."""
    if target.is_dir() and not _swapped(new, target):
        target.rename(old)
        try:
            new.rename(target)
        except OSError:
            old.rename(target)
            raise
    elif not target.exists():
        new.rename(target)


def _swapped(first: Path, second: Path) -> bool:
    """Exchange two folders at once, if the system knows how."""
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None) if os.name == "posix" else None
    return rename is not None and rename(_HERE, os.fsencode(first), _HERE, os.fsencode(second), _EXCHANGE) == 0
