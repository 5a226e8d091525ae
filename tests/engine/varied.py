"""Games of a few lines for the engine's general ideas: Outpost, varied in one thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from interpreter.content import Library, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.scenario.scenario import Runner
from interpreter.play.table import Table, find_deck, lay

GAME = "varied"


def varied(folder: Path, game: Mapping[str, str] = {}, rules: Mapping[str, str] = {}, more: str = "", deck: str = "") -> Library:
    """A library with Outpost under another name: what stands in its files is exchanged, and terms are added."""
    outpost = bundled_root() / "glossary" / "outpost"
    glossary, cards = folder / "glossary" / GAME, folder / "cards" / GAME
    glossary.mkdir(parents=True)
    cards.mkdir(parents=True)
    for name, changes in (("game.yaml", {"game: outpost": f"game: {GAME}", "prefix: OUT": "prefix: VAR", **game}), ("rules.yaml", rules)):
        text = (outpost / name).read_text(encoding="utf-8")
        for old, new in changes.items():
            assert old in text, f"Outpost does not say: {old}"
            text = text.replace(old, new)
        (glossary / name).write_text(text + (more if name == "rules.yaml" else ""), encoding="utf-8")
    side = bundled_root() / "cards" / "outpost"
    (cards / "sides.yaml").write_text((side / "sides.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    for number, text in enumerate((deck or (side / "side-deck.yaml").read_text(encoding="utf-8")).split("---\n")):
        (cards / f"deck-{number}.yaml").write_text(text, encoding="utf-8")
    return load([bundled_root(), folder])


def table_of(library: Library, decks: Sequence[str] = ("Side", "Side")) -> Table:
    """A table of the varied game."""
    return lay(library, make_book(library, GAME), [find_deck(library, GAME, name) for name in decks])


def random_game(table: Table, seed: int, most: int = 5_000) -> State:
    """A random game, to its end."""
    chance, state = Random(seed), table.begin(seed)
    for _ in range(most):
        due = decision(state)
        if due is None:
            return state
        state = apply(state, chance.choice(due.options))
    raise AssertionError("the game does not end")


def outcome(library: Library, folder: Path, text: str) -> str:
    """What is wrong with how a position comes out; nothing when it comes out as it is said."""
    file = folder / "position.yaml"
    file.write_text(f"scenario: One\ngame: {GAME}\n{text}\n", encoding="utf-8")
    found = Runner(library).run(load_scenarios(library, [file])[0])
    return "" if found.passed else str(found.problem)
