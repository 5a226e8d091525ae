"""All checks of sense over the texts of a card."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.sense import amounts, choices, loops, possible, ruled, times
from interpreter.check.sense.sensed import Sensed
from interpreter.check.sense.spoken import Check, Finding, Spoken
from interpreter.content import Card
from interpreter.content.cardkind import used_up
from interpreter.language.tree import Ability as Tree
from interpreter.language.tree import Span
from interpreter.meaning.book import Book
from interpreter.meaning.error_places import traced
from interpreter.meaning.errors import UncompiledError

CHECKS: tuple[Check, ...] = (possible.findings, ruled.findings, amounts.findings, choices.findings, times.findings, loops.findings)


def sense_of_card(book: Book, card: Card) -> Iterator[Sensed]:
    """What is found in the texts of a card; of the same words the first thing only, since one cause is told once."""
    for number, ability in enumerate(card.abilities):
        for line_number, line in enumerate(ability.lines):
            spoken = spoken_of(book, card, str(line))
            told: list[Span] = []
            for finding in _found(spoken) if spoken is not None else ():
                at = _at(spoken, finding) if spoken is not None else Span(0, 0)
                if any(at.start < other.end and other.start < at.end for other in told):
                    continue
                told.append(at)
                yield Sensed(number, line_number, at.start, at.end, finding.kind, finding.what, finding.decides)


def spoken_of(book: Book, card: Card, line: str) -> Spoken | None:
    """A line with what it was compiled to; nothing where it is not read or cannot be run."""
    tree = book.read(line, str(card.name))
    if tree is None:
        return None
    try:
        with traced() as origins:
            statements = book.meaning.card(tree, str(card.name), book.vocabulary.card_classes(card), used_up(card, book.vocabulary.game))
    except UncompiledError:
        return None
    return Spoken(book, card, line, tree, statements, origins)


def _found(spoken: Spoken) -> Iterator[Finding]:
    for check in CHECKS:
        yield from check(spoken)


def _at(spoken: Spoken, finding: Finding) -> Span:
    first = finding.about[0]
    if isinstance(first, Tree):
        return Span(0, max(1, spoken.text.find(":")))
    at = spoken.at(*finding.about)
    if finding.beside is None:
        return at
    other = spoken.at(finding.beside)
    return Span(min(at.start, other.start), max(at.end, other.end))
