"""The corpus: every text is read in one way, and means what a person wrote beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from interpreter.language.printing.gist import Gist
from tests.language.languages import GAMES, language
from tests.language.texts import Sample, corpus

WORDINGS = Path(__file__).parent / "wordings.yaml"
NOT_CARRIED: dict[str, str] = {}


@pytest.mark.parametrize("sample", corpus(), ids=str)
def test_text_means_what_is_written_beside_it(sample: Sample) -> None:
    tongue = language(sample.game)
    outcome = tongue.read(sample.text, sample.card)
    assert outcome.tree is not None, [f.what for f in outcome.faults]
    assert Gist(tongue.lexicon).text(outcome.tree).split() == sample.means.split()


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_thirty_definitions(game: str) -> None:
    definitions = [s for s in corpus() if s.game == game and not s.name.startswith(("W-", "X-"))]
    assert len(definitions) >= 30


def test_every_wording_asked_for_is_in_the_corpus() -> None:
    asked = {w["id"]: w for w in YAML(typ="safe").load(WORDINGS.read_text(encoding="utf-8"))["wordings"]}
    carried = {s.name: s for s in corpus()}
    missing = sorted(set(asked) - set(carried) - set(NOT_CARRIED))
    assert missing == []
    assert len(NOT_CARRIED) <= 5
    for name, wording in asked.items():
        if name in carried:
            assert carried[name].asked.split() == wording["text"].split(), name


def test_nearly_every_wording_is_carried_in_its_own_words() -> None:
    asked = [s for s in corpus() if s.name.startswith("W-")]
    reworded = [s.name for s in asked if s.text.split() != s.asked.split()]
    assert len(reworded) <= 12, reworded
