"""The reference: the language with every example in all languages and linked, and the pages about files and about how it is built."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.language.language import function_words
from interpreter.site.addresses import link, words_page
from interpreter.site.catalogue import Catalogue
from interpreter.site.documents import Box, Document, body, documents, shown
from interpreter.site.languages import LANGUAGES, say
from interpreter.site.linking import linker
from interpreter.site.markdown import escaped, line, linked
from interpreter.site.page import Page
from interpreter.site.pages import guide
from interpreter.site.pages.term import title_of

PATH = "reference/index.md"
LANGUAGE = "reference/language.md"

SECTIONS = (
    "subordinators",
    "fixed",
    "modals",
    "is",
    "has",
    "auxiliaries",
    "articles",
    "quantities",
    "bounds_before",
    "bounds_after",
    "steps",
    "numbers",
    "ranks",
    "filters",
    "pronouns",
    "possessives",
    "owned",
    "prepositions",
    "adverbs",
)
"""The lists of words that every game shares, in the order in which they are shown."""


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The first page of the reference, and all others."""
    listed = {part: [document for document in documents() if document.part == part] for part in ("reference", "builders")}
    about = say(lang, "guide.reference_about")
    words = [linked(escaped(title_of(catalogue, game, lang)), link(PATH, words_page(game))) for game in catalogue.games]
    parts = [
        about,
        guide.contents(PATH, listed["reference"], lang),
        f"## {say(lang, 'guide.words')} {{ #words }}",
        "\n".join(f"- {word}" for word in words),
    ]
    if listed["builders"]:
        parts += [f"## {say(lang, 'guide.builders')} {{ #builders }}", guide.contents(PATH, listed["builders"], lang)]
    names = tuple(dict.fromkeys(say(each, "guide.reference_title") for each in LANGUAGES))
    yield Page(PATH, say(lang, "guide.reference_title"), "\n\n".join(filter(None, parts)), "reference", names=names, summary=about)
    for document in (*listed["reference"], *listed["builders"]):
        yield LanguagePage(catalogue, document, lang).page() if document.page == LANGUAGE else guide.page(document, lang)


class LanguagePage:
    """Writes the page of the language: each example linked and printed in all languages, and the words that every game shares."""

    def __init__(self, catalogue: Catalogue, document: Document, lang: str) -> None:
        self.catalogue = catalogue
        self.document = document
        self.lang = lang

    def page(self) -> Page:
        """The page."""
        text = body(self.document, self.lang, self.box)
        made = guide.written(self.document, self.lang, text)
        return Page(made.path, made.title, f"{made.body}\n\n{self.words()}", made.kind, names=made.names, summary=made.summary)

    def box(self, box: Box) -> str:
        """A box; the lines of one with card text are examples."""
        game = box.head.strip()
        if box.sort != "card" or game not in self.catalogue.library.games:
            return shown(Box("", "", box.text) if box.sort == "card" else box, self.document.language(self.lang))
        lines = "\n".join(f"- {self.example(game, each)}" for each in box.text.strip().splitlines())
        title = linked(escaped(title_of(self.catalogue, game, self.lang)), link(self.document.page, words_page(game)))
        return f'<div class="cw-examples cw-text" markdown="1">\n\n<p class="cw-of" markdown="span">{title}</p>\n\n{lines}\n\n</div>\n'

    def example(self, game: str, text: str) -> str:
        """A sentence in English and, below it, in the other languages; every word leads to its term."""
        told = []
        for lang in LANGUAGES:
            linked_text = linker(self.catalogue, game).text(text, lang)
            if linked_text is not None:
                below = "" if lang == "en" else ' class="cw-en"'
                told.append(f'<span{below} lang="{lang}">{linked_text.markdown(self.document.page)}</span>')
        return "<br>".join(told) or line(text)

    # ---- the words of the language itself

    def words(self) -> str:
        """The words that belong to the language and not to a game, list by list; words that mean the same stand together."""
        parts = [f"## {say(self.lang, 'reference.own_words')} {{ #own-words }}", say(self.lang, "reference.own_words_about")]
        for section in SECTIONS:
            parts += [
                f"### {say(self.lang, f'reference.{section}')} {{ #words-{section.replace('_', '-')} }}",
                f'<p lang="en" markdown="span">{self.listed(section)}</p>',
            ]
        return "\n\n".join(parts)

    def listed(self, section: str) -> str:
        """The words of a list; those of one meaning are joined by a stroke, and what the glossary explains is linked."""
        found = function_words().section(section)
        meanings: dict[object, list[str]] = {}
        for word, meaning in found.items() if isinstance(found, dict) else zip(found, found, strict=True):
            meanings.setdefault(meaning, []).append(self.word(str(word)))
        return " · ".join(" / ".join(words) for words in meanings.values())

    def word(self, word: str) -> str:
        """A word, linked where the glossary that all games share explains it."""
        shared = [game for game in self.catalogue.games if self.catalogue.library.games[game].players is None]
        entry = next((found for game in shared if (found := self.catalogue.entry(game, word)) is not None and found.term.kind == "word"), None)
        return escaped(word) if entry is None else linked(escaped(word), link(self.document.page, entry.page))
