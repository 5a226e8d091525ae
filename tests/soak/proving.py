"""The kit over many games of every game that can be played, in slices that are kept, so that a run that was broken off goes on where it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from interpreter.play.record.records import Record
from interpreter.prove import report
from interpreter.prove.kit import Fault, Proof, prove
from interpreter.prove.tables import Tables
from tests.soak.kept import Kept
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


def run(games: int, seed: int, wanted: Sequence[str], kept: Kept, say: Say) -> int:
    """Prove so many games in all; the number of faults."""
    names: list[str] = []
    proofs: dict[str, Proof] = {}
    tables: dict[str, Tables] = {}
    for game, seeds in slices(shares(games), seed):
        names.append(f"prove {game} {seeds.start} {seeds.stop}")
        came = kept.of(names[-1], partial(proved, game, seeds, tables), game in wanted)
        if came is not None:
            proofs.setdefault(game, Proof(game)).add(_proof(came))
    for proof in proofs.values():
        for line in report.lines(proof):
            say(line)
    faults = sum(len(proof.faults) for proof in proofs.values())
    say(f"{sum(proof.games for proof in proofs.values()):,} of {games:,} games in all, {faults} faults")
    say(kept.told(names))
    return faults


def proved(game: str, seeds: range, tables: dict[str, Tables]) -> dict[str, Any]:
    """The games of some seeds."""
    if game not in tables:
        tables[game] = Tables(library(), game)
    return report.as_dict(prove(tables[game], seeds, lambda each: each % THOROUGH == 0))


def slices(counts: dict[str, int], seed: int) -> Iterator[tuple[str, range]]:
    """The games of each game in slices, by turns, so that a run that is broken off has seen something of every game."""
    for start in range(0, max(counts.values()), SLICE):
        for game, count in counts.items():
            if start < count:
                yield game, range(seed + start, seed + min(start + SLICE, count))


def _proof(data: dict[str, Any]) -> Proof:
    faults = [
        Fault(each["property"], Record(each["game"], tuple(each["decks"]), each["seed"], tuple(each["choices"])), each["choice"], each["what"])
        for each in data["faults"]
    ]
    tables = {tuple(names) for names in data["tables"]}
    return Proof(data["game"], data["games"], data["thorough"], data["ended"], tables, faults, Counter(data["figures"]), dict(data["seconds"]))
