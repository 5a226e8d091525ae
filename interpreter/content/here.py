"""The library of the folder that one works in: loaded, or as it was when it was loaded before.

A library without problems is kept as a whole, with the digest of every file it was read from and of the code that reads them. The files are read each time, and
hashed; what stands in them is not looked at again. Games are unpacked when they are asked for, and of a game its terms, its cards and its scenarios apart: most
commands want a part of one game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from interpreter.cache import Codec, DamagedError, Entry, digest_of, entry, program_digest
from interpreter.content.file import MOST_BYTES, source_text
from interpreter.content.folders import PARTS, layered_roots, shown_name, yaml_files
from interpreter.content.library import Folder, Library, load
from interpreter.content.library_codec import NotKeptError, packed, unpacked
from interpreter.content.source import Source

SORT = "libraries"
MOST_FILES = 8
SECTIONS = (("terms",), ("cards", "factions", "decks"), ("scenarios", "examples"), ("files",))
"""What is unpacked together."""

_KEPT = Codec[tuple[bytes, dict[str, tuple[bytes, ...]]]](tuple[bytes, dict[str, tuple[bytes, ...]]])
"""The games, and the sections of each game's folder."""


def load_here(paths: Sequence[Path] = ()) -> Library:
    """The bundled content with the author's folder, found from paths or from here upward."""
    roots = layered_roots(list(paths) or [Path.cwd()])
    inside = [(root / part).resolve() for root in roots for part in PARTS]
    loose = [path for path in paths if path.is_file() and not any(path.resolve().is_relative_to(folder) for folder in inside)]
    return Snapshot(roots, loose).library()


@dataclass
class Snapshot:
    """The content of folders and single files as it is at one moment."""

    roots: Sequence[Path]
    loose: Sequence[Path] = ()

    def library(self) -> Library:
        """What it makes; kept if it is without problems."""
        kept = self.entry
        data = kept.read() if kept is not None else None
        if data is not None:
            try:
                return self.recalled(data)
            except DamagedError:
                pass
        library = self.loaded()
        if kept is not None and not library.problems:
            with suppress(NotKeptError, LookupError):  # a file has come or gone since it was looked at, or a text stands in none
                kept.write(self.packed(library), MOST_FILES)
        return library

    def loaded(self) -> Library:
        """The library, read from what the files held when they were looked at."""
        return load(self.roots, self.loose, self.contents)

    @cached_property
    def names(self) -> dict[Path, str]:
        """The files in the order in which they are read, with what each is called within its folder."""
        found: dict[Path, str] = {}
        for part in PARTS:
            for number, root in enumerate(self.roots):
                found |= {path: f"{number}/{path.relative_to(root).as_posix()}" for path in yaml_files(root / part)}
        return found | {path: f"/{path.name}" for path in self.loose}

    @cached_property
    def contents(self) -> dict[Path, bytes]:
        """What stands in the files, as far as they are plain and can be read."""
        return dict(_contents(self.names))

    @cached_property
    def entry(self) -> Entry | None:
        """The place for the library of these very files; none where one of them is no plain file, or cannot be read."""
        if self.contents.keys() != self.names.keys():
            return None
        code = program_digest(("cache", "content", "output"), ("pydantic", "pydantic-core", "pyyaml", "ruamel.yaml"))
        return entry(SORT, digest_of(code, *(part for path, name in self.names.items() for part in (name, self.contents[path]))))

    def packed(self, library: Library) -> bytes:
        """A library as bytes."""
        files = {id(library.sources[shown_name(path)]): number for number, path in enumerate(self.names)}
        folders = {
            game: tuple(packed({name: getattr(folder, name) for name in section}, files) for section in SECTIONS) for game, folder in library.folders.items()
        }
        return _KEPT.packed((packed(library.games, files), folders))

    def recalled(self, data: bytes) -> Library:
        """The library of such bytes."""
        games, folders = _KEPT.unpacked(data)
        sources = [Source(shown_name(path), source_text(content)) for path, content in self.contents.items()]
        library = Library()
        library.games = unpacked(games, sources)
        library.sources = {source.file: source for source in sources}
        library.folders = {game: _KeptFolder.of(partial(self.section, sections, game, sources)) for game, sections in folders.items()}
        return library

    def section(self, sections: tuple[bytes, ...], game: str, sources: Sequence[Source], at: int) -> dict[str, Any]:
        """A part of what the folders of a game hold."""
        try:
            found: dict[str, Any] = unpacked(sections[at], sources)
            return {name: found[name] for name in SECTIONS[at]}
        except (DamagedError, LookupError, TypeError):
            folder = self.loaded().folders[game]
            return {name: getattr(folder, name) for name in SECTIONS[at]}


class _KeptFolder(Folder):
    """A folder of which the parts are unpacked when they are asked for."""

    __slots__ = ("_fill",)

    _fill: Callable[[int], dict[str, Any]]

    @classmethod
    def of(cls, fill: Callable[[int], dict[str, Any]]) -> _KeptFolder:
        folder = cls.__new__(cls)
        folder._fill = fill
        return folder

    def __getattr__(self, name: str) -> Any:
        """A part that is not there yet."""
        for at, section in enumerate(SECTIONS):
            if name in section:
                for each, value in self._fill(at).items():
                    setattr(self, each, value)
                return getattr(self, name)
        raise AttributeError(name)


def _contents(paths: Iterable[Path]) -> Iterator[tuple[Path, bytes]]:
    """What stands in plain files; where a link leads is for the reader to say."""
    for path in paths:
        if path.is_symlink():
            continue
        try:
            with path.open("rb") as file:
                yield path, file.read(MOST_BYTES + 1)
        except OSError:
            continue
