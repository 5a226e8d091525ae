from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

import interpreter.site
from interpreter.content import Library
from interpreter.site.catalogue import Catalogue
from interpreter.site.pages import cards as table_pages
from interpreter.site.pictures.card import card_picture
from tests.site.browser import Browser, served

ASSETS = Path(interpreter.site.__file__).parent / "theme" / "assets"
FRAME = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title>
<link rel="icon" href="data:,">
<style>body {{ margin: 16px; font-family: Helvetica, Arial, sans-serif }} {style}</style></head>
<body class="md-typeset">{body}<script>{script}</script></body></html>"""

SHOWN = "return [...document.querySelectorAll('.cw-cards__table tbody tr')].filter(row => !row.hidden && row.offsetHeight > 0)"
TOO_WIDE = """return [...document.querySelectorAll('svg.cw-card text')].filter(text => {
  const box = text.getBBox(), view = text.ownerSVGElement.viewBox.baseVal;
  return box.x < 8 || box.x + box.width > view.width - 8 || box.y + box.height > view.height;
}).map(text => `${text.ownerSVGElement.getAttribute('aria-label').slice(0, 40)}: ${text.textContent}`)"""


@pytest.fixture(scope="module")
def catalogue(bundled: Library) -> Catalogue:
    return Catalogue(bundled)


@pytest.fixture(scope="module")
def game(catalogue: Catalogue) -> str:
    """A game with many cards, of which decks say how many they cost."""
    return max(catalogue.games, key=lambda game: sum("cost" in card.values for card in catalogue.library.cards(game)))


@pytest.fixture(scope="module")
def folder(catalogue: Catalogue, game: str, shared: Callable[[str, Callable[[Path], None]], Path]) -> Path:
    """The tables of the game with nothing around them, and all pictures."""

    def make(folder: Path) -> None:
        style = (ASSETS / "stylesheets" / "cards.css").read_text(encoding="utf-8")
        script = (ASSETS / "javascripts" / "cards.js").read_text(encoding="utf-8")
        for lang in ("en", "fr"):
            body = next(page.body for page in table_pages.pages(catalogue, lang) if page.game == game)
            table = body[body.index('<div class="cw-cards"') :]
            (folder / f"{lang}.html").write_text(FRAME.format(lang=lang, style=style, script=script, body=table), encoding="utf-8")
            (folder / f"{lang}-plain.html").write_text(FRAME.format(lang=lang, style=style, script="", body=table), encoding="utf-8")
            drawn = "".join(card_picture(catalogue, each, card, lang).svg for each, card in catalogue.card_pages.values())
            (folder / f"{lang}-pictures.html").write_text(FRAME.format(lang=lang, style=style, script="", body=drawn), encoding="utf-8")

    return shared("cards", make)


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


def opened(browser: Browser, address: str) -> None:
    """Open a page and wait until all of it is there: on a busy machine the driver may come back before."""
    browser.open(address)
    browser.wait(lambda: browser.run("return document.readyState") == "complete")


def shown(browser: Browser) -> list[str]:
    return [str(name) for name in browser.run(f"{SHOWN}.map(row => row.querySelector('a').textContent)")]


def choose(browser: Browser, name: str, value: str) -> None:
    Select(browser.one(f"select[name='{name}']")).select_by_value(value)


def count(browser: Browser) -> str:
    return browser.one(".cw-cards__count").text


def test_filters_combine_and_count(browser: Browser, address: str, catalogue: Catalogue, game: str) -> None:
    opened(browser, f"{address}/en.html")
    cards = catalogue.library.cards(game)
    assert count(browser) == f"{len(cards)} of {len(cards)} cards"
    costs = [card.values["cost"] for card in cards if "cost" in card.values]
    cost = max(set(costs), key=costs.count)
    choose(browser, "cost", str(cost))
    alike = [str(card.name) for card in cards if card.values.get("cost") == cost]
    browser.wait(lambda: shown(browser) == alike, f"{shown(browser)} and not {alike}")
    word = next(card for card in cards if str(card.name) == alike[0]).class_line.split()[0]
    choose(browser, "class", word)
    both = [str(card.name) for card in cards if card.values.get("cost") == cost and word in card.class_line.split()]
    browser.wait(lambda: shown(browser) == both, f"{shown(browser)} and not {both}")
    assert count(browser) == f"{len(both)} of {len(cards)} cards"
    assert browser.run("return location.search") == f"?class={word}&cost={cost}"
    browser.one(".cw-cards__reset").click()
    browser.wait(lambda: count(browser) == f"{len(cards)} of {len(cards)} cards")
    assert browser.run("return location.search") == ""
    assert browser.console() == []


@pytest.mark.parametrize("from_disk", [False, True])
def test_the_address_says_what_is_shown(browser: Browser, address: str, folder: Path, from_disk: bool, catalogue: Catalogue, game: str) -> None:
    terms = [table_pages.term_key(entry) for card in catalogue.library.cards(game) for entry in catalogue.terms_of(game, card)]
    term = min(set(terms), key=lambda each: (abs(terms.count(each) - 10), each))
    using = [str(card.name) for card in catalogue.library.cards(game) if term in map(table_pages.term_key, catalogue.terms_of(game, card))]
    base = (folder / "en.html").as_uri() if from_disk else f"{address}/en.html"
    opened(browser, f"{base}?term={term}")
    assert shown(browser) == using
    box = browser.one("input[name='text']")
    box.send_keys(using[0].split()[0])
    browser.wait(lambda: "text=" in browser.run("return location.search"))
    assert using[0] in shown(browser)
    opened(browser, browser.driver.current_url)
    assert using[0] in shown(browser)
    assert set(shown(browser)) <= set(using)
    opened(browser, f"{base}?term=no-such-term")
    assert len(shown(browser)) == len(catalogue.library.cards(game))
    assert browser.console() == []


def test_text_is_found_without_accents(browser: Browser, address: str, catalogue: Catalogue, game: str) -> None:
    card = next(card for card in catalogue.library.cards(game) if "é" in str(card.names.fr))
    opened(browser, f"{address}/fr.html")
    browser.one("input[name='text']").send_keys(str(card.names.fr).replace("é", "e").upper())
    browser.wait(lambda: shown(browser) == [str(card.names.fr)])
    browser.one("input[name='text']").send_keys(" zzz")
    browser.wait(lambda: not shown(browser))
    assert browser.one(".cw-cards__none").is_displayed()


def test_columns_sort_by_keyboard_both_ways(browser: Browser, address: str) -> None:
    opened(browser, f"{address}/en.html")
    heads = browser.all(".cw-cards__table thead th")
    costs = next(head for head in heads if head.text.startswith("Cost"))
    button = costs.find_element("tag name", "button")
    for key, order in ((Keys.ENTER, "ascending"), (Keys.SPACE, "descending")):
        button.send_keys(key)
        assert costs.get_attribute("aria-sort") == order
        column = heads.index(costs)
        numbers = [row.find_elements("css selector", "th, td")[column].text for row in browser.run(SHOWN)]
        given = [int(number) for number in numbers if number]
        assert given == sorted(given, reverse=order == "descending")
        assert numbers[len(given) :] == [""] * (len(numbers) - len(given))
    assert [head for head in heads if head.get_attribute("aria-sort")] == [costs]
    found = shown(browser)
    opened(browser, browser.driver.current_url)
    assert shown(browser) == found


def test_every_control_has_a_label(browser: Browser, address: str) -> None:
    opened(browser, f"{address}/en.html")
    assert (
        browser.run("return [...document.querySelectorAll('.cw-cards select, .cw-cards input')].filter(each => !each.labels[0]?.textContent.trim()).length")
        == 0
    )


def test_without_a_script_the_whole_table_is_seen(browser: Browser, address: str, catalogue: Catalogue, game: str) -> None:
    opened(browser, f"{address}/en-plain.html")
    assert len(shown(browser)) == len(catalogue.library.cards(game))
    assert not browser.one(".cw-cards__form").is_displayed()


def test_a_phone_scrolls_the_table_and_not_the_page(browser: Browser, address: str) -> None:
    browser.size(360, 740)
    opened(browser, f"{address}/en.html")
    assert browser.run("return document.documentElement.scrollWidth") <= 360
    assert browser.run("const box = document.querySelector('.cw-cards__box'); return box.scrollWidth > box.clientWidth")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_letters_of_a_real_font_have_room_on_every_card(browser: Browser, address: str, lang: str) -> None:
    opened(browser, f"{address}/{lang}-pictures.html")
    assert browser.run(TOO_WIDE) == []
