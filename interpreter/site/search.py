"""What the search knows of each page: its names, its parts, a sentence about it and the words of its text.

Letters are compared without accents, in small letters and in one width; the script in the page folds what is typed in the same way.
"""

from __future__ import annotations

import html
import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from interpreter.site.files import put
from interpreter.site.page import Page

KINDS = ("term", "card", "game", "faction", "deck", "cards", "rules", "words", "guide", "reference", "home")
"""Kinds of pages, those first that somebody who types a name wants most."""

ASIDE = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ð": "d", "þ": "th", "ł": "l"})
ACCENTS = re.compile("[\u0300-\u036f]")
EASTERN = "\u3005\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff"
"""Letters of Japanese, which has no spaces between words."""

PIECE = re.compile(f"[{EASTERN}]+|[^\\W_{EASTERN}]+")
KANA = re.compile("[\u3040-\u309f]+")

ENDINGS: dict[str, list[tuple[str, str]]] = {
    "en": [("ying", "y"), ("ies", "y"), ("ied", "y"), ("ing", ""), ("es", ""), ("ed", ""), ("s", "")],
    "fr": [
        *(("aux", "al"), ("eres", ""), ("ere", ""), ("ents", ""), ("ent", ""), ("ees", ""), ("es", ""), ("ee", "")),
        *(("ers", ""), ("er", ""), ("ez", ""), ("s", ""), ("x", "")),
    ],
    "ja": [("ies", "y"), ("ing", ""), ("es", ""), ("ed", ""), ("s", "")],
}
"""Endings that are taken off a word of a text, with what is put in their place; what is left has three letters at least."""

STEM = 3
EVERYWHERE = 0.5
"""A word that stands on more than this part of the pages tells nothing: it is known to stand everywhere."""
LONGEST = 160
"""So much of a text is shown with what was found."""


def folded(text: str) -> str:
    """A text in small letters, without accents, in one width; the marks of kana are kept.

    >>> folded("Événement ＣＡＲＤ Œuvre ｶﾞ")
    'evenement card oeuvre ガ'
    """
    bare = ACCENTS.sub("", unicodedata.normalize("NFKD", text.lower().translate(ASIDE)))
    return unicodedata.normalize("NFC", bare)


def pieces(text: str) -> list[str]:
    """The words of a folded text; Japanese in runs of its letters."""
    return PIECE.findall(text)


def named(name: str) -> str:
    """A name as it is compared: folded, its words with one space between, Japanese without any.

    >>> named("L’Aigle  (doré)"), named("アリ・ババ")
    ('l aigle dore', 'アリババ')
    """
    joined = " ".join(pieces(folded(name)))
    return re.sub(f"(?<=[{EASTERN}]) (?=[{EASTERN}])", "", joined)


def spoken(name: str) -> list[str]:
    """A name with the forms in which it is typed: a Japanese verb that is made of a noun by its noun too.

    >>> spoken("移動する")
    ['移動する', '移動']
    """
    return [each for each in (name, name.removesuffix("する")) if each] if len(name) > STEM and name.endswith("する") else [name] if name else []


def stem(word: str, lang: str) -> str:
    """A word of a text without its ending.

    >>> [stem(word, "en") for word in ("planned", "moving", "move", "abilities", "ability", "classes", "class")]
    ['plan', 'mof', 'mof', 'ability', 'ability', 'clas', 'clas']
    >>> stem("dwarves", "en") == stem("dwarf", "en"), stem("active", "fr") == stem("actif", "fr")
    (True, True)
    """
    for ending, instead in ENDINGS[lang]:
        if word.endswith(ending) and len(word) - len(ending) >= STEM:
            word = word[: len(word) - len(ending)] + instead
            break
    if len(word) > STEM and word[-1] == word[-2] and word[-1] not in "aeiou0123456789":
        word = word[:-1]
    word = word[:-1] if len(word) > STEM and word.endswith("e") else word
    return f"{word[:-1]}f" if word.endswith("v") else word


def tokens(text: str, lang: str) -> set[str]:
    """What is kept of a text: its words without endings, and Japanese by pairs of letters that are not both of grammar.

    >>> sorted(tokens("The pages. 隣接する", "ja"))
    ['pag', 'the', '接す', '隣接']
    """
    found: set[str] = set()
    for piece in pieces(folded(text)):
        if re.match(f"[{EASTERN}]", piece):
            found |= {piece[at : at + 2] for at in range(len(piece) - 1)}
        elif len(piece) > 1:
            found.add(stem(piece, lang))
    return {each for each in found if not KANA.fullmatch(each)}


# -- the text of a page -------------------------------------------------------------------------------------------------------------------------------

EXCLUDED = re.compile(r"<(\w+)\b[^>]*\bdata-search-exclude\b[^>]*>")
SILENT = re.compile(r"<(script|style|svg)\b.*?</\1>", re.S)
INLINE = re.compile(r"</?(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup)\b[^>]*>")
TAG = re.compile(r"</?[a-zA-Z][^>]*>|<!--.*?-->", re.S)
TARGET = re.compile(r"\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+\"[^\"]*\")?\)")
ATTRIBUTES = re.compile(r"\{:?\s*[#.][^{}\n]*\}")
SIGNS = re.compile(r"^[-:| ]+$|\\(?=[^\w\s])|[*`|\[\]]+|^[#>\s]+", re.M)


