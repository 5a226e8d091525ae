"""The site: pages written as files, built for each language, made searchable and checked."""

from __future__ import annotations

import multiprocessing
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from interpreter.content import Library
from interpreter.site import builder, links, search
from interpreter.site.builder import Place
from interpreter.site.catalogue import Catalogue, TwinError
from interpreter.site.files import written
from interpreter.site.landing_page import front_door
from interpreter.site.languages import LANGUAGES, SilentError
from interpreter.site.linking import LinkError
from interpreter.site.page import Page
from interpreter.site.pages import Writer, all_pages
from interpreter.site.prerender import asked_for, cores, draw_ahead
from interpreter.site.publish import publish


class SiteError(ValueError):
    """What is wrong with the site, a line for each mistake."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = list(mistakes)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be built, and where."""

    work: Path
    out: Path
    languages: tuple[str, ...] = LANGUAGES
    left_out: frozenset[str] = frozenset()
    """Games whose pages are not built now, though others link to them."""
    writer: Writer = all_pages

    def place(self, lang: str) -> Place:
        """Where the site of a language is made."""
        return Place(lang, self.work, self.out)


@dataclass(frozen=True, slots=True)
class Made:
    """What was built in one language: which pages, how many of their files changed, and what is wrong."""

    lang: str
    paths: frozenset[str]
    changed: int
    mistakes: tuple[str, ...]


def build(catalogue: Catalogue, wanted: Wanted) -> list[Made]:
    """Build the sites of all languages, side by side where there are cores for it; with a mistake in any of them, the site that is read stays as it was."""
    wanted.work.mkdir(parents=True, exist_ok=True)
    draw_ahead(catalogue, asked_for(catalogue, _pages(catalogue, wanted, wanted.languages[0])), wanted.work / "examples")
    made = list(_made(catalogue, wanted))
    mistakes = [f"{each.lang}: {mistake}" for each in made for mistake in each.mistakes]
    mistakes += list(_uneven(made))
    if mistakes:
        raise SiteError(mistakes)
    publish({lang: wanted.place(lang).site for lang in wanted.languages}, front_door(wanted.languages), wanted.out)
    return made


def build_language(catalogue: Catalogue, wanted: Wanted, lang: str) -> Made:
    """Build the site of one language and read it over."""
    place = wanted.place(lang)
    try:
        pages = list(_pages(catalogue, wanted, lang))
    except SiteError as error:
        return Made(lang, frozenset(), 0, tuple(error.mistakes))
    mistakes = list(_miscounted(catalogue, pages))
    changed = written(pages, place.files)
    builder.configure(place, pages, wanted.languages)
    warnings = builder.build(place)
    search.write(pages, lang, place.site)
    found = list(links.broken(place.site, links.read_site(place.site), wanted.languages, wanted.left_out))
    mistakes += found + [each for each in warnings if not _told(each, found, wanted.left_out)]
    return Made(lang, frozenset(page.path for page in pages), changed, tuple(mistakes))


def _pages(catalogue: Catalogue, wanted: Wanted, lang: str) -> Iterator[Page]:
    """The pages of a language; what they speak of and cannot find is a mistake in the site."""
    try:
        yield from wanted.writer(catalogue, lang)
    except (LinkError, SilentError, TwinError) as error:
        raise SiteError([str(error.args[0])]) from error


def _told(warning: str, found: Sequence[str], left_out: Collection[str]) -> bool:
    """Whether a warning of MkDocs about a link is one of ours in other words, or about a game that is left out."""
    if "contains a" not in warning or " link '" not in warning:
        return False
    link = warning.split(" link '")[1].split("'")[0]
    return any(link in each for each in found) or any(f"{game}/" in link for game in left_out)


def _miscounted(catalogue: Catalogue, pages: Sequence[Page]) -> Iterator[str]:
    """A message for each term and each card without a page, and for each page that two of them share."""
    for kind, things in (("term", catalogue.entries), ("card", catalogue.card_pages)):
        there = [page.path for page in pages if page.kind == kind]
        yield from (f"{path}: there is no page of this {kind}" for path in sorted(set(things) - set(there)))
        yield from (f"{path}: there is no {kind} that this page is of" for path in sorted(set(there) - set(things)))
    seen: set[str] = set()
    for page in pages:
        if page.path in seen:
            yield f"{page.path}: two pages have this address"
        seen.add(page.path)


def _uneven(made: Sequence[Made]) -> Iterator[str]:
    """A message for each page that is not there in every language: the language switch would lead nowhere."""
    written_ones = [each for each in made if each.paths]
    everywhere = frozenset[str]().union(*(each.paths for each in written_ones))
    for each in written_ones:
        yield from (f"{each.lang}: {path}: this page is there in other languages only" for path in sorted(everywhere - each.paths))


# -- side by side -------------------------------------------------------------------------------------------------------------------------------------

_SHARED: Catalogue | None = None
"""The catalogue of the process that was forked: what it has made already is there for every language."""


def _made(catalogue: Catalogue, wanted: Wanted) -> Iterator[Made]:
    global _SHARED
    at_once = min(cores(), len(wanted.languages))
    if at_once == 1:
        yield from (build_language(catalogue, wanted, lang) for lang in wanted.languages)
        return
    _SHARED = catalogue
    try:
        with ProcessPoolExecutor(at_once, multiprocessing.get_context("fork")) as pool:
            yield from pool.map(_in_process, [wanted] * len(wanted.languages), wanted.languages)
    finally:
        _SHARED = None


def _in_process(wanted: Wanted, lang: str) -> Made:
    assert _SHARED is not None
    return build_language(_SHARED, wanted, lang)


def only(library: Library, game: str | None) -> tuple[Library, frozenset[str]]:
    """The library with one game and what it stands on, and the games that are left out."""
    if game is None:
        return library, frozenset()
    kept = set(library.lineage(game))
    left_out = frozenset(library.games) - kept
    return library.without(left_out), left_out
