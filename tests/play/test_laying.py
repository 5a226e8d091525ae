"""Laying a table: every game with every number of players plays to its end, or is refused with the reasons; it never hangs and never plays half a rule."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from interpreter.check import check
from interpreter.cli import main
from interpreter.codegen.match import Match, Seat
from interpreter.content import Card, Deck, Library, Text, bundled_root, load
from interpreter.decks.command import deck_command
from interpreter.engine.core.step_limits import EndlessError
from interpreter.engine.game import apply, decision
from interpreter.meaning.book import make_book
from interpreter.meaning.refusals import book_refusals
from interpreter.play.table import RefusedTableError, Table, TableError, lay

LIBRARY = load([bundled_root()])
BOOKS = cache(lambda game: make_book(LIBRARY, game))
CHOICES = 20_000
"""So many choices are more than a random game takes."""


def numbers(game: str) -> range:
    """The numbers of players that a game takes, one less and one more."""
    players = LIBRARY.games[game].players
    assert players is not None
    return range(players.least - 1, players.most + 2)


ARENA = "arena-of-the-planeswalkers"
UNFINISHED = [game for game, form in LIBRARY.games.items() if form.players is not None and not form.playable]
TABLES = [(game, number) for game, form in LIBRARY.games.items() if form.players is not None for number in numbers(game)]


def decks(game: str, number: int) -> list[Deck]:
    found = LIBRARY.decks(game) or (Deck(deck=Text("none"), cards={}),)
    return [found[seat % len(found)] for seat in range(number)]


@pytest.mark.parametrize(("game", "number"), TABLES)
def test_every_number_of_players_plays_or_is_refused(game: str, number: int) -> None:
    form = LIBRARY.games[game]
    assert form.players is not None
    if not form.playable:
        with pytest.raises(RefusedTableError) as refused:
            lay(LIBRARY, BOOKS(game), decks(game, number))
        assert all(each.reason for each in refused.value.refusals)
        assert any(each.sentence for each in refused.value.refusals) or "not complete" in str(refused.value)
    elif number not in range(form.players.least, form.players.most + 1):
        with pytest.raises(TableError, match=f"^{number} deck"):
            lay(LIBRARY, BOOKS(game), decks(game, number))
    else:
        assert ends(lay(LIBRARY, BOOKS(game), decks(game, number)))


@pytest.mark.parametrize("game", [game for game in UNFINISHED if book_refusals(BOOKS(game))])
def test_the_rules_themselves_refuse_what_only_says_that_it_is_playable(game: str) -> None:
    library = LIBRARY.with_game(LIBRARY.games[game].model_copy(update={"playable": True}))
    for number in numbers(game):
        with pytest.raises(RefusedTableError) as refused:
            lay(library, make_book(library, game), decks(game, number))
        assert any(each.sentence for each in refused.value.refusals)


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in UNFINISHED if not book_refusals(BOOKS(game)) for number in numbers(game)[1:-1]])
def test_a_game_whose_rules_can_all_be_run_plays_to_its_end(game: str, number: int) -> None:
    """Also where its file says that it is not complete: what is missing then are examples, not rules."""
    library = LIBRARY.with_game(LIBRARY.games[game].model_copy(update={"playable": True}))
    assert ends(lay(library, make_book(library, game), decks(game, number)))


@pytest.mark.parametrize("game", [game for game, form in LIBRARY.games.items() if form.players is not None])
def test_what_cannot_be_written_of_a_glossary_is_listed_and_breaks_nothing(game: str) -> None:
    for number in numbers(game)[1:-1]:
        match = Match(BOOKS(game), tuple(Seat("", ()) for _ in range(number)))
        match.write()
        assert all(gap.why and gap.source.kind == "term" for gap in match.gaps)


def ends(table: Table) -> bool:
    """Does a random game come to its end?"""
    state, choose = table.begin(3), Random(3).choice
    for _ in range(CHOICES):
        due = decision(state)
        if due is None:
            return True
        state = apply(state, choose(due.options))
    return False


def test_the_refusal_of_an_unplayable_game_keeps_its_facts() -> None:
    with pytest.raises(RefusedTableError) as refused:
        lay(LIBRARY, BOOKS(ARENA), [])
    assert "playable: false" in refused.value.headline
    said = str(refused.value)
    assert "nothing reads boards.areas of duel battlefield yet" in said
    assert 'Follow: "Put the follower on the hex left by the leader."' in said


@pytest.mark.parametrize("command", [["play", ARENA], ["deck", ARENA], ["bench", "--game", ARENA]])
def test_commands_tell_the_reasons_and_end_with_2(command: list[str]) -> None:
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 2
    assert "Arena of the Planeswalkers cannot be played" in result.output
    assert "nothing reads boards.areas of duel battlefield yet" in result.output


def test_trying_a_card_of_an_unplayable_game_is_refused() -> None:
    card = str(LIBRARY.cards(ARENA)[0].name)
    result = CliRunner().invoke(main, ["try", card, "--game", ARENA])
    assert (result.exit_code, "cannot be played" in result.output) == (2, True)


def test_rules_of_an_unplayable_game_say_so_first() -> None:
    result = CliRunner().invoke(main, ["rules", ARENA])
    assert result.output.startswith("Arena of the Planeswalkers cannot be played")


GAME = """\
game: mill
title: Mill
extends: [common]
class_field: class
players: {least: 2, most: 3}
BOARD
zones:
  - {name: heap, ordered: true, seen_by: all}
