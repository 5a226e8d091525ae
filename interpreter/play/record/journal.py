"""The journal of a game: its record, kept in a file choice by choice while it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from interpreter.play.course import Course
from interpreter.play.record.entry_file import EntryFile, Tell
from interpreter.play.record.record_format import CHOICES, DIGEST, FORM, OUTCOME, UNDO, Item
from interpreter.play.record.records import Record, digest_of, record_of


class Journal:
    """Keeps a game: every choice, and that choices were taken back, by adding to the end of a file."""

    def __init__(self, file: EntryFile, digest: str) -> None:
        self.file = file
        self.digest = digest

    @classmethod
    def begin(cls, path: Path, course: Course, seats: Sequence[str], tell: Tell) -> Journal:
        """A new file with the game so far."""
        record = record_of(course, seats)
        return cls(EntryFile.begin(path, record.head(), CHOICES, record.items(), Known.of(record), tell), record.digest)

    @classmethod
    def go_on(cls, path: Path, course: Course, record: Record, seats: Sequence[str], tell: Tell) -> Journal:
        """The file that the game was read from goes on with it: what no longer fits is taken back, and nothing is lost of it."""
        if record.form != FORM:
            record = record_of(course, seats)
            record.save(path)
        journal = cls(EntryFile.go_on(path, record.head(), CHOICES, record.items(), Known.of(record), tell), digest_of(course.table))
        journal.keep(course)
        return journal

    def keep(self, course: Course) -> None:
        """Add what is new since the last time that it could be written."""
        known = self.file.reached.mark
        now = Known(tuple(course.choices), course.outcome, self.digest)
        if now != known:
            self.file.add(list(now.since(known)), now)

    def settle(self) -> None:
        """Have what was written survive a loss of power."""
        self.file.settle()


@dataclass(frozen=True)
class Known:
    """What the file tells of the game."""

    choices: tuple[str, ...]
    outcome: str
    digest: str

    @classmethod
    def of(cls, record: Record) -> Known:
        """What a record tells."""
        return cls(record.choices, record.outcome, record.digest)

    def since(self, before: Known) -> Iterator[Item]:
        """What has to be told, if the other is told."""
        if self.digest != before.digest:
            yield {DIGEST: self.digest}
        same = len(before.choices)
        if self.choices[:same] != before.choices:
            same = next(at for at, (one, other) in enumerate(zip_longest(self.choices, before.choices)) if one != other)
            yield {UNDO: len(before.choices) - same}
        yield from self.choices[same:]
        if self.outcome and (self.outcome, self.choices) != (before.outcome, before.choices):
            yield {OUTCOME: self.outcome}
