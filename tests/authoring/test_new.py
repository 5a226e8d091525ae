"""`cardwright new`: what it writes checks clean and plays, and nothing that is there is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main
from interpreter.content import bundled_root, load
from interpreter.engine.game import decision
from interpreter.meaning.book import make_book
from interpreter.play.table import find_deck, lay
from interpreter.prove.walk import walk
from tests.soak.sources import played_games


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def is_clean() -> None:
    done = run("check", "--strict")
    assert done.exit_code == 0, done.output
    assert "warning" not in done.output


@pytest.mark.parametrize("game", played_games())
def test_a_faction_comes_with_a_deck_that_can_be_played(game: str, folder: Path) -> None:
    done = run("new", "faction", "Frost Guard", "--game", game)
    assert done.exit_code == 0, done.output
    assert f"written: cards/{game}/frost-guard.yaml\nwritten: cards/{game}/frost-guard-deck.yaml\n" in done.output
    is_clean()
    library = load([bundled_root(), folder])
    deck = find_deck(library, game, "Frost Guard")
    assert deck.cards["Frost Guard Recruit"]
    others = [each for each in library.decks(game) if each.based_on is None][: library.games[game].fewest - 1]
    table = lay(library, make_book(library, game), [deck, *others, *[deck] * (library.games[game].fewest - 1 - len(others))])
    game_played = walk(table, 7, 200)
    assert game_played.stumbled is None
    assert game_played.ended or decision(game_played.end) is not None


@pytest.mark.parametrize("game", played_games())
def test_a_card_and_a_verb_check_clean(game: str, folder: Path) -> None:
    assert run("new", "card", "Lone Wolf", "--game", game).exit_code == 0
    done = run("new", "verb", "unsettle", "--game", game)
    assert done.exit_code == 0, done.output
    is_clean()


def test_a_new_game_can_be_played_at_once(folder: Path) -> None:
    done = run("new", "game", "Hill Fort")
    assert done.exit_code == 0, done.output
    is_clean()
    library = load([bundled_root(), folder])
    assert str(library.games["hill-fort"].title.en) == "Hill Fort"
    decks = library.decks("hill-fort")
    table = lay(library, make_book(library, "hill-fort"), [decks[0]] * library.games["hill-fort"].fewest)
    assert walk(table, 1, 100).stumbled is None


def test_a_card_is_like_the_one_that_was_named(folder: Path) -> None:
    assert run("new", "card", "Ash Lancer", "--game", "summoner-wars-2e", "--like", "Cinder Lancer").exit_code == 0
    text = (folder / "cards" / "summoner-wars-2e" / "ash-lancer.yaml").read_text(encoding="utf-8")
    assert "After this unit moves, you may push 1 adjacent enemy unit 1 space." in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("faction", "Ember Court", "--game", "summoner-wars-2e"), 'has "Ember Court" already: take another name'),
        (("card", "Ash", "--game", "summoner-wars-2e", "--like", "Cinder Lancr"), 'did you mean "Cinder Lancer"?'),
        (("verb", "set fire", "--game", "keyforge"), '"set fire" is not one English word'),
        (("game", "Outpost"), 'there is a game "outpost" already'),
        (("game", "!"), "has no letter"),
        (("card", "Ash", "--game", "keyforg"), 'there is no game "keyforg": did you mean "keyforge"?'),
    ],
)
def test_what_cannot_be_made_is_told(arguments: tuple[str, ...], said: str, folder: Path) -> None:
    done = run("new", *arguments)
    assert done.exit_code == 1
    assert said in done.output
    assert not list(folder.iterdir())


def test_nothing_is_overwritten(folder: Path) -> None:
    path = folder / "cards" / "keyforge" / "lone-wolf.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("# mine\n", encoding="utf-8")
    done = run("new", "card", "Lone Wolf", "--game", "keyforge")
    assert done.exit_code == 1
    assert path.read_text(encoding="utf-8") == "# mine\n"
