"""Fifty cards with texts that nobody wrote share a table and are played; what raises an exception is a fault, reduced to one text."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType

from interpreter.codegen.match import Match, Seat
from interpreter.content import Card, Scenario
from interpreter.content.cardkind import kinds_of
from interpreter.content.game import Game
from interpreter.content.source import Text
from interpreter.engine.boards import make
from interpreter.engine.core.layout import SOURCE, THIS
from interpreter.engine.core.rules import Change, LawInfo, Listener
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.meaning.book import Book
from interpreter.meaning.model import Arrive, Sourced
from interpreter.play.scenario.position import Position, lay_out
from interpreter.play.table import TableError
from interpreter.play.telling import tell_all
from tests.soak.sources import library
from tests.soak.stream import Probe

SHARING = 50
"""So many cards share a table."""

WALKS = 6
CHOICES = 80
"""So often a position is played, and for so many choices."""

ON_BOARD = 26
AMPLE = 6
SECONDS = 60
"""Who takes longer over one table hangs."""


class TooLongError(Exception):
    """A table that takes too long."""


@dataclass(frozen=True)
class Fault:
    """An exception that a text brought about."""

    game: str
    seed: int
    texts: tuple[str, ...]
    what: str
    where: str
    trace: str

    @property
    def cause(self) -> str:
        """What the fault is: the exception and the place in the project that raised it."""
        return f"{self.what.split(':')[0]} at {self.where}"

    def __str__(self) -> str:
        said = "\n".join(f"    {text}" for text in self.texts)
        return f"{self.game}, seed {self.seed}: {self.what} at {self.where}\n{said}"


@dataclass
class Tally:
    """How it went: texts that were refused, that were carried, choices made, endless plays, faults."""

    refused: int = 0
    carried: int = 0
    choices: int = 0
    endless: int = 0
    unlaid: int = 0
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another table in."""
        self.refused += other.refused
        self.carried += other.carried
        self.choices += other.choices
        self.endless += other.endless
        self.unlaid += other.unlaid
        self.faults += other.faults


def soak(book: Book, probes: Sequence[Probe], seed: int) -> Tally:
    """Let cards share a table and play it; a text that raises an exception is taken out and the others go on."""
    tally = Tally()
    left = list(probes)
    while left:
        trial = Tally()
        fault = attempt(book, left, seed, trial)
        tally.choices += trial.choices
        if fault is None:
            tally.refused, tally.carried = trial.refused, trial.carried
            tally.endless, tally.unlaid = trial.endless, trial.unlaid
            break
        guilty = reduced(book, left, seed, fault)
        tally.faults.append(describe(book, guilty, seed, fault))
        left = [probe for probe in left if probe not in guilty]
    return tally


def attempt(book: Book, probes: Sequence[Probe], seed: int, tally: Tally | None = None) -> BaseException | None:
    """Lay and play one table; the exception that it raised."""
    tally = tally or Tally()
    try:
        with limited(SECONDS):
            sound = runnable(book, probes)
            tally.refused, tally.carried = len(probes) - len(sound), len(sound)
            position = laid(book, sound, seed)
            for number in range(WALKS):
                walk(position, seed * WALKS + number, tally)
    except TableError:
        tally.unlaid += 1
    except Exception as error:
        return error
    return None


def runnable(book: Book, probes: Sequence[Probe]) -> list[Probe]:
    """Those of the cards that are not refused; one that is gone may take away what another one speaks of."""
    left = list(probes)
    while left:
        match = Match(book, (Seat("", tuple(probe.card for probe in left)), Seat("", ())), others=library().cards(book.vocabulary.id))
        match.write()
        refused = {gap.source.name for gap in match.gaps if gap.source.kind == "card"}
        if not refused:
            break
        left = [probe for probe in left if str(probe.card.name) not in refused]
    return left


def walk(position: Position, seed: int, tally: Tally) -> None:
    """Some choices at random, then the tale of it."""
    chance = Random(seed)
    state = position.state.copy()
    state.seed = seed
    try:
        for _ in range(CHOICES):
            due = decision(state)
            if due is None:
                break
            state = apply(state, chance.choice(due.options))
            tally.choices += 1
    except LimitError:
        tally.endless += 1
        return
    tally.endless += any(entry.what == "endless" for entry in entries(state))
    for _ in tell_all(position.table, state, None):
        pass


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Raise an error in what takes more of a processor's time than so, however busy the computer is with something else."""

    def stop(_: int, __: FrameType | None) -> None:
        raise TooLongError(f"more than {seconds} seconds")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def laid(book: Book, probes: Sequence[Probe], seed: int) -> Position:
    """A position with cards on the board, in lines, in hands and in piles, by turns of both players."""
    return lay_out(library(), book, arranged(book, probes, seed))


