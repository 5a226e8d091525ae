"""Fields of a game that nothing reads: none is accepted in a game that is played, and the marks that say so are true.

Which fields are read is found out by watching: every game that is played is loaded, compiled, laid, played and shown, and every look at a field
is noted. A field that is declared and never looked at must be marked, and a marked one must not be looked at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, get_args

import pytest

from interpreter.codegen.tables import board_of
from interpreter.content import Deck, Library, Text, bundled_root, load
from interpreter.content import game as declared
from interpreter.content import unread as walker
from interpreter.content.model import Model, Names
from interpreter.content.unread import Said, Unread
from interpreter.decks.found import find_deck
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.play.scenario.scenario import Runner
from interpreter.play.table import RefusedTableError, lay
from interpreter.rulings.coverage import Rulebook

Field = tuple[str, str]

MODELS: list[type[Model]] = [m for m in vars(declared).values() if isinstance(m, type) and issubclass(m, Model) and m.__module__ == declared.__name__]
PASSED_ON = {declared.__file__, walker.__file__, __file__}
"""A look from inside these files is a look of whoever asked them."""
MOVES, SCENARIOS = 150, 40


def is_prose(info: Any) -> bool:
    """Is a field there for people only?"""
    return any(isinstance(mark, Said) for mark in info.metadata) or info.annotation is Names or Names in get_args(info.annotation)


def looks_from(frame: FrameType | None) -> str:
    """The file of the project that looks at a field, or nothing."""
    while frame is not None and frame.f_code.co_filename in PASSED_ON:
        if frame.f_code.co_filename == walker.__file__:
            return ""
        frame = frame.f_back
    name = frame.f_code.co_filename if frame is not None else ""
    return name if "interpreter" in Path(name).parts else ""


@pytest.fixture(scope="module")
def seen() -> Iterator[set[Field]]:
    """The fields that something looks at while games are loaded, compiled, laid and played."""
    noted: set[Field] = set()
    with pytest.MonkeyPatch.context() as patch:
        for model in MODELS:
            patch.setattr(model, "__getattribute__", watching(model, noted), raising=False)
        library = load([bundled_root()])
        for game in (name for name, form in library.games.items() if form.players is not None and form.playable):
            play(library, game)
            assert Rulebook(library, game).ids is not None
        for game, form in library.games.items():  # a game of rounds, though its file says that it is not complete
            if form.round is not None and not form.unread:
                play(library.with_game(form.model_copy(update={"playable": True})), game)
        for board in (board for form in library.games.values() for board in form.boards):
            board_of(board)
    yield noted


def play(library: Library, game: str) -> None:
    """Everything that is done with a game: decks found or made, a table laid, some moves, some scenarios."""
    book, runner = make_book(library, game), Runner(library)
    made = library.games[game].decks.made is not None
    names = ["random:1", "random:2"] if made else [str(deck.deck) for deck in library.decks(game)[:1]] * 2
    state = lay(library, book, [find_deck(library, game, name) for name in names]).begin(1)
    choose = Random(1).choice
    for _ in range(MOVES):
        due = decision(state)
        if due is None:
            break
        state = apply(state, choose(due.options))
    for scenario in library.scenarios(game)[:SCENARIOS]:
        runner.run(scenario)


def watching(model: type[Model], noted: set[Field]) -> Any:
    look = model.__getattribute__
    known = set(model.model_fields)

    def get(self: Model, name: str) -> Any:
        if name in known and looks_from(sys._getframe(1)):
            noted.add((model.__name__, name))
        return look(self, name)

    return get


def declared_fields() -> Iterator[tuple[type[Model], str, Any]]:
    """The fields of a game and of all that it holds, without what lies below a field that nothing reads or that is prose."""
    waiting: list[type[Model]] = [declared.Game]
    known: set[type[Model]] = set()
    while waiting:
        model = waiting.pop()
        if model in known:
            continue
        known.add(model)
        for name, info in model.model_fields.items():
            yield model, name, info
            whole = any(isinstance(mark, Unread) and not mark.first for mark in info.metadata) or is_prose(info)
            waiting += [] if whole else [inner for inner in MODELS if inner in inside(info.annotation)]


def inside(annotation: Any) -> set[Any]:
    """Every type that an annotation is made of."""
    return {annotation}.union(*(inside(part) for part in get_args(annotation)))


def test_every_field_is_read_or_marked(seen: set[Field]) -> None:
    silent = [
        f"{model.__name__}.{name}"
        for model, name, info in declared_fields()
        if (model.__name__, name) not in seen and not is_prose(info) and not any(isinstance(mark, Unread) for mark in info.metadata)
    ]
    assert silent == [], "nothing reads these: make something read them, mark them Unread, or mark them as prose"


def test_no_game_that_is_played_says_what_nothing_reads() -> None:
    library = load([bundled_root()])
    assert [(game.id, setting.what) for game in library.games.values() if game.playable for setting in game.unread] == []


GAME = """\
game: mill
title: Mill
extends: [common]
class_field: class
players: {least: 2, most: 2FIRST}
boards:
  - {name: yard, shape: square grid, space: space, columns: [a, b], rows: 2}
