"""Refusals come from the listing of options: what is listed is not refused, what is not listed has a test that it really did not pass."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.codegen.refusal_evidence import decoded
from interpreter.content import Library, Scenario
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.acts import refusal as refusals
from interpreter.engine.acts.inquiry import Inquiry, Wanted
from interpreter.engine.acts.laws import is_permitted
from interpreter.engine.acts.refusal import Refusal
from interpreter.engine.core.layout import FIRST, NONE, YOU
from interpreter.engine.core.rules import OfferInfo
from interpreter.engine.core.state import State
from interpreter.engine.course.windows import ACT, every_option, used_by
from interpreter.engine.game import apply, decision
from interpreter.play.naming import Naming
from interpreter.play.record.records import set_table
from interpreter.play.table import Table
from interpreter.play.why.reasons import Reasons
from interpreter.play.why.shortfall import Shortfall
from interpreter.site.played import Event, Showing, Stage

TESTS = Path(__file__).parents[1]
GAMES = [("outpost", ("Side", "Side")), ("summoner-wars-2e", ("Ember Court", "Tide Choir")), ("keyforge", ("Bells and Bellows", "The Rent Is Due"))]
POSITIONS = int(os.environ.get("CARDWRIGHT_POSITIONS", "6"))
"""How many positions of each game are looked at; many more by setting CARDWRIGHT_POSITIONS."""
WOULD_BE = 60
"""So many would-be options are asked for in each position."""
EXPECTED: list[dict[str, str]] = YAML(typ="safe").load((Path(__file__).parent / "refusals.yaml").read_text(encoding="utf-8"))


def positions(table: Table, count: int) -> Iterator[tuple[State, Random]]:
    """Random positions in which a player may do something."""
    for seed in range(count):
        choose = Random(seed)
        state = table.begin(seed)
        decision(state)
        for _ in range(choose.randrange(5, 60)):
            due = decision(state)
            if due is None:
                break
            state = apply(state, choose.choice(due.options))
        while (due := decision(state)) is not None and due.kind != "window":
            state = apply(state, choose.choice(due.options))
        if due is not None:
            yield state, choose


def some_offer(s: State, choose: Random) -> OfferInfo:
    """An offer, more often one that the player has now."""
    assert s.ask is not None
    now = (*s.ask[3], *s.rules.standing)
    return s.rules.offers[choose.choice(now)] if now and choose.random() < 0.7 else choose.choice(s.rules.offers)


def would_be(s: State, offer: OfferInfo, choose: Random) -> Wanted:
    """Any card, space or player in every place of an option, more often one that the offer speaks of."""
    info = s.rules.verbs[offer.verb]
    picks = offer.picks(s, s.frames[-1])
    picked = dict(zip(offer.slots, choose.choice(picks), strict=True)) if picks and choose.random() < 0.7 else {}
    cards = [card for card in s.rules.all_cards if s.where[card] != s.rules.nowhere]
    things: dict[str, Any] = {"card": cards, "space": s.rules.all_spaces, "player": s.rules.seats}
    kinds = ((slot, "space" if slot == info.path else info.kind_of(slot)) for slot in offer.shown)
    return {slot: frozenset([picked.get(slot, choose.choice(things[kind]))]) for slot, kind in kinds if kind in things}


def fits(s: State, offer: OfferInfo, wanted: Wanted, option: tuple[Any, ...]) -> bool:
    """Is it the option that was asked for?"""
    if option[:2] != (ACT, offer.number):
        return False
    info = s.rules.verbs[offer.verb]
    values = {slot: value[-1] if slot == info.path else value for slot, value in zip(offer.shown, option[2:], strict=True)}
    return all(values[slot] in wanted[slot] for slot in wanted)


def really_failed(s: State, refusal: Refusal) -> bool:
    """Is the test of a refusal really not passed in the position?"""
    assert s.ask is not None
    frame, info = s.frames[-1], s.rules.verbs.get(refusal.verb)
    match refusal.test:
        case refusals.Test.OFFERED:
            return refusal.figures[0] not in s.ask[3]
        case refusals.Test.LAW if refusal.question is not None:
            return refusal.question.holds(s, *refusal.given)
        case refusals.Test.PICK | refusals.Test.CONDITION | refusals.Test.NEED | refusals.Test.ONLY if refusal.question is not None:
            return not refusal.question.holds(s, *refusal.given)
        case refusals.Test.PICK:
            return not any(offer.picks(s, frame) for offer in s.rules.offers if offer.verb == refusal.verb and offer.source == refusal.source)
        case refusals.Test.ONCE:
            return any(set(used_by(frame, offer)) & set(refusal.act[FIRST:]) for offer in s.rules.offers if offer.verb == refusal.verb)
        case refusals.Test.LIMIT | refusals.Test.TALLY:
            return refusal.figures[0] >= refusal.figures[1]
        case refusals.Test.PLACE:
            return info is not None and refusal.figures[0] not in info.candidates[refusal.figures[2]](s, list(refusal.act))
        case refusals.Test.WAY:
            return info is not None and info.ways is not None and not any(way[-1] == refusal.figures[1] for way in info.ways(s, list(refusal.act)))
        case refusals.Test.BODY:
            return info is not None and info.possible is not None and not info.possible(s, list(refusal.act))
        case refusals.Test.PERMISSION:
            args = {slot: value for slot, value in enumerate(refusal.act) if slot >= FIRST and value != NONE}
            return not is_permitted(s, refusal.verb, refusal.act[YOU], args)
    return False


@pytest.mark.parametrize(("game", "decks"), GAMES, ids=[game for game, _ in GAMES])
def test_what_is_not_listed_fell_out_at_a_test_that_it_does_not_pass(bundled: Library, game: str, decks: tuple[str, str]) -> None:
    table = set_table(bundled, game, decks)
    for state, choose in positions(table, POSITIONS):
        assert state.ask is not None
        frame, offers = state.frames[-1], state.ask[3]
        options = every_option(state, frame, offers)
        shortfall = Shortfall(Naming(table, state.where), state)
        for _ in range(WOULD_BE):
            offer = some_offer(state, choose)
            wanted = would_be(state, offer, choose)
            inquiry = Inquiry({offer.number: wanted})
            listed = every_option(state, frame, offers, inquiry)
            assert listed == [option for option in options if fits(state, offer, wanted, option)]
            if listed:
                continue
            assert inquiry.told, "what is not listed fell out somewhere"
            for refusal in inquiry.told:
                assert really_failed(state, refusal), (refusal.test, shortfall.told(refusal))
            nearest = shortfall.nearest(inquiry.told)
            assert nearest is not None
            assert "the condition" not in shortfall.told(nearest), nearest


@pytest.mark.parametrize(("game", "decks"), GAMES, ids=[game for game, _ in GAMES])
def test_what_is_listed_is_listed_for_whoever_asks_for_it(bundled: Library, game: str, decks: tuple[str, str]) -> None:
    table = set_table(bundled, game, decks)
    for state, _ in positions(table, POSITIONS):
        assert state.ask is not None
        due = decision(state)
        assert due is not None
        for option in due.options:
            assert Reasons(table, state).why_not(option.key) is None
        for value in (option.value for option in due.options if option.value[0] == ACT):
            offer = state.rules.offers[value[1]]
            info = state.rules.verbs[offer.verb]
            parts = zip(offer.shown, value[2:], strict=True)
            wanted = {slot: frozenset([each[-1] if slot == info.path else each]) for slot, each in parts}
            assert value in every_option(state, state.frames[-1], state.ask[3], Inquiry({offer.number: wanted}))


@pytest.mark.parametrize(("game", "decks"), GAMES, ids=[game for game, _ in GAMES])
def test_what_is_kept_of_a_refusal_is_told_in_the_same_words(bundled: Library, game: str, decks: tuple[str, str]) -> None:
    table = set_table(bundled, game, decks)
    for state, choose in positions(table, POSITIONS):
        assert state.ask is not None
        shortfall = Shortfall(Naming(table, state.where), state)
        for _ in range(WOULD_BE // 4):
            offer = some_offer(state, choose)
            inquiry = Inquiry({offer.number: would_be(state, offer, choose)})
            every_option(state, state.frames[-1], state.ask[3], inquiry)
            for refusal in inquiry.told:
                _, kept = state.rules.evidence(state, refusal)
                assert shortfall.told(decoded(state.rules, kept[3])) == shortfall.told(refusal)


class Onlooker:
    """Keeps what was refused in the scenarios that are played."""

    def __init__(self) -> None:
        self.refused: list[tuple[Table, Event]] = []

    def keep(self, scenario: Scenario, showing: Showing | None) -> None:
        """Take what was refused in an example."""
        if showing is not None:
            self.refused += [(showing.play.table, event) for event in showing.events if event.kind == "refused"]


@pytest.fixture(scope="module")
def scenarios(bundled: Library) -> dict[str, Scenario]:
    return {str(scenario.scenario): scenario for scenario in load_scenarios(bundled, [TESTS / "scenarios"])}


@pytest.fixture(scope="module")
def stage(bundled: Library) -> Stage:
    return Stage(bundled)


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda expected: f"{expected['scenario']}: {expected['key']}")
def test_a_refusal_is_told_in_full(stage: Stage, scenarios: dict[str, Scenario], expected: dict[str, str]) -> None:
    stage.onlooker = Onlooker()
    stage.run(scenarios[expected["scenario"]])
    told = [(table, event.state) for table, event in stage.onlooker.refused if event.keys == (expected["key"],)]
    assert told, "nothing of that key is refused there"
    table, state = told[0]
    for lang in ("en", "fr", "ja"):
        if lang in expected:
            assert str(Reasons(table, state, lang).why_not(expected["key"])).replace("\u00a0", " ") == expected[lang]
