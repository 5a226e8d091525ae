"""Acts that wait at their moment are part of the state: it can be saved, looked at and gone on with in the midst of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.content import Library, Scenario, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.engine.log import save
from interpreter.engine.table.view import view
from interpreter.play.scenario.scenario import Play, Runner

TIMING = Path(__file__).parents[1] / "scenarios" / "keyforge" / "timing.yaml"
LIBRARY: Library = load([bundled_root()])
RUNNER = Runner(LIBRARY)
SCENARIOS: list[Scenario] = load_scenarios(LIBRARY, [TIMING])


class Saving(Play):
    """A scenario in which the state is saved and loaded again before every choice."""

    paused = 0

    def __setattr__(self, name: str, value: object) -> None:
        if name == "state" and isinstance(value, State):
            decision(value)
            self.paused += bool(value.pending)
            data = json.loads(json.dumps(save.dump(value)))
            assert save.load(value.rules, data) == value
            for player in range(value.rules.players):
                view(value, player)
            value = save.load(value.rules, data)
        super().__setattr__(name, value)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: str(scenario.scenario))
def test_a_game_that_is_saved_before_every_choice_goes_on_as_it_would(scenario: Scenario) -> None:
    Saving(LIBRARY, RUNNER.book("keyforge"), scenario).through()


def test_some_of_them_are_saved_while_acts_wait() -> None:
    paused = 0
    for scenario in SCENARIOS:
        play = Saving(LIBRARY, RUNNER.book("keyforge"), scenario)
        play.through()
        paused += play.paused
    assert paused


def test_nothing_waits_when_a_window_is_open() -> None:
    for scenario in SCENARIOS:
        play = Play(LIBRARY, RUNNER.book("keyforge"), scenario)
        play.through()
        due = decision(play.state)
        assert due is None or (play.state.joint, play.state.pending, play.state.hold) == ((), (), 0)
        if due is not None:
            apply(play.state, due.options[-1])
