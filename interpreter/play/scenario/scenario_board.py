"""The board of a scenario: spaces with what stands on them, listed or drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from interpreter.content import Text
from interpreter.engine.boards import Board
from interpreter.play.scenario.scenario_mistake import located, mistake, unknown

EMPTY = "."


def read_board(board: Board | None, given: Any, pieces: Mapping[Text, Any], key: Text) -> Iterator[tuple[int, Text]]:
    """What stands where: from a list of spaces or from a drawing whose letters are explained."""
    if board is None:
        raise mistake("board", key, "this game has no board")
    if isinstance(given, dict):
        for space, piece in given.items():
            yield space_number(board, space), located(piece, space)
    elif isinstance(given, str):
        yield from _drawn(board, located(given, key), pieces)
    else:
        raise mistake("board", key, "a board is drawn, or it lists spaces with what stands on them")


def space_number(board: Board, name: Text) -> int:
    """The number of a space by its name."""
    if str(name) not in board.names:
        raise unknown("space", name, f'there is no space "{name}" on the {board.name}', board.names)
    return board.number(str(name))


def _rows(board: Board, key: Text) -> tuple[tuple[int, ...], ...]:
    rows = board.bands.get("row")
    if not rows:
        raise mistake("board", key, "this board has no rows to draw", advice="list its spaces: {space: card}")
    return rows


def _drawn(board: Board, drawing: Text, pieces: Mapping[Text, Any]) -> Iterator[tuple[int, Text]]:
    rows = _rows(board, drawing)
    lines = list(drawing.lines())
    numbered = all(line.split()[0].isdigit() for line in lines)
    if not numbered and len(lines) != len(rows):
        advice = "draw all of them from the top, or begin each line with the number of its row"
        raise mistake("board", drawing, f"{len(lines)} rows are drawn; the {board.name} has {len(rows)}", advice=advice)
    letters = {str(letter): (letter, piece) for letter, piece in pieces.items()}
    for count, line in enumerate(lines):
        row = int(line.split()[0]) if numbered else len(rows) - count
        if not 1 <= row <= len(rows):
            raise mistake("board", line, f"there is no row {row}: the {board.name} has {len(rows)}")
        for space, sign in zip(rows[row - 1], _signs(line, numbered, len(rows[row - 1])), strict=True):
            if sign != EMPTY and sign not in letters:
                raise unknown("piece", sign, f'"{sign}" is not explained in pieces', letters)
            if sign != EMPTY:
                letter, piece = letters[str(sign)]
                yield space, located(piece, letter)


def _signs(line: Text, numbered: bool, wanted: int) -> list[Text]:
    """The letters and points of a row; white space between them does not count."""
    start = len(line.split()[0]) if numbered else 0
    signs = [line.part(at, at + 1) for at in range(start, len(line)) if not line[at].isspace()]
    if len(signs) != wanted:
        raise mistake("board", line, f"this row has {len(signs)} spaces; it needs {wanted}")
    return signs
