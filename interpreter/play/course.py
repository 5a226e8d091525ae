"""A game under way: all its states, the choices between them, and the way back."""

from __future__ import annotations

from interpreter.engine.game import Decision, apply, decision
from interpreter.engine.state import State
from interpreter.play.table import Table


class Course:
    """The states of a game from its beginning; choices are keys."""

    def __init__(self, table: Table, beginning: State, seed: int = 0) -> None:
        self.table = table
        self.seed = seed
        decision(beginning)
        self.states = [beginning]
        self.choices: list[str] = []
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

    def do(self, key: str) -> None:
        """Choose the option of a key."""
        self.trying = key
        self.states.append(apply(self.state, key))
        self.choices.append(key)
        self.trying = None

    def undo(self) -> bool:
        """Take back the last choice; false at the beginning."""
        if not self.choices:
            return False
        self.states.pop()
        self.choices.pop()
        return True

    def undo_to(self, players: frozenset[int]) -> bool:
        """Take back choices until one of these players has to choose again; false when none of them has chosen yet."""
        at = len(self.choices) - 1
        while at >= 0 and _chooser(self.states[at]) not in players:
            at -= 1
        if at < 0:
            return False
        del self.states[at + 1 :], self.choices[at:]
        return True


def _chooser(s: State) -> int:
    due = decision(s)
    return due.player if due is not None else -1
