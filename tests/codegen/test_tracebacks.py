"""A mistake in generated code shows the lines of the code."""

from __future__ import annotations

import gc
import linecache
import traceback

import pytest

from interpreter.codegen.generated import compiled
from interpreter.engine.core.state import State
from tests.meaning.conftest import Tables


@pytest.mark.parametrize("game", ["outpost", "keyforge"])
def test_a_traceback_through_generated_code_shows_its_lines(tables: Tables, game: str) -> None:
    table = tables(game)
    first, last = table.rules.programs[0], table.rules.programs[-1]  # of the book, and of a card
    for program in (first, last):
        broken = State.__new__(State)
        with pytest.raises((AttributeError, TypeError)) as raised:
            program.steps[0](broken, None)
        inside = [frame for frame in traceback.extract_tb(raised.value.__traceback__) if frame.filename.startswith("<cardwright ")]
        assert inside
        assert inside[0].line
        assert inside[0].line in table.rules.code


class Owner:
    """Something that source is compiled for."""


def test_lines_are_forgotten_with_what_they_were_written_for() -> None:
    owner = Owner()
    code = compiled("def one():\n    return 1 / 0", owner)
    assert linecache.getline(code.co_filename, 2).strip() == "return 1 / 0"
    del owner
    gc.collect()
    assert code.co_filename not in linecache.cache


def test_two_sources_have_two_names() -> None:
    owner = Owner()
    assert compiled("1", owner, "eval").co_filename != compiled("2", owner, "eval").co_filename
