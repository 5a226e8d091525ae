"""A long run goes on where it was broken off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.soak.kept import Kept
from tests.soak.slices import by_turns


def test_a_slice_that_was_run_is_not_run_again(tmp_path: Path) -> None:
    first = Kept(tmp_path / "kept.jsonl")
    assert first.of("a slice", lambda: {"games": 3, "faults": []}) == {"games": 3, "faults": []}
    again = Kept(tmp_path / "kept.jsonl")
    assert again.of("a slice", _never) == {"games": 3, "faults": []}
    assert "1 slices" in again.told(["a slice", "another"])


def test_a_slice_with_a_fault_is_run_again(tmp_path: Path) -> None:
    Kept(tmp_path / "kept.jsonl").of("a slice", lambda: {"faults": ["it stumbles"]})
    assert Kept(tmp_path / "kept.jsonl").of("a slice", lambda: {"faults": []}) == {"faults": []}
    assert Kept(tmp_path / "kept.jsonl").of("a slice", _never) == {"faults": []}


def test_what_is_not_wanted_is_not_run_and_counted_where_it_was() -> None:
    kept = Kept()
    assert kept.of("a slice", _never, wanted=False) is None
    kept.of("a slice", lambda: {"faults": []})
    assert kept.of("a slice", _never, wanted=False) == {"faults": []}


def test_slices_come_by_turns_and_none_is_left_out() -> None:
    found = list(by_turns(["chess", "go", "dice"], 2_100, 500))
    assert found == [("chess", 0, 500), ("go", 0, 500), ("dice", 0, 500), ("chess", 1, 500), ("go", 1, 100)]


def _never() -> dict[str, Any]:
    raise AssertionError("this was run before")
