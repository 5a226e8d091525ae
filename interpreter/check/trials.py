"""Small changes of a sentence that might make it readable; the author is told of those that do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from interpreter.language.language import Language
from interpreter.language.lexer import Word, words

MOST_TRIALS = 120
"""How many changes of one sentence are tried."""

MOST_IN_ALL = 6_000
"""How many changes are tried in one run: a file full of errors is told in bounded time."""

_BEYOND = frozenset(["reference", "two meanings"])
"""Faults that a sentence alone cannot settle: what it refers to stands in another one."""

_INSERTED = ("a", "the", "and", "to", "of", "is", "may", "from", "with", "on", "this", "your", "1", "in", "each")


@dataclass
class Budget:
    """How many trials are left."""

    left: int = MOST_IN_ALL

    def spend(self) -> bool:
        """Take one trial, if there is one."""
        self.left -= 1
        return self.left >= 0


@dataclass
class Trial:
    """One sentence of a text, to be changed at a place."""

    language: Language
    names: Sequence[str]
    sentence: str
    start: int
    end: int
    whole: Budget
    own: Budget = field(default_factory=lambda: Budget(MOST_TRIALS))

    @classmethod
    def at(cls, language: Language, names: Sequence[str], text: str, start: int, end: int, whole: Budget) -> Trial:
        """The sentence of a text that holds a place."""
        line_start = text.rfind("\n", 0, start) + 1
        line_end = text.find("\n", start)
        line = text[line_start : line_end if line_end >= 0 else len(text)]
        first, last = _sentence(words(line), start - line_start, len(line))
        return cls(language, names, line[first:last], start - line_start - first, min(end, line_start + last) - line_start - first, whole)

    def with_word(self, word: str) -> bool:
        """Does the sentence read with another word at the place?"""
        return self.reads(self.sentence[: self.start] + self.cased(word) + self.sentence[self.end :])

    def cased(self, word: str) -> str:
        """A word with a capital where the one it replaces has one."""
        return word[:1].upper() + word[1:] if self.sentence[self.start : self.start + 1].isupper() else word

    def reads(self, sentence: str) -> bool:
        """Does a changed sentence have one reading?"""
        if not self.own.spend() or not self.whole.spend():
            return False
        return all(fault.kind in _BEYOND for fault in self.language.read(sentence, self.names).faults)

    def replaced(self, others: dict[str, str]) -> Trial:
        """The trial with other words of the sentence mended first."""
        sentence, start, end = self.sentence, self.start, self.end
        for word in reversed(words(sentence)):
            mended = others.get(word.low)
            if mended is None or word.start == self.start:
                continue
            sentence = sentence[: word.start] + mended + sentence[word.end :]
            if word.start < start:
                start, end = start + len(mended) - (word.end - word.start), end + len(mended) - (word.end - word.start)
        return Trial(self.language, self.names, sentence, start, end, self.whole, self.own)

    def repairs(self) -> Iterator[str]:
        """Changes near the place that make the sentence readable, each as advice."""
        listed = words(self.sentence)
        at = next((i for i, w in enumerate(listed) if w.end > self.start), len(listed) - 1)
        near = [i for i in (at, at - 1, at + 1, at - 2) if 0 <= i < len(listed)]
        for i in near:
            yield from self.marked(listed[i])
        for i in near:
            yield from self.shortened(listed[i])
        for i in near[:2]:
            for word in _INSERTED:
                if self.reads(f"{self.sentence[: listed[i].start]}{word} {self.sentence[listed[i].start :]}"):
                    yield f'put "{word}" before "{listed[i].text}"'

    def marked(self, word: Word) -> Iterator[str]:
        before, after = self.sentence[: word.start].rstrip(), self.sentence[word.start :]
        if word.kind == "mark" or not before or before[-1] in ".,:;":
            return
        if self.reads(f"{before}, {after}"):
            yield f'put a comma before "{word.text}"'
        elif self.reads(f"{before}. {after[:1].upper()}{after[1:]}"):
            yield f'end the sentence before "{word.text}"'

    def shortened(self, word: Word) -> Iterator[str]:
        if word.kind in ("word", "number", "mark") and word.text != ".":
            rest = f"{self.sentence[: word.start].rstrip()} {self.sentence[word.end :].lstrip()}".strip()
            if self.reads(rest[:1].upper() + rest[1:]):
                yield f'leave out "{word.text}"'


def _sentence(listed: Sequence[Word], at: int, length: int) -> tuple[int, int]:
    """Where the sentence around an offset of a line starts and ends."""
    start = 0
    for word in listed:
        if word.text == ".":
            if word.end > at:
                return start, word.end
            start = word.end + 1
    return min(start, length), length
