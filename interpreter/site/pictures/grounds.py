"""Grounds: what the pieces of a position lie on, and where each of them lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from interpreter.engine.boards import Board
from interpreter.engine.boards.square import Square
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.play.naming import zone_name
from interpreter.site.pictures.labels import Labels
from interpreter.site.pictures.lettering import SIZE, fitted, text_at
from interpreter.site.pictures.picture import number
from interpreter.site.pictures.pieces import HEIGHT, WIDTH, Spot, colour

ACROSS, DOWN = WIDTH + 4, HEIGHT + 4
"""The size of a square with its card."""
RIM = 15.0
"""Room for the names of rows and columns."""
WHOLE = 6
"""A board with no more rows (or columns) than this is drawn whole; of a larger one what is used in the example, and what lies around."""
LEAST = 4
TALL = HEIGHT + 13
"""In a line there is room for one thing more on a card."""
APART = 76.0
"""How far the middles of neighbouring spaces lie apart where they are no squares."""
PLAYER_WIDTH = 6 * ACROSS + RIM + 1
"""The width of a picture, if its board needs no more."""


class Ground(Protocol):
    """What lies beneath the pieces. A board of a new kind is drawn by a new ground, and by nothing else."""

    width: float
    height: float

    def covers(self, place: int) -> bool:
        """Do the cards of this place lie here?"""

    def markup(self) -> str:
        """The ground itself: outlines and names of its spaces."""

    def spots(self, s: State) -> Iterator[Spot]:
        """Every card that lies here, with where it lies."""


def ground_of(labels: Labels, states: Sequence[State]) -> Ground:
    """The ground for some positions of one match."""
    rules = labels.rules
    if isinstance(rules.board, Square):
        return SquareGround(rules.board, _used(rules, states))
    if rules.board is not None:
        return SpreadGround(rules.board, _used(rules, states))
    return LinesGround(labels, states) if rules.lines else BareGround()


def _used(rules: Rules, states: Iterable[State]) -> frozenset[int]:
    """The spaces on which there is something in some position."""
    return frozenset(space for s in states for space in rules.all_spaces if s.holds[space])


class BareGround:
    """No ground at all: everything lies in zones."""

    width = 0.0
    height = 0.0

    def covers(self, place: int) -> bool:
        """Nothing lies here."""
        return False

    def markup(self) -> str:
        """Nothing is drawn."""
        return ""

    def spots(self, s: State) -> Iterator[Spot]:
        """No card lies here."""
        return iter(())


class SquareGround:
    """A grid of squares, rows and columns named at the rim; a large one is cut to the part that matters, and goes on beyond the cut."""

    def __init__(self, board: Square, used: frozenset[int]) -> None:
        self.board = board
        self.columns = _window([int(board.place(space)[0]) for space in used], len(board.bands["column"]))
        self.rows = _window([int(board.place(space)[1]) for space in used], len(board.bands["row"]))
        self.width = RIM + len(self.columns) * ACROSS + 1
        self.height = RIM + len(self.rows) * DOWN + 1

    def covers(self, place: int) -> bool:
        """All spaces do."""
        return place < self.board.size

    def corner(self, space: int) -> tuple[float, float]:
        """The upper left corner of a square."""
        x, y = self.board.place(space)
        return RIM + (x - self.columns.start) * ACROSS, (y - self.rows.start) * DOWN + 1

    def markup(self) -> str:
        """The squares, tinted where they are a player's; the names of the columns below, of the rows at the left."""
        shown = [space for space in self.board.spaces if self.board.place(space)[0] in self.columns and self.board.place(space)[1] in self.rows]
        return "".join((*self._tints(shown), *self._areas(shown), self._lines(), *self._names()))

    def _tints(self, shown: Sequence[int]) -> Iterator[str]:
        """The regions that belong to a player."""
        for region in self.board.regions:
            if region.seat >= 0:
                squares = "".join(self._square(space) for space in shown if space in region.spaces)
                if squares:
                    yield f'<path class="ex-home {colour(region.seat)}" d="{squares}"/>'

    def _areas(self, shown: Sequence[int]) -> Iterator[str]:
        """Squares with a ground or a mark of their own."""
        for space in shown:
            named = self.board.mark(space) or self.board.ground(space)
            if named:
                x, y = self.corner(space)
                yield f'<path class="ex-area" d="{self._square(space)}"/>'
                yield text_at(fitted(named, ACROSS - 6, 1)[0], round(x + ACROSS / 2, 1), round(y + DOWN / 2 + 4, 1), "ex-mid ex-rim")

    def _square(self, space: int) -> str:
        x, y = self.corner(space)
        return f"M{number(x)} {number(y)}h{number(ACROSS)}v{number(DOWN)}h-{number(ACROSS)}z"

    def _lines(self) -> str:
        """The lines between squares; at a cut they go a little further."""
        wide, high = len(self.columns) * ACROSS, len(self.rows) * DOWN
        left, right = (5 if self.columns.start else 0), (5 if self.columns.stop < len(self.board.bands["column"]) else 0)
        top, bottom = (5 if self.rows.start else 0), (5 if self.rows.stop < len(self.board.bands["row"]) else 0)
        across = [f"M{number(RIM - left)} {number(1 + row * DOWN)}h{number(left + wide + right)}" for row in range(len(self.rows) + 1)]
        down = [f"M{number(RIM + column * ACROSS)} {number(1 - top)}v{number(top + high + bottom)}" for column in range(len(self.columns) + 1)]
        return f'<path class="ex-grid" d="{"".join(across + down)}"/>'

    def _names(self) -> Iterator[str]:
        count = len(self.board.bands["row"])
        for row in self.rows:
            yield text_at(fitted(str(count - row), RIM - 3, 1)[0], RIM - 4, round(1 + (row - self.rows.start + 0.5) * DOWN + 4, 1), "ex-end ex-rim")
        for column in self.columns:
            first = self.board.names[self.board.bands["column"][column][0]].removesuffix("1")
            middle = RIM + (column - self.columns.start + 0.5) * ACROSS
            yield text_at(fitted(first, ACROSS - 4, 1)[0], round(middle, 1), round(self.height - 3, 1), "ex-mid ex-rim")

    def spots(self, s: State) -> Iterator[Spot]:
        """Each card on its square."""
        for space in self.board.spaces:
            if s.holds[space]:
                x, y = self.corner(space)
                yield from stacked(s.holds[space], x + 2, y + 2)


