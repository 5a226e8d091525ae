"""Compiled texts, kept between runs in the user's cache folder."""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from interpreter.content import Library, bundled_root
from interpreter.content.cache import cache_folder

_PASSES = ("content", "language", "effects", "engine", "decks", "check")
MOST_TEXTS = 20_000
MOST_FILES = 24


class Store:
    """A table from keys to values that lives in one file; a store that cannot be read is empty."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.kept: dict[str, Any] = {}
        self.used: dict[str, Any] = {}
        if path is not None:
            # Whatever an unreadable or older file raises, the texts are compiled again.
            with contextlib.suppress(Exception):
                loaded = pickle.loads(path.read_bytes())
                self.kept = loaded if isinstance(loaded, dict) else {}

    def get(self, key: str) -> Any:
        """What is kept for a key, or nothing."""
        found = self.used.get(key, self.kept.get(key))
        if found is not None:
            self.used[key] = found
        return found

    def put(self, key: str, value: Any) -> None:
        """Keep a value."""
        self.used[key] = value

    def save(self) -> None:
        """Write what is new; failing to do so is no harm."""
        if self.path is None or self.used.keys() <= self.kept.keys():
            return
        everything = {**self.kept, **self.used}
        self.kept = everything if len(everything) <= MOST_TEXTS else dict(self.used)
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _make_room(self.path.parent)
            handle, name = tempfile.mkstemp(dir=self.path.parent, suffix=".part")
            with os.fdopen(handle, "wb") as file:
                pickle.dump(self.kept, file)
            Path(name).replace(self.path)


def store(library: Library, game: str) -> Store:
    """The store of a game: another one as soon as its glossary, the grammar or this program differ."""
    folder = cache_folder()
    if folder is None:
        return Store(None)
    key = hashlib.sha256(f"{glossary_digest(library, game)}\0{program_digest()}".encode()).hexdigest()
    return Store(folder / "texts" / f"{game}-{key[:24]}.pickle")


def verdicts(game: str) -> Store:
    """The store of what was found in the words of texts. It depends on the program alone: a text that is compiled to the same as before is not tried again."""
    folder = cache_folder()
    return Store(folder / "texts" / f"{game}-words-{program_digest()[:24]}.pickle" if folder is not None else None)


def glossary_digest(library: Library, game: str) -> str:
    """A hash of the files that a game and its terms come from, and of the words that factions add to them; a card may change without it."""
    total = hashlib.sha256()
    sources = {term.term.file: term.term.source for term in library.terms(game)}
    sources |= {each.game.file: each.game.source for name in library.lineage(game) if (each := library.games.get(name)) is not None}
    own = sorted(term.headword for term in library.own_terms(game))
    added = [str(value.en) for term in library.terms(game) for value in term.values if value.en.file not in sources]
    total.update("\0".join([*library.lineage(game), *own, *added]).encode())
    for source in sources.values():
        total.update(b"\0" + source.text.encode("utf-8", "surrogatepass"))
    return total.hexdigest()


@lru_cache(maxsize=1)
def program_digest() -> str:
    """A hash of the grammar and of the passes that read a text and try whether it can be run."""
    package = Path(__file__).resolve().parent.parent
    passes = (file for part in _PASSES for file in (package / part).rglob("*.py"))
    files = sorted([*passes, *(bundled_root() / "grammar").glob("*")])
    total = hashlib.sha256()
    for file in filter(Path.is_file, files):
        total.update(file.name.encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def _make_room(folder: Path) -> None:
    """Drop the oldest stores when there are too many."""
    entries = sorted(folder.glob("*.pickle"), key=lambda path: path.stat().st_mtime)
    for entry in entries[: max(0, len(entries) - MOST_FILES + 1)]:
        entry.unlink(missing_ok=True)
