from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from interpreter.cache import cache_folder
from interpreter.content import Library, bundled_root, layered_roots, load, load_here
from interpreter.content.folders import author_root

GAME = """\
game: {name}
title: A game
extends: [{base}]
class_field: class
card_kinds:
  - name: piece
    words: [small, large]
    values:
      size: {{least: 1, most: 9, required: true}}
      colour: {{holds: word, one_of: [red, blue]}}
      marks: {{holds: words, one_of: [star, moon]}}
      old: {{holds: flag}}
"""


def write(root: Path, files: dict[str, str]) -> Path:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return root


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return write(
        tmp_path / "base",
        {
            "glossary/common/game.yaml": "game: common\ntitle: Common\n",
            "glossary/common/a.yaml": ("- {term: Card, kind: class}\n- {term: Draw, kind: verb, also: [take]}\n"),
            "glossary/first/game.yaml": GAME.format(name="first", base="common"),
            "glossary/first/draw.yaml": "term: draw\nkind: verb\nalso: [fetch]\n",
            "glossary/second/game.yaml": GAME.format(name="second", base="first"),
            "glossary/second/own.yaml": "term: Own\nkind: thing\n",
            "cards/first/red.yaml": ("faction: Red\ncards:\n  - name: Ant\n    class: small piece\n    size: 1\n"),
        },
    )


def told(library: Library) -> list[str]:
    return [library.render(problem) for problem in library.problems]


def test_a_game_stands_on_what_it_extends(base: Path) -> None:
    library = load([base])
    assert told(library) == []
    assert library.lineage("second") == ["common", "first", "second"]
    assert [term.headword for term in library.terms("second")] == ["Card", "draw", "Own"]
    assert library.terms("second")[1].also == ("fetch",)
    assert library.terms("common")[1].also == ("take",)
    assert library.term("second", "DRAW") is library.terms("first")[1]
    assert library.term("second", "nothing") is None


def test_differences_say_which_term_wins(base: Path) -> None:
    library = load([base])
    found = {each.headword: each for each in library.differences("common", "second")}
    assert {name: each.sort for name, each in found.items()} == {"draw": "replaced", "Own": "added"}
    assert found["draw"].mine is library.term("first", "draw")
    assert [each.sort for each in library.differences("second", "first")] == ["missing"]


def test_an_authors_folder_is_layered_over(base: Path, tmp_path: Path) -> None:
    mine = write(
        tmp_path / "mine",
        {
            "glossary/first/draw.yaml": "term: Draw\nkind: verb\nalso: [grab]\n",
            "cards/first/mine.yaml": ("faction: Mine\ncards:\n  - {name: ant, class: large piece, size: 9}\n"),
        },
    )
    library = load([base, mine])
    assert told(library) == []
    draw = library.term("first", "draw")
    assert draw is not None
    assert draw.also == ("grab",)
    assert [card.class_line for card in library.cards("first")] == ["large piece"]
    assert [faction.faction for faction in library.factions("first")] == ["Red", "Mine"]


