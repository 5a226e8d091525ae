"""The languages of all bundled games, built once."""

from __future__ import annotations

from functools import lru_cache

from interpreter.content import Library, bundled_root, load
from interpreter.language.language import Language

GAMES = ("summoner-wars-2e", "summoner-wars-1e", "keyforge", "summoners-isle", "arena-of-the-planeswalkers")


@lru_cache(maxsize=1)
def library() -> Library:
    """The bundled content."""
    return load([bundled_root()])


@lru_cache(maxsize=8)
def language(game: str) -> Language:
    """The language of a bundled game."""
    return Language.of(library(), game)
