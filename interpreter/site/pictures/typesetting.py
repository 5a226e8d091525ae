"""How wide a text is, roughly, and where its lines break: drawings have to know it without a font."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from interpreter.site.pictures.lettering import width_of

SAFE = 1.06
"""Letters are taken to be so much wider than usual: texts must have room in any plain font."""
BOLD = 1.09
"""How much wider a bold text is."""
CLOSING = frozenset("、。，．・：；？！）」』】〉》〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…:;,.!?)]}％")
"""What cannot begin a line."""
OPENING = frozenset("（「『【〈《〔([{«“")
"""What cannot end a line."""
PIECES = re.compile(r"[^\S\u00a0\u202f]+")


@lru_cache(maxsize=65536)
def measure(text: str) -> float:
    """The width of a text whose letters have the size 1.

    >>> measure("illicit") < measure("mammoth") < measure("召喚召喚召喚召喚")
    True
    """
    return width_of(text, SAFE)


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a text."""
    return measure(text) * size * (BOLD if bold else 1)


def wrap(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """The lines of a text, none of them wider than the room; a word alone that is wider is broken.

    >>> wrap("one two three", 40, 10)
    ['one two', 'three']
    """
    lines: list[str] = []
    line = ""
    for piece, gap in _pieces(text):
        longer = f"{line}{' ' if gap and line else ''}{piece}"
        if width(longer, size, bold) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _broken(piece, room, size, bold)
        lines += whole
    return [*lines, line] if line else lines


def _pieces(text: str) -> list[tuple[str, bool]]:
    """The pieces of a text between which a line may break, each with whether a space stands before it."""
    found: list[tuple[str, bool]] = []
    for word in PIECES.split(text.strip()):
        for number, piece in enumerate(_within(word)):
            alone = number == 0 and found and (all(each in CLOSING for each in piece) or found[-1][0][-1:] in OPENING)
            if alone:
                found[-1] = (f"{found[-1][0]}\u00a0{piece}", found[-1][1])
            else:
                found.append((piece, number == 0))
    return found


def _within(word: str) -> list[str]:
    """The pieces of a word: full-width letters part from their neighbours, but for signs that cling to one."""
    pieces: list[str] = []
    for letter in word:
        joins = bool(pieces) and (
            letter in CLOSING
            or pieces[-1][-1] in OPENING
            or (unicodedata.east_asian_width(letter) not in "WF" and unicodedata.east_asian_width(pieces[-1][-1]) not in "WF")
        )
        if joins:
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def _broken(piece: str, room: float, size: float, bold: bool) -> list[str]:
    """A piece in parts that have room."""
    parts = [""]
    for letter in piece:
        if parts[-1] and width(parts[-1] + letter, size, bold) > room:
            parts.append("")
        parts[-1] += letter
    return parts


def fitted(text: str, room: float, sizes: tuple[float, ...], most: int, bold: bool = False) -> tuple[float, list[str]]:
    """The largest size at which a text takes few enough lines and no word of it is broken; else the smallest one."""
    for size in sizes:
        lines = wrap(text, room, size, bold)
        whole = all(width(piece, size, bold) <= room for piece, _ in _pieces(text))
        if len(lines) <= most and whole:
            return size, lines
    return sizes[-1], wrap(text, room, sizes[-1], bold)
