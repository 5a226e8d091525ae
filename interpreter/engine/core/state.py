"""The state of a game, as a value: flat lists of integers, a stack of frames, a generator's number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.engine.effects.invalidation import EVERYTHING, PLAY

if TYPE_CHECKING:
    from interpreter.engine.core.rules import Rules

Ask = tuple[Any, ...]
"""A pending choice: who chooses, what for, and the options."""


class Forgetful(dict[Any, Any]):
    """A shelf that keeps nothing."""

    __slots__ = ()

    def __setitem__(self, key: Any, value: Any) -> None:
        """What is put there is not kept."""


class State:
    """Everything that decides how a game goes on; `rules` is shared and never changes.

    Lists with an entry a card: `where` (its place), `ctrl`, `face`, `last` (the space it was on last), `stamp` (when it came into play).
    `first` is who began the game. `elapsed` has for each player the history of their last turn, where some text looks back to it; `waiting` what holds only
    in a turn that is still to come; `spent` what has been done as often as it can be in this turn.
    `memo` keeps what was worked out of all the rest, on a shelf for each set of kinds of change that ends it (`rules.shelves`); twins share it.
    `holds` has the cards of every place. `tokens` and `tracks` are flat: kind times cards (or players) plus number. `kept` has a value a register.
    """

    __slots__ = (
        "active",
        "ask",
        "asked",
        "clock",
        "ctrl",
        "deferred",
        "dirty",
        "elapsed",
        "face",
        "first",
        "forced",
        "frames",
        "history",
        "hold",
        "holds",
        "joint",
        "kept",
        "last",
        "listing",
        "log",
        "lost",
        "memo",
        "memory",
        "over",
        "overdue",
        "pending",
        "phase",
        "phase_serial",
        "play",
        "roll",
        "round",
        "rules",
        "running",
        "seed",
        "seen",
        "spent",
        "stamp",
        "stilled",
        "tokens",
        "tracks",
        "turn",
        "waiting",
        "where",
    )

    rules: Rules
    where: list[int]
    holds: list[tuple[int, ...]]
    ctrl: list[int]
    face: list[int]
    last: list[int]
    stamp: list[int]
    tokens: list[int]
    tracks: list[int]
    kept: list[int]
    play: list[int]
    turn: int
    round: int
    active: int
    first: int
    phase: int
    phase_serial: int
    over: tuple[int, ...] | None
    lost: tuple[int, ...]
    frames: list[list[Any]]
    ask: Ask | None
    seed: int
    clock: int
    running: tuple[tuple[Any, ...], ...]
    history: tuple[tuple[Any, ...], ...]
    elapsed: tuple[tuple[tuple[Any, ...], ...], ...]
    waiting: tuple[tuple[Any, ...], ...]
    spent: tuple[tuple[int, int], ...]
    memory: dict[tuple[int, ...], int]
    memo: list[dict[Any, Any]]
    log: Any
    dirty: int
    """What has changed since state rules looked last."""
    overdue: int
    """What some of them have not looked at yet, since another one began."""
    hold: int
    joint: tuple[int, ...]
    """Where acts that happen at the same time are parked: the frame and the slot, then the frames of batches inside."""
    pending: tuple[tuple[int, int, int], ...]
    """Acts whose moment is being answered: the verb, the card that it happens to, since when that is in play."""
    deferred: tuple[tuple[Any, ...], ...]
    roll: tuple[int, ...]
    forced: tuple[int, ...]
    asked: int
    """How many choices there were in this turn."""
    seen: tuple[tuple[int, int], ...]
    """In a turn of many choices: digests of what was asked and chosen in which position, with when that was."""
    stilled: tuple[tuple[int, int], ...]
    """Texts that would go on without an end and answer no more for now: their sources and the cards that have them."""
    listing: dict[Any, Any] | None
    """What was found out since options began to be listed: until they are, nothing changes. It is no part of the state."""

    def __init__(self) -> None:
        self.listing = None

    def changed(self, what: int = PLAY) -> None:
        """Something is no longer as it was: state rules that look at it look again, and what was worked out of it is worked out anew."""
        self.dirty |= what
        if what & self.rules.heeded:
            self.forget(what)

    def times_change(self, what: int) -> None:
        """The turn, the phase or the player whose turn it is is another one; no state rule looks for that alone."""
        if self.rules.heeded & what:
            self.forget(what)

    def forget(self, what: int = EVERYTHING) -> None:
        """Throw away what was worked out of things of some kinds; the list is a new one, since twins may still have the old one."""
        self.memo = [shelf.__class__() if heeds & what else shelf for heeds, shelf in zip(self.rules.shelves, self.memo, strict=True)]

    def copy(self) -> State:
        """The same state, to be played on by itself."""
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.memo = self.memo
        twin.listing = None
        twin.where = self.where[:]
        twin.holds = self.holds[:]
        twin.ctrl = self.ctrl[:]
        twin.face = self.face[:]
        twin.last = self.last[:]
        twin.stamp = self.stamp[:]
        twin.tokens = self.tokens[:]
        twin.tracks = self.tracks[:]
        twin.kept = self.kept[:]
        twin.play = self.play[:]
        twin.turn = self.turn
        twin.round = self.round
        twin.active = self.active
        twin.first = self.first
        twin.phase = self.phase
        twin.phase_serial = self.phase_serial
        twin.over = self.over
        twin.lost = self.lost
        twin.frames = [frame[:] for frame in self.frames]
        twin.ask = self.ask
        twin.seed = self.seed
        twin.clock = self.clock
        twin.running = self.running
        twin.history = self.history
        twin.elapsed = self.elapsed
        twin.waiting = self.waiting
        twin.spent = self.spent
        twin.memory = self.memory.copy() if self.memory else {}
        twin.log = self.log
        twin.dirty = self.dirty
        twin.overdue = self.overdue
        twin.hold = self.hold
        twin.joint = self.joint
        twin.pending = self.pending
        twin.deferred = self.deferred
        twin.roll = self.roll
        twin.forced = self.forced
        twin.asked = self.asked
        twin.seen = self.seen
        twin.stilled = self.stilled
        return twin

    def parts(self) -> tuple[Any, ...]:
        """All that a state is, for comparing and saving; the log comes last."""
        return tuple(_plain(getattr(self, name)) for name in SAVED)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())


SAVED = tuple(name for name in State.__slots__ if name not in ("rules", "listing", "log", "memo"))


def _plain(value: Any) -> Any:
    """A value without lists, so that it can be hashed."""
    if isinstance(value, list):
        return tuple(_plain(each) for each in value)
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return value


def empty(rules: Rules) -> list[dict[Any, Any]]:
    """Shelves on which nothing is kept yet."""
    return [{} if rules.remembers else Forgetful() for _ in rules.shelves]
