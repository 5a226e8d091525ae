"""Which questions the board of a match answers: a text that asks another one is refused when the match is laid, not answered with no."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.effects.scope import UncompiledError
from interpreter.engine.boards import Board

SPACES, LINES, DIAGONALS, SIDES = "spaces", "straight lines", "diagonals", "rows that are nearer to one player"
"""What a board can have, in words."""

OF_RELATIONS = {
    "adjacent": SPACES,
    "within": SPACES,
    "away": SPACES,
    "toward": LINES,
    "farther": LINES,
    "line": LINES,
    "clear line": LINES,
    "diagonal": DIAGONALS,
    "behind": SIDES,
}
"""What each relation of places asks for."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What the board of a match has; `board` is its name, empty where there is none."""

    board: str = ""
    has: frozenset[str] = frozenset()
    regions: frozenset[str] = frozenset()
    """Its regions, by kind and by name."""

    def need(self, what: str) -> None:
        """Refuse a text that asks for what the board has not."""
        if not self.board:
            raise UncompiledError(f"it asks for {what}, and there is no board")
        if what not in self.has:
            raise UncompiledError(f"it asks for {what}, and the board ({self.board}) has none")

    def need_region(self, region: str, counted: bool) -> None:
        """Refuse a text that asks for a part that the board has not; so many rows of a side are counted from that side's edge."""
        self.need(SIDES if counted else SPACES)
        if not counted and region not in self.regions:
            raise UncompiledError(f'it asks for a part of the board ({self.board}) that is called "{region}", and there is none')


NO_BOARD = Answers()


def answers(board: Board | None) -> Answers:
    """What a board answers."""
    if board is None:
        return NO_BOARD
    has = {SPACES}
    if board.has_lines:
        has.add(LINES)
    if any(board.diagonals):
        has.add(DIAGONALS)
    if board.forward(0) >= 0:
        has.add(SIDES)
    return Answers(board.name, frozenset(has), frozenset(word for region in board.regions for word in (region.kind, region.name) if word))
