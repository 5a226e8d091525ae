"""The examples, played and drawn before the pages are written: on all cores, once for all languages, and kept for the next time.

Playing them is what takes most of the time of a build. An example is played again only when the rules of its game, a card that it uses, the example itself or
the program has changed.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, lru_cache
from pathlib import Path

from interpreter.cache import Codec, DamagedError, Entry, digest_of, folder_digest, program_digest
from interpreter.content import Problem, Scenario, bundled_root
from interpreter.play.scenario.position import DECKS
from interpreter.play.scenario.scenario import Outcome
from interpreter.play.scenario.scenario_deck import speaks_of_a_deck
from interpreter.site.catalogue import Catalogue
from interpreter.site.mentions import mentions
from interpreter.site.showing import Examples, examples_of

Drawn = tuple[dict[str, str], bool]
"""An example in every language, and whether it comes out as it must."""

TOGETHER = 4
"""So many examples are given to a core at once."""


def cores() -> int:
    """How many things can be done at once; one where a process cannot be forked."""
    if "fork" not in multiprocessing.get_all_start_methods():
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def asked_for(catalogue: Catalogue, pages: Iterable[object]) -> list[Scenario]:
    """The examples that pages show: the pages are written once without them."""
    examples_of(catalogue)
    runner = catalogue.runner
    runner.asked = {}
    try:
        for _ in pages:
            pass
        return list(runner.asked.values())
    finally:
        runner.asked = None
        for game in catalogue.games:
            catalogue.rulebook(game).outcomes.clear()  # nothing was played


def draw_ahead(catalogue: Catalogue, asked: Iterable[Scenario], folder: Path) -> int:
    """Draw the examples that were asked for, and count those that were not kept from the last time."""
    examples = examples_of(catalogue)
    by_game: dict[str, dict[str, Scenario]] = {}
    for scenario in asked:
        game = catalogue.runner.game(scenario)
        keyed = by_game.setdefault(game, {})
        key = _made_of(catalogue, game, scenario)
        while key in keyed:  # two that say the same
            key += "+"
        keyed[key] = scenario
    kept = {game: _kept(game, folder) for game in by_game}
    missing = [(game, key, scenario) for game, keyed in by_game.items() for key, scenario in keyed.items() if key not in kept[game]]
    for (game, key, _), drawn in zip(missing, _drawn(examples, [scenario for _, _, scenario in missing]), strict=True):
        kept[game][key] = drawn
    for game, keyed in by_game.items():
        for key, scenario in keyed.items():
            texts, passed = kept[game][key]
            examples.made[id(scenario)] = (scenario, texts)
            _note(examples, game, scenario, passed)
        if any(each[0] == game for each in missing):
            _entry(folder, game).write(_codec().packed({key: kept[game][key] for key in keyed}))
    return len(missing)


def _play(examples: Examples, scenario: Scenario) -> Drawn:
    """Play and draw one example."""
    passed = examples.play(scenario).passed
    return examples.made[id(scenario)][1], passed


def _note(examples: Examples, game: str, scenario: Scenario, passed: bool) -> None:
    """Keep how an example went that was played elsewhere: the rulebook that of a ruling."""
    book = examples.catalogue.rulebook(game)
    rule = str(scenario.rules[0]) if scenario.rules else ""
    if book.examples.get(rule) is scenario:
        problem = None if passed else Problem("scenario", scenario.scenario.place, len(scenario.scenario), "this does not come out as it must")
        book.outcomes.setdefault(rule, Outcome(scenario, problem))
    elif not passed and scenario.open is None:
        examples.failed.append(scenario)


def _kept(game: str, folder: Path) -> dict[str, Drawn]:
    """What was drawn before, by what it was made of."""
    data = _entry(folder, game).read()
    try:
        return _codec().unpacked(data) if data is not None else {}
    except DamagedError:
        return {}


def _entry(folder: Path, game: str) -> Entry:
    return Entry(folder / f"{game}.kept", digest_of(game, _program()), shared=True)


@cache
def _codec() -> Codec[dict[str, Drawn]]:
    return Codec(dict[str, Drawn])


def _made_of(catalogue: Catalogue, game: str, scenario: Scenario) -> str:
    """A hash of all that an example comes from: the program, the rules, the example, and the cards that it uses; in a new game that is any of them."""
    library = catalogue.library
    used = mentions(catalogue, game)
    cards = library.cards(game) if DECKS in scenario.given else [used.cards[name] for name in used.named(scenario)]
    decks = library.decks(game) if DECKS in scenario.given or speaks_of_a_deck(scenario) else ()
    parts = (_program(), *catalogue.games, _rules(catalogue, game), scenario, *cards, *decks)
    return hashlib.sha256("\0".join(map(repr, parts)).encode()).hexdigest()


@lru_cache(maxsize=16)
def _rules(catalogue: Catalogue, game: str) -> str:
    """A hash of what a game has and what its terms say."""
    parts = (catalogue.library.games[game], *catalogue.library.terms(game))
    return hashlib.sha256("\0".join(map(repr, parts)).encode()).hexdigest()


@cache
def _program() -> bytes:
    """A hash of the program: another one may draw otherwise."""
    return digest_of(program_digest(libraries=("lark", "pydantic", "ruamel.yaml")), folder_digest(bundled_root() / "grammar"))


# -- on all cores -------------------------------------------------------------------------------------------------------------------------------------

_SHARED: tuple[Examples, Sequence[Scenario]] | None = None
"""What the forked processes share."""


def _drawn(examples: Examples, scenarios: Sequence[Scenario]) -> Iterator[Drawn]:
    global _SHARED
    if cores() == 1 or len(scenarios) < 2 * TOGETHER:
        yield from (_play(examples, scenario) for scenario in scenarios)
        return
    _SHARED = examples, scenarios
    try:
        with ProcessPoolExecutor(cores(), multiprocessing.get_context("fork")) as pool:
            yield from pool.map(_draw, range(len(scenarios)), chunksize=TOGETHER)
    finally:
        _SHARED = None


def _draw(number: int) -> Drawn:
    assert _SHARED is not None
    examples, scenarios = _SHARED
    return _play(examples, scenarios[number])
