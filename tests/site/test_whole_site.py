"""The site of all games: complete, light, and as good to read and to search where pages are fullest."""

from __future__ import annotations

from pathlib import Path

from interpreter.content import Library
from interpreter.site.addresses import ruling_anchor, term_page
from tests.site import reading
from tests.site.browser import PHONE, Browser
from tests.site.test_small_site_in_browser import kinds

QUICK = 50
"""So many milliseconds a search may take."""
LIGHT = 2_000_000

TIMED = """
const times = arguments[0].map(text => { const start = performance.now(); cardwrightSearch.answer(text, "index.html"); return performance.now() - start; });
return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
"""


def test_every_term_and_every_card_has_a_page(whole_site: Path, bundled: Library) -> None:
    for game in bundled.games:
        assert len(list((whole_site / "en" / game / "terms").glob("*.html"))) == len(bundled.own_terms(game)), game
        cards = [path for path in (whole_site / "en" / game / "cards").glob("*.html") if path.name != "index.html"]
        assert len(cards) == len(bundled.cards(game)), game


def test_what_the_search_knows_is_light(whole_site: Path) -> None:
    assert (whole_site / "en/search/data.js").stat().st_size < LIGHT


def test_rulings_and_cards_are_found_first_and_quickly(browser: Browser, whole_site: Path, bundled: Library) -> None:
    place = whole_site.as_uri()
    browser.open(f"{place}/en/index.html")
    asked = []
    for game in bundled.games:
        ruled = next(((term, ruling) for term in bundled.own_terms(game) for ruling in term.rulings if ruling.id is not None), None)
        if ruled is not None:
            term, ruling = ruled
            page = term_page(game, term.headword).replace(".md", ".html")
            for typed in (str(ruling.id), str(ruling.id).replace("-", " ").lower()):
                assert browser.search(typed)[0] == f"{place}/en/{page}#{ruling_anchor(str(ruling.id))}", typed
        for card in bundled.cards(game)[:2]:
            asked.append(str(card.name))
            if not any(bundled.term(other, str(card.name)) for other in bundled.games):
                assert "/cards/" in browser.search(str(card.name))[0], card.name
    assert browser.run(TIMED, asked * 3) < QUICK
    assert not browser.console()


def test_the_fullest_page_of_every_kind_can_be_read(browser: Browser, whole_address: str, whole_site: Path) -> None:
    wrong = []
    for scheme in ("light", "dark"):
        browser.scheme(scheme)
        for page in kinds(whole_site, "en"):
            browser.size(1200, 900)
            browser.open(f"{whole_address}/en/{page}")
            for check in (reading.faint, reading.nameless, reading.out_of_order, reading.double):
                wrong += [f"{page}: {scheme}: {check.__name__}: {each}" for each in check(browser)]
            browser.size(*PHONE)
            wrong += [f"{page}: sideways: {each}" for each in reading.sideways(browser)]
            wrong += [f"{page}: {each}" for each in browser.console()]
    assert not wrong, "\n".join(dict.fromkeys(wrong))
    assert not [address for address in browser.fetched() if not address.startswith((whole_address, "data:", "blob:", "about:"))]
