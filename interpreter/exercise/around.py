"""The table at which a card is exercised: several copies of it with cards that its text speaks of, others of its side and of another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, zip_longest
from operator import eq, ge, gt, le, lt, ne

from interpreter.content import Card, Deck, Library, Text
from interpreter.content.cardkind import used_up
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.model.walk import names_of, nodes
from interpreter.play.table import RefusedTableError, Table, lay
from interpreter.play.terminal.trial import Company, identity_words

COPIES, SPOKEN_OF, OWN, FOREIGN = 4, 6, 9, 3
"""So many copies of the card there are on its side, so many that its text speaks of, so many of its faction, so many of others."""

COMPARED = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}

MANY = 4
"""What more than one in so many cards has there is enough of in any case."""


def table_for(library: Library, book: Book, group: Company) -> Table:
    """A table with the card watched; what its text speaks of by name or by class is there, on both sides."""
    form = library.games[group.game]
    cards = [card for card in library.cards(group.game) if card.name != group.card.name]
    spoken = list(islice(_mixed(spoken_of(book, group.card, cards)), SPOKEN_OF))
    own = _mixed(card for card in group.own if card.name != group.card.name)
    other = list(_mixed(card for card in group.other if card.name != group.card.name))
    foreign = [card for card in _mixed(cards) if card not in group.own]
    first = [*[group.card] * COPIES, *_so_many(spoken, SPOKEN_OF), *_so_many(list(islice(own, OWN)), OWN), *foreign[:FOREIGN]]
    second = [*_so_many(other or foreign or [group.card], OWN + COPIES), *_so_many(spoken, SPOKEN_OF)]
    decks = [_deck(seat, first if seat == 0 else second, identity_words(form, first if seat == 0 else second)) for seat in range(form.fewest)]
    return _laid(library, book, decks, str(group.card.name))


def _laid(library: Library, book: Book, decks: list[Deck], watched: str) -> Table:
    """A table with a card watched; other cards of it that cannot be run are left out."""
    try:
        return lay(library, book, decks, watched=(watched,))
    except RefusedTableError as error:
        broken = {refusal.term for refusal in error.refusals}
        if watched in broken or not any(name in broken for deck in decks for name in deck.cards):
            raise
    whole = [deck.model_copy(update={"cards": {name: count for name, count in deck.cards.items() if name not in broken}}) for deck in decks]
    return lay(library, book, whole, watched=(watched,))


def spoken_of(book: Book, card: Card, others: Sequence[Card]) -> Iterator[Card]:
    """The cards that a text speaks of by a name, a class or a word that is printed on them."""
    known = len(book.gaps)
    tests = [each for said in book.card(card, used_up(card, book.vocabulary.game)) for each in nodes(said.statement)]
    del book.gaps[known:]  # what cannot be run is said when the table is laid
    said = {each.casefold() for test in tests for each in _said(test)}
    printed = {str(other.name): _printed(book, other) for other in others}
    rare = {word for word in said if 0 < sum(word in words for words in printed.values()) * MANY <= len(printed)}
    names = [each.words.casefold() for each in tests if isinstance(each, m.IsNamed)]
    for other in others:
        named = any(name in str(other.name).casefold() for name in names)
        if named or rare & printed[str(other.name)] or any(_measures(other, test) for test in tests if isinstance(test, m.Compare)):
            yield other


def _measures(card: Card, test: m.Compare) -> bool:
    """Is a printed number of a card such as a text asks for?"""
    if not isinstance(test.left, m.ValueOf) or not isinstance(test.right, m.Number):
        return False
    given = {name.casefold(): value for name, value in card.values.items()}.get(test.left.value)
    return isinstance(given, int) and COMPARED[test.op](given, test.right.value)


def _printed(book: Book, card: Card) -> frozenset[str]:
    """The words that are printed on a card beside its name: what it is, and the words among its values."""
    given = (each for value in card.values.values() for each in (value if isinstance(value, list | tuple) else [value]))
    return book.vocabulary.card_classes(card) | {str(each).casefold() for each in given}


def _said(test: object) -> Iterator[str]:
    """The words in an effect object itself: of a class, of a quality, of whatever is printed on cards."""
    for name in names_of(type(test)) or ():
        given = getattr(test, name)
        yield from (each for each in (given if isinstance(given, tuple) else (given,)) if isinstance(each, str))


def _deck(seat: int, cards: Sequence[Card], identity: Sequence[Text]) -> Deck:
    names = [str(card.name) for card in cards]
    return Deck(deck=Text(f"player {seat + 1}"), cards={name: names.count(name) for name in names}, identity=tuple(identity))


def _mixed(cards: Iterable[Card]) -> Iterator[Card]:
    """Cards, sort by sort in turn, so that the first of them are of every sort."""
    sorts: dict[str, list[Card]] = {}
    for card in cards:
        sorts.setdefault(str(card.class_line), []).append(card)
    return (card for row in zip_longest(*sorts.values()) for card in row if card is not None)


def _so_many(cards: Sequence[Card], count: int) -> list[Card]:
    """So many cards, every one of them once before any comes twice."""
    return [cards[at % len(cards)] for at in range(count)] if cards else []
