"""`python -m tests.soak`: texts that nobody wrote on tables, games with and without shortcuts, the kit over many games, and changed files; what stumbled."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.soak import files, proving, texts, twins
from tests.soak.kept import Kept
from tests.soak.sources import played_games

REPORT = Path(__file__).parent / "REPORT.txt"
HEAD = "make soak, part: "

PARTS = ("texts", "twins", "prove", "files")
"""What can be run by itself: texts that nobody wrote, games with and without shortcuts, the kit of `cardwright prove`, and changed files."""


@dataclass(frozen=True)
class Given:
    """What is to be run."""

    counts: dict[str, int]
    """How much of each part."""
    seed: int
    games: Sequence[str]
    """The games of which something is run that was not run before."""
    kept: Kept
    say: Callable[[str], None]


def main() -> int:
    """Run it; the exit code is 1 when anything stumbled or differed or does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part; all of them without it")
    parser.add_argument("--count", type=int, default=20_000, help="so many texts that are read")
    parser.add_argument("--twins", type=int, default=500, help="so many games with and without shortcuts")
    parser.add_argument("--games", type=int, default=2_000, help="so many games that are proved, of all games together")
    parser.add_argument("--changes", type=int, default=files.MUTATIONS, help="so many changes of each file")
    parser.add_argument("--keep", type=Path, help="keep what was run in this file, and go on from there; what had faults is run again")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append", help="run this game only; what was kept of the others is counted too")
    parser.add_argument("--report", action="store_true", help=f"write the figures to {REPORT.name}")
    given = parser.parse_args()
    counts = {"texts": given.count, "twins": given.twins, "prove": given.games, "files": given.changes}
    kept, wrong = Kept(given.keep), 0
    for part in given.part or PARTS:
        told: list[str] = []

        def say(line: str, told: list[str] = told) -> None:
            told.append(line)
            print(line, flush=True)

        start = time.process_time()
        wrong += run(part, Given(counts, given.seed, given.game or (), kept, say))
        print(f"{part}: {time.process_time() - start:.0f} s of a processor")
        if given.report:
            write_report(part, [f"seed {given.seed}", *told])
    return 1 if wrong else 0


def run(part: str, given: Given) -> int:
    """One part; how much of it stumbled, differed or does not hold."""
    count, wanted = given.counts[part], given.games or [*played_games(), *files.games()]
    if part == "prove":
        return proving.run(count, given.seed, wanted, given.kept, given.say)
    if part == "files":
        return files.run(count, wanted, given.kept, given.say)
    return (twins if part == "twins" else texts).run(count, given.seed, wanted, given.kept, given.say)


def write_report(part: str, lines: list[str]) -> None:
    """Put the figures of a part into the report; those of other parts stay."""
    parts: dict[str, list[str]] = {}
    for line in REPORT.read_text(encoding="utf-8").splitlines() if REPORT.exists() else []:
        if line.startswith(HEAD):
            parts[line.removeprefix(HEAD)] = []
        elif parts:
            parts[next(reversed(parts))].append(line)
    parts[part] = [*lines, ""]
    REPORT.write_text("\n".join(f"{HEAD}{name}\n" + "\n".join(parts[name]).rstrip() + "\n" for name in PARTS if name in parts), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
