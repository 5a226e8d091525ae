"""The table as text: the board with its pieces, then every player's zones and tracks; coloured or plain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from interpreter.engine.boards import Board
from interpreter.engine.boards.points import Points
from interpreter.engine.core.qualities import kept_words
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.output import console
from interpreter.play.naming import ALL, HIDDEN, card_name, open_to, player_name, zone_name
from interpreter.play.terminal.points_drawing import Cell, points_lines

COLOURS = ("bold red", "bold cyan", "bold yellow", "bold green", "bold magenta", "bold blue")
WIDEST, NARROWEST = 15, 6
HEIGHT = 2
LONG_LINE = 24
"""A board with more spaces than this in one row is drawn only as far as it is taken."""


def draw(s: State, viewer: int | None = ALL, width: int = 96) -> Text:
    """The whole table as a viewer sees it."""
    lines = [*board_lines(s, width), *zone_lines(s, viewer)]
    return Text("\n").join(lines)


def plain(s: State, viewer: int | None = ALL, width: int = 96) -> str:
    """The whole table without colours."""
    return "\n".join(line.rstrip() for line in draw(s, viewer, width).plain.splitlines())


def show(s: State, viewer: int | None = ALL) -> None:
    """Print the table, in colour on a terminal."""
    screen = console()
    screen.print(draw(s, viewer, screen.width))


def colour(player: int) -> str:
    """The colour of a player's pieces."""
    return COLOURS[player % len(COLOURS)]


def board_lines(s: State, width: int) -> Iterator[Text]:
    """The board, from the top of the page down: two lines to a row of spaces."""
    board = s.rules.board
    if board is None:
        return
    if isinstance(board, Points):
        yield from points_lines(board, width, WIDEST, NARROWEST, lambda cell: _points_cell(s, board, cell))
        yield Text("")
        return
    spaces = drawn_spaces(s, board)
    columns = max((board.place(space)[0] for space in spaces), default=0.0) + 1
    cell = max(NARROWEST, min(WIDEST, int(width / columns)))
    names = short_names(s.rules, cell - 3)
    rows: dict[float, list[int]] = {}
    for space in sorted(spaces, key=lambda space: (board.place(space)[1], board.place(space)[0])):
        rows.setdefault(board.place(space)[1], []).append(space)
    for row in rows.values():
        for part in range(HEIGHT):
            line = Text()
            for space in row:
                line.append(" " * (round(board.place(space)[0] * cell) - len(line)))
                line.append_text(_space(s, board, space, names, cell, part))
            yield line
    yield Text("")


def _points_cell(s: State, board: Board, cell: int) -> Cell:
    """How a point is written that may be so wide."""
    names = short_names(s.rules, cell - 3)
    return lambda space, wide, part: _space(s, board, space, names, wide, part)


def drawn_spaces(s: State, board: Board) -> Sequence[int]:
    """The spaces to draw: all, or the taken ones of a long line."""
    if board.size <= LONG_LINE or len({board.place(space)[1] for space in board.spaces}) > 1:
        return board.spaces
    taken = [space for space in board.spaces if s.holds[space]]
    return board.spaces[: max(taken, default=-1) + 1]


def _space(s: State, board: Board, space: int, names: dict[int, str], cell: int, part: int) -> Text:
    """One of the lines of a space: where it is and the tokens there, or what stands on it."""
    held = s.holds[space]
    room = cell - 1
    if part == 0:
        label = Text(board.names[space], "dim")
        tokens = tokens_of(s, held[0]) if held else board.mark(space) or board.ground(space)
        label.append(f" {tokens}"[: max(0, room - len(label))], "bold" if held else "dim")
        return label
    if not held:
        return Text(".", "dim")
    top = held[0]
    more = f"+{len(held) - 1}" if len(held) > 1 else ""
    name = names[s.rules.cards[top]] if s.face[top] else "?"
    return Text(f"{s.ctrl[top] + 1}:{name}{more}"[:room], colour(s.ctrl[top]))


def tokens_of(s: State, card: int) -> str:
    """The tokens on a card and the cards at it, as short as can be."""
    rules = s.rules
    letters = abbreviations(rules.tokens)
    held = [(kind, count) for kind in range(len(rules.tokens)) if (count := s.tokens[kind * len(rules.cards) + card])]
    parts = [rules.tokens[kind] if rules.tokens[kind] in rules.states else f"{count}{letters[kind]}" for kind, count in held]
    under = len(cards_at(s, card))
    return " ".join([*parts, f"+{under}"] if under else parts)


