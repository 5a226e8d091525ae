"""The table as text, on every kind of board."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from interpreter.engine.acts.changes import relocate
from interpreter.engine.boards import Board, make
from interpreter.engine.core.state import State
from interpreter.engine.game import decision
from interpreter.play.table import Table
from interpreter.play.terminal.drawing import abbreviations, board_lines, draw, drawn_spaces, plain, short_names


def test_the_board_has_every_space_and_every_piece(outpost: Table) -> None:
    text = plain(outpost.begin(0))
    rows = text.splitlines()
    assert rows[0].split() == ["a8", "b8", "c8", "d8", "e8", "f8"]
    assert rows[14].split() == ["a1", "b1", "c1", "d1", "e1", "f1"]
    assert rows[15].split() == ["1:Archer", "1:Archer", "1:Leader", "1:Archer", "1:Archer", "."]
    assert text.count("2:Guard") == 4


def test_pieces_stand_under_the_names_of_their_spaces(outpost: Table) -> None:
    rows = plain(outpost.begin(0)).splitlines()
    assert rows[1].index("2:Leader") == rows[0].index("d8")


def test_tokens_tracks_and_zones(courts: Table) -> None:
    state = courts.begin(0)
    decision(state)
    card = next(card for card in state.play if courts.rules.defs[courts.rules.cards[card]].name == "Cinder Lancer")
    state.tokens[card] = 3
    text = plain(state, 0)
    assert "d4 3w" in text
    assert "magic" in text
    assert "draw pile 2" in text


def test_hidden_cards_are_only_counted(courts: Table) -> None:
    state = courts.begin(0)
    mine, theirs = (next(line for line in plain(state, viewer).splitlines() if line.startswith("  hand")) for viewer in (0, 1))
    assert ":" in mine
    assert theirs == mine.partition(":")[0]


def test_cards_under_cards_are_listed(courts: Table) -> None:
    state = courts.begin(0)
    card = state.play[0]
    other = state.holds[courts.rules.zone_base["hand"]][0]
    relocate(state, other, courts.rules.zone_base["under"] + card)
    name = courts.rules.defs[courts.rules.cards[other]].name
    assert any(line.startswith("  under ") and line.endswith(name) for line in plain(state).splitlines())


def test_colours_do_not_change_the_text(courts: Table) -> None:
    state = courts.begin(0)
    coloured = draw(state)
    assert coloured.spans
    assert [line.rstrip() for line in coloured.plain.splitlines()] == plain(state).splitlines()


def bare(board: Board) -> State:
    """A state with nothing but a board and one card on its last space."""
    rules = SimpleNamespace(board=board, defs=(SimpleNamespace(name="Pawn"),), cards=(0,), tokens=(), zone_base={}, zone_per={}, spaces=board.size)
    holds: list[Any] = [()] * board.size
    holds[-1] = (0,)
    return cast(State, SimpleNamespace(rules=rules, holds=holds, ctrl=[0], face=[1], tokens=[], play=[0], where=[board.size - 1]))


def test_hexes_points_and_lines_are_drawn_too() -> None:
    hexes = make("hex grid", name="isle", spaces=["0 0", "1 0", "0 1", "-1 1"])
    points = make("points", name="map", spaces=["inn", "mill", "well"], paths=[("inn", "mill"), ("mill", "well")])
    for board in (hexes, points):
        text = "\n".join(line.plain for line in board_lines(bare(board), 80))
        assert all(name in text for name in board.names)
        assert "1:Pawn" in text


def test_a_long_line_is_drawn_as_far_as_it_is_taken() -> None:
    state = bare(make("line", name="row"))
    state.holds[2] = state.holds[-1]
    state.holds[-1] = ()
    assert state.rules.board is not None
    assert list(drawn_spaces(state, state.rules.board)) == [0, 1, 2]


def test_short_names_differ(courts: Table) -> None:
    for width in (4, 7, 12):
        names = short_names(courts.rules, width)
        assert len(set(names.values())) == len(courts.rules.defs)
        assert all(len(name) <= width for name in names.values())


def test_abbreviations_of_words_that_begin_alike() -> None:
    assert abbreviations(["word"]) == ("w",)
    assert abbreviations(["ward", "word", "ward off"]) == ("ward", "wo", "ward ")
