"""Questions about where things are, as compiled texts ask them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.engine.boards import Board
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.state import State
from interpreter.engine.declarations import reads
from interpreter.engine.effects.invalidation import EVERYTHING, PILES


@reads()
def at(s: State, card: Any) -> Any:
    """The space of a card: where it is, or was last; that of the card it lies under; -1 for none."""
    if type(card) is tuple:  # spaces, where a card can stand too
        return card[1] if len(card) == 2 else card[1:]
    if card < 0:
        return -1
    rules = s.rules
    where = s.where[card]
    if where < rules.spaces:
        return where
    if where >= rules.hosted:
        return at(s, (where - rules.hosted) % len(rules.cards))
    return s.last[card]


@reads()
def spots(s: State) -> dict[int, Any]:
    """The spaces of all cards in play, in their order; found once while options are listed."""
    listing = s.listing
    if listing is None:
        return {card: at(s, card) for card in s.play}
    known: dict[int, Any] | None = listing.get("spots")
    if known is None:
        known = listing["spots"] = {card: at(s, card) for card in s.play}
    return known


@reads()
def in_play_on(s: State, spaces: tuple[int, ...]) -> list[int]:
    """The cards in play whose spaces are among some."""
    return [card for card, space in spots(s).items() if space in spaces] if spaces else []


def board(s: State) -> Board:
    """The board of the match."""
    assert s.rules.board is not None
    return s.rules.board


@reads(PILES)
def cards_on(s: State, spaces: Iterable[int]) -> list[int]:
    """All cards on some spaces."""
    holds = s.holds
    return [card for space in spaces for card in holds[space]]


@reads(PILES)
def cards_between(s: State, first: int, end: int) -> list[int]:
    """All cards in a run of places."""
    return [card for place in range(first, end) for card in s.holds[place]]


@reads()
def between(s: State, first: int, second: int) -> tuple[int, ...]:
    """The spaces strictly between two spaces in a straight line; none when they are in none."""
    if first < 0 or second < 0:
        return ()
    return board(s).line(first, second) or ()


@reads(PILES)
def top(s: State, zone: int, count: int, bottom: bool = False) -> tuple[int, ...]:
    """The first cards of a pile, from the top or from the bottom."""
    if count <= 0:
        return ()
    held = s.holds[zone]
    return held[-count:][::-1] if bottom else held[:count]


@reads(still=True)
def or_none(number: int) -> int:
    """A number that something is done with; nothing is done with none."""
    return number if number > 0 else NONE


@reads(still=True)
def only(things: Any) -> int:
    """The one thing of a set; -1 when there is none."""
    return next(iter(things), -1)


@reads(still=True)
def some(thing: Any) -> tuple[int, ...]:
    """A thing, or a set that a variable holds, as a set."""
    if isinstance(thing, tuple | list):
        return tuple(thing)
    return (thing,) if thing != -1 else ()


@reads(EVERYTHING, acts=True)
def num(value: Any) -> int:
    """The number in an amount, a range or a set."""
    if isinstance(value, tuple):
        return int(value[-1])
    return int(value)


@reads(still=True)
def most_of(value: Any) -> int:
    """The upper end of a range."""
    return int(value[1]) if isinstance(value, tuple) else int(value)


@reads(still=True)
def least_of(value: Any) -> int:
    """The lower end of a range; an exact number is its own."""
    return int(value[0]) if isinstance(value, tuple) else int(value)


@reads(still=True)
def nth(things: Any, at: int) -> int:
    """One of a set by its number; -1 when there are fewer."""
    return things[at] if isinstance(things, tuple) and -len(things) <= at < len(things) else -1


@reads()
def least_to_go(distance: Any) -> int:
    """Must there be a step? Not when the distance is *up to* some number."""
    return 0 if isinstance(distance, tuple) and distance[0] == 0 else 1


@reads()
def in_region(s: State, space: int, kind: str, player: int, count: int) -> bool:
    """Is a space in a region of that kind, of a player when one is given? `count`: in the nearest so many rows."""
    if space < 0:
        return False
    here = board(s)
    if count and player >= 0:
        rank = here.rank(space, player)
        return 0 <= rank < count
    if player >= 0 and kind in s.rules.ranked:
        return here.rank(space, player) == 0
    return any(
        (region.kind == kind or region.name == kind) and (player < 0 or region.seat in (player, -1))
        for region in (here.regions[r] for r in here.regions_of(space))
    )


@reads()
def region_spaces(s: State, kind: str, player: int, count: int) -> tuple[int, ...]:
    """The spaces of a region of a player."""
    return tuple(space for space in s.rules.all_spaces if in_region(s, space, kind, player, count))


@reads()
def behind(s: State, space: int, anchor: int) -> bool:
    """Is a space in a row nearer to the controller of the anchor than the anchor is?"""
    player = s.ctrl[anchor]
    here = board(s)
    return space >= 0 and 0 <= here.rank(space, player) < here.rank(at(s, anchor), player)


@reads(still=True)
def all_different(s: State, things: Iterable[int], by: str) -> bool:
    """Do no two of the things share their name?"""
    names = [s.rules.defs[s.rules.cards[card]].name for card in things]
    return len(set(names)) == len(names)


@reads(still=True)
def named(s: State, card: int, words: tuple[str, ...]) -> bool:
    """Do the words stand in the card's name, whole, in order, without a gap?"""
    called = s.rules.called.get(words)
    if called is None:
        called = s.rules.called[words] = frozenset(each for each in s.rules.all_cards if _within(words, s.rules.defs[s.rules.cards[each]].words))
    return card in called


def _within(words: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Do words stand in a name, one after another?"""
    return any(name[at : at + len(words)] == words for at in range(len(name) - len(words) + 1))
