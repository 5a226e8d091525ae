"""A picture: keyed pieces over a ground, as SVG; two pictures of one size are told apart by their keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

SMALLEST = 0.8
"""A picture is never shown smaller than this: its letters could not be read. On a narrower page it is moved sideways."""

Change = list[float | str] | int
"""What becomes of a piece: its place, with its markup if that is another one; or 0 for a piece that is gone."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that may be elsewhere in the next picture: where its upper left corner lies, how large it is, its markup, and what it is in words."""

    key: str
    x: float
    y: float
    width: float
    height: float
    markup: str
    words: str

    @property
    def inside(self) -> str:
        """The markup with its words."""
        return f"<title>{escape(self.words, quote=False)}</title>{self.markup}"

    @property
    def svg(self) -> str:
        """The piece at its place."""
        return f'<g data-k="{escape(self.key)}" style="transform:translate({number(self.x)}px,{number(self.y)}px)">{self.inside}</g>'


@dataclass(frozen=True, slots=True)
class Picture:
    """A position: the ground is the same in all pictures of an example."""

    width: float
    height: float
    ground: str
    pieces: tuple[Piece, ...]

    @property
    def words(self) -> str:
        """The whole picture in words."""
        return "; ".join(piece.words for piece in self.pieces if piece.words)

    @property
    def svg(self) -> str:
        """The picture as an element of a page; colours and letters come from the style sheet."""
        size = f"{number(self.width)} {number(self.height)}"
        narrow, wide = number(self.width * SMALLEST), number(self.width)
        return (
            f'<svg class="ex-picture" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img" aria-label="{escape(self.words)}"'
            f' style="min-width:{narrow}px;max-width:{wide}px">{self.ground}{"".join(piece.svg for piece in self.pieces)}</svg>'
        )

    @property
    def keyed(self) -> Mapping[str, Piece]:
        """The pieces by their keys."""
        return {piece.key: piece for piece in self.pieces}


def changes(first: Picture, second: Picture) -> dict[str, Change]:
    """What makes the second picture of the first one."""
    before, after = first.keyed, second.keyed
    found: dict[str, Change] = {key: 0 for key in before if key not in after}
    for key, piece in after.items():
        was = before.get(key)
        if was is None or was.inside != piece.inside:
            found[key] = [rounded(piece.x), rounded(piece.y), piece.inside]
        elif (was.x, was.y) != (piece.x, piece.y):
            found[key] = [rounded(piece.x), rounded(piece.y)]
    return found


def rounded(value: float) -> float:
    """A length with no more than one decimal."""
    short = round(value, 1)
    return int(short) if short == int(short) else short


def number(value: float) -> str:
    """A length as it is written in markup.

    >>> number(12.0), number(3.14159)
    ('12', '3.1')
    """
    return str(rounded(value))
