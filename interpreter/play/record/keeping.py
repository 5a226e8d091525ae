"""Keeping a game while it is played: in which files, what is said about them, and how they are left, however the game ends."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from interpreter.play.course import Course
from interpreter.play.record.entry_file import EntryFile
from interpreter.play.record.journal import Journal
from interpreter.play.record.kept_games import games_folder, new_names, tidy
from interpreter.play.record.mishap import kept as rescued
from interpreter.play.record.player_record import PlayerRecord, path_for, player_number
from interpreter.play.record.records import Record, record_of
from interpreter.play.table import TableError
from interpreter.play.terminal.stopping import stopping

Tell = Callable[[str], None]


@dataclass
class Kept:
    """The files in which a game is kept."""

    course: Course
    seats: Sequence[str]
    tell: Tell
    journal: Journal | None = None
    own: bool = False
    """Whether the user named the file of the game."""
    records: list[PlayerRecord] = field(default_factory=list)
    written_at_end: Path | None = None
    """What is no file that can grow, such as a pipe, gets the game when it ends."""

    @property
    def path(self) -> Path | None:
        """The file of the game."""
        return self.journal.file.path if self.journal is not None else None

    def where(self) -> Iterator[str]:
        """Where the game is kept, for people."""
        if self.journal is not None:
            file = self.journal.file
            if file.path != file.target:
                yield f"{file.target} holds another game, and keeps it until this one ends; this one is kept in {file.path}"
            else:
                yield f"the game is kept as it goes in {file.path}"
        for record in self.records:
            yield f"what player {record.player + 1} sees is kept in {record.file.path}"

    def again(self) -> str | None:
        """How an unfinished game is gone on with."""
        if self.journal is None or self.course.outcome or (not self.own and not self.course.choices):
            return None
        return f"go on with it: cardwright play --resume {shlex.quote(str(self.journal.file.path))}"

    def close(self) -> list[str]:
        """Leave all files in order; what could not be written, and where it is instead."""
        self.course.keep()
        files = [record.file for record in self.records]
        if self.journal is not None:
            if not self.own and not self.course.choices:
                for file in (self.journal.file, *files):
                    file.discard()
                return []
            files.append(self.journal.file)
        return [*(wrong for file in files for wrong in self._close(file)), *self._write()]

    def _close(self, file: EntryFile) -> Iterator[str]:
        file.close()
        if file.trouble:
            yield f"{file.target} cannot be written: {file.trouble}"
            if self.journal is not None and file is self.journal.file:
                yield self._rescued(file.target.name)

    def _rescued(self, name: str) -> str:
        """The game goes where anything can be written."""
        path = rescued(name, lambda file: record_of(self.course, self.seats).save(file))
        return f"the game is saved in {path}" if path is not None else "the game could not be saved anywhere"

    def _write(self) -> Iterator[str]:
        if self.written_at_end is not None:
            try:
                record_of(self.course, self.seats).save(self.written_at_end)
            except OSError as error:
                yield f"{self.written_at_end} cannot be written: {error.strerror}"


@contextmanager
def keeping(
    course: Course,
    seats: Sequence[str],
    tell: Tell,
    save: Path | None = None,
    resumed: tuple[Path, Record] | None = None,
    record_for: Sequence[int] = (),
    called: str = "",
) -> Iterator[Kept]:
    """Keep a game while it is played. A file that the user names and that cannot be written is a TableError before anything is played."""
    found = Kept(course, seats, tell)
    players = [player_number(each, course.table.rules.players) for each in dict.fromkeys(record_for)]
    if save is not None and save.exists() and not (save.is_file() or save.is_dir()):
        found.written_at_end, save = save, None
    place = save if save is not None else _in_place(resumed, tell)
    if resumed is not None and place is not None and _same(place, resumed[0]):
        found.journal = Journal.go_on(resumed[0], course, resumed[1], seats, tell)
    elif place is not None:
        found.journal = Journal.begin(place, course, seats, tell)
    else:
        found.journal = _unnamed(course, seats, tell, called or str(course.table.game.game))
    found.own = place is not None
    course.keepers = [*_records(found, players), *([found.journal] if found.journal is not None else [])]
    with stopping():
        try:
            yield found
        except BaseException:
            for wrong in found.close():
                tell(wrong)
            raise
        unwritten = found.close()
    if unwritten:
        raise TableError("; ".join(unwritten))


def _in_place(resumed: tuple[Path, Record] | None, tell: Tell) -> Path | None:
    """A game goes on in the file that it was read from, unless that cannot be written: every entry is added, so nothing of it is lost."""
    if resumed is None:
        return None
    if not os.access(resumed[0], os.W_OK):
        tell(f"{resumed[0]} cannot be written, and stays as it is")
        return None
    return resumed[0]


def _same(one: Path, other: Path) -> bool:
    return one.exists() and one.samefile(other)


def _unnamed(course: Course, seats: Sequence[str], tell: Tell, called: str) -> Journal | None:
    """A journal in the folder for games of which nobody named a file; that there can be none is told."""
    folder = games_folder()
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tidy()
        path = next(path for path in new_names(folder, called) if not path.exists())
        return Journal.begin(path, course, seats, tell)
    except OSError as error:
        why = error.strerror
    except TableError as error:
        why = str(error)
    tell(f"this game is not kept, for nothing can be written in {folder} ({why}); --save names another file")
    return None


def _records(found: Kept, players: Sequence[int]) -> list[PlayerRecord]:
    """The records for single players, beside that of the game."""
    if players and found.journal is None:
        raise TableError("a player's record lies beside that of the game: name a file for it with --save")
    try:
        for number in players:
            assert found.journal is not None
            found.records.append(PlayerRecord(path_for(found.journal.file.target, number), found.course, number, found.tell))
    except TableError:
        for each in (*(record.file for record in found.records), *([found.journal.file] if found.journal is not None else [])):
            each.discard()
        raise
    return found.records
