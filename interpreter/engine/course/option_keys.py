"""Keys: an option as a verb and where its participants are, by itself. `unique_keys` says more where two would have the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.engine.acts.acts import AS_LISTED
from interpreter.engine.core.machine import DECLINE
from interpreter.engine.core.rules import OfferInfo
from interpreter.engine.core.state import State
from interpreter.engine.course.flow import role
from interpreter.engine.course.windows import ACT, END
from interpreter.engine.table.visibility import knows, recalls

Names = Mapping[int, str]
"""Cards that are called by more than their usual name here, since that would not tell them apart."""

NONE_FULLER: Names = {}


def key_of(s: State, value: Any, kind: str, fuller: Names = NONE_FULLER) -> str:
    """The key of an option."""
    if kind == "window":
        return window_key(s, value, fuller)
    if kind == "may":
        return "no" if value == DECLINE else "yes"
    if value == DECLINE:
        return "done"
    if kind == "order":
        return order_key(s, value, fuller)
    if kind == "branch":
        return branch_key(s, value)
    return thing_key(s, value, kind, fuller)


def window_key(s: State, value: tuple[Any, ...], fuller: Names = NONE_FULLER) -> str:
    """An option of a window: the verb and its participants, or the ability and its card."""
    if value == END:
        return "end"
    if value[0] == ACT:
        offer = s.rules.offers[value[1]]
        info = s.rules.verbs[offer.verb]
        parts = [offer_word(s, offer)]
        for slot, each in zip(offer.shown, value[2:], strict=True):
            parts.append(path_key(s, each, value[2]) if slot == info.path else thing_key(s, each, info.kind_of(slot), fuller))
        return " ".join(parts)
    ability = s.rules.abilities[value[1]]
    source = s.rules.sources[ability.source]
    doer = f" {thing_key(s, value[3], 'card', fuller)}" if value[3] not in (-1, value[2]) else ""
    return f"use {source.ability or source.name} {thing_key(s, value[2], 'card', fuller)}{doer}"


def offer_word(s: State, offer: OfferInfo) -> str:
    """The verb of an offer; of one that names a way, the verb that it comes to."""
    info = s.rules.verbs[offer.verb]
    way = next((value(s, []) for slot, value in offer.given if info.kind_of(slot) == "way"), None)
    return s.rules.verbs[way].name.casefold().split()[-1] if way is not None else info.word


def branch_key(s: State, index: int) -> str:
    """A branch by its first verb; numbered when several begin alike."""
    assert s.ask is not None
    words = s.ask[3][1]
    same = [i for i, word in enumerate(words) if word == words[index]]
    return str(words[index]) if len(same) == 1 else f"{words[index]} {same.index(index) + 1}"


def order_key(s: State, index: int, fuller: Names = NONE_FULLER) -> str:
    """One of several answers: the ability and its card, or the rule and its player."""
    assert s.ask is not None
    if index == AS_LISTED:
        return "as listed"
    number, card, player, _, _ = s.ask[3][index]
    source = s.rules.sources[s.rules.listeners[number].source]
    where = f" {fuller.get(card) or place_key(s, card)}" if card >= 0 else f" player {player + 1}"
    named = source.ability or source.name
    same = [a for a in s.ask[3][:index] if a[1] == card and named == ability_name(s, a[0])]
    return f"{named}{where}" + (f" #{len(same) + 1}" if same else "")


def ability_name(s: State, listener: int) -> str:
    """What an answer is called: the ability, or the term that says it."""
    source = s.rules.sources[s.rules.listeners[listener].source]
    return source.ability or source.name


def place_key(s: State, card: int) -> str:
    """A card by its space, or by the one it has just left."""
    board = s.rules.board
    if board is not None and s.where[card] >= s.rules.spaces and s.last[card] >= 0:
        return str(board.names[s.last[card]])
    return thing_key(s, card, "card")


def path_key(s: State, way: tuple[int, ...], mover: int) -> str:
    """A way by where it ends, and what it goes over."""
    board = s.rules.board
    assert board is not None
    over = dict.fromkeys(space for space in way[:-1] if any(card != mover for card in s.holds[space]))
    return str(board.names[way[-1]]) + "".join(f" over {board.names[space]}" for space in over)


def _name_of(s: State, card: int) -> str:
    """A card off the board by its name; where a like one lies elsewhere and can be chosen too, also by its place."""
    rules = s.rules
    name, where = str(rules.defs[rules.cards[card]].name), s.where[card]
    if not is_named(s, card):
        return f"face-down card {standing_key(s, card)}" if where in rules.in_play else f"card {zone_key(s, where)} #{s.holds[where].index(card) + 1}"
    alike = [other for other in s.play if rules.cards[other] == rules.cards[card] and other != card] if where in rules.in_play else []
    if any(where in rules.lines or where >= rules.hosted or s.where[other] == where for other in alike):
        return f"{name} {standing_key(s, card)}"
    listed = s.ask[2] if s.ask is not None and s.ask[4] == "card" else ()
    others = (v for v in listed if type(v) is int and v >= 0 and rules.cards[v] == rules.cards[card])
    return f"{name} {zone_key(s, where)}" if any(s.where[other] != where and s.where[other] >= rules.spaces for other in others) else name


def is_named(s: State, card: int) -> bool:
    """May a card be called by its name to the one who chooses? Not if it lies face down, or in a closed place where the player has not seen it."""
    if s.ask is None or knows(s, card, s.ask[0]):
        return True
    if s.where[card] in s.rules.in_play:
        return bool(s.face[card])
    return s.ask[1] != "window" or recalls(s, card, s.ask[0])  # who picks a card of a closed place, or puts its answer in order, has seen it


def standing_key(s: State, card: int) -> str:
    """Where a card is in play that is not the only one of its name: the player and its number there, counted from 1, or the card that it is at."""
    where = s.where[card]
    player = s.rules.zone_holder(where)
    return zone_key(s, where) if player < 0 else f"{player + 1}.{s.holds[where].index(card) + 1}"


def stands_as(s: State, card: int, name: str) -> bool:
    """Is a card in play called by its name and where it stands?"""
    said = s.rules.defs[s.rules.cards[card]].name.casefold()
    return name.casefold() in (said, f"{said} {standing_key(s, card)}".casefold())


def zone_key(s: State, place: int, fuller: Names = NONE_FULLER) -> str:
    """A place off the board: the zone of a player, or of the card that it is under."""
    rules = s.rules
    for zone, base in rules.zone_base.items():
        if rules.zone_per[zone] == "card" and base <= place < base + len(rules.cards):
            return f"{zone} {thing_key(s, place - base, 'card', fuller)}"
        if rules.zone_per[zone] != "card" and base <= place < base + rules.players:
            return f"{zone} {place - base + 1}"
    return "elsewhere"


def spot_key(s: State, rank: int) -> str:
    """A place in a line: the first and the last of those to choose from by their side, others by their number in the line, counted from 1."""
    ranks = [each for each in s.ask[2] if each != DECLINE] if s.ask is not None else []
    if len(ranks) > 1 and rank in (ranks[0], ranks[-1]):
        return "left" if rank == ranks[0] else "right"
    return str(rank + 1)


def thing_key(s: State, value: Any, kind: str, fuller: Names = NONE_FULLER) -> str:
    """A thing by where it is: a space, the name of a card off the board, a direction, a number."""
    rules = s.rules
    board = rules.board
    if kind == "path":
        return path_key(s, value, role(s, "mover"))
    if kind == "card":
        if value in fuller:
            return fuller[value]
        where = s.where[value]
        if 0 <= where < rules.spaces and board is not None:
            return str(board.names[where])
        return _name_of(s, value)
    if kind == "space" and board is not None:
        return str(board.names[value])
    if kind == "direction" and board is not None:
        return str(board.directions[value])
    if kind == "spot":
        return spot_key(s, value)
    if kind == "region" and type(value) is int:
        return str(value + 1)  # rows and columns count from 1
    if kind in rules.qualities:
        return rules.qualities[kind].word(value)
    if kind == "zone" and type(value) is int:
        return zone_key(s, value, fuller)
    if kind == "player":
        return f"player {value + 1}"
    if kind == "symbol":
        return str(rules.symbols[value])
    if kind == "die":
        return f"die {value + 1}"
    return str(value)
