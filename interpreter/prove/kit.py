"""The whole kit: games of one game played at random, every property looked at, faults and figures kept."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from interpreter.play.record.records import Record
from interpreter.play.table import TableError
from interpreter.prove.applying import APPLYING
from interpreter.prove.asking import ASKING
from interpreter.prove.conservation import CONSERVATION
from interpreter.prove.ending import ENDING, stumbling
from interpreter.prove.hiding import HIDING
from interpreter.prove.keying import KEYING
from interpreter.prove.property import Finding, Look, Property
from interpreter.prove.repeating import BY_KEYS, SAME_SEED
from interpreter.prove.saving import SAVING
from interpreter.prove.tables import SHARING, Tables
from interpreter.prove.undoing import UNDOING
from interpreter.prove.walk import Walk, walk

PROPERTIES = (ENDING, CONSERVATION, KEYING, APPLYING, SAVING, UNDOING, SAME_SEED, BY_KEYS, HIDING, ASKING)

EACH = 3
"""So many findings of one property are kept of one game; the rest would say the same."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a property does not hold, with all that is needed to see it again."""

    name: str
    record: Record
    choice: int
    what: str
    saved: str = ""
    """The file in which the game is kept up to there."""

    @property
    def again(self) -> str:
        """The command that finds it again."""
        decks = "".join(f' "{deck}"' for deck in self.record.decks)
        return f"cardwright prove {self.record.game}{decks} --seed {self.record.seed} --games 1 --thorough"

    def as_dict(self) -> dict[str, Any]:
        """The fault as plain data."""
        found = {"property": self.name, "game": self.record.game, "decks": list(self.record.decks), "seed": self.record.seed}
        return {**found, "choice": self.choice, "what": self.what, "again": self.again, "saved": self.saved, "choices": list(self.record.choices)}


@dataclass
class Proof:
    """What came of proving a game: how many games, the faults, and figures for every property."""

    game: str
    games: int = 0
    thorough: int = 0
    """How many of the games were looked at at every choice."""
    ended: int = 0
    tables: set[tuple[str, ...]] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    figures: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, float] = field(default_factory=dict)
    """How long was spent on what."""

    def add(self, other: Proof) -> None:
        """Take the figures of another proof of the game in."""
        self.games += other.games
        self.thorough += other.thorough
        self.ended += other.ended
        self.tables |= other.tables
        self.faults += other.faults
        self.figures.update(other.figures)
        for name, spent in other.seconds.items():
            self.spend(name, spent)

    def spend(self, name: str, seconds: float) -> None:
        """Time was spent on something."""
        self.seconds[name] = self.seconds.get(name, 0) + seconds


Watch = Callable[[int, Proof], None]
"""Is told after every game: its seed, and the proof so far."""


def prove(tables: Tables, seeds: range, thorough: Callable[[int], bool] = lambda seed: False, watch: Watch | None = None, longest: int | None = None) -> Proof:
    """Play the games of some seeds and look at everything; `thorough`: of which seeds every choice is looked at."""
    proof = Proof(tables.game)
    for seed in seeds:
        prove_one(proof, tables, seed, thorough(seed), longest)
        if watch is not None:
            watch(seed, proof)
    return proof


def prove_one(proof: Proof, tables: Tables, seed: int, thorough: bool, longest: int | None = None) -> None:
    """One game."""
    start = time.process_time()
    try:
        table = tables.of_seed(seed)
    except TableError as error:
        if not proof.games:
            raise  # the very first table: there is nothing to play
        names = tables.names(seed // SHARING)
        proof.faults.append(Fault("table", Record(proof.game, names, seed), 0, f"the table cannot be laid: {error}"))
        return
    laid = time.process_time()
    proof.spend("tables", laid - start)
    proof.tables.add(table.named)
    played = walk(table, seed, longest)
    proof.spend("playing", time.process_time() - laid)
    proof.games += 1
    proof.thorough += thorough
    proof.ended += played.ended
    for each in PROPERTIES:
        if each.looks_at(played, thorough):
            look_at(proof, each, played, thorough)
    gc.collect(0)


def look_at(proof: Proof, each: Property, played: Walk, thorough: bool) -> None:
    """Look whether a property holds of a game."""
    start = time.process_time()
    chosen = played.sample(each.sampled) if each.sampled and not thorough else list(played.steps)
    look = Look(played, chosen, proof.figures)
    for finding in islice(safely(each, look), EACH):
        record = Record(proof.game, played.table.named, played.seed, tuple(played.choices[: finding.choice]))
        proof.faults.append(Fault(each.name, record, finding.choice, finding.what))
    proof.spend(each.name, time.process_time() - start)


def safely(each: Property, look: Look) -> Iterator[Finding]:
    """The findings of a property; that it stumbles is one as well."""
    try:
        yield from each.check(look)
    except Exception as error:
        yield Finding(0, f"to look whether {each.sentence} stumbles over {stumbling(error)}")
