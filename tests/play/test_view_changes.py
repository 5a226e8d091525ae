"""A view is sent as what changed: whoever applies the changes has the view, in every game that is played."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import jsonpatch
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.cli import main
from interpreter.content import Library
from interpreter.play.players.players import RandomPlayer
from interpreter.play.record.records import Record, record_of
from interpreter.play.record.view_changes import changes
from interpreter.play.record.viewed import seen_by, view_command
from interpreter.play.table import Table, TableError
from tests.engine.walks import SEATS, Walk, library, tables, walks
from tests.play.conftest import Played


def patched(view: Any, patch: list[dict[str, Any]]) -> Any:
    """The changes applied by somebody else's hand."""
    return jsonpatch.JsonPatch(json.loads(json.dumps(patch))).apply(json.loads(json.dumps(view)))


def first_tables() -> list[str]:
    """A table of each game."""
    return list({name.partition(":")[0]: name for name in reversed(tables()) if playable(name)}.values())


def playable(name: str) -> bool:
    return library().games[SEATS[name][0]].playable


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text("ab/~0", max_size=2), inside, max_size=3),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(PLAIN, PLAIN)
def test_changes_make_one_the_other(before: Any, after: Any) -> None:
    patch = list(changes(before, after))
    assert {change["op"] for change in patch} <= {"add", "remove", "replace"}
    assert json.dumps(patched({"": before}, [{**change, "path": "/" + change["path"]} for change in patch]), sort_keys=True) == json.dumps(
        {"": after}, sort_keys=True
    )


@pytest.mark.parametrize("name", first_tables())
@pytest.mark.parametrize("player", [0, 1, None])
def test_a_client_that_applies_the_changes_has_the_view(name: str, player: int | None) -> None:
    walk: Walk = walks(name)[0]
    chance = Random(f"{name} {player}")
    at = 0
    mine = seen_by(player, walk.steps[0].state)
    while at < len(walk.steps) - 1:
        at = min(len(walk.steps) - 1, at + chance.choice((1, 1, 2, 5, 40)))
        now = seen_by(player, walk.steps[at].state)
        mine = patched(mine, list(changes(mine, now)))
        assert mine == json.loads(json.dumps(now))


def test_what_changed_in_a_choice_is_small(courts: Table, played: Played) -> None:
    course = played(courts, 1, [RandomPlayer(1), RandomPlayer(2)], most=200)
    views = [seen_by(0, state) for state in course.states[-21:]]
    sizes = [len(json.dumps(list(changes(one, other)))) for one, other in pairwise(views)]
    assert len(json.dumps(views[-1])) > 50 * sum(sizes) / len(sizes)


@pytest.fixture
def record(outpost: Table, played: Played, tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    record_of(played(outpost, 5, [RandomPlayer(1), RandomPlayer(2)], most=20)).save(path)
    return path


def test_the_command_gives_the_changes_since_a_choice(bundled: Library, record: Path) -> None:
    lines: list[str] = []
    for player in (1, 2, None):
        lines.clear()
        view_command(record, player, 8, bundled, lines.append)
        view_command(record, player, None, bundled, lines.append)
        view_command(record, player, None, bundled, lines.append, since=8)
        then, now, sent = map(json.loads, lines)
        assert {key: sent[key] for key in ("player", "since", "at")} == {"player": then["player"], "since": 8, "at": 20}
        assert patched(then, sent["changes"]) == now
    with pytest.raises(TableError, match="choice 12 comes after choice 8"):
        view_command(record, 1, 8, bundled, since=12)
    with pytest.raises(TableError, match="the record has 20 choices, not 21"):
        view_command(record, 1, 21, bundled, since=12)
    with pytest.raises(TableError, match="the record has 20 choices, not -1"):
        view_command(record, 1, None, bundled, since=-1)


def test_nothing_of_the_seed_is_in_a_view(bundled: Library, tmp_path: Path) -> None:
    seed, path, lines = (1 << 90) + 987654321, tmp_path / "game.yaml", list[str]()
    Record("outpost", ("Side", "Side"), seed).save(path)
    view_command(path, 1, None, bundled, lines.append)
    assert str(seed) not in lines[0] and f"{seed:x}" not in lines[0] and "seed" not in lines[0]


def test_view_tells_apart_from_the_data_that_the_content_has_changed(record: Path) -> None:
    text = record.read_text()
    record.write_text(text.replace("digest: ", "digest: f") + "- fly\n")
    done = CliRunner().invoke(main, ["view", str(record), "--player", "1"])
    assert json.loads(done.stdout)["player"] == 0
    assert "the content has changed" in done.stderr and 'choice 21, "fly", no longer fits' in done.stderr
