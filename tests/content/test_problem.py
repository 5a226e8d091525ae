from __future__ import annotations

import json

from interpreter.content import Place, Problem, nearest
from interpreter.content.problem import pointed


def test_a_message_has_the_shape_of_the_design() -> None:
    line = "            swap it with a friendly comon within 3 spaces."
    problem = Problem(
        "word",
        Place("cards/a.yaml", 41, line.index("comon") + 1),
        5,
        'unknown word "comon"',
        fits=("unit", "common", "champion", "structure", "gate", "event", "card", "wall", "pit"),
        nearest="common",
        see=("Class", "Common"),
        fitting="a class or card kind",
    )
    assert problem.render(line) == (
        'cards/a.yaml:41:37: unknown word "comon"\n'
        "   |   swap it with a friendly comon within 3 spaces.\n"
        "   |                           ^^^^^\n"
        "   a class or card kind fits here: unit, common, champion, structure, gate, event, card, "
        'wall ...; did you mean "common"?\n'
        "   see the glossary: Class, Common"
    )


def test_readings_and_advice_have_lines_of_their_own() -> None:
    problem = Problem("readings", None, 1, "this has two readings", readings=("a", "b"), advice="say which")
    assert problem.render() == ("this has two readings\n   reading 1: a\n   reading 2: b\n   say which")


def test_carets_stand_under_wide_letters() -> None:
    assert pointed("ja: 味方のユニットを押す", 8, 4) == [
        "   |   ja: 味方のユニットを押す",
        "   |             ^^^^^^^^",
    ]


def test_combining_letters_take_no_room() -> None:
    assert pointed("e\u0301te\u0301 mot", 7, 3)[1] == "   |       ^^^"


def test_a_long_line_is_cut_around_the_carets() -> None:
    line = "x" * 100_000 + " comon " + "y" * 100_000
    shown, carets = pointed(line, 100_002, 5)
    assert len(shown) < 200
    at = carets.index("^")
    assert shown[at : at + 5] == "comon"


def test_control_characters_never_reach_the_terminal() -> None:
    problem = Problem("word", Place("a", 1, 1), 1, "what \x1b[31m")
    rendered = problem.render("text \x1b]0;evil\x07")
    assert all(char.isprintable() or char == "\n" for char in rendered)


def test_an_endless_word_is_cut() -> None:
    assert len(Problem("word", None, 1, "x" * 1_000_000).render()) < 1_000


def test_a_place_past_the_end_of_the_line_is_no_harm() -> None:
    assert pointed("ab", 99, 5)[1].endswith("^")


def test_a_problem_is_plain_data() -> None:
    problem = Problem("word", Place("a.yaml", 2, 3), 4, "what", fits=("b",), nearest="b")
    told = json.loads(json.dumps(problem.as_dict()))
    assert (told["file"], told["line"], told["column"]) == ("a.yaml", 2, 3)
    assert told["fits"] == ["b"]
    assert Problem("file", None, 1, "what").as_dict()["line"] is None


def test_the_nearest_word_is_found_whatever_its_capitals() -> None:
    assert nearest("LOGOSS", ["Dis", "Logos"]) == "Logos"
    assert nearest("xyz", ["Dis", "Logos"]) is None
    assert nearest("x" * 100_000, ["Dis"]) is None
