"""Every code has a title, a page and an example of which the bad half is found and the good one is not."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.check import check
from interpreter.check.check import findings_of_card
from interpreter.check.codes import BY_KIND, CODES, HUNDREDS, OTHER, all_coded
from interpreter.check.compiled import Compiler
from interpreter.check.explanations import Explanation, explanations
from interpreter.check.running import Running
from interpreter.cli import main
from interpreter.content import Problem, Source, Text, bundled_root, load
from interpreter.content.card import Ability
from interpreter.exercise.command import exercised

PACKAGE = Path(interpreter.__file__).parent
UNEXAMPLED = {"CW911", "CW912", "CW1102", "CW1205"}
"""Codes that are told by other commands than `check`, or in files that lie beside others."""


@cache
def running(game: str) -> Running:
    return Running(Compiler(load([bundled_root()]), game))


def of_text(each: Explanation, said: str) -> list[Problem]:
    example = each.example
    made = running(example.game)
    cards = made.library.cards(example.game)
    card = next((card for card in cards if str(card.name) == example.on), cards[0])
    text = Text(said, Source("text", said))
    return all_coded(findings_of_card(made, card.model_copy(update={"abilities": (Ability(text=text),)})))


def of_file(each: Explanation, said: str, folder: Path) -> list[Problem]:
    path = folder / each.example.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(said, encoding="utf-8")
    library = load([bundled_root(), folder])
    listed = [each.example.game] if each.example.game in library.games else []
    found = [*library.problems, *check(library, listed)]
    if each.code.in_play:
        found += exercised(library, [folder], found)
    return all_coded(problem for problem in found if problem.place is None or Path(problem.place.file).resolve() == path.resolve())


@pytest.mark.parametrize("code", explanations())
def test_the_bad_example_is_found_and_the_good_one_is_clean(code: str, tmp_path: Path) -> None:
    each = explanations()[code]
    bad, good = (of_file(each, said, tmp_path) if each.example.path else of_text(each, said) for said in (each.example.bad, each.example.good))
    assert code in [problem.code for problem in bad], [problem.render() for problem in bad]
    assert [problem.render() for problem in good] == []


def test_every_code_is_explained() -> None:
    assert {str(code) for code in CODES} - set(explanations()) == UNEXAMPLED


def test_codes_are_in_order_and_of_a_kind() -> None:
    numbers = [code.number for code in CODES]
    assert numbers == sorted(set(numbers))
    assert {number // 100 for number in numbers} <= set(HUNDREDS)


def kinds_written() -> set[str]:
    """The kinds that the source writes for what is wrong."""
    found = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Problem", "Fault") and node.args:
                if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
                    found.add(node.args[0].value)
    return found


def test_every_kind_that_is_found_has_a_code() -> None:
    assert kinds_written() - set(BY_KIND) == set()
    assert OTHER not in CODES


def test_a_code_is_explained_at_the_command_line() -> None:
    done = CliRunner().invoke(main, ["check", "--explain", "cw403"])
    assert done.exit_code == 0
    assert done.output.startswith("CW403: value that the card has not (error; never)\n")
    assert "This event gets +1 strength." in done.output
    unknown = CliRunner().invoke(main, ["check", "--explain", "CW4033"])
    assert unknown.exit_code == 1
    assert 'there is no code "CW4033": did you mean CW403?' in unknown.output
