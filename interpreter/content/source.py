"""Places in files, and text that knows its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import PydanticCustomError, core_schema

Run = tuple[int, int]
"""From this offset of the value on, characters stand from that index of the source on."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file; lines and columns count from 1, columns in characters."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Source:
    """The text of one file, with its lines."""

    __slots__ = ("_lines", "file", "text")

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self._lines: list[int] | None = None

    @property
    def _starts(self) -> list[int]:
        """Where the lines start; found out when a place is asked for."""
        if self._lines is None:
            self._lines = [0]
            at = self.text.find("\n")
            while at >= 0:
                self._lines.append(at + 1)
                at = self.text.find("\n", at + 1)
        return self._lines

    def index(self, line: int, column: int) -> int:
        """The index of a line and column that count from 0."""
        return min(self._starts[min(line, len(self._starts) - 1)] + column, len(self.text))

    def place(self, index: int) -> Place:
        """The place of an index of the text."""
        line = bisect_right(self._starts, index) - 1
        return Place(self.file, line + 1, index - self._starts[line] + 1)

    def line(self, number: int) -> str:
        """A line by its number, from 1; empty when the file has no such line."""
        if not 1 <= number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start:] if end < 0 else self.text[start:end]

    def __repr__(self) -> str:
        return f"Source({self.file!r})"


NOWHERE = Source("", "")


class Text(str):
    """A string that knows where each of its characters stands in its file.

    >>> text = Text("two words", Source("a.yaml", "text: two words"), ((0, 6),))
    >>> str(text.at(4))
    'a.yaml:1:11'
    """

    __slots__ = ("runs", "source")

    source: Source
    runs: tuple[Run, ...]

    def __new__(cls, value: str, source: Source = NOWHERE, runs: tuple[Run, ...] = ((0, 0),)) -> Text:
        text = super().__new__(cls, value)
        text.source = source
        text.runs = runs
        return text

    def __getnewargs__(self) -> tuple[str, Source, tuple[Run, ...]]:  # type: ignore[override]
        return (str(self), self.source, self.runs)

    @property
    def place(self) -> Place:
        """Where the text starts."""
        return self.at(0)

    @property
    def file(self) -> str:
        """The file that the text stands in; empty when it stands in none."""
        return self.source.file

    def at(self, offset: int) -> Place:
        """Where the character at an offset stands."""
        return self.source.place(self.index_at(offset))

    def index_at(self, offset: int) -> int:
        """The index in the source of the character at an offset."""
        offset = max(0, min(offset, len(self)))
        run = self.runs[max(0, bisect_right(self.runs, offset, key=_start) - 1)]
        return run[1] + offset - run[0]

    def part(self, start: int, end: int | None = None) -> Text:
        """The text from one offset to another, with its place."""
        stop = len(self) if end is None else end
        first = max(0, bisect_right(self.runs, start, key=_start) - 1)
        value, index = self.runs[first]
        runs = [(0, index + start - value)]
        runs += [(run[0] - start, run[1]) for run in self.runs[first + 1 :] if run[0] < stop]
        return Text(self[start:stop], self.source, tuple(runs))

    def trimmed(self) -> Text:
        """The text without the white space around it."""
        start = len(self) - len(self.lstrip())
        return self.part(start, max(start, len(self.rstrip())))

    def lines(self) -> Iterator[Text]:
        """The lines that are not blank, each trimmed."""
        start = 0
        for line in self.split("\n"):
            if line.strip():
                yield self.part(start, start + len(line)).trimmed()
            start += len(line) + 1

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(_as_text, serialization=core_schema.plain_serializer_function_ser_schema(str))


class Sentence(Text):
    """A sentence of a term: a text, or a mapping with the text and what its author says of it.

    ``remark: true`` marks a sentence that explains and does nothing: it is read, and not run.
    """

    __slots__ = ("remark",)

    remark: bool

    def __new__(cls, value: str, source: Source = NOWHERE, runs: tuple[Run, ...] = ((0, 0),), remark: bool = False) -> Sentence:
        sentence = super().__new__(cls, value, source, runs)
        assert isinstance(sentence, Sentence)
        sentence.remark = remark
        return sentence

    def __getnewargs__(self) -> tuple[str, Source, tuple[Run, ...], bool]:  # type: ignore[override]
        return (str(self), self.source, self.runs, self.remark)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(_as_sentence, serialization=core_schema.plain_serializer_function_ser_schema(str))


def joined(parts: Sequence[Text]) -> Text:
    """Several texts of one file as one, each character still at its place."""
    if len(parts) == 1:
        return parts[0]
    runs: list[tuple[int, int]] = []
    value = ""
    for each in parts:
        part = each.trimmed()
        value += " " if value else ""
        runs += [(len(value) + offset, index) for offset, index in part.runs]
        value += part.replace("\n", " ")
    return Text(value, parts[0].source, tuple(runs))


def _start(run: Run) -> int:
    return run[0]


def _as_text(value: Any) -> Text:
    if isinstance(value, Text):
        return value
    if isinstance(value, str):
        return Text(value)
    raise PydanticCustomError("string_type", "text belongs here")


def _as_sentence(value: Any) -> Sentence:
    if isinstance(value, Sentence):
        return value
    if isinstance(value, dict) and "text" in value:
        return _marked(value)
    text = _as_text(value)
    return Sentence(str(text), text.source, text.runs)


def _marked(value: dict[Any, Any]) -> Sentence:
    """A sentence with what is said of it; a mapping that a colon made by chance has other keys."""
    strange = [str(key) for key in value if str(key) not in ("text", "remark")]
    if strange:
        raise PydanticCustomError("sentence", 'a sentence has no field "{field}"', {"field": strange[0], "kind": "field", "fits": ("text", "remark")})
    remark = value.get("remark", False)
    if not isinstance(remark, bool):
        raise PydanticCustomError("sentence", "remark is true or false", {"kind": "value"})
    text = _as_text(value["text"])
    return Sentence(str(text), text.source, text.runs, remark)
