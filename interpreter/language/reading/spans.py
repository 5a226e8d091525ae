"""Words of a sentence -> spans of its text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from interpreter.language.reading.words import Word
from interpreter.language.tree import Span

T = TypeVar("T")


class Spans:
    """The spans of one sentence, by the numbers of its words."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words
        self.known: dict[tuple[int, int], Span] = {}

    def of(self, at: int, to: int) -> Span:
        """The characters of the words from `at` up to `to`, without the marks around them: a comma belongs to neither side."""
        found = self.known.get((at, to))
        if found is None:
            found = self.known[at, to] = self._made(at, to)
        return found

    def _made(self, at: int, to: int) -> Span:
        words = self.words
        last = to - 1
        while at < last and words[at].kind == "mark":
            at += 1
        while at < last and words[last].kind == "mark":
            last -= 1
        return Span(words[at].start, words[last].end)

    def behind(self, before: Span, to: int) -> Span:
        """What is left of the words up to `to` behind a part of them; an *of* between the two belongs to the part."""
        at = next(number for number in range(to) if self.words[number].start >= before.end)
        return self.of(at + 1 if self.words[at].low == "of" and at + 1 < to else at, to)


def joined(first: Span | None, last: Span | None) -> Span | None:
    """From the beginning of one to the end of another."""
    if first is None or last is None:
        return first or last
    return first if first.end >= last.end else Span(first.start, last.end)


def placeless(node: T) -> T:
    """The same tree without places: of a text that is compiled as a part of another one."""
    if isinstance(node, tuple):
        return tuple(placeless(each) for each in node)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{each.name: None if each.name == "at" else placeless(getattr(node, each.name)) for each in fields(node)})
