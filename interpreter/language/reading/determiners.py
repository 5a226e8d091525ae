"""Words -> determiners: quantities, articles, possessors and ranks before a noun, read as one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

from interpreter.language.lexicon.function_words import FunctionWords
from interpreter.language.reading.faults import Fault, FaultError
from interpreter.language.reading.words import Word
from interpreter.language.tree import Quantity, Span

MAX_NUMBER = 999
DIFFERENCES = ("more", "fewer", "less")
"""The words behind a number that say on which side of something else it is."""


class Neighbours(Protocol):
    """What the words around can be; the lexer knows."""

    def classes(self, sentence: Sequence[Word], at: int) -> set[str]: ...
    def nounish(self, sentence: Sequence[Word], at: int) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Determiner:
    """Everything that stands before the adjectives of a noun."""

    quantity: Quantity | None = None
    partitive: bool = False
    article: str | None = None
    owner: str | None = None
    rank: str | None = None
    count: int | None = None
    at: Span | None = field(default=None, compare=False)
    owner_at: Span | None = field(default=None, compare=False)
    """Where the possessor stands."""


class Count(NamedTuple):
    """A run of words read as a determiner (DET), one before a pronoun (DETOF), a number alone (NUMBER) or after a value (POSTNUM)."""

    cls: str
    at: int
    to: int
    determiner: Determiner


class Determiners:
    """Reads determiners with the words of the language."""

    def __init__(self, function: FunctionWords, neighbours: Neighbours) -> None:
        self.neighbours = neighbours
        self.numbers: dict[str, int] = function.section("numbers")
        self.quantities = function.phrases("quantities")
        self.before = function.phrases("bounds_before")
        self.after = function.phrases("bounds_after")
        self.steps: dict[str, str] = function.section("steps")
        self.articles: dict[str, str] = function.section("articles")
        self.owners: dict[str, str] = function.section("possessives")
        self.ranks: dict[str, str] = function.section("ranks")

    def number(self, sentence: Sequence[Word], at: int) -> int | str | None:
        if at >= len(sentence):
            return None
        word = sentence[at]
        if word.kind == "number" and word.low[0] not in "+-":
            if len(word.low) > 9 or int(word.low) > MAX_NUMBER:
                raise FaultError(
                    Fault(
                        "huge number",
                        word.start,
                        word.end,
                        f"the number {word.text[:12]}{'...' if len(word.text) > 12 else ''} is too large: at most {MAX_NUMBER}",
                    )
                )
            return int(word.low)
        if word.kind == "word":
            if word.text == "X":
                return "X"
            return self.numbers.get(word.low)
        return None

    def quantity(self, sentence: Sequence[Word], at: int) -> tuple[Quantity, int] | None:
        """A quantity and the word after it."""
        word = sentence[at]
        if word.kind == "number" and word.low[0] in "+-":
            if len(word.low) > 9 or abs(int(word.low)) > MAX_NUMBER:
                raise FaultError(Fault("huge number", word.start, word.end, f"the number {word.text[:12]} is too large: at most {MAX_NUMBER}"))
            return Quantity("signed", int(word.low), at=_span(sentence, at, at + 1)), at + 1
        bound = _longest(self.before, sentence, at)
        if bound is not None:
            code, to = bound
            number = self.number(sentence, to)
            if number is not None:
                step = sentence[to + 1].low if to + 1 < len(sentence) else ""
                if step in DIFFERENCES and any(word.low == "than" for word in sentence[to + 2 :]):  # at least 2 more X than Y
                    return Quantity(code, number, step, at=_span(sentence, at, to + 2)), to + 2
                return Quantity(code, number, at=_span(sentence, at, to + 1)), to + 1
            inner = _longest(self.quantities, sentence, to)
            if inner is not None and inner[0] in ("half", "that_many", "that_much", "twice"):
                return Quantity(code, inner[0], at=_span(sentence, at, inner[1])), inner[1]
        number = self.number(sentence, at)
        if number is not None:
            to = at + 1
            if to + 1 < len(sentence) and sentence[to].low == "to" and isinstance(number, int) and self.neighbours.nounish(sentence, to + 2):
                high = self.number(sentence, to + 1)
                if isinstance(high, int):
                    return Quantity("range", number, None, high, _span(sentence, at, to + 2)), to + 2
            after = _longest(self.after, sentence, to)
            if after is not None:
                return Quantity(after[0], number, at=_span(sentence, at, after[1])), after[1]
            if to < len(sentence) and sentence[to].low in ("more", "fewer", "less"):
                if not (to + 1 < len(sentence) and sentence[to + 1].low == "than"):
                    return Quantity("number", number, sentence[to].low, at=_span(sentence, at, to + 1)), to + 1
            return Quantity("number", number, at=_span(sentence, at, to)), to
        plain = _longest(self.quantities, sentence, at)
        if plain is not None:
            code, to = plain
            if code == "only" or (code in ("most", "least", "fewest") and not self.neighbours.nounish(sentence, to)):
                return None
            if code == "a" and self.number(sentence, to) is not None and sentence[to].kind == "number" and not self.neighbours.nounish(sentence, to):
                inner_q = self.quantity(sentence, to)
                if inner_q is not None:
                    return replace(inner_q[0], step="a", at=_span(sentence, at, inner_q[1])), inner_q[1]
            several = self.each_of(sentence, at, to) if code == "each" else None
            return several if several is not None else (Quantity(code, at=_span(sentence, at, to)), to)
        return None

    def each_of(self, sentence: Sequence[Word], each: int, at: int) -> tuple[Quantity, int] | None:
        """*each of 2 X*, *each of up to 2 X*: so many of them, each by itself; `each` is where that word stands."""
        if at + 1 >= len(sentence) or sentence[at].low != "of":
            return None
        read = self.quantity(sentence, at + 1)
        if read is None or read[0].kind not in ("number", "up_to", "exactly") or read[0].step is not None or not isinstance(read[0].number, int):
            return None
        return replace(read[0], step="each", at=_span(sentence, each, read[1])), read[1]

    def determiners(self, sentence: Sequence[Word], at: int) -> Iterator[Count]:
        read = self.quantity(sentence, at)
        quantity: Quantity | None = None
        to = at
        partitive = False
        if read is not None:
            quantity, to = read
            if quantity.kind in ("any_number",) and to < len(sentence) and (sentence[to].low in self.articles or sentence[to].low in self.owners):
                partitive = True
            elif to + 1 < len(sentence) and sentence[to].low == "of":
                behind = sentence[to + 1].low
                if behind in ("them", "these", "those", "it", "us", "you") and not self.neighbours.nounish(sentence, to + 2):
                    yield Count("DETOF", at, to + 1, Determiner(quantity, True, at=_span(sentence, at, to + 1)))
                    return
                elif behind in self.articles or behind in self.owners:
                    partitive = True
                    to = to + 1
        article = owner = rank = None
        owner_at: Span | None = None
        count: int | None = None
        if to < len(sentence) and (partitive or quantity is None or quantity.kind in ("all", "both", "half", "twice")):
            low = sentence[to].low
            if low in self.articles:
                article, to = self.articles[low], to + 1
            elif low in self.owners:
                owner, owner_at, to = self.owners[low], _span(sentence, to, to + 1), to + 1
        if article or owner:
            if to + 1 < len(sentence) and sentence[to].low in self.ranks and self.number(sentence, to + 1) is not None:
                rank, to = self.ranks[sentence[to].low], to + 1
            number = self.number(sentence, to)
            if isinstance(number, int) and self.neighbours.nounish(sentence, to + 1):
                count, to = number, to + 1
        if quantity is None and article is None and owner is None:
            return
        determiner = Determiner(quantity, partitive, article, owner, rank, count, _span(sentence, at, to), owner_at)
        nounish = self.neighbours.nounish(sentence, to)
        if nounish or self.neighbours.classes(sentence, to) & {"VB", "VBG", "VBZ"}:
            yield Count("DET", at, to, determiner)
        if quantity is not None and not partitive and article is None and owner is None and (not nounish or quantity.step in ("more", "less", "fewer")):
            if sentence[at].low != "one" and (quantity.number is not None or quantity.kind not in ("a", "no", "another", "either", "every", "all", "each")):
                yield Count("NUMBER", at, to, determiner)

    def bounds(self, sentence: Sequence[Word], at: int) -> Iterator[Count]:
        """The number after a value or keyword."""
        if at == 0 or sentence[at - 1].kind != "word":
            return
        read = self.quantity(sentence, at)
        if read is None or read[0].kind == "signed" or read[0].step:
            return
        quantity, to = read
        if self.neighbours.nounish(sentence, to) == "yes":
            return
        yield Count("POSTNUM", at, to, Determiner(quantity, at=quantity.at))


def _span(sentence: Sequence[Word], at: int, to: int) -> Span:
    return Span(sentence[at].start, sentence[to - 1].end)


def _longest(table: dict[str, list[tuple[tuple[str, ...], str]]], sentence: Sequence[Word], at: int) -> tuple[str, int] | None:
    if at >= len(sentence):
        return None
    for key, code in table.get(sentence[at].low, ()):
        if all(at + i < len(sentence) and sentence[at + i].low == w for i, w in enumerate(key)):
            return code, at + len(key)
    return None