def test_the_digest_follows_the_content(base: Path) -> None:
    before = load([base])
    write(base, {"glossary/first/new.yaml": "term: New\nkind: thing\n"})
    after = load([base])
    assert before.digest("common") == after.digest("common")
    assert before.digest("first") != after.digest("first")
    assert before.digest("second") != after.digest("second")


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        ("cards/frist/a.yaml", "faction: A\n", 'there is no game "frist"'),
        ("cards/frist/a.yaml", "faction: A\n", 'did you mean "first"?'),
        ("cards/a.yaml", "faction: A\n", "this file does not say its game"),
        ("cards/first/a.yaml", "- 1\n", "this is no file of cards"),
        ("cards/first/a.yaml", "", "the file is empty"),
        ("cards/first/a.yaml", "cards: []\n", 'the field "faction" is missing'),
        ("cards/first/a.yaml", "faction: A\ncards: 5\n", "a list belongs here"),
        ("glossary/third/a.yaml", "term: A\nkind: thing\n", "has no game.yaml"),
        ("glossary/a.yaml", "term: A\nkind: thing\n", "belongs to no game"),
        ("glossary/first/b.yaml", "term: DRAW\nkind: thing\n", "is a term already"),
        ("glossary/third/game.yaml", "game: thrid\ntitle: T\n", 'its folder "third"'),
        ("glossary/third/game.yaml", "game: third\ntitle: T\nextends: comon\n", '"comon"'),
        (
            "glossary/common/game.yaml",
            "game: common\ntitle: T\nextends: first\n",
            "extend each other",
        ),
    ],
)
def test_what_is_wrong_with_a_folder_is_said(base: Path, file: str, content: str, said: str) -> None:
    library = load([write(base, {file: content})])
    assert any(said in message for message in told(library)), told(library)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{name: B, size: 1}", 'the field "class" is missing'),
        ("{name: B, type: piece, size: 1}", 'in the field "class"'),
        ("{name: B, class: tiny piece, size: 1}", 'unknown card kind "tiny"'),
        ("{name: B, class: smal piece, size: 1}", 'did you mean "small"?'),
        ("{name: B, class: peice, size: 1}", 'did you mean "piece"?'),
        ("{name: B, class: small, size: 1}", 'unknown card kind "small"'),
        ("{name: B, class: piece}", '"B" has no size'),
        ("{name: B, class: piece, size: 10}", "size is at most 9"),
        ("{name: B, class: piece, size: 0}", "size is at least 1"),
        ("{name: B, class: piece, size: big}", "size is a whole number"),
        ("{name: B, class: piece, size: true}", "size is a whole number"),
        ("{name: B, class: piece, size: 1, colour: rde}", 'did you mean "red"?'),
        ("{name: B, class: piece, size: 1, marks: [star, mon]}", 'did you mean "moon"?'),
        ("{name: B, class: piece, size: 1, marks: [1]}", "marks is a list of words"),
        ("{name: B, class: piece, size: 1, old: 1}", "old is true or false"),
        ("{name: B, class: piece, size: 1, sise: 1}", 'a piece has no value "sise"'),
        ("{name: B, class: piece, size: 1, abilitys: x}", 'did you mean "abilities"?'),
        ("{name: Ant, class: piece, size: 1}", "is a card already"),
    ],
)
def test_a_card_is_held_against_the_kinds_of_its_game(base: Path, card: str, said: str) -> None:
    write(base, {"cards/first/b.yaml": f"faction: B\ncards:\n  - {card}\n"})
    # Files are read in the order of their names; the card of red.yaml has to come first.
    (base / "cards/first/b.yaml").rename(base / "cards/first/z.yaml")
    library = load([base])
    assert any(said in message for message in told(library)), told(library)


def test_a_bad_card_does_not_hide_the_good_ones(base: Path) -> None:
    cards = "faction: B\ncards:\n  - {name: 5}\n  - {name: Bee, class: piece, size: 1}\n"
    library = load([write(base, {"cards/first/b.yaml": cards})])
    assert len(library.problems) == 1
    assert [card.name for card in library.cards("first")] == ["Bee", "Ant"]


def test_decks_and_scenarios_are_read(base: Path) -> None:
    write(
        base,
        {
            "cards/first/deck.yaml": "deck: Swarm\nfaction: Red\ncards: {Ant: 3}\n",
            "cards/first/tries/one.yaml": "scenario: An ant walks\nwhen: [move a1 a2]\n",
        },
    )
    library = load([base])
    assert told(library) == []
    assert library.decks("first")[0].cards == {"Ant": 3}
    assert library.scenarios("first")[0].when == ("move a1 a2",)


def test_a_single_file_names_its_game(base: Path, tmp_path: Path) -> None:
    loose = write(
        tmp_path,
        {"loose.yaml": ("faction: L\ngame: first\ncards:\n  - {name: Fly, class: piece, size: 2}\n")},
    )
    library = load([base], [loose / "loose.yaml"])
    assert told(library) == []
    assert "Fly" in [card.name for card in library.cards("first")]


def test_an_authors_folder_is_found_from_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = write(tmp_path, {"cards/keyforge/a.yaml": "faction: A\n"})
    assert author_root(mine / "cards/keyforge/a.yaml") == mine.resolve()
    monkeypatch.chdir(mine / "cards")
    assert layered_roots([Path.cwd()]) == [bundled_root(), mine.resolve()]
    library = load_here()
    assert [str(faction.faction) for faction in library.factions("keyforge")][-1:] == ["A"]


def test_the_bundled_folder_is_not_layered_over_itself(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "cards")
    assert layered_roots([Path.cwd()]) == [bundled_root()]


def test_hidden_files_pipes_and_other_files_are_passed_over(base: Path) -> None:
    write(base, {"cards/first/.hidden.yaml": "[", "cards/first/note.txt": "["})
    os.mkfifo(base / "cards/first/pipe.yaml")
    assert told(load([base])) == []


