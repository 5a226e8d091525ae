"""Summoner's Isle counted by an independent hand: everybody's energy is worked out from what is seen of random games, by rules written here once more."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from interpreter.content import bundled_root, load
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.table import Table, find_deck, lay

GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "0")) or 20
"""How many games with each number of players; many more are played by setting CARDWRIGHT_GAMES."""
GAME = "summoners-isle"
SETS = ("Water", "Earth", "Metal", "Wood")
COST = {"Wyrm": 5, "Troll": 3, "Sprite": 1}
REWARD = {"Wyrm": 3, "Troll": 2, "Sprite": 1}
ROUNDS = 6
GOAL = 36


@cache
def table(players: int) -> Table:
    library = load([bundled_root()])
    return lay(library, make_book(library, GAME), [find_deck(library, GAME, name) for name in SETS[:players]])


@dataclass
class Seen:
    """What can be seen of a position: who stands where, who has how much, which round it is."""

    board: dict[int, tuple[int, str]]
    """By point the player and the kind of creature."""
    energy: list[int]
    order: list[int]
    round: int

    @staticmethod
    def of(s: State) -> Seen:
        """Look at a state."""
        rules = s.rules
        standing = {space: s.holds[space][0] for space in range(rules.spaces) if s.holds[space]}
        kinds = {card: rules.defs[rules.cards[card]].name.split()[-1] for card in standing.values()}
        energy, order = ([s.tracks[rules.tracks.index(name) * rules.players + player] for player in rules.seats] for name in ("energy", "play order"))
        board = {space: (s.ctrl[card], kinds[card]) for space, card in standing.items()}
        return Seen(board, energy, sorted(rules.seats, key=lambda player: order[player]), s.round)


def territories(s: State) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The bonus and the points of each territory."""
    board = s.rules.board
    assert board is not None
    for region in board.regions:
        yield region.values["territory energy bonus"], tuple(region.spaces)


def changer(energy: int) -> int:
    """What the changer makes of so much energy."""
    if energy <= 9:
        return energy + 5
    if energy <= 18:
        return energy + 3
    return energy if energy <= 23 else energy - 3 if energy <= 29 else energy - 5


def supplied(s: State, seen: Seen) -> tuple[list[int], int | None]:
    """The energy after a supply phase, step by step round the table; and who has won on the way."""
    energy = [changer(amount) for amount in seen.energy]
    income, bonus = [0] * len(energy), [0] * len(energy)
    for worth, points in territories(s):
        there = [seen.board[point] for point in points if point in seen.board]
        owners = {player for player, _ in there}
        if len(owners) == 1:
            (only,) = owners
            income[only] += sum(kind == "Sprite" for _, kind in there)
            bonus[only] += worth * (len(there) == len(points))
    for gains in (income, bonus):
        for player in seen.order:
            energy[player] += gains[player]
            if energy[player] >= GOAL:
                return energy, player
    return energy, None


def new_order(energy: list[int], old: list[int]) -> list[int]:
    """Least energy first; of equals whoever played later."""
    return sorted(old, key=lambda player: (energy[player], -old.index(player)))


def spent(key: str) -> int:
    """What a choice costs the player who makes it."""
    word, *rest = key.split()
    return COST[rest[1]] if word == "summon" else int(word == "swap")


def gained(before: Seen, after: Seen, player: int) -> int:
    """What a player gains for what is no longer there: the creatures of others are fewer only by a fight."""
    lost = Counter(each for each in before.board.values() if each[0] != player)
    lost.subtract(each for each in after.board.values() if each[0] != player)
    return sum(REWARD[kind] * number for (_, kind), number in lost.items())


def check(s: State, key: str, after: State) -> None:
    """Hold what a choice has led to against the count."""
    due = decision(s)
    assert due is not None
    player, before, now = due.player, Seen.of(s), Seen.of(after)
    energy = list(before.energy)
    energy[player] += gained(before, now, player) - spent(key)
    if energy[player] >= GOAL:
        assert (now.energy, after.over) == (energy, (player,)), key
    elif now.round == before.round and after.over is None:
        assert (now.energy, now.order) == (energy, before.order), key
    else:
        check_supply(after, before, Seen(now.board, energy, before.order, before.round))


def check_supply(after: State, before: Seen, then: Seen) -> None:
    """Hold the end of a round, with its supply phase, against the count."""
    energy, winner = supplied(after, then)
    assert Seen.of(after).energy == energy
    if winner is not None:
        assert after.over == (winner,)
    elif before.round == ROUNDS:
        assert after.over == (max(before.order, key=lambda each: (energy[each], before.order.index(each))),)
    else:
        assert Seen.of(after).order == new_order(energy, before.order)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_energy_of_random_games_agrees_with_an_independent_count(players: int) -> None:
    early = 0
    for seed in range(GAMES):
        state, choose = table(players).begin(seed), Random(seed).choice
        while (due := decision(state)) is not None:
            key = str(choose(due.options).key)
            after = apply(state, key)
            decision(after)
            check(state, key, after)
            state = after
        assert state.over is not None and len(state.over) == 1
        early += state.round < ROUNDS
    assert early < GAMES  # most games go on to the final round
