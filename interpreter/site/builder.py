"""MkDocs: the configuration of a language's site, and its building from the files."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from interpreter.content import bundled_root
from interpreter.site.addresses import cards_page, rules_page, words_page
from interpreter.site.files import put
from interpreter.site.languages import OWN_NAMES, say
from interpreter.site.page import Page

THEME = Path(__file__).parent / "theme"
UNWANTED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts/lunr", "assets/javascripts/workers")
"""What MkDocs and the theme put into every site and ours has no use for: addresses that need a server, and a search that is not asked."""

SCHEMES = (
    ({"media": "(prefers-color-scheme)"}, "brightness-auto", "light"),
    ({"media": "(prefers-color-scheme: light)", "scheme": "default"}, "weather-sunny", "dark"),
    ({"media": "(prefers-color-scheme: dark)", "scheme": "slate"}, "weather-night", "system"),
)
"""The colours: as the reader's machine has them, light, dark; the sign of each, and what its button goes to."""


class MissingToolError(RuntimeError):
    """MkDocs or its theme is not installed."""

    def __init__(self) -> None:
        super().__init__('the site is built with MkDocs, which is not installed: pip install "cardwright[docs]"')


@dataclass(frozen=True, slots=True)
class Place:
    """Where the site of a language is made: the pages as files, the configuration, the site while it is built, and the site that is read."""

    lang: str
    work: Path
    out: Path

    @property
    def files(self) -> Path:
        """The folder of the Markdown files."""
        return self.work / self.lang

    @property
    def configuration(self) -> Path:
        """The file that MkDocs reads."""
        return self.work / f"{self.lang}.yml"

    @property
    def site(self) -> Path:
        """The folder in which the site is built; it is read over before anybody sees it."""
        return self.work / "site" / self.lang


def settings() -> Path:
    """The settings that all languages share; an installed package has them among its data."""
    return bundled_root() / "mkdocs.yml"


def configure(place: Place, pages: Sequence[Page], languages: Iterable[str]) -> None:
    """Write what MkDocs is to read for a language: what differs from the shared settings."""
    lang, codes = place.lang, list(languages)
    palette = [
        {**each, "primary": "teal", "accent": "teal", "toggle": {"icon": f"material/{icon}", "name": say(lang, f"site.{then}")}} for each, icon, then in SCHEMES
    ]
    told: dict[str, Any] = {
        "INHERIT": os.path.relpath(settings(), place.work),
        "hooks": [],
        "site_name": say(lang, "site.name"),
        "docs_dir": str(place.files.resolve()),
        "site_dir": str(place.site.resolve()),
        "theme": {"custom_dir": str(THEME), "language": lang, "palette": palette},
        "extra": {
            # Something true that is no list: the theme shows the switch, which is ours, and does not look for a sitemap in each language.
            "alternate": len(codes) > 1,
            "languages": {code: OWN_NAMES[code] for code in codes},
            "words": {"language": say(lang, "site.language")},
        },
        "nav": contents(pages, lang),
    }
    put(place.configuration, json.dumps(told, ensure_ascii=False, indent=1) + "\n")


def contents(pages: Sequence[Page], lang: str) -> list[dict[str, Any]]:
    """The table of contents: short, because it stands on every page."""
    there = {page.path: page for page in pages}
    found: list[dict[str, Any]] = [{say(lang, "site.home"): page.path} for page in pages if page.kind == "home"]
    for page in pages:
        if page.kind == "game":
            places = (("cards", cards_page), ("rules", rules_page), ("words", words_page))
            below = [{say(lang, f"site.{key}"): path(page.game)} for key, path in places if path(page.game) in there]
            found.append({page.title: [page.path, *below]})
    for kind in ("guide", "reference"):
        parts: list[str | dict[str, str]] = [page.path if page.path.endswith("index.md") else {page.title: page.path} for page in pages if page.kind == kind]
        if parts:
            found.append({say(lang, f"site.{kind}"): sorted(parts, key=lambda each: isinstance(each, dict))})
    return found


def build(place: Place) -> list[str]:
    """Build the site of a language and return what MkDocs warns of; only the pages whose files have changed are made anew, if nothing else has."""
    os.environ["NO_MKDOCS_2_WARNING"] = "true"  # a notice about the theme's successor is not for authors
    try:
        from mkdocs.commands.build import build as build_with_mkdocs
        from mkdocs.config import load_config
        from mkdocs.exceptions import Abort, ConfigurationError
    except ImportError:
        raise MissingToolError from None

    heard = _Heard()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(heard)
    logger.propagate = False
    stamp, made_with = place.work / f"{place.lang}.stamp", _stamp(place)
    again = stamp.is_file() and stamp.read_text() == made_with and place.site.is_dir()
    stamp.unlink(missing_ok=True)
    try:
        config = load_config(str(place.configuration), strict=False)
        build_with_mkdocs(config, dirty=again)
    except ConfigurationError as error:
        if "theme" in str(error).lower():
            raise MissingToolError from None
        raise
    except Abort as error:
        heard.said.append(str(error))
    finally:
        logger.removeHandler(heard)
    _tidy(place)
    if not heard.said:
        stamp.write_text(made_with)
    return heard.said


class _Heard(logging.Handler):
    """Keeps the warnings of MkDocs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if "'dirty' build" not in message:
            self.said.append(message)


def _stamp(place: Place) -> str:
    """What every page of a site is made with: the settings, the theme and the list of its files."""
    made = hashlib.sha256()
    for path in (settings(), place.configuration, *sorted(THEME.rglob("*"))):
        if path.is_file():
            made.update(str(path).encode() + path.read_bytes())
    return made.hexdigest()


def _tidy(place: Place) -> None:
    """Remove what the site has no use for, and what was made of files that are gone."""
    for name in UNWANTED:
        path = place.site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in place.site.rglob("*.map"):
        path.unlink()
    for path in place.site.rglob("*.html"):
        if not (place.files / path.relative_to(place.site)).with_suffix(".md").is_file():
            path.unlink()
