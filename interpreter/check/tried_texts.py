"""Bundled texts of which every word was tried: the suite tries them anew each time, so that a first `check` need not.

`tried.txt` has the keys under which their verdicts would be kept. A key is made of the text and of what it was compiled to: a text that is changed, or is
compiled otherwise, has another one and is tried. `python -m tests.tried` writes the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "tried.txt"
LENGTH = 16
"""So much of a key is enough to tell it from others."""


@cache
def tried_texts() -> frozenset[str]:
    """The keys of texts in which every word has a meaning."""
    try:
        return frozenset(FILE.read_text(encoding="ascii").split())
    except OSError:
        return frozenset()
