"""At the terminal: choices by number and by key, questions, undo, saving and going on."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.content import Library
from interpreter.engine.core.option import Option
from interpreter.engine.game import Decision, decision
from interpreter.play.course import Course
from interpreter.play.players.players import RandomPlayer
from interpreter.play.record.records import load_record, record_of
from interpreter.play.scenario.scenario_command import scenario_command
from interpreter.play.table import Table, TableError
from interpreter.play.terminal.choices import chosen, grouped
from interpreter.play.terminal.terminal import Screen, Terminal, play_command, seated
from interpreter.play.terminal.try_card import find_card, try_command
from interpreter.play.why.why import why_command
from tests.play.conftest import Played


class Script:
    """What a person types, and what the screen shows."""

    def __init__(self, *lines: str) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.out = io.StringIO()
        self.screen = Screen(Console(file=self.out, width=100, highlight=False, soft_wrap=True))

    def read(self, prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.out.write(f"{prompt}{line}\n")
        return line

    @property
    def shown(self) -> str:
        return self.out.getvalue()


def typed(table: Table, *lines: str, seed: int = 0, seats: tuple[str, ...] = ("human", "human")) -> tuple[Course, str]:
    """A game in which these lines were typed."""
    script = Script(*lines)
    course = Course(table, table.begin(seed), seed)
    Terminal(course, seats, script.read, script.screen).run()
    return course, script.shown


def test_a_choice_by_key_and_by_number(outpost: Table) -> None:
    by_key, shown = typed(outpost, "move b2 b4")
    assert by_key.choices == ["move b2 b4"]
    number = shown.split("b2: ")[1].split(") b4")[0].split()[-1]
    by_number, _ = typed(outpost, number)
    assert by_number.choices == ["move b2 b4"]


def test_choices_are_grouped_under_the_text_that_offers_them(outpost: Table) -> None:
    _, shown = typed(outpost)
    assert "move [Move phase]\n  Guard at b2: 1) " in shown
    assert ") end" in shown


def test_what_is_not_possible_is_answered_with_the_rule(outpost: Table) -> None:
    course, shown = typed(outpost, "move b2 b6", "500", "  ", "hello")
    assert course.choices == []
    assert 'not possible: no way leads Guard at b2 to b6: 4 spaces away, 2 at most: "You may use up to 3 different pieces' in shown
    assert 'nothing here is called "500"' in shown


def test_question_mark_tells_what_is_possible_and_why_the_rest_is_not(outpost: Table) -> None:
    _, shown = typed(outpost, "?")
    assert "move [Move phase]: move b2 b3" in shown
    assert 'not: Archer at b1 has no way to go: there is Guard at b2: "A card cannot step onto a space with another card." [Move]' in shown


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("? b2", "Guard at b2, player 1: card, guard, piece"),
        ("?b2", "  may: move b2 b3"),
        ("? move b2 b3", "move b2 b3 is possible"),
        ("? move b2 b7", "no way leads Guard at b2 to b7"),
        ("? reach of a1", "reach 3"),
        ("? reach of a5", "there is no card on a5"),
        ("? a5", "there is no card on a5"),
    ],
)
def test_questions_about_a_piece_and_about_an_act(outpost: Table, question: str, answer: str) -> None:
    _, shown = typed(outpost, question)
    assert answer in shown


def test_undo_and_doing_it_again_gives_the_same(courts: Table) -> None:
    keys = ["end", "end"]
    plain, _ = typed(courts, *keys)
    undone, shown = typed(courts, "end", "u", "u", "end", "end")
    assert "taken back" in shown
    assert "there is nothing to take back" in shown
    assert undone.choices == plain.choices
    assert undone.state == plain.state


def test_undo_takes_back_what_machines_did_since(outpost: Table) -> None:
    first = decision(outpost.begin(0))
    assert first is not None
    seats = ("human", "random") if first.player == 0 else ("random", "human")
    course, _ = typed(outpost, "move b2 b4" if first.player == 0 else "end", "end", "u", seats=seats)
    due = course.due
    assert due is not None
    assert seats[due.player] == "human"
    assert len(course.choices) <= 1


def test_saving_and_going_on(bundled: Library, courts: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    _, shown = typed(courts, "end", f"s {path}", "q")
    assert f"saved: {path}" in shown
    assert "the game is left here" in shown
    script = Script("end")
    gone_on = play_command("", (), resumed=path, seats=("human", "human"), read=script.read, screen=script.screen, library=bundled)
    whole, _ = typed(courts, "end", "end")
    assert gone_on.state == whole.state


def test_saving_where_nothing_can_be_written(outpost: Table, tmp_path: Path) -> None:
    _, shown = typed(outpost, f"s {tmp_path / 'none' / 'game.yaml'}")
    assert "cannot be written" in shown


def test_the_log_on_request(outpost: Table) -> None:
    _, shown = typed(outpost, "move b2 b4", "l")
    assert shown.count("Guard at b2 moves 2 spaces; b2 > b3 > b4 [Move]") == 2


def test_the_log_of_one_person_hides_what_the_machine_holds(courts: Table) -> None:
    for seed in range(2):
        first = decision(courts.begin(seed))
        assert first is not None
        _, shown = typed(courts, *["end"] * 8, seed=seed, seats=("human", "random"))
        drawn = [line for line in shown.splitlines() if line.startswith("Player 2 draws")]
        assert all("a card goes from" in line for line in drawn)
        hands = [line for line in shown.splitlines() if line.startswith("  hand")]
        assert any(":" not in line for line in hands)


def test_machines_play_to_the_end(bundled: Library, tmp_path: Path) -> None:
    script = Script()
    path = tmp_path / "game.json"
    course = play_command(
        "outpost", ("Side", "Side"), seed=3, seats=("greedy", "random"), save=path, quiet=True, read=script.read, screen=script.screen, library=bundled
    )
    assert course.state.over == (0,)
    assert script.shown.endswith("player 1 wins\n")
    assert load_record(path).choices == tuple(course.choices)


def test_seats() -> None:
    assert seated((), 2) == ["human", "greedy"]
    assert seated(("random",), 3) == ["random", "greedy", "greedy"]
    with pytest.raises(TableError, match='nobody is called "robot"; a seat is one of human, random, greedy'):
        seated(("robot",), 2)
    with pytest.raises(TableError, match="3 seats were given, and 2 play"):
        seated(("human", "human", "human"), 2)


def test_where_keys_are_numbers_they_are_what_counts(outpost: Table) -> None:
    state = outpost.begin(0)
    decision(state)
    numbers = Decision(0, "number", [Option(state, value, "number") for value in (0, 1, 2)])
    assert [chosen(numbers, said) for said in ("0", "1", "2", "3")] == ["0", "1", "2", None]
    state.frames[-1][5] = -1
    assert list(grouped(outpost, state, numbers)[0].lines()) == ["player 1, how many?", "  0  1  2"]


def test_help_and_board(outpost: Table) -> None:
    _, shown = typed(outpost, "h", "b")
    assert "a number or a key chooses" in shown
    assert shown.count("1:Leader") == 2


def test_the_table_is_drawn_again_only_when_it_has_changed(outpost: Table) -> None:
    _, shown = typed(outpost, "?", "? b2", "hello")
    assert shown.count("1:Leader") == 1


def test_trying_a_card_beside_friends_and_enemies(bundled: Library) -> None:
    script = Script("?")
    course = try_command("Cinder Lancer", read=script.read, screen=script.screen, library=bundled)
    assert "Driving Charge: After this unit moves" in script.shown
    controllers = {course.state.ctrl[card] for card in course.state.play}
    assert controllers == {0, 1}
    due = course.due
    assert due is not None


def test_a_card_that_does_not_stay_is_tried_from_hand(bundled: Library) -> None:
    script = Script()
    try_command("Fan the Flames", read=script.read, screen=script.screen, library=bundled)
    assert "hand 2: Fan the Flames" in script.shown


def test_trying_a_card_that_nobody_wrote(bundled: Library) -> None:
    with pytest.raises(TableError, match='there is no card "Cinder Lanser": did you mean "Cinder Lancer"'):
        find_card(bundled, "Cinder Lanser")


def test_why_of_a_record(bundled: Library, courts: Table, played: Played, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    record_of(played(courts, 0, [RandomPlayer(1), RandomPlayer(2)], most=5)).save(path)
    lines: list[str] = []
    why_command("strength of d2", record=path, at=0, write=lines.append, library=bundled)
    assert lines == ["strength 3"]
    why_command("attack d2 d8", record=path, at=0, write=lines.append, library=bundled)
    assert lines[1].startswith("it is the summon phase; this is offered in the attack phase")
    assert lines[2].startswith("  ruling SW2-")
    with pytest.raises(TableError, match="the record has 5 choices, not 9"):
        why_command("d2", record=path, at=9, library=bundled)
    with pytest.raises(TableError, match="say what the question is about"):
        why_command("d2", library=bundled)
    why_command("strenth of d2", record=path, at=0, write=lines.append, library=bundled)
    assert lines[-1] == 'there is no value "strenth": did you mean "strength of d2"?'


def test_why_tells_that_a_record_no_longer_fits(bundled: Library, courts: Table, played: Played, tmp_path: Path) -> None:
    path, lines = tmp_path / "game.yaml", list[str]()
    record = record_of(played(courts, 0, [RandomPlayer(1), RandomPlayer(2)], most=5))
    replace(record, choices=(*record.choices, "fly d2"), digest="another").save(path)
    why_command("strength of d2", record=path, at=0, write=lines.append, library=bundled)
    assert lines[0].startswith("the content has changed")
    assert lines[1].startswith('choice 6, "fly d2", no longer fits')


SCENARIO = """\
- scenario: The queen's court
  game: summoner-wars-2e
  given:
    board: {c3: Ashqueen Maren, c4: Cinder Lancer, c8: enemy Reed Cantor}
    phase: attack
