"""Scenarios about decks: a deck is given, and the rules that it breaks must be those that are named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from interpreter.content import Deck, Scenario, Text
from interpreter.decks.brought import TableError
from interpreter.decks.legality import Breach, DeckBook
from interpreter.play.scenario.scenario_mistake import differs, located, mistake, unknown

DECK, BREAKS = "deck", "breaks"


def speaks_of_a_deck(scenario: Scenario) -> bool:
    """Is it a deck that is given, and no position? A pile of that name is a list of cards, or has players as its keys."""
    given = scenario.given.get(Text(DECK))
    pile = isinstance(given, list) or (isinstance(given, dict) and all(str(key).isdigit() for key in given))
    return DECK in scenario.given and not pile


def hold_deck(book: DeckBook, scenario: Scenario) -> None:
    """Compare the rules that the deck breaks with those that it must break."""
    key = next(each for each in scenario.given if str(each) == DECK)
    for other in (*(each for each in scenario.given if str(each) != DECK), *(each for each in scenario.then if str(each) != BREAKS)):
        raise unknown("given", other, f'"{other}" does not go with a deck', (DECK, BREAKS))
    if scenario.when or BREAKS not in scenario.then:
        raise mistake("then", key, f"of a deck is said only which rules it {BREAKS}: [] for none")
    try:
        broken = book.breaches(_deck(key, scenario.given[key]), scenario.cards)
    except TableError as error:
        raise mistake("deck", key, str(error)) from None
    said = next(each for each in scenario.then if str(each) == BREAKS)
    wanted = [str(each) for each in _listed(said, scenario.then[said])]
    shown = "; ".join(f"{' '.join(b.rulings) or b.sentence} ({b.how})" for b in broken) or "nothing"
    if not all(any(_is(breach, each) for each in wanted) for breach in broken) or not all(any(_is(breach, each) for breach in broken) for each in wanted):
        raise differs(said, ", ".join(wanted) or "nothing", shown)


def _is(breach: Breach, named: str) -> bool:
    """Is a breach the one that is named, by a ruling or by the sentence?"""
    return named in breach.rulings or named.split() == breach.sentence.split()


def _deck(key: Text, given: Any) -> Deck:
    """The deck that a mapping describes; a name alone is a deck that there is."""
    data = {"based_on": Text(str(given))} if isinstance(given, str) else given
    if not isinstance(data, dict):
        raise mistake("deck", key, "a deck is a name, or {based_on: deck, cards: {card: number}}")
    try:
        return Deck.model_validate({"deck": Text("this deck"), **{str(name): each for name, each in data.items()}})
    except ValidationError as error:
        first = error.errors()[0]
        raise mistake("deck", key, f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def _listed(key: Text, value: Any) -> Iterator[Text]:
    for each in value if isinstance(value, list) else [value]:
        yield located(each, key)
