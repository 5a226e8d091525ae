"""Something that is wrong in an author's file, said for the author."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from interpreter.content.source import Place
from interpreter.output.characters import one_line, safe

LISTED = 8
"""How many fitting words a message lists before it says ``...``."""

LONGEST = 400
"""How much of what is wrong a message shows, in characters."""

WIDEST = 150
"""How much of a long line a message shows, in columns."""


class Severity(StrEnum):
    """How much something matters that is wrong."""

    ERROR = "error"
    """It cannot be read or run, or it breaks a rule of the game."""
    WARNING = "warning"
    """It can never matter, or hardly means what it says."""
    NOTE = "note"
    """Style, and what is unusual but possible."""


@dataclass(frozen=True, slots=True)
class Fix:
    """Other words for some of a file, from one index of its text to another."""

    file: str
    start: int
    end: int
    new: str
    what: str
    """What is done, as an order: *write "an"*."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One message: where, what, how bad, what decides it, what would fit, what is nearest, which page to read.

    >>> print(Problem("word", Place("a.yaml", 1, 7), 5, 'unknown word "comon"',
    ...     fits=("common",), nearest="common").render("text: comon"))
    a.yaml:1:7: unknown word "comon"
       |   text: comon
       |         ^^^^^
       fits here: common; did you mean "common"?
    """

    kind: str
    place: Place | None
    length: int
    what: str
    fits: tuple[str, ...] = ()
    nearest: str | None = None
    see: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    advice: str | None = None
    fitting: str | None = None
    """What the words of ``fits`` are, with its article: *a class or card kind*."""
    code: str = ""
    """The code of what was found; who lists findings gives one to each."""
    severity: Severity = Severity.ERROR
    decides: tuple[str, ...] = ()
    """The sentences of the rules that decide it, each with where it stands."""
    fix: Fix | None = None

    def render(self, source_line: str | None = None) -> str:
        """The message as text, with the line it is about when that is given."""
        what = one_line(self.what if len(self.what) <= LONGEST else self.what[:LONGEST] + " ...")
        what = f"{self._sort()}{what}{f' [{self.code}]' if self.code else ''}"
        parts = [f"{one_line(str(self.place))}: {what}" if self.place else what]
        if self.place and source_line is not None and source_line.strip():
            parts += pointed(source_line, self.place.column, self.length)
        parts += [f"   reading {n}: {one_line(text)}" for n, text in enumerate(self.readings, 1)]
        help_line = "; ".join(part for part in (self._fits(), self._nearest()) if part)
        if help_line:
            parts.append(f"   {help_line}")
        if self.advice:
            parts += [f"   {line}" for line in self.advice.splitlines()]
        parts += [f"   decided by: {one_line(each)}" for each in self.decides]
        if self.fix is not None:
            parts.append(f"   check --fix: {one_line(self.fix.what)}")
        if self.see:
            parts.append(f"   see the glossary: {', '.join(self.see)}")
        return safe("\n".join(parts))

    def as_dict(self) -> dict[str, Any]:
        """The message as plain data, for ``--json``."""
        return {
            "code": self.code or None,
            "severity": str(self.severity),
            "kind": self.kind,
            "file": self.place.file if self.place else None,
            "line": self.place.line if self.place else None,
            "column": self.place.column if self.place else None,
            "length": self.length,
            "what": self.what,
            "fitting": self.fitting,
            "fits": list(self.fits),
            "nearest": self.nearest,
            "see": list(self.see),
            "readings": list(self.readings),
            "advice": self.advice,
            "decides": list(self.decides),
            "fix": {"start": self.fix.start, "end": self.fix.end, "new": self.fix.new, "what": self.fix.what} if self.fix is not None else None,
        }

    def _sort(self) -> str:
        """How bad it is, before what is wrong; what is an error needs no word for it."""
        return "" if self.severity is Severity.ERROR else f"{self.severity}: "

    def _fits(self) -> str:
        if not self.fits:
            return f"{self.fitting} fits here" if self.fitting else ""
        listed = ", ".join(self.fits[:LISTED]) + (" ..." if len(self.fits) > LISTED else "")
        return f"{self.fitting} fits here: {listed}" if self.fitting else f"fits here: {listed}"

    def _nearest(self) -> str:
        return f'did you mean "{self.nearest}"?' if self.nearest else ""


def pointed(line: str, column: int, length: int) -> list[str]:
    """A line of a file and the carets under a part of it."""
    indent = min(len(line) - len(line.lstrip()), column - 1)
    start, text = column - 1 - indent, line[indent:].rstrip()
    start = min(start, len(text))
    length = max(1, min(length, len(text) - start))
    before, after = "", ""
    if start > WIDEST * 2 // 3 and len(text) > WIDEST:
        cut = start - WIDEST // 2
        before, text, start = "... ", text[cut:], start - cut
    if len(text) > WIDEST:
        text, after = text[:WIDEST], " ..."
        length = max(1, min(length, WIDEST - start))
    shown = before + one_line(text) + after
    gap = " " * (len(before) + _width(text[:start]))
    return [f"   |   {shown}", f"   |   {gap}{'^' * max(1, _width(text[start : start + length]))}"]


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
