"""The tests of what a change touches: `make quick`.

What has changed is what git does not have yet and what the branch has beyond its upstream; with neither, the last commit. A folder of `interpreter/`
is tested by the folder of the same name below `tests/`, a game's glossary and cards by the scenarios and gates of that game. This is for working;
`make test` is what must hold.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]

SLOW = ("browser", "whole_site", "many_games", "soak", "fuzz", "mutation")
"""Files of tests that take longer than a quick look should."""

ALSO = {
    "content": ("tests/check/test_bad.py",),
    "language": ("tests/meaning",),
    "meaning": ("tests/play/test_scenarios.py",),
    "codegen": ("tests/meaning", "tests/play/test_scenarios.py"),
    "engine": ("tests/meaning", "tests/play/test_scenarios.py"),
    "play": (),
}
"""What is tested besides the folder of the same name, because it stands on it."""

BY_GAME = ("tests/play/test_scenarios.py", "tests/meaning", "tests/check/test_bad.py")
"""What tries the content of a game."""


def changed() -> list[str]:
    """The files that differ from what is known to hold."""
    uncommitted = _git("status", "--porcelain", "--untracked-files=all")
    found = [line[3:].split(" -> ")[-1] for line in uncommitted]
    found += _git("diff", "--name-only", "@{upstream}...HEAD")
    return found or _git("diff", "--name-only", "HEAD~1", "HEAD")


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if line.strip()] if done.returncode == 0 else []


def touched_by(files: Iterable[str]) -> list[str]:
    """The tests that a change of these files touches."""
    found: dict[str, None] = {}
    for file in map(Path, files):
        for each in _touched_by(file.parts):
            found.setdefault(each)
    there = [each for each in found if (ROOT / each).exists()]
    return [each for each in there if not any(each != other and each.startswith(f"{other}/") for other in there)]


def _touched_by(parts: tuple[str, ...]) -> tuple[str, ...]:
    match parts:
        case ("tests", "scenarios" | "designer", *_):
            return ("tests/play/test_scenarios.py",)
        case ("tests", folder, *rest) if rest:
            return ("/".join(parts),) if parts[-1].startswith("test_") else (f"tests/{folder}",)
        case ("tests", name):
            return (f"tests/{name}",) if name.startswith("test_") else ()
        case ("interpreter", folder, *rest) if rest:
            return (f"tests/{folder}", *ALSO.get(folder, ()))
        case ("interpreter", _):
            return ("tests/test_cli.py", "tests/test_commands.py")
        case ("glossary" | "cards", *_):
            return BY_GAME
        case ("grammar", *_):
            return ("tests/language", "tests/meaning")
        case ("docs", *_) | ("README.md",):
            return ("tests/test_readme.py", "tests/guide")
        case _:
            return ("tests/packaging/test_project.py",)


def main() -> int:
    """Run them on all cores; an empty change has nothing to test."""
    files = changed()
    wanted = touched_by(files)
    if not wanted:
        print("nothing that is tested has changed")
        return 0
    print(f"{len(files)} changed files: {' '.join(wanted)}", flush=True)
    ignored = [
        f"--ignore={path.relative_to(ROOT)}"
        for slow in SLOW
        for path in (ROOT / "tests").rglob(f"test_*{slow}*.py")
        if str(path.relative_to(ROOT)) not in files
    ]
    return subprocess.run([sys.executable, "-m", "pytest", "-n", "2", *ignored, *wanted], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
