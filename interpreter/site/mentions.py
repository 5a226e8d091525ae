"""Which examples and scenarios speak of which cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any

from interpreter.content import Card, Scenario
from interpreter.content.model import Model
from interpreter.site.catalogue import Catalogue

SHORT = 3
"""Words of a name that are no longer say nothing of it."""


@lru_cache(maxsize=8)
def mentions(catalogue: Catalogue, game: str) -> Mentions:
    """The mentions of a game's cards."""
    return Mentions(catalogue, game)


class Mentions:
    """The examples of rulings and the scenarios of a game by the cards of the library that they use."""

    def __init__(self, catalogue: Catalogue, game: str) -> None:
        self.catalogue = catalogue
        self.game = game

    @cached_property
    def rulings(self) -> dict[str, list[str]]:
        """The ids of the rulings whose examples use a card, by the name of the card."""
        found: dict[str, list[str]] = {}
        for rule, scenario in self.catalogue.library.examples(self.game).items():
            for name in self.named(scenario):
                found.setdefault(name, []).append(rule)
        return found

    @cached_property
    def scenarios(self) -> dict[str, list[Scenario]]:
        """The scenarios that use a card and are no example of a ruling, by the name of the card; those that are most about it first."""
        examples = {id(each) for each in self.catalogue.library.examples(self.game).values()}
        found: dict[str, list[Scenario]] = {}
        for scenario in self.catalogue.library.scenarios(self.game):
            if id(scenario) not in examples:
                for name in self.named(scenario):
                    found.setdefault(name, []).append(scenario)
        return {name: sorted(listed, key=lambda each: self.distance(name, each)) for name, listed in found.items()}

    def distance(self, name: str, scenario: Scenario) -> tuple[int, int]:
        """How far a scenario is from being about a card: by the words of its title, then by how many cards it uses."""
        title = str(scenario.scenario)
        whole = any(said in title for said in (name, *(str(ability.name) for ability in self.cards[name].abilities if ability.name is not None)))
        words = sum(word in title for word in name.split() if len(word) > SHORT)
        return -len(name.split()) - 1 if whole else -words, len(self.named(scenario))

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The cards of the game by name."""
        return {str(card.name): card for card in self.catalogue.library.cards(self.game)}

    def named(self, scenario: Scenario) -> list[str]:
        """The cards of the library that a scenario uses; one that it writes itself is another card."""
        own = {str(card.name) for card in scenario.cards}
        said = "\n".join([*_words(scenario.given), *_words(scenario.when), *_words(scenario.then), *_words(scenario.ask)])
        return [name for name in dict.fromkeys(self.pattern.findall(said)) if name not in own] if self.pattern.pattern else []

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Finds the names of the game's cards, the longest first."""
        names = sorted(self.cards, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)" if names else "")


def _words(given: Any) -> Iterator[str]:
    """All texts in what a scenario says."""
    if isinstance(given, str):
        yield given
    elif isinstance(given, dict):
        for name, each in given.items():
            yield str(name)
            yield from _words(each)
    elif isinstance(given, list | tuple):
        for each in given:
            yield from _words(each)
    elif isinstance(given, Model):
        for name in given.model_fields_set:
            yield from _words(getattr(given, name))
