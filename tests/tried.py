"""Try every word of the bundled texts and write down which of them pass: `python -m tests.tried`.

The suite tries them anew each time (`tests/meaning/test_dead_words.py`); this only spares a first `cardwright check` the work. What is not in the file is
tried by `check`, so a file that is behind costs time and nothing else.
"""

from __future__ import annotations

import os
import tempfile

from interpreter.check import check
from interpreter.check.compiled import KeptVerdicts
from interpreter.check.tried_texts import FILE, LENGTH
from interpreter.content import bundled_root, load
from interpreter.meaning.verdicts import Verdict


def passing() -> set[str]:
    """The keys of the bundled texts in which nothing is found, all of them tried now."""
    keys: set[str] = set()

    def forgotten(self: KeptVerdicts, key: str) -> Verdict | None:
        return None

    def noted(self: KeptVerdicts, key: str, value: Verdict) -> None:
        if not value:
            keys.add(key[:LENGTH])

    KeptVerdicts.get, KeptVerdicts.put = forgotten, noted  # type: ignore[method-assign]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDWRIGHT_CACHE"] = folder
        check(load([bundled_root()]))
    return keys


if __name__ == "__main__":
    found = sorted(passing())
    FILE.write_text("".join(f"{key}\n" for key in found), encoding="ascii")
    print(len(found), "texts")
