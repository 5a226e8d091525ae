import re
from html.parser import HTMLParser

import pytest

from interpreter.content import Library
from interpreter.decks.brought import whole_deck
from interpreter.site.addresses import card_page, cards_page, deck_page, faction_page
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES, in_language
from interpreter.site.mentions import mentions
from interpreter.site.naming import naming
from interpreter.site.page import Page
from interpreter.site.pages import card as card_pages
from interpreter.site.pages import cards as table_pages
from interpreter.site.pages import deck as deck_pages
from interpreter.site.pages import faction as faction_pages
from interpreter.site.pages.cards import term_key
from interpreter.site.site import only


@pytest.fixture(scope="module")
def catalogue(bundled: Library) -> Catalogue:
    """Without drawings: the examples are drawn, and tested, elsewhere."""
    return Catalogue(bundled, draws=False)


@pytest.fixture(scope="module", params=LANGUAGES)
def written(request: pytest.FixtureRequest, catalogue: Catalogue) -> tuple[str, dict[str, Page]]:
    found = [page for part in (card_pages, faction_pages, deck_pages, table_pages) for page in part.pages(catalogue, request.param)]
    return request.param, {page.path: page for page in found}


Written = tuple[str, dict[str, Page]]


def test_every_card_has_a_page_with_its_picture(catalogue: Catalogue, written: Written) -> None:
    lang, pages = written
    for game in catalogue.games:
        for card in catalogue.library.cards(game):
            page = pages[card_page(game, str(card.name))]
            assert page.kind == "card"
            assert page.title == in_language(card.names, lang, str(card.name))
            assert page.body.count('<svg class="cw-card"') == 1
            assert str(card.name) in page.names
            for value, given in card.values.items():
                if isinstance(given, int) and not isinstance(given, bool):
                    assert re.search(rf"^\| .+ \| {given} \|$", page.body, re.MULTILINE), f"{card.name}: {value}"


def test_what_an_ability_does_is_told_in_the_language_of_the_page(written: Written) -> None:
    lang, pages = written
    body = pages[card_page("summoner-wars-2e", "Cinder Lancer")].body
    steps = {
        "en": ["1. After this card moves:", "    - You may do this or leave it:", "        - You push unit A 1 space."],
        "fr": [
            "1. Après que cette carte s'est déplacée&nbsp;:",
            "    - Vous pouvez faire ceci ou y renoncer&nbsp;:",
            "        - Vous projetez l'unité A de 1 case.",
        ],
        "ja": ["1. このカードが移動した後：", "    - あなたは次のことをしてもしなくてもよい：", "        - あなたはユニットAを1スペース押し出す。"],
    }
    for step in steps[lang]:
        assert step in body, body


def test_every_faction_and_deck_has_a_page_with_all_its_cards(catalogue: Catalogue, written: Written) -> None:
    _, pages = written
    for game in catalogue.games:
        for faction in catalogue.library.factions(game):
            body = pages[faction_page(game, str(faction.faction))].body
            for card in faction.cards:
                assert f"(../cards/{card_page('', str(card.name)).rpartition('/')[2]})" in body
        for deck in catalogue.library.decks(game):
            body = pages[deck_page(game, str(deck.deck))].body
            whole = whole_deck(catalogue.library, game, deck)
            for name in whole.cards:
                assert f"(../cards/{card_page('', str(name)).rpartition('/')[2]})" in body
            for where in whole.start.values():
                for space in str(where).replace(",", " ").split():
                    assert re.search(rf"^\| {space} \|", body, re.MULTILINE)


def test_every_link_leads_to_a_page(catalogue: Catalogue, written: Written) -> None:
    _, pages = written
    known = {*pages, *catalogue.entries}
    for page in pages.values():
        folder = page.path.rpartition("/")[0].split("/")
        for way in re.findall(r"\]\(([^)#?]+\.md)[^)]*\)", page.body) + [f"{each}.md" for each in re.findall(r'href="([^"?#]+)\.html', page.body)]:
            steps = list(folder)
            for step in way.split("/"):
                if step == "..":
                    steps.pop()
                else:
                    steps.append(step)
            assert "/".join(steps) in known, f"{page.path}: {way}"


