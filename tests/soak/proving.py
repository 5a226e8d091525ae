"""The kit over many games of every game that can be played, in slices that are kept, so that a run that was broken off goes on where it was."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from interpreter.play.records import Record
from interpreter.prove import report
from interpreter.prove.kit import Fault, Proof, prove
from interpreter.prove.tables import Tables
from tests.soak.sources import library, played_games

SLICE = 50
"""So many games are proved before what came of it is kept."""

THOROUGH = 50
"""One game of so many is looked at at every choice."""

SHARES = {"outpost": 5, "keyforge": 3, "summoner-wars-2e": 2}
"""How many games of each are played for one of another: those that take longer come less often. One that is not named comes once."""

Say = Callable[[str], None]


def shares(games: int) -> dict[str, int]:
    """How many games of each game make so many in all."""
    weights = {game: SHARES.get(game, 1) for game in played_games()}
    found = {game: games * weight // sum(weights.values()) for game, weight in weights.items()}
    found[next(iter(found))] += games - sum(found.values())
    return found


def run(games: int, seed: int, keep: Path | None, say: Say) -> int:
    """Prove so many games in all; the number of faults."""
    kept = _read(keep)
    proofs = {game: Proof(game) for game in shares(games)}
    tables: dict[str, Tables] = {}
    for game, seeds in slices(shares(games), seed):
        name = f"{game} {seeds.start} {seeds.stop}"
        if name not in kept:
            tables.setdefault(game, Tables(library(), game))
            kept[name] = report.as_dict(prove(tables[game], seeds, lambda each: each % THOROUGH == 0))
            _append(keep, name, kept[name])
            print(f"{name}: {len(kept[name]['faults'])} faults", flush=True)
        proofs[game].add(_proof(kept[name]))
    for proof in proofs.values():
        for line in report.lines(proof):
            say(line)
    faults = sum(len(proof.faults) for proof in proofs.values())
    say(f"{sum(proof.games for proof in proofs.values()):,} games in all, {faults} faults")
    return faults


def slices(counts: dict[str, int], seed: int) -> Iterator[tuple[str, range]]:
    """The games of each game in slices, by turns, so that a run that is broken off has seen something of every game."""
    for start in range(0, max(counts.values()), SLICE):
        for game, count in counts.items():
            if start < count:
                yield game, range(seed + start, seed + min(start + SLICE, count))


def _read(keep: Path | None) -> dict[str, dict[str, Any]]:
    if keep is None or not keep.exists():
        return {}
    return {each["slice"]: each["proof"] for each in map(json.loads, keep.read_text(encoding="utf-8").splitlines())}


def _append(keep: Path | None, name: str, proof: dict[str, Any]) -> None:
    if keep is not None:
        with keep.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"slice": name, "proof": proof}) + "\n")


def _proof(data: dict[str, Any]) -> Proof:
    faults = [
        Fault(each["property"], Record(each["game"], tuple(each["decks"]), each["seed"], tuple(each["choices"])), each["choice"], each["what"])
        for each in data["faults"]
    ]
    tables = {tuple(names) for names in data["tables"]}
    return Proof(data["game"], data["games"], data["thorough"], data["ended"], tables, faults, Counter(data["figures"]), dict(data["seconds"]))
