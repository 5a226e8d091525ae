"""Where things are -> Python source: what the board, a line and the zones answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.codegen.answers import OF_RELATIONS, SPACES
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.plain import spoken

if TYPE_CHECKING:
    from interpreter.codegen.expressions import Expressions

LINE_RELATIONS = {"adjacent": "next_to", "left": "left_of", "right": "right_of"}
LINE_ENDS = {"end": "outermost", "left end": "leftmost", "right end": "rightmost", "middle": "midmost"}
"""What a line answers of one card, and of a card to another, with the functions of the engine."""


def geometry(w: Expressions, c: m.Geometry) -> str:
    """What the board or a line answers of things."""
    relation = c.relation
    if relation == "shows":
        return f"({w.expr(c.args[1])} in R.face_symbols[s.roll[{w.expr(c.args[0])}]])"
    if not w.names.lined and relation in OF_RELATIONS:
        w.names.answers.need(OF_RELATIONS[relation])
    if relation in ("toward", "farther") and len(c.args) == 4:
        direction, anchor, origin, count = c.args
        ask = f"({w.expr(direction)}, {w.spot(origin)}, {w.spot(anchor)}, {w.number(count)})"
        return f"leads_to{ask}" if relation == "toward" else f"leads_away{ask}"
    if w.names.lined:
        return in_line(w, relation, c.args)
    first = w.spot(c.args[0])
    if relation == "adjacent":
        return f"({w.spot(c.args[1])} in neighbours({first}))"
    if relation == "within":
        return f"(1 <= distance({first}, {w.spot(c.args[1])}) <= {w.number(c.args[2])})"
    if relation == "away":
        return f"(distance({first}, {w.spot(c.args[1])}) == {w.number(c.args[2])})"
    if relation == "line":
        return f"in_line({first}, {w.spot(c.args[1])})"
    if relation == "clear line":
        return f"clear_line(s, {first}, {w.spot(c.args[1])})"
    if relation == "diagonal":
        return f"({w.spot(c.args[1])} in diagonal({first}))"
    if relation == "behind":
        anchor = c.args[1]
        return f"behind(s, {first}, {w.expr(anchor)})"
    if relation in ("toward", "farther", "closer"):
        raise UncompiledError(f'what is "{spoken(relation)}" something cannot be told here')
    raise UncompiledError(f'what "{spoken(relation)}" is cannot be told on this board')


def in_line(w: Expressions, relation: str, args: tuple[m.Expr, ...]) -> str:
    """What a line answers about who stands where in it."""
    if relation in LINE_RELATIONS and len(args) > 1:
        return f"({w.expr(args[0])} in {LINE_RELATIONS[relation]}(s, {w.expr(args[1])}))"
    if relation in LINE_ENDS:
        return f"{LINE_ENDS[relation]}(s, {w.expr(args[0])})"
    raise UncompiledError(f'what "{spoken(relation)}" is cannot be told in a line')


def inside(w: Expressions, c: m.Inside) -> str:
    """Whether a thing lies in a place."""
    thing, place = c.thing, c.place
    if isinstance(place, m.Between) and w.names.lined:
        return f"({w.expr(thing)} in amidst(s, {w.expr(place.first)}, {w.expr(place.second)}))"
    if isinstance(place, m.Between | m.Within | m.Run):
        return f"({w.spot(thing)} in {w.expr(place)})"
    if thing.kind == "space" and place.kind != "region":
        if place.kind == "card":
            return f"({w.expr(thing)} == {w.spot(place)})"
        return f"({w.expr(thing)} == {w.expr(place)})"
    if isinstance(place, m.ZoneOf) and c.last and thing.kind == "card":
        now, card = inside(w, m.Inside(thing, place)), w.expr(thing)
        return f"({now} or {now.replace(f's.where[{card}]', f'came_from(s, {card})')})"  # of what has happened: where it was before
    if isinstance(place, m.ZoneOf) and place.of is None and w.names.zone(place.zone)[1] != "game":
        base, per = w.names.zone(place.zone)
        return f"({base} <= s.where[{w.expr(thing)}] < {w.names.behind(base, per)})"
    if isinstance(place, m.Top):
        return f"({w.expr(thing)} in {w.expr(place)})"
    if isinstance(place, m.Select):
        return f"({w.expr(thing)} in {w.things(place)})" if place.kind == "card" else f"(s.where[{w.expr(thing)}] in {w.things(place)})"
    if place.kind == "region":
        return f"({w.spot(thing)} in {w.expr(place)})"
    if place.kind == "card" and isinstance(place, m.Var) and place.many:
        return f"({w.expr(thing)} in {w.expr(place)})"
    return f"(s.where[{w.expr(thing)}] == {w.expr(place)})"


def in_region(w: Expressions, c: m.InRegion) -> str:
    """Whether a thing is in a part of the board."""
    w.names.answers.need_region(c.region, c.of is not None, c.count is not None)
    of = w.expr(c.of) if c.of is not None else "-1"
    count = w.number(c.count) if c.count is not None else "0"
    return f"in_region(s, {w.spot(c.thing)}, {w.names.constant(c.region)}, {of}, {count})"


def in_band(w: Expressions, c: m.InBand) -> str:
    """Whether a thing is in a certain row or column."""
    w.known_band(c.band)
    return f"(-1 != B.band_of({w.names.constant(c.band)}, {w.spot(c.thing)}) == {w.expr(c.which)})"


def on_board(w: Expressions, c: m.OnBoard) -> str:
    """Whether a card is on a space of the board."""
    w.names.answers.need(SPACES)
    if c.thing.kind == "space":
        return "True"
    return f"(0 <= s.where[{w.expr(c.thing)}] < {w.names.spaces})"


def in_play(w: Expressions, c: m.InPlay) -> str:
    """Whether a card is in play."""
    thing = w.expr(c.thing)
    lent = thing == "this" or thing.startswith("e[")  # what lasts may be about a card that is gone
    return f"({thing} >= 0 and s.where[{thing}] in R.in_play)" if lent else f"(s.where[{thing}] in R.in_play)"
