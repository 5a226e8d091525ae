"""The record that one player may keep: what that player chose and saw, in the order in which it happened, and nothing else.

It is made of what the player is told. The seed, the decks of the others and every card that was hidden have no part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from interpreter.engine.core.state import State
from interpreter.engine.game import decision
from interpreter.play.course import Course, outcome
from interpreter.play.naming import player_name
from interpreter.play.record.entry_file import EntryFile, Tell
from interpreter.play.record.record_format import FORM, OUTCOME, SEEN, FormatError, Item, Read, read_file
from interpreter.play.table import Table, TableError
from interpreter.play.telling import Teller

OF = "record of"
CHOICE, KEY, BY, BACK = "choice", "key", "by", "back to"
"""Entries beside what happened: a choice by its number, with the key of the player's own; that the choices behind one were taken back."""


class Witnessed:
    """What a player sees of a game, as entries, state by state."""

    def __init__(self, table: Table, player: int, beginning: State) -> None:
        self.player = player
        self.teller = Teller(table, beginning, player)

    def begin(self, state: State) -> list[Item]:
        """What there is to see before the first choice."""
        return self._told(state)

    def follow(self, number: int, before: State, key: str, after: State) -> list[Item]:
        """A choice, and what came of it."""
        due = decision(before)
        chooser = due.player if due is not None else -1
        made: Item = {CHOICE: number, KEY: key} if chooser == self.player else {CHOICE: number, BY: player_name(chooser)}
        return [made, *self._told(after)]

    def _told(self, state: State) -> list[Item]:
        found: list[Item] = [str(sentence) for sentence in self.teller.tell(state)]
        return [*found, {OUTCOME: outcome(state)}] if state.over is not None else found


class PlayerRecord:
    """Keeps what one player sees of a game, in a file, as it goes."""

    def __init__(self, path: Path, course: Course, player: int, tell: Tell) -> None:
        self.player = player
        self.witnessed: Witnessed | None = None
        self.heard: tuple[State, ...] = ()
        """What the player has been told of; more than the file has, if that could not be written."""
        fields = {"form": FORM, OF: player_name(player), "game": str(course.table.game.game), **_own(course, player)}
        self.file = EntryFile.begin(path, fields, SEEN, self._since((), course), tuple(course.states), tell)

    def keep(self, course: Course) -> None:
        """Add what is new since the last time that it could be written."""
        before = self.file.reached.mark
        items = self._since(before, course)
        if items:
            self.file.add(items, tuple(course.states))

    def settle(self) -> None:
        """Have what was written survive a loss of power."""
        self.file.settle()

    def _since(self, before: Sequence[State], course: Course) -> list[Item]:
        """What the player sees beyond some states. After choices were taken back the player is who has seen the game up to there."""
        states = course.states
        same = next((at for at, state in enumerate(before) if at >= len(states) or states[at] is not state), len(before))
        if self.witnessed is None or len(self.heard) != same or any(one is not other for one, other in zip(self.heard, states, strict=False)):
            self.witnessed, self.heard = Witnessed(course.table, self.player, states[0]), ()
        found: list[Item] = [{BACK: same - 1}] if same < len(before) else []
        for at in range(len(self.heard), len(states)):
            items = self._seen(self.witnessed, course, at)
            found += items if at >= same else ()
        self.heard = tuple(states)
        return found

    def _seen(self, witnessed: Witnessed, course: Course, at: int) -> Sequence[Item]:
        if at == 0:
            return witnessed.begin(course.states[0])
        return witnessed.follow(at, course.states[at - 1], course.choices[at - 1], course.states[at])


def _own(course: Course, player: int) -> dict[str, str]:
    """What the player brought."""
    if course.trying_card:
        return {"trying": course.trying_card}
    table = course.table
    return {"deck": table.named[player] if player < len(table.named) else str(table.decks[player].deck)}


def path_for(path: Path, player: int) -> Path:
    """The file of a player's record, beside that of the game: game.yaml, game.player-2.yaml."""
    return path.with_name(f"{path.stem}.player-{player + 1}{path.suffix}")


def seen_lines(path: Path) -> list[str] | None:
    """A player's record as lines to be read; nothing when the file is something else."""
    try:
        found = read_file(path)
    except FormatError:
        return None
    entries = found.fields.get(SEEN)
    if OF not in found.fields or not isinstance(entries, list | None):
        return None
    lines = [f"{found.fields.get('game', '')}, as {found.fields[OF]} saw it", *map(_line, entries or [])]
    return lines if not found.cut else [*lines, _cut(path, found)]


def _cut(path: Path, found: Read) -> str:
    return f"{path} was cut off in line {found.cut}"


def _line(entry: Any) -> str:
    if not isinstance(entry, dict):
        return str(entry)
    if CHOICE in entry:
        return f"> {entry[KEY]}" if KEY in entry else f"> ({entry.get(BY, '')} chooses)"
    if BACK in entry:
        return f"> (taken back to choice {entry[BACK]})"
    return str(entry.get(OUTCOME, entry))


def player_number(player: int, players: int) -> int:
    """A player by number, counted from 1, as the engine counts."""
    if not 1 <= player <= players:
        raise TableError(f"there is no player {player}: they are numbered from 1 to {players}")
    return player - 1
