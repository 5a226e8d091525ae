"""Examples in a browser: stepping by buttons and keys, from files on disk, readable on a phone, and complete without scripts."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from interpreter.content import Library, Scenario
from interpreter.content.scenario_file import load_scenarios
from interpreter.site.builder import THEME
from interpreter.site.catalogue import Catalogue
from interpreter.site.showing import example_html
from tests.site.browser import Browser

HIT = """
scenario: A hit
game: outpost
given: {board: {c3: Guard, c4: enemy Guard, e5: Archer}, phase: attack}
when: [{dice: [hit]}, attack c3 c4]
then: {c4: empty}
"""
SMALLEST = 9.0
"""Letters that can be read on a phone."""


@pytest.fixture(scope="module")
def page(bundled: Library, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with one example, as a file."""
    folder = tmp_path_factory.mktemp("example")
    (folder / "hit.yaml").write_text(HIT, encoding="utf-8")
    scenario: Scenario = load_scenarios(bundled, [folder / "hit.yaml"])[0]
    block = example_html(Catalogue(bundled), scenario, "en", "outpost/terms/attack.md")
    head = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title>'
        f'<link rel="icon" href="data:,"><link rel="stylesheet" href="{_file("stylesheets/examples.css")}"><body data-md-color-scheme="default">'
    )
    file = folder / "page.html"
    file.write_text(f'{head}{block}<script src="{_file("javascripts/examples.js")}"></script></body></html>', encoding="utf-8")
    return file.as_uri()


def _file(name: str) -> str:
    return (THEME / "assets" / Path(name)).as_uri()


def words(browser: Browser) -> str:
    """What is in the picture that is stepped through."""
    return str(browser.run("return document.querySelector('.ex-before svg').getAttribute('aria-label')"))


def after(browser: Browser) -> str:
    return str(browser.run("return document.querySelector('.ex-after svg').getAttribute('aria-label')"))


def test_an_example_is_stepped_through_by_its_buttons(browser: Browser, page: str) -> None:
    browser.open(page)
    first = words(browser)
    assert "c4: Guard" in first
    assert browser.one(".ex-count").text == "0 / 2"
    assert not browser.one(".ex-back").is_enabled()
    browser.one(".ex-forward").click()
    assert "attack c3 c4" in browser.one(".ex-caption").text
    assert browser.one(".ex-before figcaption").text == "Step 1 of 2"
    browser.one(".ex-forward").click()
    assert "c4: Guard" not in words(browser)
    assert sorted(words(browser).split("; ")) == sorted(after(browser).split("; "))
    assert browser.one(".ex-caption a").get_attribute("href")
    assert not browser.one(".ex-forward").is_enabled()
    browser.one(".ex-restart").click()
    assert sorted(words(browser).split("; ")) == sorted(first.split("; "))
    assert browser.console() == []
    assert all(address.startswith(("file:", "data:", "about:")) for address in browser.fetched())


def test_an_example_is_stepped_through_by_keys(browser: Browser, page: str) -> None:
    browser.open(page)
    bar = browser.one(".ex-player-bar")
    bar.send_keys(Keys.ARROW_RIGHT)
    assert browser.one(".ex-count").text == "1 / 2"
    bar.send_keys(Keys.END)
    assert browser.one(".ex-count").text == "2 / 2"
    bar.send_keys(Keys.ARROW_LEFT)
    assert browser.one(".ex-count").text == "1 / 2"


def test_an_example_plays_by_itself_and_rests(browser: Browser, page: str) -> None:
    browser.open(page)
    play = browser.one(".ex-play")
    play.click()
    assert browser.one(".ex-count").text == "1 / 2"
    assert play.get_attribute("aria-label") == "Pause"
    play.click()
    assert play.get_attribute("aria-label") == "Play"


def test_letters_can_be_read_on_a_phone(browser: Browser, page: str) -> None:
    browser.size(360, 740)
    browser.open(page)
    scale = "t.ownerSVGElement.getBoundingClientRect().width / t.ownerSVGElement.viewBox.baseVal.width"
    sizes = browser.run(f"return [...document.querySelectorAll('.ex-picture text')].map(t => parseFloat(getComputedStyle(t).fontSize) * {scale})")
    assert min(sizes) >= SMALLEST
    assert browser.run("return document.documentElement.scrollWidth") <= 360


def test_without_scripts_both_pictures_and_all_steps_are_there(browser: Browser, page: str) -> None:
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.open(page)
        assert [figure.is_displayed() for figure in browser.all(".ex figure")] == [True, True]
        assert not browser.one(".ex-player-bar").is_displayed()
        assert len(browser.all(".ex-steps > li")) == 2
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
