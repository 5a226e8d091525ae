"""A file that grows by entries while a game is played: each is handed to the system at once, so that nothing is lost when the program ends.

A file that cannot be written to is told once and tried again. What is written goes to a known place, and how far the file has come changes in one
step: whoever is interrupted can do it again.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import FileIO
from itertools import count
from pathlib import Path
from typing import Any

from interpreter.content.atomic import settle_folder, write_whole
from interpreter.decks.brought import TableError
from interpreter.play.record.record_format import JSON_FORM, FormatError, Item, entry, form_of, is_json, parted, read, whole

if sys.platform != "win32":
    import fcntl

Tell = Callable[[str], None]


class BusyError(TableError):
    """A file to which another program adds entries just now."""


@dataclass(frozen=True)
class Reached:
    """How far a file has come: where the next entry goes, whether it would be the first, and what is kept by now, for whoever keeps it."""

    end: int
    empty: bool
    mark: Any


class EntryFile:
    """A file with a head and entries, open at its end."""

    def __init__(self, path: Path, target: Path, file: FileIO, reached: Reached, tell: Tell, fresh: bool) -> None:
        self.path = path
        """Where the entries go."""
        self.target = target
        """What the file is called in the end; another file may be there until then."""
        self.file = file
        self.reached = reached
        self.tell = tell
        self.fresh = fresh
        """Whether it was not there before."""
        self.trouble = ""
        """Why the last entries could not be written."""

    @classmethod
    def begin(cls, path: Path, fields: Mapping[str, Any], entries: str, items: Iterable[Item], mark: Any, tell: Tell) -> EntryFile:
        """A new file. Where one of this name is already, that one stays until the new one is finished, and the new one lies beside it."""
        listed = list(items)
        data = whole(path, fields, entries, listed).encode()
        _refuse(path)
        for place in _places(path):
            try:
                file = FileIO(place, "r+" if place == path and _is_blank(path) else "x+")
            except FileExistsError:
                continue
            except OSError as error:
                raise _unwritable(path, error) from None
            try:
                _lock(file, place)
                _put(file, 0, data)
            except OSError as error:
                file.close()
                place.unlink(missing_ok=True)
                raise _unwritable(path, error) from None
            settle_folder(place.parent)
            reached = Reached(len(data) - len(form_of(path).tail), not listed, mark)
            return cls(place, path, file, reached, tell, fresh=True)
        raise AssertionError("there is always another name")

    @classmethod
    def go_on(cls, path: Path, fields: Mapping[str, Any], entries: str, items: Iterable[Item], mark: Any, tell: Tell) -> EntryFile:
        """A file that lies there already and goes on where it ends; one in another form is first written anew."""
        listed = list(items)
        try:
            file = FileIO(path, "r+")
            _lock(file, path)
            data = file.readall()
            end, empty = _end(path, data, entries), data.removesuffix(JSON_FORM.tail.encode()).endswith(b"[")
            if end is None:
                text = whole(path, fields, entries, listed)
                write_whole(path, text)
                file.close()
                file = FileIO(path, "r+")
                _lock(file, path)
                end, empty = len(text.encode()) - len(form_of(path).tail), not listed
            elif not is_json(path):
                file.truncate(end)  # what was cut off in the midst of a line
        except OSError as error:
            raise _unwritable(path, error) from None
        return cls(path, path, file, Reached(end, empty, mark), tell, fresh=False)

    def add(self, items: Sequence[Item], mark: Any) -> None:
        """Add entries, after which the file has come to a mark. Those that cannot be written leave it where it was."""
        form, (end, empty) = form_of(self.path), (self.reached.end, self.reached.empty)
        lines = [entry(self.path, item) for item in items]
        data = "".join((form.first if empty and not number else form.next) + line for number, line in enumerate(lines)).encode()
        try:
            _put(self.file, end, data + form.tail.encode())
        except OSError as error:
            with contextlib.suppress(OSError):
                _put(self.file, end, form.tail.encode())
            self._stumble(error)
            return
        self.reached = Reached(end + len(data), empty and not items, mark)
        if self.trouble:
            self.trouble = ""
            self.tell(f"the game is kept in {self.path} again")

    def settle(self) -> None:
        """Have what was written survive a loss of power."""
        try:
            os.fsync(self.file.fileno())
        except OSError as error:
            self._stumble(error)

    def _stumble(self, error: OSError) -> None:
        if not self.trouble:
            self.tell(f"{self.path} cannot be written: {error.strerror}; the game goes on, and is tried to be kept with every choice")
        self.trouble = error.strerror or str(error)

    def close(self) -> None:
        """The file is finished: it takes its name, unless something of it could not be written."""
        self.settle()
        if self.path != self.target and not self.trouble:
            try:
                self.path.replace(os.path.realpath(self.target))  # a link stays a link
                self.path = self.target
                settle_folder(self.target.parent)
            except OSError as error:
                self.trouble = error.strerror or str(error)
        self.file.close()

    def discard(self) -> None:
        """Throw a file away that nobody needs; one that was there before stays."""
        self.file.close()
        if self.fresh:
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)


def is_busy(path: Path) -> bool:
    """Does another program add to a file just now?"""
    try:
        with FileIO(path, "r+") as file:
            _lock(file, path)
    except BusyError:
        return True
    except OSError:
        return False
    return False


def _refuse(path: Path) -> None:
    """Stop when a file that is there cannot be replaced."""
    if path.is_dir():
        raise TableError(f"{path} cannot be written: it is a folder")
    if path.exists() and not os.access(path, os.W_OK):
        raise TableError(f"{path} cannot be written: Permission denied")
    if path.is_file() and is_busy(path):
        raise BusyError(f"{path} is the record of a game that is being played just now")


def _is_blank(path: Path) -> bool:
    """Is there a file with nothing in it, as who asks the system for a new name gets?"""
    return path.is_file() and path.stat().st_size == 0


def _places(path: Path) -> Iterator[Path]:
    """The names that a new file can have, the best first: game.yaml, game.part.yaml, game.part-2.yaml."""
    yield path
    yield path.with_name(f"{path.stem}.part{path.suffix}")
    for number in count(2):
        yield path.with_name(f"{path.stem}.part-{number}{path.suffix}")


def _end(path: Path, data: bytes, entries: str) -> int | None:
    """Where the next entry goes; nothing when no entry can be added to what is there."""
    form, text = form_of(path), data.decode("utf-8", "replace")
    if is_json(path):
        kept = text.removesuffix(form.tail)
        grown = kept + (form.first if kept.endswith("[") else form.next) + '"?"' + form.tail
    else:
        kept = parted(text)[0]
        grown = kept + form.next + "'?'\n"
    try:
        before, after = read(path, text), read(path, grown)
    except FormatError:
        return None
    grows = (before.fields.get(entries) or []) + ["?"] == after.fields.get(entries) and not after.cut and "�" not in text
    return len(kept.encode()) if grows else None


def _put(file: FileIO, at: int, data: bytes) -> None:
    """Write to a place of a file, and make that the file's end."""
    file.seek(at)
    left = memoryview(data)
    while left:
        left = left[file.write(left) or 0 :]
    if file.tell() < os.fstat(file.fileno()).st_size:
        file.truncate()


def _lock(file: FileIO, path: Path) -> None:
    """Keep others from adding to the file, as long as it is open."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BusyError(f"{path} is the record of a game that is being played just now") from None
        except OSError:
            return  # a file system without locks


def _unwritable(path: Path, error: OSError) -> TableError:
    return TableError(f"{path} cannot be written: {error.strerror}")
