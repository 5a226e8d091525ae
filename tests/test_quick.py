"""`make quick` tests what a change touches."""

from __future__ import annotations

import pytest

from tests.quick import touched_by

CHANGES = {
    "a module": (["interpreter/decks/rules.py"], ["tests/decks"]),
    "a module that others stand on": (["interpreter/meaning/book.py"], ["tests/meaning", "tests/play/test_scenarios.py"]),
    "a game": (["glossary/keyforge/words.yaml"], ["tests/play/test_scenarios.py", "tests/meaning", "tests/check/test_bad.py"]),
    "a test": (["tests/engine/test_save.py"], ["tests/engine/test_save.py"]),
    "a test and its module": (
        ["tests/engine/test_save.py", "interpreter/engine/log/save.py"],
        ["tests/engine", "tests/meaning", "tests/play/test_scenarios.py"],
    ),
    "a scenario": (["tests/scenarios/keyforge/cases.yaml"], ["tests/play/test_scenarios.py"]),
    "a folder without tests of its own": (["interpreter/nowhere/x.py"], []),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_a_change_touches(name: str) -> None:
    files, wanted = CHANGES[name]
    assert touched_by(files) == wanted
