"""Prose with a few links: the explanation of a term, a ruling. It is not read as a program is, so only names that stand in it as whole words are linked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from interpreter.language.printing.french import French, NoWording
from interpreter.language.printing.french.morphology import agree, plural
from interpreter.language.printing.french.printed_forms import SORTS, conjugated
from interpreter.site.catalogue import Catalogue
from interpreter.site.linked import Linked, Span
from interpreter.site.linking import Linker, linker
from interpreter.site.markdown import plain

_ASKED = ("word", "relation", "adjective", "label")
"""Kinds whose names are linked only where the term has to do with them."""
_PLAIN = (*_ASKED, "verb", "time", "thing", "player")
"""The same for single words: those of these kinds stand in any prose, and often for something else."""

_OTHERS = {
    "en": frozenset(["had", "has", "have", "having", "number", "numbers", "other", "others"]),
    "fr": frozenset(
        [
            "as",
            "autre",
            "autres",
            "avoir",
            "car",
            "compte",
            "est",
            "faire",
            "mettre",
            "nombre",
            "or",
            "pas",
            "place",
            "places",
            "plus",
            "porte",
            "prendre",
            "reste",
            "son",
            "sont",
            "sous",
        ]
    ),
    "ja": frozenset(["ある", "行う", "持つ"]),
}
"""Words of everyday prose that are names of terms too, and hardly ever meant as such."""

_KANA = re.compile(r"[ぁ-ん]+")


class ProseLinker:
    """Links the prose of one game in one language."""

    def __init__(self, link: Linker, lang: str) -> None:
        self.link = link
        self.lang = lang
        self._made: dict[tuple[str, tuple[str, ...], str], tuple[Linked, ...]] = {}

    def paragraphs(self, text: str, see: Sequence[str] = (), of: str = "") -> tuple[Linked, ...]:
        """The paragraphs of a text, each term linked once in each; `see` are headwords that are linked whatever they are.

        `of` is the headword of the term that the text is about: its name means that term, and no other of the same name.
        """
        key = (text, tuple(see), of)
        if key not in self._made:
            wanted = {self.link.entry(head).term.headword for head in see}
            self._made[key] = tuple(self._paragraph(plain(part), wanted, of) for part in re.split(r"\n\s*\n", text.strip()))
        return self._made[key]

    def _paragraph(self, text: str, wanted: set[str], of: str) -> Linked:
        spans: list[Span] = []
        seen: set[str] = set()
        own = set(self._called(of)) if of else set()
        for match in self._pattern.finditer(text):
            several = " " in match.group() or self.lang == "ja"
            named = self._names[match.group().casefold()]
            heads = [head for head in named if head in wanted or (head in self._own if several else head in self._plain)]
            if of in named or match.group() in own or not heads or any(head in seen for head in heads):
                continue
            head = min(heads, key=lambda head: (self._is_label(head), head not in wanted, head.count(" ")))
            seen.add(head)
            spans.append(Span(match.start(), match.end(), self.link.entry(head).page, head))
        return Linked(text, tuple(spans))

    def _called(self, head: str) -> Iterator[str]:
        """What a term is called in prose about it: a Japanese verb in *suru* by its noun too."""
        for name in _names(head, self.link, self.lang):
            yield name
            if self.lang == "ja" and name.endswith("する"):
                yield name.removesuffix("する")

    def _is_label(self, head: str) -> bool:
        """Is it what opens an ability? Prose that has the same word means what is done."""
        return self.link.entry(head).term.kind == "label"

    @cached_property
    def _own(self) -> frozenset[str]:
        """The terms of the game's own folder that may be linked anywhere by a name of several words."""
        return frozenset(term.headword for term in self.link.catalogue.library.own_terms(self.link.game) if term.kind not in _ASKED)

    @cached_property
    def _plain(self) -> frozenset[str]:
        """Those of them that may be linked by a single word."""
        return frozenset(head for head in self._own if self.link.entry(head).term.kind not in _PLAIN)

    @cached_property
    def _names(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        lexicon = self.link.compiler.language.lexicon
        for head in lexicon.terms:
            for name in _names(head, self.link, self.lang):
                if len(name) > 1 and name.casefold() not in _OTHERS.get(self.lang, ()) and not (self.lang == "ja" and _KANA.fullmatch(name)):
                    found.setdefault(name.casefold(), []).append(head)
        return found

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        names = "|".join(re.escape(name) for name in sorted(self._names, key=len, reverse=True))
        if self.lang == "ja":
            return re.compile(rf"(?:(?<![ァ-ヺー])(?=[ァ-ヺー])|(?=[^ァ-ヺー]))(?:{names})(?:(?<=[^ァ-ヺー])|(?![ァ-ヺー]))")
        return re.compile(rf"(?<![\w-])(?:{names})(?![\w-])", re.IGNORECASE)


def _names(head: str, link: Linker, lang: str) -> Iterator[str]:
    """The names of a term as prose may have them."""
    lexicon = link.compiler.language.lexicon
    term = lexicon.terms[head]
    if lang == "en":
        word = lexicon.word(head)
        yield from (re.sub(r" ?\(.*?\)", "", head).rstrip(":"), word, lexicon.plurals.get(head, word))
        if term.kind == "verb":
            yield from lexicon.inflections.get(word, {}).values()
    elif lang == "fr":
        yield from _french(head, link)
    elif (name := term.forms.ja.word or term.names.ja) and "（" not in name:
        yield str(name).strip("〜：")


def _french(head: str, link: Linker) -> Iterator[str]:
    """The French names of a term: nouns in both numbers, adjectives in all agreements, verbs in all their forms."""
    term, printer = link.compiler.language.lexicon.terms[head], link.printers["fr"]
    assert isinstance(printer, French)
    for name in (term.names.fr, term.forms.fr.word):
        if name:
            bare = re.sub(r" ?\(.*?\)", "", str(name)).rstrip(" :")
            yield from (bare, str(term.forms.fr.plural or plural(bare)))
            if term.kind in ("adjective", "relation") and " " not in bare:
                yield from (agree(bare.lower(), sort.gender, sort.many, term.forms.fr.model_dump()) for sort in SORTS)
    if term.kind == "verb" and term.says.fr:
        try:
            verb = printer.wording(head, 0).verb
        except NoWording:
            return
        if verb is not None and verb.infinitive not in _OTHERS["fr"]:
            # A form like *passant* is a noun too, for who does it, and that has a page of its own.
            yield from (form for form in conjugated(verb) if not form.endswith("ant"))


def prose(catalogue: Catalogue, game: str, lang: str) -> ProseLinker:
    """Who links the prose of a game in a language."""
    link = linker(catalogue, game)
    if lang not in link.prose:
        link.prose[lang] = ProseLinker(link, lang)
    found = link.prose[lang]
    assert isinstance(found, ProseLinker)
    return found
