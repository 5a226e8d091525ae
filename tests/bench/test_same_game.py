"""The tutorial game on the engine and by hand are one game: the same options at every decision."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.content import bundled_root, load
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, find_deck, lay
from tests.bench.outpost_by_hand import END, OutpostByHand


@pytest.fixture(scope="module")
def table() -> Table:
    library = load([bundled_root()])
    side = find_deck(library, "outpost", "Side")
    return lay(library, make_book(library, "outpost"), [side, side])


@pytest.mark.parametrize("seed", range(8))
def test_the_same_options_and_the_same_winner(table: Table, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(seed)
    state, by_hand = table.begin(0), OutpostByHand(seed)
    while by_hand.winner is None:
        options = by_hand.legal()
        if len(options) == 1:
            by_hand.apply(END)
            continue
        due = decision(state)
        assert due is not None
        assert due.player == by_hand.player
        words = {by_hand.words(option): option for option in options}
        keys = {option.key if option.key == END else option.key.split(" ", 1)[1]: option for option in due.options}
        assert sorted(keys) == sorted(words)
        chosen, face = luck.choice(sorted(words)), luck.randrange(1, 7)
        monkeypatch.setattr(OutpostByHand, "roll", lambda _, shown=face: shown)
        state.forced = (face - 1,)
        by_hand.apply(words[chosen])
        state = apply(state, keys[chosen])
    assert state.over == (by_hand.winner,)
