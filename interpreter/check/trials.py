"""Small changes of a sentence that might make it readable; the author is told of those that do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from interpreter.language.language import Language
from interpreter.language.lexicon.function_words import FunctionWords
from interpreter.language.reading.effort import Effort
from interpreter.language.reading.lexer import Lexer
from interpreter.language.reading.words import Word, words

MOST_FOR_ONE = 8_000
"""How many steps of reading one change of a sentence may cost."""

MOST_FOR_A_FAULT = 20_000
"""How many steps all changes that are tried for one fault may cost."""

MOST_FOR_A_TEXT = 50_000
"""How many steps all changes of one text may cost: whatever is pasted is answered soon."""

MOST_IN_ALL = 600_000
"""How many steps are spent on changes in one run: a file full of errors is told in bounded time."""

A_TRIAL = 20
"""What it costs to try at all, in steps."""

LONGEST = 60
"""Sentences of more words than this are not tried in other ways."""

_INSERTED = ("a", "the", "and", "to", "of", "is", "from", "with", "on", "this", "your", "in")
"""Words that are tried where one seems to be missing: none that allows, denies or counts."""


_INDEFINITE = ("a", "an")


@dataclass
class Budget:
    """How many steps of reading are left, of a share of what is left of a whole."""

    left: int = MOST_IN_ALL
    whole: Budget | None = None

    def share(self, steps: int) -> Budget:
        """So many steps, or what is left; they are taken from here too."""
        return Budget(min(steps, self.left), self)

    def spend(self, steps: int) -> None:
        """Take so many steps."""
        self.left -= steps
        if self.whole is not None:
            self.whole.spend(steps)


@dataclass(frozen=True, slots=True)
class Repair:
    """A change that makes a sentence readable; for a missing mark, with its distance from the place of the fault."""

    advice: str
    start: int = 0
    end: int = 0
    comma: bool = False


@dataclass
class Trial:
    """One sentence of a text, to be changed at a place."""

    language: Language
    names: Sequence[str]
    sentence: str
    start: int
    end: int
    budget: Budget
    again: tuple[tuple[int, int], ...] = ()
    """Where the word at the place stands once more; it is replaced there too."""

    @classmethod
    def at(cls, language: Language, names: Sequence[str], text: str, start: int, end: int, budget: Budget) -> Trial:
        """The sentence of a text that holds a place."""
        line_start = text.rfind("\n", 0, start) + 1
        line_end = text.find("\n", start)
        line = text[line_start : line_end if line_end >= 0 else len(text)]
        first, last = _sentence(words(line), start - line_start, len(line))
        own = budget.share(MOST_FOR_A_FAULT if len(words(line[first:last])) <= LONGEST else 0)
        return cls(language, names, line[first:last], start - line_start - first, min(end, line_start + last) - line_start - first, own)

    def with_word(self, word: str) -> bool:
        """Does the sentence read with another word at the place?"""
        if self.hopeless:
            return False
        sentence = self.sentence
        for start, end in sorted([(self.start, self.end), *self.again], reverse=True):
            sentence = sentence[:start] + _cased(word, sentence[start : start + 1]) + sentence[end:]
        return self.reads(sentence)

    @cached_property
    def hopeless(self) -> bool:
        """Are there unknown words elsewhere in the sentence? Then no other word at the place makes it readable."""
        places = {self.start, *(start for start, _ in self.again)}
        return any(fault.start not in places for fault in self.language.reader.unknown(words(self.sentence), Lexer(self.language.lexicon, self.names)))

    def reads(self, sentence: str) -> bool:
        """Does a changed sentence have one reading? What it refers to may stand in another sentence."""
        given = min(MOST_FOR_ONE, self.budget.left - A_TRIAL)
        if given < 0:
            return False
        effort = Effort(given, explains=False)
        try:
            return self.language.readable(sentence, self.names, effort)
        except Exception:  # a change that nobody wrote must not spoil the message about what somebody did
            return False
        finally:
            self.budget.spend(A_TRIAL + given - max(0, effort.left))

    def replaced(self, others: dict[str, str]) -> Trial:
        """The trial of a word that is not known wherever it stands, with other words of the sentence mended first."""
        own = self.sentence[self.start : self.end].lower()
        sentence, start, end, again = "", self.start, self.end, []
        at = 0
        for word in words(self.sentence):
            sentence += self.sentence[at : word.start]
            if word.start == self.start:
                start, end = len(sentence), len(sentence) + self.end - self.start
            elif word.low == own:
                again.append((len(sentence), len(sentence) + len(word.text)))
            sentence += others.get(word.low, word.text) if word.start != self.start else word.text
            at = word.end
        return Trial(self.language, self.names, sentence + self.sentence[at:], start, end, self.budget, tuple(again))

    def stops(self) -> Iterator[Repair]:
        """A comma or a full stop that is missing: near the place, or behind an opening that has no comma at all."""
        for word in self.near():
            yield from self.marked(word)
        listed = words(self.sentence)
        if all(word.text != "," for word in listed):
            for word in listed[2:]:
                if self.reads(_with_comma(self.sentence, word)):
                    yield Repair(f'put a comma before "{word.text}"', word.start - self.start, word.end - self.start, True)

    def changes(self) -> Iterator[Repair]:
        """A word too many or too few near the place."""
        near = self.near()
        for word in near:
            yield from self.shortened(word)
        for word in near[:2]:
            for given in _INSERTED:
                if self.reads(f"{self.sentence[: word.start]}{given} {self.sentence[word.start :]}"):
                    yield Repair(f'put "{given}" before "{word.text}"')

    def near(self) -> list[Word]:
        """The words at the place and beside it."""
        listed = words(self.sentence)
        first = next((i for i, w in enumerate(listed) if w.end > self.start), len(listed) - 1)
        last = next((i for i, w in enumerate(listed) if w.end >= self.end), len(listed) - 1)
        return [listed[i] for i in dict.fromkeys((first, first - 1, first + 1, last, last + 1, first - 2)) if 0 <= i < len(listed)]

    def marked(self, word: Word) -> Iterator[Repair]:
        before, after = self.sentence[: word.start].rstrip(), self.sentence[word.start :]
        if word.kind == "mark" or not before or before[-1] in ".,:;":
            return
        if self.reads(_with_comma(self.sentence, word)):
            yield Repair(f'put a comma before "{word.text}"', word.start - self.start, word.end - self.start, True)
        elif self.reads(f"{before}. {after[:1].upper()}{after[1:]}"):
            yield Repair(f'end the sentence before "{word.text}"', word.start - self.start, word.end - self.start)

    def idle(self, word: Word) -> bool:
        """May the author be told to leave a word out? Only if what is said stays as true, and of as many, as it was.

        That is a mark, a word said twice, an article before what counts anyway, and a preposition that only links.
        """
        if word.kind == "mark":
            return word.text != "."
        if word.kind != "word":
            return False
        listed = words(self.sentence)
        at = next(i for i, each in enumerate(listed) if each.start == word.start)
        before, after = (listed[at - 1].low if at else ""), (listed[at + 1] if at + 1 < len(listed) else None)
        if after is not None and word.low in (before, after.low):
            return True
        function = self.language.lexicon.function
        if word.low in (*_INDEFINITE, "the"):
            counts = {*function.section("numbers"), *function.section("possessives"), *function.section("articles")}
            return after is not None and (after.kind == "number" or after.low in counts)
        linked = {f"{before} {word.low}", f"{word.low} {after.low}" if after is not None else ""}
        return word.low in function.section("linking") and not any(pair in phrase for pair in linked if pair for phrase in _counting(function))

    def shortened(self, word: Word) -> Iterator[Repair]:
        if self.idle(word):
            rest = f"{self.sentence[: word.start].rstrip()} {self.sentence[word.end :].lstrip()}".strip()
            if self.reads(rest[:1].upper() + rest[1:]):
                yield Repair(f'leave out "{word.text}"')


def _counting(function: FunctionWords) -> Iterator[str]:
    """The phrases of the language that count or bound: *up to*, *at least*."""
    for name in ("quantities", "bounds_before", "bounds_after", "steps"):
        yield from function.section(name)


def _cased(word: str, first: str) -> str:
    """A word with a capital where the one it replaces has one."""
    return word[:1].upper() + word[1:] if first.isupper() else word


def _with_comma(sentence: str, word: Word) -> str:
    return f"{sentence[: word.start].rstrip()}, {sentence[word.start :]}"


def _sentence(listed: Sequence[Word], at: int, length: int) -> tuple[int, int]:
    """Where the sentence around an offset of a line starts and ends."""
    start = 0
    for word in listed:
        if word.text == ".":
            if word.end > at:
                return start, word.end
            start = word.end + 1
    return min(start, length), length
