"""Texts that nobody wrote are refused or played: nothing stumbles over them. `make soak` tries twenty times as many."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.codegen.match import Match, Seat
from interpreter.content.cardkind import used_up
from tests.soak.sources import library, played_games
from tests.soak.stream import Probe, bearing, book, cards, probes
from tests.soak.tables import SHARING, attempt, soak

COUNT = 350
"""So many texts of each game, in tables that share them."""

STUMBLED: list[dict[str, Any]] = YAML(typ="safe").load((Path(__file__).parent / "stumbled.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("table", range(COUNT // SHARING))
@pytest.mark.parametrize("game", played_games())
def test_nothing_stumbles_over_texts_that_nobody_wrote(game: str, table: int) -> None:
    found = soak(book(game), list(islice(probes(game, 1000 + table), SHARING)), 1000 + table)
    assert found.refused + found.carried == SHARING
    assert [f"{fault}\n{fault.trace}" for fault in found.faults] == []


def test_the_same_seed_gives_the_same_texts() -> None:
    first, again, other = ([probe.text for probe in islice(probes("outpost", seed), 20)] for seed in (3, 3, 4))
    assert first == again != other


@pytest.mark.parametrize("case", STUMBLED, ids=lambda case: str(case["text"])[:60])
def test_what_has_stumbled_once_does_not_again(case: dict[str, Any]) -> None:
    game, text = str(case["game"]), str(case["text"])
    of = book(game)
    fitting = [card for card in cards(game) if used_up(card, of.vocabulary.game) == bool(case.get("event"))]
    probe = Probe(text, bearing(fitting[0], "Quaax", text))
    if "refused" in case:
        match = Match(of, (Seat("", (probe.card,)), Seat("", ())), others=library().cards(game))
        match.write()
        assert any(str(case["refused"]) in gap.why for gap in match.gaps if gap.source.kind == "card"), [gap.why for gap in match.gaps]
    for seed in range(3):
        assert attempt(of, [probe], seed) is None
