"""The text of a record: a head that says what is played, then one line for each entry, so that a game under way is kept by adding lines at the end.

YAML as a person would write it, or JSON by the ending of the file's name. What was cut off in the midst of a line is read up to there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from interpreter.content.file import FileError, beginning_of
from interpreter.content.reader import MOST_CHARACTERS, read_text

Item = str | Mapping[str, Any]
"""An entry: a choice by its key, or something else by its name (`undo: 2`)."""

FORM = 2
"""The number of the form in which records are written."""
FORMS = (1, 2)
"""The forms that are read. In form 1 there are only choices, and some of the head stands behind them."""

UNDO, OUTCOME, DIGEST = "undo", "outcome", "digest"
"""Entries beside choices: so many choices were taken back; how the game came out; the content with which it went on."""

CHOICES, SEEN = "choices", "seen"
ENTRIES = (CHOICES, SEEN)
"""What the entries are called: the choices of a game, or what one player saw of it."""

_PLAIN = re.compile(r"[^\W\d_][\w '’()./+-]*")
"""What can stand in a line without quotation marks, unless YAML knows the word."""
_RESERVED = frozenset(("yes", "no", "true", "false", "null", "on", "off", "y", "n", "nan", "inf"))
SEED_DIGITS = 80
"""A seed has 256 bits at most."""
_PAIR = re.compile(r"(?<!\\)(?P<before>(?:\\\\)*)\\u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})")
_ENDINGS = ("]}", "}", "")
"""What may be missing at the end of JSON that was cut off."""


class FormatError(ValueError):
    """A file that is no record; the message says where and why, the kind of what is wrong is that of the problem."""

    def __init__(self, message: str, kind: str = "") -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True)
class Form:
    """How entries are added to a file: what stands before the first and before the others, and what closes the file."""

    first: str
    next: str
    tail: str


YAML_FORM = Form("- ", "- ", "")
JSON_FORM = Form("\n  ", ",\n  ", "\n ]\n}\n")


def form_of(path: Path) -> Form:
    """The form of a file, by the ending of its name."""
    return JSON_FORM if is_json(path) else YAML_FORM


def is_json(path: Path) -> bool:
    """Is it a file of JSON?"""
    return path.suffix.casefold() == ".json"


def head(path: Path, fields: Mapping[str, Any], entries: str) -> str:
    """The text before the first entry; `entries` is what they are called."""
    if is_json(path):
        inside = "".join(f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)},\n" for name, value in fields.items())
        return f"{{\n{inside} {json.dumps(entries)}: ["
    out = StringIO()
    yaml = YAML()
    yaml.default_flow_style = False
    yaml.width = 1_000_000
    yaml.dump(dict(fields), out)
    return f"{out.getvalue()}{entries}:\n"


def entry(path: Path, item: Item) -> str:
    """An entry in one line; of YAML with the end of the line."""
    if is_json(path):
        return json.dumps(item, ensure_ascii=False)
    return (_scalar(item) if isinstance(item, str) else _mapping(item)) + "\n"


def whole(path: Path, fields: Mapping[str, Any], entries: str, items: Iterable[Item]) -> str:
    """The text of a whole record."""
    form, lines = form_of(path), [entry(path, item) for item in items]
    inside = "".join((form.next if number else form.first) + line for number, line in enumerate(lines))
    return head(path, fields, entries) + inside + form.tail


def _mapping(item: Mapping[str, Any]) -> str:
    parts = [f"{name}: {_scalar(value) if isinstance(value, str) else json.dumps(value)}" for name, value in item.items()]
    return parts[0] if len(parts) == 1 else "{" + ", ".join(parts) + "}"


def _scalar(text: str) -> str:
    """A text as one line of YAML that is read as this text."""
    plain = _PLAIN.fullmatch(text) is not None and not text.endswith(" ") and text.casefold() not in _RESERVED and text.isprintable()
    return text if plain else "".join(map(_escaped, json.dumps(text, ensure_ascii=False)))


def _escaped(character: str) -> str:
    return character if character.isprintable() else f"\\U{ord(character):08x}"


@dataclass(frozen=True)
class Read:
    """A text that was read: what it says, and the line in which it was cut off (0 if it was not)."""

    fields: dict[str, Any]
    cut: int = 0


def read_file(path: Path) -> Read:
    """What the record in a file says."""
    try:
        return read(path, beginning_of(path, path.as_posix()))
    except FileError as error:
        raise FormatError(str(error)) from None


def read(path: Path, text: str) -> Read:
    """What the text of a record says; a line that was cut off is left out."""
    name = path.as_posix()
    kept, cut = parted(text)
    fields, broken = _closed(kept, name) if is_json(path) else (_data(kept, name), False)
    if not isinstance(fields, dict):
        raise FormatError(f"{name} is not a record of a game")
    return Read(fields, cut or (kept.count("\n") + 1 if broken else 0))


def parted(text: str) -> tuple[str, int]:
    """A text without the line in which it was cut off, and the number of that line; 0 when it was not cut off.

    A line of a list that has no end may have been longer. What a loss of power leaves behind a file is no part of it.
    """
    kept = text.rstrip("\0")
    before, _, last = kept.rpartition("\n")
    if kept == text and not (last.lstrip().startswith("-") and _among_entries(before)):
        return text, 0
    return (before + "\n" if last else kept), kept.count("\n") + 1


def _among_entries(text: str) -> bool:
    """Does a text of YAML end among the entries of a record?"""
    heads = [line for line in text.splitlines() if line and line[0] not in " -#"]
    return bool(heads) and heads[-1].rstrip() in [f"{name}:" for name in ENTRIES]


def _data(text: str, name: str) -> Any:
    """What a text says; JSON is YAML too, and read in the same way."""
    document = read_text(text, name, SEED_DIGITS, MOST_CHARACTERS)
    for problem in document.problems:
        raise FormatError(problem.render(document.source.line(problem.place.line) if problem.place else None), problem.kind)
    return document.plain


def _closed(text: str, name: str) -> tuple[Any, bool]:
    """What JSON says, and whether it had to be closed: then its last line is left out."""
    text = _PAIR.sub(_joined, text)
    try:
        return _data(text, name), False
    except FormatError as error:
        if error.kind != "yaml":
            raise
        kept = text.rstrip("\0").rpartition("\n")[0].rstrip().removesuffix(",")
        for ending in _ENDINGS:
            with suppress(ValueError, RecursionError):
                json.loads(kept + ending)  # says at once whether this ending fits, whatever was cut off
                return _data(kept + ending, name), True
        raise


def _joined(pair: re.Match[str]) -> str:
    """The sign that JSON writes as two escapes; YAML, as which it is read, knows no pairs."""
    return pair["before"] + chr(0x10000 + (int(pair["high"], 16) - 0xD800 << 10) + int(pair["low"], 16) - 0xDC00)
