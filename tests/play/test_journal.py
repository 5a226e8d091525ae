"""A game is kept as it is played: each choice at once, what was taken back, and whatever the disk does."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.content import Library
from interpreter.play.course import Course
from interpreter.play.players.players import RandomPlayer
from interpreter.play.record import entry_file, kept_games
from interpreter.play.record.entry_file import BusyError
from interpreter.play.record.keeping import Kept, keeping
from interpreter.play.record.records import load_record, record_of, resume, warnings
from interpreter.play.table import Table, TableError
from interpreter.play.terminal.terminal import play_command
from interpreter.play.terminal.try_card import try_command
from tests.play.test_terminal import Script

SEATS = ("human", "human")


def begun(table: Table, seed: int = 1) -> Course:
    return Course(table, table.begin(seed), seed)


def go_on(course: Course, choices: int, seed: int = 1) -> None:
    chance = RandomPlayer(seed)
    for _ in range(choices):
        due = course.due
        if due is None:
            return
        course.do(chance.choose(course.state, due))


class Said(list[str]):
    """What was told while a game was kept."""

    def __call__(self, line: str) -> None:
        self.append(line)


@contextmanager
def kept(course: Course, path: Path | None = None, **more: Any) -> Iterator[tuple[Kept, Said]]:
    said = Said()
    with keeping(course, SEATS, said, path, **more) as found:
        yield found, said


@pytest.fixture(params=["game.yaml", "game.json"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return tmp_path / str(request.param)


def test_every_choice_is_in_the_file_before_anything_is_told_of_it(outpost: Table, path: Path) -> None:
    course = begun(outpost)
    with kept(course, path):
        assert load_record(path).choices == ()
        for _ in range(30):
            go_on(course, 1)
            assert load_record(path).choices == tuple(course.choices)
        assert load_record(path).seats == SEATS
    assert load_record(path).choices == tuple(course.choices)


def test_a_finished_game_says_how_it_came_out(outpost: Table, path: Path) -> None:
    course = begun(outpost)
    with kept(course, path):
        go_on(course, 5000)
    assert course.outcome and load_record(path).outcome == course.outcome
    record_of(course, SEATS).save(path.with_name(f"whole{path.suffix}"))
    assert path.read_bytes() == path.with_name(f"whole{path.suffix}").read_bytes()


def test_what_is_taken_back_stays_in_the_file_and_is_no_part_of_the_game(outpost: Table, path: Path) -> None:
    course = begun(outpost)
    with kept(course, path):
        go_on(course, 6)
        first = course.choices[4]
        course.undo()
        course.undo()
        course.undo_to(frozenset({0, 1}))
        go_on(course, 3, seed=9)
        assert load_record(path).choices == tuple(course.choices)
    text = path.read_text()
    assert first in text and text.count("undo") == 3


def test_a_game_goes_on_after_all_of_it_was_taken_back(bundled: Library, outpost: Table, path: Path) -> None:
    with kept(course := begun(outpost), path):
        go_on(course, 2)
        course.back_to(0)
    record = load_record(path)
    assert record.choices == ()
    with kept(again := resume(bundled, record).course, path, resumed=(path, record)):
        go_on(again, 2)
    assert load_record(path).choices == tuple(again.choices) and not load_record(path).cut


def test_an_empty_file_and_a_link_are_written_where_they_are(outpost: Table, path: Path) -> None:
    path.touch()
    link = path.with_name(f"link{path.suffix}")
    with kept(course := begun(outpost), path) as (found, _):
        go_on(course, 2)
        assert found.path == path
    link.symlink_to(path)
    with kept(course := begun(outpost), link):
        go_on(course, 3)
    assert link.is_symlink() and load_record(path).choices == tuple(course.choices)


def test_what_is_kept_only_grows(outpost: Table, tmp_path: Path) -> None:
    path, course, before = tmp_path / "game.yaml", begun(outpost), b""
    with kept(course, path):
        for step in range(40):
            course.undo() if step % 7 == 6 else go_on(course, 1, seed=step)
            now = path.read_bytes()
            assert now.startswith(before) and len(now) > len(before)
            before = now


def test_a_game_goes_on_in_its_file_as_if_it_had_never_stopped(bundled: Library, outpost: Table, path: Path) -> None:
    course = begun(outpost)
    with kept(course, path):
        go_on(course, 10)
    record = load_record(path)
    again = resume(bundled, record)
    assert not warnings(again)
    with kept(again.course, path, resumed=(path, record)):
        go_on(again.course, 5)
    assert load_record(path).choices == tuple(again.course.choices) and len(again.course.choices) == 15


def test_a_file_that_was_cut_off_goes_on_where_it_ends(bundled: Library, outpost: Table, path: Path) -> None:
    with kept(course := begun(outpost), path):
        go_on(course, 10)
    path.write_bytes(path.read_bytes()[: -(9 if path.suffix == ".json" else 3)])
    record = load_record(path)
    assert len(record.choices) == 9
    again = resume(bundled, record)
    assert warnings(again) == [record.cut] and "the game goes on after choice 9" in record.cut
    with kept(again.course, path, resumed=(path, record)):
        go_on(again.course, 2)
    assert load_record(path).choices == tuple(again.course.choices) and not load_record(path).cut


def test_choices_that_no_longer_fit_are_taken_back_and_not_lost(bundled: Library, outpost: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    with kept(course := begun(outpost), path):
        go_on(course, 5)
    path.write_text(path.read_text() + "- fly b2\n- end\n")
    record = load_record(path)
    again = resume(bundled, record)
    assert 'choice 6, "fly b2", no longer fits' in again.stopped
    with kept(again.course, path, resumed=(path, record)):
        go_on(again.course, 1)
    assert "- fly b2\n- end\n- undo: 2\n" in path.read_text()
    assert load_record(path).choices == tuple(again.course.choices)


def test_a_game_that_goes_on_with_other_content_says_with_which(bundled: Library, outpost: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    with kept(course := begun(outpost), path):
        go_on(course, 3)
    path.write_text(path.read_text().replace(record_of(course).digest, "other"))
    record = load_record(path)
    again = resume(bundled, record)
    assert again.changed
    with kept(again.course, path, resumed=(path, record)):
        pass
    assert not resume(bundled, load_record(path)).changed


def test_a_record_of_form_1_goes_on_in_form_2(bundled: Library, outpost: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    course = begun(outpost)
    go_on(course, 2)
    lines = "".join(f"- {key}\n" for key in course.choices)
    path.write_text(f"game: outpost\ndecks:\n- Side\n- Side\nseed: 1\nchoices:\n{lines}digest: {bundled.digest('outpost')}\nform: 1\n")
    record = load_record(path)
    again = resume(bundled, record)
    assert not warnings(again)
    with kept(again.course, path, resumed=(path, record)):
        go_on(again.course, 1)
    assert load_record(path) == record_of(again.course, SEATS)


def test_a_record_written_by_hand_is_first_written_anew(bundled: Library, outpost: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("form: 2\ngame: outpost\ndecks: [Side, Side]\nseed: 1\nchoices: []\n")
    record = load_record(path)
    with kept(again := resume(bundled, record).course, path, resumed=(path, record)):
        go_on(again, 2)
    assert load_record(path).choices == tuple(again.choices)


def test_the_game_that_lies_in_a_file_stays_until_the_new_one_ends(outpost: Table, path: Path) -> None:
    path.write_text("an old game\n")
    with kept(course := begun(outpost), path) as (found, _):
        go_on(course, 3)
        beside = path.with_name(f"game.part{path.suffix}")
        assert path.read_text() == "an old game\n"
        assert load_record(beside).choices == tuple(course.choices)
        assert f"{path} holds another game" in next(found.where()) and str(beside) in next(found.where())
    assert load_record(path).choices == tuple(course.choices)
    assert not beside.exists()


def test_a_game_that_was_cut_off_beside_another_is_not_overwritten(outpost: Table, path: Path) -> None:
    beside = path.with_name(f"game.part{path.suffix}")
    path.write_text("an old game\n")
    beside.write_text("another game\n")
    with kept(course := begun(outpost), path) as (found, _):
        go_on(course, 1)
        assert found.path == path.with_name(f"game.part-2{path.suffix}")
    assert beside.read_text() == "another game\n"


@pytest.mark.parametrize("name", ["none/game.yaml", "."])
def test_a_path_that_cannot_be_written_is_told_before_the_first_turn(bundled: Library, tmp_path: Path, name: str) -> None:
    script = Script("move b2 b3")
    with pytest.raises(TableError, match="cannot be written"):
        play_command("outpost", (), 1, SEATS, tmp_path / name, read=script.read, screen=script.screen, library=bundled)
    assert script.shown == ""


def test_a_file_that_may_not_be_written_is_told_before_the_first_turn(outpost: Table, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("an old game\n")
    monkeypatch.setattr(os, "access", lambda place, mode: Path(place) != path)  # as for any user but root
    with pytest.raises(TableError, match="Permission denied"), kept(begun(outpost), path):
        pass


class Disk:
    """A disk on which there is room for so many bytes more, and then none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: int | None = None
        disk = self

        class Limited(FileIO):
            def write(self, data: Any) -> int:
                if disk.room is None:
                    return super().write(data)
                there = max(0, os.fstat(self.fileno()).st_size - self.tell())
                taken = min(there + disk.room, len(data))
                if taken == 0:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                disk.room -= max(0, taken - there)
                return super().write(bytes(data)[:taken])

        monkeypatch.setattr(entry_file, "FileIO", Limited)


