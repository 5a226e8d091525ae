"""What can be done only so often in a turn: every act is counted, and what is used up is known at once."""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.core.layout import NONE, PROGRAM, SOURCE, YOU
from interpreter.engine.core.memory import COUNTED
from interpreter.engine.core.rules import TallyInfo
from interpreter.engine.core.state import State


def tell(s: State, f: list[Any]) -> None:
    """An act has happened: count it wherever acts of its verb are counted."""
    for tally, slot in s.rules.tallied[f[PROGRAM]]:
        key = _key(s, tally, f, slot)
        if key == NONE or (tally.first_turn and s.turn != 1):
            continue
        number = s.memory.get((COUNTED, tally.number, key), 0) + 1
        s.memory[(COUNTED, tally.number, key)] = number
        if number >= tally.limit:
            s.spent = (*s.spent, (tally.number, key))


def used_up(s: State, verb: int, act: list[Any], told: list[Refusal] | None = None) -> int:
    """The source of what says that an act cannot be done once more; -1 when it can. The text of a card may allow more where the rule yields."""
    for tally, slot in s.rules.tallied[verb]:
        if (tally.number, _key(s, tally, act, slot)) in s.spent:
            by_card = act[SOURCE] >= 0 and s.rules.sources[act[SOURCE]].kind == "card"
            if not (tally.yields and by_card):
                if told is not None:
                    number = s.memory.get((COUNTED, tally.number, _key(s, tally, act, slot)), 0)
                    told.append(Refusal(Test.TALLY, tally.source, verb, tuple(act), figures=(number, tally.limit)))
                return tally.source
    return NONE


def _key(s: State, tally: TallyInfo, act: list[Any], slot: int) -> int:
    """What is counted apart: cards of one name, or players."""
    if not tally.by_name:
        return int(act[YOU])
    card = act[slot]
    return s.rules.cards[card] if type(card) is int and card >= 0 else NONE
