"""A few pages of every kind, written plainly: a site to try the search, the links and the language switch on."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.content import Card, Library, Term
from interpreter.site.addresses import ruling_anchor, words_page
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.linking import LinkError
from interpreter.site.page import Page
from interpreter.site.pages import all_pages

NAMES = {
    "event": ("Event", "Événement", "イベント"),
    "adjacent": ("Adjacent", "Adjacent", "隣接"),
    "summon": ("Summon", "Invoquer", "召喚する"),
    "work": ("Work", "Œuvre", "作業"),
    "be-out": ("Be out", "Être dehors", "外にいる"),
    "summon-label": ("Summon", "Invocation", "召喚"),
    "active": ("Active", "Actif", "アクティブ"),
    "throw": ("Throw", "Lancer", "投げる"),
}
VALUES = {
    "work": ("Eager Oxen", "Bœuf zélé", "熱心な牛", "Dwarf clerk", "Greffier", "書記"),
}
TEXTS = {
    "en": "Two pieces stand side by side, and both abilities were planned.",
    "fr": "Deux pièces côte à côte ; l'effet est résolu après l'évènement.",
    "ja": "二つの駒が横に並んでいる。カードを一枚引く。",
}
LANGUAGES = ("en", "fr", "ja")


def tiny_catalogue() -> Catalogue:
    """A catalogue that knows of the terms and the card of these pages, and of nothing else."""
    catalogue = Catalogue(Library())
    card = Card.model_construct()
    vars(catalogue)["entries"] = {f"{game}/terms/{slug}.md": Entry(game, Term.model_construct()) for game in ("one", "two") for slug in NAMES}
    vars(catalogue)["card_pages"] = {"one/cards/eager-ox.md": ("one", card)}
    return catalogue


def tiny_pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """A home, two games with the same words, a card, a guide."""
    at = LANGUAGES.index(lang)
    yield Page("index.md", "Cardwright", "- [One](one/index.md)\n- [Two](two/index.md)\n- [Guide](guide/index.md)\n", "home")
    yield Page("guide/index.md", "Guide", "## First\n\nText.\n\n## Second\n\nText.\n", "guide")
    for game in ("one", "two"):
        rows = "\n".join(f"- [{names[at]}](terms/{slug}.md)" for slug, names in NAMES.items())
        yield Page(f"{game}/index.md", game.title(), rows, "game", game)
        for number, (slug, names) in enumerate(NAMES.items()):
            rule = f"{game[0].upper()}X-{number}1"
            body = f"{TEXTS[lang]}\n\n## {rule} {{#{ruling_anchor(rule)}}}\n\n{TEXTS[lang]} [{names[at]}](event.md#{game[0]}x-01)\n"
            about, values, aside = f"{names[at]}: {TEXTS[lang]}", VALUES.get(slug, ()), slug.endswith("-label")
            yield Page(f"{game}/terms/{slug}.md", names[at], body, "term", game, names, {rule: ruling_anchor(rule)}, about, values, aside)
    yield Page("one/cards/index.md", "Cards", "| name |\n|---|\n| [Eager Ox & <Co>](eager-ox.md) |\n".replace("<Co>", "&lt;Co&gt;"), "rules", "one")
    yield Page("one/cards/eager-ox.md", "Eager Ox & <Co>", "Strong.\n", "card", "one", ("Eager Oxen", "Bœuf zélé", "熱心な牛"))


def speechless_pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """Pages one of which speaks of a term that is not there, in one language."""
    yield from tiny_pages(catalogue, lang)
    if lang == "fr":
        raise LinkError("one/terms/event.md", "evnt", "event")


def broken_pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The same with three links that lead nowhere, one of them in HTML."""
    yield from tiny_pages(catalogue, lang)
    body = '[a](one/terms/evnt.md)\n\n<p><a href="one/terms/adjacant.html">b</a></p>\n\n[c](one/terms/event.md#ox-02)\n'
    yield Page("slips.md", "Slips", body, "reference")


def real_pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """All pages of the site; a list of words stands in for one that is not written."""
    written = set()
    for page in all_pages(catalogue, lang):
        written.add(page.path)
        yield page
    for game in catalogue.games:
        if words_page(game) not in written:
            yield Page(words_page(game), f"Words of {game}", "Text.\n", "words", game)
