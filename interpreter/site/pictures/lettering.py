"""Lettering: how wide words are, and how a name is fitted into a small room."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from unicodedata import east_asian_width

SIZE = 11.5
"""The size of all letters; a picture is scaled so that they can be read on a phone."""
LEADING = 12.5
TIGHTEST = 0.85
"""How far letters may be pressed together before a name is cut."""

NARROW, WIDE = frozenset("iljtfrI1.,:;'’|!()[] -"), frozenset("mwMWÆŒQ@%+×")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of letters; `pressed` is the width that it is pressed into, 0 if it fits as it is."""

    text: str
    pressed: float = 0


def width_of(text: str, size: float = SIZE) -> float:
    """About how wide a text is, in the usual letters without serifs."""
    return sum(map(_width, text)) * size


def _width(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return 1.0
    if letter in NARROW:
        return 0.32
    if letter in WIDE:
        return 0.86
    return 0.68 if letter.isupper() else 0.56


@cache
def fitted(text: str, room: float, lines: int) -> tuple[Line, ...]:
    """A text in at most so many lines: broken where that is best, pressed together where it must be, cut at last."""
    parts = _pieces(text)
    best = min((broken for count in range(1, lines + 1) for broken in _breaks(parts, count)), key=lambda broken: _badness(broken, room))
    return tuple(_pressed(line.strip(), room) for line in best)


def _pieces(text: str) -> list[str]:
    """The pieces between which a line may end: words, and in Japanese every letter."""
    found: list[str] = []
    for word in re.findall(r"\S+?-(?=\S)|\S+\s*|\s+", text):
        found += re.findall(r"[^\W\d_a-zA-ZÀ-ÿ][ー・々っゃゅょんァィゥェォッャュョ]*|[\x20-\u02ff\u2000-\u206f]+|.", word) if _is_wide(word) else [word]
    return found or [text]


def _is_wide(word: str) -> bool:
    return any(east_asian_width(letter) in "WF" for letter in word)


def _breaks(parts: list[str], count: int) -> list[list[str]]:
    """All ways of making lines of the pieces, in order."""
    if count == 1:
        return [["".join(parts)]]
    return [["".join(parts[:at]), *rest] for at in range(1, len(parts)) for rest in _breaks(parts[at:], count - 1)]


def _badness(lines: list[str], room: float) -> tuple[float, int, float]:
    """What does not fit, then the number of lines, then how uneven they are."""
    widths = [width_of(line.strip()) for line in lines]
    return sum(max(0.0, width - room) for width in widths), len(lines), max(widths)


def _pressed(line: str, room: float) -> Line:
    if width_of(line) <= room:
        return Line(line)
    if width_of(line) * TIGHTEST > room:
        while line and width_of(line + "…") * TIGHTEST > room:
            line = line[:-1]
        line = line.rstrip() + "…"
    return Line(line, room)


def text_at(line: Line, x: float, y: float, kind: str = "") -> str:
    """A line of letters as markup; it begins or is centred where its class says."""
    pressed = f' textLength="{line.pressed:g}"' if line.pressed else ""
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:g}" y="{y:g}"{pressed}>{escape(line.text, quote=False)}</text>'
