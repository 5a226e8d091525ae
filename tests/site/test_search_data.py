from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from interpreter.site import search
from interpreter.site.page import Page


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("Évènement", "evenement"),
        ("ŒUVRE", "oeuvre"),
        ("Ægis", "aegis"),
        ("ＡＢＣ１２", "abc12"),
        ("ｶﾞｰﾄﾞ", "ガード"),
        ("がっこう", "がっこう"),
        ("naïve", "naive"),
    ],
)
def test_letters_are_folded(typed: str, plain: str) -> None:
    assert search.folded(typed) == plain


def test_the_script_in_the_page_folds_and_cuts_by_the_same_letters() -> None:
    script = (Path(search.__file__).parent / "theme/assets/javascripts/search/engine.js").read_text(encoding="utf-8")
    eastern = re.search(r'EASTERN = "(.*)"', script)
    assert eastern is not None
    assert eastern[1].replace("\\\\", "\\").encode().decode("unicode_escape") == search.EASTERN
    aside = re.search(r"ASIDE = \{ (.*) \}", script)
    assert aside is not None
    theirs = dict(re.findall(r'(\w): "(\w+)"', aside[1]))
    assert {ord(letter): instead for letter, instead in theirs.items()} == search.ASIDE


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("en", "moves", "moving"),
        ("en", "abilities", "ability"),
        ("en", "planned", "plan"),
        ("en", "wolves", "wolf"),
        ("en", "knives", "knife"),
        ("fr", "cartes", "carte"),
        ("fr", "jouez", "jouer"),
        ("fr", "active", "actif"),
        ("fr", "premières", "premier"),
        ("fr", "animaux", "animal"),
        ("fr", "posées", "posé"),
    ],
)
def test_forms_of_a_word_are_one(lang: str, one: str, other: str) -> None:
    assert search.stem(search.folded(one), lang) == search.stem(search.folded(other), lang)


def test_japanese_is_kept_in_pairs_without_those_of_grammar_alone() -> None:
    assert search.tokens("カードを引いている", "ja") >= {"カー", "ード", "引い"}
    assert "てい" not in search.tokens("カードを引いている", "ja")


def test_markup_is_no_text() -> None:
    body = (
        '## Rule {#x-1}\n\nA *big* [card](../cards/a_b.md "title") \\[x\\] | `code`.\n\n'
        '<div class="example" data-search-exclude><div>hidden</div><script>var no;</script></div>\n\n'
        "<svg><title>drawn</title></svg>\n<p>shown &amp; told</p>\n\n| a | b |\n|---|:--|\n"
    )
    assert search.plain(body) == "Rule A big card x code. shown & told a b"


def test_a_part_begins_where_its_anchor_stands() -> None:
    body = 'Text.\n\n## X-1 {#x-1}\n\nMore.\n\n<p id="x-2">Second <b>ruling</b>.</p>\n\nEnd.\n'
    assert search.part(body, "x-1") == "More."
    assert search.part(body, "x-2") == "Second ruling."
    assert search.part(body, "x-3") == ""


def test_ids_of_rulings_are_parts_and_no_names() -> None:
    page = Page("one/terms/a.md", "Push", "Text {#x-1}", "term", "one", ("Pousser", "X-1", "Pushes"), {"X-1": "x-1"}, "A push.")
    known = search.known(page, "en")
    assert known.names == ("push", "pousser", "pushes")
    assert known.parts[0][:2] == ("X-1", "x-1")
    assert known.url == "one/terms/a.html"


def test_what_a_page_tells_of_among_others_is_kept_apart_from_its_names() -> None:
    page = Page("one/terms/a.md", "Trait", "Text", "term", "one", ("Traits",), lesser=("Clerk", "Traits", "召喚する"), aside=True)
    known = search.known(page, "en")
    assert known.names == ("trait", "traits")
    assert known.lesser == ("clerk", "召喚する", "召喚")
    assert "clerk" in known.words
    assert search.data([known], "en")["pages"][0][7:] == [["clerk", "召喚する", "召喚"], 1]


def test_a_game_tells_whose_words_hold_in_it() -> None:
    pages = [Page("one/index.md", "One", "", "game", "one", above=("all",)), Page("all/index.md", "All", "", "game", "all")]
    assert search.data([search.known(page, "en") for page in pages], "en")["games"] == [["one", "One", ["all"]], ["all", "All", []]]


def test_words_tell_their_pages_and_those_that_are_everywhere_do_not(tmp_path: Path) -> None:
    pages = [Page(f"p{number}.md", f"Page{number}", "always" + (" rare" if number in (3, 40) else ""), "guide") for number in range(50)]
    found = search.data([search.known(page, "en") for page in pages], "en")
    assert found["words"]["rar"] == "3 11"
    assert found["everywhere"] == ["alway"]
    assert search.write(pages, "en", tmp_path) == len((tmp_path / "search/data.js").read_bytes()) - len("cardwrightSearch.load();\n")
    assert json.loads((tmp_path / "search/search_index.json").read_text())["docs"] == []
