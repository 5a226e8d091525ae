"""The search as a reader meets it: typed into the box of a page, from a server and from a file, in three languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.site.browser import Browser

TYPED = [
    ("en", "event", "one/terms/event.html"),
    ("en", "evenement", "one/terms/event.html"),
    ("en", "EVENTS", "one/terms/event.html"),
    ("en", "adjacnet", "one/terms/adjacent.html"),
    ("en", "summmon", "one/terms/summon.html"),
    ("en", "eager oxen", "one/cards/eager-ox.html"),
    ("en", "ox-21", "one/terms/summon.html#ox-21"),
    ("en", "tx 1", "two/terms/event.html#tx-01"),
    ("en", "tx 2", "two/terms/summon.html#tx-21"),
    ("en", "ox 021", "one/terms/summon.html#ox-21"),
    ("en", "ruling OX21", "one/terms/summon.html#ox-21"),
    ("en", "summon", "one/terms/summon.html"),
    ("en", "clerk", "one/terms/work.html"),
    ("en", "dwarves clerk", "one/terms/work.html"),
    ("en", "eagerox co", "one/cards/eager-ox.html"),
    ("en", "adjacency", "one/terms/adjacent.html"),
    ("en", "summon a clown", "one/terms/summon.html"),
    ("en", "dwarf clrek", "one/terms/work.html"),
    ("fr", "evenement", "one/terms/event.html"),
    ("fr", "etre", "one/terms/be-out.html"),
    ("fr", "oeuvre", "one/terms/work.html"),
    ("fr", "invoquer", "one/terms/summon.html"),
    ("fr", "summon", "one/terms/summon.html"),
    ("fr", "boeuf", "one/cards/eager-ox.html"),
    ("fr", "lancez", "one/terms/throw.html"),
    ("fr", "actives", "one/terms/active.html"),
    ("fr", "greffiers", "one/terms/work.html"),
    ("ja", "投げた", "one/terms/throw.html"),
    ("ja", "いべんと", "one/terms/event.html"),
    ("ja", "書記", "one/terms/work.html"),
    ("ja", "隣接", "one/terms/adjacent.html"),
    ("ja", "召喚", "one/terms/summon.html"),
    ("ja", "隣接している", "one/terms/adjacent.html"),
    ("ja", "ｲﾍﾞﾝﾄ", "one/terms/event.html"),
    ("ja", "熱心な", "one/cards/eager-ox.html"),
    ("ja", "ＥＶＥＮＴ", "one/terms/event.html"),
]


@pytest.fixture(scope="session", params=["http", "file"])
def place(request: pytest.FixtureRequest, tiny_site: Path) -> str:
    """The site from a server, and from the disk."""
    return str(request.getfixturevalue("tiny_address")) if request.param == "http" else tiny_site.as_uri()


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_what_is_typed_is_found_first(browser: Browser, place: str, lang: str) -> None:
    browser.open(f"{place}/{lang}/one/index.html")
    for text, page in [(text, page) for each, text, page in TYPED if each == lang]:
        assert browser.search(text)[0] == f"{place}/{lang}/{page}", text
    assert not browser.console()


def test_the_game_that_is_read_comes_first(browser: Browser, place: str) -> None:
    for game, other in (("one", "two"), ("two", "one")):
        browser.open(f"{place}/en/{game}/terms/work.html")
        found = browser.search("event")
        assert found[:2] == [f"{place}/en/{game}/terms/event.html", f"{place}/en/{other}/terms/event.html"]


def test_keys_go_through_the_list_and_open_a_page(browser: Browser, place: str) -> None:
    browser.open(f"{place}/en/one/index.html")
    found = browser.search("event")
    browser.driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    browser.driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    assert str(browser.driver.switch_to.active_element.get_attribute("href")).startswith(found[1])
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.startswith(found[1]))
    browser.wait(lambda: browser.all("article mark"), "the word is marked on the page")
    assert not browser.console()


def test_enter_opens_the_place_of_a_ruling(browser: Browser, place: str) -> None:
    browser.open(f"{place}/en/one/index.html")
    browser.search("OX-31")
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.endswith("work.html#ox-31") or "#ox-31" in browser.driver.current_url)


def test_the_words_are_marked_as_the_page_spells_them(browser: Browser, place: str) -> None:
    browser.open(f"{place}/fr/one/index.html")
    browser.search("evenement")
    assert browser.one(".md-search-result__link mark").text == "Événement"


def test_names_are_shown_and_not_run(browser: Browser, place: str) -> None:
    browser.open(f"{place}/en/one/index.html")
    browser.search("eager ox")
    assert browser.one(".md-search-result__link h1").text == "Eager Ox & <Co>"


def test_a_slash_opens_the_box(browser: Browser, place: str) -> None:
    browser.open(f"{place}/en/one/index.html")
    browser.wait(lambda: browser.run("return typeof window.document$ !== 'undefined'"))
    browser.one("body").send_keys("/")
    browser.wait(lambda: browser.driver.switch_to.active_element.get_attribute("data-md-component") == "search-query")


def test_nothing_comes_from_outside(browser: Browser, place: str, tiny_site: Path) -> None:
    inside: Callable[[str], bool] = lambda address: address.startswith((place, tiny_site.as_uri(), "data:", "blob:", "about:", "chrome:"))  # noqa: E731
    for page in ("index.html", "one/index.html", "one/terms/event.html"):
        browser.open(f"{place}/en/{page}")
        browser.search("event")
    assert not [address for address in browser.fetched() if not inside(address)]
    assert not browser.console()