def test_a_document_comes_back_from_the_cache_as_it_was(base: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    abilities = "".join(f"      Line {n} of the text.\n" for n in range(100))
    card = f"  - name: Bee\n    class: piece\n    size: 1\n    abilities: |\n{abilities}"
    write(base, {"cards/first/b.yaml": f"faction: B\ncards:\n{card}"})
    fresh = load([base])
    assert list((tmp_path / "cache" / "documents").iterdir())
    again = load([base])
    assert [[(each.text, each.place) for each in card.abilities] for card in again.cards("first")] == [
        [(each.text, each.place) for each in card.abilities] for card in fresh.cards("first")
    ]
    for entry in (tmp_path / "cache" / "documents").iterdir():
        entry.write_text("[broken")
    assert told(load([base])) == []


def test_the_cache_can_be_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    assert cache_folder() is None


def test_the_bundled_content_has_no_problems(bundled: Library) -> None:
    assert told(bundled) == []
    assert set(bundled.games) == {
        "common",
        "arena-of-the-planeswalkers",
        "outpost",
        "keyforge",
        "summoner-wars-1e",
        "summoner-wars-2e",
        "summoners-isle",
    }


def test_the_sample_faction_is_there(bundled: Library) -> None:
    assert "Cinder Lancer" in [card.name for card in bundled.cards("summoner-wars-2e")]


def test_the_boards_of_the_games_have_the_right_size(bundled: Library) -> None:
    boards = {board.name: board for game in bundled.games.values() for board in game.boards}
    assert len(boards["isle for two"].spaces) == 18
    assert len(boards["isle for two"].paths) == 24
    assert len(boards["isle for four"].spaces) == 36
    assert len(boards["isle for four"].paths) == 64
    assert len(boards["duel battlefield"].spaces) == 137
    for board in boards.values():
        known = set(board.spaces)
        for region in board.regions:
            assert set(region.spaces) <= known
        for path in board.paths:
            assert set(path) <= known


def test_loading_everything_again_is_quick(bundled: Library) -> None:
    start = time.process_time()
    load([bundled_root()])
    assert time.process_time() - start < 5


KIN = """\
game: kin
title: Kin
class_field: class
factions: Clan
card_kinds:
  - name: piece
    values:
      clan: {holds: word, term: Clan, required: true}
"""


@pytest.fixture
def kin(tmp_path: Path) -> Path:
    return write(
        tmp_path / "kin",
        {
            "glossary/kin/game.yaml": KIN,
            "glossary/kin/a.yaml": "- {term: Clan, kind: quality, values: [{en: Oak, fr: Chêne, ja: 樫}]}\n",
            "cards/kin/ash.yaml": "faction: Ash Tree\nnames: {fr: Frêne}\ncards:\n  - {name: Twig, class: piece}\n  - {name: Acorn, class: piece, clan: Oak}\n",
        },
    )


def test_factions_are_values_of_the_quality_that_the_game_names(kin: Path, tmp_path: Path) -> None:
    mine = write(tmp_path / "mine", {"cards/kin/elm.yaml": "faction: Elm\ncards:\n  - {name: Leaf, class: piece}\n"})
    library = load([kin, mine])
    assert told(library) == []
    clan = library.term("kin", "Clan")
    assert clan is not None
    assert [(value.en, value.fr, value.ja) for value in clan.values] == [("Oak", "Chêne", "樫"), ("Ash Tree", "Frêne", "Ash Tree"), ("Elm", "Elm", "Elm")]
    assert {card.name: card.values["clan"] for card in library.cards("kin")} == {"Twig": "Ash Tree", "Acorn": "Oak", "Leaf": "Elm"}


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        ("cards/kin/elm.yaml", "faction: Elm\ncards:\n  - {name: Leaf, class: piece, clan: Ok}\n", 'fits here: Oak, Ash Tree, Elm; did you mean "Oak"?'),
        ("glossary/kin/game.yaml", KIN.replace("factions: Clan", "factions: Clans"), 'there is no term "Clans"'),
        ("glossary/kin/game.yaml", KIN + "registers: [{name: Clan, holds: Tribe}]\n", 'there is no term "Tribe"'),
    ],
)
def test_a_word_that_is_no_value_of_the_quality_is_said(kin: Path, file: str, content: str, said: str) -> None:
    messages = told(load([write(kin, {file: content})]))
    assert any(said in message for message in messages), messages
