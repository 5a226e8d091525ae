"""The game Outpost written by hand in plain Python: the yardstick for the speed of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Literal

Option = tuple[int, int] | Literal["end"]
"""A piece and the space it moves to, or a piece and the piece it attacks, or the end of the phase."""

END: Literal["end"] = "end"
MOVE, ATTACK = "move", "attack"

COLUMNS, ROWS = 6, 8
SPACES = range(COLUMNS * ROWS)
USES = 3
FACES, HITS_FROM = 6, 3
CAP = 5000
NOBODY = -1
OFF_BOARD = -1


def space(name: str) -> int:
    """The space of a name: `b2` is 7."""
    return "abcdef".index(name[0]) + COLUMNS * (int(name[1]) - 1)


def name(place: int) -> str:
    """The name of a space: 7 is `b2`."""
    return f"{'abcdef'[place % COLUMNS]}{place // COLUMNS + 1}"


def ray(start: int, right: int, up: int, length: int) -> tuple[int, ...]:
    """The spaces of the board in one direction, nearest first."""
    column, row = start % COLUMNS, start // COLUMNS
    ahead = [(column + right * n, row + up * n) for n in range(1, length + 1)]
    return tuple(x + COLUMNS * y for x, y in ahead if 0 <= x < COLUMNS and 0 <= y < ROWS)


def rays(start: int, length: int) -> tuple[tuple[int, ...], ...]:
    """The straight lines from a space that have a space at all."""
    lines = [ray(start, right, up, length) for right, up in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    return tuple(line for line in lines if line)


def two_steps(start: int) -> tuple[tuple[int, int, int], ...]:
    """The spaces two steps away, each with the two spaces it is reached through; straight ahead they are the same."""
    ways: dict[int, list[int]] = {}
    for middle in NEIGHBOURS[start]:
        for goal in NEIGHBOURS[middle]:
            if goal != start:
                ways.setdefault(goal, []).append(middle)
    return tuple((goal, middles[0], middles[-1]) for goal, middles in ways.items())


NEIGHBOURS = [tuple(line[0] for line in rays(start, 1)) for start in SPACES]
TWO_STEPS = [two_steps(start) for start in SPACES]
LINES = {reach: [rays(start, reach) for start in SPACES] for reach in (1, 3)}

SIDE = [space(each) for each in ("c1", "b2", "c2", "d2", "e2", "a1", "b1", "d1", "e1")]
START = SIDE + [SPACES[-1] - each for each in SIDE]
PIECES = (range(9), range(9, 18))
LEADERS = (0, 9)
OWNER = (0,) * 9 + (1,) * 9
REACH = ((1,) * 5 + (3,) * 4) * 2


class OutpostByHand:
    """A game in progress: pieces are numbers, a side's leader first, then its four guards and its four archers."""

    __slots__ = ("board", "left", "luck", "phase", "player", "ready", "where", "winner")

    def __init__(self, seed: int = 0, where: Sequence[int] = START) -> None:
        self.where = list(where)
        self.board = [NOBODY] * len(SPACES)
        for piece, place in enumerate(where):
            if place != OFF_BOARD:
                self.board[place] = piece
        self.luck = Random(seed).getrandbits(64)
        self.player = 0
        self.winner: int | None = None
        self.begin(MOVE)

    def copy(self) -> OutpostByHand:
        """The same game, to be played on by itself."""
        twin = OutpostByHand.__new__(OutpostByHand)
        twin.where = self.where[:]
        twin.board = self.board[:]
        twin.ready = self.ready[:]
        twin.left = self.left
        twin.luck = self.luck
        twin.phase = self.phase
        twin.player = self.player
        twin.winner = self.winner
        return twin

    def legal(self) -> list[Option]:
        """Everything that the player can choose now; nothing when the game is over."""
        if self.winner is not None:
            return []
        options = self.moves() if self.phase == MOVE else self.attacks()
        options.append(END)
        return options

    def moves(self) -> list[Option]:
        """Every piece that can still move with every space it can end on, its own included."""
        board = self.board
        options: list[Option] = []
        for piece in self.ready:
            start = self.where[piece]
            near = [(piece, goal) for goal in NEIGHBOURS[start] if board[goal] == NOBODY]
            if near:
                options += near
                options += [
                    (piece, goal) for goal, middle, other in TWO_STEPS[start] if board[goal] == NOBODY and (board[middle] == NOBODY or board[other] == NOBODY)
                ]
                options.append((piece, start))
        return options

    def attacks(self) -> list[Option]:
        """Every piece that can still attack with every enemy it reaches."""
        board, player = self.board, self.player
        options: list[Option] = []
        for piece in self.ready:
            for line in LINES[REACH[piece]][self.where[piece]]:
                for place in line:
                    target = board[place]
                    if target != NOBODY:
                        if OWNER[target] != player:
                            options.append((piece, target))
                        break
        return options

    def apply(self, option: Option) -> None:
        """Do one of the legal options."""
        if isinstance(option, str):
            self.end_phase()
            return
        piece, goal = option
        if self.phase == MOVE:
            self.move(piece, goal)
        else:
            self.attack(goal)
        self.ready.remove(piece)
        self.left -= 1
        if self.left == 0 and self.winner is None:
            self.end_phase()

    def move(self, piece: int, goal: int) -> None:
        """Put a piece on another space."""
        self.board[self.where[piece]] = NOBODY
        self.board[goal] = piece
        self.where[piece] = goal

    def attack(self, target: int) -> None:
        """Roll the die, and destroy the target on a hit."""
        if self.roll() < HITS_FROM:
            return
        self.board[self.where[target]] = NOBODY
        self.where[target] = OFF_BOARD
        if target in LEADERS:
            self.winner = self.player

    def roll(self) -> int:
        """What the die shows."""
        # One number instead of a `Random`: a copy of the game copies its luck for nothing.
        self.luck = (self.luck * 6364136223846793005 + 1442695040888963407) % 2**64
        return self.luck // 2**32 % FACES + 1

    def end_phase(self) -> None:
        """Go on to the attacks, or to the other player."""
        if self.phase == MOVE:
            self.begin(ATTACK)
        else:
            self.player = 1 - self.player
            self.begin(MOVE)

    def begin(self, phase: str) -> None:
        """Open a phase in which every piece of the player can act once."""
        self.phase = phase
        self.left = USES
        self.ready = [piece for piece in PIECES[self.player] if self.where[piece] != OFF_BOARD]

    def words(self, option: Option) -> str:
        """An option by the names of its spaces: `b2 c3`."""
        if isinstance(option, str):
            return option
        piece, goal = option
        return f"{name(self.where[piece])} {name(goal if self.phase == MOVE else self.where[goal])}"


def play(seed: int) -> tuple[int, int]:
    """The winner of a game of random choices, and how many choices it took."""
    choose = Random(seed).choice
    game = OutpostByHand(seed)
    decisions = 0
    while game.winner is None:
        if decisions == CAP:
            raise RuntimeError(f"game {seed} has no winner after {CAP} decisions")
        options = game.legal()
        decisions += len(options) > 1  # where there is nothing to choose nobody decides
        game.apply(choose(options))
    return game.winner, decisions


def decisions_a_second(seconds: float) -> float:
    """How many decisions whole random games make in a second, measured for about so many seconds."""
    begun = perf_counter()
    decisions = seed = 0
    while (spent := perf_counter() - begun) < seconds or not decisions:
        decisions += play(seed)[1]
        seed += 1
    return decisions / spent


if __name__ == "__main__":
    print(f"{decisions_a_second(5):,.0f} decisions a second")
