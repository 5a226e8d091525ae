"""Terms that come later: some of their needs or rules cannot be run in a game, so that no text of it may use them.

Of a verb whose steps cannot be run nothing is said here: who would carry them out is refused where that is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from interpreter.content.card import Card
from interpreter.language.tree import Ability, Filter, Head, Predicate, Relation, Span, Text
from interpreter.meaning.book import Book
from interpreter.meaning.facts.trees import said
from interpreter.meaning.gap import Gap
from interpreter.meaning.model import Source
from interpreter.meaning.model.walk import nodes

Used = tuple[str, Span | None]


def postponed(book: Book, gaps: Iterable[Gap]) -> dict[str, str]:
    """The terms with `later` whose needs or rules are among the gaps, with the reason."""
    found: dict[str, str] = {}
    for gap in gaps:
        term = book.vocabulary.terms.get(gap.source.name) if gap.source.kind == "term" else None
        if term is not None and term.later is not None and (term.body is None or gap.source.text != str(term.body)):
            found[term.headword] = str(term.later)
    return found


def uses_in_cards(book: Book, cards: Iterable[Card], later: Mapping[str, str]) -> Iterator[Gap]:
    """The texts of cards that use such a term."""
    if not later:
        return
    for card in cards:
        for ability in card.abilities:
            for line in ability.lines:
                source = Source("card", str(card.name), str(ability.name or card.name), str(line))
                yield from uses_in(book, source, (str(card.name),), later)


def uses_in_terms(book: Book, later: dict[str, str]) -> list[Gap]:
    """The sentences of other terms that use such a term; a term that comes later for this is added to them."""
    found: dict[Gap, None] = {}
    while True:
        more = [gap for gap in _uses_in_terms(book, later) if gap not in found]
        if not more:
            return list(found)
        found |= dict.fromkeys(more)
        terms = book.vocabulary.terms
        later |= {gap.source.name: str(terms[gap.source.name].later) for gap in more if terms[gap.source.name].later is not None}


def _uses_in_terms(book: Book, later: Mapping[str, str]) -> Iterator[Gap]:
    if not later:
        return
    for headword, term in book.vocabulary.terms.items():
        if headword in later:
            continue
        bodies = [str(term.body)] if term.body is not None else []
        for text in (*map(str, said(term.needs)), *bodies, *map(str, said(term.rules))):
            yield from uses_in(book, Source("term", headword, "", text), (), later)


def uses_in(book: Book, source: Source, names: tuple[str, ...], later: Mapping[str, str]) -> Iterator[Gap]:
    """What a text uses of these terms, each once."""
    for headword, at in _uses(book, source.text, names):
        if headword in later:
            yield Gap(source, f'"{book.vocabulary.word(headword)}" cannot be used here yet: {later[headword]}', at)


def _uses(book: Book, text: str, names: tuple[str, ...]) -> tuple[Used, ...]:
    """The terms that a text uses, with where each stands first; a text is looked through once."""
    if (text, names) not in book.used:
        tree = book.reader(text, names)
        first: dict[str, Span | None] = {}
        for headword, at in _terms(tree) if tree is not None else ():
            first.setdefault(headword, at)
        book.used[text, names] = tuple(first.items())
    return book.used[text, names]


def _terms(tree: Text) -> Iterator[Used]:
    """Every use of a term in a tree, in the order in which they stand."""
    for node in nodes(tree):
        yield from _term(node)


def _term(node: object) -> Iterator[Used]:
    if isinstance(node, Predicate):
        yield node.verb, node.at
    elif isinstance(node, Relation | Head | Filter):
        yield node.term, node.at
    elif isinstance(node, Ability):
        yield from ((label, node.at) for label in node.labels)
