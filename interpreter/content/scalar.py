"""Where the characters of a YAML scalar stand in its file."""

from __future__ import annotations

from interpreter.content.source import Run, Source, Text

ESCAPES = {"x": 2, "u": 4, "U": 8}
"""How many hexadecimal digits follow these letters in a double-quoted scalar."""


def located(value: str, style: str | None, source: Source, start: int, end: int) -> Text:
    """The value of a scalar that stands from one index to another, with its runs."""
    if style == "|":
        runs = _literal(value, source, start)
    else:
        at = start
        if style == ">":
            at = source.text.find("\n", start) + 1 or start
        elif style in ("'", '"'):
            at = start + 1
        runs = [(0, at)] if source.text.startswith(value, at) and style != ">" else _aligned(value, style, source.text, at, end)
    return Text(value, source, tuple(runs) or ((0, start),))


def _literal(value: str, source: Source, start: int) -> list[Run]:
    """The runs of a block literal: one for each line, the indent taken from the source."""
    number = source.place(start).line + 1
    lines = value.split("\n")
    sources = [source.line(number + n) for n in range(len(lines))]
    indent = min(
        (len(there) - len(here) for here, there in zip(lines, sources, strict=True) if here),
        default=0,
    )
    runs, offset = [], 0
    for count, line in enumerate(lines):
        column = min(indent, len(sources[count])) if line else len(sources[count])
        runs.append((offset, source.index(number - 1 + count, column)))
        offset += len(line) + 1
    return runs


def _aligned(value: str, style: str | None, text: str, at: int, end: int) -> list[Run]:
    """The runs of a folded, quoted or plain scalar: both texts are read side by side."""
    runs: list[Run] = []
    end = min(end, len(text))
    for offset, char in enumerate(value):
        if style == '"':
            at = _past_joins(text, at, end)
        if at < end and char != text[at] and text[at].isspace() and not char.isspace():
            at = _past_space(text, at, end)
        if not runs or at - runs[-1][1] != offset - runs[-1][0]:
            runs.append((offset, min(at, end)))
        if at >= end:
            continue
        if style == '"' and text[at] == "\\":
            at += 2 + ESCAPES.get(text[at + 1 : at + 2], 0)
        elif style == "'" and text.startswith("''", at):
            at += 2
        elif char == text[at]:
            at += 1
        elif char.isspace():
            at = _past_space(text, at, end)
        else:
            at += 1
    return runs


def _past_joins(text: str, at: int, end: int) -> int:
    """Past the backslashes that join a line of a double-quoted scalar to the next."""
    while text.startswith("\\\n", at):
        at = _past_space(text, at + 1, end)
    return at


def _past_space(text: str, at: int, end: int) -> int:
    while at < end and text[at].isspace():
        at += 1
    return at
