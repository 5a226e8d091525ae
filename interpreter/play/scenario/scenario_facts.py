"""What must be so: the lines under `then`, held against a state."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from interpreter.content import Text
from interpreter.content.game import Game
from interpreter.engine.core.qualities import bits
from interpreter.engine.core.state import State
from interpreter.engine.core.values import value
from interpreter.engine.course.option_keys import stands_as
from interpreter.play.keys import player_of
from interpreter.play.scenario.numbers import is_number
from interpreter.play.scenario.position import card_named, phase_number
from interpreter.play.scenario.scenario_board import space_number
from interpreter.play.scenario.scenario_log import hold_endless, in_log, not_in_log
from interpreter.play.scenario.scenario_mistake import differs, located, mistake, unknown
from interpreter.play.scenario.scenario_piece import Cast, Piece, piece_on, read_piece, says_more
from interpreter.play.scenario.scenario_seen import SEEN_BY, hold_seen

VALUE_OF = re.compile(r"(?P<value>.+?) of (?P<thing>.+)")
_OF_PLAYER = re.compile(r"(?P<name>.+?)(?: (?P<player>\d{1,9}))?")
EMPTY = "empty"
PLAIN = ("phase", "turn", "winner", "log", "not in log", "endless", "seen by 1")


def hold(s: State, game: Game, facts: dict[Text, Any]) -> None:
    """Compare every fact with the state; the first that is not so is raised."""
    for key, wanted in facts.items():
        _hold(s, game, key, wanted)


def _hold(s: State, game: Game, key: Text, wanted: Any) -> None:
    rules = s.rules
    name = " ".join(str(key).casefold().split())
    if rules.board is not None and name in rules.board.names:
        _space(s, key, rules.board.number(name), located(wanted, key))
    elif name == "phase":
        number = phase_number(rules, located(wanted, key))
        _same(key, rules.phases[number].word, rules.phases[s.phase].word if s.phase >= 0 else "none")
    elif name == "turn":
        _same(key, wanted, s.active + 1)
    elif name == "round" and rules.goes:
        _same(key, wanted, s.round)
    elif name == "winner":
        _same(key, str(wanted), "none" if s.over is None else ", ".join(str(p + 1) for p in s.over) or "draw")
    elif name in ("log", "not in log"):
        listed = [located(each, key) for each in (wanted if isinstance(wanted, list) else [wanted])]
        in_log(s, listed) if name == "log" else not_in_log(s, listed)
    elif name == "endless":
        hold_endless(s, key, [located(each, key) for each in (wanted if isinstance(wanted, list) else [wanted])])
    elif found := SEEN_BY.fullmatch(name):
        hold_seen(s, key, found["player"], wanted)
    elif name in rules.registers:
        at = rules.registers.index(name)
        _same(key, wanted, rules.qualities[rules.register_kinds[at]].word(s.kept[at]))
    elif _of_zone(s, game, key, name, wanted) or _of_track(s, key, name, wanted):
        pass
    elif (found := VALUE_OF.fullmatch(name)) and (kind := _quality(s, found["value"])) is not None:
        _same(key, wanted, rules.qualities[kind].word(bits(s, kind, thing(s, key, found["thing"]))))
    elif (found := VALUE_OF.fullmatch(name)) and found["value"] in rules.tokens:
        _same(key, wanted, s.tokens[rules.tokens.index(found["value"]) * len(rules.cards) + thing(s, key, found["thing"])])
    elif found := VALUE_OF.fullmatch(name):
        _same(key, wanted, value(s, *value_of(s, key, found["value"], found["thing"])))
    else:
        spaces = rules.board.names if rules.board is not None else ()
        fits = (*PLAIN, *rules.registers, *(f"{each} 1" for each in (*rules.zones, *rules.tracks)), *spaces)
        raise unknown("then", key, f'"{key}" is nothing that can be looked at', fits, "a value of a card is written like this: <value> of <space or card>")


def _quality(s: State, name: str) -> str | None:
    """The kind of a quality by its name."""
    return next((kind for kind in s.rules.qualities if kind.partition(":")[2].casefold() == name), None)


def _space(s: State, key: Text, space: int, wanted: Text) -> None:
    there = [piece_on(s, card) for card in s.holds[space]]
    shown = " and ".join(map(str, there)) or EMPTY
    if wanted == EMPTY:
        _same(key, EMPTY, shown)
        return
    piece = read_piece(wanted, _cast(s))
    name = card_name(s, wanted, piece.name)
    if there != [replace(piece, name=name)]:
        raise differs(key, piece, shown)


def _cast(s: State) -> Cast:
    """What can be said of the cards of a state."""
    return Cast({d.name.casefold() for d in s.rules.defs}, s.rules.tokens, s.rules.states, s.rules.players)


def card_name(s: State, said: Text, name: str) -> str:
    """The name of a card as it is printed."""
    names = {d.name.casefold(): d.name for d in s.rules.defs}
    if name.casefold() not in names:
        raise unknown("card", said, f'there is no card "{name}" in this scenario', names.values())
    return names[name.casefold()]


def _of_zone(s: State, game: Game, key: Text, name: str, wanted: Any) -> bool:
    rules = s.rules
    for zone in game.all_zones:
        word = str(zone.name).casefold()
        if word not in rules.zone_base:
            continue
        place = _zone_place(s, key, name, word)
        if place is None:
            continue
        there = [rules.defs[rules.cards[card]].name for card in s.holds[place]]
        if zone.in_play and not isinstance(wanted, int):
            _same_pieces(s, key, [located(each, key) for each in (wanted if isinstance(wanted, list) else [wanted])], place, bool(zone.ordered))
        elif isinstance(wanted, int):
            if len(there) != wanted:
                raise differs(key, wanted, f"{len(there)} ({', '.join(there)})" if there else 0)
        else:
            _same_cards(s, key, [located(each, key) for each in (wanted if isinstance(wanted, list) else [wanted])], there, bool(zone.ordered))
        return True
    return False


def _zone_place(s: State, key: Text, name: str, zone: str) -> int | None:
    """The place that a name like `hand 2` or `under c3` means."""
    rules = s.rules
    if name == zone:
        return rules.zone_base[zone] if rules.zone_per[zone] != "card" else None
    if not name.startswith(f"{zone} "):
        return None
    rest = name[len(zone) + 1 :]
    if rules.zone_per[zone] == "card":
        return rules.zone_base[zone] + thing(s, key, rest)
    if not is_number(rest) or not 1 <= int(rest) <= rules.players:
        return None
    return rules.zone_base[zone] + int(rest) - 1


def _same_cards(s: State, key: Text, wanted: Sequence[Text], there: list[str], ordered: bool) -> None:
    listed = [card_name(s, each, str(each)) for each in wanted]
    if listed != there if ordered else Counter(listed) != Counter(there):
        raise differs(key, ", ".join(listed) or "no card", ", ".join(there) or "no card")


def _same_pieces(s: State, key: Text, wanted: Sequence[Text], place: int, ordered: bool) -> None:
    """Cards in play: of one with something in brackets all that lies on it must be so, of a bare name only the name."""
    left = [(piece_on(s, card), s.ctrl[card]) for card in s.holds[place]]
    shown = ", ".join(str(piece) for piece, _ in left) or "no card"
    owner, cast = s.rules.zone_holder(place), _cast(s)
    for each in wanted:
        piece = read_piece(each, cast, max(owner, 0))
        name = card_name(s, each, piece.name)
        bare = not says_more(each, cast.names)
        alike = [pair for pair in (left[:1] if ordered else left) if pair[0].name == name and pair[0].owner == piece.owner]
        fits = [pair for pair in alike if bare or _alike(s, each, pair[0], piece)]
        if not fits:
            raise differs(key, ", ".join(map(str, wanted)), shown)
        left.remove(fits[0])
    if left:
        raise differs(key, ", ".join(map(str, wanted)) or "no card", shown)


def _alike(s: State, said: Text, there: Piece, wanted: Piece) -> bool:
    """Is a card as it is written, with all that lies on it?"""
    attached = tuple(replace(each, name=card_name(s, said, each.name), controller=0) for each in wanted.attached)
    return replace(there, controller=0, attached=tuple(replace(each, controller=0) for each in there.attached)) == replace(
        wanted, name=there.name, controller=0, attached=attached
    )


def _of_track(s: State, key: Text, name: str, wanted: Any) -> bool:
    found = _OF_PLAYER.fullmatch(name)
    if found is None or found["name"] not in s.rules.tracks:
        return False
    player = int(found["player"] or 1) - 1
    if player not in range(s.rules.players):
        raise mistake("player", key, f"there is no player {player + 1}: {s.rules.players} play")
    _same(key, wanted, s.tracks[s.rules.tracks.index(found["name"]) * s.rules.players + player])
    return True


def value_name(s: State, key: Text, name: str) -> str:
    """A value that cards of this match have."""
    known = {each for d in s.rules.defs for each in d.values} | set(s.rules.values) | set(s.rules.floors) | s.rules.player_values
    if name not in known:
        raise unknown("value", key, f'no card has the value "{name}"', sorted(known))
    return name


def value_of(s: State, key: Text, name: str, words: str) -> tuple[str, int]:
    """A value, and the card that has it; the player, where players have it."""
    known = value_name(s, key, name)
    if known not in s.rules.player_values:
        return known, thing(s, key, words)
    seat = player_of(s.rules, words)
    if seat is None:
        raise mistake("player", key, f"{name} is a value of players, and {words} is none", advice=f"write it like this: {name} of player 1")
    return known, seat


def thing(s: State, key: Text, name: str) -> int:
    """A card by its space or by its name."""
    board = s.rules.board
    if board is not None and name in board.names:
        held = s.holds[space_number(board, Text(name))]
        if not held:
            raise mistake("space", key, f"no card stands on {name}")
        return held[-1]
    found = next((card for card in s.play if stands_as(s, card, name)), next(card_named(s.rules, name), None))
    if found is None:
        raise unknown("card", key, f'there is no card or space "{name}" in this scenario', [d.name for d in s.rules.defs])
    return found


def _same(key: Text, wanted: Any, there: Any) -> None:
    if str(wanted).casefold() != str(there).casefold():
        raise differs(key, wanted, there)
