"""The lexicon of a game: every word it knows, with the classes the grammar reads and the wordings the resolver matches.

Terms of the glossary come in; what comes out is a table from words to entries (class and payload) and, for verbs and relations, their frames.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from interpreter.content import Term
from interpreter.language.lexicon.card_names import CardNames
from interpreter.language.lexicon.function_words import FunctionWords

ROOTS: Mapping[str, str] = {
    "class": "card",
    "quality": "quality",
    "value": "value",
    "token": "token",
    "zone": "zone",
    "space": "space",
    "region": "region",
    "time": "time",
    "player": "player",
    "keyword": "keyword",
    "label": "label",
    "die": "die",
    "thing": "thing",
    "verb": "act",
}
ROOT_TYPES = frozenset([*ROOTS.values(), "number", "ability", "adjective", "any"])


@dataclass(frozen=True, slots=True)
class Lexeme:
    """What a word stands for: a headword and how it stands (singular or plural, which form of a verb, which value of a quality)."""

    kind: str
    term: str
    plural: bool = False
    value: int = -1
    text: str = ""
    alias: bool = False
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One class that a run of words can have. `normal` is what the normal form writes for it."""

    cls: str
    lexeme: Lexeme
    normal: str
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Blank:
    """A slot of a wording."""

    name: str
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Literal:
    """Words of a wording that stand as they are."""

    words: str


Element = Blank | Literal


@dataclass(frozen=True, slots=True)
class Frame:
    """A wording, taken apart. `verb` is the key of the verb (none for a relation); `subject` is the slot that stands before it, `words` all its literals."""

    term: str
    index: int
    verb: str
    subject: Blank | None
    elements: tuple[Element, ...]
    on: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()

    @property
    def slots(self) -> tuple[str, ...]:
        return tuple(e.name for e in self.elements if isinstance(e, Blank))


@dataclass(frozen=True, slots=True)
class WordingFault:
    """A wording that cannot be used, and why."""

    term: str
    wording: str
    what: str


@dataclass
class Lexicon:
    """All words of one game."""

    game: str
    function: FunctionWords
    entries: dict[tuple[str, ...], list[Entry]] = field(default_factory=dict)
    verbs: dict[str, list[Frame]] = field(default_factory=dict)
    relations: dict[str, list[Frame]] = field(default_factory=dict)
    measures: list[Frame] = field(default_factory=list)
    terms: dict[str, Term] = field(default_factory=dict)
    ancestors: dict[str, frozenset[str]] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    plurals: dict[str, str] = field(default_factory=dict)
    verb_keys: dict[str, str] = field(default_factory=dict)
    inflections: dict[str, dict[str, str]] = field(default_factory=dict)
    faults: list[WordingFault] = field(default_factory=list)
    slot_types: dict[str, set[str]] = field(default_factory=dict)
    linking: set[str] = field(default_factory=set)
    fitting: dict[tuple[object, ...], bool] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    """The names of the cards of the game."""

    def add(self, words: str, entry: Entry) -> None:
        """Let a run of words have a class."""
        key = tuple(split_words(words))
        if not key:
            return
        there = self.entries.setdefault(key, [])
        if entry not in there:
            there.append(entry)

    def fits(self, headword: str, types: Sequence[str]) -> bool:
        """Does a noun fill a slot of these types?"""
        if "any" in types:
            return True
        ancestors = self.ancestors.get(headword, frozenset())
        return any(t in ancestors for t in types)

    def kinds(self, type_name: str) -> frozenset[str]:
        """All types that a type of a slot falls under."""
        return self._kinds.get(type_name, frozenset([type_name]))

    @cached_property
    def _kinds(self) -> dict[str, frozenset[str]]:
        return {self.words[head].lower(): kinds | {self.words[head].lower()} for head, kinds in self.ancestors.items()}

    @cached_property
    def card_words(self) -> frozenset[str]:
        """Every type that is a kind of card."""
        return frozenset(w for head, kinds in self.ancestors.items() if "card" in kinds for w in (self.word(head).lower(), head.lower())) | {"card"}

    @cached_property
    def number_words(self) -> frozenset[str]:
        """Every type that is counted."""
        return frozenset(w for head, kinds in self.ancestors.items() if kinds & {"value", "token"} for w in (self.word(head).lower(), head.lower()))

    @cached_property
    def small_relations(self) -> frozenset[str]:
        """The relations of the small prepositions."""
        return frozenset(f.term for word in ("in", "on", "under", "with", "without", "from") for f in self.relations.get(word, ()))

    def word(self, headword: str) -> str:
        """The English word of a term."""
        return self.words.get(headword, headword.lower())

    def frame(self, headword: str, index: int) -> Frame:
        """A wording of a term by its number."""
        return self._frames[headword, index]

    @cached_property
    def _frames(self) -> dict[tuple[str, int], Frame]:
        found: dict[tuple[str, int], Frame] = {}
        for frames in [*self.verbs.values(), *self.relations.values(), self.measures]:
            for frame in frames:
                found.setdefault((frame.term, frame.index), frame)
        return found

    @cached_property
    def card_names(self) -> CardNames:
        """The names of the cards of the game, as they are said without quotation marks."""
        return CardNames(self.cards)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every single word that the game or the language knows."""
        return frozenset(w for key in self.entries for w in key)

    @cached_property
    def classes(self) -> dict[tuple[str, ...], tuple[frozenset[str], frozenset[str], bool]]:
        """For each run of words its classes in small letters and with a capital, and whether shorter runs are out of the question."""
        found = {}
        for key, entries in self.entries.items():
            capital = frozenset(e.cls for e in entries if e.lexeme.kind != "act")
            plain = frozenset(e.cls for e in entries if e.lexeme.kind not in ("act", "label_noun"))
            found[key] = (plain, capital, any(not e.soft for e in entries))
        return found

    @cached_property
    def seconds(self) -> dict[str, frozenset[str]]:
        """For each first word the words that can follow it in an entry."""
        found: dict[str, set[str]] = {}
        for key in self.entries:
            if len(key) > 1:
                found.setdefault(key[0], set()).add(key[1])
        return {first: frozenset(words) for first, words in found.items()}

    @cached_property
    def starts(self) -> dict[str, int]:
        """For each first word the length of the longest entry that begins with it."""
        lengths: dict[str, int] = {}
        for key in self.entries:
            lengths[key[0]] = max(lengths.get(key[0], 0), len(key))
        return lengths


def split_words(text: str) -> list[str]:
    """Lower-case words of a run; the genitive and a sign stand alone as in the lexer."""
    return re.findall(r"\d+-[^\W\d_]+|[+-]?\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*|'s|'", text.lower().replace("’", "'"))
