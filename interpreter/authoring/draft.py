"""Files that are to be written: tried on top of everything that is there, and written only if nothing is wrong with them."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from interpreter.check import check
from interpreter.check.codes import all_coded
from interpreter.content import Library, Problem, Severity, bundled_root, load
from interpreter.content.atomic import write_whole

_PLAIN = re.compile(r"[^\W\d_][\w' -]*")
_WORDS = frozenset(["yes", "no", "on", "off", "true", "false", "null", "y", "n"])


class DraftError(Exception):
    """What is asked for cannot be made; the message says why."""


@dataclass(frozen=True)
class Draft:
    """Files by their paths in the author's folder, and the game that they are of."""

    game: str
    files: Mapping[str, str]

    def problems(self, folder: Path) -> list[Problem]:
        """What `check` would find in the files, if they lay in the folder with what is there."""
        with tempfile.TemporaryDirectory() as made:
            root = Path(made).resolve()
            for name, text in self.files.items():
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            roots = [bundled_root(), *([folder] if any((folder / each).is_dir() for each in ("cards", "glossary")) else []), root]
            library = load(roots)
            known = [*library.problems, *(check(library, [self.game]) if self.game in library.games else [])]
            return [each for each in all_coded(known) if each.place is not None and Path(each.place.file).resolve().is_relative_to(root)]

    def wrong(self, folder: Path) -> Problem | None:
        """The first error or warning in the files."""
        return next((each for each in self.problems(folder) if each.severity is not Severity.NOTE), None)

    def write(self, folder: Path) -> list[Path]:
        """Write the files; one that is there already is never overwritten."""
        paths = [folder / name for name in self.files]
        for path in paths:
            if path.exists():
                raise DraftError(f"{path.relative_to(folder)} is there already: take another name")
        for path, text in zip(paths, self.files.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
        return paths


def yaml_value(value: Any) -> str:
    """A value as it stands in a file."""
    if isinstance(value, bool | int):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(yaml_value, value))}]"
    text = str(value)
    return text if _PLAIN.fullmatch(text) and text.casefold() not in _WORDS and text == text.strip() else json.dumps(text, ensure_ascii=False)


def file_name(name: str) -> str:
    """A name as the name of a file."""
    made = re.sub(r"[^\w]+", "-", name.casefold()).strip("-_")
    if not made:
        raise DraftError(f'"{name}" has no letter that a file could be called after')
    return made[:50]


def is_free(library: Library, game: str, name: str, known: Iterable[str]) -> None:
    """Stop where something of that name is there already."""
    if any(each.casefold() == name.casefold() for each in known):
        raise DraftError(f'{library.games[game].title.en or game} has "{name}" already: take another name')
