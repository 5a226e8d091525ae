"""Which questions the board of a match answers: a text that asks another one is refused when the match is laid, not answered with no."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.engine.boards import Board
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.plain_names import spoken

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
    regions: frozenset[tuple[str, frozenset[int]]] = frozenset()
    """Its regions, by kind and by name, with the seats that they belong to."""
    players: int = 2
    parts: frozenset[str] = frozenset()
    """The sorts of parts that it is divided into, besides rows and columns."""
    worths: frozenset[str] = frozenset()
    """The values that its parts have."""

    def need_worth(self, value: str) -> None:
        """Refuse a text that asks for a value of a part of the board that none has."""
        if value not in self.worths:
            raise UncompiledError(f"it asks for the {spoken(value)} of a part of the board, and none has one")

    def need(self, what: str) -> None:
        """Refuse a text that asks for what the board has not."""
        if not self.board:
            raise UncompiledError(f"it asks for {spoken(what)}, and there is no board")
        if what not in self.has:
            raise UncompiledError(f"it asks for {spoken(what)}, and the board ({spoken(self.board)}) has none")

    def need_region(self, region: str, owned: bool, counted: bool) -> None:
        """Refuse a text that asks for a part that the board has not, or one of its players (`owned`); rows are `counted` from a player's edge."""
        self.need(SIDES if counted else SPACES)
        seats = dict(self.regions).get(region)
        if not counted and seats is None:
            raise UncompiledError(f'it asks for a part of the board ({spoken(self.board)}) that is called "{spoken(region)}", and there is none')
        lacking = [seat + 1 for seat in range(self.players) if owned and seats and seat not in seats]
        if lacking:
            raise UncompiledError(f"it asks for the {spoken(region)} of each player on the board, and player {spoken(str(lacking[0]))} has none")


NO_BOARD = Answers()


def answers(board: Board | None, players: int) -> Answers:
    """What a board answers for so many players; its rows have two ends, so that more than two players have no sides by them."""
    if board is None:
        return NO_BOARD
    has = {SPACES}
    if board.has_lines:
        has.add(LINES)
    if any(board.diagonals):
        has.add(DIAGONALS)
    if board.forward(0) >= 0 and players <= 2:
        has.add(SIDES)
    seats: dict[str, set[int]] = {}
    for region in board.regions:
        for word in filter(None, (region.kind, region.name if region.name != region.kind else "")):
            seats.setdefault(word, set()).update([region.seat] if region.seat >= 0 else [])
    return Answers(board.name, frozenset(has), frozenset((word, frozenset(owners)) for word, owners in seats.items()), players, board.parts, board.worths)