class SpreadGround:
    """Any other board: its spaces where the board says that they lie, hexes where there are six directions, else points with paths."""

    def __init__(self, board: Board, used: frozenset[int]) -> None:
        self.board = board
        self.shown = _around(board, used)
        places = [board.place(space) for space in self.shown]
        self.left, self.top = min(x for x, _ in places), min(y for _, y in places)
        self.width = (max(x for x, _ in places) - self.left + 1) * APART + 2
        self.height = (max(y for _, y in places) - self.top + 1.2) * APART + 2

    def covers(self, place: int) -> bool:
        """All spaces do."""
        return place < self.board.size

    def middle(self, space: int) -> tuple[float, float]:
        """The middle of a space."""
        x, y = self.board.place(space)
        return (x - self.left + 0.5) * APART + 1, (y - self.top + 0.6) * APART + 1

    def markup(self) -> str:
        """The spaces with their names, and the paths between points."""
        hexes = len(self.board.directions) == 6
        paths = "" if hexes else f'<path class="ex-grid" d="{"".join(self._paths())}"/>'
        return paths + "".join(self._space(space, hexes) for space in self.shown)

    def _paths(self) -> Iterator[str]:
        for space in self.shown:
            for other in self.board.neighbours[space]:
                if other > space and other in self.shown:
                    (x, y), (to_x, to_y) = self.middle(space), self.middle(other)
                    yield f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"

    def _space(self, space: int, hexes: bool) -> str:
        x, y = self.middle(space)
        half, side = APART / 2, APART / 3**0.5
        outline = (
            f"M{number(x)} {number(y - side)}l{number(half)} {number(side / 2)}v{number(side)}l-{number(half)} {number(side / 2)}"
            f"l-{number(half)}-{number(side / 2)}v-{number(side)}z"
            if hexes
            else f"M{number(x - 12)} {number(y)}a12 12 0 1 0 24 0a12 12 0 1 0-24 0z"
        )
        kind = "ex-space ex-area" if self.board.ground(space) or self.board.mark(space) else "ex-space"
        name = text_at(fitted(self.board.names[space], half if hexes else 22, 1)[0], round(x, 1), round(y + 4, 1), "ex-mid ex-rim")
        return f'<path class="{kind}" d="{outline}"/>{name}'

    def spots(self, s: State) -> Iterator[Spot]:
        """Each card on the middle of its space."""
        for space in self.shown:
            x, y = self.middle(space)
            yield from stacked(s.holds[space], x - WIDTH / 2, y - HEIGHT / 2)


