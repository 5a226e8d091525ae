"""How far an act may go for a card: measures that some text stretches or cuts short."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.layout import NONE
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.engine.core.values import changes_of, value

_MOST = ":most"
_EXTRA = ":extra"


def most_of(measure: str) -> str:
    """The name of the bound of a measure."""
    return measure + _MOST


def extra_of(measure: str) -> str:
    """The name of what a measure is stretched by."""
    return measure + _EXTRA


def dice_of(verb: str) -> str:
    """The name of how many dice a card rolls where it does so otherwise than usual."""
    return f"{verb}:dice"


def more_dice(verb: str) -> str:
    """The name of how many more dice a card rolls."""
    return f"{verb}:more dice"


def measured(s: State, measure: Any, name: str, card: int) -> Any:
    """A measure of an offer for a card: as far as a text lets it go beyond, with all that is extra, and not beyond what another allows."""
    low, high = measure if isinstance(measure, tuple) else (measure, measure)
    return cut_short(s, (low, max(high, value(s, name, card)) + value(s, extra_of(name), card)), name, card)


def cut_short(s: State, measure: Any, name: str, card: int) -> Any:
    """A measure within all bounds that are set for a card."""
    least = tightest(s, name, card)
    if least is None or measure == NONE:
        return measure
    return (measure[0], min(measure[1], least[0])) if isinstance(measure, tuple) else min(measure, least[0])


def tightest(s: State, name: str, card: int) -> tuple[int, int] | None:
    """The least bound of a measure for a card, and its source."""
    bounds = [(change.amount(s, card, this, you, env), change.source) for change, this, you, env, _ in changes_of(s, most_of(name), card)]
    return min(bounds, default=None)


def bound(s: State, f: list[Any], verb: int) -> None:
    """Cut the measures of an act short that is about to happen."""
    for slot, name in s.rules.bounded[verb]:
        f[slot] = cut_short(s, f[slot], name, f[s.rules.verbs[verb].cards[0]])


def note_bounded(rules: Rules) -> None:
    """Note the verbs whose measures some text cuts short."""
    names = {name.removesuffix(_MOST) for name in (*rules.changes, *rules.passing_changes) if name.endswith(_MOST)}
    found: dict[int, list[tuple[int, str]]] = {}
    for info in rules.verbs.values():
        for slot_name, slot in info.slot.items():
            if f"{info.name}:{slot_name}" in names and info.cards:
                found.setdefault(info.number, []).append((slot, f"{info.name}:{slot_name}"))
    rules.bounded = {verb: tuple(listed) for verb, listed in found.items()}


def skipped(phase: str) -> str:
    """The name of how often a player skips a phase."""
    return f"skips {phase}"
