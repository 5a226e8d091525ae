"""Records: what is saved goes on, and plays again, just as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from interpreter.content import Library
from interpreter.play.course import Course
from interpreter.play.players.players import RandomPlayer
from interpreter.play.record.records import Record, RecordError, load_record, record_of, replay_command, resume, warnings
from interpreter.play.table import Table, TableError
from tests.play.conftest import Played


def random_game(table: Table, played: Played, seed: int, most: int = 2000) -> Course:
    return played(table, seed, [RandomPlayer(seed), RandomPlayer(seed + 1)], most)


@pytest.mark.parametrize("ending", ["yaml", "json"])
def test_a_record_is_read_as_it_was_written(outpost: Table, played: Played, tmp_path: Path, ending: str) -> None:
    record = record_of(random_game(outpost, played, 1))
    record.save(tmp_path / f"game.{ending}")
    assert load_record(tmp_path / f"game.{ending}") == record


def test_a_record_names_choices_by_their_keys(outpost: Table, played: Played) -> None:
    record = record_of(random_game(outpost, played, 1, most=3))
    assert (record.game, record.decks, record.seed) == ("outpost", ("Side", "Side"), 1)
    assert all(choice.split()[0] in ("move", "attack", "end") for choice in record.choices)


@pytest.mark.parametrize("seed", range(3))
def test_playing_a_record_again_ends_in_the_same_state(bundled: Library, courts: Table, played: Played, seed: int) -> None:
    course = random_game(courts, played, seed)
    again = resume(bundled, record_of(course))
    assert not warnings(again)
    assert again.course.state == course.state
    assert again.course.state.over == course.state.over


@pytest.mark.parametrize("most", [1, 17, 60])
def test_a_game_goes_on_from_its_record_as_if_it_had_never_stopped(bundled: Library, courts: Table, played: Played, most: int) -> None:
    whole = random_game(courts, played, 4, most=90)
    begun = resume(bundled, replace(record_of(whole), choices=tuple(whole.choices[:most]))).course
    for key in whole.choices[most:]:
        begun.do(key)
    assert begun.state == whole.state


def test_a_record_of_other_content_says_so_and_tries_on(bundled: Library, outpost: Table, played: Played, tmp_path: Path) -> None:
    course = random_game(outpost, played, 1)
    found = resume(bundled, replace(record_of(course), digest="other"))
    assert warnings(found) == ["the content has changed since this game was recorded: what follows may go another way"]
    assert found.course.state == course.state


def test_a_choice_that_no_longer_fits_stops_the_record_with_the_rule(bundled: Library, outpost: Table) -> None:
    first = 0 if (due := Course(outpost, outpost.begin(1)).due) is None else due.player
    far = ("move b2 b3", "move c2 c6") if first == 0 else ("move e7 e6", "move d7 d3")
    found = resume(bundled, Record("outpost", ("Side", "Side"), 1, (*far, "end")))
    assert found.course.choices == [far[0]]
    assert f'choice 2, "{far[1]}", no longer fits: no way leads Guard' in found.stopped
    assert found.stopped.endswith("[Move phase]")


def test_replay_prints_the_game_with_its_causes(bundled: Library, outpost: Table, played: Played, tmp_path: Path) -> None:
    record_of(random_game(outpost, played, 1)).save(tmp_path / "game.yaml")
    lines: list[str] = []
    assert replay_command(tmp_path / "game.yaml", write=lines.append, library=bundled)
    assert lines[0].startswith("Turn 1, player")
    assert any(line.endswith("[Attack]") for line in lines)
    assert lines[-1].startswith("The game is over: player")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- a list", "is not a record of a game"),
        ("game: outpost\nseed: 1", "it lacks decks, choices"),
        ("game: outpost\ndecks: [Side, Side]\nseed: one\nchoices: []", "the seed is a number"),
        ("form: 9\ngame: outpost\ndecks: []\nseed: 1\nchoices: []", "is written in form 9"),
        ("game: [", "a bracket is never closed"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match=message):
        load_record(path)


def test_a_record_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        load_record(tmp_path / "none.yaml")


def test_an_unknown_game_and_an_unknown_deck(bundled: Library) -> None:
    with pytest.raises(TableError, match='there is no game "outpots": did you mean "outpost"'):
        resume(bundled, Record("outpots", ("Side", "Side"), 1))
    with pytest.raises(TableError, match='there is no deck "Sides"; the decks of this game are: Side'):
        resume(bundled, Record("outpost", ("Sides", "Side"), 1))


def test_taking_back_gives_the_state_before(courts: Table, played: Played) -> None:
    course = random_game(courts, played, 6, most=30)
    before = course.states[-2]
    key = course.choices[-1]
    after = course.state
    assert course.undo()
    assert course.state is before
    course.do(key)
    assert course.state == after


def test_nothing_to_take_back(outpost: Table) -> None:
    course = Course(outpost, outpost.begin(0))
    assert not course.undo()
    assert not course.undo_to(frozenset({0, 1}))


def test_taking_back_goes_to_the_last_choice_of_a_person(courts: Table, played: Played) -> None:
    course = random_game(courts, played, 6, most=40)
    assert course.undo_to(frozenset({0}))
    due = course.due
    assert due is not None
    assert due.player == 0
