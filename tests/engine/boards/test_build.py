from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from interpreter.content import Library, bundled_root, load
from interpreter.engine.boards import Board, make
from interpreter.engine.boards.hexes import Hexes
from interpreter.engine.boards.line import Line
from interpreter.engine.boards.mats import Mats
from interpreter.engine.boards.points import Points
from interpreter.engine.boards.square import Square


@cache
def library() -> Library:
    return load([bundled_root()])


@cache
def bundled() -> dict[tuple[str, str], Board]:
    return {(game.id, str(board.name)): make(**dict(board)) for game in library().games.values() for board in game.boards}


@dataclass(frozen=True)
class Part:
    name: str
    rows: tuple[int, ...] = ()
    columns: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()


def test_every_board_of_the_bundled_games_can_be_made() -> None:
    shapes = {key: (type(board), board.size) for key, board in bundled().items()}
    assert shapes == {
        ("arena-of-the-planeswalkers", "duel battlefield"): (Hexes, 137),
        ("outpost", "field"): (Square, 48),
        ("keyforge", "battleline"): (Line, 64),
        ("summoner-wars-1e", "battlefield"): (Square, 48),
        ("summoner-wars-1e", "team battlefield"): (Mats, 96),
        ("summoner-wars-2e", "battlefield"): (Square, 48),
        ("summoners-isle", "isle for two"): (Points, 18),
        ("summoners-isle", "isle for four"): (Points, 36),
    }


def test_boards_hold_plain_strings_only() -> None:
    for board in bundled().values():
        texts = [board.name, *board.names, *(board.ground(space) for space in board.spaces), *(region.name for region in board.regions)]
        assert {type(text) for text in texts} == {str}


def test_regions_by_rows_belong_to_the_seat_before_them() -> None:
    board = bundled()["summoner-wars-2e", "battlefield"]
    for seat, name in enumerate(("back rows 1", "back rows 2")):
        region = board.region(name)
        assert (region.kind, region.seat) == ("back row", seat)
        assert {board.rank(space, seat) for space in region.spaces} == {0, 1, 2}
        assert len(region.spaces) == 18


def test_joined_boards_go_round_in_columns_only() -> None:
    board = bundled()["summoner-wars-1e", "team battlefield"]
    assert board.number("l3") in board.neighbours[board.number("a3")]
    assert board.number("a8") not in board.neighbours[board.number("a1")]
    assert len(board.region("side 1").spaces) == 48


@pytest.mark.parametrize("name", ["isle for two", "isle for four"])
def test_regions_of_points_keep_their_values_and_cover_each_point_once(name: str) -> None:
    board = bundled()["summoners-isle", name]
    assert board.region("centre").values == {"territory energy bonus": 3}
    assert {len(board.regions_of(space)) for space in board.spaces} == {1}
    assert all(region.seat == -1 for region in board.regions)
    assert max(max(row) for row in board.distances) < board.size


def test_the_hex_map_has_its_levels_grounds_and_marks() -> None:
    board = bundled()["arena-of-the-planeswalkers", "duel battlefield"]
    assert isinstance(board, Hexes)
    water, mound, glyph = board.number("1 -2"), board.number("2 1"), board.number("0 0")
    assert (board.level(water), board.ground(water), board.mark(water)) == (-1, "water", "")
    assert (board.level(mound), board.ground(mound)) == (2, "sand")
    assert board.mark(glyph) == "glyph F"
    assert {space: board.level(space) for space in board.spaces} == {space: board.level(board.number(_turned(board.names[space]))) for space in board.spaces}


def _turned(name: str) -> str:
    return " ".join(str(-int(part)) for part in name.split())


def test_a_region_in_rows_and_columns_lies_where_they_cross() -> None:
    board = make("square grid", name="field", columns="abc", rows=3, regions=[Part("corner", (1, 2), ("a",), ("c3",)), Part("left", columns=("a",))])
    assert [board.names[space] for space in board.region("corner").spaces] == ["a1", "a2", "c3"]
    assert [board.names[space] for space in board.region("left").spaces] == ["a1", "a2", "a3"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"shape": "cube"}, 'no board has the shape "cube"; the shapes are square grid, hex grid, points, line'),
        ({"shape": "points"}, "a board of the shape points needs spaces"),
        ({"shape": "hex grid", "columns": ["a"]}, "columns say nothing to a board of the shape hex grid, which takes spaces"),
        ({"shape": "square grid", "columns": "ab", "rows": 2, "wraps": ["sides"]}, "goes round in columns or rows, not in sides"),
        ({"shape": "square grid", "columns": "ab", "rows": 2, "regions": [{"name": "far", "rows": [3]}]}, 'the region "far" lies in "3"'),
        ({"shape": "points", "spaces": "ab", "regions": [{"name": "far", "rows": [1]}]}, 'the region "far" lies in "1"'),
        ({"shape": "points", "spaces": "ab", "areas": [{"spaces": ["c"]}]}, 'no space is named "c"'),
        ({"shape": "square grid", "columns": "ab", "rows": 2, "joins": [{"board": "one", "columns": "ac"}]}, "the joined boards have the columns a, c"),
        ({"shape": "points", "spaces": "aa"}, "two spaces have one name"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make(**data)
