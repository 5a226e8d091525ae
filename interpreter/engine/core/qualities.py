"""Qualities of cards at run time: a value is a number with one bit, several values are the bits together, none is 0."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from interpreter.engine.acts.laws import attempt, laws_on, verdict
from interpreter.engine.acts.permissions import open_still
from interpreter.engine.core.layout import FIRST, NONE, RESULT, SERIAL, SOURCE, STEP, THIS
from interpreter.engine.core.rules import LawInfo
from interpreter.engine.core.state import State
from interpreter.engine.core.values import changes_of, standing
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.active_effects import force
from interpreter.engine.effects.invalidation import EVERYTHING, REGISTERS
from interpreter.engine.log.log import note


@dataclass(frozen=True, slots=True)
class QualityTable:
    """A quality in a match: its words in order, the printed values of every card, those that the deck of every player has."""

    words: tuple[str, ...]
    printed: tuple[int, ...]
    """Behind the cards there are two more without any value, so that a card that is none has none."""
    decks: tuple[int, ...]

    @property
    def every(self) -> int:
        """All values."""
        return (1 << len(self.words)) - 1

    def word(self, value: int) -> str:
        """The words of some values."""
        return " and ".join(self.words[bit.bit_length() - 1] for bit in values_in(value)) or "none"

    def value(self, word: str) -> int:
        """The value of a word; 0 where there is none."""
        wanted = word.casefold()
        return next((1 << number for number, each in enumerate(self.words) if each.casefold() == wanted), 0)


@reads(given=True)
def bits(s: State, kind: str, card: int) -> int:
    """The values that a card has now: the latest that are set, else the printed ones, and what was added to them."""
    rules = s.rules
    if kind not in rules.changes and (kind not in rules.passing_changes or not (s.running or rules.endows)):
        return rules.qualities[kind].printed[card]
    shelf = rules.steady_values.get(kind)
    if shelf is None:
        return _changed(s, kind, card)
    known = s.memo[shelf].get((kind, card))
    if known is None:
        known = s.memo[shelf][kind, card] = _changed(s, kind, card)
    return int(known)


@reads(given=True)
def bits_of(s: State, kind: str, cards: Iterable[int]) -> int:
    """The values that some cards have now, together; asked of many cards at once, so what is kept is looked up here."""
    shelf = s.rules.steady_values.get(kind)
    kept = s.memo[shelf] if shelf is not None else {}
    found = 0
    for card in cards:
        known = kept.get((kind, card))
        found |= bits(s, kind, card) if known is None else known
    return found


def _changed(s: State, kind: str, card: int) -> int:
    """The values of a card, worked out."""
    found, added, since = s.rules.qualities[kind].printed[card], 0, -1
    for change, this, you, env, stamp in changes_of(s, kind, card):
        if change.stage == "add":
            added |= change.amount(s, card, this, you, env)
        elif stamp > since:
            found, since = change.amount(s, card, this, you, env), stamp
    return found | added


@reads(given=True)
def besides(s: State, kind: str, card: int) -> int:
    """The values that a card counts as having for the sake of one verb."""
    rules = s.rules
    if kind not in rules.changes and (kind not in rules.passing_changes or not (s.running or rules.endows)):
        return 0
    idle: bool | None = s.memo[0].get(("idle", kind))
    if idle is None:  # asked of every card in a list, so it is kept whether anything speaks of it now
        now = force(s)
        idle = s.memo[0]["idle", kind] = not standing(s, kind) and not now.loose and kind not in now.changes
    if idle:
        return 0
    return together(change.amount(s, card, this, you, env) for change, this, you, env, stamp in changes_of(s, kind, card) if open_still(s, change, stamp))


@reads(still=True)
def values_in(value: int) -> list[int]:
    """Each of several values by itself."""
    found = []
    while value > 0:
        found.append(value & -value)
        value &= value - 1
    return found


@reads(still=True)
def together(values: Iterable[int]) -> int:
    """Several values as one number."""
    found = 0
    for value in values:
        found |= value
    return found


@writes(REGISTERS)
def keep(s: State, f: list[Any], register: int, value: int) -> int:
    """Set what a register keeps."""
    s.kept[register] = value
    s.changed(REGISTERS)
    note(s, f, "kept", register, value)
    return 1


@writes(REGISTERS)
def appoint(s: State, f: list[Any], verb: int, who: int, chosen: tuple[tuple[int, int], tuple[int, int]]) -> int:
    """Set what a register keeps because a player has chosen it; the choice is an act of that player that is remembered."""
    (_, value), (_, register) = chosen
    act = attempt(s, verb, who, dict(chosen))
    act[STEP], act[THIS], act[SERIAL], act[SOURCE], act[RESULT] = f[SERIAL], f[THIS], s.clock, f[SOURCE], 1
    s.history = (*s.history, (*act, (NONE,) * (len(act) - FIRST)))
    return keep(s, f, register, value)


def kept_words(s: State) -> dict[str, str]:
    """The registers that keep something now, with its words."""
    rules = s.rules
    named = zip(rules.registers, rules.register_kinds, s.kept, strict=True)
    return {name: rules.qualities[kind].word(value) for name, kind, value in named if value}


def permitted(s: State, laws: list[tuple[LawInfo, int, int, Any]], act: list[Any], slot: int, values: list[int]) -> list[int]:
    """The values with which one of some laws permits an act."""
    found = []
    for value in values:
        act[slot] = value
        for law, this, you, env in laws:
            if law.match(s, act, this, you, env):
                found.append(value)
                break
    return found


@reads(EVERYTHING, acts=True)
def eligible(s: State, verb: int, slots: tuple[int, int], register: int, who: int, given: int, every: int) -> list[int]:
    """Which values a player may choose for a register: those given and those that a law permits, without the forbidden; of these what is demanded, if any."""
    if verb not in s.rules.lawful and verb not in s.rules.passing_laws:
        return values_in(given)
    choice, role = slots
    empty = attempt(s, verb, who, {role: register})
    laws = list(laws_on(s, verb, empty))
    if all(law.force == "can" for law, *_ in laws):
        return sorted([*values_in(given), *permitted(s, laws, empty, choice, values_in(every & ~given))])
    allowed: list[int] = []
    demanded: list[int] = []
    for value in values_in(given | every):
        act = attempt(s, verb, who, {choice: value, role: register})
        lawful, _, permissions = verdict(s, verb, act)
        if not lawful or not (value & given or permissions):
            continue
        allowed.append(value)
        if any(law.force == "must" and law.match(s, act, this, you, env) for law, this, you, env in laws_on(s, verb, act)):
            demanded.append(value)
    return demanded or allowed