def plain(body: str) -> str:
    """The text of a body, without markup and without what is not to be searched.

    >>> plain('## A [push](../terms/push.md) {#a}\\n<div data-search-exclude><div>no</div></div>\\n**Yes** &amp; so')
    'A push Yes & so'
    """
    text = TAG.sub(" ", INLINE.sub("", SILENT.sub(" ", _without_excluded(body))))
    text = SIGNS.sub("", ATTRIBUTES.sub(" ", TARGET.sub("", text)))
    return " ".join(html.unescape(text).split())


def _without_excluded(body: str) -> str:
    """A body without the elements that are not to be searched."""
    kept, at = [], 0
    while start := EXCLUDED.search(body, at):
        kept.append(body[at : start.start()])
        at = _end(body, start[1], start.end())
    return "".join(kept) + body[at:]


def _end(body: str, tag: str, at: int) -> int:
    """Where an element ends whose start tag ends here."""
    depth = 1
    for each in re.compile(rf"<(/?){tag}\b[^>]*>").finditer(body, at):
        depth += -1 if each[1] else 1
        if not depth:
            return each.end()
    return len(body)


def part(body: str, anchor: str) -> str:
    """The beginning of the text that an anchor stands at; of a heading, the text below it."""
    found = re.search(rf"\{{[^{{}}\n]*#{re.escape(anchor)}[\s}}]|\bid=[\"']{re.escape(anchor)}[\"']", body)
    if found is None:
        return ""
    start = body.rfind("\n", 0, found.start()) + 1
    if body.startswith("#", start):
        start = body.find("\n", found.end()) + 1 or len(body)
        start += len(body[start:]) - len(body[start:].lstrip("\n"))
    end = body.find("\n\n", max(start, found.end()))
    return shortened(plain(body[start : end if end >= 0 else len(body)][:2000]))


def shortened(text: str) -> str:
    """The beginning of a text."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


# -- the data -----------------------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """What the search knows of one page."""

    url: str
    title: str
    kind: str
    game: str
    summary: str
    names: tuple[str, ...]
    parts: tuple[tuple[str, str, str], ...]
    words: frozenset[str]
    lesser: tuple[str, ...] = ()
    aside: bool = False
    above: tuple[str, ...] = ()


def known(page: Page, lang: str) -> Known:
    """What the search is to know of a page."""
    names = dict.fromkeys(each for name in (page.title, *page.names) for each in spoken(named(name)))
    lesser = dict.fromkeys(each for name in page.lesser for each in spoken(named(name)) if each not in names)
    ids = {named(each) for each in page.anchors}
    text = plain(page.body)
    return Known(
        re.sub(r"\.md$", ".html", page.path),
        page.title,
        page.kind,
        page.game,
        shortened(page.summary or text),
        tuple(name for name in names if name not in ids),
        tuple((name, anchor, part(page.body, anchor)) for name, anchor in page.anchors.items()),
        frozenset(tokens(" ".join((page.title, *page.names, *page.lesser, page.summary, text)), lang)),
        tuple(lesser),
        page.aside,
        page.above,
    )


def data(pages: Sequence[Known], lang: str) -> dict[str, Any]:
    """What the script in the page reads: the pages, and for each word the pages that it stands on."""
    games = list(dict.fromkeys(page.game for page in pages))
    titles = {page.game: page.title for page in pages if page.kind == "game"}
    above = {page.game: page.above for page in pages if page.kind == "game"}
    where: dict[str, list[int]] = {}
    for number, page in enumerate(pages):
        for word in page.words:
            where.setdefault(word, []).append(number)
    many = max(20, EVERYWHERE * len(pages))
    return {
        "endings": ENDINGS[lang],
        "games": [[game, titles.get(game, ""), list(above.get(game, ()))] for game in games],
        "pages": [_row(page, games) for page in pages],
        "everywhere": sorted(word for word, numbers in where.items() if len(numbers) > many),
        "words": {word: _steps(numbers) for word, numbers in sorted(where.items()) if len(numbers) <= many},
    }


def _row(page: Known, games: Sequence[str]) -> list[Any]:
    """What the script in the page reads of one page."""
    parts = [list(each) for each in page.parts]
    return [page.url, page.title, KINDS.index(page.kind), games.index(page.game), page.summary, list(page.names), parts, list(page.lesser), int(page.aside)]


def _steps(numbers: Iterable[int]) -> str:
    """Rising numbers, each as its distance from the one before in base 36."""
    found, last = [], 0
    for number in numbers:
        found.append(_base36(number - last))
        last = number
    return " ".join(found)


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def write(pages: Iterable[Page], lang: str, site: Path) -> int:
    """Write what the search knows into the site of a language: a script, because a file opened from disk may not fetch data; how long it is."""
    text = json.dumps(data([known(page, lang) for page in pages], lang), ensure_ascii=False, separators=(",", ":"))
    put(site / "search" / "data.js", f"cardwrightSearch.load({text});\n")
    # What the theme itself wants to read: how words are told apart when it marks them on a page, and no pages.
    theirs = json.dumps({"config": {"lang": [lang], "separator": r"[\s\-　、。，．]+", "pipeline": [], "fields": {}}, "docs": []}, ensure_ascii=False)
    put(site / "search" / "search_index.json", theirs)
    put(site / "search" / "search_index.js", f"var __index = {theirs};\n")
    return len(text.encode())
