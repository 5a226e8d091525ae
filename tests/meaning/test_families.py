"""Families of wordings: texts that say the same give equal effect objects, and texts that say something else do not.

A file of `families/` is a list of cases: `game`; `same`, texts that mean the same; `unlike`, texts near them that mean something else; `resolved`, where
the text is carried out once, when its card is played.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.meaning.conftest import Books
from tests.meaning.test_meaning import game_of, of_card, plain

FOLDER = Path(__file__).parent / "families"


def cases() -> list[Any]:
    """The cases of all files, each called by its file and its first text."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for case in YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")):
            found.append(pytest.param(case, id=f"{path.stem}: {' '.join(case['same'][0].split())[:60]}"))
    return found


@pytest.mark.parametrize("case", cases())
def test_paraphrases_give_equal_objects(books: Books, case: dict[str, Any]) -> None:
    book, resolved = books(game_of(case)), bool(case.get("resolved", False))
    first, *others = ((text, plain(of_card(book, text, resolved))) for text in case["same"])
    for text, lines in others:
        assert lines == first[1], f"{text!r} should mean the same as {first[0]!r}"
    for text in case.get("unlike", ()):
        assert plain(of_card(book, text, resolved)) != first[1], f"{text!r} should not mean the same as {first[0]!r}"
