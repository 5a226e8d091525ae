"""Source that was written for a match, compiled so that a traceback can show its lines."""

from __future__ import annotations

import linecache
from functools import lru_cache
from itertools import count
from types import CodeType
from weakref import finalize

_numbers = count(1)


def compiled(source: str, owner: object, mode: str = "exec") -> CodeType:
    """Source under a file name of its own, of which `linecache` knows the lines for as long as the owner lives.

    The name is a number: what a game is called is its author's text.
    """
    name = f"<cardwright {next(_numbers)}>"
    code = compile(source, name, mode)
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    finalize(owner, linecache.cache.pop, name, None).atexit = False
    return code


@lru_cache(maxsize=4096)
def question_code(source: str) -> CodeType:
    """A question that is asked in play, compiled once for all matches in which it is written alike."""
    return compile(source, "<cardwright>", "eval")
