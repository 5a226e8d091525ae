"""Compiled texts, kept between runs: one file for each game, with the digest of all that they depend on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Generic, TypeVar

from interpreter.cache import Codec, DamagedError, Entry, digest_of, entry, folder_digest, program_digest
from interpreter.content import Library, bundled_root

SORT = "texts"
PASSES = ("cache", "output", "content", "language", "meaning", "codegen", "engine", "decks", "check")
LIBRARIES = ("lark", "pydantic", "pyyaml", "rapidfuzz", "ruamel.yaml")
WORDS = "words"
MOST_TEXTS = 20_000
MOST_FILES = 24

T = TypeVar("T")


class Store(Generic[T]):
    """A table from keys to values that lives in one file; what of it cannot be read is not there. A value is unpacked when it is asked for.

    Keys are whole texts; they are kept as their hashes.
    """

    def __init__(self, entry: Entry | None = None, codec: Callable[[], Codec[T]] | None = None) -> None:
        self.entry = entry if codec is not None else None
        self.codec = codec
        self.known: dict[str, T] = {}
        self.new: set[str] = set()
        self.packed = self._read()

    def get(self, key: str) -> T | None:
        """What is kept for a key, or nothing."""
        found = self.known.get(key)
        if found is None and self.codec is not None and (data := self.packed.get(_short(key))) is not None:
            try:
                found = self.known[key] = self.codec().unpacked(data)
            except DamagedError:
                return None
        return found

    def put(self, key: str, value: T) -> None:
        """Keep a value."""
        self.known[key] = value
        self.new.add(key)

    def save(self) -> None:
        """Write what is new, beside what another process may have written meanwhile; failing to do so is no harm."""
        if self.entry is None or self.codec is None or not self.new:
            return
        codec = self.codec()
        self.packed = {**self.packed, **self._read(), **{_short(key): codec.packed(self.known[key]) for key in self.new}}
        self.new.clear()
        if len(self.packed) > MOST_TEXTS:
            used = set(map(_short, self.known))
            self.packed = {key: data for key, data in self.packed.items() if key in used}
        self.entry.write(_table().packed(self.packed), MOST_FILES)

    def _read(self) -> dict[str, bytes]:
        data = self.entry.read() if self.entry is not None else None
        try:
            return _table().unpacked(data) if data is not None else {}
        except DamagedError:
            return {}


def _short(key: str) -> str:
    return hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


@cache
def _table() -> Codec[dict[str, bytes]]:
    return Codec(dict[str, bytes])


def store(library: Library, game: str, codec: Callable[[], Codec[T]]) -> Store[T]:
    """The store of a game: another one as soon as its glossary, the grammar or this program differ."""
    digest = digest_of(glossary_digest(library, game), program_digest(PASSES, LIBRARIES), folder_digest(bundled_root() / "grammar"))
    return Store(entry(SORT, digest, game), codec)


def verdicts(game: str, codec: Callable[[], Codec[T]]) -> Store[T]:
    """The store of what was found in the words of texts. It depends on the program alone: a text that is compiled to the same as before is not tried again."""
    return Store(entry(WORDS, program_digest(PASSES, LIBRARIES), game), codec)


def glossary_digest(library: Library, game: str) -> bytes:
    """A hash of the files that a game and its terms come from, and of the words that factions add to them; a card may change without it."""
    sources = {term.term.file: term.term.source for term in library.terms(game)}
    sources |= {each.game.file: each.game.source for name in library.lineage(game) if (each := library.games.get(name)) is not None}
    own = sorted(term.headword for term in library.own_terms(game))
    added = [str(value.en) for term in library.terms(game) for value in term.values if value.en.file not in sources]
    changed = [change for name in library.lineage(game) for change in library.changed.get(name, ())]
    return digest_of(game, *library.lineage(game), "", *own, "", *added, "", *changed, "", *(source.text for source in sources.values()))


def elsewhere_digest(library: Library, game: str) -> bytes:
    """A hash of the games that this one does not stand on: a word that it does not know may be one of theirs, and the author is told."""
    mine = library.lineage(game)
    return digest_of(*(glossary_digest(library, other) for other in sorted(library.games) if other not in mine))
