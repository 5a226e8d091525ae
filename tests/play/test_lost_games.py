"""A game is never lost: a real one, at a terminal of its own, is ended in every way there is, and goes on where it was."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.content import Library
from interpreter.play import course as course_module
from interpreter.play.record.mishap import MishapError
from interpreter.play.record.records import load_record, resume, warnings
from interpreter.play.terminal.terminal import play_command
from tests.play.test_terminal import Script

COMMAND = [sys.executable, "-c", "from interpreter.cli import main; main()"]
PLAY = ("play", "outpost", "Side", "Side", "--seed", "3", "--seat", "human", "--seat", "human")
PATIENCE = 300
"""Who waits longer, in seconds, waits for nothing; however busy the machine is, what is awaited comes sooner."""

SETTLED = 0.5
"""So long after its prompt a program surely waits for input, where it cannot be seen whether it does."""


def started_by_a_person() -> None:
    """A process as a person starts it: with a terminal of its own, and deaf to nothing, as what runs in the background or under nohup is."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Game:
    """A command at a terminal of its own."""

    def __init__(self, *words: str, env: dict[str, str] | None = None) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **(env or {})},
            start_new_session=True,
            preexec_fn=started_by_a_person,
        )
        os.close(slave)
        self.shown = ""

    def until(self, pattern: str, count: int = 1) -> None:
        """Wait until something was shown so often."""
        end = time.monotonic() + PATIENCE
        while len(re.findall(pattern, self.shown)) < count:
            assert time.monotonic() < end, self.shown
            if select.select([self.master], [], [], 1)[0]:
                self.shown += os.read(self.master, 65536).decode(errors="replace")

    def type(self, *lines: str) -> None:
        """Type lines, each at a prompt, and wait for the next prompt."""
        for line in lines:
            asked = len(re.findall(r"player \d> ", self.shown))
            os.write(self.master, f"{line}\n".encode())
            self.until(r"player \d> ", asked + 1)

    def waits(self) -> None:
        """Wait until the command waits for its player: a signal that comes just before it begins to wait is noticed only with the next line."""
        state = Path(f"/proc/{self.process.pid}/stat")
        if not state.exists():
            time.sleep(SETTLED)
            return
        end, seen = time.monotonic() + PATIENCE, 0
        while seen < 3:
            assert time.monotonic() < end, self.shown
            seen = seen + 1 if state.read_text().rpartition(")")[2].split()[0] == "S" else 0
            time.sleep(0.01)

    def hang_up(self) -> None:
        """Close the terminal."""
        os.close(self.master)
        self.master = -1

    def ended(self) -> int:
        """Wait for the end; how it ended."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            os.close(self.master)


@pytest.fixture
def at_a_terminal() -> Iterator[Callable[..., Game]]:
    games: list[Game] = []

    def begin(*words: str, env: dict[str, str] | None = None) -> Game:
        games.append(Game(*words, env=env))
        return games[-1]

    yield begin
    for game in games:
        game.close()


def told(number: signal.Signals) -> Callable[[Game], None]:
    """Send a signal to a game that waits for its player."""

    def send(game: Game) -> None:
        game.waits()
        game.process.send_signal(number)

    return send


@pytest.mark.parametrize(
    ("end", "code"),
    [
        (told(signal.SIGKILL), -signal.SIGKILL),
        (told(signal.SIGTERM), -signal.SIGTERM),
        (told(signal.SIGHUP), -signal.SIGHUP),
        (told(signal.SIGINT), 0),
        (Game.hang_up, -signal.SIGHUP),
    ],
    ids=["kill", "terminate", "hang up", "interrupt", "closed terminal"],
)
def test_however_a_game_ends_it_goes_on_where_it_was(
    bundled: Library, at_a_terminal: Callable[..., Game], tmp_path: Path, end: Callable[[Game], None], code: int
) -> None:
    path = tmp_path / "game.yaml"
    game = at_a_terminal(*PLAY, "--save", str(path))
    game.until(r"player \d> ")
    game.type("1", "1", "u", "2", "1")
    end(game)
    assert game.ended() == code
    record = load_record(path)
    assert len(record.choices) == 3 and not record.cut
    again = resume(bundled, record)
    assert not warnings(again)
    script = Script("1")
    gone_on = play_command("outpost", (), resumed=path, read=script.read, screen=script.screen, library=bundled)
    assert len(gone_on.choices) == 4 and load_record(path).choices == tuple(gone_on.choices)
    assert [each.name for each in tmp_path.iterdir()] == ["game.yaml"]


def test_a_game_that_nobody_named_a_file_for_goes_on_after_a_kill(at_a_terminal: Callable[..., Game], kept_games: Path) -> None:
    game = at_a_terminal(*PLAY)
    game.until(r"player \d> ")
    game.type("1", "1")
    told(signal.SIGKILL)(game)
    game.ended()
    (file,) = kept_games.iterdir()
    again = at_a_terminal("play", "--resume")
    again.until(r"player \d> ")
    again.type("1")
    told(signal.SIGKILL)(again)
    again.ended()
    assert len(load_record(file).choices) == 3


def test_who_is_told_to_end_leaves_the_old_game_or_the_new_one_never_half_of_one(at_a_terminal: Callable[..., Game], tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("an old game\n")
    game = at_a_terminal(*PLAY, "--save", str(path))
    game.until(r"player \d> ")
    game.type("1", "1")
    told(signal.SIGKILL)(game)
    game.ended()
    assert path.read_text() == "an old game\n"
    assert len(load_record(tmp_path / "game.part.yaml").choices) == 2
    assert "holds another game" in game.shown and "game.part.yaml" in game.shown.replace("\r\n", "")
    (tmp_path / "game.part.yaml").unlink()
    game = at_a_terminal(*PLAY, "--save", str(path))
    game.until(r"player \d> ")
    game.type("1")
    told(signal.SIGTERM)(game)
    assert game.ended() == -signal.SIGTERM
    assert len(load_record(path).choices) == 1 and [each.name for each in tmp_path.iterdir()] == ["game.yaml"]


def test_machines_that_are_killed_in_the_midst_of_a_game_leave_what_they_played(bundled: Library, at_a_terminal: Callable[..., Game], tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    game = at_a_terminal("play", "outpost", "--seed", "3", "--seat", "greedy", "--seat", "greedy", "--quiet", "--save", str(path))
    end = time.monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < 20:
        assert time.monotonic() < end and game.process.poll() is None
        time.sleep(0.002)
    game.process.kill()
    game.ended()
    record = load_record(path)
    assert len(record.choices) > 5 and not record.outcome
    again = resume(bundled, record)
    assert not warnings(again) and again.course.choices == list(record.choices)


@pytest.mark.parametrize("error", [KeyError("planted"), RecursionError("planted"), MemoryError("planted")])
def test_an_exception_leaves_the_game_up_to_there(bundled: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    path, real, left = tmp_path / "game.yaml", course_module.apply, [6]

    def apply(*given: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise error
        return real(*given)

    with monkeypatch.context() as patch:
        patch.setattr(course_module, "apply", apply)
        with pytest.raises(MishapError):
            play_command("outpost", (), 3, ("random", "random"), path, quiet=True, screen=Script().screen, library=bundled)
    record = load_record(path)
    assert len(record.choices) == 6
    assert not warnings(resume(bundled, record))


@pytest.mark.parametrize("lines", [0, 1, 2, 30, 60])
@pytest.mark.parametrize("seat", ["human", "random"])
def test_a_terminal_that_cannot_be_written_to_ends_the_game_in_order(bundled: Library, tmp_path: Path, lines: int, seat: str) -> None:
    path, script = tmp_path / "game.yaml", Script("1", "1", "1")
    real, left = script.screen.console.print, [lines]

    def gone(*given: Any, **named: Any) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(5, "Input/output error")
        real(*given, **named)

    script.screen.console.print = gone  # type: ignore[method-assign]
    course = play_command("outpost", (), 3, (seat, seat), path, read=script.read, screen=script.screen, library=bundled)
    assert load_record(path).choices == tuple(course.choices)


def test_what_is_typed_and_is_no_text_is_nothing(bundled: Library, tmp_path: Path) -> None:
    typed: list[Any] = [UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), "\udcff?", "1", OSError(5, "gone")]

    def read(prompt: str) -> str:
        said = typed.pop(0)
        if isinstance(said, Exception):
            raise said
        return str(said)

    course = play_command("outpost", (), 3, ("human", "human"), tmp_path / "game.yaml", read=read, screen=Script().screen, library=bundled)
    assert len(course.choices) == 1 and not typed


def test_a_record_that_may_not_be_written_stays_and_the_game_is_kept_elsewhere(
    bundled: Library, tmp_path: Path, kept_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, first, more = tmp_path / "game.yaml", Script("1", "q"), Script("1", "q")
    play_command("outpost", (), 3, ("human", "human"), path, read=first.read, screen=first.screen, library=bundled)
    monkeypatch.setattr(os, "access", lambda place, mode: Path(place) != path)  # as for any user but root
    course = play_command("", (), resumed=path, read=more.read, screen=more.screen, library=bundled)
    assert len(load_record(path).choices) == 1 and "cannot be written, and stays as it is" in more.shown
    (kept,) = kept_games.iterdir()
    assert load_record(kept).choices == tuple(course.choices)


FULL = """
import resource
from interpreter.cli import main
from interpreter.play.record.entry_file import EntryFile
begin = EntryFile.begin.__func__
def limited(cls, path, *given):
    found = begin(cls, path, *given)
    resource.setrlimit(resource.RLIMIT_FSIZE, (found.reached.end + 50,) * 2)
    return found
EntryFile.begin = classmethod(limited)
main()
"""


def test_a_file_system_that_takes_no_more_leaves_the_old_game_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("an old game\n")
    env = {**os.environ, "CARDWRIGHT_CACHE": "off", "TMPDIR": str(tmp_path / "none")}
    words = ["play", "outpost", "--seed", "3", "--seat", "random", "--seat", "random", "--quiet", "--save", str(path)]
    done = subprocess.run([sys.executable, "-c", FULL, *words], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "game.part.yaml cannot be written: File too large" in done.stdout
    assert "game.yaml cannot be written: File too large; the game" in done.stderr and "Traceback" not in done.stderr
    assert path.read_text() == "an old game\n"
    assert load_record(tmp_path / "game.part.yaml").choices
