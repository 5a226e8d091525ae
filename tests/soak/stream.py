"""Texts without end, the same for the same seed: mutated ones and made ones, as far as the reader reads them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from interpreter.content import Card
from interpreter.content.source import Text
from interpreter.language.language import Language
from interpreter.meaning.book import Book, make_book
from tests.soak.making import Maker
from tests.soak.mutation import Mutator
from tests.soak.sources import cards, library, samples

MADE = 0.2
"""This part of the texts is made from the lexicon; the others are mutations."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Probe:
    """A card that bears a text that nobody wrote."""

    text: str
    card: Card


@cache
def language(game: str) -> Language:
    """The language of a game, built once."""
    return Language.of(library(), game)


@cache
def book(game: str) -> Book:
    """The rules of a game, compiled once."""
    return make_book(library(), game, language(game))


@cache
def _workshop(game: str) -> tuple[Mutator, Maker]:
    return Mutator(language(game).lexicon, [sample.text for sample in samples(game)]), Maker(language(game))


def probes(game: str, seed: int, tried: list[int] | None = None) -> Iterator[Probe]:
    """Cards of a game with texts that are read; how many were tried is counted in `tried`."""
    chance = Random(f"{game} {seed}")
    mutator, maker = _workshop(game)
    given, patterns = samples(game), cards(game)
    seen: set[str] = set()
    number = 0
    while True:
        if tried is not None:
            tried[0] += 1
        name = called(number)
        if chance.random() < MADE:
            text, pattern = maker.make(chance), chance.choice(patterns)
        else:
            sample = chance.choice(given)
            pattern = sample.card or chance.choice(patterns)
            text = mutator.mutate(sample.text.replace(str(pattern.name), name), chance)
        if text in seen:
            continue
        seen.add(text)
        if language(game).read(text, (name,)).tree is not None:
            yield Probe(text, bearing(pattern, name, text))
            number += 1


def bearing(pattern: Card, name: str, text: str) -> Card:
    """A card like another one, with a name and a text of its own."""
    fields = {**pattern.values, "class" if pattern.class_ is not None else "type": pattern.class_line}
    return Card.model_validate({**fields, "name": Text(name), "abilities": [Text(text)]})


def called(number: int) -> str:
    """The name of the so manieth card: no word of any game."""
    first, second = divmod(number % (len(LETTERS) ** 2), len(LETTERS))
    return f"Qu{LETTERS[first]}{LETTERS[second]}x"
