"""The record that a player may keep: what that player chose and saw, and the same whatever the hidden cards are."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.content import Library
from interpreter.engine.core.state import State
from interpreter.play.course import Course
from interpreter.play.players.players import RandomPlayer
from interpreter.play.record.player_record import PlayerRecord, path_for
from interpreter.play.record.records import RecordError, load_record
from interpreter.play.table import Table, TableError
from interpreter.play.terminal.terminal import play_command
from tests.engine.test_properties import SECRET, Bystander
from tests.engine.walks import table, walks
from tests.play.test_journal import Said, begun, go_on, kept
from tests.play.test_terminal import Script
from tests.play.test_view_changes import first_tables

OPEN = ("outpost", "summoners-isle")
"""Games in which nothing is hidden."""
LONGEST = 160
"""So many choices of a game are looked at."""


def written(course: Course, player: int, path: Path) -> bytes:
    """The record of a player of a game so far, as a file."""
    record = PlayerRecord(path, course, player, Said())
    record.file.close()
    return path.read_bytes()


def course_of(on: Table, states: list[State], choices: list[str]) -> Course:
    course = Course(on, states[0])
    course.states, course.choices = states, choices
    return course


def other_cards(on: Table, states: list[State], hidden: set[int]) -> tuple[Table, list[State]]:
    """The same game, but some cards are others."""
    printed = tuple(len(on.rules.defs) if card in hidden else number for card, number in enumerate(on.rules.cards))
    rules = dataclasses.replace(on.rules, defs=(*on.rules.defs, SECRET), cards=printed)
    twins = [state.copy() for state in states]
    for twin in twins:
        twin.rules = rules
        twin.forget()
    return dataclasses.replace(on, rules=rules, tongues={}), twins


@pytest.mark.parametrize("name", first_tables())
@pytest.mark.parametrize("player", [0, 1])
def test_a_record_is_the_same_byte_for_byte_whatever_the_hidden_cards_are(name: str, player: int, tmp_path: Path) -> None:
    on, walk = table(name), walks(name)[0]
    steps = walk.steps[:LONGEST]
    ends = sorted({*Random(name).sample(range(1, len(steps)), 2), len(steps) - 1})
    bystander = Bystander(on, player)
    for at, step in enumerate(steps):
        seen = bystander.watch(step.state)
        if at in ends:
            states, choices = [each.state for each in steps[: at + 1]], [each.chosen for each in steps[:at]]
            real = written(course_of(on, states, choices), player, tmp_path / f"real-{at}.yaml")
            hidden = set(on.rules.all_cards) - seen
            table_of_others, others = other_cards(on, states, hidden)
            assert written(course_of(table_of_others, others, choices), player, tmp_path / f"other-{at}.yaml") == real
            assert hidden or name.startswith(OPEN)


def test_a_record_holds_the_players_own_choices_and_nothing_of_the_seed(bundled: Library, tmp_path: Path) -> None:
    path, seed, script = tmp_path / "game.yaml", (1 << 77) + 13579, Script()
    play_command(
        "summoner-wars-2e",
        ("Ember Court", "Tide Choir"),
        seed,
        ("random", "random"),
        path,
        quiet=True,
        screen=script.screen,
        library=bundled,
        record_for=(2,),
    )
    text = (tmp_path / "game.player-2.yaml").read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[:5] == ["form: 2", "record of: player 2", "game: summoner-wars-2e", "deck: Tide Choir", "seen:"]
    assert str(seed) not in text and f"{seed:x}" not in text and "seed" not in text and "digest" not in text
    chosen = [line for line in lines if line.startswith("- {choice: ")]
    record = load_record(path)
    assert len(chosen) == len(record.choices)
    own = [line for line in chosen if ", key: " in line]
    assert 0 < len(own) < len(chosen) and all(", by: player 1}" in line for line in chosen if line not in own)
    assert lines[-1] == f"- outcome: {record.outcome}"
    assert not [line for line in lines if "Player 1 draws" in line and "a card" not in line]


def test_a_record_grows_as_the_game_goes_and_keeps_what_was_taken_back(outpost: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    course = begun(outpost)
    with kept(course, path, record_for=(1, 2)) as (found, _):
        own = path_for(path, 0)
        assert [record.file.path for record in found.records] == [own, path_for(path, 1)]
        before = own.read_bytes()
        for step in range(20):
            course.undo() if step % 6 == 5 else go_on(course, 1, seed=step)
            now = own.read_bytes()
            assert now.startswith(before) and len(now) > len(before)
            before = now
    assert b"- back to: 4\n" in before
    straight = written(course, 0, tmp_path / "straight.yaml")
    assert straight.count(b"choice: ") == len(course.choices)


def test_after_taking_back_the_rest_is_told_as_if_it_had_never_been(outpost: Table, tmp_path: Path) -> None:
    one, two = begun(outpost), begun(outpost)
    with kept(one, tmp_path / "one.yaml", record_for=(1,)), kept(two, tmp_path / "two.yaml", record_for=(1,)):
        go_on(one, 7)
        go_on(two, 7)
        two.undo()
        two.undo()
        for state, key in zip(one.states[6:], one.choices[5:], strict=True):
            two.do(key)
            assert two.state == state
    straight, winding = ((tmp_path / f"{name}.player-1.yaml").read_text() for name in ("one", "two"))
    assert winding.startswith(straight)
    tail = straight[straight.index("- {choice: 6") :]
    assert winding.endswith("- back to: 5\n" + tail)


def test_a_players_record_is_read_and_not_gone_on_with(bundled: Library, outpost: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    with kept(course := begun(outpost), path, record_for=(1,)):
        for _ in range(4):
            due = course.due
            assert due is not None
            course.do(RandomPlayer(1).choose(course.state, due))
        course.undo()
    own = tmp_path / "game.player-1.yaml"
    shown = CliRunner().invoke(main, ["replay", str(own)])
    assert shown.exit_code == 0 and shown.output.startswith("outpost, as player 1 saw it\nTurn 1, player")
    assert "> (taken back to choice 3)" in shown.output
    own.write_bytes(own.read_bytes()[:-4])
    assert "was cut off in line" in CliRunner().invoke(main, ["replay", str(own)]).output
    for command in (["play", "--resume", str(own)], ["view", str(own)], ["why", "b2", "--record", str(own)]):
        done = CliRunner().invoke(main, command)
        assert done.exit_code == 1 and "is what one player saw of a game" in done.output
    with pytest.raises(RecordError, match="what one player saw"):
        load_record(own)


def test_there_are_only_so_many_players(bundled: Library, tmp_path: Path) -> None:
    with pytest.raises(TableError, match="there is no player 3"):
        play_command("outpost", (), 1, save=tmp_path / "game.yaml", library=bundled, record_for=(3,))
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_cannot_be_written_is_told_before_the_first_turn(bundled: Library, tmp_path: Path) -> None:
    (tmp_path / "game.player-2.yaml").mkdir()
    with pytest.raises(TableError, match="it is a folder"):
        play_command("outpost", (), 1, save=tmp_path / "game.yaml", library=bundled, record_for=(1, 2))
    assert [each.name for each in tmp_path.iterdir()] == ["game.player-2.yaml"]
