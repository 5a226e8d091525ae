"""The words of the language itself, read from `grammar/words.yaml`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from interpreter.cache import digest_of, entry, program_digest

SORT = "grammar"
MOST_FILES = 8


@dataclass(frozen=True, slots=True)
class FunctionWord:
    """A word of the language: its class in the grammar, its code in the tree, and how the normal form writes it."""

    cls: str
    kind: str
    code: str
    normal: str


_CLASSES = {
    "subordinators": ("SUB", "subordinator"),
    "fixed": ("FIXED", "fixed"),
    "modals": ("MODAL", "modal"),
    "is": ("IS", "is"),
    "has": ("HAS", "has"),
    "pronouns": ("PRON", "pronoun"),
    "owned": ("OWNED", "owned"),
    "adverbs": ("ADV", "adverb"),
}


class FunctionWords:
    """The closed classes, with look-ups in both directions."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self._phrases: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = {}
        self.prepositions = frozenset(data["prepositions"])
        self.adverbs = frozenset(data["adverbs"])
        self.subordinators = frozenset(data["subordinators"])
        self.fixed = frozenset(tuple(phrase.split()) for phrase in data["fixed"])
        sections = ("filters", "ranks", "quantities", "bounds_before", "steps")
        self.counting = frozenset(w for s in sections for phrase in data[s] for w in phrase.split())

    @classmethod
    def read(cls, path: Path) -> FunctionWords:
        """The words in a YAML file of the grammar's folder; kept as data, since reading YAML takes longer than all the rest."""
        text = path.read_text(encoding="utf-8")
        kept = entry(SORT, digest_of(path.name, text, program_digest(("cache", "language"), ("ruamel.yaml",))), "words")
        data = kept.read() if kept is not None else None
        if data is not None:
            try:
                return cls(msgspec.msgpack.decode(data))
            except (ValueError, TypeError, LookupError, AttributeError):
                pass
        from ruamel.yaml import YAML

        found = YAML(typ="safe").load(text)
        if kept is not None:
            kept.write(msgspec.msgpack.encode(found), MOST_FILES)
        return cls(found)

    def section(self, name: str) -> dict[str, Any]:
        """One list of the file."""
        found: dict[str, Any] = self.data[name]
        return found

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of the quantities, articles and possessors."""
        sections = ("numbers", "quantities", "bounds_before", "bounds_after", "steps", "articles", "ranks", "possessives")
        return frozenset(w for s in sections for phrase in self.section(s) for w in phrase.split())

    def phrases(self, section: str) -> dict[str, list[tuple[tuple[str, ...], str]]]:
        """The phrases of a list by their first word, the longest first."""
        known = self._phrases.get(section)
        if known is None:
            known = self._phrases[section] = {}
            for phrase, code in self.section(section).items():
                key = tuple(phrase.split())
                known.setdefault(key[0], []).append((key, code))
            for options in known.values():
                options.sort(key=lambda o: -len(o[0]))
        return known

    def written(self, section: str, code: Any) -> str:
        """How a code is printed: the first spelling of it."""
        return self._first[section, code]

    @cached_property
    def _first(self) -> dict[tuple[str, Any], str]:
        first: dict[tuple[str, Any], str] = {}
        for name, words in self.data.items():
            if isinstance(words, dict):
                for word, code in words.items():
                    first.setdefault((name, code), word)
        return first

    def entries(self) -> Iterator[tuple[str, FunctionWord]]:
        """Every word of the closed classes that a table look-up can find."""
        for section, (cls, kind) in _CLASSES.items():
            for word, code in self.section(section).items():
                yield word, FunctionWord(cls, kind, code, self.agreeing(section, word, code))
        for word, code in self.section("auxiliaries").items():
            cls = {"be": "BE", "been": "BEEN"}.get(code, "DO")
            yield word, FunctionWord(cls, "auxiliary", code, self.agreeing("auxiliaries", word, code))
        for word, code in self.section("filters").items():
            yield word, FunctionWord("ADJ", "core", code, self.written("filters", code))
        for word in self.section("prepositions"):
            yield word, FunctionWord("PREP", "preposition", word, word)
        for word, code in self.section("preposition_synonyms").items():
            yield word, FunctionWord("PREP", "preposition", code, code)
        yield "be", FunctionWord("BE", "auxiliary", "be", "be")
        yield "that", FunctionWord("THAT", "relative", "that", "that")
        yield "who", FunctionWord("THAT", "relative", "that", "that")
        yield "which", FunctionWord("THAT", "relative", "that", "that")
        yield "to", FunctionWord("TO_INF", "infinitive", "to", "to")
        yield "except to", FunctionWord("TO_INF", "infinitive", "except_to", "except to")
        yield "instead of", FunctionWord("INSTEAD_OF", "prefix", "instead_of", "instead of")
        for word in ("you", "it", "they"):
            yield word, FunctionWord("RPRON", "pronoun", word, word)
        for word, low in (("and", "and"), ("or", "or"), ("and/or", "or")):
            for cls in ("AND_N", "AND_V" if low == "and" else "OR_V", "AND_S" if low == "and" else "OR_S"):
                yield word, FunctionWord(cls, "link", low, low)
        yield "but", FunctionWord("BUT", "link", "but", "but")
        yield "then", FunctionWord("THEN", "link", "then", "then")
        yield "then", FunctionWord("THEN_V", "link", "then", "then")

    def agreeing(self, section: str, word: str, code: Any) -> str:
        """is/are, has/have and does/do keep their number; a contraction is written out."""
        if section in ("is", "has", "auxiliaries", "pronouns"):
            plural = word.split()[0] in ("are", "were", "have", "do", "aren't", "weren't", "haven't", "don't")
            options = [w for w, c in self.section(section).items() if c == code and "'" not in w]
            if section == "pronouns":
                return word if word in ("them", "they") else self.written(section, code)
            for option in options:
                if (option.split()[0] in ("are", "were", "have", "do")) == plural:
                    return option
        return self.written(section, code)
