"""Every example of the language reference is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.language.languages import language

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
BOXES = re.findall(r"```card (\S+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
LINES = [(game, line) for game, box in BOXES for line in box.strip().split("\n")]


@pytest.mark.parametrize(("game", "line"), LINES)
def test_example_is_read_and_printed_back(game: str, line: str) -> None:
    tongue = language(game)
    outcome = tongue.read(line)
    assert outcome.tree is not None, outcome.faults[0].what
    assert tongue.english(outcome.tree) == tongue.normal(line)


def test_there_is_an_example_for_each_of_the_twelve_forms() -> None:
    assert len(BOXES) >= 12
