"""Keys that tell options apart: where two would share one, more is said of what they differ in.

Copies of a card in one hand are one option already (`windows.listed`, `machine.distinct`). What is left and would be called alike are different
things: a copy whose print was changed, copies in two places, the same act by leave of two texts, two ways to one space. A key gets longer only where it
would not be the only one, and says nothing that the one who chooses does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from interpreter.engine.core.machine import DECLINE
from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import Names, is_named, key_of, place_key, standing_key, thing_key, zone_key
from interpreter.engine.course.windows import ACT, END


def unique_keys(s: State, values: Sequence[Any], kind: str) -> tuple[str, ...]:
    """The keys of options, each of them once, however it is written."""
    keys = [key_of(s, value, kind) for value in values]
    if not _alike(keys):
        return tuple(keys)
    for group in _alike(keys):
        fuller = fuller_names(s, [values[at] for at in group], kind)
        for at in group:
            keys[at] = key_of(s, values[at], kind, fuller)
    for besides in (_by_leave_of, _way):
        for group in _alike(keys):
            said = [besides(s, values[at], kind) for at in group]
            if len(set(said)) > 1:
                for at, more in zip(group, said, strict=True):
                    keys[at] += more
    return _numbered(keys)


def written_alike(key: str) -> str:
    """A key as it is looked for: small and capital letters and blanks make no difference."""
    return " ".join(key.split()).casefold()


def _alike(keys: Sequence[str]) -> list[list[int]]:
    """The numbers of the keys that are not the only ones of their kind, together."""
    found: dict[str, list[int]] = {}
    for at, key in enumerate(keys):
        found.setdefault(written_alike(key), []).append(at)
    return [group for group in found.values() if len(group) > 1]


def _numbered(keys: list[str]) -> tuple[str, ...]:
    """What is still called alike gets numbers, in the order in which it is listed."""
    taken = {written_alike(key) for key in keys}
    for group in _alike(keys):
        number = 1
        for at in group[1:]:
            number += 1
            while written_alike(f"{keys[at]} #{number}") in taken:
                number += 1
            keys[at] = f"{keys[at]} #{number}"
            taken.add(written_alike(keys[at]))
    return tuple(keys)


# the cards that options speak of


def fuller_names(s: State, values: Sequence[Any], kind: str) -> Names:
    """Names that tell the cards apart in which some options differ."""
    spoken = [_cards(s, value, kind) for value in values]
    names: dict[int, str] = {}
    for at in range(max(map(len, spoken), default=0)):
        cards = list(dict.fromkeys(each[at] for each in spoken if at < len(each) and each[at] >= 0))
        if len(cards) > 1:
            names.update(told_apart(s, cards, place_key if kind == "order" else _usual))
    if not all(spoken):  # a card that is called like an answer of the engine's own, which keeps its word
        for card in {card for cards in spoken for card in cards if card >= 0}:
            name = names.get(card) or _usual(s, card)
            names[card] = f"{name} {_whereabouts(s, card, name)}".rstrip()
    return names


def _usual(s: State, card: int) -> str:
    return thing_key(s, card, "card")


def _cards(s: State, value: Any, kind: str) -> list[int]:
    """The cards that an option speaks of, in the order of its words; -1 where it speaks of something else."""
    rules = s.rules
    if value in (DECLINE, END):
        return []
    if kind == "order":
        assert s.ask is not None
        return [s.ask[3][value][1]] if value >= 0 else []
    if kind == "window" and value[0] == ACT:
        offer = rules.offers[value[1]]
        info = rules.verbs[offer.verb]
        return [_card(s, each, info.kind_of(slot)) for slot, each in zip(offer.shown, value[2:], strict=True)]
    if kind == "window":
        return [value[2], value[3]]
    return [_card(s, value, kind)]


def _card(s: State, value: Any, kind: str) -> int:
    """A card, or the one that a place is at."""
    if type(value) is not int:
        return -1
    if kind == "zone" and value >= s.rules.hosted:
        return (value - s.rules.hosted) % len(s.rules.cards)
    return value if kind == "card" else -1


def told_apart(s: State, cards: Sequence[int], usual: Callable[[State, int], str]) -> Names:
    """Cards by names that differ: by what is printed on them, by where they are, and by their place in a row, as far as that is needed."""
    names = {card: usual(s, card) for card in cards}
    _say_more(names, lambda card: _printed_name(s, card, names[card]))
    for value in _differing(s, [card for card in cards if is_named(s, card)]):
        _say_more(names, lambda card, value=value: _variant(s, card, value))  # type: ignore[misc]
    _say_more(names, lambda card: _whereabouts(s, card, names[card]))
    _say_more(names, lambda card: f"#{s.holds[s.where[card]].index(card) + 1}")
    return names


def _say_more(names: dict[int, str], more: Callable[[int], str]) -> None:
    """Add to names that are alike what their cards differ in."""
    cards = list(names)
    for group in [[cards[at] for at in group] for group in _alike(list(names.values()))]:
        said = {card: more(card) for card in group}
        if len(set(said.values())) > 1:
            names.update({card: f"{names[card]} {said[card]}".rstrip() for card in group})


def _printed_name(s: State, card: int, name: str) -> str:
    """The name of a card that is called by its space."""
    printed = s.rules.defs[s.rules.cards[card]].name
    return printed if is_named(s, card) and not name.startswith(printed) else ""


def _differing(s: State, cards: Iterable[int]) -> list[str]:
    """What is printed differently on some cards: words first, then numbers, then marks."""
    prints = [s.rules.defs[number].values for number in dict.fromkeys(s.rules.cards[card] for card in cards)]
    names = dict.fromkeys(name for values in prints for name in values)
    differing = [name for name in names if len({repr(values.get(name)) for values in prints}) > 1]
    return sorted(differing, key=lambda name: (any(values.get(name) is True for values in prints), any(type(values.get(name)) is int for values in prints)))


def _variant(s: State, card: int, name: str) -> str:
    """What is printed on a card beside the name of a value, in brackets; nothing on one that the player cannot see."""
    given = s.rules.defs[s.rules.cards[card]].values.get(name) if is_named(s, card) else None
    if given is None or given is False:
        return ""
    return f"({name})" if given is True else f"({name} {given})" if type(given) is int else f"({as_written(s, given)})"


def as_written(s: State, word: str) -> str:
    """A word of a quality with its capital letters."""
    words = (each for quality in s.rules.qualities.values() for each in quality.words)
    return next((each for each in words if each.casefold() == word), word)


def _whereabouts(s: State, card: int, name: str) -> str:
    """Where a card is, unless its name says so."""
    where = s.where[card]
    if where < s.rules.spaces and s.rules.board is not None:
        space = str(s.rules.board.names[where])
        return "" if space in name.split() else space
    place = standing_key(s, card) if where in s.rules.in_play else zone_key(s, where)
    return "" if name.endswith(place) else place


# everything else in which options differ


def _by_leave_of(s: State, value: Any, kind: str) -> str:
    """The text that lets a player do something."""
    if kind != "window" or value == END or value[0] != ACT:
        return ""
    number = s.rules.offers[value[1]].source
    source = s.rules.sources[number] if number >= 0 else None
    return f" by {source.ability or source.name}" if source is not None else ""


def _way(s: State, value: Any, kind: str) -> str:
    """The spaces that a way leads over."""
    way: Any = value if kind == "path" and value != DECLINE else ()
    if kind == "window" and value != END and value[0] == ACT:
        offer = s.rules.offers[value[1]]
        path = s.rules.verbs[offer.verb].path
        way = next((each for slot, each in zip(offer.shown, value[2:], strict=True) if slot == path), ())
    board = s.rules.board
    return " via " + " ".join(str(board.names[space]) for space in way[:-1]) if board is not None and len(way) > 1 else ""
