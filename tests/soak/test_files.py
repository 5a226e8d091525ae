"""A changed file loads or is told. `make soak` tries two hundred changes of each file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.soak.files import files, mutation, tried


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_changed_file_loads_or_is_told(path: Path) -> None:
    assert [f"{crash}\n{crash.trace}" for crash in tried(path, range(1))] == []


def test_the_same_number_gives_the_same_change() -> None:
    text = files()[0].read_text(encoding="utf-8")
    first, again, other = (mutation(text, random.Random(seed)) for seed in (3, 3, 4))
    assert first == again != other
