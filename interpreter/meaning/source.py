"""Where something comes from; in a module of its own, so that who only tells of it loads no effect objects."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Where a statement comes from: a term or a card's ability, with the sentence as it was written."""

    kind: str
    name: str
    ability: str = ""
    text: str = ""
