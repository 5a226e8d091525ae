"""The form of scenarios: what is said rightly passes, and each mistake gets the message that mends it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.content import Library, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.game import Decision
from interpreter.play.scenario.scenario import Runner
from interpreter.play.scenario.scenario_command import scenario_command, told
from interpreter.play.scenario.scenario_mistake import Status
from interpreter.play.terminal.choices import chosen

PLAIN = "given: {board: {c3: Guard, c4: enemy Guard, e5: Archer}, phase: attack}"
RUNNERS: list[Runner] = []


def runner() -> Runner:
    """A runner over the bundled content; made once, because it compiles the game."""
    if not RUNNERS:
        RUNNERS.append(Runner(load([bundled_root()])))
    return RUNNERS[0]


def play(folder: Path, text: str) -> str:
    """Everything that is said about a scenario; empty when it passes."""
    file = folder / "one.yaml"
    file.write_text(f"scenario: One\ngame: outpost\n{text}\n", encoding="utf-8")
    library: Library = runner().library
    before = len(library.problems)
    scenarios = load_scenarios(library, [file])
    if len(library.problems) > before:
        return "\n".join(library.render(problem) for problem in library.problems[before:])
    outcome = runner().run(scenarios[0])
    return "" if outcome.passed else "\n".join(told(library, outcome))


GOOD = {
    "a listed board": "given: {board: {c3: Guard, c5: enemy Archer}}\nthen: {c3: Guard, c5: enemy Archer, c4: empty, turn: 1, phase: move}",
    "a drawn board": (
        "given:\n  board: |\n    ......\n    ......\n    ......\n    ..g...\n    ......\n    ..G.A.\n    ......\n    ......\n"
        "  pieces: {G: Guard, A: Archer, g: enemy Guard}\nthen: {c3: Guard, e3: Archer, c5: enemy Guard}"
    ),
    "a board drawn in part": (
        "given:\n  board: |\n    5 . . g . . .\n    3 . . G . . .\n  pieces: {G: Guard, g: enemy Guard}\nthen: {c3: Guard, c5: enemy Guard}"
    ),
    "cards in zones": (
        "given: {board: {c3: Guard, f8: enemy Guard}, discard pile: {1: [Archer, Guard], 2: [Guard]}}\n"
        "then: {discard pile 1: [Archer, Guard], discard pile 2: 1}"
    ),
    "whose turn": "given: {board: {c3: Guard, c5: enemy Guard}, turn: 2}\nthen: {turn: 2}",
    "who controls": "given: {board: {c3: Guard (controlled by 2), c5: enemy Guard}, turn: 2}\nthen: {c3: Guard (controlled by 2)}",
    "a miss": f"{PLAIN}\nwhen: [{{dice: [miss]}}, attack c3 c4]\nthen: {{c4: enemy Guard}}",
    "a face by number": (
        f"{PLAIN}\nwhen: [{{dice: [3]}}, attack c3 c4]\nthen: {{c4: empty, discard pile 2: [Guard], log: [Attack, Roll, Destroy], not in log: [Move]}}"
    ),
    "who chooses": f"{PLAIN}\nwhen: [{{dice: [miss]}}, {{do: attack c3 c4, by: 1}}]",
    "a look between": f"{PLAIN}\nwhen: [{{then: {{c4: enemy Guard}}}}, {{dice: [hit]}}, attack c3 c4]\nthen: {{c4: empty}}",
    "on to a phase": "given: {board: {c3: Guard, c4: enemy Guard}}\nwhen: [phase: attack]\nthen: {phase: attack}",
    "on to a turn": "given: {board: {c3: Guard, c4: enemy Guard}}\nwhen: [turn: 2, turn: 1]\nthen: {turn: 1, phase: move}",
    "refused": f"{PLAIN}\nwhen: [{{refused: attack c3 e5}}]",
    "refused for a reason": f"{PLAIN}\nwhen: [{{refused: attack c3 e5, because: Attack}}]",
    "refused, and it is the turn of the player who is named": f"{PLAIN}\nwhen: [{{refused: attack c3 e5, by: 1}}]",
    "offered to the player who is named": f"{PLAIN}\nwhen: [{{offered: [attack c3 c4], by: 1}}]",
    "nobody is asked yes or no": f"{PLAIN}\nwhen: [{{refused: 'yes'}}]",
    "offered": f"{PLAIN}\nwhen: [{{offered: [attack c3 c4]}}, {{offered: [attack c3 c4, end], only: true}}]",
    "questions": f"{PLAIN}\nask: [{{may: attack c3, to: [c4]}}, {{why: reach of e5, is: 3, from: [Archer]}}, {{why not: attack c3 e5, because: Attack}}]",
    "values": f"{PLAIN}\nthen: {{reach of e5: 3, reach of Archer: 3}}",
    "a card of its own": (
        "cards: [{name: Sniper, class: archer piece, reach: 5}]\ngiven: {board: {a1: Sniper, a6: enemy Guard}, phase: attack}\n"
        "ask: [{may: attack a1, to: [a6]}]"
    ),
    "nobody leads and nobody loses": f"{PLAIN}\nwhen: [{{dice: [hit]}}, attack c3 c4]\nthen: {{winner: none}}",
    "with both leaders it is lost": (
        "given: {board: {c3: Guard, a1: Leader, c4: enemy Leader}, phase: attack}\nwhen: [{dice: [hit]}, attack c3 c4]\nthen: {winner: 1, c4: empty}"
    ),
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD.keys())
def test_what_is_said_rightly_passes(tmp_path: Path, text: str) -> None:
    assert play(tmp_path, text) == ""


BAD = {
    "unknown field": ("givven: {}", ('unknown field "givven"', 'did you mean "given"?')),
    "unknown step": (f"{PLAIN}\nwhen: [{{refuse: attack c3 c4}}]", ('unknown field "refuse"', 'did you mean "refused"?')),
    "two things in a step": (f"{PLAIN}\nwhen: [{{phase: move, turn: 2}}]", ("a step says one of these things, not 2",)),
    "unknown question": (f"{PLAIN}\nask: [{{wy: reach of c3}}]", ('unknown field "wy"',)),
    "unknown part of a position": ("given: {bord: {c3: Guard}}", ('"bord" is nothing that a position has', 'did you mean "board"?')),
    "unknown space": ("given: {board: {c33: Guard}}", ("one.yaml:3:17", 'there is no space "c33" on the field', "did you mean")),
    "unknown card": ("given: {board: {c3: enemy Gard}}", ('there is no card "Gard"', 'did you mean "Guard"?')),
    "unknown detail": ("given: {board: {c3: Guard (2 flags)}}", ('"2 flags" says nothing about a card', "controlled by 1")),
    "unknown player": ("given: {board: {c3: Guard}, turn: 3}", ('"3" is no player: they are numbered from 1 to 2',)),
    "what nobody has": (f"{PLAIN}\nthen: {{seen by 1: {{discard pile 7: 0 hidden}}}}", ('"discard pile 7" is nothing that a view shows', "discard pile 2")),
    "a player without end": (f"{PLAIN}\nthen: {{seen by {'9' * 900}: {{}}}}", ("one.yaml:4:8",)),
    "a number without end": (f"given: {{board: {{c3: Guard ({'9' * 5000} flags)}}}}", ("one.yaml:3:28", "fits here: controlled by 1")),
    "a raised number": ("given: {board: {c3: Guard}, turn: ²}", ('"²" is no player',)),
    "unknown row": ("given:\n  board: |\n    9 . . G . . .\n  pieces: {G: Guard}", ("there is no row 9: the field has 8",)),
    "too many players": ("given: {board: {c3: Guard}, players: 3}", ("3 cannot play this game: it takes 2 to 2",)),
    "unknown letter": ("given:\n  board: |\n    3 . . X . . .\n  pieces: {G: Guard}", ("one.yaml:5:11", '"X" is not explained in pieces', "fits here: G")),
    "too few rows": ("given:\n  board: |\n    . . G . . .\n  pieces: {G: Guard}", ("1 rows are drawn; the field has 8",)),
    "a short row": ("given:\n  board: |\n    3 . . G .\n  pieces: {G: Guard}", ("this row has 4 spaces; it needs 6",)),
    "unknown phase": ("given: {board: {c3: Guard, c5: enemy Guard}, phase: atack}", ('there is no phase "atack"', 'did you mean "attack"?')),
    "unknown key": (f"{PLAIN}\nwhen: [attack c3 c5]", ('player 1 cannot choose "attack c3 c5"', 'did you mean "attack c3 c4"?', "2:Guard")),
    "another player chooses": (f"{PLAIN}\nwhen: [{{do: attack c3 c4, by: 2}}]", ("player 1 chooses here, not player 2",)),
    "no dice": (f"{PLAIN}\nwhen: [attack c3 c4]", ("more dice are rolled here than were given: 1 rolled, 0 given",)),
    "dice left over": (f"{PLAIN}\nwhen: [{{dice: [hit, hit]}}, attack c3 c4]", ("dice that were given but never rolled: 1",)),
    "unknown face": (f"{PLAIN}\nwhen: [{{dice: [hitt]}}]", ('no face of the die shows "hitt"', 'did you mean "hit"?')),
    "unknown number of a face": (f"{PLAIN}\nwhen: [{{dice: [7]}}]", ("there is no face 7",)),
    "not refused": (f"{PLAIN}\nwhen: [{{refused: attack c3 c4}}]", ('"attack c3 c4" should be refused, but it can be chosen',)),
    "refused, but no such space": (f"{PLAIN}\nwhen: [{{refused: attack c3 z9}}]", ("(mistaken)", 'could never be chosen here: there is no "z9" here')),
    "refused, but no such act": (f"{PLAIN}\nwhen: [{{refused: atack c3 c4}}]", ('nothing that can be done is called "atack"', 'did you mean "attack c3 c4"?')),
    "refused, but no such ability": (f"{PLAIN}\nwhen: [{{refused: use Dazzle c3}}]", ('no card here has an ability that is called "dazzle c3"',)),
    "refused, but another player chooses": (f"{PLAIN}\nwhen: [{{refused: attack c3 e5, by: 2}}]", ("(wrong)", "player 1 chooses here, not player 2")),
    "offered to another player": (f"{PLAIN}\nwhen: [{{offered: [end], by: 2}}]", ("player 1 chooses here, not player 2",)),
    "by beside what nobody chooses": (f"{PLAIN}\nwhen: [{{phase: move, by: 2}}]", ("by says nothing here: it stands beside do or refused or offered",)),
    "because beside what is offered": (f"{PLAIN}\nwhen: [{{offered: [end], because: Attack}}]", ("because says nothing here",)),
    "another reason": (
        f"{PLAIN}\nwhen: [{{refused: attack c3 e5, because: Victory}}]",
        ('"attack c3 e5" is refused for another reason than "Victory"', "The target is"),
    ),
    "not offered": (f"{PLAIN}\nwhen: [{{offered: [attack c3 b3]}}]", ('"attack c3 b3" should be offered, but it is not',)),
    "offered besides": (f"{PLAIN}\nwhen: [{{offered: [end], only: true}}]", ("only these should be offered, but there is also: attack c3 c4",)),
    "a phase that asks nothing": (
        "given: {board: {c3: Guard, f8: enemy Guard}}\nwhen: [phase: attack]",
        ('there was nothing to choose in the phase "attack" of this turn',),
    ),
    "another card stands there": (f"{PLAIN}\nthen: {{c4: Guard}}", ("one.yaml:4:8", "c4: expected Guard, but it is enemy Guard")),
    "nothing stands there": (f"{PLAIN}\nthen: {{c5: Guard}}", ("c5: expected Guard, but it is empty",)),
    "unknown fact": (f"{PLAIN}\nthen: {{winer: 1}}", ('"winer" is nothing that can be looked at', 'did you mean "winner"?')),
    "unknown card in a zone": (f"{PLAIN}\nthen: {{discard pile 1: [Gard]}}", ('there is no card "Gard" in this scenario',)),
    "another number of cards": (f"{PLAIN}\nthen: {{discard pile 1: 2}}", ("discard pile 1: expected 2, but it is 0",)),
    "another value": (f"{PLAIN}\nthen: {{reach of e5: 2}}", ("reach of e5: expected 2, but it is 3",)),
    "unknown value": (f"{PLAIN}\nthen: {{rech of e5: 2}}", ('no card has the value "rech"',)),
    "unknown act": (f"{PLAIN}\nthen: {{log: [Atack]}}", ('"Atack" is no act of this game', 'did you mean "Attack"?')),
    "an act that the log does not tell": (f"{PLAIN}\nthen: {{log: [Put]}}", ('"Put" is done by the engine itself', "fits here: Add")),
    "an act that did not happen": (f"{PLAIN}\nthen: {{log: [Attack]}}", ("Attack: expected Attack, but it is nothing",)),
    "an act that happened": (f"{PLAIN}\nwhen: [{{dice: [miss]}}, attack c3 c4]\nthen: {{not in log: [Attack]}}", ("Attack: expected no Attack",)),
    "another winner": (f"{PLAIN}\nthen: {{winner: 1}}", ("winner: expected 1, but it is none",)),
    "another answer to may": (f"{PLAIN}\nask: [{{may: attack c3, to: [c4, c5]}}]", ("attack c3: expected c4, c5, but it is c4",)),
    "another answer to why": (
        f"{PLAIN}\nask: [{{why: reach of e5, is: 3, from: [Guard]}}]",
        ("reach of e5: expected made of Guard, but it is made of Archer",),
    ),
    "a key after the end": (
        "given: {board: {c3: Guard, a1: Leader, c4: enemy Leader}, phase: attack}\nwhen: [{dice: [hit]}, attack c3 c4, end]",
        ('"end" cannot be chosen: the game is over',),
    ),
    "a bad card": ("cards: [{name: Sniper, class: archer piece}]\ngiven: {board: {a1: Sniper}}", ('"Sniper" has no reach',)),
    "a card that cannot be read": (
        "cards: [{name: Sniper, class: archer piece, reach: 5, abilities: 'This piece may frobnicate.'}]\ngiven: {board: {a1: Sniper, a6: enemy Guard}}",
        ('unknown word "frobnicate"',),
    ),
}


@pytest.mark.parametrize(("text", "said"), BAD.values(), ids=BAD.keys())
def test_a_mistake_gets_its_message(tmp_path: Path, text: str, said: tuple[str, ...]) -> None:
    message = play(tmp_path, text)
    for part in said:
        assert part in message, message


def test_the_command_counts_and_says_what_failed(tmp_path: Path) -> None:
    text = "scenarios:\n  - {scenario: Good, given: {board: {c3: Guard, d8: enemy Guard}}, then: {c3: Guard}}\n"
    text += "  - {scenario: Wrong, given: {board: {c3: Guard, d8: enemy Guard}}, then: {c3: empty}}\n  - {scenario: Unread, gven: {}}\n"
    (tmp_path / "outpost").mkdir()
    (tmp_path / "outpost" / "some.yaml").write_text(text, encoding="utf-8")
    lines: list[str] = []
    assert scenario_command([tmp_path], lines.append) == 1
    assert lines[-1] == "1 passed, 2 failed"
    assert any("c3: expected empty, but it is Guard" in line for line in lines)


def test_a_scenario_must_know_its_game(tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text("scenario: One\n", encoding="utf-8")
    lines: list[str] = []
    assert scenario_command([tmp_path], lines.append) == 1
    assert any("this scenario does not say its game" in line for line in lines)


def test_rulings_and_factions_have_scenarios(tmp_path: Path) -> None:
    glossary, cards = tmp_path / "glossary" / "outpost", tmp_path / "cards" / "outpost"
    glossary.mkdir(parents=True)
    cards.mkdir(parents=True)
    (glossary / "more.yaml").write_text(
        "term: Flag\nkind: thing\nrulings:\n  - {id: OUT-1, en: Nothing., example: {given: {board: {a1: Guard, f8: enemy Guard}}, then: {a1: Guard}}}\n",
        encoding="utf-8",
    )
    (cards / "more.yaml").write_text(
        "faction: More\ncards: [{name: Scout, class: guard piece, reach: 2}]\n"
        "scenarios: [{scenario: A scout, given: {board: {a1: Scout, f8: enemy Guard}}, then: {a1: Scout}}]\n",
        encoding="utf-8",
    )
    library = load([bundled_root(), tmp_path])
    found = [scenario for scenario in library.scenarios("outpost") if str(scenario.scenario) in ("OUT-1", "A scout")]
    assert [str(scenario.scenario) for scenario in found] == ["A scout", "OUT-1"]
    assert [str(rule) for rule in found[1].rules] == ["OUT-1"]
    made = Runner(library)
    assert all(made.run(scenario).passed for scenario in found)


def test_what_was_done_so_far_and_what_was_taken_without_asking_is_told(tmp_path: Path) -> None:
    cards = "cards: [{name: Herald, class: guard piece, reach: 1, abilities: [{name: Call, text: You may destroy an enemy piece.}]}]\n"
    given = "given: {board: {c3: Herald, f8: enemy Guard}}\nwhen: [use Call c3]\nthen: {f8: enemy Guard}"
    told = play(tmp_path, cards + given)
    assert "FAILED  One (wrong)" in told
    assert "done so far: player 1: use Call c3; player 1, the only choice: f8" in told


STATUSES = {
    "passed": f"{PLAIN}\nwhen: [{{refused: attack c3 e5}}]",
    "refused": "cards: [{name: Odd, class: guard piece, reach: 1, abilities: Grumble at the moon.}]\ngiven: {board: {c3: Odd, f8: enemy Guard}}",
    "wrong": f"{PLAIN}\nthen: {{c4: empty}}",
    "mistaken": f"{PLAIN}\nwhen: [{{refused: attack c3 z9}}]",
}


@pytest.mark.parametrize("status", STATUSES)
def test_json_tells_how_each_went(tmp_path: Path, status: str) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(f"scenario: One\ngame: outpost\n{STATUSES[status]}\n", encoding="utf-8")
    said: list[str] = []
    code = scenario_command([file], said.append, as_json=True)
    found = json.loads("".join(said))
    assert [each["status"] for each in found["scenarios"]] == [status]
    assert found["counts"][status] == 1
    assert code == (status != "passed")
    assert ("problem" in found["scenarios"][0]) == (status != "passed")


def test_a_stumble_of_the_engine_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise ZeroDivisionError("planted")

    file = tmp_path / "one.yaml"
    file.write_text(f"scenario: One\ngame: outpost\n{PLAIN}\n", encoding="utf-8")
    monkeypatch.setattr("interpreter.play.scenario.scenario.hold", fall)
    said: list[str] = []
    scenario_command([file], said.append, as_json=True)
    assert json.loads("".join(said))["counts"]["stumbled"] == 1


@pytest.mark.parametrize("player", ["0", "3", "999999999"])
def test_a_track_of_nobody_is_a_mistake_of_the_scenario(player: str, tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(
        f"scenario: One\ngame: summoner-wars-2e\ngiven: {{board: {{c3: Ember Page}}, phase: attack}}\nthen: {{magic {player}: 0}}\n", encoding="utf-8"
    )
    outcome = runner().run(load_scenarios(runner().library, [file])[0])
    assert outcome.status is Status.MISTAKEN
    assert outcome.problem is not None
    assert outcome.problem.what == f"there is no player {player}: 2 play"


@pytest.mark.parametrize("said", ["²", "9" * 5_000, "٣"])
def test_a_number_that_no_option_has_is_no_choice(said: str) -> None:
    assert chosen(Decision(0, "card", ()), said) is None
