"""Keys taken apart: which cards and spaces the words of an option speak of."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.rules import OfferInfo, Rules
from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import standing_key, zone_key
from interpreter.engine.table.visibility import knows
from interpreter.play.naming import card_name
from interpreter.play.scenario.numbers import is_number


class Unclear(Exception):
    """Words that do not say what they speak of; the message says which."""


def participants(rules: Rules, s: State, offer: OfferInfo, words: str, player: int) -> dict[int, frozenset[Any]]:
    """What the words behind a verb can speak of, by slot; as far as the words go."""
    info = rules.verbs[offer.verb]
    left = words.split()
    found: dict[int, frozenset[Any]] = {}
    for slot in offer.shown:
        if not left:
            break
        kind = "space" if slot == info.path else info.kind_of(slot)
        found[slot], left = _thing(rules, s, kind, left, player)
        if slot == info.path and left[:1] == ["over"]:
            left = []  # over which spaces the way goes
    if left:
        raise Unclear(f'"{" ".join(left)}" is more than this speaks of')
    return found


def _thing(rules: Rules, s: State, kind: str, words: list[str], player: int) -> tuple[frozenset[Any], list[str]]:
    if kind == "space":
        space, count = space_of(rules, words)
        return frozenset([space]), words[count:]
    if kind == "card":
        cards, count = cards_of(rules, s, words, player)
        return cards, words[count:]
    if kind == "number" and is_number(words[0]):
        return frozenset([int(words[0])]), words[1:]
    if kind == "player" and words[0].casefold() == "player" and words[1:2] and is_number(words[1]):
        return frozenset([int(words[1]) - 1]), words[2:]
    raise Unclear(f'"{" ".join(words)}" does not say which {kind}')


def space_of(rules: Rules, words: list[str]) -> tuple[int, int]:
    """The space that the first words name, and how many words that took."""
    if rules.board is None:
        raise Unclear("this game has no board")
    for count in range(len(words), 0, -1):
        name = " ".join(words[:count])
        for known in (name, name.casefold()):
            if known in rules.board.names:
                return rules.board.number(known), count
    raise Unclear(f'{rules.board.name} has no space "{words[0]}"')


def player_of(rules: Rules, words: str) -> int | None:
    """The player whom words name: *player 2*; nothing when they name none."""
    word, _, number = words.strip().casefold().partition(" ")
    return int(number) - 1 if word == "player" and is_number(number) and int(number) - 1 in rules.seats else None


def zone_place(s: State, words: str, player: int) -> int | None:
    """The place off the board that words name: *hand 2*, *hand* of the one who asks, *under c3*; nothing when they name none."""
    rules, said = s.rules, " ".join(words.split()).casefold()
    for zone, base in rules.zone_base.items():
        if said == zone.casefold() and rules.zone_per[zone] != "card":
            return base + (player if rules.zone_per[zone] == "player" else 0)
    hosted = (place for place in range(rules.hosted, rules.places) if s.holds[place])
    return next((place for place in (*range(rules.spaces, rules.hosted), *hosted) if zone_key(s, place).casefold() == said), None)


def card_of(rules: Rules, s: State, words: list[str], player: int) -> tuple[int, int]:
    """The card that the first words name, by its space or its name, and how many words that took; the player's own cards go first."""
    found, count = _cards(rules, s, words, player)
    return found[0], count


def cards_of(rules: Rules, s: State, words: list[str], player: int) -> tuple[frozenset[int], int]:
    """All cards that the first words can name, and how many words that took: copies of a card have one name."""
    found, count = _cards(rules, s, words, player)
    return frozenset(found), count


def _cards(rules: Rules, s: State, words: list[str], player: int) -> tuple[list[int], int]:
    try:
        space, count = space_of(rules, words)
    except Unclear:
        return _named(rules, s, words, player)
    if not s.holds[space]:
        raise Unclear(f"there is no card on {' '.join(words[:count])}")
    return [s.holds[space][0]], count


def _named(rules: Rules, s: State, words: list[str], player: int) -> tuple[list[int], int]:
    """The cards of a name among those that the player sees."""
    seen = [c for c in rules.all_cards if s.where[c] != rules.nowhere and knows(s, c, player)]
    seen.sort(key=lambda c: (rules.owners[c] != player, s.where[c] < rules.spaces, c))  # what stands on the board is named by its space
    for count in range(len(words), 0, -1):
        name = " ".join(words[:count]).casefold()
        found = [card for card in seen if card_name(rules, card).casefold() == name] or [card for card in seen if _is_called(rules, s, card, name)]
        if found:
            return found, count
    raise Unclear(f'no card that you see is called "{" ".join(words)}"')


def _is_called(rules: Rules, s: State, card: int, name: str) -> bool:
    """Is a card called so: by its name, and where copies of it are apart, also by what is printed on it, its place, and its number there?"""
    own, where = card_name(rules, card).casefold(), s.where[card]
    if name == own or not name.startswith(f"{own} "):
        return name == own
    more = name[len(own) + 1 :]
    if more.startswith("("):
        printed, _, more = more[1:].partition(")")
        values = rules.defs[rules.cards[card]].values
        if printed not in (*map(str, values.values()), *values, *(f"{value} {given}" for value, given in values.items())):
            return False
    place, _, number = more.strip().partition("#")
    if number and number != str(s.holds[where].index(card) + 1):
        return False
    return not place.strip() or (where >= rules.spaces and place.strip() in _places(s, card))


def _places(s: State, card: int) -> tuple[str, ...]:
    """How it is said where a card is that is not on the board."""
    zone = zone_key(s, s.where[card]).casefold()
    return (zone, standing_key(s, card).casefold()) if s.where[card] in s.rules.in_play else (zone,)
