"""The pages that are written by hand, as they stand in the site."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

from interpreter.content import Library
from interpreter.site import documents
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES, say
from interpreter.site.page import Page
from interpreter.site.pages import guide, reference
from interpreter.site.site import only

DOCS = Path(__file__).parents[2] / "docs"
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.S | re.M)


@pytest.fixture(scope="module")
def small(bundled: Library) -> Catalogue:
    return Catalogue(only(bundled, "outpost")[0], draws=False)


@pytest.fixture(scope="module", params=LANGUAGES)
def written(request: pytest.FixtureRequest, small: Catalogue) -> tuple[str, dict[str, Page]]:
    lang = str(request.param)
    return lang, {page.path: page for page in (*guide.pages(small, lang), *reference.pages(small, lang))}


def test_every_page_of_the_folder_is_in_the_site() -> None:
    there = {path.relative_to(DOCS).as_posix().split(".")[0] for path in DOCS.rglob("*.md")}
    assert {document.source for document in documents.documents()} == there


def test_every_page_has_its_title_and_what_it_is_about_in_every_language(written: tuple[str, dict[str, Page]]) -> None:
    lang, pages = written
    index = pages["guide/index.md"].body + pages["reference/index.md"].body
    for document in documents.documents():
        page = pages[document.page]
        assert document.language(lang) == lang or lang in document.titles
        assert page.title == document.title(lang)
        assert document.about(lang) in index
        assert f"({posixpath.basename(document.page)})" in index
    assert {page.kind for page in pages.values()} == {"guide", "reference"}


def test_a_page_in_another_language_says_so(written: tuple[str, dict[str, Page]]) -> None:
    lang, pages = written
    for document in documents.documents():
        assert (say(lang, "guide.in_english") in pages[document.page].body) == (document.language(lang) != lang)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_a_translation_has_the_headings_and_the_boxes_of_the_english_page(lang: str) -> None:
    for document in documents.documents():
        if document.language(lang) == lang:
            told, english = document.text(lang), document.text("en")
            assert [found.text for found in documents.boxes(told) if found.text] == [
                other.text for found, other in zip(documents.boxes(told), documents.boxes(english), strict=True) if found.text
            ]
            assert re.findall(r"^#+", CODE.sub("", told), re.M) == re.findall(r"^#+", CODE.sub("", english), re.M)


def test_links_lead_to_pages_and_to_places_on_them(written: tuple[str, dict[str, Page]], small: Catalogue) -> None:
    _, pages = written
    elsewhere = {*small.entries, *small.card_pages, *(f"{game}/words.md" for game in small.games)}
    for page in pages.values():
        for target in LINK.findall(CODE.sub("", page.body)):
            way, _, anchor = target.partition("#")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), way)) if way else page.path
            assert path in pages or path in elsewhere, f"{page.path}: {target}"
            assert not anchor or f"{{ #{anchor} }}" in pages[path].body, f"{page.path}: {target}"


def test_anchors_are_the_same_in_every_language_and_each_is_there_once(small: Catalogue) -> None:
    made = [
        {page.path: re.findall(r"\{ (#[\w-]+) \}$", page.body, re.M) for page in (*guide.pages(small, lang), *reference.pages(small, lang))}
        for lang in LANGUAGES
    ]
    assert made[0] == made[1] == made[2]
    for anchors in made[0].values():
        assert len(anchors) == len(set(anchors))


def test_files_of_the_guide_are_named_above_their_boxes(written: tuple[str, dict[str, Page]]) -> None:
    lang, pages = written
    body = pages["guide/first-faction.md"].body
    name = "<code>cards/summoner-wars-2e/frost-guard.yaml</code>"
    assert f'<p class="cw-file">{say(lang, "guide.file", name=name)}</p>' in body
    assert f'<p class="cw-file">{say(lang, "guide.file_more", name=name)}</p>' in body
    assert "title=" not in body


def test_without_the_folder_there_are_no_such_pages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, small: Catalogue) -> None:
    monkeypatch.setattr(documents, "bundled_root", lambda: tmp_path)
    assert list(guide.pages(small, "fr")) == []
    assert [page.path for page in reference.pages(small, "fr")] == ["reference/index.md"]
