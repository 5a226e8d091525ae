"""The words of bundled texts need not be tried anew by each first check; those of any other text are."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.check import check, tried_texts
from interpreter.content import bundled_root, load
from interpreter.meaning.checks import dead_words

MINE = """\
faction: Mine
cards:
  - {name: Poet, class: guard piece, reach: 1, abilities: "After this piece moves, you may move another friendly piece within 3 spaces of it 1 space."}
"""


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The texts whose words are tried, with nothing kept from before."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    found: list[str] = []
    usual = dead_words._found

    def noted(told: dead_words.Told) -> object:
        found.append(told.text)
        return usual(told)

    monkeypatch.setattr(dead_words, "_found", noted)
    return found


def test_bundled_texts_are_not_tried_again_and_those_of_an_author_are(tries: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "outpost"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(MINE, encoding="utf-8")
    check(load([bundled_root(), tmp_path]), games=["outpost"])
    assert "After this piece moves, you may move another friendly piece within 3 spaces of it 1 space." in tries
    assert len(tries) < 3


def test_without_the_list_every_text_is_tried(tries: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.check.compiled.tried_texts", frozenset)
    check(load([bundled_root()]), games=["outpost"])
    assert len(tries) > 20
    assert len(tried_texts.tried_texts()) > 1000
