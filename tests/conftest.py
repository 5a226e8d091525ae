from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.content import Library, bundled_root, load

PROJECT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def kept_games(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept that nobody named a file for: one of the test's own, never the user's."""
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("CARDWRIGHT_STATE", str(folder))
    return folder / "games"


@pytest.fixture(scope="session")
def project() -> Path:
    """The folder of the checkout."""
    return PROJECT


@pytest.fixture(scope="session")
def bundled() -> Library:
    """The content that comes with Cardwright, loaded once."""
    return load([bundled_root()])
