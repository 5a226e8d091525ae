"""Planted faults, each with a clean twin: tried as files of an author's folder, and told whether the fault is found at its words.

Faults of single cards are tried together, a file each, since cards of their own names do not touch each other; a fault that comes with files
of its own is tried alone.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from interpreter.check import check
from interpreter.check.codes import BY_CODE, all_coded
from interpreter.content import Library, Problem, Source, bundled_root, load

FOLDER = Path(__file__).with_name("planted")
ALONE = frozenset(["glossary", "decks", "identity"])
"""Kinds of which the faults are about files, names and words that others would see."""


@dataclass(frozen=True)
class Planted:
    """A fault with its twin."""

    name: str
    game: str
    kind: str
    at: str
    given: dict[str, Any]

    @property
    def key(self) -> str:
        return f"{self.kind}: {self.name}"

    def path(self) -> str:
        return str(self.given.get("path", f"cards/{self.game}/planted.yaml"))

    def text(self, twin: bool) -> str:
        """The file with the fault, or with the twin."""
        if "path" in self.given:
            return str(self.given["twin" if twin else "file"])
        card = self.given["twin" if twin else "bad"]
        written = Path(tempfile.mkstemp(suffix=".yaml")[1])
        yaml = YAML()
        yaml.width = 10_000
        yaml.dump({"faction": "Planted", "names": {"fr": "Semis", "ja": "試し"}, "cards": [card]}, written)
        text = written.read_text(encoding="utf-8")
        written.unlink()
        return text


@dataclass(frozen=True)
class Outcome:
    """What was found of a fault and of its twin."""

    planted: Planted
    found: tuple[Problem, ...]
    """Findings of the right kind at the right words."""
    others: tuple[Problem, ...]
    """Other findings, with the fault."""
    alarms: tuple[Problem, ...]
    """Findings with the twin."""


def planted(folder: Path = FOLDER, kinds: Iterable[str] = ()) -> list[Planted]:
    listed = set(kinds)
    made: list[Planted] = []
    for path in sorted(folder.glob("*.yaml")):
        for given in YAML(typ="safe").load(path.read_text(encoding="utf-8")):
            if not listed or given["kind"] in listed:
                made.append(Planted(given["name"], given["game"], given["kind"], str(given["at"]), given))
    return made


def outcomes(listed: list[Planted]) -> list[Outcome]:
    """What is found of all of them."""
    groups: list[list[Planted]] = [[each] for each in listed if each.kind in ALONE or each.given.get("also")]
    for game in dict.fromkeys(each.game for each in listed):
        groups.append([each for each in listed if each.game == game and each.kind not in ALONE and not each.given.get("also")])
    return [outcome for group in groups if group for outcome in _tried(group)]


def _tried(group: list[Planted]) -> list[Outcome]:
    bad, twin = _findings(group, False), _findings(group, True)
    made = []
    for number, each in enumerate(group):
        library, path, problems = bad[0], bad[1][number], bad[2][number]
        at = _place(each, library.sources[str(path)])
        found = tuple(p for p in problems if _of_kind(each.kind, p) and _touches(p, at, library.sources[str(path)]))
        others = tuple(p for p in problems if p not in found)
        made.append(Outcome(each, found, others, tuple(twin[2][number])))
    return made


def _findings(group: list[Planted], twin: bool) -> tuple[Library, list[Path], list[list[Problem]]]:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name).resolve()
        paths = []
        for number, each in enumerate(group):
            path = root / (each.path() if len(group) == 1 else each.path().replace(".yaml", f"-{number}.yaml"))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(each.text(twin), encoding="utf-8")
            paths.append(path)
            for beside, text in each.given.get("also", {}).items():
                (root / beside).parent.mkdir(parents=True, exist_ok=True)
                (root / beside).write_text(text, encoding="utf-8")
        library = load([bundled_root(), root])
        games = dict.fromkeys(each.game for each in group)
        problems = all_coded(dict.fromkeys([*library.problems, *check(library, [game for game in games if game in library.games])]))
        own = {str(path) for path in paths}
        listed = [[p for p in problems if p.place is not None and Path(p.place.file) == path] for path in paths]
        if len(group) == 1:
            listed[0] += [p for p in problems if p.place is None or (p.place.file not in own and Path(p.place.file).is_relative_to(root))]
        return library, paths, listed


def _place(each: Planted, source: Source) -> tuple[int, int]:
    """Where the words of the fault stand in its file."""
    text, start, end = source.text, 0, len(source.text)
    if "path" not in each.given:
        field = each.given.get("in", "abilities")
        head = re.search(rf"^ *(?:- )?{re.escape(field)}:", text, re.MULTILINE)
        start = head.end() if head else 0
        if field not in ("abilities", "printed") and head:
            stop = re.compile(r"^ *(?:- )?[a-z_]+:", re.MULTILINE).search(text, start)
            end = stop.start() if stop else end
        elif field == "abilities":
            stop = re.compile(r"^ +printed:", re.MULTILINE).search(text, start)
            end = stop.start() if stop else end
    words = re.escape(each.at)
    before = r"(?<!\w)" if each.at[:1].isalnum() else ""
    after = r"(?!\w)" if each.at[-1:].isalnum() else ""
    hits = list(re.finditer(before + words + after, text[start:end])) or list(re.finditer(words, text[start:end]))
    wanted = int(each.given.get("nth", 1))
    assert len(hits) >= wanted, f"{each.key}: {each.at!r} does not stand there"
    hit = hits[wanted - 1]
    return start + hit.start(), start + hit.end()


def _of_kind(kind: str, problem: Problem) -> bool:
    return BY_CODE[problem.code].sort.replace(" ", "-").removesuffix("-and-data").removesuffix("-text") == kind


def _touches(problem: Problem, at: tuple[int, int], source: Source) -> bool:
    if problem.place is None or problem.place.file != source.file:
        return False
    start = source.index(problem.place.line - 1, problem.place.column - 1)
    return start < at[1] and at[0] < start + problem.length
