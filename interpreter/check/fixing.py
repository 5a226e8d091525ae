"""Fixes: other words in the place of some, put into the text of a file; all else of it, comments and layout, stays as it is."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from pathlib import Path

from interpreter.content import Fix, Library, Problem
from interpreter.content.atomic import write_whole


def fixes_of(problems: Iterable[Problem]) -> dict[str, list[Fix]]:
    """The fixes of findings, by file, from the end of each to its beginning; of those that meet the first one alone."""
    found: dict[str, list[Fix]] = {}
    for fix in sorted({problem.fix for problem in problems if problem.fix is not None}, key=lambda each: (each.file, each.start, each.end)):
        listed = found.setdefault(fix.file, [])
        if not listed or listed[-1].end <= fix.start:
            listed.append(fix)
    return {file: listed[::-1] for file, listed in found.items()}


def mended(text: str, fixes: Iterable[Fix]) -> str:
    """A text with fixes applied, the last one first."""
    for fix in fixes:
        text = text[: fix.start] + fix.new + text[fix.end :]
    return text


def apply_fixes(library: Library, problems: Iterable[Problem]) -> Iterator[str]:
    """Write the fixes of findings into their files; what is told is the difference, line by line."""
    for file, fixes in fixes_of(problems).items():
        before = library.sources[file].text
        after = mended(before, fixes)
        ends = _line_ends(Path(file).read_bytes(), before)
        if ends is None:
            yield f"{file} is left as it is: its lines do not end alike, or it has changed meanwhile"
            continue
        write_whole(Path(file), after.replace("\n", ends))
        yield from (line.rstrip("\n") for line in difflib.unified_diff(before.splitlines(True), after.splitlines(True), file, file, n=1))


def _line_ends(content: bytes, text: str) -> str | None:
    """How the lines of a file end; nothing where it would not be the same again if its text were written back."""
    return next((ends for ends in ("\n", "\r\n") if text.replace("\n", ends).encode("utf-8") == content), None)