def cards_at(s: State, card: int) -> list[int]:
    """The cards under or on a card."""
    rules = s.rules
    bases = [base for zone, base in rules.zone_base.items() if rules.zone_per[zone] == "card"]
    return [other for base in bases for other in s.holds[base + card]]


def zone_lines(s: State, viewer: int | None) -> Iterator[Text]:
    """A line for each player's tracks, each zone that has cards, and each card with cards at it."""
    rules = s.rules
    for player in rules.seats:
        line = Text(player_name(player), colour(player))
        line.append(" *" if s.active == player else "", "bold")
        tracks = [f"{track} {s.tracks[number * rules.players + player]}" for number, track in enumerate(rules.tracks)]
        kept = [f"{name} {word}" for name, word in kept_words(s).items()] if s.active == player else []
        line.append(f"  {', '.join([*tracks, *kept])}" if tracks or kept else "")
        yield line
        for zone, base in rules.zone_base.items():
            if rules.zone_per[zone] == "player" and s.holds[base + player]:
                yield _zone(s, zone, base + player, viewer)
    for zone, base in rules.zone_base.items():
        if rules.zone_per[zone] == "game" and s.holds[base]:
            yield _zone(s, zone, base, viewer)
    for card in s.play:
        places = dict.fromkeys(s.where[other] for other in cards_at(s, card))
        for place in places:
            there = ", ".join(_named(s, other, viewer) for other in s.holds[place])
            yield Text(f"  {zone_name(rules, place)} {_named(s, card, viewer)} at {_spot(s, card)}: {there}")


def _zone(s: State, zone: str, place: int, viewer: int | None) -> Text:
    held = s.holds[place]
    if place in s.rules.lines:
        return Text(f"  {zone}: ").append(" | ".join(_standing(s, card, viewer) for card in held), "bold")
    seen = [_standing(s, card, viewer) for card in held if open_to(s, card, viewer)]
    line = Text(f"  {zone} {len(held)}")
    line.append(f": {', '.join(_counted(seen))}" if seen else "", "dim")
    return line


def _standing(s: State, card: int, viewer: int | None) -> str:
    """A card in a line: its name and what lies on it."""
    tokens = tokens_of(s, card)
    return _named(s, card, viewer) + (f" ({tokens})" if tokens else "")


def _counted(names: Sequence[str]) -> list[str]:
    """Names with how often each of them is there."""
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def _named(s: State, card: int, viewer: int | None) -> str:
    return card_name(s.rules, card) if open_to(s, card, viewer) else HIDDEN


def _spot(s: State, card: int) -> str:
    board, place = s.rules.board, s.where[card]
    return board.names[place] if board is not None and place < s.rules.spaces else zone_name(s.rules, place)


def abbreviations(words: Sequence[str]) -> tuple[str, ...]:
    """The shortest beginning of each word that no other word has.

    >>> abbreviations(["chain", "chip", "key"])
    ('cha', 'chi', 'k')
    """
    return tuple(next((word[:size] for size in range(1, len(word)) if sum(other.startswith(word[:size]) for other in words) == 1), word) for word in words)


def short_names(rules: Rules, width: int) -> dict[int, str]:
    """A name of at most so many letters for each printed card, no two alike."""
    found: dict[int, str] = {}
    for number, card in enumerate(rules.defs):
        name = shortened(card.name, width)
        twins = 1
        while name in found.values():
            twins += 1
            name = f"{shortened(card.name, width - len(str(twins)))}{twins}"
        found[number] = name
    return found


def shortened(name: str, width: int) -> str:
    """A name cut to a width: the longest words give way first.

    >>> shortened("Keeper of the Lamp", 8)
    'KeofthLa'
    """
    if len(name) <= width:
        return name
    words = name.replace(",", " ").split()
    while sum(map(len, words)) > width:
        longest = max(range(len(words)), key=lambda at: (len(words[at]), at))
        if len(words[longest]) == 1:
            words.pop()
        else:
            words[longest] = words[longest][:-1]
    return "".join(words)
