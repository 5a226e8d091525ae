"""Pages of terms, rules, games and the first page: complete, the same in every language, and without a link that leads nowhere."""

from __future__ import annotations

import posixpath
import re
from functools import cache

import pytest

from interpreter.content import Library
from interpreter.site.addresses import cards_page, deck_page, faction_page, game_page, rules_page, words_page
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES, say
from interpreter.site.linking import LinkError
from interpreter.site.page import Page
from interpreter.site.pages import game, guide, home, reference, rules, term
from interpreter.site.pages.term import TermPage, differing
from interpreter.site.sample import sample

LINK = re.compile(r"(?<!\\)\]\(([^)\s]+)\)")
ANCHOR = re.compile(r"\{ #([\w-]+) \}")


@pytest.fixture(scope="module")
def catalogue(bundled: Library) -> Catalogue:
    return Catalogue(bundled, draws=False)


@cache
def written(catalogue: Catalogue, lang: str) -> dict[str, Page]:
    """The pages of a language by their paths, each once."""
    found: dict[str, Page] = {}
    for writer in (home.pages, game.pages, term.pages, rules.pages):
        for page in writer(catalogue, lang):
            assert page.path not in found
            found[page.path] = page
    return found


def elsewhere(catalogue: Catalogue) -> set[str]:
    """The pages of cards, factions, decks and words, the guide and the reference, which others write."""
    library = catalogue.library
    found = {*catalogue.card_pages, guide.PATH, reference.PATH}
    for each in catalogue.games:
        found |= {cards_page(each), words_page(each)}
        found |= {faction_page(each, str(faction.faction)) for faction in library.factions(each)}
        found |= {deck_page(each, str(deck.deck)) for deck in library.decks(each)}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_and_every_game_has_its_page_and_every_link_leads_to_one(catalogue: Catalogue, lang: str) -> None:
    pages = written(catalogue, lang)
    assert set(catalogue.entries) <= set(pages)
    assert {path(each) for each in catalogue.games for path in (game_page, rules_page)} | {home.PATH} == set(pages) - set(catalogue.entries)
    others = elsewhere(catalogue)
    anchors = {path: set(ANCHOR.findall(page.body)) for path, page in pages.items()}
    for path, page in pages.items():
        for link in set(LINK.findall(page.body)):
            way, _, anchor = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), way.partition("?")[0]))
            assert target in pages or target in others, f"{path}: {link} leads nowhere"
            assert not anchor or anchor in anchors[target], f"{path}: {link} leads to no place of the page"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_has_an_anchor_that_is_known_by_its_id(catalogue: Catalogue, lang: str) -> None:
    pages = written(catalogue, lang)
    for path, entry in catalogue.entries.items():
        anchors = ANCHOR.findall(pages[path].body)
        assert len(anchors) == len(set(anchors)), path
        for ruling in entry.term.rulings:
            assert ruling.id is not None and pages[path].anchors[str(ruling.id)] in anchors


def test_the_pages_are_the_same_in_every_language(catalogue: Catalogue) -> None:
    english = written(catalogue, "en")
    for lang in LANGUAGES[1:]:
        other = written(catalogue, lang)
        assert set(other) == set(english)
        assert all(other[path].anchors == page.anchors and other[path].names == page.names for path, page in english.items() if page.kind == "term")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_definition_is_told_in_the_language_with_the_english_that_is_run(catalogue: Catalogue, lang: str) -> None:
    from interpreter.site.definition import definition

    for entry in catalogue.entries.values():
        for said in definition(catalogue, entry, lang):
            assert (said.told is None) == (lang == "en"), f"{entry.page}: {said.english.text}"


def push(catalogue: Catalogue, lang: str) -> Page:
    return written(catalogue, lang)["summoner-wars-2e/terms/push.md"]


