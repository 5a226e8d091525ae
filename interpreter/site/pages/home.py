"""The first page of the site: what it is, the games, how to search."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.site.addresses import cards_page, game_page, link, rules_page
from interpreter.site.catalogue import Catalogue
from interpreter.site.documents import documents
from interpreter.site.languages import say
from interpreter.site.markdown import escaped, linked
from interpreter.site.page import Page
from interpreter.site.pages import guide, reference
from interpreter.site.pages.term import title_of

PATH = "index.md"


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The first page."""

    def told(key: str, **fields: object) -> str:
        return say(lang, f"home.{key}", **fields)

    games = "\n".join(f"- {_game(catalogue, game, lang)}" for game in catalogue.games)
    search = "\n".join(f"- {told(key)}" for key in ("search_name", "search_any", "search_rule", "search_card"))
    parts = [
        told("about"),
        f"## {told('games')} {{ #games }}",
        games,
        f"## {told('search')} {{ #search }}",
        search,
        *_making(lang),
        f"## {told('reading')} {{ #reading }}",
        told("reading_about"),
        f'<p class="cw-small">{told("independent")}</p>',
    ]
    yield Page(PATH, told("title"), "\n\n".join(parts), "home", names=(told("title"),), summary=told("about"))


def _making(lang: str) -> Iterator[str]:
    """Where to read how cards and games are made."""
    ways = [
        linked(say(lang, f"guide.{key}_title"), link(PATH, path))
        for key, path in (("guide", guide.PATH), ("reference", reference.PATH))
        if key != "guide" or documents()
    ]
    yield f"## {say(lang, 'home.making')} {{ #making }}"
    yield f"{say(lang, 'home.making_about')} {' · '.join(ways)}"


def _game(catalogue: Catalogue, game: str, lang: str) -> str:
    """A game with what there is of it."""
    library = catalogue.library
    title = linked(f"**{escaped(title_of(catalogue, game, lang))}**", link(PATH, game_page(game)))
    rulings = sum(len(term.rulings) for term in library.own_terms(game))
    facts = [say(lang, "game.terms", number=len(library.own_terms(game)))]
    if library.cards(game):
        facts.append(linked(say(lang, "game.cards_number", number=len(library.cards(game))), link(PATH, cards_page(game))))
    if rulings:
        facts.append(linked(say(lang, "game.rulings_number", number=rulings), link(PATH, rules_page(game))))
    return f"{title}{say(lang, 'term.colon')}{say(lang, 'term.comma').join(facts)}"
