"""The command `prove`: the whole kit on a game, ours or the author's."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from interpreter.content import Library
from interpreter.play.record.mishap import kept
from interpreter.prove import report
from interpreter.prove.kit import Fault, prove
from interpreter.prove.tables import Tables


def prove_command(
    library: Library, game: str, decks: Sequence[str], games: int, seed: int, thorough: bool, as_json: bool, write: Callable[[str], None] = print
) -> bool:
    """Prove a game and tell what came of it; false when anything does not hold. The first game is looked at at every choice, all of them if asked for."""
    proof = prove(Tables(library, game, decks), range(seed, seed + games), lambda each: thorough or each == seed)
    proof.faults = [saved(fault, library) for fault in proof.faults]
    if as_json:
        write(json.dumps(report.as_dict(proof), ensure_ascii=False))
    else:
        for line in report.lines(proof):
            write(line)
    return not proof.faults


def saved(fault: Fault, library: Library) -> Fault:
    """A fault whose game is saved up to the choice at which it was found, where a file can be written."""
    record = replace(fault.record, digest=library.digest(fault.record.game))
    path = kept(f"{record.game}-{record.seed}-{fault.choice}.yaml", record.save)
    return replace(fault, record=record, saved=str(path) if path is not None else "")
