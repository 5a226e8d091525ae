"""What holds at every choice of every game, whatever the cards say."""

from __future__ import annotations

import dataclasses
import json
import random
from typing import Any

import pytest

from interpreter.engine.core.rules import Card
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.engine.log.save import dump
from interpreter.engine.table.view import View, view
from interpreter.engine.table.visibility import places_before
from interpreter.play.table import Table
from interpreter.prove.kit import PROPERTIES
from interpreter.prove.property import Look, Property
from interpreter.prove.walk import Walk
from tests.engine.walks import table, tables, walks

TABLES = tables()
SAMPLE = 20
"""At so many choices of a game the slow properties are looked at."""

SECRET = Card("Secret", ("secret",), frozenset(), {}, frozenset())


@pytest.fixture(params=TABLES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def on(name: str) -> Table:
    return table(name)


@pytest.fixture
def games(name: str) -> tuple[Walk, ...]:
    return walks(name)


def whole(state: State) -> str:
    """Everything that a state is, as text."""
    return json.dumps(dump(state))


def go_on(state: State, seed: int, count: int = 5) -> list[State]:
    """The states that come of a few random choices."""
    chance = random.Random(seed)
    found: list[State] = []
    for _ in range(count):
        due = decision(state)
        if due is None:
            break
        state = apply(state, chance.choice(due.options))
        found.append(state)
    return found


@pytest.mark.parametrize("each", PROPERTIES, ids=lambda each: each.name)
def test_the_kit_finds_nothing(games: tuple[Walk, ...], each: Property) -> None:
    walk = games[0]
    assert list(each.check(Look(walk, walk.sample(each.sampled) if each.sampled else walk.steps))) == [], f"seed {walk.seed}"


def test_other_seeds_give_other_games(games: tuple[Walk, ...]) -> None:
    assert len({tuple(step.chosen for step in walk.steps) for walk in games}) == len(games)


def test_playing_on_leaves_the_state_as_it_was(games: tuple[Walk, ...]) -> None:
    for walk in games:
        for step in walk.sample(SAMPLE):
            before = whole(step.state)
            twin = step.state.copy()
            assert twin == step.state and hash(twin) == hash(step.state)
            go_on(twin, walk.seed)
            go_on(step.state, walk.seed + 1)
            assert whole(twin) == before
            assert whole(step.state) == before


def test_the_log_leads_back_to_the_beginning(on: Table, games: tuple[Walk, ...]) -> None:
    for walk in games:
        assert places_before(walk.end, entries(walk.end)) == on.begin(walk.seed).where


def test_the_log_only_grows(games: tuple[Walk, ...]) -> None:
    for walk in games:
        for step in walk.sample(SAMPLE):
            before = entries(step.state)
            assert entries(apply(step.state, step.chosen))[: len(before)] == before


class Bystander:
    """Keeps count of the cards that a player can have seen, from the zones of the game and the bare log."""

    def __init__(self, on: Table, player: int | None) -> None:
        self.on = on
        self.player = player
        self.seen: set[int] = set()
        self.mark: Any = None
        self.above: dict[int, int] = {}
        """Places at cards that only whoever controls the card sees, with the card."""
        self.open = {place for place in range(on.rules.places) if self.is_open(place)}

    def sees(self, place: int, state: State) -> bool:
        """Is what lies there open to the player now?"""
        return place in self.open or (place in self.above and state.ctrl[self.above[place]] == self.player)

    def is_open(self, place: int) -> bool:
        rules = self.on.rules
        if place < rules.spaces or place == rules.nowhere or place in rules.lines:
            return True
        for zone in self.on.game.zones:
            base = rules.zone_base[str(zone.name).casefold()]
            size = len(rules.cards) if zone.per == "card" else rules.players
            if base <= place < base + size:
                if zone.per == "card" and zone.seen_by == "holder":
                    self.above[place] = place - base
                return zone.seen_by == "all" or (zone.seen_by == "holder" and zone.per == "player" and place - base == self.player)
        return False

    def watch(self, state: State) -> set[int]:
        """The cards that the player has seen by now."""
        self.seen.update(card for card, place in enumerate(state.where) if self.sees(place, state))
        for entry in entries(state, self.mark):
            if entry.what == "put" and any(self.sees(place, state) for place in entry.about[1:3]):
                self.seen.add(entry.about[0])
            if entry.what == "seen" and entry.about[0] in (-1, self.player):
                self.seen.update(entry.about[1])
            if entry.source >= 0 and self.on.rules.sources[entry.source].kind == "card":
                self.seen.add(entry.card)
        self.seen.update(self.searched(state))
        self.mark = state.log
        return self.seen

    def searched(self, state: State) -> set[int]:
        """The player's own cards among which the player chooses now: who searches a pile sees what can be found."""
        if state.ask is None or state.ask[0] != self.player or state.ask[4] != "card":
            return set()
        return {card for card in state.ask[2] if card >= 0 and state.rules.owners[card] == self.player}


def masked(state: State, cards: set[int]) -> State:
    """The same state, but some cards are others."""
    rules = state.rules
    twin = state.copy()
    twin.forget()
    printed = tuple(len(rules.defs) if card in cards else number for card, number in enumerate(rules.cards))
    twin.rules = dataclasses.replace(rules, defs=(*rules.defs, SECRET), cards=printed)
    return twin


@pytest.mark.parametrize("player", [0, 1, None])
def test_a_view_is_the_same_whatever_the_hidden_cards_are(on: Table, games: tuple[Walk, ...], player: int | None) -> None:
    for walk in games:
        bystander = Bystander(on, player)
        bystander.watch(walk.steps[0].state)
        sample = walk.sample(SAMPLE)
        for step in walk.steps:
            seen = bystander.watch(step.state)
            if step in sample:
                hidden = set(on.rules.all_cards) - seen
                assert view(masked(step.state, hidden), player) == view(step.state, player)


@pytest.mark.parametrize("player", [0, 1, None])
def test_a_view_shows_open_zones_and_counts_the_others(on: Table, games: tuple[Walk, ...], player: int | None) -> None:
    bystander = Bystander(on, player)
    rules = on.rules
    for walk in games:
        for step in walk.sample(SAMPLE):
            state, seen = step.state, view(step.state, player, step.state.log)
            for pile in seen.piles:
                place = rules.zone_base[pile.zone] + max(0, pile.holder)
                assert pile.count == len(state.holds[place])
                names = None if pile.cards is None else [card.name for card in pile.cards]
                assert names == ([rules.defs[rules.cards[card]].name for card in state.holds[place]] if bystander.sees(place, state) else None)
            spaces = rules.board.names if rules.board is not None else ()
            assert {space: len(cards) for space, cards in seen.board.items()} == {
                spaces[space]: len(state.holds[space]) for space in rules.all_spaces if state.holds[space]
            }


def test_only_the_one_who_chooses_sees_the_choice(games: tuple[Walk, ...]) -> None:
    for walk in games:
        for step in walk.sample(SAMPLE):
            for player in (*step.state.rules.seats, None):
                seen = view(step.state, player, step.state.log)
                assert seen.waits_for == step.player
                assert (seen.choice.options if seen.choice else None) == (step.keys if player == step.player else None)


def test_a_view_is_plain_data(games: tuple[Walk, ...]) -> None:
    for walk in games:
        seen = view(walk.end, 0)
        assert json.loads(json.dumps(seen.plain())) == seen.plain()
        assert isinstance(seen, View) and seen == view(walk.end.copy(), 0)


def test_looking_changes_nothing(games: tuple[Walk, ...]) -> None:
    for walk in games:
        for step in walk.sample(5):
            before = whole(step.state)
            view(step.state, 0)
            decision(step.state)
            assert whole(step.state) == before
