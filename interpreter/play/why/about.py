"""Everything about one card, player or place: values and why they are so, abilities, what lies there, what may be done and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.core.state import State
from interpreter.engine.core.values import Part, value, why
from interpreter.engine.course.option_keys import zone_key
from interpreter.engine.course.windows import ACT, USE
from interpreter.engine.game import decision
from interpreter.play.naming import ALL, HIDDEN, Naming, cited, open_to, player_name
from interpreter.play.table import Table
from interpreter.play.why.reasons import Reasons


def about(table: Table, s: State, card: int, viewer: int | None = ALL) -> Iterator[str]:
    """A card line by line."""
    naming = Naming(table, s.where)
    if not open_to(s, card, viewer):
        yield f"{HIDDEN} that you may not see"
        return
    printed = s.rules.defs[s.rules.cards[card]]
    yield f"{naming.piece(card)}, {player_name(s.ctrl[card])}: {', '.join(sorted(printed.classes))}"
    for name in value_names(s, card):
        yield f"  {value_line(naming, s, name, card)}"
    tokens = [naming.resource(kind, count) for kind in range(len(s.rules.tokens)) if (count := s.tokens[kind * len(s.rules.cards) + card])]
    if tokens:
        yield f"  has {', '.join(tokens)}"
    for source in dict.fromkeys(s.rules.sources):
        if source.kind == "card" and source.name == printed.name:
            yield f"  {cited(source)}: {source.text}"
    yield from _deeds(table, s, card, viewer)


def value_names(s: State, card: int) -> list[str]:
    """The values that a card has by its print, or by something that changes them."""
    printed = s.rules.defs[s.rules.cards[card]].values
    numbers = [name for name, given in printed.items() if type(given) is int]
    worked_out = (name for name in (*s.rules.values, *s.rules.changes) if name not in s.rules.player_values and not is_quality(s, name))
    return list(dict.fromkeys([*numbers, *(name for name in worked_out if value(s, name, card))]))


def player_value_names(s: State) -> list[str]:
    """The values that players have."""
    return [name for name in dict.fromkeys((*s.rules.values, *s.rules.changes)) if name in s.rules.player_values]


def is_quality(s: State, name: str) -> bool:
    """Is what can be changed a quality, whose values are words and no numbers?"""
    return name in s.rules.qualities


def about_player(table: Table, s: State, player: int, viewer: int | None = ALL) -> Iterator[str]:
    """A player line by line: values, tracks, and what lies where."""
    naming, rules = Naming(table, s.where), s.rules
    yield player_name(player) + (", whose turn it is" if player == s.active and s.over is None else "")
    for track, name in enumerate(rules.tracks):
        yield f"  {name} {s.tracks[track * rules.players + player]}"
    for name in player_value_names(s):
        yield f"  {value_line(naming, s, name, player)}"
    for zone, base in rules.zone_base.items():
        if rules.zone_per[zone] == "player":
            yield f"  {zone}: {lying(table, s, base + player, viewer)}"


def about_place(table: Table, s: State, place: int, viewer: int | None = ALL) -> str:
    """What lies in a place off the board; one at a card is called as in keys, where nothing hidden is named."""
    name = zone_key(s, place) if place >= s.rules.hosted else Naming(table, s.where).place(place)
    return f"{name}: {lying(table, s, place, viewer)}"


def lying(table: Table, s: State, place: int, viewer: int | None) -> str:
    """The cards of a place, as far as the viewer sees them."""
    cards, naming = s.holds[place], Naming(table, s.where)
    counted = naming.counted(len(cards), "card") if cards else "no cards"
    seen = [card for card in cards if open_to(s, card, viewer)]
    hidden = f", {len(cards) - len(seen)} of them hidden" if seen and len(seen) < len(cards) else ""
    return f"{counted} ({', '.join(naming.card(card) for card in seen)}{hidden})" if seen else counted


def value_line(naming: Naming, s: State, name: str, card: int) -> str:
    """A value of a card, or of a player where players have it, with what it is made of."""
    parts = why(s, name, card)
    return f"{name} {value(s, name, card)}" + ("" if len(parts) == 1 else f" = {' '.join(part_line(naming, part) for part in parts)}")


def part_line(naming: Naming, part: Part) -> str:
    """One part of a value with its source."""
    source = f"[{cited(naming.rules.sources[part.source])}]" if part.source >= 0 else "printed"
    amount = str(part.amount) if part.stage == "base" else f"{'+' if part.amount >= 0 else '-'} {abs(part.amount)}"
    return f"{amount} {source}"


def _deeds(table: Table, s: State, card: int, viewer: int | None) -> Iterator[str]:
    due = decision(s)
    if due is None:
        return
    keys = [o.key for o in due.options if due.kind == "window" and o.value[0] in (ACT, USE) and len(o.value) > 2 and o.value[2] == card]
    if viewer in (ALL, due.player):
        if keys:
            yield f"  may: {', '.join(keys)}"
        for verb, reason in Reasons(table, s).about(card):
            yield f"  not {verb}: {reason}"
