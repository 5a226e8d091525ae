"""The yardstick plays Outpost by its rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.bench import outpost_by_hand
from tests.bench.outpost_by_hand import ATTACK, END, MOVE, OFF_BOARD, OutpostByHand, decisions_a_second, play, space

LEADER, GUARD, OTHER_GUARD, ARCHER, ENEMY_LEADER, ENEMY_GUARD, ENEMY_ARCHER = 0, 1, 2, 5, 9, 10, 14


def position(pieces: dict[int, str]) -> OutpostByHand:
    """A game with only these pieces, and the first player to move; the leaders stand in far corners unless they are placed."""
    where = [OFF_BOARD] * 18
    for piece, place in ({LEADER: "a1", ENEMY_LEADER: "f8"} | pieces).items():
        where[piece] = space(place)
    return OutpostByHand(0, where)


def attacking(pieces: dict[int, str]) -> OutpostByHand:
    game = position(pieces)
    game.apply(END)
    return game


def listed(game: OutpostByHand) -> list[str]:
    return sorted(game.words(option) for option in game.legal())


def rolls(monkeypatch: pytest.MonkeyPatch, face: int) -> None:
    monkeypatch.setattr(OutpostByHand, "roll", lambda game: face)


def test_the_start() -> None:
    game = OutpostByHand()
    assert [outpost_by_hand.name(place) for place in game.where[9:]] == ["d8", "e7", "d7", "c7", "b7", "f8", "e8", "c8", "b8"]
    assert (game.player, game.phase, game.winner) == (0, MOVE, None)


def test_the_options_of_the_start() -> None:
    goals = {
        "a1": "a1 a2 a3",
        "b2": "b2 a2 b3 a3 b4 c3",
        "c2": "c2 c3 b3 c4 d3",
        "d2": "d2 d3 c3 d4 e3",
        "e2": "e2 e3 f2 d3 e4 f1 f3",
        "e1": "e1 f1 f2",
    }
    assert listed(OutpostByHand()) == sorted([f"{start} {goal}" for start in goals for goal in goals[start].split()] + [END])


def test_a_piece_in_the_open_has_thirteen_spaces() -> None:
    assert len(position({LEADER: "c4"}).legal()) == 13 + 1


def test_a_piece_in_a_corner_has_six_spaces() -> None:
    assert listed(position({})) == ["a1 a1", "a1 a2", "a1 a3", "a1 b1", "a1 b2", "a1 c1", "end"]


def test_a_piece_goes_round_a_corner_but_not_through_another() -> None:
    assert listed(position({ENEMY_GUARD: "b1"})) == ["a1 a1", "a1 a2", "a1 a3", "a1 b2", "end"]


def test_a_closed_in_player_is_asked_all_the_same() -> None:
    game = position({ENEMY_GUARD: "a2", ENEMY_ARCHER: "b1"})
    assert game.legal() == [END]
    game.apply(END)
    assert (game.player, game.phase) == (0, ATTACK)


def test_an_attack_phase_without_targets_asks_and_passes_the_turn() -> None:
    game = attacking({})
    assert game.legal() == [END]
    game.apply(END)
    assert (game.player, game.phase) == (1, MOVE)


def test_guards_and_leaders_reach_what_is_next_to_them() -> None:
    game = attacking({LEADER: "c4", GUARD: "c5", ENEMY_LEADER: "d4", ENEMY_GUARD: "d5", ENEMY_ARCHER: "c7"})
    assert listed(game) == ["c4 d4", "c5 d5", "end"]


@pytest.mark.parametrize(
    ("others", "targets"),
    [
        ({ENEMY_GUARD: "b4"}, ["b1 b4"]),
        ({ENEMY_GUARD: "b5"}, []),
        ({ENEMY_GUARD: "c2"}, []),
        ({ENEMY_GUARD: "b3", ENEMY_ARCHER: "b4"}, ["b1 b3"]),
        ({ENEMY_GUARD: "b4", GUARD: "b2"}, []),
        ({ENEMY_GUARD: "b2", ENEMY_ARCHER: "e1"}, ["b1 b2", "b1 e1"]),
    ],
)
def test_archers_reach_three_clear_straight_spaces(others: dict[int, str], targets: list[str]) -> None:
    assert listed(attacking({ARCHER: "b1", **others})) == [*targets, "end"]


def test_a_piece_moves_once_a_turn_even_out_and_back() -> None:
    game = position({GUARD: "c4"})
    game.apply((GUARD, space("c4")))
    assert game.left == 2
    assert {option[0] for option in game.legal() if option != END} == {LEADER}


def test_three_moves_end_the_phase() -> None:
    game = OutpostByHand()
    for piece, goal in ((1, "b3"), (2, "c3"), (3, "d3")):
        assert game.phase == MOVE
        game.apply((piece, space(goal)))
    assert (game.player, game.phase) == (0, ATTACK)


def test_three_attacks_end_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls(monkeypatch, 1)
    game = attacking({GUARD: "c4", OTHER_GUARD: "d5", ARCHER: "e4", ENEMY_GUARD: "d4"})
    for piece in (GUARD, OTHER_GUARD, ARCHER):
        assert game.phase == ATTACK
        game.apply((piece, ENEMY_GUARD))
    assert (game.player, game.phase) == (1, MOVE)


@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_hit_on_three_or_more_destroys(monkeypatch: pytest.MonkeyPatch, face: int, hit: bool) -> None:
    rolls(monkeypatch, face)
    game = attacking({GUARD: "c4", ENEMY_GUARD: "c5"})
    game.apply((GUARD, ENEMY_GUARD))
    assert (game.where[ENEMY_GUARD] == OFF_BOARD) is hit
    assert game.winner is None


def test_a_destroyed_piece_neither_acts_nor_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls(monkeypatch, 6)
    game = attacking({GUARD: "c4", ARCHER: "d5", ENEMY_GUARD: "c5", ENEMY_ARCHER: "b5"})
    game.apply((GUARD, ENEMY_GUARD))
    assert listed(game) == ["d5 b5", "end"]
    game.apply(END)
    assert ENEMY_GUARD not in game.ready


def test_without_its_leader_a_side_has_lost_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls(monkeypatch, 3)
    game = attacking({GUARD: "f7", ARCHER: "c8", ENEMY_GUARD: "c7"})
    game.apply((GUARD, ENEMY_LEADER))
    assert game.winner == 0
    assert game.legal() == []


def test_the_die_is_fair() -> None:
    game = OutpostByHand(1)
    faces = Counter(game.roll() for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(880 < count < 1120 for count in faces.values())


def test_a_copy_is_played_by_itself() -> None:
    game = OutpostByHand(3)
    twin = game.copy()
    choose = Random(3).choice
    while twin.winner is None:
        twin.apply(choose(twin.legal()))
    assert [getattr(game, slot) for slot in OutpostByHand.__slots__] == [getattr(OutpostByHand(3), slot) for slot in OutpostByHand.__slots__]


def test_a_copy_in_the_middle_of_a_turn_has_the_same_future() -> None:
    game, choose = OutpostByHand(4), Random(4).choice
    for _ in range(10):
        game.apply(choose(game.legal()))
    twin = game.copy()
    while game.winner is None:
        assert game.legal() == twin.legal()
        option = choose(game.legal())
        game.apply(option)
        twin.apply(option)
    assert twin.winner == game.winner


def test_the_same_seed_plays_the_same_game() -> None:
    assert [play(seed) for seed in range(20)] == [play(seed) for seed in range(20)]
    assert len({play(seed) for seed in range(20)}) > 10


def test_games_end_and_either_side_wins() -> None:
    assert {play(seed)[0] for seed in range(100)} == {0, 1}


def test_a_game_without_an_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outpost_by_hand, "CAP", 5)
    with pytest.raises(RuntimeError, match="game 0 has no winner after 5 decisions"):
        play(0)


def test_speed_is_measured() -> None:
    assert decisions_a_second(0.02) > 0
