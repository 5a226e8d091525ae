"""A board of points in the terminal: no point over another one, paths between them, and what its parts are worth."""

from __future__ import annotations

import pytest

from interpreter.content import bundled_root, load
from interpreter.meaning.book import make_book
from interpreter.play.table import find_deck, lay
from interpreter.play.terminal.drawing import plain

LIBRARY = load([bundled_root()])


@pytest.mark.parametrize(("players", "width"), [(2, 96), (4, 96), (4, 80)])
def test_every_point_is_drawn_once_with_its_paths_and_its_part(players: int, width: int) -> None:
    names = ("Water", "Earth", "Metal", "Wood")[:players]
    table = lay(LIBRARY, make_book(LIBRARY, "summoners-isle"), [find_deck(LIBRARY, "summoners-isle", name) for name in names])
    state, board = table.begin(1), table.rules.board
    assert board is not None
    picture, _, parts = plain(state, width=width).partition("north," if players == 2 else "lobe 1,")
    words = picture.replace("·", " ").split()
    assert sorted(word for word in words if word != ".") == sorted(board.names)
    assert "·" in picture
    assert max(map(len, picture.splitlines())) <= width
    assert "centre, territory energy bonus 3: c" in parts