@pytest.mark.parametrize("room", [0, 1, 4, 9])
def test_a_full_disk_is_told_once_and_the_game_is_kept_again_when_there_is_room(outpost: Table, path: Path, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    disk = Disk(monkeypatch)
    with kept(course := begun(outpost), path) as (_, said):
        go_on(course, 5)
        disk.room = room
        go_on(course, 3)
        assert [line for line in said if "No space left on device" in line] == said and len(said) == 1
        assert load_record(path).choices == tuple(course.choices[: len(load_record(path).choices)])
        assert len(load_record(path).choices) >= 5
        disk.room = None
        go_on(course, 1)
        assert said[1:] == [f"the game is kept in {path} again"]
        assert load_record(path).choices == tuple(course.choices)


def test_a_full_disk_to_the_end_leaves_the_old_game_and_saves_the_new_one_elsewhere(
    outpost: Table, path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    path.write_text("an old game\n")
    disk = Disk(monkeypatch)
    course = begun(outpost)
    with pytest.raises(TableError, match="No space left on device; the game is saved in ") as told, kept(course, path):
        go_on(course, 5)
        disk.room = 0
        go_on(course, 5)
    elsewhere = Path(str(told.value).rpartition("the game is saved in ")[2])
    assert path.read_text() == "an old game\n"
    assert load_record(elsewhere).choices == tuple(course.choices)


def test_a_full_disk_from_the_beginning_is_told_and_nothing_is_left_behind(outpost: Table, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("an old game\n")
    Disk(monkeypatch).room = 20
    with pytest.raises(TableError, match=f"{path.name} cannot be written: No space left on device"), kept(begun(outpost), path):
        pass
    assert [each.name for each in path.parent.iterdir()] == [path.name] and path.read_text() == "an old game\n"


def test_two_games_at_once_have_files_of_their_own(outpost: Table, kept_games: Path) -> None:
    one, two = begun(outpost, 1), begun(outpost, 2)
    with kept(one) as (first, _), kept(two) as (second, _):
        go_on(one, 3)
        go_on(two, 4)
        assert first.path != second.path and first.path is not None and second.path is not None
    assert {len(load_record(each).choices) for each in kept_games.iterdir()} == {3, 4}


def test_a_game_that_is_being_played_is_not_gone_on_with_elsewhere(outpost: Table, bundled: Library, path: Path) -> None:
    with kept(course := begun(outpost), path):
        go_on(course, 3)
        record = load_record(path)
        with pytest.raises(BusyError, match="is being played just now"), kept(resume(bundled, record).course, path, resumed=(path, record)):
            pass
        with pytest.raises(BusyError), kept(begun(outpost), path):
            pass


def test_an_interruption_in_the_midst_of_writing_loses_nothing(outpost: Table, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, left = entry_file._put, [8]

    def interrupted(*given: Any) -> None:
        real(*given)
        left[0] -= 1
        if left[0] == 0:
            raise KeyboardInterrupt

    monkeypatch.setattr(entry_file, "_put", interrupted)
    course = begun(outpost)
    with pytest.raises(KeyboardInterrupt), kept(course, path):
        go_on(course, 20)
    assert load_record(path).choices == tuple(course.choices)


def test_a_game_that_nobody_named_a_file_for_is_found_again(bundled: Library, outpost: Table, kept_games: Path) -> None:
    script = Script("move b2 b3", "move e7 e6", "q")
    course = play_command("outpost", (), None, SEATS, read=script.read, screen=script.screen, library=bundled)
    (file,) = kept_games.iterdir()
    assert f"the game is kept as it goes in {file}" in script.shown
    assert f"go on with it: cardwright play --resume {file}" in script.shown.replace("\n", "")
    assert course.seed >= 1 << 64 and load_record(file).choices == tuple(course.choices) and course.choices
    done = CliRunner().invoke(main, ["play", "--resume"], input="q\n")
    assert done.exit_code == 0 and "player" in done.output
    assert "1 choice, unfinished" in CliRunner().invoke(main, ["games"]).output
    assert "Guard at" in CliRunner().invoke(main, ["replay"]).output


def test_a_game_without_a_choice_is_not_kept(bundled: Library, kept_games: Path) -> None:
    script = Script("q")
    play_command("outpost", (), None, SEATS, read=script.read, screen=script.screen, library=bundled)
    assert list(kept_games.iterdir()) == []
    assert "no unfinished game is kept" in CliRunner().invoke(main, ["play", "--resume"]).output
    assert "no unfinished game of outpost is kept" in CliRunner().invoke(main, ["play", "outpost", "--resume"]).output
    assert "no game is kept" in CliRunner().invoke(main, ["replay"]).output
    assert "there is no file none.yaml" in CliRunner().invoke(main, ["play", "--resume", "none.yaml"]).output
    assert "say which game" in CliRunner().invoke(main, ["play"]).output


def test_a_folder_that_cannot_be_written_is_told_and_the_game_is_played(bundled: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CARDWRIGHT_STATE", str(tmp_path / "file"))
    script = Script("move b2 b3", "q")
    play_command("outpost", (), 0, SEATS, read=script.read, screen=script.screen, library=bundled)
    assert "this game is not kept" in script.shown and "--save names another file" in script.shown
    monkeypatch.setenv("CARDWRIGHT_STATE", "off")
    quiet = Script("q")
    play_command("outpost", (), 0, SEATS, read=quiet.read, screen=quiet.screen, library=bundled)
    assert "kept" not in quiet.shown


def test_a_card_that_is_tried_is_kept_and_gone_on_with(bundled: Library, kept_games: Path) -> None:
    script = Script("1", "u", "1", "1")
    course = try_command("Guard", "outpost", read=script.read, screen=script.screen, library=bundled)
    (file,) = kept_games.iterdir()
    record = load_record(file)
    assert (record.trying, record.game, record.choices) == ("Guard", "outpost", tuple(course.choices))
    again = resume(bundled, record)
    assert not warnings(again) and again.course.state == course.state
    more = Script("1")
    gone_on = play_command("", (), resumed=file, read=more.read, screen=more.screen, library=bundled)
    assert len(load_record(file).choices) == len(gone_on.choices) == len(course.choices) + 1


def test_old_games_are_thrown_away_and_unfinished_ones_last(outpost: Table, kept_games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, monkey = kept_games, monkeypatch
    folder.mkdir()
    for number in range(8):
        file = folder / f"outpost-{number}.yaml"
        file.write_text("form: 2\ngame: outpost\nchoices:\n- a\n" + ("- outcome: player 1 wins\n" if number % 2 else ""))
        (folder / f"outpost-{number}.player-1.yaml").write_text("")
        os.utime(file, (number, number))
    monkey.setattr("interpreter.play.record.kept_games.FINISHED_KEPT", 1)
    monkey.setattr("interpreter.play.record.kept_games.UNFINISHED_KEPT", 3)
    kept_games_module().tidy()
    left = sorted(each.name for each in folder.iterdir())
    assert left == sorted(f"outpost-{number}{ending}" for number in (2, 4, 6, 7) for ending in (".yaml", ".player-1.yaml"))
    assert [each.name for each in kept_games_module().kept_games()] == [f"outpost-{number}.yaml" for number in (7, 6, 4, 2)]
    assert kept_games_module().last_unfinished("outpost") == folder / "outpost-6.yaml"
    assert kept_games_module().last_unfinished("another") is None


def kept_games_module() -> Any:
    """The module; a fixture has its name."""
    return kept_games


def test_who_sat_where_is_kept(bundled: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    first = Script("q")
    play_command("outpost", (), 1, ("random", "human"), path, read=first.read, screen=first.screen, library=bundled)
    again = Script("q")
    play_command("outpost", (), resumed=path, read=again.read, screen=again.screen, library=bundled)
    assert load_record(path).seats == ("random", "human")
    assert "player 1>" not in again.shown


@pytest.mark.parametrize(
    ("game", "decks", "seed", "message"),
    [
        ("keyforge", (), None, "the record is of outpost, not of keyforge"),
        ("outpost", ("Side", "Other"), None, "the decks Side, Side: it goes on with these"),
        ("outpost", (), 5, "a record has a seed of its own"),
    ],
)
def test_a_record_goes_on_with_what_it_was_begun_with(
    bundled: Library, outpost: Table, tmp_path: Path, game: str, decks: tuple[str, ...], seed: int | None, message: str
) -> None:
    path = tmp_path / "game.yaml"
    record_of(begun(outpost)).save(path)
    with pytest.raises(TableError, match=message):
        play_command(game, decks, seed, resumed=path, library=bundled)


def test_a_seed_that_is_too_long_is_refused(bundled: Library) -> None:
    with pytest.raises(TableError, match="a seed is a whole number"):
        play_command("outpost", (), 1 << 256, library=bundled)


@pytest.mark.parametrize("decks", [("Side",), ("Side", "Side", "Side")])
def test_one_deck_too_few_or_too_many_is_refused(bundled: Library, kept_games: Path, tmp_path: Path, decks: tuple[str, ...]) -> None:
    with pytest.raises(TableError, match="given, and 2 play Outpost, each with one"):
        play_command("outpost", decks, 1, library=bundled)
    path = tmp_path / "game.yaml"
    path.write_text(f"form: 2\ngame: outpost\ndecks: [{', '.join(decks)}]\nseed: 1\nchoices:\n- end\n")
    with pytest.raises(TableError, match="given, and 2 play Outpost, each with one"):
        resume(bundled, load_record(path))
    assert not kept_games.exists()
