"""Mutations of the project's YAML files: each loads, or what is wrong is told at a place; nothing crashes, and nothing takes long."""

from __future__ import annotations

import random
import re
import shutil
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import Any

from interpreter.check import check
from interpreter.content import Library, bundled_root, load
from interpreter.content.folders import PARTS, yaml_files
from interpreter.content.reader import read
from interpreter.content.scenario_file import load_scenarios
from interpreter.output.characters import STRANGE
from interpreter.play.scenario.scenario import Runner
from interpreter.play.scenario.scenario_command import told
from interpreter.play.scenario.scenario_mistake import Status
from tests.soak.kept import Kept

MUTATIONS = 200
"""So many of each file."""

SECONDS = 20
"""What takes longer has hung."""

MOST_CHECKED = 60_000
"""A changed file is checked with all of its game when the game's files have no more characters than this: others take too long to be checked often."""

SCENARIOS = Path(__file__).parents[1] / "scenarios"
STRANGERS = ("\0", "\x1b[2J", "\x9b", "\u202e", "\u2028", "\ud800", "\ufeff", "\t", "\r", "é", "½", "🂡")
VALUES = (
    *("999999999", "-999999999", "99999999999999999999", "0", "-1", "1.5", "true", "null", "~", "", "[]", "{}", "[[]]", "{a: {b: c}}", "[1, [2, [3]]]"),
    *("''", '"\\e[2J"', "*a", "&a x", "!!int x", "x" * 5_000, "word " * 2_000, "Draw a card.", "- x", "? x", "2026-01-01", "1e999", ".inf", "0x7fffffff"),
    *("a: b", "%", "@", "`"),
)

_NUMBER = re.compile(r"(?<![\w-])\d+(?!\w)")
_VALUE = re.compile(r"(?<=: )\S[^\n]*")
_KEY = re.compile(r"(?m)^(\s*(?:- )?)([\w-]+):")


@dataclass(frozen=True, slots=True)
class Crash:
    """A mutation that was neither loaded nor told."""

    file: str
    number: int
    cause: str
    trace: str

    def __str__(self) -> str:
        return f"{self.file}, mutation {self.number}: {self.cause}"


class HangError(BaseException):
    """It took too long; no guard of the program's own is meant to catch this."""


def files() -> list[Path]:
    """Every bundled file of cards and of the glossary, and every file of scenarios."""
    root = bundled_root()
    return [path for part in PARTS for path in yaml_files(root / part)] + yaml_files(SCENARIOS)


def games() -> list[str]:
    """The games that have files."""
    return list(dict.fromkeys(map(game_of, files())))


def run(changes: int, wanted: Sequence[str], kept: Kept, say: Callable[[str], None]) -> int:
    """So many changes of every file; how many neither load nor are told."""
    names: list[str] = []
    told: dict[str, list[int]] = {}
    for path in files():
        game = game_of(path)
        held = told.setdefault(game, [0, 0, 0])
        held[0] += 1
        names.append(f"files {name_of(path)} {changes}")
        came = kept.of(names[-1], partial(changed, path, changes), game in wanted)
        if came is not None:
            held[1] += 1
            held[2] += len(came["faults"])
            for fault in came["faults"]:
                say(fault)
    for game, (all_of_it, done, crashed) in told.items():
        say(f"{game}: {changes} changes of each of {done} of its {all_of_it} files, {crashed} neither load nor are told")
    done, crashed = (sum(held[at] for held in told.values()) for at in (1, 2))
    say(f"{changes * done:,} of {changes * len(files()):,} changes in all, {crashed} neither load nor are told")
    say(kept.told(names))
    return crashed


def changed(path: Path, changes: int) -> dict[str, Any]:
    """So many changes of a file."""
    crashes = list(tried(path, range(changes)))
    for crash in crashes:
        print(crash, crash.trace, sep="\n", flush=True)
    return {"changes": changes, "faults": [str(crash) for crash in crashes]}


