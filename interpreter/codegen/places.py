"""Where things are -> Python source: what the board, a line and the zones answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.codegen.board_capabilities import OF_RELATIONS, SPACES
from interpreter.codegen.code import NO_ONE, TRUE, Code, code
from interpreter.engine.effects.invalidation import PLAY
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.plain_names import spoken

if TYPE_CHECKING:
    from interpreter.codegen.asides import Asides
    from interpreter.codegen.expressions import Expressions

LINE_RELATIONS = {"adjacent": code("next_to"), "left": code("left_of"), "right": code("right_of")}
LINE_ENDS = {"end": code("outermost"), "left end": code("leftmost"), "right end": code("rightmost"), "middle": code("midmost")}
"""What a line answers of one card, and of a card to another, with the functions of the engine."""


def geometry(w: Expressions, c: m.Geometry) -> Code:
    """What the board or a line answers of things."""
    relation = c.relation
    if relation == "shows":
        return code("({} in R.face_symbols[s.roll[{}]])", w.expr(c.args[1]), w.expr(c.args[0]))
    if not w.names.lined and relation in OF_RELATIONS:
        w.names.answers.need(OF_RELATIONS[relation])
    if relation in ("toward", "farther") and len(c.args) == 4:
        direction, anchor, origin, count = c.args
        ask = code("({}, {}, {}, {})", w.expr(direction), w.spot(origin), w.spot(anchor), w.number(count))
        return code("leads_to{}" if relation == "toward" else "leads_away{}", ask)
    if w.names.lined:
        return in_line(w, relation, c.args)
    first = w.spot(c.args[0])
    if relation in ("adjacent", "within") and w.context.asides is not None:
        around = around_the_same(w, relation, c.args, w.context.asides)
        if around is not None:
            return around
    if relation == "adjacent":
        return code("({} in neighbours({}))", w.spot(c.args[1]), first)
    if relation == "within":
        return code("(1 <= distance({}, {}) <= {})", first, w.spot(c.args[1]), w.number(c.args[2]))
    if relation == "away":
        return code("(distance({}, {}) == {})", first, w.spot(c.args[1]), w.number(c.args[2]))
    if relation == "line":
        return code("in_line({}, {})", first, w.spot(c.args[1]))
    if relation == "clear line":
        return code("clear_line(s, {}, {})", first, w.spot(c.args[1]))
    if relation == "diagonal":
        return code("({} in diagonal({}))", w.spot(c.args[1]), first)
    if relation == "behind":
        anchor = c.args[1]
        return code("behind(s, {}, {})", first, w.expr(anchor))
    if relation in ("toward", "farther", "closer"):
        raise UncompiledError(f'what is "{spoken(relation)}" something cannot be told here')
    raise UncompiledError(f'what "{spoken(relation)}" is cannot be told on this board')


def around_the_same(w: Expressions, relation: str, args: tuple[m.Expr, ...], asides: Asides) -> Code | None:
    """That a thing is near what is the same for all things of a list: the spaces around that are found once."""
    first, second = w.spot(args[0]), w.spot(args[1])
    if asides.depends(first.text) == asides.depends(second.text):
        return None
    other, anchor = (first, second) if asides.depends(first.text) else (second, first)
    if relation == "adjacent":
        return code("({} in {})", other, w.aside(code("beside({})", anchor)))
    most = w.number(args[2])
    return None if asides.depends(most.text) else code("({} in {})", other, w.aside(code("reach({}, {})", anchor, most)))


def in_line(w: Expressions, relation: str, args: tuple[m.Expr, ...]) -> Code:
    """What a line answers about who stands where in it."""
    if relation in LINE_RELATIONS and len(args) > 1:
        return code("({} in {}(s, {}))", w.expr(args[0]), LINE_RELATIONS[relation], w.expr(args[1]))
    if relation in LINE_ENDS:
        return code("{}(s, {})", LINE_ENDS[relation], w.expr(args[0]))
    raise UncompiledError(f'what "{spoken(relation)}" is cannot be told in a line')


def inside(w: Expressions, c: m.Inside) -> Code:
    """Whether a thing lies in a place."""
    thing, place = c.thing, c.place
    if isinstance(place, m.Between) and w.names.lined:
        return code("({} in amidst(s, {}, {}))", w.expr(thing), w.expr(place.first), w.expr(place.second))
    if isinstance(place, m.Between | m.Within | m.Run):
        return code("({} in {})", w.spot(thing), w.expr(place))
    if thing.kind == "space" and place.kind != "region":
        if place.kind == "card":
            return code("({} == {})", w.expr(thing), w.spot(place))
        return code("({} == {})", w.expr(thing), w.expr(place))
    if isinstance(place, m.ZoneOf) and c.last and thing.kind == "card":
        card = w.expr(thing)
        now, before = code("s.where[{}]", card), code("came_from(s, {})", card)  # of what has happened: where it was before
        return code("({} or {})", is_zone(w, now, place), is_zone(w, before, place))
    if isinstance(place, m.ZoneOf):
        return is_zone(w, code("s.where[{}]", w.expr(thing)), place)
    if isinstance(place, m.Top):
        return code("({} in {})", w.expr(thing), w.expr(place))
    if isinstance(place, m.Select):
        return code("({} in {})", w.expr(thing), w.things(place)) if place.kind == "card" else code("(s.where[{}] in {})", w.expr(thing), w.things(place))
    if place.kind == "region" and isinstance(place, m.Var | m.BandOf):
        return code("({} in {})", w.spot(thing), w.part(place))
    if place.kind == "region":
        return code("({} in {})", w.spot(thing), w.expr(place))
    if place.kind == "card" and isinstance(place, m.Var) and place.many:
        return code("({} in {})", w.expr(thing), w.expr(place))
    return code("(s.where[{}] == {})", w.expr(thing), w.expr(place))


def is_zone(w: Expressions, where: Code, zone: m.ZoneOf) -> Code:
    """Whether a place is a zone, or that of any player or card where it is not said whose."""
    if zone.of is None and w.names.zone(zone.zone)[1] != "game":
        base, per = w.names.zone(zone.zone)
        return code("({} <= {} < {})", base, where, w.names.behind(base, per))
    return code("({} == {})", where, w.expr(zone))


def in_region(w: Expressions, c: m.InRegion) -> Code:
    """Whether a thing is in a part of the board."""
    w.names.answers.need_region(c.region, c.of is not None, c.count is not None)
    of = w.expr(c.of) if c.of is not None else NO_ONE
    count = w.number(c.count) if c.count is not None else 0
    return code("in_region(s, {}, {}, {}, {})", w.spot(c.thing), w.names.constant(c.region), of, count)


def in_band(w: Expressions, c: m.InBand) -> Code:
    """Whether a thing is in a certain row or column."""
    w.known_band(c.band)
    return code("(-1 != B.band_of({}, {}) == {})", w.names.constant(c.band), w.spot(c.thing), w.expr(c.which))


def on_board(w: Expressions, c: m.OnBoard) -> Code:
    """Whether a card is on a space of the board."""
    w.names.answers.need(SPACES)
    if c.thing.kind == "space":
        return TRUE
    return code("(0 <= s.where[{}] < {})", w.expr(c.thing), w.names.spaces, reads=PLAY)


def in_play(w: Expressions, c: m.InPlay) -> Code:
    """Whether a card is in play."""
    thing = w.expr(c.thing)
    lent = thing.text == "this" or thing.text.startswith("e[")  # what lasts may be about a card that is gone
    return code("({} >= 0 and s.where[{}] in R.in_play)", thing, thing, reads=PLAY) if lent else code("(s.where[{}] in R.in_play)", thing, reads=PLAY)
