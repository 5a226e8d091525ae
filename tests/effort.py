"""How long something takes, counted in a loop of known cost: a slow or busy machine does not change the answer."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

LOOP = 400_000


def _loop() -> float:
    start = time.process_time()
    kept: dict[int, tuple[int, str]] = {}
    for number in range(LOOP):
        kept[number & 1023] = (number, "step")
    return time.process_time() - start


def seconds(*works: Callable[[], object]) -> list[float]:
    """The time of a processor that each of these works took, as that of a machine which runs the loop in a twentieth of a second.

    The loop runs before and after each of them, and the slower one counts: a machine that is slowed down meanwhile slows down both.
    """
    gc.collect()
    before, found = _loop(), []
    for work in works:
        start = time.process_time()
        work()
        took, after = time.process_time() - start, _loop()
        found.append(took / max(before, after) / 20)
        before = after
    return found
