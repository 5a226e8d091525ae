"""A text of the language with every word linked to its term, in any of the languages of the site.

The text is read; the terms of its tree are looked for in all their forms, in the author's own words (English) or in what is printed of the tree. So a word is
linked for what it means in its sentence, and never because it looks like a headword.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from weakref import WeakKeyDictionary

from interpreter.check.walk import nodes
from interpreter.content import nearest
from interpreter.language.printing.french import French
from interpreter.language.printing.french import NoWording as NotInFrench
from interpreter.language.printing.japanese import Japanese
from interpreter.language.printing.japanese import NoWording as NotInJapanese
from interpreter.language.tree import Filter, Head, Text
from interpreter.site import term_spans
from interpreter.site.addresses import card_page
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.linked import Linked, Span


class LinkError(LookupError):
    """A page speaks of a term that the glossary has not."""

    def __init__(self, page: str, word: str, near: str | None) -> None:
        super().__init__(f'{page}: there is no term "{word}" to link to' + (f'; did you mean "{near}"?' if near else ""))
        self.page, self.word, self.near = page, word, near


class Linker:
    """Links the texts of one game."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.compiler = catalogue.compiler(game)
        self._entries: dict[str, Entry | None] = {}
        self._made: dict[tuple[str, tuple[str, ...], str], Linked | None] = {}
        self._trees: dict[tuple[str, tuple[str, ...]], Text | None] = {}
        self.prose: dict[str, object] = {}
        """Who links the prose of the game, by language."""

    def entry(self, headword: str, page: str = "") -> Entry:
        """The term of a headword; there must be one."""
        if headword not in self._entries:
            self._entries[headword] = self.catalogue.entry(self.game, headword)
        found = self._entries[headword]
        if found is None:
            raise LinkError(page or self.game, headword, nearest(headword, {term.headword: None for term in self.catalogue.library.terms(self.game)}))
        return found

    def text(self, text: str, lang: str, names: Sequence[str] = ()) -> Linked | None:
        """A text in a language with its links, in English in the author's own words; nothing where the glossary cannot say it in that language.

        `names` are those of the card that bears the text.
        """
        key = (str(text), tuple(names), lang)
        if key not in self._made:
            self._made[key] = self._english(*key[:2]) if lang == "en" else self._printed(*key)
        return self._made[key]

    def tree(self, text: str, names: tuple[str, ...] = ()) -> Text | None:
        """What a text says."""
        key = (text, names)
        if key not in self._trees:
            self._trees[key] = self.compiler.compile(text, names).tree
        return self._trees[key]

    def _english(self, text: str, names: tuple[str, ...]) -> Linked:
        tree = self.tree(text, names)
        if tree is None:
            return Linked(text)
        cards = self._cards(tree, "en")
        taken = list(_places(text, [*names, *cards]))
        runs = self._finders["en"].runs(text, tree, (), taken)
        return self._linked(text, runs, cards)

    def _printed(self, text: str, names: tuple[str, ...], lang: str) -> Linked | None:
        tree = self.tree(text, names)
        if tree is None:
            return None
        try:
            printed = self.printers[lang].text(tree)
        except (NotInFrench, NotInJapanese):
            return None
        said = self.words_in(text, names)
        cards = self._cards(tree, lang)
        own = [self.printers[lang].names.get(name, name) for name in names]
        runs = self._finders[lang].runs(printed, tree, said, list(_places(printed, [*own, *cards])))
        return self._linked(printed, runs, cards)

    def words_in(self, text: str, names: tuple[str, ...]) -> tuple[str, ...]:
        """The words of the language itself that stand in an English text, by the headwords of their terms."""
        english = self.text(text, "en", names)
        heads = dict.fromkeys(span.head for span in english.spans) if english is not None else {}
        return tuple(head for head in heads if head and self.entry(head).term.kind == "word")

    def _linked(self, text: str, runs: Sequence[term_spans.Run], cards: dict[str, str]) -> Linked:
        spans = [Span(run.start, run.end, self.entry(run.head).page, run.head) for run in runs]
        for name, page in cards.items():
            spans += [Span(start, end, page) for start, end in _places(text, [name])]
        return Linked(text, tuple(sorted(spans, key=lambda span: span.start)))

    def _cards(self, tree: Text, lang: str) -> dict[str, str]:
        """The pages of the cards that a text calls by name, by the name in the language."""
        found = {}
        for node in nodes(tree):
            if isinstance(node, Head | Filter) and node.kind == "name" and node.text:
                for game in self.catalogue.library.lineage(self.game):
                    page = card_page(game, node.text)
                    if page in self.catalogue.card_pages:
                        found[node.text if lang == "en" else self.printers[lang].names.get(node.text, node.text)] = page
        return found

    @cached_property
    def printers(self) -> dict[str, French | Japanese]:
        """Who prints a tree in a language, with the names of cards in it."""
        lexicon = self.compiler.language.lexicon
        cards = [card for game in self.catalogue.library.lineage(self.game) for card in self.catalogue.library.cards(game)]
        french = {str(card.name): str(card.names.fr) for card in cards if card.names.fr}
        japanese = {str(card.name): str(card.names.ja) for card in cards if card.names.ja}
        return {"fr": French(lexicon, french), "ja": Japanese(lexicon, japanese)}

    @cached_property
    def _finders(self) -> dict[str, term_spans.Finder]:
        lexicon = self.compiler.language.lexicon
        french, japanese = self.printers["fr"], self.printers["ja"]
        assert isinstance(french, French) and isinstance(japanese, Japanese)
        return {"en": term_spans.English(lexicon), "fr": term_spans.French(lexicon, french), "ja": term_spans.Japanese(lexicon, japanese)}


def _places(text: str, names: Sequence[str]) -> list[tuple[int, int]]:
    """Where names stand in a text."""
    return [(match.start(), match.end()) for name in names if name for match in re.finditer(re.escape(name), text)]


_LINKERS: WeakKeyDictionary[Catalogue, dict[str, Linker]] = WeakKeyDictionary()


def linker(catalogue: Catalogue, game: str) -> Linker:
    """Who links the texts of a game."""
    known = _LINKERS.setdefault(catalogue, {})
    if game not in known:
        known[game] = Linker(catalogue, game)
    return known[game]
