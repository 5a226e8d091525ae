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

    The loop runs before and after, and the slower one counts: a machine that is slowed down in between slows down both.
    """
    gc.collect()
    before, took = _loop(), []
    for work in works:
        start = time.process_time()
        work()
        took.append(time.process_time() - start)
    loop = max(before, _loop())
    return [each / loop / 20 for each in took]
