"""Finding a term or card by its name, in one game or in all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interpreter.content import Card, Library, Term, nearest


@dataclass(frozen=True, slots=True)
class Found:
    """A term or card and the game in which it was found."""

    game: str
    thing: Term | Card


def find(library: Library, name: str, game: str | None = None) -> list[Found]:
    """Everything of that name; a card comes before a term."""
    return [*find_cards(library, name, game), *_terms(library, name, game)]


def find_cards(library: Library, name: str, game: str | None = None) -> list[Found]:
    """The cards of that name, in any of its languages."""
    low = _plain(name)
    return [
        Found(each, card)
        for each in _games(library, game)
        for card in library.cards(each)
        if low in {_plain(str(given)) for given in (card.name, card.names.en, card.names.fr, card.names.ja) if given}
    ]


def find_all(library: Library, name: str, game: str | None = None) -> list[Found]:
    """The cards of that name; where there is none, all cards of the faction that is called so."""
    found = find_cards(library, name, game)
    if found:
        return found
    low = _plain(name)
    factions = [(each, faction) for each in _games(library, game) for faction in library.factions(each)]
    names = [(each, faction, (faction.faction, faction.names.en, faction.names.fr, faction.names.ja)) for each, faction in factions]
    named = [(each, faction) for each, faction, given in names if low in {_plain(str(word)) for word in given if word}]
    return [Found(each, card) for each, faction in named for card in faction.cards]


def card_named(library: Library, name: str, game: str) -> Card | None:
    """The card of that name in a game."""
    return next((found.thing for found in find_cards(library, name, game) if isinstance(found.thing, Card)), None)


def _terms(library: Library, name: str, game: str | None) -> Iterator[Found]:
    low = _plain(name)
    for each in _games(library, game):
        terms = library.terms(each) if game is not None else library.own_terms(each)
        exact = [t for t in terms if _plain(t.headword) == low]
        other = [
            t
            for t in terms
            if low in {_plain(str(w)) for w in (t.forms.en.word, t.names.fr, t.names.ja, t.headword.rstrip(":"), t.headword.split(" (")[0], *t.also) if w}
        ]
        for term in exact or other:
            yield Found(each, term)


def like(library: Library, name: str, game: str | None = None) -> str | None:
    """The name of a card or term that is most like this one."""
    known: dict[str, None] = {}
    for each in _games(library, game):
        known.update(dict.fromkeys(str(card.name) for card in library.cards(each)))
        known.update(dict.fromkeys(term.headword for term in (library.terms(each) if game else library.own_terms(each))))
    return nearest(name, known)


def _games(library: Library, game: str | None) -> list[str]:
    return [game] if game is not None else list(library.games)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
