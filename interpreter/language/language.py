"""The language of one game: its lexicon, reader and printers in one place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from interpreter.content import Library, Term, bundled_root
from interpreter.language.lexicon.function_words import FunctionWords
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.lexicon.lexicon_builder import build_lexicon
from interpreter.language.printing.normal import normal_form
from interpreter.language.printing.print_english import English
from interpreter.language.reading.effort import Effort
from interpreter.language.reading.parse import Parser, kept_tables
from interpreter.language.reading.reader import Outcome, Reader
from interpreter.language.tree import Text


@dataclass(frozen=True)
class Language:
    """Reads and prints the texts of a game."""

    game: str
    lexicon: Lexicon
    reader: Reader

    @classmethod
    def of(cls, library: Library, game: str) -> Language:
        """The language of a game of the library."""
        own = frozenset(t.headword for t in library.own_terms(game))
        lexicon = build_lexicon(game, library.terms(game), function_words())
        lexicon.cards = tuple(dict.fromkeys(str(card.name) for each in library.lineage(game) for card in library.cards(each)))
        return cls(game, lexicon, Reader(lexicon, parser(), own))

    def read(self, text: str, card: str | Sequence[str] = ()) -> Outcome:
        """The tree of a text, or its faults."""
        return self.reader.read(text, card)

    def readable(self, sentence: str, names: Sequence[str], effort: Effort) -> bool:
        """Has a sentence one reading, within an effort? It is only answered, not explained."""
        return self.reader.readable(sentence, names, effort)

    def english(self, tree: Text) -> str:
        """The English normal form of a tree."""
        return self._english.text(tree)

    def normal(self, text: str, card: str | Sequence[str] = ()) -> str:
        """The normal form of a text, made from the text alone."""
        return normal_form(text, self.lexicon, (card,) if isinstance(card, str) else tuple(card))

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the game, its own before those it extends."""
        return tuple(sorted(self.lexicon.terms.values(), key=lambda term: term.headword not in self.reader.own))

    @cached_property
    def _english(self) -> English:
        return English(self.lexicon)


@lru_cache(maxsize=1)
def function_words() -> FunctionWords:
    """The words of the language itself."""
    return FunctionWords.read(bundled_root() / "grammar" / "words.yaml")


@lru_cache(maxsize=1)
def parser() -> Parser:
    """The parser of the core grammar, from the cache when there is one."""
    return Parser(kept_tables(bundled_root() / "grammar" / "core.lark"))
