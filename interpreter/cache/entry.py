"""One file of kept data: sealed with what it was made of and with a checksum, written beside and renamed.

    signature, with the version of this format    16 bytes
    digest of everything that the data depends on 32 bytes
    checksum of all the rest                      32 bytes
    payload

A file that is cut, changed, old, of another game or of another program has another digest or another checksum: it is as if it were not there, and what was to
be read is made anew. Whatever goes wrong on the way to the disk and back is no harm either: nothing here raises.
"""

from __future__ import annotations

import hashlib
import os
import stat
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from interpreter.cache.folder import cache_folder, make_private, ours, private

SIGNATURE = b"cardwright kept\x01"
DIGEST = 32
HEAD = len(SIGNATURE) + 2 * DIGEST
SUFFIX = ".kept"
PART = ".part"

MOST_BYTES = 256_000_000
"""No file of ours is larger: one that is has not been written by us."""

LEFT_BEHIND = 3_600
"""After so many seconds a file that was to be renamed belongs to nobody who still writes it."""

FRESH = 86_400
"""A file that is read is marked as used if it was not in so many seconds, so that what is in use is not dropped for its age."""


def digest_of(*parts: bytes | str) -> bytes:
    """A digest of several things, each apart from the next."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "little") + data)
    return total.digest()


def sealed(payload: bytes, digest: bytes) -> bytes:
    """Data as a file of it: with what it depends on and a checksum of both."""
    return SIGNATURE + digest + hashlib.sha256(SIGNATURE + digest + payload).digest() + payload


def unsealed(data: bytes, digest: bytes) -> bytes | None:
    """The data of a file; nothing if it is not whole or depends on something else."""
    payload = data[HEAD:]
    if len(data) < HEAD or data[:HEAD] != SIGNATURE + digest + hashlib.sha256(SIGNATURE + digest + payload).digest():
        return None
    return payload


@dataclass(frozen=True, slots=True)
class Entry:
    """A place for data that depends on what the digest is of."""

    path: Path
    digest: bytes
    shared: bool = False
    """Whether the folder is one of the user's work, in which others may have a hand; else it is one of our own, and must be ours alone."""

    def read(self) -> bytes | None:
        """What is kept here, if it is whole and, unless the folder is shared, nobody else can have written it."""
        try:
            data = _content(self.path, self.shared)
        except OSError:
            return None
        return unsealed(data, self.digest) if data is not None else None

    def write(self, payload: bytes, most: int | None = None) -> bool:
        """Keep data here, and only so many files beside it; whether that was done. Who reads meanwhile finds the old file or the new one."""
        try:
            if not self._folder_is_made():
                return False
            if most is not None:
                _make_room(self.path.parent, most)
            _put(self.path, sealed(payload, self.digest))
        except OSError:
            return False
        return True

    def _folder_is_made(self) -> bool:
        folder = self.path.parent
        if self.shared:
            folder.mkdir(parents=True, exist_ok=True)
            return True
        return make_private(folder.parent) and make_private(folder)


def entry(sort: str, digest: bytes, name: str = "") -> Entry | None:
    """The place for data of a sort; nothing where nothing is kept."""
    folder = cache_folder()
    if folder is None:
        return None
    called = "-".join(filter(None, (name, digest.hex()[:24])))
    return Entry(folder / sort / f"{called}{SUFFIX}", digest)


def _content(path: Path, shared: bool) -> bytes | None:
    """The bytes of a file that is ours: neither a link, nor a pipe, nor in a folder that others write into."""
    if not shared and not private(path.parent):
        return None
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode) or not (shared or ours(found)) or found.st_size > MOST_BYTES:
            return None
        if time.time() - found.st_mtime > FRESH:
            with suppress(OSError):
                os.utime(path)
        return file.read(MOST_BYTES)


def _put(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _make_room(folder: Path, most: int) -> None:
    """Drop the files that were not used for longest, when there are too many, and what was never renamed."""
    kept: list[tuple[float, Path]] = []
    for path in folder.iterdir():
        with suppress(OSError):
            age = path.lstat().st_mtime
            if path.suffix == SUFFIX:
                kept.append((age, path))
            elif path.suffix == PART and time.time() - age > LEFT_BEHIND:
                path.unlink()
    kept.sort()
    for _, path in kept[: max(0, len(kept) - most + 1)]:
        with suppress(OSError):
            path.unlink()