def test_a_page_is_known_by_all_names_and_forms(catalogue: Catalogue) -> None:
    assert {"Push", "Projeter", "押し出す", "shove", "pushes", "pushing", "pushed"} <= set(push(catalogue, "ja").names)
    houses = written(catalogue, "en")["keyforge/terms/house.md"]
    assert {"houses", "Maison"} <= set(houses.names)
    assert {"Logos", "ロゴス"} <= set(houses.lesser) - set(houses.names)


def test_the_main_sense_of_a_word_is_told_from_the_others(catalogue: Catalogue) -> None:
    pages = written(catalogue, "ja")
    aside = {head: pages[f"keyforge/terms/{head}.md"].aside for head in ("fight", "fight-event", "fight-label", "mulligan", "mulligan-event")}
    assert aside == {"fight": False, "fight-event": True, "fight-label": True, "mulligan": False, "mulligan-event": True}


def test_a_page_is_known_by_its_verb_and_by_what_a_japanese_verb_is_made_of(catalogue: Catalogue) -> None:
    names = {head: set(TermPage(catalogue, catalogue.entries[f"summoner-wars-2e/terms/{head}.md"], "fr").names()) for head in ("move", "summon")}
    assert {"déplacer", "移動"} <= names["move"] and {"召喚", "召喚する"} <= names["summon"]


def test_the_example_of_a_term_is_an_ability_that_a_card_bears(catalogue: Catalogue) -> None:
    found = sample(catalogue, catalogue.entries["summoner-wars-2e/terms/push.md"])
    assert found is not None and found.page in catalogue.card_pages
    _, card = catalogue.card_pages[found.page]
    assert found.text in [" ".join(str(ability.text).split()) for ability in card.abilities]
    body = written(catalogue, "fr")["summoner-wars-2e/terms/push.md"].body
    assert f"../cards/{found.page.rpartition('/')[2]}" in body.partition('class="cw-of"')[2].partition("</p>")[0]


def test_a_term_of_which_no_sentence_says_anything_has_no_example(catalogue: Catalogue) -> None:
    assert sample(catalogue, catalogue.entries["summoner-wars-2e/terms/victory.md"]) is None
    assert sample(catalogue, catalogue.entries["common/terms/most.md"]) is None


def test_editions_of_one_game_stand_side_by_side(catalogue: Catalogue) -> None:
    entry = catalogue.entries["summoner-wars-2e/terms/attack.md"]
    assert catalogue.namesakes(entry)[0].game == "summoner-wars-1e"


def test_a_ruling_that_is_not_told_in_the_language_is_marked_as_english(catalogue: Catalogue) -> None:
    for page, entry in catalogue.entries.items():
        for ruling in entry.term.rulings:
            if ruling.fr is None and ruling.id is not None:
                after = written(catalogue, "fr")[page].body.partition(f"{{ #{str(ruling.id).lower()} }}")[2].lstrip()
                assert after.startswith('<p lang="en"'), ruling.id


def test_one_thing_is_not_said_as_several() -> None:
    assert [say(lang, "term.more_wordings", number=1) for lang in LANGUAGES] == ["1 more way to say it", "1 autre façon de le dire", "ほかの言い方（1）"]
    assert say("fr", "game.cards_number", number=2) == "2 cartes"


def test_a_page_has_its_parts(catalogue: Catalogue) -> None:
    body = push(catalogue, "fr").body
    assert '<span lang="en">Push</span> · <span lang="ja">押し出す</span>' in body
    assert "<code>projeter (carte) de (cases)</code>" in body and "push (card) (spaces)" in body
    assert "La [cible](target.md) est [sur](../../common/terms/on.md) le [champ de bataille](battlefield.md)." in body
    assert '<span class="cw-en" lang="en">The [target](target.md) is [on](../../common/terms/on.md) the [battlefield](battlefield.md).</span>' in body
    assert "### SW2-O11 { #sw2-o11 }" in body and "notre lecture" in body
    assert "[Lancier des Cendres](../cards/cinder-lancer.md)" in body or "(../cards/cinder-lancer.md)" in body
    assert "(../../summoner-wars-1e/terms/push.md)" in body