zones:
  - {name: shelf, seen_by: allFACES}
dice:
  - {name: die, faces: [[hit], [miss]]}
MORE
card_kinds: [{name: piece}]
turn: {phases: [Work phase]}
"""


def mill(folder: Path, first: str = "", faces: str = "", more: str = "", playable: bool = True) -> Library:
    text = GAME.replace("FIRST", first).replace("FACES", faces).replace("MORE", more)
    (folder / "glossary" / "mill").mkdir(parents=True)
    (folder / "glossary" / "mill" / "game.yaml").write_text(text + ("" if playable else "playable: false\n"), encoding="utf-8")
    (folder / "glossary" / "mill" / "terms.yaml").write_text("- {term: Piece, kind: class, is: card}\n- {term: Work phase, kind: time}\n", encoding="utf-8")
    return load([bundled_root(), folder])


def test_a_game_of_read_fields_is_accepted(tmp_path: Path) -> None:
    assert mill(tmp_path).problems == []
    assert mill(tmp_path / "other", first=", first: at random").problems == []


@pytest.mark.parametrize(
    ("what", "words", "change"),
    [
        ("nothing reads players.first yet: the eldest", "the eldest", {"first": ", first: the eldest"}),
        ("nothing reads zones.faces of shelf yet: up", "faces", {"faces": ", faces: up"}),
        ("nothing reads dice yet: coin", "{name: coin", {"more": "  - {name: coin, faces: [[head], [tail]]}"}),
        ("nothing reads tables yet", "tables", {"more": "tables: [{name: toll, of: corn, brackets: [{gives: 1}]}]"}),
        ("nothing reads stages yet", "stages", {"more": "stages: [{name: add}]"}),
    ],
)
def test_a_field_that_nothing_reads_is_refused_at_its_place(tmp_path: Path, what: str, words: str, change: dict[str, str]) -> None:
    library = mill(tmp_path, **change)
    (problem,) = library.problems
    assert problem.what == what
    assert problem.place is not None and (library.line(problem.place) or "")[problem.place.column - 1 :].startswith(words)


def test_a_game_that_is_not_playable_keeps_its_facts(tmp_path: Path) -> None:
    library = mill(tmp_path, first=", first: the eldest", playable=False)
    assert library.problems == []
    assert [setting.name for setting in library.games["mill"].unread] == ["players.first"]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("phases: [Work phase]", "phases: [Rest phase]", '"Rest phase" is no term of the kind time'),
        ("space: space", "space: field", '"field" is no term of the kind space'),
        ("MORE", "start: {pile: attic}", 'the game has no zone "attic"'),
        ("{name: piece}", "{name: piece, zone: attic}", 'the game has no zone "attic"'),
        ("most: 2", "most: 1", "2 players at least and 1 at most: nobody can play"),
        ("MORE", "in_force: {coming: [Fly]}", '"Fly" is no term of the kind verb'),
        ("MORE", "start: {hand: [2], pile: shelf}", "start.hand says nothing without start.pile and start.into: nobody could draw it"),
    ],
)
def test_what_a_game_names_and_has_not_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, what: str) -> None:
    monkeypatch.setattr(sys.modules[__name__], "GAME", GAME.replace(old, new))
    library = mill(tmp_path)
    assert [problem.what for problem in library.problems] == [what]
    with pytest.raises(RefusedTableError, match="cannot be played"):
        lay(library, make_book(library, "mill"), [Deck(deck=Text("none"), cards={})] * 2)
