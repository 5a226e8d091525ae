"""What is kept and passed over for speed changes nothing: games with and without it go the same way, choice by choice."""

from __future__ import annotations

import pytest

from tests.soak.sources import played_games
from tests.soak.twins import game_difference

SEEDS = 7
"""So many seeds of each game; `make soak` plays 500 in all."""

LONGEST = 120


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("game", played_games())
def test_the_same_game_with_and_without_shortcuts(game: str, seed: int) -> None:
    assert game_difference(game, seed, LONGEST) is None


def test_a_state_rule_does_not_begin_again_what_is_happening_already() -> None:
    """A card is destroyed, and what answers draws another: the rule that destroys it looks again only where it heeds that."""
    assert game_difference("keyforge", 60, 200) is None


def test_a_value_that_is_kept_too_long_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.engine.core.state.State.forget", lambda self, what=0: None)
    assert any(game_difference("summoner-wars-2e", seed, LONGEST) is not None for seed in range(1, 4))
