"""A game small enough to be looked through: six cards a side, a board of nine spaces, zones of every kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interpreter.content import bundled_root, load
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.state import State
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, find_deck, lay

GAME = """\
game: pond
title: Pond
extends: [common]
class_field: class
players: {least: 2, most: 2}
boards:
  - {name: water, shape: square grid, space: space, columns: [a, b, c], rows: 3}
zones:
  - {name: hand, seen_by: holder}
  - {name: stack, ordered: true, seen_by: nobody}
  - {name: heap, ordered: true, seen_by: all}
  - {name: under, per: card, ordered: true, seen_by: holder}
tracks:
  - {name: food, least: 0, most: 5, start: [1, 2]}
tokens:
  - {name: ring}
dice:
  - name: die
    faces: [[blank], [splash], [splash, splash]]
card_kinds:
  - name: frog
    words: [green, brown]
    values: {jump: {least: 0, required: true}}
turn: {phases: [Hop phase, Feed phase]}
start: {hand: [2], pile: stack, into: hand}
"""

TERMS = """\
- {term: Frog, kind: class, is: card}
- {term: Jump, kind: value, on: frog}
- {term: Ring, kind: token}
- {term: Food, kind: token}
- {term: Stack, kind: zone}
- {term: Heap, kind: zone}
- term: Hop
  kind: verb
  says:
    en: ["hop with {hopper: frog}", "{hopper} hops"]
  forms:
    en: {past: hopped, ing: hopping}
  means: [Travel with the hopper 1 space.]
  rules: [A card cannot step onto a space with another card.]
- {term: Hop phase, kind: time, means: [You may use up to 2 different frogs you control to hop.]}
- {term: Feed phase, kind: time, means: [Put 1 card from the top of your stack into your hand.]}
"""

CARDS = """\
faction: Pond
cards:
  - {name: Old Toad, class: brown frog, jump: 1}
  - {name: Young Frog, class: green frog, jump: 2}
  - {name: Tadpole, class: green frog, jump: 0, count: 4}
"""

DECK = """\
deck: Pond
start: {Old Toad: a1, Young Frog: c1}
cards: {Old Toad: 1, Young Frog: 1, Tadpole: 4}
"""


@pytest.fixture(scope="session")
def pond(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """The table of the small game, its deck on both sides."""
    root: Path = tmp_path_factory.mktemp("pond")
    files = {"glossary/pond/game.yaml": GAME, "glossary/pond/terms.yaml": TERMS, "cards/pond/frogs.yaml": CARDS, "cards/pond/deck.yaml": DECK}
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    library = load([bundled_root(), root])
    deck = find_deck(library, "pond", "Pond")
    return lay(library, make_book(library, "pond"), [deck, deck])


@pytest.fixture
def state(pond: Table) -> State:
    """The beginning of a game."""
    return pond.begin(7)


@pytest.fixture
def frame() -> list[Any]:
    """A frame of no text, of the first player."""
    return [0, 0, NONE, 0, 1, NONE, NONE, 0]
