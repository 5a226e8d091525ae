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
    lesser: tuple[str, ...] = ()
    """Names of what the page tells of among other things: a page that has such a name for its own is wanted first."""
    aside: bool = False
    """Whether its word has another sense that is meant first: the noun of a verb, what is printed before a text."""
    above: tuple[str, ...] = ()
    """Of the page of a game: the games whose words hold in it too."""
