"""The guide and the other pages that are written by hand, as pages of the site."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.site.addresses import link
from interpreter.site.catalogue import Catalogue
from interpreter.site.documents import Box, Document, body, documents, shown
from interpreter.site.languages import LANGUAGES, say
from interpreter.site.markdown import escaped, linked
from interpreter.site.page import Page

PATH = "guide/index.md"


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The pages of the guide, with what each is about on the first of them."""
    listed = [document for document in documents() if document.part == "guide"]
    if not listed:
        return
    about = say(lang, "guide.guide_about")
    names = tuple(dict.fromkeys(say(each, "guide.guide_title") for each in LANGUAGES))
    yield Page(PATH, say(lang, "guide.guide_title"), f"{about}\n\n{contents(PATH, listed, lang, '1.')}", "guide", names=names, summary=about)
    for document in listed:
        yield page(document, lang)


def contents(path: str, listed: list[Document], lang: str, sign: str = "-") -> str:
    """A list of pages with what each is about."""
    return "\n".join(f"{sign} {linked(f'**{escaped(each.title(lang))}**', link(path, each.page))}<br>{escaped(each.about(lang))}" for each in listed)


def page(document: Document, lang: str) -> Page:
    """A page as it is written; one that is there in English only says so."""

    def box(found: Box) -> str:
        return shown(found, document.language(lang))

    return written(document, lang, body(document, lang, box))


def written(document: Document, lang: str, text: str) -> Page:
    """A page with what is written on it."""
    names = tuple(dict.fromkeys(document.title(each) for each in LANGUAGES))
    if document.language(lang) != lang:
        text = f'<p class="cw-note">{say(lang, "guide.in_english")}</p>\n\n<div lang="en" markdown="1">\n\n{text}\n\n</div>'
    return Page(document.page, document.title(lang), text, document.kind, names=names, summary=document.about(lang))
