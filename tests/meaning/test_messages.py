"""What cannot be run is said in the words of the author: no code, no name of a class, no repr reaches a person."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import interpreter
from interpreter.meaning.errors import UncompiledError
from tests.meaning.conftest import Books

PACKAGE = Path(interpreter.__file__).parent
FILES = sorted([*(PACKAGE / "meaning").rglob("*.py"), *(PACKAGE / "codegen").rglob("*.py"), *(PACKAGE / "decks").rglob("*.py")])

SAID = {"word", "sort_name", "spoken", "a_thing", "listed", "called"}
"""What makes words of a code; the only things that may fill a message, besides the words of a text and reasons from the glossary."""

WRITTEN = {"why", "board", "what", "words", "MOST"}
"""Names that hold words already, or a number that is told."""

RAISED = {"UncompiledError", "Unmeant", "Unbuilt", "Untold"}

INTERNAL = re.compile(r"[_{}<>=]|\(\w\d+\)|\b[A-Z]\w+\(|\bNone\b|\bTrue\b|\bFalse\b|\b[a-z]+[A-Z]\w*|::|quality:")


def messages(tree: ast.AST) -> Iterator[tuple[int, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED and node.args:
            yield node.lineno, node.args[0]


def plain(value: ast.expr) -> bool:
    """Is a part of a message made by something that makes words of codes?"""
    if isinstance(value, ast.Call):
        called = value.func.attr if isinstance(value.func, ast.Attribute) else value.func.id if isinstance(value.func, ast.Name) else ""
        return called in SAID
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Attribute) and value.value.attr in WRITTEN
    if isinstance(value, ast.Attribute):
        return ast.unparse(value) in ("st.name", "term.later")  # as the author wrote it
    return isinstance(value, ast.Name) and value.id in WRITTEN


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_message_is_filled_with_a_code(file: Path) -> None:
    for line, message in messages(ast.parse(file.read_text(encoding="utf-8"))):
        for part in ast.walk(message):
            if isinstance(part, ast.FormattedValue):
                assert plain(part.value), f"line {line}: {ast.unparse(part.value)}"
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                assert not INTERNAL.search(part.value), f"line {line}: {part.value}"


def test_a_message_is_a_sentence_and_no_question() -> None:
    asked = [(file.name, line) for file in FILES for line, message in messages(ast.parse(file.read_text(encoding="utf-8"))) if _asks(message)]
    assert asked == []


def _asks(message: ast.expr) -> bool:
    ends = [part.value for part in ast.walk(message) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return any(end.rstrip("\"'").endswith("?") for end in ends)


@pytest.mark.parametrize("game", ["arena-of-the-planeswalkers", "keyforge", "outpost", "summoner-wars-1e", "summoner-wars-2e", "summoners-isle"])
def test_what_is_said_of_the_glossary_is_plain(books: Books, game: str) -> None:
    found = [gap.why for gap in books(game).gaps]
    assert found
    assert [why for why in found if INTERNAL.search(why)] == []


TEXTS = [
    "As though this unit were a champion, it attacks.",
    "Each player chooses a unit they control. Destroy the rest.",
    "Destroy each unit in the same row.",
    "This unit has a strength.",
    "This unit has no strength.",
    "This unit can have 2 magic.",
    "Only champions may attack this unit.",
    "Repeat this effect.",
    "Cancel an event.",
    "Double this unit's strength.",
    "After this unit attacks, resolve an ability.",
    "While you have more units adjacent to your summoner than your opponent, this unit has +1 strength.",
    "This unit is immune to events.",
    "Add 1 wound to a unit of your opponent's choice.",
    "Skip the next turn.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_said_of_a_text_is_plain(books: Books, text: str) -> None:
    book = books("summoner-wars-2e")
    tree = book.reader(text, ())
    assert tree is not None
    refused: list[str] = []
    for resolved in (True, False):
        try:
            book.ability(text, tree, resolved)
        except UncompiledError as error:
            refused.append(str(error))
    assert refused
    assert [why for why in refused if INTERNAL.search(why)] == []