def arranged(book: Book, probes: Sequence[Probe], seed: int) -> Scenario:
    """Where each of the cards lies."""
    game = book.vocabulary.game
    chance = Random(seed)
    waiting = list(probes)
    chance.shuffle(waiting)
    given: dict[Text, object] = {}
    standing = {rule.statement.word for rule in book.rules if isinstance(rule.statement, Arrive) and not rule.statement.bearer}
    stays = [probe for probe in waiting if not any(kind.zone is not None for kind in kinds_of(probe.card, game))]
    if game.lines:
        lined = [probe for probe in stays if book.vocabulary.card_classes(probe.card) & standing][: ON_BOARD // 2 + 4]
        given[Text(str(game.lines[0].name))] = dealt(lined)
        placed = lined
    elif game.boards:
        board = make(**dict(game.boards[0]))
        spaces = chance.sample(range(board.size), min(ON_BOARD, board.size // 2))
        placed = stays[: len(spaces)]
        given[Text("board")] = {
            Text(board.names[space]): Text(("", "enemy ")[at % 2] + str(probe.card.name)) for at, (space, probe) in enumerate(zip(spaces, placed, strict=False))
        }
    else:
        placed = []
    given |= beside(game, [probe for probe in waiting if probe not in placed])
    given |= {Text(str(track.name)): {1: _ample(track.most), 2: _ample(track.most)} for track in game.tracks if track.per == "player"}
    cards = tuple(probe.card for probe in probes)
    return Scenario(scenario=Text("soak"), game=Text(book.vocabulary.id), given=given, cards=cards)


def beside(game: Game, probes: Sequence[Probe]) -> dict[Text, object]:
    """What does not stand on the board: half in hands, the others in piles and in areas that are in play."""
    hand, pile = game.start.into, game.start.pile
    areas = [zone for zone in game.zones if zone.in_play and zone.per == "player"]
    names = [str(name) for name in (hand, *(zone.name for zone in areas), pile) if name is not None]
    if not names:
        names = [str(zone.name) for zone in game.zones if zone.per == "player"][:1]
    share = -(-len(probes) // len(names)) if names else 0
    return {Text(name): dealt(probes[at * share : (at + 1) * share]) for at, name in enumerate(names)}


def dealt(probes: Sequence[Probe]) -> dict[int, list[Text]]:
    """Cards by turns to both players."""
    return {seat + 1: [Text(str(probe.card.name)) for probe in probes[seat::2]] for seat in range(2)}


def _ample(most: int | None) -> int:
    return AMPLE if most is None else min(AMPLE, int(most))


def reduced(book: Book, probes: Sequence[Probe], seed: int, fault: BaseException) -> list[Probe]:
    """The text that brings a fault about: the one that was at work when it came, else halves as long as they do it too."""
    wanted = raised_at(fault)

    def again(some: Sequence[Probe]) -> bool:
        found = attempt(book, some, seed)
        return found is not None and raised_at(found) == wanted

    by_name = {str(probe.card.name): probe for probe in probes}
    at_work = [by_name[name] for name in dict.fromkeys(suspects(fault)) if name in by_name]
    for probe in at_work[:4]:
        if again([probe]):
            return [probe]
    if at_work:
        return at_work[:1]
    left = list(probes)
    while len(left) > 1:
        half = len(left) // 2
        first, second = left[:half], left[half:]
        if again(first):
            left = first
        elif again(second):
            left = second
        else:
            break
    return left


def suspects(fault: BaseException) -> Iterator[str]:
    """The cards that were at work when an exception came, the nearest first: by the frames of the game, and by what was being written."""
    trace = fault.__traceback__
    known: list[dict[str, object]] = []
    while trace is not None:
        known.append(trace.tb_frame.f_locals)
        trace = trace.tb_next
    for names in reversed(known):
        for value in names.values():
            if isinstance(value, Sourced):
                yield value.source.name
            elif isinstance(value, Card):
                yield str(value.name)
            elif isinstance(value, Change | LawInfo | Listener) and isinstance(names.get("s"), State):
                yield names["s"].rules.sources[value.source].name  # type: ignore[attr-defined]
        state = names.get("s")
        if isinstance(state, State):
            for frame in reversed(state.frames):
                if frame[SOURCE] >= 0:
                    yield state.rules.sources[frame[SOURCE]].name
                if frame[THIS] >= 0:
                    yield state.rules.defs[state.rules.cards[frame[THIS]]].name


def raised_at(error: BaseException) -> tuple[str, str]:
    """The kind of an exception and the place of the project that raised it."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/interpreter/" in frame.filename or frame.filename.startswith("<")]
    last = next((frame for frame in reversed(frames) if "/interpreter/" in frame.filename), None)
    where = f"{Path(last.filename).parent.name}/{Path(last.filename).name}:{last.name}" if last is not None else "?"
    return type(error).__name__, where


def describe(book: Book, guilty: Sequence[Probe], seed: int, fault: BaseException) -> Fault:
    """A fault with its texts."""
    kind, where = raised_at(fault)
    trace = "".join(traceback.format_exception(fault))
    return Fault(book.vocabulary.id, seed, tuple(probe.text for probe in guilty), f"{kind}: {fault}", where, trace)


__all__ = ["SHARING", "Fault", "State", "Tally", "soak"]
