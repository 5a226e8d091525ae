"""Building: what is written, what is checked, what is made anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from interpreter.site import builder
from interpreter.site.catalogue import Catalogue
from interpreter.site.files import markdown, written
from interpreter.site.links import read_site
from interpreter.site.page import Page
from interpreter.site.site import SiteError, Wanted, build, build_language
from tests.site.tiny import broken_pages, speechless_pages, tiny_catalogue, tiny_pages


def without_a_card(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    for page in tiny_pages(catalogue, lang):
        if page.kind != "card":
            yield replace(page, body="") if page.path == "one/cards/index.md" else page


def uneven(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    yield from tiny_pages(catalogue, lang)
    if lang == "en":
        yield Page("guide/more.md", "More", "Text.", "guide")


def test_a_page_is_a_file_with_a_head() -> None:
    text = markdown(Page("a.md", 'Say "no" & *go*', "Body.", "guide", summary="A <b> sentence."))
    assert text.startswith('---\ntitle: "Say &quot;no&quot; &amp; *go*"\ndescription: "A &lt;b&gt; sentence."\n')
    assert text.endswith("\n# " + r'Say "no" &amp; \*go\*' + "\n\nBody.\n")


def test_files_are_written_when_they_change_and_removed_when_their_pages_are_gone(tmp_path: Path) -> None:
    first, second = Page("a.md", "A", "x", "guide"), Page("b/c.md", "B", "y", "guide")
    assert written([first, second], tmp_path) == 2
    before = (tmp_path / "a.md").stat().st_mtime_ns
    assert written([first], tmp_path) == 1
    assert not (tmp_path / "b/c.md").exists()
    assert (tmp_path / "a.md").stat().st_mtime_ns == before


def test_a_broken_link_is_an_error_that_says_where_and_what_would_fit(tmp_path: Path) -> None:
    with pytest.raises(SiteError) as caught:
        build(tiny_catalogue(), Wanted(tmp_path / "work", tmp_path / "site", ("en",), writer=broken_pages))
    assert sorted(caught.value.mistakes) == [
        'en: slips.md: the link one/terms/adjacant.html leads nowhere: did you mean "one/terms/adjacent.md"?',
        'en: slips.md: the link one/terms/event.html#ox-02 leads to a place that one/terms/event.md does not have: did you mean "ox-01"?',
        'en: slips.md: the link one/terms/evnt.md leads nowhere: did you mean "one/terms/event.md"?',
    ]


def test_an_unknown_term_is_told_with_its_language_and_its_page(tmp_path: Path) -> None:
    with pytest.raises(SiteError) as caught:
        build(tiny_catalogue(), Wanted(tmp_path / "work", tmp_path / "site", ("en", "fr"), writer=speechless_pages))
    assert caught.value.mistakes == ['fr: one/terms/event.md: there is no term "evnt" to link to; did you mean "event"?']


def test_with_a_mistake_the_site_stays_as_it_was(tmp_path: Path) -> None:
    wanted = Wanted(tmp_path / "work", tmp_path / "site", ("en",), writer=tiny_pages)
    build(tiny_catalogue(), wanted)
    before = sorted((path, path.stat().st_mtime_ns) for path in wanted.out.rglob("*"))
    with pytest.raises(SiteError):
        build(tiny_catalogue(), replace(wanted, writer=broken_pages))
    assert sorted((path, path.stat().st_mtime_ns) for path in wanted.out.rglob("*")) == before
    build(tiny_catalogue(), wanted)
    assert not (wanted.out / "en/slips.html").exists()


def test_the_pages_are_counted_against_the_things(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match=r"en: one/cards/eager-ox.md: there is no page of this card"):
        build(tiny_catalogue(), Wanted(tmp_path / "work", tmp_path / "site", ("en",), writer=without_a_card))


def test_every_language_has_the_same_pages(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match=r"fr: guide/more.md: this page is there in other languages only"):
        build(tiny_catalogue(), Wanted(tmp_path / "work", tmp_path / "site", ("en", "fr"), writer=uneven))


def test_only_what_changed_is_built_again(tmp_path: Path) -> None:
    wanted = Wanted(tmp_path / "work", tmp_path / "site", ("en",), writer=tiny_pages)
    assert build_language(tiny_catalogue(), wanted, "en").changed == len(list(tiny_pages(tiny_catalogue(), "en")))
    page = wanted.place("en").site / "one/terms/event.html"
    before = page.stat().st_mtime_ns
    made = build_language(tiny_catalogue(), replace(wanted, writer=changed_guide), "en")
    assert (made.changed, made.mistakes) == (1, ())
    assert page.stat().st_mtime_ns == before
    assert "Another text" in (wanted.place("en").site / "guide/index.html").read_text()


def changed_guide(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    for page in tiny_pages(catalogue, lang):
        yield replace(page, body="Another text.") if page.kind == "guide" else page


def test_a_site_opened_from_disk_needs_no_server(tiny_site: Path) -> None:
    for lang in ("en", "fr", "ja"):
        for path, page in read_site(tiny_site / lang).items():
            assert not [link for link in page.links if link.startswith(("/", "http"))], path
            assert not [link for link in page.links if link.endswith("/")], path


def test_the_front_door_has_plain_links(tiny_site: Path) -> None:
    door = (tiny_site / "index.html").read_text(encoding="utf-8")
    for lang in ("en", "fr", "ja"):
        assert f'<a href="{lang}/index.html" lang="{lang}"' in door


def test_names_are_safe_in_the_title_of_a_page(tiny_site: Path) -> None:
    page = (tiny_site / "en/one/cards/eager-ox.html").read_text(encoding="utf-8")
    assert "<title>Eager Ox &amp; &lt;Co&gt; - Cardwright</title>" in page
    assert '<h1 id="eager-ox-co">Eager Ox &amp; &lt;Co&gt;</h1>' in page


def test_the_settings_name_every_script_and_every_style_of_the_theme() -> None:
    settings = yaml_settings()
    for key, folder, ending in (("extra_css", "stylesheets", "css"), ("extra_javascript", "javascripts", "js")):
        there = {f"assets/{folder}/{path.name}" for path in (builder.THEME / "assets" / folder).glob(f"*.{ending}")}
        assert set(settings[key]) == there


def yaml_settings() -> dict[str, list[str]]:
    return dict(YAML(typ="safe").load(builder.settings().read_text(encoding="utf-8")))
