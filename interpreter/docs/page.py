"""A page of the site, before it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["term", "card", "cards", "faction", "deck", "game", "rules", "words", "guide", "reference", "home"]


@dataclass(frozen=True, slots=True)
class Page:
    """A page in one language: where it lies, what it is called, its Markdown below the title, and what people type to find it."""

    path: str
    title: str
    body: str
    kind: Kind
    game: str = ""
    names: tuple[str, ...] = ()
    """Other names of what it is about: in the other languages, inflected, the ids of its rulings. Who types one of them finds this page first."""
    anchors: dict[str, str] = field(default_factory=dict)
    """Names of parts of the page, the ids of rulings, with their anchors."""
    summary: str = ""
    """A sentence about it, for lists and for what the search shows."""
