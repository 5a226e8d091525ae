"""Being told to stop by the system: a closed terminal, a shutdown. What is going on is left in order, then the program ends as it was told."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(BaseException):
    """The system wants the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _stop(number: int, _: FrameType | None) -> None:
    for each in _SIGNALS:
        signal.signal(each, signal.SIG_IGN)  # told once is enough: what is left in order now is not to be broken off
    raise Stopped(number)


@contextmanager
def stopping() -> Iterator[None]:
    """While this goes on, being told to stop is an exception; when all is in order, the program ends by the same signal."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _stop) for number in _SIGNALS if signal.getsignal(number) is signal.SIG_DFL}
    try:
        yield
    except Stopped as stopped:
        signal.signal(stopped.number, signal.SIG_DFL)
        os.kill(os.getpid(), stopped.number)
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
