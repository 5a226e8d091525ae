"""The one way in which a file is read: a plain file of bounded size, in UTF-8, in lines, without characters that nobody means to write."""

from __future__ import annotations

import stat
from pathlib import Path

from interpreter.content.problem import Problem
from interpreter.content.source import Place, Source
from interpreter.output.characters import STRANGE, code_of

MOST_BYTES = 1_000_000
"""The largest bundled file has a seventh of it."""

_OTHERS = ((b"\xff\xfe\0\0", "UTF-32"), (b"\0\0\xfe\xff", "UTF-32"), (b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


class FileError(Exception):
    """A file that cannot be read; the problem says where and why, the source has the text as far as there is one."""

    def __init__(self, problem: Problem, source: Source) -> None:
        super().__init__(problem.render())
        self.problem = problem
        self.source = source


def source_of(path: Path, name: str, within: Path | None = None) -> Source:
    """The text of a file that messages call by this name; of a folder (`within`) only what lies in it, whatever links say."""
    return decoded(_content(path, name, within), name)


def beginning_of(path: Path, name: str) -> str:
    """The text of a file that may have been cut off in the midst of a letter, with whatever characters it has."""
    content = _content(path, name, None)
    return _text(content[: len(content) - _unfinished(content)], name)


def decoded(content: bytes, name: str) -> Source:
    """The text of a file of this content."""
    return lines_of(_text(content, name), name)


def _text(content: bytes, name: str) -> str:
    if len(content) > MOST_BYTES:
        raise _unread(name, "size", f"the file is too large: more than {MOST_BYTES // 1_000_000} MB", "split it into several files")
    for mark, encoding in _OTHERS:
        if content.startswith(mark):
            raise _unread(name, "encoding", f"the file is saved as {encoding}", "save the file as UTF-8")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        tail = before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")
        place = Place(name, before.count(b"\n") + 1, len(tail) + 1)
        raise _unread(name, "encoding", "the file is not UTF-8: this byte is no letter of it", "save the file as UTF-8", place) from None


def source_text(content: bytes) -> str:
    """The bytes of a file that was read before as the text that places are counted in."""
    return _alike(content.decode("utf-8-sig"))


def _alike(text: str) -> str:
    return text.replace("\r\n", "\n")


def _unfinished(content: bytes) -> int:
    """How many bytes at the end begin a letter that is not there as a whole."""
    for length in range(1, min(3, len(content)) + 1):
        first = content[-length]
        if first >= 0xC0:  # a letter of several bytes begins here
            return length if length < (2 if first < 0xE0 else 3 if first < 0xF0 else 4) else 0
        if first < 0x80:
            return 0
    return 0


def lines_of(text: str, name: str) -> Source:
    """The text of a file, with lines that end alike; it must have no strange characters."""
    source = Source(name, _alike(text))
    if strange := STRANGE.search(source.text):
        advice = "delete it; it may have come in by copying from another program"
        problem = Problem("encoding", source.place(strange.start()), 1, f"a control character ({code_of(strange.group())}) stands here", advice=advice)
        raise FileError(problem, source)
    return source


def _content(path: Path, name: str, within: Path | None) -> bytes:
    try:
        if within is not None and not path.resolve().is_relative_to(within.resolve()):
            raise _unread(name, "file", "this is a link that leads out of the folder", "put the file itself here")
        if not stat.S_ISREG(path.stat().st_mode):
            raise _unread(name, "file", "the file cannot be read: it is a folder, a device or a pipe", None)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _unread(name, "file", f"the file cannot be read: {error.strerror}", None) from None
    except (RuntimeError, ValueError):
        raise _unread(name, "file", "the file cannot be read: its name leads in a circle, or nowhere", None) from None


def _unread(name: str, kind: str, what: str, advice: str | None, place: Place | None = None) -> FileError:
    return FileError(Problem(kind, place or Place(name, 1, 1), 1, what, advice=advice), Source(name, ""))
