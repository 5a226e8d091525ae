"""Texts on a summoner or an event of a bundled deck: what is compiled can be played."""

from __future__ import annotations

import random

import pytest

from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.play.table import UnrunError, find_deck, lay
from tests.meaning.conftest import Books

GAME = "summoner-wars-2e"
SEEDS = (1, 2, 8)
CHOICES = 300

PROOF = "Proof"
UNIT, EVENT = "Ashqueen Maren", "Fan the Flames"

RUN = {
    UNIT: "After this unit moves, you may push 1 enemy unit within 3 clear straight spaces up to 2 spaces toward this unit.",
    "Cinder Lancer": "If a friendly unit would be destroyed, you may discard 1 card from your hand. If you do, remove all wounds from that unit instead.",
    EVENT: "Swap 2 friendly units within 3 spaces of each other. Then push each enemy unit adjacent to either of them 1 space, if able.",
    "Slack Water": "Your opponent chooses one: they discard 2 cards from their hand, or you gain 3 magic.",
}
"""New texts of cards, all in one game."""

REFUSED = [
    (UNIT, "Each friendly champion gets +1 strength, and each unit adjacent to it gets -1 strength."),
    (EVENT, "Each player chooses a unit they control. Destroy the rest."),
]
"""Texts that the compiler does not know yet: a table with them is refused."""


def changed(library: Library, name: str, text: str) -> Card:
    """A bundled card with another text."""
    card = next(card for card in library.cards(GAME) if card.name == name)
    return Card.model_validate({"name": name, "class": str(card.class_line), **card.values, "abilities": [{"name": PROOF, "text": text}]})


def play(library: Library, books: Books, texts: dict[str, str]) -> set[str]:
    """Random games in which some cards have other texts; those whose text did something are returned."""
    decks = [find_deck(library, GAME, deck) for deck in ("Ember Court", "Tide Choir")]
    table = lay(library, books(GAME), decks, extra=[changed(library, name, text) for name, text in texts.items()])
    assert not [gap for gap in table.gaps if gap.source.kind == "card"]
    sources = table.rules.sources
    acted: set[str] = set()
    for seed in SEEDS:
        chance = random.Random(seed)
        state = table.begin(seed)
        for _ in range(CHOICES):
            due = decision(state)
            if due is None:
                break
            state = apply(state, chance.choice(due.options))
        acted |= {sources[entry.source].name for entry in entries(state) if entry.source >= 0 and sources[entry.source].ability == PROOF}
    return acted


def test_texts_can_be_played(bundled: Library, books: Books) -> None:
    assert play(bundled, books, RUN) == set(RUN)


@pytest.mark.parametrize(("name", "text"), REFUSED)
def test_a_text_that_is_not_known_refuses_the_table(bundled: Library, books: Books, name: str, text: str) -> None:
    decks = [find_deck(bundled, GAME, deck) for deck in ("Ember Court", "Tide Choir")]
    with pytest.raises(UnrunError) as refused:
        lay(bundled, books(GAME), decks, extra=[changed(bundled, name, text)])
    assert name in str(refused.value)
    assert "cannot be run" in str(refused.value)


@pytest.mark.parametrize(
    ("name", "text"),
    [(UNIT, "After this unit attacks, draw 1 card for each hit."), (EVENT, "Choose up to 2 friendly commons. Swap them.")],
)
def test_a_text_can_be_played(bundled: Library, books: Books, name: str, text: str) -> None:
    play(bundled, books, {name: text})
