"""Keywords as they are printed on cards: *K 2* is the keyword K with its number."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.content.card import Card
from interpreter.content.term import Term
from interpreter.meaning.facts.vocabulary import Vocabulary


def printed(card: Card, vocabulary: Vocabulary) -> Iterator[tuple[Term, int]]:
    """The keywords among the words that are printed on a card, with their numbers."""
    for given in card.values.values():
        for each in given if isinstance(given, list | tuple) else ():
            found = read(str(each), vocabulary)
            if found is not None:
                yield found


def read(written: str, vocabulary: Vocabulary) -> tuple[Term, int] | None:
    """The keyword that is written, with its number."""
    word, _, number = written.strip().casefold().rpartition(" ")
    if not number.isdigit():
        word, number = written.strip().casefold(), "0"
    headword = vocabulary.by_word.get(word)
    term = vocabulary.terms.get(headword) if headword is not None else None
    return (term, int(number)) if term is not None and term.kind == "keyword" else None
