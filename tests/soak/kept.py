"""What came of each slice of a long run, kept in a file as it comes: a run that was broken off goes on where it was."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

FAULTS = "faults"
"""What a slice calls the list of what was wrong in it."""

Came = dict[str, Any]


class Kept:
    """The slices that were run, by their names; in memory alone where no file is named."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else []
        self.slices: dict[str, Came] = {}
        self.trees: dict[str, str] = {}
        for each in map(json.loads, lines):
            self.slices[each["slice"]], self.trees[each["slice"]] = each["came"], each["tree"]

    def of(self, name: str, work: Callable[[], Came], wanted: bool = True) -> Came | None:
        """What came of a slice: it is run if it is wanted and was not run before, or if something was wrong in it; nothing when it was never run."""
        known = self.slices.get(name)
        if not wanted or (known is not None and not known[FAULTS]):
            return known
        came = work()
        self.slices[name], self.trees[name] = came, tree()
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"slice": name, "tree": tree(), "came": came}, ensure_ascii=False) + "\n")
        print(f"{name}: {len(came[FAULTS])} faults", flush=True)
        return came

    def told(self, names: Iterable[str]) -> str:
        """On which trees these slices were run."""
        counted = Counter(self.trees[name] for name in names if name in self.trees)
        if not counted:
            return "nothing was run"
        return "run on " + ", ".join(f"{name} ({count} slices)" for name, count in counted.items())


@cache
def tree() -> str:
    """The commit that is run, and whether something was changed since."""
    here = Path(__file__).parent
    commit, changed = (
        subprocess.run(["git", *words], cwd=here, capture_output=True, text=True, check=False).stdout.strip()
        for words in (("rev-parse", "--short", "HEAD"), ("status", "--porcelain", "--untracked-files=no"))
    )
    return (commit or "no commit") + (" and changes" if changed else "")
