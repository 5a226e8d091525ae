"""Where the things of a set are looked for, and whether there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.codegen.board_capabilities import LINES, SPACES
from interpreter.codegen.code import EMPTY, TRUE, Code, code, joined
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import substituted, variables
from interpreter.meaning.plain_names import a_thing

if TYPE_CHECKING:
    from interpreter.codegen.expressions import Expressions


def domain(w: Expressions, e: m.Select) -> Code:
    """Where a set is looked for. A nearness that must hold anyway narrows the search to the spaces around."""
    if m.is_quality(e.kind) and not isinstance(e.domain, str):
        return w.listed_values(e.domain)
    if isinstance(e.domain, str):
        if e.domain == "in_play" and e.kind == "card":
            around = near(w, e)
            if around is not None:
                return around
        sources = {
            "in_play": code("s.play"),
            "all": code("R.all_cards"),
            "players": code("alive(s)"),
            "spaces": code("R.all_spaces"),
            "directions": code("R.all_directions"),
            "symbols": code("symbols(s)"),
            "dice": code("range(len(s.roll))"),
        }
        if e.domain == "spaces":
            around = near(w, e)
            if around is not None:
                return around
        if e.domain.startswith("regions:"):
            w.known_band(e.domain.removeprefix("regions:"))
            return code("range(len(B.bands[{}]))", w.names.constant(e.domain.removeprefix("regions:")))
        if e.domain == "spaces":
            w.names.answers.need(SPACES)
        elif e.domain == "directions":
            w.names.answers.need(LINES)
        if e.domain not in sources:
            raise UncompiledError(f"all that are {a_thing(e.kind)} cannot be looked through")
        return sources[e.domain]
    place = e.domain
    if isinstance(place, m.ZoneOf) and place.of is None and w.names.zone(place.zone)[1] != "game":
        base, per = w.names.zone(place.zone)
        if e.kind == "zone":
            return code("range({}, {})", base, w.names.behind(base, per))
        return code("cards_between(s, {}, {})", base, w.names.behind(base, per))
    if isinstance(place, m.ZoneOf) and place.of is not None and w.several(place.of):
        base, _ = w.names.zone(place.zone)
        holder = w.context.local("u")
        return code("cards_on(s, [{} + {} for {} in {}])", base, holder, holder, w.things(place.of))
    if place.kind == "region" and isinstance(place, m.Var | m.BandOf):
        spaces = w.part(place)
        return code("cards_on(s, {})", spaces) if e.kind == "card" else spaces
    if e.kind == "card" and place.kind in ("zone", "space"):
        if w.several(place):
            return code("cards_on(s, {})", w.things(place))
        return code("s.holds[{}]", w.expr(place))
    return w.things(place)


def beyond(w: Expressions, e: m.Select) -> tuple[m.Condition, ...]:
    """What is left to test of the cards that a search in a line finds: who stands next to another one is not asked once more."""
    if not w.names.lined or e.domain != "in_play" or near(w, e) is None:
        return e.tests
    left: list[m.Condition] = []
    found = False
    for test in flat(e.tests):
        definition = single(w, test.term) if isinstance(test, m.Defined) and not found else None
        if definition is not None and isinstance(definition.condition, m.Geometry) and definition.condition.relation == "adjacent":
            mapping = dict(zip(definition.params, test.args, strict=False)) if isinstance(test, m.Defined) else {}
            left += [substituted(each, mapping) for each in definition.tests]
            found = True
        elif isinstance(test, m.Geometry) and test.relation == "adjacent" and not found:
            found = True
        else:
            left.append(test)
    return tuple(left)


def near(w: Expressions, e: m.Select) -> Code | None:
    """The things around an anchor, when a test asks for nearness to something that does not depend on them."""
    for test in flat(e.tests):
        if isinstance(test, m.Defined):
            definition = single(w, test.term)
            if definition is not None and isinstance(definition.condition, m.Geometry) and len(test.args) >= 2:
                mapping = dict(zip(definition.params, test.args, strict=False))
                test = substituted(definition.condition, mapping)
        if isinstance(test, m.Geometry) and test.relation in ("within", "away", "adjacent") and len(test.args) >= 2:
            first, anchor = test.args[0], test.args[1]
            if test.relation == "adjacent" and isinstance(anchor, m.Var) and anchor.name == e.var:
                first, anchor = anchor, first  # either is beside the other
            if isinstance(first, m.Var) and first.name == e.var and e.var not in variables(anchor) and bound(w, anchor):
                if w.names.lined:
                    return code("next_to(s, {})", w.expr(anchor))
                w.names.answers.need(SPACES)
                spaces = code("B.neighbours[{}]", w.spot(anchor))
                if test.relation != "adjacent":
                    spaces = code("B.within({}, {})", w.spot(anchor), w.number(test.args[2]))
                return spaces if e.kind == "space" else code("cards_on(s, {})", spaces)
    return None


def spaces_of(w: Expressions, e: m.Select) -> tuple[m.Condition, Code] | None:
    """The test that asks for cards in play on some spaces which do not depend on the card, with these spaces: they are found once for all cards."""
    if e.kind != "card" or e.domain != "in_play" or w.names.lined or near(w, e) is not None:
        return None
    for test in flat(e.tests):
        if isinstance(test, m.Inside) and test.thing == m.Var(e.var, "card") and isinstance(test.place, m.Between | m.Within | m.Run):
            if e.var not in variables(test.place) and bound(w, test.place):
                spaces = w.expr(test.place)
                return (test, spaces) if ":=" not in spaces.text else None
    return None


def bound(w: Expressions, e: m.Expr) -> bool:
    """Is everything that the expression speaks of known already?"""
    try:
        w.expr(e)
    except UncompiledError:
        return False
    return not isinstance(e, m.Select)


def flat(tests: tuple[m.Condition, ...]) -> list[m.Condition]:
    """Conditions of which none is only several joined by *and*."""
    found: list[m.Condition] = []
    for test in tests:
        found += flat(test.of) if isinstance(test, m.All) else [test]
    return found


def single(w: Expressions, term: str) -> m.Define | None:
    """The definition of a term that has just one."""
    known = w.names.definitions.get(term, [])
    return known[0] if len(known) == 1 else None


def exists(w: Expressions, c: m.Exists) -> Code:
    """Whether there is such a thing; it is kept where it may be spoken of."""
    e = c.of
    if e.kind == "player" and e.domain == "players":
        owner = next((t for t in e.tests if isinstance(t, m.Controls) and t.player == m.Var(e.var, "player")), None)
        if owner is not None and e.var not in variables(owner.card):
            # *a player of that sort controls it*: it has one controller, who is of that sort or not
            of_it: dict[str, m.Expr] = {e.var: m.PlayerOf("controller", owner.card)}
            return w.cond(m.All(tuple(substituted(t, of_it) for t in e.tests if t is not owner)))
    name = w.context.local("x")
    inner = w.within(**{e.var: name})
    tests = [t for t in (inner.cond(x) for x in beyond(w, e)) if t != TRUE]
    where = domain(w, e)
    if w.context.keeps and e.var.startswith("m") and e.kind in ("card", "space", "player"):
        kept = w.context.local("k")
        w.context.kept[e.var] = kept
        condition = code(" if {}", joined(" and ", tests)) if tests else EMPTY
        return code("(({} := next(({} for {} in {}{}), -1)) != -1)", kept, name, name, where, condition)
    if not tests:
        return code("bool({})", where) if not where.text.startswith("range") else TRUE
    return code("any({} for {} in {})", joined(" and ", tests), name, where)
