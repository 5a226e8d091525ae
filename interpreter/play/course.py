"""A game under way: all its states, the choices between them, and the way back."""

from __future__ import annotations

from typing import Protocol

from interpreter.engine.core.state import State
from interpreter.engine.game import Decision, apply, decision
from interpreter.play.naming import player_name
from interpreter.play.table import Table


class Keeper(Protocol):
    """Keeps a game as it goes."""

    def keep(self, course: Course) -> None:
        """Keep what was chosen or taken back since the last time; nothing of what came of it has been told yet."""

    def settle(self) -> None:
        """Have what is kept survive a loss of power."""


class Course:
    """The states of a game from its beginning; choices are keys."""

    def __init__(self, table: Table, beginning: State, seed: int = 0, trying: str = "") -> None:
        self.table = table
        self.seed = seed
        self.trying_card = trying
        """The card that is tried, if it is no game of decks."""
        decision(beginning)
        self.states = [beginning]
        self.choices: list[str] = []
        self.keepers: list[Keeper] = []
        self.trying: str | None = None
        """The choice that is being carried out."""

    @property
    def state(self) -> State:
        """The state now."""
        return self.states[-1]

    @property
    def tried(self) -> list[str]:
        """The choices so far, with the one that is being carried out."""
        return [*self.choices, *([self.trying] if self.trying is not None else [])]

    @property
    def due(self) -> Decision | None:
        """The choice that is due; nothing when the game is over."""
        return decision(self.state)

    @property
    def outcome(self) -> str:
        """How the game came out; nothing while it goes on."""
        return outcome(self.state)

    def do(self, key: str) -> None:
        """Choose the option of a key."""
        self.trying = key
        self.states.append(apply(self.state, key))
        self.choices.append(key)
        self.trying = None
        self.keep()

    def undo(self) -> bool:
        """Take back the last choice; false at the beginning."""
        if not self.choices:
            return False
        self.back_to(len(self.choices) - 1)
        return True

    def undo_to(self, players: frozenset[int]) -> bool:
        """Take back choices until one of these players has to choose again; false when none of them has chosen yet."""
        at = len(self.choices) - 1
        while at >= 0 and _chooser(self.states[at]) not in players:
            at -= 1
        if at < 0:
            return False
        self.back_to(at)
        return True

    def back_to(self, at: int) -> None:
        """Take back all but so many choices."""
        del self.states[at + 1 :], self.choices[at:]
        self.keep()

    def keep(self) -> None:
        """Have the game so far kept."""
        for keeper in self.keepers:
            keeper.keep(self)

    def settle(self) -> None:
        """Have the game so far survive a loss of power: done before a person is waited for, since that takes longer anyway."""
        for keeper in self.keepers:
            keeper.settle()


def outcome(s: State) -> str:
    """How a game came out; nothing while it goes on."""
    if s.over is None:
        return ""
    return f"{', '.join(map(player_name, s.over))} wins" if s.over else "nobody wins"


def _chooser(s: State) -> int:
    due = decision(s)
    return due.player if due is not None else -1