def mutation(text: str, chance: random.Random) -> str:
    """A text with one thing changed, or a few."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        text = chance.choice(CHANGES)(text, chance)
    return text


def _spot(text: str, chance: random.Random) -> int:
    return chance.randrange(len(text) + 1)


def _replaced(pattern: re.Pattern[str], text: str, chance: random.Random, by: str) -> str:
    places = [match.span() for match in pattern.finditer(text)]
    if not places:
        return text + by
    start, end = chance.choice(places)
    return text[:start] + by + text[end:]


def _cut(text: str, chance: random.Random) -> str:
    return text[: _spot(text, chance)]


def _left_out(text: str, chance: random.Random) -> str:
    start = _spot(text, chance)
    return text[:start] + text[start + chance.randint(1, 40) :]


def _put_in(text: str, chance: random.Random) -> str:
    at = _spot(text, chance)
    return text[:at] + chance.choice((*STRANGERS, *"{}[]&*!|>%@`#:-?\"'", "\n", "\n\n  ", " ")) + text[at:]


def _line_twice(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines)) if lines else 0
    return "".join([*lines[: at + 1], *lines[at : at + 1], *lines[at + 1 :]])


def _line_left_out(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines)) if lines else 0
    return "".join(lines[:at] + lines[at + 1 :])


def _line_moved(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    if lines:
        moved = lines.pop(chance.randrange(len(lines)))
        lines.insert(chance.randrange(len(lines) + 1), moved)
    return "".join(lines)


def _indented(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines)) if lines else 0
    return "".join(" " * chance.randint(1, 6) + line if n == at else line for n, line in enumerate(lines))


def _number(text: str, chance: random.Random) -> str:
    return _replaced(_NUMBER, text, chance, chance.choice(VALUES[:6]))


def _value(text: str, chance: random.Random) -> str:
    return _replaced(_VALUE, text, chance, chance.choice(VALUES))


def _other_value(text: str, chance: random.Random) -> str:
    values = _VALUE.findall(text)
    return _replaced(_VALUE, text, chance, chance.choice(values or ["x"]))


def _other_key(text: str, chance: random.Random) -> str:
    keys = [match.group(2) for match in _KEY.finditer(text)]
    return _replaced(_KEY, text, chance, f"\n{chance.choice(keys or ['x'])}:") if chance.random() < 0.3 else _KEY.sub(_once(chance, keys), text)


def _once(chance: random.Random, keys: list[str]) -> Callable[[re.Match[str]], str]:
    """Puts another key in the place of one, by chance."""
    left = [chance.randrange(max(1, len(keys)))]

    def put(match: re.Match[str]) -> str:
        left[0] -= 1
        return f"{match.group(1)}{chance.choice(keys)}:" if left[0] == -1 else match.group()

    return put


CHANGES: tuple[Callable[[str, random.Random], str], ...] = (
    _cut, _left_out, _put_in, _line_twice, _line_left_out, _line_moved, _indented, _number, _number, _value, _value, _value, _other_value, _other_key,
)  # fmt: skip


@cache
def ground(game: str) -> Path:
    """A folder with what a game stands on, in which files are changed."""
    folder = Path(tempfile.mkdtemp(prefix="cardwright-"))
    for part in PARTS:
        for each in load([bundled_root()]).lineage(game):
            if (bundled_root() / part / each).is_dir():
                shutil.copytree(bundled_root() / part / each, folder / part / each)
    return folder


@cache
def small(game: str) -> bool:
    """Can all of a game be checked often?"""
    return sum(path.stat().st_size for part in PARTS for path in yaml_files(ground(game) / part)) < MOST_CHECKED


@cache
def runner(game: str) -> Runner:
    """What plays the scenarios of a game."""
    return Runner(load([ground(game)]))


def game_of(path: Path) -> str:
    """The game of a bundled file."""
    for folder in (bundled_root() / "cards", bundled_root() / "glossary", SCENARIOS):
        if path.is_relative_to(folder):
            return path.relative_to(folder).parts[0]
    raise ValueError(path)


def name_of(path: Path) -> str:
    """The name of a file in the project."""
    return path.relative_to(SCENARIOS.parent if path.is_relative_to(SCENARIOS) else bundled_root()).as_posix()


def tried(path: Path, numbers: range) -> Iterator[Crash]:
    """Mutations of a file by their numbers; those that crash."""
    text, game, name = path.read_text(encoding="utf-8"), game_of(path), name_of(path)
    for number in numbers:
        changed = mutation(text, random.Random(f"{name} {number}")).encode("utf-8", "surrogatepass")
        try:
            with _bounded():
                told_of = list(_scenarios(game, path, changed) if path.is_relative_to(SCENARIOS) else _content(game, path, changed))
            strange = next((line for line in told_of if STRANGE.search(line)), None)
            if strange is not None:
                yield Crash(name, number, f"a strange character is shown: {strange!r}", "")
        except (Exception, HangError) as error:
            yield Crash(name, number, f"{type(error).__name__}: {str(error)[:200]}", traceback.format_exc())


_UNREAD: set[Path] = set()
"""Files that could not be read in one of their changes: what the game is without them is known, and not looked at again."""


def _content(game: str, path: Path, changed: bytes) -> Iterator[str]:
    """What is told of a game with a changed file."""
    folder = ground(game)
    file = folder / path.relative_to(bundled_root())
    before = file.read_bytes()
    file.write_bytes(changed)
    try:
        document = read(file)
        if document.root is None and document.problems and file in _UNREAD:
            yield from (problem.render(document.source.line(problem.place.line) if problem.place else None) for problem in document.problems)
            return
        if document.root is None:
            _UNREAD.add(file)
        library: Library = load([folder])
        if small(game) and game in library.games:
            library.problems += check(library, [game])
        yield from (library.render(problem) for problem in library.problems)
    finally:
        file.write_bytes(before)


def _scenarios(game: str, path: Path, changed: bytes) -> Iterator[str]:
    """What is told of a changed file of scenarios, and how they go."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / game / path.name
        file.parent.mkdir()
        file.write_bytes(changed)
        library = runner(game).library
        known = len(library.problems)
        found = load_scenarios(library, [file])
        yield from (library.render(problem) for problem in library.problems[known:])
        del library.problems[known:]
        original = {str(each) for each in _original(path)}
        for scenario in found:
            if str(scenario) in original:
                continue
            outcome = runner(game).run(scenario)
            assert outcome.status is not Status.STUMBLED or "EndlessError" in str(outcome.problem), outcome.problem
            yield from told(library, outcome)


@cache
def _original(path: Path) -> tuple[str, ...]:
    """The scenarios of a file as they are; they are played elsewhere."""
    library = load([ground(game_of(path))])
    return tuple(str(each) for each in load_scenarios(library, [path]))


class _bounded:
    """Ends what hangs."""

    def __enter__(self) -> None:
        def ended(_number: int, _frame: FrameType | None) -> None:
            raise HangError(f"more than {SECONDS} seconds")

        self.before = signal.signal(signal.SIGVTALRM, ended)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, self.before)
