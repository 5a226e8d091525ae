"""The kit notices what is wrong, each property its own fault, and tells it so that it can be seen again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.content import Library
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.game import decision
from interpreter.engine.log.log import note
from interpreter.play.course import Course
from interpreter.play.players.players import GreedyPlayer, RandomPlayer
from interpreter.play.record.records import load_record, record_of, resume, set_table
from interpreter.prove import report
from interpreter.prove.command import prove_command
from interpreter.prove.kit import PROPERTIES, Proof, prove
from interpreter.prove.property import Look
from interpreter.prove.tables import Tables
from interpreter.prove.walk import walk


@pytest.fixture(scope="module")
def outpost(bundled: Library) -> Tables:
    return Tables(bundled, "outpost")


@pytest.fixture(scope="module")
def courts(bundled: Library) -> Tables:
    return Tables(bundled, "summoner-wars-2e", ("Ember Court", "Tide Choir"))


def faults(tables: Tables, seed: int = 7, longest: int | None = None) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for fault in prove(tables, range(seed, seed + 1), lambda each: tables.game == "outpost", longest=longest).faults:
        found.setdefault(fault.name, []).append(f"choice {fault.choice}: {fault.what}")
    return found


def test_nothing_is_wrong_with_a_good_game(outpost: Tables) -> None:
    proof = prove(outpost, range(7, 10), lambda seed: seed == 7)
    assert proof.faults == []
    assert (proof.games, proof.thorough, proof.ended) == (3, 1, 3)
    assert proof.figures["positions"] == proof.figures["choices"] + 3
    assert all(proof.figures[each.counted] for each in PROPERTIES)


def test_a_game_that_does_not_end_is_told(outpost: Tables) -> None:
    assert faults(outpost, longest=20) == {"ends": [f"choice 20: {each}" for each in _unended(outpost, 20)]}


def _unended(tables: Tables, longest: int) -> Iterator[str]:
    played = walk(tables.of_seed(7), 7, longest)
    yield from (finding.what for finding in PROPERTIES[0].check(Look(played, played.steps)))


def test_what_would_never_have_ended_is_told(outpost: Tables) -> None:
    played = walk(outpost.of_seed(7), 7)
    note(played.end, [0, 0, -1, 0, 1, -1, -1, 0], "endless", ((0, 1), (0, 2)))
    proof = Proof("outpost", games=1, ended=1)
    assert list(PROPERTIES[0].check(Look(played, played.steps, proof.figures))) == []
    name = played.table.rules.sources[0].name
    assert f"  note   what {name} did would never have come to an end, and was dropped (1 time)" in list(report.lines(proof))


def test_a_lost_card_is_noticed(outpost: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    beginning = type(outpost.of_seed(3)).begin

    def begin(self: Any, seed: int) -> State:
        state: State = beginning(self, seed)
        taken = next(place for place, held in enumerate(state.holds) if held)
        state.holds[taken] = ()
        return state

    monkeypatch.setattr("interpreter.play.table.Table.begin", begin)
    assert "a card is lost or doubled" in " ".join(faults(outpost)["cards"])


def test_two_options_with_one_key_are_noticed(outpost: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.engine.core.option.unique_keys", lambda s, values, kind: ("move",) * len(values))
    found = faults(outpost)
    assert found["keys"][0].endswith('options are called "move"')
    assert "replay" in found


def test_an_option_that_cannot_be_taken_is_noticed(outpost: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    from interpreter.prove import applying

    def fails(state: State, option: Any) -> State:
        raise LimitError("this goes on without an end", "Guard", "text") if option != applying.NO_KEY else applying.IllegalError

    monkeypatch.setattr(applying, "apply", fails)
    assert "cannot be carried out: this goes on without an end" in faults(outpost)["options"][0]


def test_a_save_that_loses_something_is_noticed(courts: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    from interpreter.prove import saving

    loaded = saving.load

    def forgetful(rules: Any, data: Any) -> State:
        state = loaded(rules, data)
        state.log = None
        return state

    monkeypatch.setattr(saving, "load", forgetful)
    assert "another log" in faults(courts)["saves"][0]


def test_a_save_that_cannot_be_loaded_is_noticed(outpost: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    from interpreter.prove import saving

    saved = saving.dump
    monkeypatch.setattr(saving, "dump", lambda state: {**saved(state), "game": "another"})
    assert "choice 1: the saved game cannot be loaded: " in faults(outpost)["saves"][0]


def test_a_state_that_is_changed_later_is_noticed(outpost: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = State.copy

    def shared(self: State) -> State:
        twin = copied(self)
        twin.tracks, twin.stamp = self.tracks, self.stamp
        twin.stamp[0] += 1
        return twin

    monkeypatch.setattr(State, "copy", shared)
    assert "what came later has changed the position before it" in faults(outpost)["undo"][0]


def test_a_view_that_tells_what_is_hidden_is_noticed(courts: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.engine.table.view.sees", lambda s, place, player: True)
    monkeypatch.setattr("interpreter.engine.table.view.knows", lambda s, card, player: True)
    assert "can tell from piles how hidden cards lie" in faults(courts)["hidden"][0]


def test_a_question_that_stumbles_is_noticed(courts: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Iterator[str]:
        raise IndexError("list index out of range")
        yield ""

    monkeypatch.setattr("interpreter.play.why.why.about", fails)
    assert "stumbles over IndexError" in faults(courts)["questions"][0]


def test_an_answer_that_tells_what_is_hidden_is_noticed(courts: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.play.why.about.open_to", lambda s, card, viewer: True)
    monkeypatch.setattr("interpreter.prove.asking.FEW", 10_000)
    assert "tells how hidden cards lie" in " ".join(faults(courts)["questions"])


def test_a_game_that_goes_otherwise_the_second_time_is_noticed(outpost: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    from interpreter.prove import repeating

    monkeypatch.setattr(repeating, "walk", lambda table, seed, longest: walk(table, seed + 1, longest))
    assert "the same seed gives another game" in faults(outpost)["seed"][0]


def test_a_fault_can_be_seen_again(bundled: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    monkeypatch.setattr("interpreter.prove.kit.PROPERTIES", PROPERTIES[:1])
    monkeypatch.setattr("interpreter.prove.walk.LONGEST", 10)
    told: list[str] = []
    assert not prove_command(bundled, "outpost", (), 1, 4, False, False, told.append)
    assert any(line.startswith("fault (ends), seed 4, choice 10: the game is not over after 10 choices") for line in told)
    assert '  again: cardwright prove outpost "Side" "Side" --seed 4 --games 1 --thorough' in told
    path = Path(next(line for line in told if line.startswith("  saved: ")).removeprefix("  saved: ").split(", up to")[0])
    record = load_record(path)
    assert len(record.choices) == 10
    assert not resume(bundled, record).stopped


def test_the_report_is_plain_data_too(outpost: Tables) -> None:
    data = report.as_dict(prove(outpost, range(1)))
    assert json.loads(json.dumps(data)) == data
    assert [each["holds"] for each in data["properties"]] == [True] * len(PROPERTIES)


def test_figures_of_slices_add_up(outpost: Tables) -> None:
    whole, parts = prove(outpost, range(4)), Proof("outpost")
    for seeds in (range(2), range(2, 4)):
        parts.add(prove(outpost, seeds))
    assert (parts.games, parts.ended, parts.figures, parts.tables) == (whole.games, whole.ended, whole.figures, whole.tables)


@pytest.mark.parametrize("game", ["outpost", "keyforge", "summoner-wars-2e"])
def test_games_replay_by_their_keys_whoever_drove_them(bundled: Library, game: str) -> None:
    table = set_table(bundled, game, ())
    course = Course(table, table.begin(5), 5)
    players = [GreedyPlayer(1, guesses=1), RandomPlayer(2)]
    while (due := course.due) is not None and len(course.choices) < 60:
        course.do(players[due.player % 2].choose(course.state, due))
    again = resume(bundled, record_of(course)).course
    assert [hash(state) for state in again.states] == [hash(state) for state in course.states]
    assert decision(again.state) is None or again.choices == course.choices
