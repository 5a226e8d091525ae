"""What is in force besides print: what lasts, and what lasting texts and cards in play give to others.

It is gathered once and kept (`state.memo`) until something changes. What depends on the acts that are going on (a *loose* gift: while this card
is moved) is asked anew each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interpreter.engine.core.rules import Block, Change, Endowment, LawInfo, Listener
from interpreter.engine.core.state import State

KEPT = "force"
"""Under which name the gathering is kept."""

Held = tuple[Block, int, int, Any, int]
"""A block of statements with its bearer, its player, what it captured, and since when it holds."""

Gift = tuple[Endowment, int, int, Any, int]
"""Something that gives abilities to cards that fit."""


class Force:
    """The statements in force, by what they speak of."""

    __slots__ = ("blocks", "changes", "had", "heard", "laws", "loose", "losing")

    def __init__(self) -> None:
        self.blocks: list[Held] = []
        self.laws: dict[int, list[tuple[LawInfo, int, int, Any]]] = {}
        self.changes: dict[str, list[tuple[Change, int, int, Any, int]]] = {}
        self.heard: dict[tuple[str, Any], list[tuple[Listener, int, int, Any]]] = {}
        self.had: set[tuple[int, str]] = set()
        """Which cards were given which abilities."""
        self.loose: list[Gift] = []
        self.losing: list[Gift] = []
        """What takes abilities away."""

    def add(self, block: Block, this: int, you: int, env: Any, stamp: int) -> None:
        """A block is in force."""
        self.blocks.append((block, this, you, env, stamp))
        for verb, laws in block.laws.items():
            self.laws.setdefault(verb, []).extend((law, this, you, env) for law in laws)
        for name, changes in block.changes.items():
            self.changes.setdefault(name, []).extend((change, this, you, env, stamp) for change in changes)
        for when, listeners in block.entries:
            self.heard.setdefault(when, []).extend([(listener, this, you, env) for listener in listeners])


def force(s: State) -> Force:
    """What is in force now. While it is gathered, whoever asks sees what has been gathered so far."""
    found: Force | None = s.memo[0].get(KEPT)
    if found is None:
        found = Force()
        shelf = s.memo[0]
        dict.__setitem__(shelf, KEPT, found)  # while it is gathered it is there in any case, or it would be gathered without an end
        try:
            _gather(s, found)
        except BaseException:  # half of it must not stay: whoever asked may go on playing
            del shelf[KEPT]
            raise
        if not s.rules.remembers:
            del shelf[KEPT]
    return found


def _gather(s: State, found: Force) -> None:
    rules = s.rules
    gifts: list[Gift] = []
    for entry in s.running:
        block = rules.blocks[entry[0]]
        if block.plain:
            found.add(block, entry[1], entry[2], entry[3], entry[6])
        gifts += [(endowment, entry[1], entry[2], entry[3], entry[6]) for endowment in block.endows]
    if rules.givers:
        cards, givers, ctrl, stamp = rules.cards, rules.givers, s.ctrl, s.stamp
        for card in s.play:
            if cards[card] in givers:
                gifts += [(endowment, card, ctrl[card], (), stamp[card]) for endowment in givers[cards[card]]]
    for endowment in rules.always_giving:
        gifts += [(endowment, card, s.ctrl[card], (), s.stamp[card]) for card in rules.by_def[endowment.holder] if s.where[card] not in rules.in_play]
    if not gifts:
        return
    found.losing = [gift for gift in gifts if gift[0].lost]
    for gift in gifts:
        if gift[0].lost:
            continue
        if gift[0].loose:
            found.loose.append(gift)
            continue
        for held in _given(s, found, gift, found.had):
            found.add(*held)


def _given(s: State, found: Force, gift: Gift, had: set[tuple[int, str]]) -> Iterator[Held]:
    """An ability in the hands of each card that was given it; one that already has it does not get it twice."""
    endowment, this, you, env, stamp = gift
    name, test, rules = endowment.name, endowment.test, s.rules
    for card in (endowment.only(s, this),) if endowment.only is not None else tuple(s.play):
        if card < 0 or (card, name) in had or not test(s, card, this, you, env):
            continue
        printed = rules.defs[rules.cards[card]]
        if not printed.able or (found.losing and bereft(s, card, everything=True, ability=name)):
            continue
        if name not in printed.abilities or (found.losing and bereft(s, card)):
            had.add((card, name))
            yield endowment.block, card, s.ctrl[card], (), stamp


def loosened(s: State, found: Force) -> Iterator[Held]:
    """What loose gifts give at this very moment."""
    had = set(found.had)  # who asks may stop halfway: nothing of this must stay
    for gift in tuple(found.loose):
        yield from _given(s, found, gift, had)


def in_blocks(s: State) -> Iterator[Held]:
    """All blocks that are in force."""
    found = force(s)
    yield from tuple(found.blocks)
    if found.loose:
        yield from loosened(s, found)


def able(s: State, card: int) -> bool:
    """Is the card one that has abilities?"""
    return s.rules.defs[s.rules.cards[card]].able


def bereft(s: State, card: int, everything: bool = False, ability: str = "") -> bool:
    """Has the card lost its printed abilities, or the one of that name; with `everything`, those too that it was given?"""
    losing = force(s).losing
    if not losing or not able(s, card):
        return False
    named = ("", ability) if everything else ("", "base", ability)
    return any(gift[0].name in named and gift[0].test(s, card, gift[1], gift[2], gift[3]) for gift in losing)


def endowed(s: State, card: int, name: str) -> bool:
    """Was the ability given to the card, by what lasts or by a card in play?"""
    found = force(s)
    if (card, name) in found.had:
        return True
    if not found.loose:
        return False
    return any(gift[0].name == name and gift[0].test(s, card, gift[1], gift[2], gift[3]) for gift in found.loose) and not bereft(s, card, everything=True)
