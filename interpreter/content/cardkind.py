"""A card held against the card kinds of its game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.content.card import Card
from interpreter.content.document import Document
from interpreter.content.game import CardKind, Game, Holding
from interpreter.content.model import fields_at
from interpreter.content.nearest import nearest
from interpreter.content.problem import Problem
from interpreter.content.source import Text

Path = tuple[str | int, ...]


def kinds_of(card: Card, game: Game) -> list[CardKind]:
    """The kinds of the game that a card's class line names."""
    line = f" {_class_words(card)} "
    return [kind for kind in game.card_kinds if f" {kind.name.casefold()} " in line]


def named_cards(card: Card, game: Game) -> dict[str, list[Text]]:
    """The cards that a card names, by the values in which it does."""
    listing = {name for kind in kinds_of(card, game) for name, held in kind.values.items() if held.holds == "names"}
    given = {name: card.values[name] for name in listing if name in card.values}
    return {name: each if isinstance(each, list) else [each] for name, each in given.items()}


def used_up(card: Card, game: Game) -> bool:
    """Is the card carried out when it is played, rather than staying in play?"""
    kinds = kinds_of(card, game)
    return bool(kinds) and all(kind.zone is not None for kind in kinds)


def of_faction(card: Card, game: Game, faction: Text) -> Card:
    """A card with its faction as a value, where factions are values of cards and it says no other one."""
    known = {name for kind in kinds_of(card, game) for name in kind.values}
    missing = [name for name in game.values_of(game.factions) if name in known and name not in card.values]
    return card.model_copy(update=dict.fromkeys(missing, faction)) if missing else card


def card_problems(card: Card, game: Game, document: Document, path: Path) -> Iterator[Problem]:
    """What a card says that its game has not, or leaves out."""
    if not game.card_kinds:
        return
    yield from _class_problems(card, game, document, path)
    kinds = kinds_of(card, game)
    if not kinds:
        return
    known = {name: held for kind in kinds for name, held in kind.values.items()}
    for name, given in (card.model_extra or {}).items():
        held = known.get(name.replace("_", " "))
        if held is None:
            yield _unknown(name, card, kinds, known, document, path)
        else:
            yield from _held_problems(name, given, held, document, (*path, name))
    for name, held in known.items():
        if held.required and name not in card.values:
            place, length = document.span((*path, "name"))
            what = f'"{card.name}" has no {name}'
            advice = f"{_article(kinds[0].name)} has {', '.join(known)}"
            yield Problem("missing value", place, length, what, advice=advice)


def _class_problems(card: Card, game: Game, document: Document, path: Path) -> Iterator[Problem]:
    field = game.class_field
    other = "type" if field == "class" else "class"
    names = tuple(str(kind.name) for kind in game.card_kinds)
    if not card.class_line:
        place, length = document.span((*path, "name"))
        what = f'"{card.name}" does not say what it is: the field "{field}" is missing'
        yield Problem("class", place, length, what, names, fitting="a card kind")
        return
    if (card.type if field == "class" else card.class_) is not None:
        place, length = document.key_span((*path, other))
        what = f'cards of this game say what they are in the field "{field}"'
        yield Problem("class", place, length, what, (field,), field)
    left = _class_words(card)
    kinds = sorted(kinds_of(card, game), key=lambda kind: -len(kind.name))
    allowed = [str(word) for kind in kinds for word in (kind.name, *kind.words)]
    for word in sorted(allowed, key=len, reverse=True):
        left = f" {left} ".replace(f" {word.casefold()} ", " ").strip()
    if left:
        offset = max(0, card.class_line.casefold().find(left.split()[0]))
        word = card.class_line[offset : offset + len(left.split()[0])]
        everything = {str(each): None for kind in game.card_kinds for each in (kind.name, *kind.words)}
        fits = tuple(everything) if not kinds else tuple(dict.fromkeys(allowed))
        what = f'unknown card kind "{word}"'
        near = nearest(word, everything)
        yield Problem(
            "class",
            card.class_line.at(offset),
            len(word),
            what,
            fits,
            near,
            fitting="a class or card kind",
        )
    elif not kinds:
        what = f'"{card.class_line}" names no kind of card'
        yield Problem("class", card.class_line.place, len(card.class_line), what, names)


def _unknown(
    name: str,
    card: Card,
    kinds: list[CardKind],
    known: dict[str, Holding],
    document: Document,
    path: Path,
) -> Problem:
    place, length = document.key_span((*path, name))
    fits = (*known, *(each for each in fields_at(Card, ()) if each not in ("class", "type")))
    what = f'{_article(kinds[0].name)} has no value "{name}"'
    return Problem("unknown value", place, length, what, fits, nearest(name, fits))


def unfit(word: str, held: Holding) -> bool:
    """Is a word none of those that a value is chosen from?"""
    return bool(held.one_of) and word.casefold() not in {each.casefold() for each in held.one_of}


def _held_problems(name: str, given: Any, held: Holding, document: Document, path: Path) -> Iterator[Problem]:
    place, length = document.span(path)
    words = given if isinstance(given, list) else [given]
    if not _holds(given, held):
        what = f"{name} is {_WANTED[held.holds]}"
        yield Problem("value", place, length, what)
    elif held.holds == "number":
        if held.least is not None and given < held.least:
            yield Problem("bounds", place, length, f"{name} is at least {held.least}")
        if held.most is not None and given > held.most:
            yield Problem("bounds", place, length, f"{name} is at most {held.most}")
    elif held.one_of:
        fits = tuple(str(word) for word in held.one_of)
        for number, word in enumerate(words):
            if unfit(word, held):
                where = (*path, number) if isinstance(given, list) else path
                place, length = document.span(where)
                near = nearest(word, fits)
                yield Problem("value", place, length, f'"{word}" is no {name}', fits, near)


_WANTED = {
    "number": "a whole number",
    "text": "a text",
    "word": "a word",
    "words": "a list of words",
    "names": "a list of names of cards",
    "flag": "true or false",
}


def _holds(given: Any, held: Holding) -> bool:
    match held.holds:
        case "number":
            return isinstance(given, int) and not isinstance(given, bool)
        case "flag":
            return isinstance(given, bool)
        case "words" | "names":
            return isinstance(given, str) or (isinstance(given, list) and all(isinstance(each, str) for each in given))
        case _:
            return isinstance(given, str)


def _article(word: str) -> str:
    return f"{'an' if word[0].casefold() in 'aeiouæ' else 'a'} {word}"


def _class_words(card: Card) -> str:
    """The class line in small letters; a colon in it adds nothing."""
    return " ".join(card.class_line.casefold().replace(":", " ").split())