def test_a_term_that_many_cards_use_leads_to_their_table(catalogue: Catalogue) -> None:
    body = written(catalogue, "en")["keyforge/terms/creature.md"].body
    assert re.search(r"\[all \d+ cards in the table\]\(\.\./cards/index\.md\?term=creature\)", body)
    assert body.split("## Cards that use it")[1].split("##")[0].count("](../cards/") == term.CARDS + 1


def test_what_differs_is_marked() -> None:
    text = "The target is on the battlefield."
    assert [text[a:b] for a, b in differing(text, "The target is on the mat.")] == ["battlefield"]
    assert differing(text, "Roll 1 die and add it.") == []


def test_a_term_that_points_nowhere_is_an_error(bundled: Library) -> None:
    found = bundled.term("outpost", "Move")
    assert found is not None
    wrong = found.model_copy(update={"see": (type(found.term)("Atack"),)})
    catalogue = Catalogue(bundled.with_term("outpost", wrong), draws=False)
    entry = catalogue.entry("outpost", "Move")
    assert entry is not None
    with pytest.raises(LinkError, match=r'outpost/terms/move.md: .*"Atack".*"Attack"'):
        TermPage(catalogue, entry, "en").page()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_index_of_rules_has_every_ruling(catalogue: Catalogue, lang: str) -> None:
    for each in catalogue.games:
        body = written(catalogue, lang)[rules_page(each)].body
        for rule in catalogue.rulebook(each).rulings:
            assert f"[{rule}](terms/" in body


def test_the_states_are_those_of_the_rulebook_that_is_played(bundled: Library) -> None:
    from interpreter.site.standing import state

    catalogue = Catalogue(bundled, draws=False)
    book = catalogue.rulebook("summoner-wars-2e")
    for rule in ("SW2-244", "SW2-001", "SW2-O11"):
        before = state(catalogue, "summoner-wars-2e", book.rulings[rule][1])
        assert before == book.rule(rule).state == state(catalogue, "summoner-wars-2e", book.rulings[rule][1])


def test_the_first_page_of_a_game_names_all_its_terms(catalogue: Catalogue) -> None:
    body = written(catalogue, "ja")[game_page("keyforge")].body
    for each in catalogue.library.terms("keyforge"):
        entry = catalogue.entry("keyforge", each.headword)
        assert entry is not None
        assert f"]({posixpath.relpath(entry.page, 'keyforge')})" in body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_says_that_the_project_is_independent(catalogue: Catalogue, lang: str) -> None:
    words = {"en": "not affiliated", "fr": "ni affilié", "ja": "提携しておらず"}
    body = written(catalogue, lang)[home.PATH].body
    assert words[lang] in body and all(f"]({game_page(each)})" in body for each in catalogue.games)


def test_a_ruling_whose_example_does_not_come_out_says_so(bundled: Library) -> None:
    from interpreter.site.standing import example, state

    for right, stands in ((True, "shown"), (False, "failed")):
        catalogue = Catalogue(bundled)
        book = catalogue.rulebook("summoner-wars-2e")
        ruling, scenario = book.rulings["SW2-245"][1], book.examples["SW2-245"]
        if not right:
            scenario = scenario.model_copy(update={"then": {**scenario.then, next(iter(scenario.then)): "empty"}})
            book.examples["SW2-245"] = scenario
        assert state(catalogue, "summoner-wars-2e", ruling) == stands
        assert ("does not come out" in example(catalogue, scenario, "en", "summoner-wars-2e/terms/push.md")) is not right


@pytest.mark.parametrize(("keyword", "card"), [("taunt", "Brass Doorman"), ("assault", "Slag Hauler")])
def test_a_printed_keyword_is_used_by_its_cards(bundled: Library, keyword: str, card: str) -> None:
    assert card in [str(each.name) for _, each in Catalogue(bundled).cards_by_term[f"keyforge/terms/{keyword}.md"]]