"""


def test_why_of_a_scenario(bundled: Library, tmp_path: Path) -> None:
    path = tmp_path / "court.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    lines: list[str] = []
    why_command("strength of c4", scenario=(path, "The queen's court"), write=lines.append, library=bundled)
    assert lines[0] == "strength 3 = 2 printed + 1 [Ashqueen Maren: Court of Embers]"
    assert lines[1].startswith('  "Each friendly common unit')
    with pytest.raises(TableError, match="there is no scenario"):
        why_command("c4", scenario=(path, "The king"), library=bundled)


def test_a_prompt_says_which_words_of_which_card_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    script = Script("move c4 c3", "q")
    try_command("Cinder Lancer", "summoner-wars-2e", script.read, script.screen)
    assert "Driving Charge of Cinder Lancer asks: may push 1 adjacent enemy unit 1 space\n" in script.shown


@pytest.mark.parametrize(
    ("card", "game", "choices"),
    [
        ("Cinder Lancer", "summoner-wars-2e", ("move c4 c3", "1", "end")),
        ("Slag Hauler", "keyforge", ("1", "1", "1", "end")),
        ("Guard", "outpost", ("1", "end")),
    ],
)
def test_what_was_tried_is_written_as_a_scenario_that_passes(card: str, game: str, choices: tuple[str, ...], tmp_path: Path, bundled: Library) -> None:
    script, path = Script(*choices, "q"), tmp_path / "tried.yaml"
    course = try_command(card, game, script.read, script.screen, bundled, path)
    assert course.choices
    written = path.read_text(encoding="utf-8")
    assert f"- scenario: What was tried with {card}\n" in written
    assert "then: {" in written and "then: {}" not in written
    said: list[str] = []
    assert scenario_command((path,), said.append, False) == 0, said
