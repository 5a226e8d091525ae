"""The real pages of a small game, in three languages, as a reader meets them."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.content import Library
from tests.site import reading
from tests.site.browser import PHONE, Browser

GAME = "outpost"


def kinds(site: Path, lang: str) -> list[str]:
    """A page of every kind that there is: the fullest of each folder."""
    folder = site / lang
    largest: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.html")):
        parts = path.relative_to(folder).parts
        kind = "/".join(parts[1:-1]) + (path.name if path.name in ("index.html", "rules.html", "words.html") or len(parts) < 3 else "")
        if kind not in largest or path.stat().st_size > largest[kind].stat().st_size:
            largest[kind] = path
    return [path.relative_to(folder).as_posix() for path in largest.values()]


def test_all_languages_have_a_page_for_every_term_and_card(small_site: Path, bundled: Library) -> None:
    for lang in ("en", "fr", "ja"):
        for game in bundled.lineage(GAME):
            assert len(list((small_site / lang / game / "terms").glob("*.html"))) == len(bundled.own_terms(game))
        assert len(list((small_site / lang / GAME / "cards").glob("*.html"))) == len(bundled.cards(GAME)) + 1


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_names_are_found_in_every_language(browser: Browser, small_site: Path, bundled: Library, lang: str) -> None:
    browser.open(f"{small_site.as_uri()}/{lang}/{GAME}/index.html")
    for headword in ("Attack phase", "Leader"):
        term = bundled.term(GAME, headword)
        assert term is not None
        page = f"{small_site.as_uri()}/{lang}/{GAME}/terms/{headword.lower().replace(' ', '-')}.html"
        for name in (headword, str(getattr(term.names, lang) or headword)):
            assert browser.search(name)[0] == page, name
    card = next(card for card in bundled.cards(GAME) if bundled.term(GAME, str(card.name)) is None)
    assert browser.search(str(card.name))[0].startswith(f"{small_site.as_uri()}/{lang}/{GAME}/cards/")
    assert not browser.console()


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_every_kind_of_page_can_be_read(browser: Browser, small_site: Path, lang: str) -> None:
    wrong = []
    for page in kinds(small_site, lang):
        browser.size(1200, 900)
        browser.scheme("dark" if lang == "fr" else "light")
        browser.open(f"{small_site.as_uri()}/{lang}/{page}")
        for check in (reading.faint, reading.nameless, reading.out_of_order, reading.double):
            wrong += [f"{page}: {check.__name__}: {each}" for each in check(browser)]
        browser.size(*PHONE)
        wrong += [f"{page}: sideways: {each}" for each in reading.sideways(browser)]
        wrong += [f"{page}: {each}" for each in browser.console()]
    assert not wrong, "\n".join(wrong)
    assert not [address for address in browser.fetched() if not address.startswith((small_site.as_uri(), "data:", "blob:", "about:"))]
