"""The example of a ruling, played: what it begins with, what is chosen, refused and offered, and the state after every event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from interpreter.content import Library, Scenario, Text
from interpreter.content.scenario import Ask, Step
from interpreter.engine.core.state import State
from interpreter.engine.core.values import Part, value, why
from interpreter.engine.game import decision
from interpreter.engine.log.log import Entry
from interpreter.engine.log.watched import Watched, watched
from interpreter.meaning.book import Book
from interpreter.play.scenario.scenario import END, Outcome, Play, Runner
from interpreter.play.scenario.scenario_facts import VALUE_OF, value_of
from interpreter.play.why.reasons import Reason, Reasons

Kind = Literal["begun", "chosen", "refused", "offered", "asked"]

CHANGES = frozenset({"put", "walked", "tokens", "track", "control", "face", "kept", "roll", "shuffled"})
"""What is noted when something is seen to change."""
TIMES = frozenset({"turn", "phase"})


@dataclass(frozen=True, slots=True)
class Event:
    """Something of the example: its kind, the player whose choice it is, the keys that it names, and the states that came of it, one after another."""

    kind: Kind
    player: int
    keys: tuple[str, ...]
    state: State
    moments: tuple[State, ...] = ()
    reason: Reason | None = None
    only: bool = False
    amount: int | None = None
    parts: tuple[Part, ...] = ()


@dataclass
class Showing:
    """An example that was played: the position that was given, and what happened; `finished` unless it does not come out."""

    play: Play
    given: State
    events: list[Event] = field(default_factory=list)
    finished: bool = True

    @property
    def before(self) -> State:
        """The position before anything is done: a turn or a phase that begins changes nothing yet."""
        first = self.events[0].moments if self.events else ()
        found = self.given
        for moment in first:
            if last_entry(moment).what not in TIMES:
                return found
            found = moment
        return self.events[0].state if self.events else found


class Shown(Play):
    """A scenario that is watched while it is played."""

    def __init__(self, library: Library, book: Book, scenario: Scenario) -> None:
        super().__init__(library, book, scenario)
        self.showing = Showing(self, self.state.copy())
        self.watched = watched(self.state)
        self.state = self.watched

    def through(self) -> None:
        """Everything that is done, then everything that must be so."""
        decision(self.state)
        self.note("begun", -1, ())
        super().through()

    def note(self, kind: Kind, player: int, keys: Sequence[str]) -> None:
        """Keep what came of a choice."""
        assert isinstance(self.state, Watched)
        self.showing.events.append(Event(kind, player, tuple(keys), self.state, tuple(self.state.moments)))

    def step(self, step: Step) -> None:
        """A step that is more than a choice; what is refused or offered is kept too."""
        super().step(step)
        due = decision(self.state) if step.refused is not None or step.offered is not None else None
        if due is not None and step.refused is not None:
            self.refuse(step.refused)
        elif due is not None and step.offered is not None:
            self.showing.events.append(Event("offered", due.player, tuple(map(str, step.offered)), self.state, only=step.only))

    def refuse(self, key: Text) -> None:
        """Keep that something cannot be chosen, and why."""
        reasons = Reasons(self.table, self.state)
        self.showing.events.append(Event("refused", reasons.player, (str(key),), self.state, reason=reasons.why_not(str(key))))

    def ask(self, ask: Ask) -> None:
        """A question to the position at the end, and its answer."""
        super().ask(ask)
        if ask.why_not is not None:
            self.refuse(ask.why_not)
        elif ask.may is not None and (due := decision(self.state)) is not None:
            keys = tuple(f"{ask.may} {each}" for each in ask.to)
            self.showing.events.append(Event("offered", due.player, keys, self.state, only=True))
        elif ask.why is not None and (found := VALUE_OF.fullmatch(str(ask.why).casefold())) is not None:
            name, card = value_of(self.state, ask.why, found["value"], found["thing"])
            parts = tuple(why(self.state, name, card))
            self.showing.events.append(Event("asked", -1, (found["value"], found["thing"]), self.state, amount=value(self.state, name, card), parts=parts))

    def choose(self, key: Text, by: int | None) -> None:
        """Choose the option of a key."""
        due = decision(self.state)
        super().choose(key, by)
        self.note("chosen", due.player if due is not None else -1, (str(key),))

    def end(self, at: Text) -> None:
        """End the phase that goes on."""
        due = decision(self.state)
        super().end(at)
        self.note("chosen", due.player if due is not None else -1, (END,))


class Onlooker(Protocol):
    """Whoever wants to see the examples that are played."""

    def keep(self, scenario: Scenario, showing: Showing | None) -> None:
        """Take what is to be seen of an example; nothing of one that is not played."""


class Stage(Runner):
    """Plays scenarios before an onlooker: whoever asks how an example goes has it drawn at the same time, and nothing is played twice."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.onlooker: Onlooker | None = None
        self.playing: Shown | None = None
        self.asked: dict[int, Scenario] | None = None
        """While it is only asked which examples there will be: those that were asked for, none of which is played."""

    def run(self, scenario: Scenario) -> Outcome:
        """Play one scenario; one that does not come out is shown as far as it goes, and one of a deck is not played."""
        if self.asked is not None:
            self.asked[id(scenario)] = scenario
            return Outcome(scenario)
        self.playing = None
        outcome = super().run(scenario)
        showing = self.playing.showing if self.playing is not None else None
        if showing is not None:
            showing.finished = outcome.passed
        if self.onlooker is not None:
            self.onlooker.keep(scenario, showing)
        self.playing = None
        return outcome

    def begin(self, scenario: Scenario) -> Play:
        """A scenario that is about to be played, and is watched."""
        self.playing = Shown(self.library, self.book(self.game(scenario)), scenario)
        return self.playing


def last_entry(s: State) -> Entry:
    """What was noted last."""
    entry: Entry = s.log[1]
    return entry


def groups(moments: Sequence[State]) -> Iterator[State]:
    """The moments worth a look: what one text does of one kind without a break is seen at once."""
    last: State | None = None
    source, change = -1, ""
    for moment in moments:
        entry = last_entry(moment)
        seen = entry.what in CHANGES
        # Tokens of two kinds are two changes: a card is turned, then it is hurt.
        kind = f"tokens {entry.about[0]}" if entry.what == "tokens" else entry.what
        if last is not None and change and (entry.source != source or (seen and kind != change) or entry.what in TIMES):
            yield last
            change = ""
        source, change = entry.source, kind if seen else change
        last = moment
    if last is not None:
        yield last
