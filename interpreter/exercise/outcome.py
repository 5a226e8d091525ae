"""What became of each part of a card, beside the words that it stands for, and what of it never came about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from interpreter.check.sense.card_sense import spoken_of
from interpreter.check.sense.spoken import Spoken
from interpreter.codegen.watching import Part
from interpreter.content import Card, Text
from interpreter.engine.core.counting import NO, NOTHING, ONE, SEVERAL, YES, Counts, Moment
from interpreter.exercise.steered import Mishap
from interpreter.language.tree import Span
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.model.walk import nodes
from interpreter.play.table import Table


@dataclass(frozen=True)
class Told:
    """A part with its words: which line of which ability, and where in it."""

    part: Part
    ability: int
    line: int
    at: Span
    text: str
    tally: dict[str, int]
    """How often it came to what, in play."""
    first: Moment | None
    """The game and the choice in which it first came about."""
    changes: dict[str, int] = field(default_factory=dict)
    on_purpose: dict[str, int] = field(default_factory=dict)
    """The same where positions were made for it."""
    given: bool = False
    """Whether it belongs to an ability that the text gives or makes to last: it is there for a while only."""

    @property
    def words(self) -> str:
        """The words of the card."""
        return " ".join(self.text[self.at.start : self.at.end].split())

    @property
    def tries(self) -> int:
        """How often it was looked at."""
        return sum(self.tally.values()) + sum(self.on_purpose.values())

    @property
    def came(self) -> int:
        """How often it came about."""
        return sum(tally.get(each, 0) for tally in (self.tally, self.on_purpose) for each in (YES, ONE, SEVERAL))


@dataclass(frozen=True)
class Never:
    """A part that did not come about once: why, as far as that was found out."""

    told: Told
    what: str
    forbidden: bool = False


@dataclass(frozen=True)
class Outcome:
    """What became of a card."""

    card: Card
    games: int
    choices: int
    standing: int
    """In so many of the positions it was in play."""
    parts: tuple[Told, ...]
    never: tuple[Never, ...]
    mishaps: tuple[Mishap, ...]


class Words:
    """Finds the words of the parts of a card."""

    def __init__(self, book: Book, card: Card, table: Table) -> None:
        self.card = card
        self.table = table
        self.lines: dict[tuple[str, str], tuple[int, int, Text]] = {}
        self.spoken: dict[tuple[str, str], Spoken | None] = {}
        self.spans: dict[int, tuple[tuple[str, str], object]] = {}
        """For an effect object of the match the same object of the text that was traced."""
        self.given: set[int] = set()
        """The effect objects of abilities that the text gives."""
        said = [each for texts in table.texts for each in texts if each.source.kind == "card" and each.source.name == str(card.name)]
        for number, ability in enumerate(card.abilities):
            name = str(ability.name or card.name)
            for at, line in enumerate(ability.lines):
                key = (name, str(line))
                self.lines[key] = (number, at, line)
                self.spoken[key] = spoken = spoken_of(book, card, str(line))
                own = [each.statement for each in said if (each.source.ability, each.source.text) == key]
                passing = [inner for said in own for inner in nodes(said) if isinstance(inner, m.Endow | m.Lasting)]
                self.given |= {id(each) for inner in passing for each in nodes(inner.statements)}
                for statement, traced in zip(own, spoken.statements if spoken is not None else (), strict=False):
                    for mine, other in zip(nodes(statement), nodes(traced), strict=False):
                        self.spans[id(mine)] = (key, other)

    def of(self, part: Part) -> tuple[int, int, Span, str] | None:
        """Where the words of a part stand; the whole line where it has none of its own."""
        key = (part.source.ability, part.source.text)
        if key not in self.lines:
            return None
        ability, line, text = self.lines[key]
        known, spoken = self.spans.get(id(part.about)), self.spoken[key]
        span = Span(0, len(text))
        if known is not None and spoken is not None:
            span = spoken.at(known[1])
        return ability, line, span, str(text)


def told(words: Words, counts: Counts, on_purpose: Counts | None) -> Iterator[Told]:
    """What became of the parts of a card that have words, in play and on purpose."""
    for part in words.table.parts:
        where = words.of(part)
        if where is None:
            continue
        first = min((counts.first[part.number, each] for each in (YES, SEVERAL, ONE) if (part.number, each) in counts.first), default=None)
        ability, line, span, text = where
        changes = counts.what.get(part.number, {})
        purpose = _tally(part, on_purpose) if on_purpose is not None else {}
        yield Told(part, ability, line, span, text, _tally(part, counts), first, changes, purpose, id(part.about) in words.given)


def _tally(part: Part, counts: Counts) -> dict[str, int]:
    return {each: number for each in (YES, NO, SEVERAL, ONE, NOTHING) if (number := counts.times(part.number, each))}