class LinesGround:
    """Lines of cards: the players face each other, their lines in the middle, what else they have in play behind."""

    def __init__(self, labels: Labels, states: Sequence[State]) -> None:
        self.labels = labels
        rules = labels.rules
        self.rows = [place for player in rules.seats for place in _in_play(rules, player) if any(s.holds[place] for s in states)]
        self.rows.sort(key=lambda place: _order(rules, place))
        most = max((len(s.holds[place]) for s in states for place in self.rows), default=0)
        self.width = max(most * ACROSS + 8, PLAYER_WIDTH) if self.rows else 0.0
        self.high = TALL + SIZE + 9
        self.height = len(self.rows) * self.high

    def covers(self, place: int) -> bool:
        """The lines do, and the places for what else is in play."""
        return any(place in _in_play(self.labels.rules, player) for player in self.labels.rules.seats)

    def markup(self) -> str:
        """A band for each line, with its name."""
        return "".join(part for row, place in enumerate(self.rows) for part in self._row(row, place))

    def _row(self, row: int, place: int) -> Iterator[str]:
        rules, top = self.labels.rules, row * self.high
        kind = f"ex-home {'ex-line ' if place in rules.lines else ''}{colour(_holder(rules, place))}"
        yield f'<rect class="{kind}" x="1" y="{number(top + 1)}" width="{number(self.width - 2)}" height="{number(self.high - 3)}" rx="5"/>'
        yield text_at(fitted(self.labels.word(zone_name(rules, place)), self.width - 12, 1)[0], 6, round(top + SIZE + 2, 1), "ex-rim")

    def spots(self, s: State) -> Iterator[Spot]:
        """The cards of each line from left to right, about the middle."""
        for row, place in enumerate(self.rows):
            held = s.holds[place]
            left = (self.width - len(held) * ACROSS) / 2 + 2
            for at, card in enumerate(held):
                yield Spot(card, left + at * ACROSS, row * self.high + SIZE + 5, WIDTH, TALL)


def stacked(cards: Sequence[int], x: float, y: float) -> Iterator[Spot]:
    """Cards that lie on one space share its height."""
    high = HEIGHT / max(1, len(cards))
    for at, card in enumerate(cards):
        yield Spot(card, x, y + at * high, WIDTH, high - (1 if len(cards) > 1 else 0))


def _window(used: Sequence[int], size: int) -> range:
    """The rows (or columns) to draw: all, or the used ones and one more at either side."""
    if size <= WHOLE:
        return range(size)
    first, last = (min(used) - 1, max(used) + 1) if used else (0, LEAST - 1)
    first, last = max(0, first), min(size - 1, last)
    while last - first + 1 < LEAST:
        first, last = max(0, first - 1), min(size - 1, last + 1)
    return range(first, last + 1)


def _around(board: Board, used: frozenset[int]) -> Sequence[int]:
    """The used spaces of a large board with their neighbours; all of a small one."""
    if not used or board.size <= WHOLE * LEAST:
        return board.spaces
    return [space for space in board.spaces if space in used or any(other in used for other in board.neighbours[space])]


def _in_play(rules: Rules, player: int) -> list[int]:
    """The line of a player, and the place for what else that player has in play."""
    return [base + player for base in (rules.line_base, rules.open_base) if base >= 0]


def _holder(rules: Rules, place: int) -> int:
    return rules.zone_holder(place)


def _order(rules: Rules, place: int) -> tuple[int, int]:
    """From the top of the page: the last player first, and lines towards the middle."""
    holder, line = _holder(rules, place), place in rules.lines
    return (-holder, int(line) if holder else int(not line))
