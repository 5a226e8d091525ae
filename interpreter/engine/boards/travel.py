"""The search for paths over a board, step by step."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from interpreter.engine.boards.board import Board
from interpreter.engine.core.step_limits import WAYS, LimitError

Path = tuple[int, ...]
"""The spaces that are stepped onto, in order, the start left out."""

_State = tuple[int, int, int]
"""A space, the set of things passed over as bits, and the number of steps as far as it matters."""


def paths(
    board: Board,
    start: int,
    least: int,
    most: int,
    may_step: Callable[[int, int], bool],
    may_stop: Callable[[int], bool],
    cost: Callable[[int, int], int] | None = None,
    passed: Callable[[int], int] | None = None,
    halts: Callable[[int], bool] | None = None,
) -> list[Path]:
    """The best path to each space where one may stop, for each set of things passed over on the way, the shortest first.

    A path has `least` steps or more and costs `most` or less; a step costs 1, or what `cost` says (0 or more). `passed` gives the number of a thing that is
    passed over when a path leads on from a space, or -1; a step onto a space that halts ends the path. The start itself is
    reached by staying, when `least` is 0, or else by going out and back, where `may_stop` allows the start.
    """
    if cost is None and passed is None and least <= 1:
        return _spread(board, start, least, most, may_step, may_stop, halts)
    return _Search(board, start, least, most, may_step, may_stop, cost or _one, passed or _nothing, halts or _never).run()


def _spread(
    board: Board,
    start: int,
    least: int,
    most: int,
    may_step: Callable[[int, int], bool],
    may_stop: Callable[[int], bool],
    halts: Callable[[int], bool] | None,
) -> list[Path]:
    """The usual case, every step alike: ring by ring, each space once."""
    neighbours = board.neighbours
    found: list[Path] = []
    seen: set[int] = set()
    if least < 1:
        seen.add(start)
        if may_stop(start):
            found.append(())
    ring: list[tuple[int, Path]] = [(start, ())]
    for _ in range(most):
        grown: list[tuple[int, Path]] = []
        for space, path in ring:
            for neighbour in neighbours[space]:
                if neighbour in seen or not may_step(space, neighbour):
                    continue
                seen.add(neighbour)
                longer = (*path, neighbour)
                if may_stop(neighbour):
                    found.append(longer)
                if halts is None or not halts(neighbour):
                    grown.append((neighbour, longer))
        if not grown:
            break
        ring = grown
    return found


class _Search:
    """The general case: the cheapest path first, with what it has passed over."""

    def __init__(
        self,
        board: Board,
        start: int,
        least: int,
        most: int,
        may_step: Callable[[int, int], bool],
        may_stop: Callable[[int], bool],
        cost: Callable[[int, int], int],
        passed: Callable[[int], int],
        halts: Callable[[int], bool],
    ) -> None:
        self.board = board
        self.start = start
        self.least = least
        self.most = most
        self.may_step = may_step
        self.may_stop = may_stop
        self.cost = cost
        self.passed = passed
        self.halts = halts
        self.heap: list[tuple[int, int, int, _State, Path]] = []
        self.entered = 0

    def run(self) -> list[Path]:
        """All answers, the cheapest first."""
        found: dict[tuple[int, int], Path] = {}
        closed: set[_State] = set()
        self._enter(0, (self.start, 0, 0), ())
        while self.heap:
            price, _, _, state, path = heappop(self.heap)
            if state in closed:
                continue
            closed.add(state)
            space, over, steps = state
            if steps >= self.least and (space, over) not in found and self.may_stop(space):
                found[space, over] = path
            if not path or not self.halts(space):
                self._step(price, state, path, closed)
        return list(found.values())

    def _step(self, price: int, state: _State, path: Path, closed: set[_State]) -> None:
        space, over, steps = state
        over |= self._bit(space)
        steps = min(steps + 1, self.least)
        for neighbour in self.board.neighbours[space]:
            onward = neighbour, over, steps
            if onward in closed or not self.may_step(space, neighbour):
                continue
            total = price + self.cost(space, neighbour)
            if total <= self.most:
                self._enter(total, onward, (*path, neighbour))

    def _bit(self, space: int) -> int:
        """What leaving the space adds to the things passed over; nobody passes over the start."""
        thing = -1 if space == self.start else self.passed(space)
        return 1 << thing if thing >= 0 else 0

    def _enter(self, price: int, state: _State, path: Path) -> None:
        self.entered += 1
        if self.entered > WAYS:
            raise LimitError("there are more ways to go than a game can take")
        heappush(self.heap, (price, len(path), self.entered, state, path))


def _one(_start: int, _end: int) -> int:
    return 1


def _nothing(_space: int) -> int:
    return -1


def _never(_space: int) -> bool:
    return False
