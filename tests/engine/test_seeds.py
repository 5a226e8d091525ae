"""Chance: a short seed gives the game that it always gave, a long one is a secret."""

from __future__ import annotations

from math import sqrt

import pytest

from interpreter.engine.core.dice import draw, shuffled
from interpreter.engine.core.seeds import KEYED, LONGEST, SECRET_BITS, SHORT, generator, is_generator, is_seed, keyed_number, new_seed, seed_for
from interpreter.engine.core.state import State
from interpreter.play.players.players import player_seed


def drawing(seed: int) -> State:
    s = State()
    s.seed = generator(seed)
    return s


def numbers(seed: int, count: int = 20, below: int = 1 << 60) -> list[int]:
    s = drawing(seed)
    return [draw(s, below) for _ in range(count)]


def test_a_short_seed_gives_the_numbers_that_it_always_gave() -> None:
    assert numbers(7, 4, 1000) == [487, 804, 346, 203]
    assert numbers(2**64 - 1, 3, 1000) == [936, 969, 1]
    assert shuffled(drawing(1), tuple(range(6))) == (0, 1, 3, 2, 4, 5)
    assert numbers(-1) == numbers(2**64 - 1)


def test_long_seeds_that_differ_in_any_bit_give_other_numbers() -> None:
    seed = new_seed()
    found = {tuple(numbers(seed ^ (1 << bit), 2)) for bit in range(SECRET_BITS)}
    assert len(found | {tuple(numbers(seed, 2))}) == SECRET_BITS + 1


def test_a_long_seed_is_not_the_short_one_with_the_same_last_bits() -> None:
    assert numbers(SHORT + 7) != numbers(7)
    assert numbers(SHORT << 64) != numbers(0)


def test_a_new_seed_has_all_its_bits_and_is_always_long() -> None:
    seeds = [new_seed() for _ in range(300)]
    assert all(is_seed(seed) and SHORT <= seed < SHORT + (1 << SECRET_BITS) for seed in seeds)
    assert len(set(seeds)) == 300
    for bit in range(SECRET_BITS):
        ones = sum((seed - SHORT) >> bit & 1 for seed in seeds)
        assert abs(ones - 150) < 6 * sqrt(300) / 2


def test_numbers_of_a_long_seed_are_spread_evenly() -> None:
    s = drawing(SHORT + 12345)
    counts = [0] * 6
    for _ in range(6000):
        counts[draw(s, 6)] += 1
    assert all(abs(count - 1000) < 150 for count in counts)


def test_the_number_of_a_state_counts_what_was_drawn_and_keeps_the_key() -> None:
    s = drawing(SHORT + 99)
    before = s.seed
    draw(s, 10)
    draw(s, 10)
    assert s.seed == before + 2
    assert is_generator(s.seed) and s.seed >= KEYED
    assert keyed_number(s.seed) < 1 << 128


@pytest.mark.parametrize("number", [-(2**63) - 1, LONGEST, True, 1.5, "7", None])
def test_what_is_no_seed(number: object) -> None:
    assert not is_seed(number)


@pytest.mark.parametrize("number", [-1, SHORT, KEYED - 1, KEYED << 1, True, 1.5, "7", None])
def test_what_is_no_number_of_a_state(number: object) -> None:
    assert not is_generator(number)


def test_other_purposes_have_numbers_of_their_own_that_are_no_numbers_of_the_game() -> None:
    seed = SHORT + 5
    apart = [seed_for(seed, "the first player"), seed_for(seed, "player 1"), seed_for(seed, "player 2")]
    assert len(set(apart)) == 3
    assert not set(apart) & {keyed_number(generator(seed) + at) for at in range(100)}
    assert seed_for(7, "player 1") is None


def test_machines_have_the_chance_they_always_had_in_a_game_with_a_short_seed() -> None:
    assert [player_seed(7, seat) for seat in (0, 1)] == [14, 15]
    assert player_seed(SHORT + 7, 0) not in (2 * (SHORT + 7), SHORT + 7)
