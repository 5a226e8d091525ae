"""A game in three calls: what is to be decided, what comes of a choice, what a player sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interpreter.engine.acts.acts import TOP
from interpreter.engine.acts.changes import relocate
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.machine import answer, push, run
from interpreter.engine.core.memory import forget_hurts
from interpreter.engine.core.option import Option, kind_word, options_of
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.seeds import generator
from interpreter.engine.core.state import State, empty
from interpreter.engine.course.unique_keys import written_alike


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that is due: who chooses, what kind of choice it is, and between what."""

    player: int
    kind: str
    options: Sequence[Option]

    def find(self, key: str) -> Option | None:
        """The option of a key."""
        wanted = written_alike(key)
        return next((o for o in self.options if written_alike(o.key) == wanted), None)


class IllegalError(Exception):
    """A choice that is not among the options."""


def start(rules: Rules, seed: int, starts: Iterable[tuple[int, int]], piles: Iterable[tuple[int, int]], first: int = 0) -> State:
    """A new state: `starts` are cards on spaces, `piles` cards in places."""
    s = State()
    cards = len(rules.cards)
    s.rules = rules
    s.where = [rules.nowhere] * cards
    s.holds = [()] * rules.places
    s.ctrl = list(rules.owners)
    s.face = [0] * cards
    s.last = [NONE] * cards
    s.stamp = [0] * cards
    s.tokens = [0] * (cards * len(rules.tokens))
    s.tracks = []
    for begin in rules.track_start:
        s.tracks += [begin[min((p - first) % rules.players, len(begin) - 1)] for p in range(rules.players)]
    s.kept = [0] * len(rules.registers)
    s.play = []
    s.turn = 0
    s.round = 0
    s.active = first
    s.first = first
    s.phase = NONE
    s.phase_serial = 0
    s.over = None
    s.lost = ()
    s.frames = []
    s.ask = None
    s.seed = generator(seed)
    s.clock = 0
    s.running = ()
    s.history = ()
    s.elapsed = ((),) * rules.players
    s.waiting = ()
    s.spent = ()
    s.memory = {}
    s.memo = empty(rules)
    s.log = None
    s.dirty = 0
    s.overdue = 0
    s.hold = 0
    s.joint = ()
    s.pending = ()
    s.deferred = ()
    s.roll = ()
    s.forced = ()
    s.asked = 0
    s.seen = ()
    s.stilled = ()
    s.holds[rules.nowhere] = tuple(range(cards))
    for card, place in (*rules.pieces, *piles, *starts):
        relocate(s, card, place)
    s.dirty = 0
    push(s, rules.flow_program, NONE, first, NONE, NONE)
    return s


def decision(s: State) -> Decision | None:
    """The choice that is due; nothing when the game is over."""
    if s.ask is None:
        if s.over is not None:
            return None
        run(s)
        if s.ask is None:
            return None
    return Decision(s.ask[0], kind_word(s.ask[4]), options_of(s))


def apply(s: State, option: Option | str) -> State:
    """The state after a choice; the one before stays as it is."""
    if isinstance(option, str):
        found = decision(s)
        chosen = found.find(option) if found is not None else None
        if chosen is None:
            raise IllegalError(option)
        option = chosen
    twin = s.copy()
    if twin.memory and len(twin.frames) <= TOP:
        forget_hurts(twin)
    answer(twin, option.value)
    run(twin)
    return twin
