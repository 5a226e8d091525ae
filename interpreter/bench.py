"""How fast it is: sentences a second, cold and warm check, the grammar's tables cold and from the cache."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from interpreter.cache import Entry, digest_of
from interpreter.check.term_texts import bodies
from interpreter.content import Library, bundled_root
from interpreter.language.language import Language
from interpreter.language.reading.parse import build, tables
from interpreter.language.reading.words import words

_RUNS = 3


@dataclass(frozen=True, slots=True)
class Figures:
    """Times in seconds."""

    texts: int
    sentences: int
    sentences_per_second: float
    grammar_built: float
    grammar_cached: float
    check_cold: float
    check_warm: float

    def as_dict(self) -> dict[str, Any]:
        """The figures as plain data."""
        return asdict(self)


def bench(library: Library) -> Figures:
    """Measure everything on the content of a library."""
    texts, sentences, seconds = reading(library)
    grammar = (bundled_root() / "grammar" / "core.lark").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        built = best(lambda: build(grammar))
        kept = Entry(Path(folder) / "grammar" / "tables", digest_of(grammar))
        tables(grammar, kept)
        cached = best(lambda: tables(grammar, kept))
        cold = checking(Path(folder) / "run")
        warm = min(checking(Path(folder) / "run") for _ in range(_RUNS))
    return Figures(texts, sentences, round(sentences / seconds, 1), round(built, 4), round(cached, 4), round(cold, 3), round(warm, 3))


def reading(library: Library) -> tuple[int, int, float]:
    """Texts, sentences and the seconds that reading them takes, from text to resolved tree, nothing kept."""
    work: list[tuple[Language, str, tuple[str, ...]]] = []
    for game in library.games:
        language = Language.of(library, game)
        work += [(language, str(text), ()) for term in library.own_terms(game) for text in bodies(term)]
        work += [(language, str(ability.text), (str(card.name),)) for card in library.cards(game) for ability in card.abilities]
    sentences = sum(sum(word.text == "." for word in words(text)) or 1 for _, text, _ in work)

    def run() -> None:
        for language, text, names in work:
            language.read(text, names)

    return len(work), sentences, best(run)


def best(action: Callable[[], object]) -> float:
    """The shortest of a few runs, in seconds; the collector rests, as it would in a command."""
    found = []
    gc.collect()
    gc.freeze()
    for _ in range(_RUNS):
        start = time.perf_counter()
        action()
        found.append(time.perf_counter() - start)
    return min(found)


def checking(cache: Path) -> float:
    """The seconds of one whole `cardwright check` in a process of its own."""
    start = time.perf_counter()
    command = [sys.executable, "-c", "from interpreter.cli import main; main()", "check"]
    path = os.pathsep.join([str(Path(__file__).resolve().parent.parent), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "CARDWRIGHT_CACHE": str(cache), "PYTHONPATH": path}
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start
