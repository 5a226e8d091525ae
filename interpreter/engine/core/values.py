"""Values of cards: the printed number, set, then raised and lowered, then bounded; and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from interpreter.engine.core.layout import NONE
from interpreter.engine.core.rules import Change
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.declarations import reads
from interpreter.engine.effects.active_effects import KEPT, bereft, force, loosened

SETTLING = "settling"
"""Under which name the guesses of a circle of values are kept while it is worked out."""

ROUNDS = 200
"""A circle of values that has not come to rest after so many rounds never does."""


class Part(NamedTuple):
    """One part of a value: which stage, how much, from which source, of which card."""

    stage: str
    amount: int
    source: int
    card: int


@reads(still=True)
def printed(s: State, name: str, card: int) -> int:
    """The number that is printed on a card; 0 where there is none."""
    if card < 0:
        return 0
    known = s.rules.printed.get(name)
    return known[card] if known is not None else s.rules.numbers(name)[card]


@reads(still=True)
def has_value(s: State, name: str, card: int) -> bool:
    """Does a card have a value at all? What is not there is neither little nor much."""
    return name in s.rules.values or name in s.rules.changes or (card >= 0 and name in s.rules.defs[s.rules.cards[card]].values)


def base(s: State, name: str, card: int) -> int:
    """The number before any change: as the glossary defines it, else as printed; for a player nothing is printed."""
    definition = s.rules.values.get(name)
    if definition is not None:
        return definition(s, card)
    return 0 if name in s.rules.player_values else printed(s, name, card)


@reads(still=True)
def foremost(measured: list[tuple[int, int]], best: Callable[[list[int]], int]) -> list[int]:
    """The things that have most (or least) of what was measured; all that are tied."""
    if not measured:
        return []
    bound = best([size for size, _ in measured])
    return [thing for size, thing in measured if size == bound]


@reads(still=True)
def leading(measured: list[tuple[int, int]], count: int, most: bool, tied: bool) -> list[int]:
    """Of the so many things that have most (or least) of what was measured, those that are among them in any case, or those of whom only some are."""
    sizes = sorted((size for size, _ in measured), reverse=most)
    bound = sizes[count - 1] if count <= len(sizes) else None
    last = [thing for size, thing in measured if size == bound]
    ahead = [thing for size, thing in measured if bound is None or (size > bound if most else size < bound)]
    some = len(ahead) + len(last) > count
    if tied:
        return last if some else []
    return ahead if some else [*ahead, *last]


@reads(given=True)
def value(s: State, name: str, card: int) -> int:
    """The number now."""
    rules = s.rules
    if name not in rules.changes and (name not in rules.passing_changes or not (s.running or rules.endows)):
        definition = rules.values.get(name)
        return definition(s, card) if definition is not None else printed(s, name, card)
    if name in rules.circular:
        return settled(s, name, card)
    shelf = rules.steady_values.get(name)
    if shelf is None:
        return sum_up(s, name, card, list(changes_of(s, name, card)))
    known = s.memo[shelf].get((name, card))
    if known is None:
        changes = [] if unchanged(s, name, card) else list(changes_of(s, name, card))
        known = s.memo[shelf][name, card] = sum_up(s, name, card, changes)
    return int(known)


def unchanged(s: State, name: str, card: int) -> bool:
    """Does nothing that is in force now change a value, of whichever card in play? Asked of many cards, so it is kept until something changes."""
    rules = s.rules
    if card < 0 or name in rules.player_values or s.where[card] not in rules.in_play:
        return False
    known: bool | None = s.memo[0].get(("unchanged", name))
    if known is None:
        now = force(s) if name in rules.passing_changes and (s.running or rules.endows) else None
        known = s.memo[0]["unchanged", name] = not standing(s, name) and (now is None or not (now.loose or name in now.changes))
    return known


def settled(s: State, name: str, card: int) -> int:
    """A value that depends on itself, be it by way of other cards.

    All values of such a circle begin as they are printed. Then each is worked out anew from what the others were a moment before, all at once, until none
    changes any more; so it makes no difference which of them was asked for first. What never comes to rest is refused.
    """
    guesses: dict[tuple[str, int], int] | None = s.memo[0].get(SETTLING)
    if guesses is not None:
        return guesses.setdefault((name, card), printed(s, name, card))
    shelf = s.rules.steady_values.get(name)
    known = s.memo[shelf].get((name, card)) if shelf is not None else None
    if known is not None:
        return int(known)
    found = _settle(s, (name, card))
    for (each, of), number in found.items():
        at = s.rules.steady_values.get(each)
        if at is not None:
            s.memo[at][each, of] = number
    return found[name, card]


def _settle(s: State, asked: tuple[str, int]) -> dict[tuple[str, int], int]:
    """Work a circle of values out, round by round; when a round asks for a value that was not among them, all begin again."""
    kept, circle = s.memo, {asked: printed(s, *asked)}
    try:
        for _ in range(ROUNDS):
            guesses = dict(circle)
            s.memo = _aside(s, kept, guesses)
            made = {key: sum_up(s, *key, list(changes_of(s, *key))) for key in circle}
            if len(guesses) > len(circle):
                circle = {key: printed(s, *key) for key in guesses}
            elif made == circle:
                return made
            else:
                circle = made
    finally:
        s.memo = kept
    sources = (s.rules.sources[change.source] for change in s.rules.changes.get(asked[0], ()) if change.holder >= 0)
    source = next(sources, None)
    raise LimitError(f"the {asked[0]} of cards depends on itself here and never comes to rest", *((source.name, source.text) if source else ()))


def _aside(s: State, kept: list[dict[Any, Any]], guesses: dict[tuple[str, int], int]) -> list[dict[Any, Any]]:
    """Shelves for one round: nothing that is worked out from guesses is kept behind it; what is being gathered stays in sight."""
    shelves: list[dict[Any, Any]] = [{} for _ in kept]
    shelves[0][SETTLING] = guesses
    if KEPT in kept[0]:
        shelves[0][KEPT] = kept[0][KEPT]
    return shelves


@reads(still=True)
def sinks(s: State, name: str) -> bool:
    """Can a value be nothing now: is a card in play that may bring that about, or anything that lasts?"""
    known: bool | None = s.memo[0].get(("sinks", name))
    if known is None:
        rules = s.rules
        cards = rules.sinkers.get(name)
        known = name in rules.sinking or (cards is not None and (bool(s.running) or not cards.isdisjoint(s.play)))
        s.memo[0]["sinks", name] = known
    return known


def sum_up(s: State, name: str, card: int, changes: list[tuple[Change, int, int, Any, int]]) -> int:
    """All changes in their order: the latest that sets it, then what raises and lowers it, each within its own bound."""
    if not changes:
        number = base(s, name, card)
        return max(number, s.rules.floors[name]) if name in s.rules.floors else number
    setting = [c for c in changes if c[0].stage == "base"]
    if setting:
        change, this, you, env, _ = max(setting, key=lambda c: c[4])
        number = change.amount(s, card, this, you, env)
    else:
        number = base(s, name, card)
    for change, this, you, env, _ in changes:
        if change.stage == "add":
            number += raised(s, change, card, this, you, env, number)
    number = bounded(s, number, card, changes)
    return max(number, s.rules.floors[name]) if name in s.rules.floors else number


def bounded(s: State, number: int, card: int, changes: list[tuple[Change, int, int, Any, int]]) -> int:
    """A number within what texts say that it cannot be less or more than."""
    for change, this, you, env, _ in changes:
        if change.stage == "least":
            number = max(number, change.amount(s, card, this, you, env))
        elif change.stage == "most":
            number = min(number, change.amount(s, card, this, you, env))
    return number


def raised(s: State, change: Change, card: int, this: int, you: int, env: Any, number: int) -> int:
    """By how much a change raises or lowers a number, within the bound that it names."""
    amount = change.amount(s, card, this, you, env)
    if change.bound is None:
        return amount
    bound = change.bound(s, card, this, you, env)
    if amount < 0:
        return max(min(bound, number), number + amount) - number
    return min(max(bound, number), number + amount) - number


def changes_of(s: State, name: str, card: int) -> Iterator[tuple[Change, int, int, Any, int]]:
    """The changes of a value that hold for a card now, each with its bearer, its player, what it captured and since when."""
    rules = s.rules
    players = name in rules.player_values
    if not players and card >= 0 and s.where[card] in rules.in_play:
        for change, holder, you, stamp in standing(s, name):
            you = s.ctrl[card] if holder < 0 else you
            if change.test(s, card, holder, you, ()):
                yield change, holder, you, (), stamp
    else:
        yield from _printed(s, name, card, players)
    if name in rules.passing_changes and (s.running or rules.endows):
        now = force(s)
        for change, this, you, env, stamp in tuple(now.changes.get(name, ())):
            if change.test(s, card, this, you, env):
                yield change, this, you, env, stamp
        for block, this, you, env, stamp in loosened(s, now) if now.loose else ():
            for change in block.changes.get(name, ()):
                if change.test(s, card, this, you, env):
                    yield change, this, you, env, stamp


def standing(s: State, name: str) -> list[tuple[Change, int, int, int]]:
    """The printed changes of a value by the rules and by cards in play, each with its bearer, its player and since when; kept until something changes."""
    known: list[tuple[Change, int, int, int]] | None = s.memo[0].get((name,))
    if known is not None:
        return known
    rules = s.rules
    stripped = bool(s.running or rules.endows) and bool(force(s).losing)
    known = []
    for change in rules.changes.get(name, ()):
        if change.holder < 0:
            known.append((change, NONE, NONE, 0))
            continue
        for holder in rules.by_def[change.holder]:
            if s.where[holder] in rules.in_play:
                if not (stripped and bereft(s, holder, ability=rules.sources[change.source].ability)):
                    known.append((change, holder, s.ctrl[holder], s.stamp[holder]))
            elif change.always and not (stripped and bereft(s, holder, ability=rules.sources[change.source].ability)):
                known.append((change, holder, rules.owners[holder], s.stamp[holder]))
    s.memo[0][(name,)] = known
    return known


def _printed(s: State, name: str, card: int, players: bool) -> Iterator[tuple[Change, int, int, Any, int]]:
    """The printed changes of a value of a card that is not in play, or of a player."""
    rules = s.rules
    stripped = bool(s.running or rules.endows) and bool(force(s).losing)
    for change in rules.changes.get(name, ()):
        if change.holder < 0:
            you = card if players else s.ctrl[card] if card >= 0 else NONE
            if change.test(s, card, NONE, you, ()):
                yield change, NONE, you, (), 0
            continue
        for holder in rules.by_def[change.holder]:
            if (s.where[holder] in rules.in_play or (holder == card and not players and rules.itself) or change.always) and not (
                stripped and bereft(s, holder, ability=rules.sources[change.source].ability)
            ):
                you = s.ctrl[holder] if s.where[holder] in rules.in_play else rules.owners[holder]
                if change.test(s, card, holder, you, ()):
                    yield change, holder, you, (), s.stamp[holder]


def why(s: State, name: str, card: int) -> list[Part]:
    """What a value is made of."""
    changes = list(changes_of(s, name, card))
    setting = [c for c in changes if c[0].stage == "base"]
    parts: list[Part] = []
    if setting:
        change, this, you, env, _ = max(setting, key=lambda c: c[4])
        parts.append(Part("base", change.amount(s, card, this, you, env), change.source, this))
    elif name in s.rules.value_refers:
        parts += why(s, s.rules.value_refers[name], card)
    else:
        of_player = name in s.rules.player_values
        said = name in s.rules.value_sources and card >= 0 and (of_player or name not in s.rules.defs[s.rules.cards[card]].values)
        parts.append(Part("base", base(s, name, card), s.rules.value_sources[name] if said else NONE, card))
    for change, this, you, env, _ in changes:
        if change.stage == "add":
            number = sum(part.amount for part in parts)
            more = raised(s, change, card, this, you, env, number)
            if more or this >= 0:  # a rule that changes nothing now is no part of it
                parts.append(Part("add", more, change.source, this))
    for change, this, you, env, stamp in changes:
        number = sum(part.amount for part in parts)
        beyond = bounded(s, number, card, [(change, this, you, env, stamp)]) - number
        if beyond:
            parts.append(Part(change.stage, beyond, change.source, this))
    return parts
