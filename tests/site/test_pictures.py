"""Pictures of positions: every piece once, inside, apart from the others, with its words; on every kind of ground."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from interpreter.content import Library, Scenario
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.boards import make
from interpreter.site.pictures.grounds import BareGround, LinesGround, SpreadGround, SquareGround, ground_of
from interpreter.site.pictures.labels import Labels
from interpreter.site.pictures.lettering import fitted, width_of
from interpreter.site.pictures.picture import Picture, Piece, changes
from interpreter.site.pictures.pieces import Spot
from interpreter.site.pictures.scene import Scene
from interpreter.site.played import Showing, Stage

SQUARES = """
scenario: Squares
game: outpost
given: {board: {c3: Guard, c4: enemy Guard, a1: Archer (controlled by 2)}, discard pile: [Archer], phase: attack}
when: [{dice: [hit]}, attack c3 c4]
then: {c4: empty}
"""
LINES = """
scenario: Lines
game: keyforge
cards:
  - {name: Nurse, type: creature, house: Logos, power: 3, abilities: "Reap: Heal 2 damage from each neighbor of this creature."}
  - {name: Ox, type: creature, house: Logos, power: 5}
  - {name: Saddle, type: upgrade, house: Logos, abilities: This creature gets +1 power.}
given:
  battleline: {1: ["Ox (2 damage, exhausted, with Saddle)", Nurse, Ox], 2: [Ox (1 damage)]}
  hand: [Saddle]
  active house: Logos
  phase: main
when: [reap Nurse]
"""
BARE = """
scenario: Bare
game: keyforge
cards:
  - {name: Heist, type: action, house: Shadows, abilities: "Play: Steal 1 Æmber."}