class Rows(HTMLParser):
    """The rows, the controls and the options of a table of cards."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[dict[str, str | None]] = []
        self.options: dict[str, list[str | None]] = {}
        self.controls: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "tr" and given:
            self.rows.append(given)
        if tag in ("select", "input"):
            self.controls.append(given["name"])
        if tag == "option":
            self.options.setdefault(str(self.controls[-1]), []).append(given["value"])


def test_the_table_has_every_card_with_what_the_filters_ask(catalogue: Catalogue, written: Written) -> None:
    _, pages = written
    for game in catalogue.games:
        cards = catalogue.library.cards(game)
        if not cards:
            assert cards_page(game) not in pages
            continue
        read = Rows()
        read.feed(pages[cards_page(game)].body)
        assert len(read.rows) == len(cards)
        assert len(set(read.controls)) == len(read.controls)
        for card, row in zip(cards, read.rows, strict=True):
            assert str(card.name) in str(row["data-text"])
            assert (row["data-term"] or "").split() == list(dict.fromkeys(term_key(entry) for entry in catalogue.terms_of(game, card)))
            for control in read.controls:
                if control != "text":
                    asked = set((row.get(f"data-{control}") or "").split())
                    assert asked <= set(read.options[str(control)]), f"{card.name}: {control}"


def test_the_table_has_no_blank_line_and_can_do_without_a_script(written: Written) -> None:
    for page in written[1].values():
        if page.kind == "cards":
            table = page.body[page.body.index('<div class="cw-cards"') :]
            assert "\n\n" not in table
            assert re.search(r"<form [^>]* hidden>", table)


def test_pages_lie_at_the_same_addresses_in_every_language(catalogue: Catalogue) -> None:
    found = [{page.path for part in (faction_pages, deck_pages, table_pages) for page in part.pages(catalogue, lang)} for lang in LANGUAGES]
    assert found[0] == found[1] == found[2]


def test_the_start_of_a_deck_is_drawn(bundled: Library) -> None:
    library, _ = only(bundled, "outpost")
    page = next(deck_pages.pages(Catalogue(library), "en"))
    names = {str(card.name) for card in library.cards("outpost")}
    assert page.body.count("<svg") == 1
    assert all(name in page.body.partition("<svg")[2].partition("</svg>")[0] for name in names)


def test_scenarios_that_are_about_a_card_come_first(catalogue: Catalogue) -> None:
    for game in catalogue.games:
        for name, found in mentions(catalogue, game).scenarios.items():
            called = [name in str(scenario.scenario) for scenario in found]
            assert called[0] or not any(called), f"{game}: {name}"


def test_words_of_the_class_line_stand_as_in_the_language(catalogue: Catalogue) -> None:
    for game in catalogue.games:
        for card in catalogue.library.cards(game):
            words = {lang: naming(catalogue, game, lang) for lang in LANGUAGES}
            assert words["en"].class_line(card) == " ".join(str(card.class_line).replace(":", " ").split())
            assert len(words["fr"].class_words(card)) == len(words["ja"].class_words(card))


def test_words_that_are_no_terms_have_names_in_every_language(catalogue: Catalogue) -> None:
    for game, name, english, names in (
        ("summoner-wars-2e", "Sluice Gate", "starting", ["De départ", "初期"]),
        ("outpost", "Guard", "guard", ["Garde", "衛兵"]),
    ):
        card = next(card for card in catalogue.library.cards(game) if str(card.name) == name)
        assert [dict(naming(catalogue, game, lang).classes(card))[english].text for lang in ("fr", "ja")] == names


def test_a_word_of_a_value_is_no_name_of_what_it_is_said_of(catalogue: Catalogue) -> None:
    card = next(card for card in catalogue.library.cards("summoner-wars-2e") if str(card.name) == "Frost Mage")
    said = [{fact.key: [word.text for word in fact.words] for fact in naming(catalogue, "summoner-wars-2e", lang).facts(card)} for lang in LANGUAGES]
    assert [each["attack"] for each in said] == [["ranged"], ["à distance"], ["射撃"]]
    assert [each["symbols"] for each in said] == [["frost"], ["givre"], ["霜"]]
