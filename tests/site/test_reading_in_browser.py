"""Pages as they are read: in another language, on a phone, in the dark, by ear, by keyboard, from disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.site import reading
from tests.site.browser import PHONE, Browser

PAGES = ("index.html", "one/index.html", "one/terms/event.html", "one/cards/index.html", "one/cards/eager-ox.html", "guide/index.html")


@pytest.fixture(scope="session", params=["http", "file"])
def place(request: pytest.FixtureRequest, tiny_site: Path) -> str:
    return str(request.getfixturevalue("tiny_address")) if request.param == "http" else tiny_site.as_uri()


def test_the_language_switch_goes_to_the_same_place_of_the_same_page(browser: Browser, place: str) -> None:
    browser.open(f"{place}/en/one/terms/event.html#ox-01")
    browser.one(".md-header .md-select button").send_keys("")
    links = {each.get_attribute("hreflang"): each for each in browser.all("a[data-language]")}
    assert {code: each.get_attribute("lang") for code, each in links.items()} == {"en": "en", "fr": "fr", "ja": "ja"}
    assert [each.get_attribute("textContent") for each in links.values()] == ["English", "Français", "日本語"]
    assert links["en"].get_attribute("aria-current") == "true"
    browser.run("arguments[0].focus()", links["ja"])
    browser.wait(links["ja"].is_displayed)
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url == f"{place}/ja/one/terms/event.html#ox-01")
    assert browser.one("html").get_attribute("lang") == "ja"
    assert browser.one("h1").text == "イベント"
    assert not browser.console()


def test_the_front_door_goes_to_the_readers_language(browser: Browser, place: str) -> None:
    browser.open(f"{place}/index.html")
    browser.wait(lambda: browser.driver.current_url.endswith("/index.html") and browser.all("[data-md-component=search]"))
    browser.run("localStorage.setItem('cardwright.language', 'fr')")
    browser.open(f"{place}/index.html")
    browser.wait(lambda: browser.driver.current_url == f"{place}/fr/index.html")
    browser.run("localStorage.clear()")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_can_be_read(browser: Browser, tiny_site: Path, scheme: str) -> None:
    browser.scheme(scheme)
    for page in PAGES:
        browser.open(f"{tiny_site.as_uri()}/fr/{page}")
        browser.wait(lambda: browser.one("body").get_attribute("data-md-color-scheme") == ("slate" if scheme == "dark" else "default"))
        assert not reading.faint(browser), page
        assert not reading.nameless(browser), page
        assert not reading.out_of_order(browser), page
        assert not reading.double(browser), page
    assert not browser.console()


def test_what_was_found_can_be_read(browser: Browser, tiny_site: Path) -> None:
    for scheme in ("light", "dark"):
        browser.scheme(scheme)
        browser.open(f"{tiny_site.as_uri()}/fr/one/index.html")
        browser.search("evenement")
        browser.wait(lambda: browser.run("return getComputedStyle(document.querySelector('.md-search__output')).opacity") == "1", "it has faded in")
        assert not reading.faint(browser), scheme


def test_a_phone_shows_a_page_without_moving_sideways(browser: Browser, tiny_site: Path) -> None:
    browser.size(*PHONE)
    for page in PAGES:
        browser.open(f"{tiny_site.as_uri()}/ja/{page}")
        assert not reading.sideways(browser), page
    assert browser.search("召喚")[0].endswith("one/terms/summon.html")


def test_the_whole_page_is_reached_by_keys(browser: Browser, tiny_site: Path) -> None:
    browser.open(f"{tiny_site.as_uri()}/en/one/index.html")
    reached = set()
    for _ in range(30):
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        element = browser.driver.switch_to.active_element
        reached.add(str(element.get_attribute("href") or element.get_attribute("class")))
    assert any(each.endswith("#one") for each in reached), "the link that skips to the text"
    assert any(each.endswith("/fr/one/index.html") for each in reached), "the language switch"
    assert any(each.endswith("one/terms/event.html") for each in reached), "the text"
