"""`python -m tests.soak`: texts that nobody wrote on tables, games with and without shortcuts, the kit over many games, and changed files; what stumbled."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from tests.soak import files, proving
from tests.soak.sources import played_games
from tests.soak.stream import book, probes
from tests.soak.tables import SHARING, Fault, Tally, soak
from tests.soak.twins import game_difference

REPORT = Path(__file__).parent / "REPORT.txt"
HEAD = "make soak, part: "

Say = Callable[[str], None]


PARTS = ("texts", "twins", "prove", "files")
"""What can be run by itself: texts that nobody wrote, games with and without shortcuts, the kit of `cardwright prove`, and changed files."""


def main() -> int:
    """Run it; the exit code is 1 when anything stumbled or differed or does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part; all of them without it")
    parser.add_argument("--count", type=int, default=20_000, help="so many texts that are read")
    parser.add_argument("--twins", type=int, default=500, help="so many games with and without shortcuts")
    parser.add_argument("--games", type=int, default=2_000, help="so many games that are proved, of all games together")
    parser.add_argument("--keep", type=Path, help="keep what was proved in this file, and go on from there")
    parser.add_argument("--changes", type=int, default=files.MUTATIONS, help="so many changes of each file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", help="of this game only (texts, twins and files)")
    parser.add_argument("--traces", action="store_true", help="with the tracebacks")
    parser.add_argument("--report", action="store_true", help=f"write the figures to {REPORT.name}")
    given = parser.parse_args()
    wrong = 0
    for part in given.part or PARTS:
        told: list[str] = []

        def say(line: str, told: list[str] = told) -> None:
            told.append(line)
            print(line, flush=True)

        start = time.perf_counter()
        wrong += run(part, given, say)
        print(f"{part}: {time.perf_counter() - start:.0f} s")
        if given.report:
            write_report(part, [f"seed {given.seed}", *told])
    return 1 if wrong else 0


def run(part: str, given: argparse.Namespace, say: Say) -> int:
    """One part; how much of it stumbled, differed or does not hold."""
    if part == "prove":
        return proving.run(given.games, given.seed, given.keep, say)
    if part == "files":
        return changed_files(given.changes, given.game, given.traces, say)
    games = [given.game] if given.game else played_games()
    if part == "twins":
        differences = sum(twins(game, given.twins // len(games), given.seed, say) for game in games)
        say(f"{given.twins} games with and without shortcuts, {differences} differ")
        return differences
    faults = [fault for game in games for fault in texts(game, given.count // len(games), given.seed, given.traces, say)]
    for cause, count in Counter(fault.cause for fault in faults).most_common():
        say(f"{count:5}  {cause}")
    say(f"{given.count} texts that are read, {len(faults)} faults: {1000 * len(faults) / max(1, given.count):.1f} of 1,000")
    return len(faults)


def changed_files(changes: int, game: str | None, traces: bool, say: Say) -> int:
    """So many changes of every file of the project, or of a game; how many neither load nor are told."""
    listed, crashed = [path for path in files.files() if game in (None, files.game_of(path))], 0
    for path in listed:
        for crash in files.tried(path, range(changes)):
            crashed += 1
            say(str(crash))
            if traces:
                print(crash.trace, flush=True)
    of = f" of {game}" if game else ""
    say(f"{changes} changes of each of {len(listed)} files{of}, {crashed} neither load nor are told")
    return crashed


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


def texts(game: str, count: int, seed: int, traces: bool, say: Say) -> list[Fault]:
    """So many texts of a game on tables; the faults are told as they come."""
    tried, read, whole = [0], 0, Tally()
    stream = probes(game, seed, tried)
    while read < count:
        some = list(islice(stream, min(SHARING, count - read)))
        found = soak(book(game), some, seed + read)
        read += len(some)
        whole.add(found)
        for fault in found.faults:
            say(str(fault))
            if traces:
                print(fault.trace, flush=True)
    counted = f"{whole.refused} refused, {whole.carried} played, {whole.choices} choices, {whole.endless} endless, {whole.unlaid} tables refused"
    say(f"{game}: {tried[0]} texts tried, {read} read, {counted}, {len(whole.faults)} faults")
    return whole.faults


def twins(game: str, count: int, seed: int, say: Say) -> int:
    """So many games of one game with and without shortcuts; how many differ."""
    differing = 0
    for number in range(seed, seed + count):
        found = game_difference(game, number)
        if found is not None:
            differing += 1
            say(f"{game}, seed {number}: {found}")
    say(f"{game}: {count} games with and without shortcuts, {differing} differ")
    return differing


if __name__ == "__main__":
    sys.exit(main())
