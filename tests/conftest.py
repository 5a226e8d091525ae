from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.content import Library, bundled_root, load

PROJECT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def project() -> Path:
    """The folder of the checkout."""
    return PROJECT


@pytest.fixture(scope="session")
def bundled() -> Library:
    """The content that comes with Cardwright, loaded once."""
    return load([bundled_root()])
