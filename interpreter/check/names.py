"""Names in quotation marks, held against the cards of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.content import Library, Problem, Text, nearest
from interpreter.language.reading.words import words


def known_names(library: Library, game: str) -> tuple[str, ...]:
    """The names that a text may put in quotation marks: of cards, of factions, of the values of qualities, of phases."""
    found: dict[str, None] = {}
    for each in library.lineage(game):
        found.update(dict.fromkeys(str(card.name) for card in library.cards(each)))
        found.update(dict.fromkeys(str(faction.faction) for faction in library.factions(each)))
    for term in library.terms(game):
        found.update(dict.fromkeys(str(value.en) for value in term.values))
        if term.kind == "time":
            found[str(term.forms.en.word or term.headword).lower()] = None
    return tuple(found)


def name_problems(text: Text, known: Sequence[str]) -> Iterator[Problem]:
    """The quoted names of a text that no name of the game holds."""
    for word in words(text):
        if word.kind != "quote":
            continue
        name = word.text[1:-1].strip()
        if not name or name.endswith((".", ":")) or ": " in name or _holds(name, known):
            continue
        parts = dict.fromkeys([*known, *(part for each in known for part in each.split() if len(part) > 3)])
        what = f'no card of this game has "{name}" in its name'
        yield Problem("unknown name", text.at(word.start), word.end - word.start, what, tuple(known), nearest(name, parts), fitting="the name of a card")


def _holds(name: str, known: Sequence[str]) -> bool:
    """Is the name, or its singular, a run of whole words of a known one?"""
    low = name.casefold()
    options = [low, low.removesuffix("s")]
    return any(f" {option} " in f" {each.casefold()} " for each in known for option in options)
