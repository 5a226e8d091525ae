"""The texts of the project that mutations begin with, by game: of cards, of scenarios, of the corpus, of the glossary."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ruamel.yaml import YAML

from interpreter.check.term_texts import bodies
from interpreter.content import Card, Library, bundled_root, load
from interpreter.content.scenario_file import load_scenarios

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Sample:
    """A text, and the card that bears it where one does."""

    text: str
    card: Card | None = None


@cache
def library() -> Library:
    """The content that comes with the project."""
    return load([bundled_root()])


def played_games() -> list[str]:
    """The games that can be played: those that have decks."""
    return [name for name, game in library().games.items() if game.playable and library().decks(name)]


@cache
def cards(game: str) -> tuple[Card, ...]:
    """Every card that somebody has written for a game, those of scenarios included; each name once."""
    folder = TESTS / "scenarios" / game
    told = load_scenarios(library(), [folder]) if folder.is_dir() else []
    told += [*library().scenarios(game), *library().examples(game).values()]
    found = {str(card.name): card for card in library().cards(game)}
    for scenario in told:
        for card in scenario.cards:
            found.setdefault(str(card.name), card)
    return tuple(found.values())


@cache
def samples(game: str) -> tuple[Sample, ...]:
    """Every text of a game that a card could bear; what its own terms and the corpus say too."""
    found = [Sample(str(line), card) for card in cards(game) for ability in card.abilities for line in ability.lines]
    corpus = TESTS / "language" / "corpus" / f"{game}.yaml"
    if corpus.exists():
        found += [Sample(str(entry.get("normal") or entry["text"]).strip()) for entry in YAML(typ="safe").load(corpus.read_text(encoding="utf-8"))]
    found += [Sample(str(text)) for each in library().lineage(game) for term in library().own_terms(each) for text in bodies(term)]
    once: dict[str, Sample] = {}
    for each in found:
        text = " ".join(each.text.split())
        if text:
            once.setdefault(text, Sample(text, each.card))
    return tuple(once.values())