card_kinds: [{name: piece}]
turn: {phases: [Work phase]}
"""

TERMS = """\
- {term: Piece, kind: class, is: card}
- {term: Heap, kind: zone}
- term: Beside
  kind: relation
  says: {en: ["beside {anchor: card}"]}
  geometry: adjacent
- term: In sight
  kind: relation
  says: {en: ["in sight of {anchor: card}"]}
  geometry: clear line
- term: Work phase
  kind: time
  rules: [RULE]
"""

SQUARES = "{name: yard, shape: square grid, space: space, columns: [a, b, c], rows: 3}"
POINTS = "{name: web, shape: points, space: space, spaces: [n, e, s], paths: [[n, e], [e, s]]}"
PAIRED = "{name: yard, shape: square grid, space: space, players: [2], columns: [a, b, c], rows: 3}"
BESIDE = "As soon as a piece is beside another piece, put that piece into its owner's heap."
SIGHT = "As soon as a piece is in sight of another piece, put that piece into its owner's heap."


def written(folder: Path, board: str, rule: str = "", more: str = "") -> Library:
    """A small game with a board, or none, and one rule."""
    home = folder / "glossary" / "mill"
    home.mkdir(parents=True)
    (home / "game.yaml").write_text(GAME.replace("BOARD", f"boards: [{board}]" if board else ""), encoding="utf-8")
    (home / "terms.yaml").write_text(TERMS.replace("RULE", f'"{rule}"' if rule else "") + more, encoding="utf-8")
    return load([bundled_root(), folder])


def mill(folder: Path, board: str, rule: str = "", players: int = 2, start: str = "", more: str = "") -> Table:
    """Its table, with a deck of one card for each player."""
    library = written(folder, board, rule, more)
    assert library.problems == []
    deck = Deck(deck=Text("pair"), cards={"Stone": 1}, start={"Stone": Text(start)} if start else {})
    return lay(library, make_book(library, "mill"), [deck] * players, [Card.model_validate({"name": "Stone", "class": "piece"})])


def test_a_question_that_the_board_answers_is_no_reason(tmp_path: Path) -> None:
    assert mill(tmp_path / "1", SQUARES, SIGHT).rules.board is not None
    assert mill(tmp_path / "2", POINTS, BESIDE).rules.board is not None


@pytest.mark.parametrize(
    ("board", "rule", "reason"),
    [(POINTS, SIGHT, "it asks for straight lines, and the board (web) has none"), ("", BESIDE, "it asks for spaces, and there is no board")],
)
def test_a_question_that_the_board_does_not_answer_refuses_the_table(tmp_path: Path, board: str, rule: str, reason: str) -> None:
    with pytest.raises(RefusedTableError) as refused:
        mill(tmp_path, board, rule)
    (found,) = refused.value.refusals
    assert (found.term, found.sentence, found.reason) == ("Work phase", rule, reason)


def test_what_nothing_carries_out_refuses_the_table(tmp_path: Path) -> None:
    steps = "- {term: Rest, kind: time, means: [Put each piece into its owner's heap.]}\n"
    needs = "- {term: Idle, kind: adjective, needs: [The piece is in its owner's heap.]}\n"
    garbled = "- {term: Spin, kind: verb, says: {en: ['{spinner: card} spins']}, means: [Wibble the spinner.]}\n"
    for number, (more, reason) in enumerate(((steps, "nothing takes these steps"), (needs, "nothing is held to this"), (garbled, "it is not read"))):
        with pytest.raises(RefusedTableError) as refused:
            mill(tmp_path / str(number), SQUARES, more=more)
        assert [each.reason.split(":")[0] for each in refused.value.refusals] == [reason]


@pytest.mark.parametrize("rule", ["At the end of your turn, put each piece your opponent controls into its owner's heap."])
def test_one_opponent_of_several_refuses_the_table(tmp_path: Path, rule: str) -> None:
    assert mill(tmp_path / "two", SQUARES, rule).rules.players == 2
    with pytest.raises(RefusedTableError) as refused:
        mill(tmp_path / "three", SQUARES, rule, players=3)
    assert [each.reason for each in refused.value.refusals] == ["it speaks of one opponent, and 3 play"]


def test_a_number_of_players_without_a_board_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="no board for 3 players"):
        mill(tmp_path, PAIRED, players=3)


def test_a_game_that_asks_nobody_anything_ends_with_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(EndlessError, match="without an end"):
        decision(mill(tmp_path, SQUARES).begin(1))


@pytest.mark.parametrize(
    ("board", "players", "start", "what"),
    [
        (SQUARES, 2, "d9", 'begins on "d9", and the board (yard) has no such space'),
        (SQUARES, 2, "b2", "Stone and Stone both begin on b2"),
        (SQUARES, 3, "a1", "Stone and Stone both begin on a1"),
        ("", 2, "a1", "there is no board"),
    ],
)
def test_cards_that_cannot_begin_where_they_should_are_refused(tmp_path: Path, board: str, players: int, start: str, what: str) -> None:
    with pytest.raises(TableError) as refused:
        mill(tmp_path, board, players=players, start=start)
    assert what in str(refused.value)


def test_cards_begin_on_either_side(tmp_path: Path) -> None:
    state = mill(tmp_path, SQUARES, start="a1").begin(1)
    assert [state.rules.board.names[state.where[card]] for card in (0, 1) if state.rules.board is not None] == ["a1", "c3"]


@pytest.mark.parametrize(
    ("board", "rule", "more", "what"),
    [
        (PAIRED, "", "", "Mill has no board for 3 players"),
        ("{name: web, shape: points, space: space, spaces: [n], rows: 2}", "", "", "web: rows say nothing to a board of the shape points"),
        ("{name: web, shape: points, space: space, spaces: [n], paths: [[n, s]]}", "", "", 'the path from "n" to "s" needs a point "s"'),
        (f"{PAIRED}, {POINTS.replace('space: space', 'space: space, players: [3]')}", SIGHT, "", "it asks for straight lines, and the board (web) has none"),
        (SQUARES, "", "- {term: Rest, kind: time, means: [End the game.]}\n", "nothing takes these steps"),
    ],
)
def test_check_tells_what_would_refuse_the_table(tmp_path: Path, board: str, rule: str, more: str, what: str) -> None:
    found = [problem.what for problem in check(written(tmp_path, board, rule, more), ["mill"])]
    assert len(found) == 1 and what in found[0], found


def test_a_rule_about_decks_that_cannot_be_held_against_them_is_refused(tmp_path: Path) -> None:
    library = written(tmp_path, SQUARES, more="- {term: Deck, kind: thing, rules: [A deck has a piece.]}\n")
    with pytest.raises(RefusedTableError) as refused:
        deck_command(library, "mill")
    assert [(each.term, each.sentence, each.reason) for each in refused.value.refusals] == [("Deck", "A deck has a piece.", "it is not said how many")]