given: {hand: {1: [Heist], 2: [Heist]}, Æmber: {2: 3}, active house: Shadows, phase: main}
when: [play Heist]
"""


@pytest.fixture(scope="module")
def stage(bundled: Library) -> Stage:
    return Stage(bundled)


class Kept:
    """An onlooker who keeps the last example."""

    showing: Showing | None = None

    def keep(self, scenario: Scenario, showing: Showing | None) -> None:
        self.showing = showing


def shown(stage: Stage, folder: Path, text: str) -> Showing:
    """A scenario, played."""
    file = folder / "one.yaml"
    file.write_text(text, encoding="utf-8")
    stage.onlooker = kept = Kept()
    outcome = stage.run(load_scenarios(stage.library, [file])[0])
    assert outcome.passed, outcome.problem
    assert kept.showing is not None
    return kept.showing


def pictures(showing: Showing, lang: str = "en") -> list[Picture]:
    """The positions before and after every event."""
    states = [showing.before, *(event.state for event in showing.events)]
    scene = Scene(Labels(showing.play.table, showing.play.scenario.cards, lang), states)
    return [scene.picture(state) for state in states]


def overlaps(first: Piece, second: Piece) -> bool:
    """Do two pieces cover each other in part? A card that lies with another one is drawn within it."""
    across = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
    down = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
    return across > 0.1 and down > 0.1 and not within(first, second) and not within(second, first)


def within(first: Piece, second: Piece) -> bool:
    return (
        second.x <= first.x + 0.1
        and second.y <= first.y + 0.1
        and first.x + first.width <= second.x + second.width + 0.1
        and first.y + first.height <= second.y + second.height + 0.1
        and (first.width, first.height) != (second.width, second.height)
    )


def faults(picture: Picture) -> Iterator[str]:
    """What is wrong with a picture."""
    keys = [piece.key for piece in picture.pieces]
    if len(set(keys)) < len(keys):
        yield f"drawn twice: {keys}"
    for piece in picture.pieces:
        if piece.x < 0 or piece.y < 0 or piece.x + piece.width > picture.width + 0.1 or piece.y + piece.height > picture.height + 0.1:
            yield f"outside: {piece.words}"
        if not piece.words:
            yield f"without words: {piece.key}"
    yield from (f"{first.words} over {second.words}" for first, second in combinations(picture.pieces, 2) if overlaps(first, second))
    root = ElementTree.fromstring(picture.svg)
    if root.get("role") != "img" or not root.get("aria-label"):
        yield "no words for those who do not see it"


@pytest.mark.parametrize("text", [SQUARES, LINES, BARE], ids=["squares", "lines", "bare"])
@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_every_piece_is_drawn_once_inside_and_apart(stage: Stage, tmp_path: Path, text: str, lang: str) -> None:
    showing = shown(stage, tmp_path, text)
    for picture in pictures(showing, lang):
        assert list(faults(picture)) == []


def test_squares_have_names_at_the_rim_and_pieces_their_words(stage: Stage, tmp_path: Path) -> None:
    before, *_, after = pictures(shown(stage, tmp_path, SQUARES))
    assert "c3: Guard, player 1" in before.words
    assert "a1: Archer, player 2" in before.words
    assert all(f">{name}</text>" in before.ground for name in "abcdef12345")
    assert "discard pile 2: Guard, player 2" in after.words


def test_a_card_that_is_hit_goes_from_its_square_to_the_pile(stage: Stage, tmp_path: Path) -> None:
    before, *_, after = pictures(shown(stage, tmp_path, SQUARES))
    gone = next(piece for piece in before.pieces if piece.words.startswith("c4:"))
    change = changes(before, after)
    assert isinstance(change[gone.key], list)
    assert not any(piece.words.startswith("c4:") for piece in after.pieces)
    assert changes(after, after) == {}


def test_lines_face_each_other_and_keep_what_lies_with_a_card(stage: Stage, tmp_path: Path) -> None:
    before, *_, after = pictures(shown(stage, tmp_path, LINES))
    mine = [piece for piece in before.pieces if piece.words.startswith("battleline 1")]
    theirs = [piece for piece in before.pieces if piece.words.startswith("battleline 2")]
    assert len(mine) == 3 and len(theirs) == 1
    assert max(piece.y for piece in theirs) < min(piece.y for piece in mine)
    assert [piece.x for piece in mine] == sorted(piece.x for piece in mine)
    host = mine[0]
    saddle = next(piece for piece in before.pieces if piece.words.startswith("attached Ox"))
    assert within(saddle, host)
    assert "exhausted" in host.markup and "2 damage" in host.markup
    assert "Nurse, player 1, exhausted" in after.words


def test_without_a_board_there_are_zones_and_tracks(stage: Stage, tmp_path: Path) -> None:
    before, *_, after = pictures(shown(stage, tmp_path, BARE))
    assert "player 2: Æmber 3".casefold() in before.words.casefold()
    assert "player 2: Æmber 2".casefold() in after.words.casefold()
    assert "hand 2: Heist" in before.words


def test_names_are_in_the_language(stage: Stage, tmp_path: Path) -> None:
    showing = shown(stage, tmp_path, LINES)
    assert "joueur 1" in pictures(showing, "fr")[0].words
    assert "プレイヤー1" in pictures(showing, "ja")[0].words


def test_a_game_has_the_ground_of_its_board(stage: Stage, tmp_path: Path) -> None:
    kinds = {SQUARES: SquareGround, LINES: LinesGround}
    for text, kind in kinds.items():
        showing = shown(stage, tmp_path, text)
        assert isinstance(ground_of(Labels(showing.play.table, (), "en"), [showing.before]), kind)
    assert BareGround().height == 0


BOARDS = {
    "hexes": make("hex grid", name="map", spaces=[f"{q} {r}" for q in range(-3, 4) for r in range(-3, 4)], areas=[{"spaces": ["0 0"], "ground": "water"}]),
    "points": make("points", name="isle", spaces=list("abcdefgh"), paths=[("a", "b"), ("b", "c"), ("c", "d"), ("e", "f"), ("g", "h"), ("h", "a")]),
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_any_other_board_is_drawn_by_the_places_of_its_spaces(board) -> None:  # type: ignore[no-untyped-def]
    ground = SpreadGround(board, frozenset({board.number(board.names[3]), board.number(board.names[4])}))
    root = ElementTree.fromstring(f"<g>{ground.markup()}</g>")
    assert len(root.findall("path")) >= len(ground.shown)

    full = SimpleNamespace(holds={space: (space,) for space in board.spaces})
    spots: list[Spot] = list(ground.spots(full))  # type: ignore[arg-type]
    assert len(spots) == len(ground.shown)
    pieces = [Piece(str(spot.card), spot.x, spot.y, spot.width, spot.height, "", "x") for spot in spots]
    assert not any(overlaps(first, second) for first, second in combinations(pieces, 2))
    assert all(piece.x >= 0 and piece.x + piece.width <= ground.width and piece.y >= 0 and piece.y + piece.height <= ground.height for piece in pieces)


def test_a_large_grid_is_cut_to_what_is_used() -> None:
    board = make("square grid", name="field", columns=[*"abcdefghij"], rows=20)
    ground = SquareGround(board, frozenset({board.number("c3"), board.number("d5")}))  # type: ignore[arg-type]
    assert len(ground.columns) == 4 and len(ground.rows) == 5
    assert ">c</text>" in ground.markup() and ">j</text>" not in ground.markup()


@pytest.mark.parametrize("name", ["Shover", "Cinder Lancer", "Thaumaturge-in-Waiting", "Incomprehensibilities", "灯台の番人・火の見", "A"])
def test_a_name_is_fitted_into_its_room(name: str) -> None:
    lines = fitted(name, 50, 2)
    assert 1 <= len(lines) <= 2
    assert all(line.pressed == 50 or width_of(line.text) <= 50 for line in lines)
    assert "".join(line.text for line in lines).replace(" ", "").startswith(name.replace(" ", "")[:4])
