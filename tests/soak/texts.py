"""Many texts that nobody wrote, on tables that share them, in slices that are kept."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Any

from tests.soak.kept import Kept
from tests.soak.slices import by_turns
from tests.soak.sources import played_games
from tests.soak.stream import book, probes
from tests.soak.tables import SHARING, Tally, soak

SLICE = 500
"""So many texts are tried before what came of it is kept."""

APART = 10_000
"""The seeds of two runs lie so far apart: each slice has one of its own."""

FIGURES = ("tried", "read", "refused", "carried", "choices", "endless", "unlaid")


def run(count: int, seed: int, wanted: Sequence[str], kept: Kept, say: Callable[[str], None]) -> int:
    """So many texts that are read; how many faults there were."""
    names: list[str] = []
    figures: dict[str, Counter[str]] = {}
    different: set[str] = set()
    causes: Counter[str] = Counter()
    for game, number, size in by_turns(played_games(), count, SLICE):
        of_slice = seed * APART + number
        names.append(f"texts {game} {of_slice} {size}")
        came = kept.of(names[-1], partial(tried, game, of_slice, size), game in wanted)
        if came is None:
            continue
        figures.setdefault(game, Counter()).update(came["figures"])
        different.update(f"{game} {digest}" for digest in came["texts"])
        for fault in came["faults"]:
            causes[fault["cause"]] += 1
            say(fault["told"])
    for cause, times in causes.most_common():
        say(f"{times:5}  {cause}")
    for game, of in figures.items():
        counted = f"{of['refused']:,} refused, {of['carried']:,} played, {of['choices']:,} choices, {of['endless']} endless, {of['unlaid']} tables refused"
        say(f"{game}: {of['tried']:,} texts tried, {of['read']:,} read, {counted}, {of['faults']} faults")
    read, faults = (sum(of[figure] for of in figures.values()) for figure in ("read", "faults"))
    say(f"{read:,} of {count:,} texts that are read, {len(different):,} of them different, {faults} faults: {1000 * faults / max(1, read):.1f} of 1,000")
    say(kept.told(names))
    return faults


def tried(game: str, seed: int, count: int) -> dict[str, Any]:
    """So many texts of a game on tables."""
    counted, read, whole, texts = [0], 0, Tally(), []
    stream = probes(game, seed, counted)
    while read < count:
        some = list(islice(stream, min(SHARING, count - read)))
        whole.add(soak(book(game), some, seed + read))
        read += len(some)
        texts += [hashlib.sha256(probe.text.encode()).hexdigest()[:12] for probe in some]
    for fault in whole.faults:
        print(fault, fault.trace, sep="\n", flush=True)
    figures = {name: getattr(whole, name, 0) for name in FIGURES} | {"tried": counted[0], "read": read, "faults": len(whole.faults)}
    return {"figures": figures, "texts": texts, "faults": [{"cause": fault.cause, "told": str(fault)} for fault in whole.faults]}
