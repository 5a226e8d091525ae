"""The pages of the site: a module for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from interpreter.site.catalogue import Catalogue
from interpreter.site.page import Page
from interpreter.site.pages import card, cards, deck, faction, game, guide, home, reference, rules, term, words

Writer = Callable[[Catalogue, str], Iterator[Page]]

WRITERS: tuple[Writer, ...] = (
    home.pages,
    game.pages,
    term.pages,
    rules.pages,
    words.pages,
    cards.pages,
    card.pages,
    faction.pages,
    deck.pages,
    guide.pages,
    reference.pages,
)
"""Who writes pages: each is given the catalogue and a language."""


def all_pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """Every page of the site in a language."""
    for writer in WRITERS:
        yield from writer(catalogue, lang)
