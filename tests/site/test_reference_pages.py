"""The lists of words and the language reference, as they are written."""

from __future__ import annotations

import posixpath
import re

import pytest

from interpreter.content import Library
from interpreter.language.language import function_words
from interpreter.site.addresses import link, words_page
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES
from interpreter.site.linking import linker
from interpreter.site.page import Page
from interpreter.site.pages import reference, words
from interpreter.site.site import only
from tests.language.test_reference import LINES

LINK = re.compile(r"\]\(([^)#]+\.md)(?:#[^)]*)?\)")


@pytest.fixture(scope="module")
def catalogue(bundled: Library) -> Catalogue:
    return Catalogue(bundled, draws=False)


@pytest.fixture(scope="module")
def small(bundled: Library) -> Catalogue:
    return Catalogue(only(bundled, "outpost")[0], draws=False)


def targets(page: Page) -> set[str]:
    """The pages that a page links to."""
    return {posixpath.normpath(posixpath.join(posixpath.dirname(page.path), target)) for target in LINK.findall(page.body)}


def known(catalogue: Catalogue) -> set[str]:
    return {*catalogue.entries, *catalogue.card_pages, *map(words_page, catalogue.games)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_words_has_every_word_of_the_game(small: Catalogue, lang: str) -> None:
    for page in words.pages(small, lang):
        for term in small.library.terms(page.game):
            entry = small.entry(page.game, term.headword)
            assert entry is not None
            assert f"]({link(page.path, entry.page)})" in page.body, term.headword
        assert targets(page) <= known(small)


def test_every_game_has_a_list_of_words_with_wordings_and_examples(catalogue: Catalogue) -> None:
    written = {page.game: page for page in words.pages(catalogue, "en")}
    assert set(written) == set(catalogue.games)
    for game, page in written.items():
        assert targets(page) <= known(catalogue)
        for term in catalogue.library.own_terms(game):
            if term.kind == "verb":
                assert f"({link(page.path, catalogue.entry(game, term.headword).page)})**" in page.body  # type: ignore[union-attr]
    assert '<code lang="en">attack (piece) with (piece)</code>' in written["outpost"].body


def test_the_lists_are_the_same_in_every_language(small: Catalogue) -> None:
    anchors = [[(page.path, re.findall(r"\{ (#[\w-]+) \}", page.body)) for page in words.pages(small, lang)] for lang in LANGUAGES]
    assert anchors[0] == anchors[1] == anchors[2]


def test_french_and_japanese_show_the_english_beside(small: Catalogue) -> None:
    for lang in ("fr", "ja"):
        page = next(page for page in words.pages(small, lang) if page.game == "outpost")
        assert '<code lang="en">attack (piece) with (piece)</code>' in page.body
        assert '<span class="cw-en" lang="en">Attack</span>' in page.body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_of_the_language_is_there_in_three_languages_and_linked(catalogue: Catalogue, lang: str) -> None:
    page = next(page for page in reference.pages(catalogue, lang) if page.path == reference.LANGUAGE)
    for game, line in LINES:
        examples = linker(catalogue, game)
        for each in LANGUAGES:
            told = examples.text(line, each)
            assert told is not None, f"{line} is not said in {each}"
            assert told.spans
            assert f'lang="{each}">{told.markdown(page.path)}</span>' in page.body
    assert targets(page) <= known(catalogue) | {"reference/terms.md"}


def test_the_words_of_the_language_itself_are_listed_and_linked_where_they_are_explained(small: Catalogue) -> None:
    page = next(page for page in reference.pages(small, "ja") if page.path == reference.LANGUAGE)
    assert set(reference.SECTIONS) | {"preposition_synonyms", "linking"} == set(function_words().data)
    assert set(function_words().section("linking")) <= set(function_words().section("prepositions"))
    assert "[instead of](../common/terms/instead-of.md)" in page.body
    for word in ("right after / immediately after", "if you do / if you did", "twenty", "counting as"):
        assert word in re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", page.body)
