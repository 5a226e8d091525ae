"""What a player sees, in the lines under `seen by N`: held against that player's view and nothing else."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from interpreter.content import Text
from interpreter.engine.core.state import State
from interpreter.engine.table.view import Pile, View, view
from interpreter.play.scenario.scenario_mistake import differs, located, mistake, unknown

SEEN_BY = re.compile(r"seen by (?P<player>\d{1,9}|all)")
HIDDEN = re.compile(r"(?P<count>\d{1,9}) hidden")
_PILE = re.compile(r"(?P<zone>.+?) (?P<player>\d{1,9})")
UNTOLD, TOLD = "untold", "told"


def hold_seen(s: State, key: Text, who: str, facts: Any) -> None:
    """Compare what must be seen with the view of a player, or of whoever looks on."""
    if not isinstance(facts, dict):
        raise mistake("then", key, "what is seen is listed like this: {hand 1: 5 hidden, hand 2: [cards], untold: [cards]}")
    if who != "all" and not 1 <= int(who) <= s.rules.players:
        raise mistake("player", key, f"there is no player {who}")
    seen = view(s, None if who == "all" else int(who) - 1)
    for name, wanted in facts.items():
        _hold(s, seen, located(name, key), wanted)


def _hold(s: State, seen: View, key: Text, wanted: Any) -> None:
    name = " ".join(str(key).casefold().split())
    if name in (UNTOLD, TOLD):
        _telling(s, seen, key, [located(each, key) for each in (wanted if isinstance(wanted, list) else [wanted])], name == TOLD)
        return
    found = _PILE.fullmatch(name)
    piles = {(pile.zone, pile.holder): pile for pile in seen.piles}
    pile = piles.get((found["zone"], int(found["player"]) - 1)) if found is not None else None
    if pile is None:
        fits = (*(f"{zone} {holder + 1}" for zone, holder in piles if holder in range(s.rules.players)), UNTOLD, TOLD)
        raise unknown("then", key, f'"{key}" is nothing that a view shows', fits)
    _pile(key, pile, wanted)


def _pile(key: Text, pile: Pile, wanted: Any) -> None:
    """A pile: so many cards that are hidden, or the cards themselves."""
    shown = f"{pile.count} hidden" if pile.cards is None else [card.name or "?" for card in pile.cards]
    hidden = HIDDEN.fullmatch(str(wanted).strip())
    if hidden is not None:
        if pile.cards is not None or pile.count != int(hidden["count"]):
            raise differs(key, wanted, shown)
        return
    listed = [str(each) for each in (wanted if isinstance(wanted, list) else [wanted])]
    if pile.cards is None or not _same(listed, [card.name for card in pile.cards]):
        raise differs(key, listed, shown)


def _same(wanted: Sequence[str], there: Sequence[str]) -> bool:
    return Counter(each.casefold() for each in wanted) == Counter(each.casefold() for each in there)


def _telling(s: State, seen: View, key: Text, names: Sequence[Text], told: bool) -> None:
    """Whether names stand anywhere in the view: table, choice and log, as it is saved."""
    whole = json.dumps(seen.plain(), ensure_ascii=False).casefold()
    known = [card.name for card in s.rules.defs]
    for name in names:
        if not any(str(name).casefold() == each.casefold() for each in known):
            raise unknown("card", name, f'there is no card "{name}" in this scenario', known)
        if (str(name).casefold() in whole) is not told:
            raise differs(key, f"{name} {'told' if told else 'not told'}", f"{name} {'is not' if told else 'is'} in the view")
